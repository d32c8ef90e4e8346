import { pick } from '@cairn/kernel'
import { BOX } from '../../index.ts'
import type { Side } from './side.ts'

export const hammerOfTheScotsSide: Side = {
  moves: chance => [{ type: 'drop', tile: pick(BOX.tiles, chance).id }],
}
