// A Chronicle for tests that is in no box: a fair, with one of everything the seam can take. Its words are in
// none of the game's unions, so it must insist where it hands them over.
import { type Json, Malformed, pick, refusal, type Secret, type Seat, secret } from '@cairn/kernel'
import type { Card } from '../box/components.ts'
import type { Effect } from '../box/effect.ts'
import type { GlenMoreEvent } from '../table/event.ts'
import { purseOf } from '../table/market.ts'
import { DONE, type Move } from '../table/move.ts'
import { dieStop, lastFigure, spaceOf } from '../table/rondel.ts'
import { type Chronicle, type ChronicleOf, canMeet, type Engine, pop, push } from '../engine/seam.ts'
import { ownerOf, playerOf, type ReadTable, type State, type Task } from '../table/state.ts'
import { tileFrom } from '../box/tiles.ts'
import { discard, go, takeOff } from '../works/turn.ts'

type Vote = 'aye' | 'nay'

interface Kept {
  /** Lots drawn at the fair: each is known to its owner alone. */
  readonly lots: number[][]
  /** Votes not yet counted: each is known to whoever cast it. */
  readonly votes: (Vote | null)[]
  /** The last votes that were counted. */
  counted: readonly (Vote | null)[]
  gatePassed: boolean
}

interface Seen {
  readonly lots: readonly (readonly (number | null)[])[]
  readonly votes: readonly (Vote | 'cast' | null)[]
  readonly counted: readonly (Vote | null)[]
  readonly gatePassed: boolean
}

