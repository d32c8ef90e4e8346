import { ENGLISHMAN, type State } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** What the England token is worth while the whole way is still to go. */
const TOKEN = 16

/** Whether the Englishman still moves for this seat. */
const isServed = ({ chronicles, figures }: State, seat: number): boolean =>
  chronicles.hammer?.controller === seat && figures.some(({ kind, done }) => kind === ENGLISHMAN && !done)

export const hammerOfTheScots: Lore = {
  key: 'hammer',
  inputs: ['hammerWay'],
  see: (state, seat) => [wayLeft(state, seat)],
  /** The turns that the Englishman will still take for whoever has his token. */
  sure: (state, seat) => (isServed(state, seat) ? TOKEN * Math.min(1, wayLeft(state, seat)) : 0),
}
