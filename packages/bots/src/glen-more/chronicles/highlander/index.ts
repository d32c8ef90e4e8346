import { MOUNTAIN, spaceOf } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

export const highlander: Lore = {
  key: 'highlander',
  inputs: ['mountainWay', 'mountainCoins'],
  see: (state, seat) => [wayLeft(state, seat), state.chronicles.highlander?.coins ?? 0],
  /** What lies on the mountain is as good as taken by the one who stands there. */
  stock(state, seat) {
    const space = state.fixtures.find(fixture => fixture.id === MOUNTAIN.id)?.space
    const pawn = state.figures.find(figure => figure.seat === seat)
    return pawn !== undefined && spaceOf(pawn.at) === space ? state.chronicles.highlander : undefined
  },
}
