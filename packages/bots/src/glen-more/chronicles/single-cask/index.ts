import { CASK_SALES, CASK_WORTH, spacesOf, type State } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** How much of its worth a barrel will bring: one is sold at each sale to come, perhaps another; and a cellar built for it. */
const FIRST = 0.6
const SECOND = 0.3
const CELLAR = 0.5

const salesToCome = ({ gone }: State): number => CASK_SALES.filter(({ tile }) => !gone.includes(tile)).length

export const singleCask: Lore = {
  key: 'cask',
  inputs: ['caskWay', 'caskBarrels', 'caskWorthSales', 'caskCellarsWay', 'caskRoomWay'],
  see(state, seat) {
    const { barrels = [], built = 1 } = state.chronicles.cask?.cellars[seat] ?? {}
    const way = wayLeft(state, seat)
    const worth = barrels.reduce((sum, n, space) => sum + n * (CASK_WORTH[space] ?? 0), 0)
    const filled = barrels.reduce((sum, n) => sum + n, 0)
    return [way, filled, worth * salesToCome(state), (built - 1) * way, (spacesOf(built) - filled) * way]
  },
  /** What barrels will be sold for, as long as there are sales. */
  sure(state, seat) {
    const cellars = state.chronicles.cask?.cellars[seat]
    const sales = salesToCome(state)
    if (cellars === undefined || sales === 0 || state.over) return 0
    const worths = cellars.barrels
      .flatMap((n, space) => Array<number>(n).fill(CASK_WORTH[space] ?? 0))
      .sort((a, b) => b - a)
    const barrels = worths.reduce(
      (sum, worth, i) => sum + worth * (i < sales ? FIRST : i < 2 * sales ? SECOND : 0),
      0,
    )
    return barrels + (worths.length > 0 ? CELLAR * sales * (cellars.built - 1) : 0)
  },
  hopes: { caskStep: 1.5, aging: 1.5, sale: 2 },
}
