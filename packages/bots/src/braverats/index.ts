export { solve, type SolvedGame } from './solve.ts'
