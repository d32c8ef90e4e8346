import { type Chance, type Json, optionSets, pick, type Viewer } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { lordsOfScotland } from './index.ts'
import {
  ACTIVATE,
  CLAIM,
  COPY,
  DECLINE,
  DISCARD,
  DOWN,
  type Move,
  PASS,
  RECRUIT,
  SWAP,
  TAKE,
  UP,
} from './moves.ts'
import type { Options } from './options.ts'
import {
  type Ally,
  allyCard,
  type Held,
  heldCard,
  heldIsKnown,
  isUp,
  NO_RECRUIT,
  recruitCard,
  recruitIsUp,
  seatsOf,
  seenBy,
  type State,
} from './state.ts'

const perCard = [UP, DOWN, TAKE, CLAIM].map(list => list.slice(1))
const perAlly = [SWAP, DISCARD, COPY].map(armies => armies.flatMap(places => places.slice(0, 8)))
const kinds: readonly (readonly Move[])[] = [[PASS, ACTIVATE, DECLINE], RECRUIT, ...perCard, ...perAlly]

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
const openly = (move: Move): string =>
  move.type === 'engage' && !move.up ? 'down' : lordsOfScotland.makeMove(move)

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
