import type { BraveRats } from '@cairn/games/braverats'
import type { Bot, Level } from '../bot.ts'
import { expert } from './expert.ts'
import { easy, medium } from './human.ts'

export { type Evaluation, evaluate } from './exact.ts'
export { solve, type SolvedGame } from './solve.ts'

export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<BraveRats>>> = { easy, medium, expert }
