// Solves BraveRats and writes the book of its first rounds, with which the expert bot plays.
import { writeFileSync } from 'node:fs'
import { createSolver } from '../packages/bots/src/braverats/solver.ts'
import { makeBook } from '../packages/bots/src/braverats/book.ts'
import { root } from './run.ts'

const solver = createSolver()
const text = makeBook(position => solver.solve(position))
writeFileSync(
  `${root}packages/bots/src/braverats/early.ts`,
  `// Written by scripts/braverats-book.ts: perfect play of the first rounds, see book.ts.
export const early =
  '${text}'
`,
)
console.log(`${solver.size} positions solved, ${text.length} characters written`)
