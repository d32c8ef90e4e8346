// `npm run faults [-- --faults 100 --seed 1 --pairs 16]`: three servers, PostgreSQL and NATS, people who play through
// them, and faults on purpose; then everything that was ever told is compared with what is stored.
import { parseArgs } from 'node:util'
import { runFaults } from '../packages/server/src/testing/faults.ts'
import { missing } from './services.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '105' },
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '16' },
  },
})
const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) {
  console.error(`cairn: ${lacking}`)
  process.exit(1)
}
const { faults, acknowledged, seen, tables, broken, longest } = await runFaults({
  seed: Number(values.seed),
  faults: Number(values.faults),
  pairs: Number(values.pairs),
  log: line => console.log(line),
})
console.log(
  `${Object.entries(faults)
    .map(([name, count]) => `${count} ${name}`)
    .join(
      ', ',
    )}: ${acknowledged} acknowledged moves, ${seen} positions seen at ${tables} tables; the longest wait after a fault ${(longest / 1000).toFixed(1)} s`,
)
for (const sentence of broken) console.log(sentence)
console.log(broken.length === 0 ? 'all holds' : `${broken.length} things do not hold`)
process.exit(broken.length === 0 ? 0 : 1)
