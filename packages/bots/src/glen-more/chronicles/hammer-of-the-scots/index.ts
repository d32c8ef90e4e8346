import { ENGLISHMAN } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** What the England token is worth while the whole way is still to go. */
const TOKEN = 16

export const hammerOfTheScots: Lore = {
  key: 'hammer',
  /** The turns that the Englishman will still take for whoever has his token. */
  sure(state, seat) {
    const { hammer } = state.chronicles
    const isAbroad = state.figures.some(({ kind, done }) => kind === ENGLISHMAN && !done)
    if (hammer?.controller !== seat || !isAbroad) return 0
    return TOKEN * Math.min(1, wayLeft(state, seat))
  },
}
