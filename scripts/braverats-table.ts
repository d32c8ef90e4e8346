// Solves BraveRats and writes the table of its first rounds, with which the expert bot plays.
import { writeFileSync } from 'node:fs'
import { createSolver } from '../packages/bots/src/braverats/solver.ts'
import { makeTable } from '../packages/bots/src/braverats/table.ts'
import { root } from './run.ts'

const solver = createSolver()
const text = makeTable(position => solver.solve(position))
writeFileSync(
  `${root}packages/bots/src/braverats/early.ts`,
  `// Written by scripts/braverats-table.ts: perfect play of the first rounds, see table.ts.
export const early =
  '${text}'
`,
)
console.log(`${solver.size} positions solved, ${text.length} characters written`)
