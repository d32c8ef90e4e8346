// What matters at a moment of a match: the rule that is at work, which events are worth coming back to, what is heard.
import type { View } from '@cairn/games/lords-of-scotland'
import type { SoundName } from '../../sounds.ts'

const rules = {
  turn: 'LS-3',
  activate: 'LS-9',
  engage: 'LS-13',
  take: 'LS-10',
  swap: 'LS-11',
  discard: 'LS-15',
  copy: 'LS-14',
  claim: 'LS-22',
} as const

export const ruleNow = ({ stack }: Pick<View, 'stack'>): string => {
  const decision = stack.at(-1)
  return decision === undefined ? 'LS-26' : rules[decision.kind]
}

export const keyEvents = ['counted', 'ended'] as const

/** What is heard of an event. */
export const sounds: Readonly<Record<string, SoundName>> = {
  engaged: 'card',
  engagedFaceDown: 'card',
  recruited: 'card',
  recruitedUnseen: 'card',
  turnedUp: 'reveal',
  counted: 'drum',
}
