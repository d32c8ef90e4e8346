import { type Chance, type Json, pick, type Viewer } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { herring } from './index.ts'
import { BIDS } from './moves.ts'
import type { State } from './state.ts'

const anyMove = (chance: Chance) => pick(BIDS, chance)

const census = ({ purses, laid, bought, quay, sea, sales }: State): Json => [
  [...bought.flat(), ...quay, ...sea].toSorted((a, b) => a - b),
  purses.map((purse, seat) =>
    [...purse, laid[seat] ?? 0, ...sales.map(({ coins }) => coins[seat] ?? 0)].reduce((a, b) => a + b, 0),
  ),
]

const hidden = ({ laid, sea }: State, viewer: Viewer): Record<string, Json> => ({
  ...Object.fromEntries(
    laid.flatMap((coin, seat) => (coin === null || seat === viewer ? [] : [[`coin of ${seat}`, coin]])),
  ),
  ...(sea.length > 1 ? { 'creels at sea': sea } : {}),
})

for (const seats of [2, 3, 4])
  conformance(`${seats} bidders`, herring, {
    seats,
    options: {},
    anyMove,
    census,
    hidden,
    maxMoves: 6 * seats,
  })
