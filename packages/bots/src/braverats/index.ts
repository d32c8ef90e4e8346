import type { BraveRats } from '@cairn/games/braverats'
import type { Bot, Level } from '../bot.ts'
import { expert } from './expert.ts'
import { easy, medium } from './human.ts'

export { type Evaluation, evaluate } from './exact.ts'
export { solve, type SolvedGame } from './solve.ts'

/** Plays perfectly, but decides this part of the time like medium. */
const hasty = (level: Level, part: number): Bot<BraveRats> => ({
  level,
  choose: (view, thinking) => (thinking.chance.unit() < part ? medium : expert).choose(view, thinking),
})

export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<BraveRats>>> = {
  easy,
  medium,
  hard: hasty('hard', 0.68),
  tough: hasty('tough', 0.43),
  fierce: hasty('fierce', 0.23),
  expert,
}