interface Fair {
  readonly options: { readonly fair: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task:
    | { readonly kind: 'ballot'; readonly seat: Seat }
    | { readonly kind: 'alms'; readonly seat: Seat }
    | { readonly kind: 'cry'; readonly seat: Seat }
  readonly move:
    | { readonly type: 'vote'; readonly vote: Vote }
    | { readonly type: 'alms' }
    | { readonly type: 'shout' }
  readonly event:
    | { readonly type: 'drewLot'; readonly seat: Seat; readonly lot: Secret<number> }
    | { readonly type: 'voted'; readonly seat: Seat }
    | { readonly type: 'counted'; readonly votes: readonly (Vote | null)[] }
  readonly effect: { readonly lot: number }
  readonly figure: 'crier'
}

export type FairMove = Fair['move']

const asTask = (task: Fair['task']): Task => task as unknown as Task
const asMove = (move: FairMove): Move => move as unknown as Move
const asEffect = (effect: object): Effect => effect as Effect
const moveOf = (move: Move): FairMove => move as unknown as FairMove
const tell = (events: GlenMoreEvent[] | undefined, event: () => Fair['event']): void => {
  events?.push(event() as unknown as GlenMoreEvent)
}
export const fairOf = ({ chronicles }: State): Kept => (chronicles as unknown as { fair: Kept }).fair
const seenOf = ({ chronicles }: ReadTable): Seen => (chronicles as unknown as { fair: Seen }).fair

const CARD: Card = {
  id: 'card-fair',
  tile: 'fair-hill',
  name: { en: 'Fair Hill' },
  stack: 'A',
  kind: 'permanent',
  text: 'One more activation.',
  effects: [{ extraActivation: 1 }],
  source: 'house',
}

const blank = { name: { en: 'Fair' }, types: [], terrain: 'fair', source: 'house', chronicle: 9 } as const
const TILES = [
  tileFrom({ ...blank, id: 'fair-gate', stack: 'B', protection: true }),
  tileFrom({ ...blank, id: 'fair-ground', stack: 'A', activation: [asEffect({ exchange: 'lot' })] }),
  tileFrom({
    ...blank,
    id: 'fair-hill',
    stack: 'A',
    immediate: [{ landmarkCard: CARD.id }, asEffect({ lot: 1 })],
    landmark: CARD.id,
  }),
  tileFrom({ ...blank, id: 'fair-still', stack: 'D', activation: [asEffect({ lot: 2 })] }),
]

/** A coin is spent, and what is due can still be paid. */
const canSpare = (seam: Parameters<typeof canMeet>[0], table: ReadTable, seat: Seat): boolean => {
  const purse = purseOf(playerOf(table, seat))
  return purse.coins > 0 && canMeet(seam, table, table.todo, { ...purse, coins: purse.coins - 1 })
}

/** The crier goes to the next tile and cries it off the rondel; at The End he leaves. */
function cryOn(e: Engine, state: State): void {
  const crier = lastFigure(state)
  push(state, { kind: 'refill' }, { kind: 'turn' })
  const stop = dieStop(state, crier.at, 1)
  if (stop === 'out') {
    takeOff(e, state, crier)
    return
  }
  if (stop.tile !== null) discard(e, state, stop.at, stop.tile)
  go(e, state, crier, stop.at, stop.tile)
}

const chronicle: ChronicleOf<Fair> = {
  key: 'fair',
  options: { fair: { kind: 'flag', default: false } },
  inPlay: options => (options as unknown as Fair['options']).fair,
  tiles: TILES,
  cards: [CARD],
  replaces: { millburn: 'fair-still' },
  buried: [
    {
      tile: 'fair-gate',
      stack: 'B',
      depths: (_options, size) => Array.from({ length: Math.floor(size / 3) }, (_, i) => i),
    },
  ],
  effects: {
    lot(e, state, seat, effect) {
      for (let i = 0; i < (effect as unknown as Fair['effect']).lot; i++) {
        const lot = 1 + e.chance.below(3)
        fairOf(state).lots[seat]?.push(lot)
        tell(e.events, () => ({ type: 'drewLot', seat, lot: secret(lot, seat) }))
      }
    },
  },
  exchanges: { lot: { asked: () => [[['sheep'], asEffect({ lot: 1 })]] } },
  grants: [asEffect({ lot: 1 })],
  asksOthers: true,
  moments: {
    passed(_e, state, { figure, from, to }) {
      const gate = state.spaces.indexOf('fair-gate')
      if (gate >= 0 && figure.kind === 'pawn' && from + 1 + spaceOf(gate - from - 1 + 14 * from + 14) < to)
        fairOf(state).gatePassed = true
    },
    tookPerson: (_e, _state, seat) => [asTask({ kind: 'ballot', seat })],
    turnOver: (_e, _state, seat) => [asTask({ kind: 'alms', seat })],
    final: (table, lines) => [
      ...lines,
      { line: 'fair', vp: seenOf(table).lots.map(lots => lots.reduce<number>((a, b) => a + (b ?? 0), 0)) },
    ],
  },
  works: {
    // the first seat lets the crier go on, in a turn of the crier's own
    cry: {
      ends: true,
      settle: () => false,
      moves(_seam, _table, _task, out) {
        out.push(DONE)
      },
      play(e, state) {
        pop(state)
        state.turn = null
        cryOn(e, state)
      },
      decode: (_json, seat) => ({ kind: 'cry', seat: seat() }),
    },
    ballot: {
      actors: table => seenOf(table).votes.flatMap((vote, seat) => (vote === null ? [seat] : [])),
      settle(e, state, { seat }) {
        const kept = fairOf(state)
        const { votes } = kept
        if (votes.includes(null)) return false
        kept.counted = votes.slice()
        tell(e.events, () => ({ type: 'counted', votes: kept.counted }))
        if (votes.filter(vote => vote === 'aye').length * 2 >= votes.length) ownerOf(state, seat).vp++
        votes.fill(null)
        return pop(state)
      },
      moves(_seam, _table, _task, out) {
        out.push(asMove({ type: 'vote', vote: 'aye' }), asMove({ type: 'vote', vote: 'nay' }))
      },
      play(e, state, _task, move, seat) {
        const voted = moveOf(move)
        if (voted.type !== 'vote') return
        fairOf(state).votes[seat] = voted.vote
        tell(e.events, () => ({ type: 'voted', seat }))
      },
      decode: (_json, seat) => ({ kind: 'ballot', seat: seat() }),
    },
    alms: {
      settle: (_e, state, { seat }) => (ownerOf(state, seat).coins === 0 ? pop(state) : false),
      moves(_seam, _table, _task, out) {
        out.push(asMove({ type: 'alms' }), DONE)
      },
      play(_e, state, { seat }, move) {
        pop(state)
        if (move.type === 'done') return
        ownerOf(state, seat).coins--
        push(state, { kind: 'effects', seat, x: null, y: null, list: [asEffect({ lot: 1 })] })
      },
      decode: (_json, seat) => ({ kind: 'alms', seat: seat() }),
    },
  },
  moves: {
    vote: {
      make: ({ vote }) => `vote ${vote}`,
      parse: ([, vote, more]) =>
        (vote === 'aye' || vote === 'nay') && more === undefined ? { type: 'vote', vote } : undefined,
    },
    alms: { make: () => 'alms', parse: words => (words.length === 1 ? { type: 'alms' } : undefined) },
    shout: { make: () => 'shout', parse: words => (words.length === 1 ? { type: 'shout' } : undefined) },
  },
  actions: {
    shout: {
      moves(seam, table, _task, seat, out) {
        if (canSpare(seam, table, seat)) out.push(asMove({ type: 'shout' }))
      },
      refuse: () => refusal('GM-10', 'cannotPay'),
      play(_e, state, seat) {
        const player = ownerOf(state, seat)
        player.coins--
        player.vp++
      },
    },
  },
  figures: {
    crier(e, state) {
      if (state.figures.some(figure => figure.seat === 0 && figure.done)) {
        cryOn(e, state)
        return
      }
      state.turn = 0
      push(state, asTask({ kind: 'cry', seat: 0 }))
    },
  },
  reveals: event => event.type === 'drewLot' || event.type === 'counted',
  keeps: {
    deal: (_options, seats) => ({
      lots: Array.from({ length: seats }, () => []),
      votes: Array<null>(seats).fill(null),
      counted: [],
      gatePassed: false,
    }),
    clone: ({ lots, votes, counted, gatePassed }) => ({
      lots: lots.map(own => own.slice()),
      votes: votes.slice(),
      counted,
      gatePassed,
    }),
    encode: keeps => JSON.parse(JSON.stringify(keeps)) as Json,
    decode(json) {
      if (json === undefined) throw new Malformed('The fair is missing.')
      return JSON.parse(JSON.stringify(json)) as Kept
    },
    view: ({ lots, votes, counted, gatePassed }, viewer) => ({
      lots: lots.map((own, seat) => own.map(lot => (seat === viewer ? lot : null))),
      votes: votes.map((vote, seat) => (vote === null || seat === viewer ? vote : 'cast')),
      counted,
      gatePassed,
    }),
    imagine: ({ lots, votes, counted, gatePassed }, chance) => ({
      lots: lots.map(own => own.map(lot => lot ?? 1 + chance.below(3))),
      votes: votes.map(vote => (vote === 'cast' ? pick(['aye', 'nay'] as const, chance) : vote)),
      counted,
      gatePassed,
    }),
  },
}

export const fair = chronicle as unknown as Chronicle
