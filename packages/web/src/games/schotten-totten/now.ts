// What matters at a moment of a match: the rule that is at work, which events are worth coming back to, what is heard.
import type { View } from '@cairn/games/schotten-totten'
import type { SoundName } from '../../sounds.ts'

export const ruleNow = ({ phase, actors }: Pick<View, 'phase' | 'actors'>): string => {
  if (actors.length === 0) return 'ST-13'
  if (phase === 'recruit' || phase === 'return') return 'ST-22'
  return phase === 'claim' ? 'ST-7' : 'ST-4'
}

export const keyEvents = ['claimed', 'roundEnded'] as const

/** What is heard of an event. */
export const sounds: Readonly<Record<string, SoundName>> = {
  played: 'card',
  moved: 'card',
  drew: 'card',
  claimed: 'stone',
  roundEnded: 'drum',
}
