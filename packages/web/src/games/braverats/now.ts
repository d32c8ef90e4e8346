// What matters at a moment of a match: the rule that is at work, which events are worth coming back to, what is heard.
import { NONE, type View } from '@cairn/games/braverats'
import type { SoundName } from '../../sounds.ts'

export const ruleNow = ({ draft, peek }: View): string =>
  draft !== null ? 'BR-20' : peek === NONE ? 'BR-2' : 'BR-12'

export const keyEvents = ['roundWon', 'gameWon', 'gameDrawn'] as const

/** What is heard of an event. */
export const sounds: Readonly<Record<string, SoundName>> = {
  laid: 'card',
  drew: 'card',
  took: 'card',
  shown: 'reveal',
  revealed: 'reveal',
  gameWon: 'drum',
}
