import { type Chance, type Json, optionSets, pick, type Viewer } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { lordsOfScotland } from './index.ts'
import { deckOf } from './cards.ts'
import {
  ACTIVATE,
  aim,
  claim,
  DECLINE,
  down,
  K_COPY,
  K_DISCARD,
  K_DOWN,
  K_SWAP,
  kindOf,
  type Move,
  PASS,
  recruit,
  take,
  up,
} from './moves.ts'
import type { Options } from './options.ts'
import {
  type Ally,
  allyCard,
  type Held,
  heldCard,
  heldIsKnown,
  isUp,
  MOST_SEATS,
  NO_RECRUIT,
  recruitCard,
  recruitIsUp,
  RECRUITS,
  seatsOf,
  seenBy,
  type State,
} from './state.ts'

const numbers = (count: number): readonly number[] => [...Array(count).keys()]
const perCard = [up, down, take, claim].map(move => deckOf(true).map(move))
const perAlly = [K_SWAP, K_DISCARD, K_COPY].map(kind =>
  numbers(MOST_SEATS).flatMap(army => numbers(8).map(place => aim(kind, army, place))),
)
const kinds: readonly (readonly Move[])[] = [
  [PASS, ACTIVATE, DECLINE],
  numbers(RECRUITS).map(recruit),
  ...perCard,
  ...perAlly,
]

/** Every kind of move as often as the others. */
const anyMove = (chance: Chance): Move => pick(pick(kinds, chance), chance)

const census = (state: State): readonly number[] =>
  [
    ...state.deck.slice(0, state.deckSize),
    ...state.discard,
    ...state.recruits.filter(recruit => recruit !== NO_RECRUIT).map(recruitCard),
    ...state.supporters,
    ...state.hands.flat().map(heldCard),
    ...state.armies.flat().map(allyCard),
    ...state.piles.flat(),
  ].sort((a, b) => a - b)

const hidden = (state: State, viewer: Viewer): Record<string, Json> => {
  const secrets: Record<string, Json> = {}
  if (state.deckSize > 1) secrets['deck'] = state.deck.slice(0, state.deckSize)
  for (const [place, recruit] of state.recruits.entries())
    if (recruit !== NO_RECRUIT && !recruitIsUp(recruit)) secrets[`recruit ${place}`] = recruitCard(recruit)
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === viewer) continue
    const hand = (state.hands[seat] as Held[]).filter(held => !heldIsKnown(held))
    if (hand.length > 0) secrets[`hand of ${seat}`] = hand.map(heldCard)
    for (const [place, ally] of (state.armies[seat] as Ally[]).entries())
      if (!isUp(ally) && !seatsOf(seenBy(ally)).includes(viewer as number) && place < 3)
        secrets[`ally ${place} of ${seat}`] = allyCard(ally)
  }
  return secrets
}

/** All but which card goes down. */
const openly = (move: Move): string => (kindOf(move) === K_DOWN ? 'down' : lordsOfScotland.makeMove(move))

const titleOf = (seats: number, { bruce, clanActivation }: Options): string =>
  `${seats} seats${bruce ? ', with Bruce' : ''}${clanActivation ? ', activation by clan' : ''}`

for (const seats of [2, 3, 4, 5])
  for (const options of optionSets(lordsOfScotland.options, seats) as readonly Options[])
    conformance(titleOf(seats, options), lordsOfScotland, {
      seats,
      options,
      anyMove,
      census,
      hidden,
      openly,
      maxMoves: 1000,
      runs: 1,
    })
