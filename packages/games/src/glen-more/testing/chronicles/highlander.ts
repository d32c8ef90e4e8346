import { pick } from '@cairn/kernel'
import { GOODS } from '../../box/components.ts'
import type { Side } from './side.ts'

export const highlanderSide: Side = {
  moves: chance => [
    { type: 'toll', what: 'coin', x: null, y: null },
    { type: 'toll', what: pick(GOODS, chance), x: chance.below(7) - 3, y: chance.below(7) - 3 },
  ],
}
