// Positions for tests, written with the cards that matter; all others are in the deck.
import {
  FastChance,
  type Json,
  parseOptions,
  refusal,
  type Refusal,
  refuseMove,
  type Seat,
} from '@cairn/kernel'
import { type Card, CLANS, deckOf, makeCard } from '../cards.ts'
import { lordsOfScotland } from '../index.ts'
import { actors } from '../moves.ts'
import type { Event } from '../event.ts'
import { OPTIONS } from '../options.ts'
import { pointsOf } from '../score.ts'
import type { State } from '../state.ts'

interface Sketch {
  readonly seats?: number
  readonly bruce?: boolean
  readonly clanActivation?: boolean
  readonly skirmish?: number
  readonly turn?: number
  readonly initiative?: Seat
  /** Whose turn it is; who has the initiative if left out. */
  readonly seat?: Seat
  readonly hands?: readonly (readonly string[])[]
  /** `scott-3`, `scott-3 down`, `scott-3 cochrane` with that power on it, `scott-3 kept`. */
  readonly armies?: readonly (readonly string[])[]
  /** `scott-3` face up, `scott-3 down`, or null. */
  readonly recruits?: readonly (string | null)[]
  readonly supporters?: readonly string[]
  readonly piles?: readonly (readonly string[])[]
  readonly discard?: readonly string[]
  /** The top first; the rest of the deck lies below. */
  readonly top?: readonly string[]
  /** Cards that go to the discard pile instead of the deck, if not named elsewhere. */
  readonly emptyDeck?: boolean
}

export function position(sketch: Sketch): State {
  const { seats = 2, bruce = false, clanActivation = false, initiative = 0, turn = 1 } = sketch
  const bySeat = <T>(lists: readonly (readonly T[])[] = []): readonly (readonly T[])[] =>
    Array.from({ length: seats }, (_, seat) => lists[seat] ?? [])
  const laid = Array.from({ length: seats }, () => 0)
  const ally = (text: string, seat: Seat): Json => {
    const [card = '', mark] = text.split(' ')
    if (mark === 'down') {
      const order = (laid[seat] as number)++
      return { up: false, card, known: false, since: 0, by: seat, order, seen: [seat] }
    }
    const power = CLANS.find(clan => clan === mark) ?? null
    return { up: true, card, power, kept: mark === 'kept' }
  }
  const armies = bySeat(sketch.armies).map((army, seat) => army.map(text => ally(text, seat)))
  const { supporters = [], discard = [], top = [] } = sketch
  const recruits = Array.from({ length: 5 }, (_, place) => sketch.recruits?.[place] ?? null)
  const named = new Set(
    [
      ...bySeat(sketch.hands).flat(),
      ...bySeat(sketch.armies).flat(),
      ...recruits.filter(text => text !== null),
      ...supporters,
      ...bySeat(sketch.piles).flat(),
      ...discard,
      ...top,
    ].map(text => text.split(' ')[0] as string),
  )
  const rest = deckOf(bruce)
    .map(makeCard)
    .filter(name => !named.has(name))
  const deck = sketch.emptyDeck === true ? [] : [...rest, ...top.toReversed()]
  const unseen = [
    ...deck,
    ...bySeat(sketch.hands).flat(),
    ...[...bySeat(sketch.armies).flat(), ...recruits]
      .filter(text => text?.endsWith(' down'))
      .map(text => (text as string).split(' ')[0] as string),
  ]
  return lordsOfScotland.parseState({
    seats,
    options: parseOptions(OPTIONS, seats, { bruce, ...(seats > 3 ? { clanActivation } : {}) }),
    skirmish: sketch.skirmish ?? 1,
    turn,
    initiative,
    deck,
    unseen: [unseen],
    discard: sketch.emptyDeck === true ? [...discard, ...rest] : [...discard],
    recruits: recruits.map(text =>
      text === null ? null : { card: text.split(' ')[0], up: !text.endsWith(' down') },
    ),
    supporters,
    hands: bySeat(sketch.hands).map(hand => hand.map(card => ({ card, known: false, since: 0 }))),
    armies,
    piles: bySeat(sketch.piles),
    laid,
    stack: [{ kind: 'turn', seat: sketch.seat ?? initiative }],
    standing: [],
  })
}

/** Plays moves for whoever must decide; what happened. Throws at a move that is refused. */
export function play(state: State, ...moves: readonly string[]): Event[] {
  const events: Event[] = []
  for (const text of moves) {
    const seat = actors(state)[0] as Seat
    const move = lordsOfScotland.parseMove(text)
    const refused = move === undefined ? refusal('T-3', 'notAMove') : whyNot(state, text)
    if (move === undefined || refused !== undefined)
      throw new Error(`${text}: ${refused?.rule} ${refused?.because}`)
    lordsOfScotland.play(state, seat, move, new FastChance(events.length), events)
  }
  return events
}

/** Why whoever must decide may not play this. */
export function whyNot(state: State, text: string): Refusal | undefined {
  const view = lordsOfScotland.view(state, actors(state)[0] as Seat)
  const move = lordsOfScotland.parseMove(text)
  return move === undefined ? refusal('T-3', 'notAMove') : refuseMove(lordsOfScotland, view, move)
}

/** Five seats, all low cards on piles of victory, the others in hand or laid out: nothing is left to draw. */
export function scarce(): State {
  const high = deckOf(false).slice(51).map(makeCard)
  const piles: Card[][] = [[], [], [], [], []]
  for (const card of deckOf(false).slice(0, 51).toReversed())
    piles.toSorted((a, b) => pointsOf(a) - pointsOf(b))[0]?.push(card)
  return position({
    seats: 5,
    clanActivation: true,
    piles: piles.map(pile => pile.map(makeCard)),
    hands: Array.from({ length: 5 }, (_, seat) => high.slice(7 * seat, 7 * seat + 7)),
    recruits: high.slice(35, 40).map((name, i) => (i === 0 ? name : `${name} down`)),
    supporters: high.slice(40, 45),
  })
}

/** Two seats with next to nothing in hand: nearly all cards lie in the armies, and most of them stay there. */
export function barren(): State {
  const hands = [['cockburn-1', 'scott-1'], ['wemyss-1']]
  const others = deckOf(false)
    .map(makeCard)
    .filter(name => !hands.flat().includes(name))
    .map((name, i) => `${name} ${i % 30 === 0 ? 'kept' : 'macdonnell'}`)
  return position({ hands, armies: [others.slice(0, 46), others.slice(46)] })
}
