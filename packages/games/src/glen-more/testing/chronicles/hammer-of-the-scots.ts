import { pick } from '@cairn/kernel'
import { BOX } from '../../index.ts'
import { ENGLAND } from '../../chronicles/hammer-of-the-scots/england.ts'
import type { Side } from './side.ts'

export const hammerOfTheScotsSide: Side = {
  moves: chance => [{ type: 'drop', tile: pick(BOX.tiles, chance).id }],
  hasten({ chronicles: { hammer } }, chance) {
    if (hammer !== undefined) hammer.row = chance.below(ENGLAND.prices.length + 1)
  },
  pieces: ['the token of England', 'coins of England laid', 'coins of England taken'],
  used: event =>
    event.type === 'tookEngland'
      ? ['the token of England']
      : event.type === 'laidCoins'
        ? ['coins of England laid']
        : event.type === 'tookCoins'
          ? ['coins of England taken']
          : [],
}
