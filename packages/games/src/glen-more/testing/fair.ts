// A Chronicle for tests that is in no box: a fair, with one of everything the seam can take. Its words are in
// none of the game's unions, so it must insist where it hands them over.
import { pick, read, refusal, type Secret, type Seat, secret } from '@cairn/kernel'
import type { Card } from '../box/components.ts'
import type { Effect, Exchange } from '../box/effect.ts'
import { tileFrom } from '../box/tiles.ts'
import { canMeetFirst, type Chronicle, type ChronicleOf, type Engine, pop, push } from '../engine/seam.ts'
import type { Event } from '../table/event.ts'
import { purseOf } from '../table/market.ts'
import { DONE, type Move } from '../table/move.ts'
import { dieStop, isStanding, lastFigure, nextAt } from '../table/rondel.ts'
import { type Ground, ownerOf, playerOf, type State, type Task } from '../table/state.ts'
import { discard, go, takeOff, wayTo } from '../works/moving.ts'
import { coinsDue } from '../works/payment.ts'
import { closingActivation } from '../works/placing.ts'

type Vote = 'aye' | 'nay'

interface Kept {
  /** Lots drawn at the fair: each is known to its owner alone. */
  readonly lots: number[][]
  /** Votes not yet counted: each is known to whoever cast it. */
  readonly votes: (Vote | null)[]
  /** The last votes that were counted. */
  counted: readonly (Vote | null)[]
  gatePassed: boolean
  /** Where a stall stands in each territory: who lays a tile beside it pays its owner, the seat on the right. */
  readonly stalls: boolean[]
}

interface Seen extends Omit<Kept, 'lots' | 'votes'> {
  readonly lots: readonly (readonly (number | null)[])[]
  readonly votes: readonly (Vote | 'cast' | null)[]
}

