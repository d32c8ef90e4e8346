import type { BraveRats } from '@cairn/games/braverats'
import type { Bot, Level } from '../bot.ts'
import { expert } from './expert.ts'
import { easy, medium } from './human.ts'

export { type Evaluation, evaluate } from './exact.ts'
export { solve, type SolvedGame } from './solve.ts'

/** In how many decisions there is one that is made like medium's. */
const HASTY = 2

/** Plays perfectly, but not always. */
const hard: Bot<BraveRats> = {
  level: 'hard',
  choose: (view, thinking) => (thinking.chance.below(HASTY) === 0 ? medium : expert).choose(view, thinking),
}

export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<BraveRats>>> = { easy, medium, hard, expert }
