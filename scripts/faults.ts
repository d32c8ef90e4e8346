// `npm run faults [-- --faults 120 --seed 1 --pairs 16 --kinds kill,freeze]`: three servers, PostgreSQL and NATS, people who play through
// them, and faults on purpose; then everything that was ever told is compared with what is stored.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runFaults } from '../packages/server/src/testing/faults.ts'
import { missing } from './services.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '16' },
    kinds: { type: 'string' },
  },
})
const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) {
  console.error(`cairn: ${lacking}`)
  process.exit(1)
}
const {
  faults,
  missing: left,
  acknowledged,
  seen,
  tables,
  broken,
} = await runFaults({
  seed: Number(values.seed),
  faults: Number(values.faults),
  pairs: Number(values.pairs),
  ...(values.kinds === undefined ? {} : { kinds: values.kinds.split(',') }),
  log: line => console.log(line),
})
for (const [name, { times, longest }] of Object.entries(faults))
  console.log(`${times} ${name}: the longest wait after it ${(longest / 1000).toFixed(1)} s`)
for (const sentence of left) console.log(`left out: ${sentence}`)
console.log(
  `${acknowledged} acknowledged moves, ${seen} positions seen at ${tables} tables, load ${loadavg()[0]?.toFixed(1)}`,
)
for (const sentence of broken) console.log(sentence)
console.log(broken.length === 0 ? 'all holds' : `${broken.length} things do not hold`)
process.exit(broken.length === 0 ? 0 : 1)
