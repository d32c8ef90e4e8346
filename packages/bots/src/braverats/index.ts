import type { BraveRats } from '@cairn/games/braverats'
import type { Bot, Level } from '../bot.ts'
import { expert } from './expert.ts'
import { easy, medium } from './human.ts'

export { type Evaluation, evaluate } from './exact.ts'
export { solve, type SolvedGame } from './solve.ts'

/** Plays perfectly, but decides one time in so many like medium. */
const hasty = (level: Level, every: number): Bot<BraveRats> => ({
  level,
  choose: (view, thinking) => (thinking.chance.below(every) === 0 ? medium : expert).choose(view, thinking),
})

export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<BraveRats>>> = {
  easy,
  medium,
  hard: hasty('hard', 2),
  tough: hasty('tough', 3),
  fierce: hasty('fierce', 6),
  expert,
}