interface Fair {
  readonly options: { readonly fair: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task:
    | { readonly kind: 'ballot'; readonly seat: Seat }
    | { readonly kind: 'alms'; readonly seat: Seat }
    | { readonly kind: 'cry'; readonly seat: Seat }
    | { readonly kind: 'show'; readonly seat: Seat }
  readonly move:
    | { readonly type: 'hand'; readonly vote: Vote }
    | { readonly type: 'alms' }
    | { readonly type: 'shout' }
    | { readonly type: 'show' }
  readonly event:
    | { readonly type: 'drewLot'; readonly seat: Seat; readonly lot: Secret<number> }
    | { readonly type: 'handRaised'; readonly seat: Seat }
    | { readonly type: 'counted'; readonly votes: readonly (Vote | null)[] }
  readonly effect: { readonly tag: 'lot'; readonly n: number }
  readonly figure: 'crier'
  readonly source: 'fair'
  readonly moments: { drewLots(e: Engine, seat: Seat, n: number): void }
}

export type FairMove = Fair['move']

const asTask = (task: Fair['task']): Task => task as unknown as Task
const asMove = (move: FairMove): Move => move as unknown as Move
const asEffect = (effect: object): Effect => effect as Effect
const moveOf = (move: Move): FairMove => move as unknown as FairMove
const tell = (events: Event[] | undefined, event: () => Fair['event']): void => {
  events?.push(event() as unknown as Event)
}
export const fairOf = ({ chronicles }: State): Kept => (chronicles as unknown as { fair: Kept }).fair
const seenOf = ({ chronicles }: Ground): Seen => (chronicles as unknown as { fair: Seen }).fair

const LOT = asEffect({ tag: 'lot', n: 1 })
const SOURCE = { of: 'fair', id: 'fair' } as unknown as { of: 'turn'; id: string }

const CARD: Card = {
  id: 'card-fair',
  tile: 'fair-hill',
  name: { en: 'Fair Hill' },
  stack: 'A',
  kind: 'permanent',
  text: 'One more activation.',
  effects: [{ tag: 'extraActivation', n: 1 }],
  source: 'house',
}

const blank = { name: { en: 'Fair' }, types: [], terrain: 'fair', source: 'house', chronicle: 9 } as const
const GREEN = 'fair-green'
const TILES = [
  tileFrom({ ...blank, id: 'fair-gate', stack: 'B', protection: true }),
  tileFrom({
    ...blank,
    id: 'fair-ground',
    stack: 'A',
    activation: [{ tag: 'exchange', exchange: 'lot' } as unknown as Exchange],
  }),
  tileFrom({
    ...blank,
    id: 'fair-hill',
    stack: 'A',
    immediate: [{ tag: 'landmarkCard', card: CARD.id }, LOT],
    landmark: CARD.id,
  }),
  tileFrom({ ...blank, id: 'fair-still', stack: 'D', activation: [asEffect({ tag: 'lot', n: 2 })] }),
  // a pawn stops there and nobody takes it: it leaves the match with the last that passes
  tileFrom({ ...blank, id: GREEN, stack: 'C', leaves: true }),
]

/** The crier goes to the next tile and cries it off the rondel; at The End he leaves. */
function cryOn(e: Engine): void {
  const crier = lastFigure(e.state)
  const mover = { figure: crier, seat: -1 }
  push(e, { kind: 'refill' }, { kind: 'turn' })
  const stop = dieStop(e.seam.box, e.state, crier.at, 1)
  if (stop === 'out') {
    takeOff(e, mover, null)
    return
  }
  if (stop.tile !== null) discard(e, stop.at, stop.tile, null)
  go(e, mover, wayTo(mover, stop.at, stop.tile, 'discard'))
}

const right = (table: Ground, seat: Seat): Seat => (seat + 1) % table.seats

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
    lot: {
      run(e, { n }, { seat }) {
        for (let i = 0; i < n; i++) {
          const lot = 1 + e.chance.below(3)
          fairOf(e.state).lots[seat]?.push(lot)
          tell(e.events, () => ({ type: 'drewLot', seat, lot: secret(lot, seat) }))
        }
        const { drewLots } = e.seam.moments as unknown as Record<
          'drewLots',
          readonly Fair['moments']['drewLots'][]
        >
        for (const drew of drewLots) drew(e, seat, n)
      },
      trouble: ({ table }, _effect, seat) =>
        (seenOf(table).lots[seat]?.length ?? 0) >= 9 ? refusal('GM-22', 'noLots') : undefined,
    },
  },
  exchanges: {
    lot: {
      asked: () => [
        { pay: ['sheep'], reward: [LOT] },
        { pay: ['whisky'], reward: [LOT, { tag: 'gainAny', n: 1, on: 'any-own' }] },
      ],
      trouble: ({ table }, { pay }, seat) =>
        pay.includes('whisky') && seenOf(table).lots[seat]?.length === 0
          ? refusal('GM-23', 'notThisExchange')
          : undefined,
    },
  },
  grants: [LOT, { tag: 'gainAny', n: 1, on: 'any-own' }],
  sources: ['fair'],
  raises: ['drewLots'],
  asksOthers: true,
  moments: {
    passed({ state }, { figure, from, to }) {
      const gate = state.spaces.indexOf('fair-gate')
      if (gate >= 0 && figure.kind === 'pawn' && nextAt(gate, from) < to) fairOf(state).gatePassed = true
    },
    // nobody takes the green; who stops there looks at the show
    mayGo: (_p, { on, how }) => on !== GREEN || how === 'stop',
    stops: ({ table }, seat, row) =>
      row
        .filter(({ id, at }) => id === GREEN && !isStanding(table, at))
        .map(({ id, at }) => ({
          on: id,
          at,
          tasks: [asTask({ kind: 'show', seat }), closingActivation(seat)],
        })),
    // who crosses it pays a coin to the seat on the right
    way({ table }, { figure, seat, from, to }) {
      const at = table.spaces.includes(GREEN) ? nextAt(table.spaces.indexOf(GREEN), from) : to
      return at < to && figure.kind === 'pawn' && playerOf(table, seat).coins > 5
        ? [{ at, tasks: [coinsDue(seat, 1, right(table, seat))] }]
        : []
    },
    // beside a stall a coin is due
    laying: ({ table }, seat, _tile, { y }) =>
      seenOf(table).stalls[seat] === true && y > 0 ? [coinsDue(seat, 1, right(table, seat))] : [],
    claiming: ({ table }, seat, clan) => (clan === 'douglas' ? [coinsDue(seat, 1, right(table, seat))] : []),
    walked({ state }, seat, to) {
      if (to === state.players[seat]?.cells[1]) fairOf(state).stalls[seat] = true
      return []
    },
    tookPerson: (_e, seat) => [asTask({ kind: 'ballot', seat })],
    turnOver: (_e, seat) => [asTask({ kind: 'alms', seat })],
    final: ({ table }, lines) => [
      ...lines,
      { line: 'fair', vp: seenOf(table).lots.map(lots => lots.reduce<number>((a, b) => a + (b ?? 0), 0)) },
    ],
  },
  works: {
    // the first seat lets the crier go on, in a turn of the crier's own
    cry: {
      ends: true,
      settle: () => false,
      moves(_p, _task, out) {
        out.push(DONE)
      },
      play(e) {
        pop(e)
        e.state.turn = null
        cryOn(e)
      },
      fields: ({ seat }) => ({ seat }),
    },
    ballot: {
      actors: table => seenOf(table).votes.flatMap((vote, seat) => (vote === null ? [seat] : [])),
      settle(e, { seat }) {
        const kept = fairOf(e.state)
        const { votes } = kept
        if (votes.includes(null)) return false
        kept.counted = votes.slice()
        tell(e.events, () => ({ type: 'counted', votes: kept.counted }))
        if (votes.filter(vote => vote === 'aye').length * 2 >= votes.length) ownerOf(e.state, seat).vp++
        votes.fill(null)
        return pop(e)
      },
      moves(_p, _task, out) {
        out.push(asMove({ type: 'hand', vote: 'aye' }), asMove({ type: 'hand', vote: 'nay' }))
      },
      play(e, _task, move, seat) {
        const voted = moveOf(move)
        if (voted.type !== 'hand') return
        fairOf(e.state).votes[seat] = voted.vote
        tell(e.events, () => ({ type: 'handRaised', seat }))
      },
      fields: ({ seat }) => ({ seat }),
    },
    alms: {
      settle: (e, { seat }) => (ownerOf(e.state, seat).coins === 0 ? pop(e) : false),
      moves(_p, _task, out) {
        out.push(asMove({ type: 'alms' }), DONE)
      },
      play(e, { seat }, move) {
        pop(e)
        if (move.type === 'done') return
        ownerOf(e.state, seat).coins--
        push(e, { kind: 'effects', seat, x: null, y: null, source: SOURCE, list: [LOT] })
      },
      fields: ({ seat }) => ({ seat }),
    },
    // who stops at the green must have a coin for the show
    show: {
      settle: () => false,
      moves(_p, _task, out) {
        out.push(asMove({ type: 'show' }))
      },
      play(e, { seat }) {
        pop(e)
        push(e, coinsDue(seat, 1, null), {
          kind: 'effects',
          seat,
          x: null,
          y: null,
          source: SOURCE,
          list: [LOT],
        })
      },
      meet: (_p, _task, purse, rest) => rest({ ...purse, coins: purse.coins - 1 }),
      fields: ({ seat }) => ({ seat }),
    },
  },
  moves: {
    hand: {
      make: ({ vote }) => `hand ${vote}`,
      parse: ([vote, more]) =>
        (vote === 'aye' || vote === 'nay') && more === undefined ? { type: 'hand', vote } : undefined,
    },
    alms: { make: () => 'alms', parse: words => (words.length === 0 ? { type: 'alms' } : undefined) },
    shout: { make: () => 'shout', parse: words => (words.length === 0 ? { type: 'shout' } : undefined) },
    show: { make: () => 'show', parse: words => (words.length === 0 ? { type: 'show' } : undefined) },
  },
  actions: {
    // a coin is spent, and what is due can still be paid
    shout: {
      moves(p, _task, out, seat) {
        const purse = purseOf(playerOf(p.table, seat))
        if (purse.coins > 0 && canMeetFirst(p, [coinsDue(seat, 1, null)], purse))
          out.push(asMove({ type: 'shout' }))
      },
      refuse: () => refusal('GM-10', 'cannotPay'),
      play({ state }, _move, seat) {
        const player = ownerOf(state, seat)
        player.coins--
        player.vp++
      },
    },
  },
  figures: {
    crier(e) {
      if (e.state.figures.some(figure => figure.seat === 0 && figure.done)) {
        cryOn(e)
        return
      }
      e.state.turn = 0
      push(e, asTask({ kind: 'cry', seat: 0 }))
    },
  },
  reveals: event => event.type === 'drewLot' || event.type === 'counted',
  unsound: ({ table }) =>
    seenOf(table).lots.flat().length > 99 ? 'More lots were drawn than there are.' : undefined,
  keeps: {
    deal: (_options, seats) => ({
      lots: Array.from({ length: seats }, () => []),
      votes: Array<null>(seats).fill(null),
      counted: [],
      gatePassed: false,
      stalls: Array<boolean>(seats).fill(false),
    }),
    clone: ({ lots, votes, counted, gatePassed, stalls }) => ({
      lots: lots.map(own => own.slice()),
      votes: votes.slice(),
      counted,
      gatePassed,
      stalls: stalls.slice(),
    }),
    read({ seats }) {
      const vote = read.nullable(read.oneOf(['aye', 'nay']))
      return read.fields({
        lots: read.exactly(seats, read.list(read.whole(1, 3), 100)),
        votes: read.exactly(seats, vote),
        counted: read.list(vote, seats),
        gatePassed: read.flag,
        stalls: read.exactly(seats, read.flag),
      })
    },
    view: ({ lots, votes, ...open }, viewer) => ({
      ...open,
      lots: lots.map((own, seat) => own.map(lot => (seat === viewer ? lot : null))),
      votes: votes.map((vote, seat) => (vote === null || seat === viewer ? vote : 'cast')),
    }),
    imagine: ({ lots, votes, ...open }, chance) => ({
      ...open,
      stalls: open.stalls.slice(),
      lots: lots.map(own => own.map(lot => lot ?? 1 + chance.below(3))),
      votes: votes.map(vote => (vote === 'cast' ? pick(['aye', 'nay'] as const, chance) : vote)),
    }),
  },
}

export const fair = chronicle as unknown as Chronicle
