import { pick } from '@cairn/kernel'
import { ENGLAND } from '../../chronicles/hammer-of-the-scots/england.ts'
import { englishmanOf } from '../../chronicles/hammer-of-the-scots/index.ts'
import { BOX } from '../../index.ts'
import type { Side } from './side.ts'

export const hammerOfTheScotsSide: Side = {
  moves: chance => [{ type: 'drop', tile: pick(BOX.tiles, chance).id }],
  hasten({ chronicles: { hammer } }, chance) {
    if (hammer !== undefined) hammer.row = chance.below(ENGLAND.prices.length + 1)
  },
  pieces: [
    ...ENGLAND.prices.flatMap(coins => [`England ${coins} laid`, `England ${coins} taken`]),
    'England token',
    'Englishman for nobody',
    'Englishman past The End',
  ],
  used(event, state) {
    if (event.type === 'laidCoins') return [`England ${event.coins} laid`]
    if (event.type === 'tookCoins') return [`England ${event.coins} taken`]
    if (event.type === 'tookEngland') return ['England token']
    if (event.type !== 'moved' || event.figure !== 'englishman') return []
    const controller = state.chronicles.hammer?.controller
    return [
      ...(state.figures.some(({ seat, done }) => seat === controller && done)
        ? ['Englishman for nobody']
        : []),
      ...(englishmanOf(state)?.done === true ? ['Englishman past The End'] : []),
    ]
  },
}
