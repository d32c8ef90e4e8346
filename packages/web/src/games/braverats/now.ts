// What matters at a moment of a match: the rule that is at work, and which events are worth coming back to.
import { NONE, type View } from '@cairn/games/braverats'

export const ruleNow = ({ draft, peek }: View): string =>
  draft !== null ? 'BR-20' : peek === NONE ? 'BR-2' : 'BR-12'

export const keyEvents = ['roundWon', 'gameWon', 'gameDrawn'] as const
