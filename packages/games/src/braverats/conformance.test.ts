import { type Chance, optionSets, pick } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { type Card, cardsOf, handOf } from './cards.ts'
import { braverats } from './index.ts'
import { LAY, TAKE } from './moves.ts'
import { NONE, type Options, type State } from './state.ts'

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
    maxMoves: options.emperor ? 2000 : 36,
    runs: options.emperor ? 1 : 2,
  })
