import { expect, it } from 'vitest'
import { wasm } from '../packages/bots/src/sums-wasm.ts'
import { assemble } from './sums.ts'

it('sums are run as sums.wat says', async () => {
  expect([...wasm]).toEqual([...(await assemble())])
})
