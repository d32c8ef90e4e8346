import { type Chance, type Json, optionSets, pick, type Viewer } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { type Card, cardsOf, EMPTY, handOf, size } from './cards.ts'
import { braverats } from './index.ts'
import { LAY, TAKE } from './moves.ts'
import type { Options } from './options.ts'
import { NONE, other, type State } from './state.ts'

const anyMove = (chance: Chance) => pick([...LAY, ...TAKE], chance)

const census = ({ hands, piles, laid, played, draft }: State) =>
  cardsOf(
    handOf([
      ...hands.flatMap(cardsOf),
      ...piles.flat(),
      ...laid.filter((card): card is Card => card !== NONE),
      ...played,
      ...(draft === null ? [] : [...cardsOf(draft.pack), ...draft.rest]),
    ]),
  )

const hidden = ({ hands, piles, laid, peek, draft }: State, viewer: Viewer) => {
  const secrets: Record<string, Json> = {}
  for (const side of [0, 1] as const) {
    if (viewer !== side && laid[side] !== NONE && peek !== other(side))
      secrets[`card of ${side}`] = laid[side]
    if (piles[side].length > 1) secrets[`pile of ${side}`] = piles[side]
    if (viewer !== side && (piles[side].length > 0 || draft !== null))
      secrets[`hand of ${side}`] = hands[side]
  }
  if (draft !== null && draft.rest.length > 1) secrets['rest'] = draft.rest
  if (draft !== null && viewer !== draft.taker && size(draft.pack) === draft.opened)
    secrets['pack'] = draft.pack
  if (draft !== null && viewer === 'spectator') {
    if (size(draft.pack) < draft.opened) secrets['passed pack'] = draft.pack
    for (const side of [0, 1] as const)
      if (draft.known[side] !== EMPTY) secrets[`picks of ${side} that were seen`] = draft.known[side]
  }
  return secrets
}

const titleOf = (options: Options): string =>
  Object.entries(options)
    .filter(([key, value]) => value !== (key === 'mime'))
    .map(([key, value]) => (key === 'mime' ? 'eight cards' : value === true ? key : value))
    .join(', ')

for (const options of optionSets(braverats.options, 2) as readonly Options[])
  conformance(titleOf(options), braverats, {
    seats: 2,
    options,
    anyMove,
    census,
    hidden,
    maxMoves: options.emperor ? 2000 : 36,
    runs: options.emperor ? 1 : 2,
  })
