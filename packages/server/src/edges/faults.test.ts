// Faults on purpose, a few of each kind; `npm run faults` makes many.
import { expect, it } from 'vitest'
import { missing } from '../../../../scripts/services.ts'
import { runFaults } from '../testing/faults.ts'

const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) console.warn(`cairn: the faults of many servers are left out: ${lacking}`)

it.skipIf(lacking !== undefined)(
  'whatever fails, what was acknowledged is there and what was told is true',
  async () => {
    const { broken, acknowledged, faults } = await runFaults({ seed: 1, faults: 10, pairs: 8 })
    expect(broken).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
    expect(Object.keys(faults)).toHaveLength(10)
  },
)
