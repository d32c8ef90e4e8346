import { pick } from '@cairn/kernel'
import { CELLARS, PARTS, WORTH } from '../../chronicles/single-cask/cellars.ts'
import type { Side } from './side.ts'

export const singleCaskSide: Side = {
  moves: chance => [
    { type: 'barrel', from: chance.below(WORTH.length) },
    { type: 'age', from: chance.below(WORTH.length) },
    { type: 'cellar', cellar: 1 + chance.below(CELLARS.length) },
    { type: 'sale', from: chance.below(WORTH.length), part: pick(PARTS, chance) },
  ],
}
