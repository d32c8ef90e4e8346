// A toy game that conforms, and one broken twin for each thing the suite must be able to catch.
import { type Chance, FastChance, pick, shuffle } from '../chance.ts'
import { type Secret, secret } from '../event.ts'
import type { BaseView, Game } from '../game.ts'
import { Malformed } from '../json.ts'
import { placesBy } from '../outcome.ts'
import * as read from '../reader.ts'
import { refusal } from '../refusal.ts'
import type { Seat, Viewer } from '../seat.ts'
import { uphold } from '../sound.ts'
import { same, type Setup } from './setup.ts'

/**
 * Both seats bid a hidden number; the higher bid begins. Then they take one or two stones by turns, and who takes
 * the last one wins. Who takes two also looks at a card of a face-down row, which is laid aside.
 */
export interface NimState extends NimGround {
  stones: number
  bids: [number, number]
  turn: Seat
  taken: [number, number]
  row: number[]
  aside: number[]
  seen: [number[], number[]]
}
/** Whether a bid is still to be made, and what can be taken. */
export interface NimGround {
  readonly stones: number
  readonly bids: readonly (number | 'hidden')[]
}
export interface NimView extends BaseView, NimGround {
  readonly turn: Seat
  readonly taken: readonly number[]
  readonly row: number
  readonly aside: number
  readonly seen: readonly number[] | null
}
export type NimMove = { readonly type: 'bid' | 'take'; readonly n: number }
export type NimEvent =
  | { readonly type: 'bid'; readonly seat: Seat; readonly n: Secret<number> }
  | { readonly type: 'begins'; readonly seat: Seat; readonly bids: readonly number[] }
  | { readonly type: 'took'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'looked'; readonly seat: Seat; readonly card: Secret<number> }
export interface Nim {
  readonly options: { readonly stones: number }
  readonly ground: NimGround
  readonly state: NimState
  readonly move: NimMove
  readonly view: NimView
  readonly event: NimEvent
}

const ROW = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const isBidding = ({ bids }: NimGround): boolean => bids.includes(0)

const actors = (state: NimState): readonly Seat[] => {
  if (state.stones === 0) return []
  if (isBidding(state)) return [0, 1].filter(seat => state.bids[seat] === 0)
  return [state.turn]
}

const cards = read.list(read.oneOf(ROW), ROW.length)
const shape = read.fields({
  stones: read.whole(0, 9),
  bids: read.pair(read.whole(0, 3)),
  turn: read.oneOf([0, 1]),
  taken: read.pair(read.whole(0, 9)),
  row: cards,
  aside: cards,
  seen: read.pair(cards),
})

const sorted = (cards: readonly number[]): readonly number[] => cards.toSorted((a, b) => a - b)

function checkSound({ stones, bids, row, aside, seen }: NimState): void {
  uphold('N-1', stones > 0 || !bids.includes(0), 'Who begins is decided before stones are taken.')
  uphold('N-3', same(sorted([...row, ...aside]), ROW), 'Every card is somewhere, and nowhere twice.')
  uphold('N-3', same(sorted(seen.flat()), sorted(aside)), 'What was looked at is laid aside.')
  uphold('N-3', row.length >= Math.floor(stones / 2), 'There is a card to look at for any two stones.')
}

export const nim: Game<Nim> = {
  id: 'nim',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { stones: { kind: 'count', min: 3, max: 9, default: 5 } },
  deal: ({ stones }, _seats, chance) => ({
    stones,
    bids: [0, 0],
    turn: 0,
    taken: [0, 0],
    row: shuffle([...ROW], chance),
    aside: [],
    seen: [[], []],
  }),
  actors,
  moves: ground =>
    isBidding(ground)
      ? [1, 2, 3].map(n => ({ type: 'bid', n }))
      : [1, 2].filter(n => n <= ground.stones).map(n => ({ type: 'take', n })),
  refuse(ground, _seat, { type, n }) {
    const bidding = isBidding(ground)
    if (type !== (bidding ? 'bid' : 'take')) return refusal('N-1', 'notNow')
    return n >= 1 && n <= (bidding ? 3 : Math.min(2, ground.stones)) ? undefined : refusal('N-2', 'howMany')
  },
  play(state, seat, { type, n }, chance, events) {
    if (type === 'bid') {
      state.bids[seat as 0 | 1] = n
      events?.push({ type: 'bid', seat, n: secret(n, seat) })
      if (isBidding(state)) return
      const [a, b] = state.bids
      state.turn = a === b ? chance.below(2) : a > b ? 0 : 1
      events?.push({ type: 'begins', seat: state.turn, bids: [a, b] })
      return
    }
    state.stones -= n
    state.taken[seat as 0 | 1] += n
    state.turn = 1 - seat
    events?.push({ type: 'took', seat, n })
    if (n !== 2) return
    const card = state.row.pop() as number
    state.aside.push(card)
    state.seen[seat as 0 | 1].push(card)
    events?.push({ type: 'looked', seat, card: secret(card, seat) })
  },
  reveals: ({ type }) => type === 'begins' || type === 'looked',
  view: (state, viewer) => ({
    viewer,
    seats: 2,
    actors: actors(state),
    outcome: nim.outcome(state) ?? null,
    stones: state.stones,
    bids: state.bids.map((bid, seat) => (bid !== 0 && isBidding(state) && seat !== viewer ? 'hidden' : bid)),
    turn: state.turn,
    taken: [...state.taken],
    row: state.row.length,
    aside: state.aside.length,
    seen: viewer === 'spectator' ? null : [...state.seen[viewer as 0 | 1]],
  }),
  ground: view => view,
  imagine(view, chance) {
    const mine = view.seen ?? []
    const unseen = shuffle(
      ROW.filter(card => !mine.includes(card)),
      chance,
    )
    const row = unseen.splice(0, view.row)
    const seen: [number[], number[]] = [[], []]
    if (view.viewer === 'spectator') seen[0] = unseen
    else {
      seen[view.viewer as 0 | 1] = [...mine]
      seen[view.viewer === 0 ? 1 : 0] = unseen
    }
    return {
      stones: view.stones,
      bids: view.bids.map(bid => (bid === 'hidden' ? 1 + chance.below(3) : bid)) as [number, number],
      turn: view.turn,
      taken: [...view.taken] as [number, number],
      row,
      aside: [...seen[0], ...seen[1]],
      seen,
    }
  },
  outcome: ({ stones, turn }) =>
    stones === 0 ? { places: placesBy([turn, 1 - turn]), by: 'lastStone' } : undefined,
  clone: state => ({
    ...state,
    bids: [...state.bids],
    taken: [...state.taken],
    row: [...state.row],
    aside: [...state.aside],
    seen: [[...state.seen[0]], [...state.seen[1]]],
  }),
  makeState: ({ stones, bids, turn, taken, row, aside, seen }) => ({
    stones,
    bids,
    turn,
    taken,
    row,
    aside,
    seen,
  }),
  parseState(json) {
    const state = read.from(shape, json, 'The state')
    checkSound(state)
    return state
  },
  makeMove: ({ type, n }) => `${type} ${n}`,
  parseMove(text) {
    const match = /^(bid|take) ([0-9])$/.exec(text)
    return match === null ? undefined : { type: match[1] as NimMove['type'], n: Number(match[2]) }
  },
}

export const nimSetup: Setup<Nim> = {
  seats: 2,
  options: { stones: 7 },
  anyMove: (chance: Chance) => ({ type: pick(['bid', 'take'] as const, chance), n: chance.below(4) }),
  census: ({ row, aside, stones, taken }) => [
    [...row, ...aside].toSorted((a, b) => a - b),
    stones + taken[0] + taken[1],
  ],
  hidden: ({ bids, row, aside }, viewer) => ({
    ...(bids.includes(0) && bids[0] !== 0 && viewer !== 0 ? { 'bid of 0': bids[0] } : {}),
    ...(bids.includes(0) && bids[1] !== 0 && viewer !== 1 ? { 'bid of 1': bids[1] } : {}),
    row,
    ...(viewer === 'spectator' && aside.length > 0 ? { aside } : {}),
  }),
  maxMoves: 12,
  runs: 60,
}

/** The game with one part replaced. */
const broken = (change: (game: Game<Nim>) => Partial<Game<Nim>>): Game<Nim> => ({ ...nim, ...change(nim) })

/** The reader with other words for what it refuses. */
const refusing =
  (parseState: Game<Nim>['parseState'], error: () => Error): Game<Nim>['parseState'] =>
  json => {
    try {
      return parseState(json)
    } catch {
      throw error()
    }
  }

const viewWith =
  (change: (state: NimState, viewer: Viewer) => Partial<NimView>): Game<Nim>['view'] =>
  (state, viewer) => ({ ...nim.view(state, viewer), ...change(state, viewer) })

/** Broken twins: which check must catch each of them, and in which words. */
export const twins: readonly {
  title: string
  check: string
  says: RegExp
  game: Game<Nim>
  setup?: Partial<Setup<Nim>>
}[] = [
  {
    title: 'a clone that shares its row',
    check: 'a copied or restored state is the same match',
    says: /changed the original/,
    game: broken(({ clone }) => ({ clone: state => ({ ...clone(state), row: state.row }) })),
  },
  {
    title: 'a clone that forgets the turn',
    check: 'a copied or restored state is the same match',
    says: /clone differs/,
    game: broken(({ clone }) => ({ clone: state => ({ ...clone(state), turn: 0 }) })),
  },
  {
    title: 'an encoding without the row',
    check: 'a copied or restored state is the same match',
    says: /restored|twin/,
    game: broken(({ makeState, parseState }) => ({
      parseState: json => ({
        ...parseState(makeState(parseState(json))),
        row: [9, 8, 7, 6, 5, 4, 3, 2, 1].slice(0, parseState(json).row.length),
      }),
    })),
  },
  {
    title: 'luck of its own',
    check: 'the same moves and the same luck give the same match, and looking changes nothing',
    says: /led elsewhere|other events|asking for events/,
    game: broken(({ play }) => {
      const own = new FastChance(1)
      return { play: (state, seat, move, _chance, events) => play(state, seat, move, own, events) }
    }),
    setup: { runs: 200 },
  },
  {
    title: 'a view that changes what it shows',
    check: 'the same moves and the same luck give the same match, and looking changes nothing',
    says: /looking/,
    game: broken(() => ({
      view: (state, viewer) => {
        state.row.reverse()
        return nim.view(state, viewer)
      },
    })),
  },
  {
    title: 'a move that is only legal without events',
    check: 'the same moves and the same luck give the same match, and looking changes nothing',
    says: /asking for events/,
    game: broken(({ play }) => ({
      play(state, seat, move, chance, events) {
        play(state, seat, move, chance, events)
        if (events === undefined) state.turn = 0
      },
    })),
  },
  {
    title: 'a legal list with a repeat',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /repeats/,
    game: broken(({ moves }) => ({
      moves: (ground, seat) => moves(ground, seat).flatMap(move => [move, move]),
    })),
  },
  {
    title: 'a legal list that is not complete',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /disagree|differs/,
    game: broken(({ moves }) => ({ moves: (ground, seat) => moves(ground, seat).slice(0, 1) })),
  },
  {
    title: 'a lot that favours the first move',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /by lot/,
    game: broken(({ moves }) => ({
      moveByLot: (state, seat, chance) =>
        pick([...moves(state, seat).slice(0, 1), ...moves(state, seat)], chance),
    })),
  },
  {
    title: 'a ground that shows other moves than the state has',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /moves of the state differ/,
    game: broken(({ ground }) => ({ ground: view => ({ ...ground(view), stones: 1 }) })),
  },
  {
    title: 'a ground that shows other refusals than the state has',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /refusal of the state differs/,
    game: broken(({ refuse }) => ({
      refuse(ground, seat, move) {
        const refused = refuse(ground, seat, move)
        return refused && refusal(refused.rule, 'viewer' in ground ? 'seen' : 'played')
      },
    })),
  },
  {
    title: 'a refusal without a rule',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /cites no rule/,
    game: broken(({ refuse }) => ({
      refuse: (ground, seat, move) => refuse(ground, seat, move) && refusal('', 'no'),
    })),
  },
  {
    title: 'a legal move that is refused',
    check: 'exactly the legal moves are accepted, all others are refused by rule and change nothing',
    says: /legal move is refused/,
    game: broken(({ refuse }) => ({
      refuse: (ground, seat, move) =>
        refuse(ground, seat, move) ?? (move.n === 2 ? refusal('N-3', 'mood') : undefined),
    })),
  },
  {
    title: 'a match that never ends',
    check: 'a match ends, its outcome adds up, and no component is lost',
    says: /not over/,
    game: broken(({ play }) => ({
      play(state, seat, move, chance, events) {
        play(state, seat, move, chance, events)
        if (state.stones > 0) return
        state.stones = 1
        state.taken[seat as 0 | 1]--
      },
    })),
  },
  {
    title: 'two second places',
    check: 'a match ends, its outcome adds up, and no component is lost',
    says: /no places/,
    game: broken(({ outcome }) => ({
      outcome: state => outcome(state) && { places: [2, 2], by: 'lastStone' },
    })),
  },
  {
    title: 'a card that is lost',
    check: 'a match ends, its outcome adds up, and no component is lost',
    says: /lost, found/,
    game: broken(({ play }) => ({
      play(state, seat, move, chance, events) {
        play(state, seat, move, chance, events)
        state.aside.length = 0
      },
    })),
  },
  {
    title: 'two moves with one text',
    check: 'moves are written and read back',
    says: /read back|two moves/,
    game: broken(() => ({ makeMove: ({ type }) => `${type} 1` })),
  },
  {
    title: 'one move with two texts',
    check: 'moves are written and read back',
    says: /two ways/,
    game: broken(({ parseMove }) => ({
      parseMove: text =>
        parseMove(text) ??
        parseMove(text.replace(/^(bi|tak|ta?k?e|b?i?d)\b ?/, m => `${m.startsWith('b') ? 'bid' : 'take'} `)),
    })),
  },
  {
    title: 'nonsense that is read as a move',
    check: 'moves are written and read back',
    says: /was read as a move/,
    game: broken(({ parseMove }) => ({ parseMove: text => parseMove(text) ?? { type: 'take', n: 1 } })),
  },
  {
    title: 'a reader that takes whatever comes',
    check: 'a damaged state is refused in one sentence, or can be played on',
    says: /cannot be played on/,
    game: broken(() => ({ parseState: json => JSON.parse(JSON.stringify(json)) as NimState })),
    setup: { runs: 500 },
  },
  {
    title: 'a reader that stumbles',
    check: 'a damaged state is refused in one sentence, or can be played on',
    says: /breaks its reader/,
    game: broken(({ parseState }) => ({ parseState: refusing(parseState, () => new TypeError('oh')) })),
    setup: { runs: 500 },
  },
  {
    title: 'a reader that mutters',
    check: 'a damaged state is refused in one sentence, or can be played on',
    says: /no sentence/,
    game: broken(({ parseState }) => ({ parseState: refusing(parseState, () => new Malformed('no')) })),
    setup: { runs: 500 },
  },
  {
    title: 'a match that depends on what was asked before',
    check: 'a record replays to the same match, and a changed one does not',
    says: /replay/,
    game: broken(({ play }) => {
      let plays = 0
      return {
        play(state, seat, move, chance, events) {
          play(state, seat, move, chance, events)
          if (move.type === 'take') state.row.push(...state.row.splice(0, ++plays % 2))
        },
      }
    }),
  },
  {
    title: 'an event that does not say that it reveals',
    check: 'undo restores exactly and never crosses a reveal',
    says: /showed/,
    game: broken(() => ({ reveals: ({ type }) => type === 'begins' })),
  },
  {
    title: 'a reveal of the bids that can be taken back',
    check: 'undo restores exactly and never crosses a reveal',
    says: /showed|chance/,
    game: broken(() => ({ reveals: ({ type }) => type === 'looked' })),
  },
  {
    title: 'a view with the other seat’s bid',
    check: 'what is hidden is open to the imagination',
    says: /bid of/,
    game: broken(() => ({ view: viewWith(state => ({ bids: [...state.bids] })) })),
  },
  {
    title: 'a view from which the top card can be told',
    check: 'nobody can tell from what they are given more than they may know',
    says: /view of .* depends/,
    game: broken(() => ({
      view: viewWith(state => ({ row: state.row.length + (state.row[0] === 1 ? 0.5 : 0) })),
    })),
  },
  {
    title: 'an event that tells everybody the bid',
    check: 'nobody can tell from what they are given more than they may know',
    says: /events told/,
    game: broken(({ play }) => ({
      play(state, seat, move, chance, events) {
        play(state, seat, move, chance, events)
        if (move.type === 'bid') events?.push({ type: 'bid', seat, n: secret(move.n, 0, 1) })
      },
    })),
  },
  {
    title: 'an event that tells everybody the card',
    check: 'nobody can tell from what they are given more than they may know',
    says: /events told/,
    game: broken(({ play }) => ({
      play(state, seat, move, chance, events) {
        play(state, seat, move, chance, events)
        const card = state.aside.at(-1)
        if (move.n === 2 && card !== undefined)
          events?.push({ type: 'looked', seat, card: secret(card, 0, 1) })
      },
    })),
  },
  {
    title: 'moves that depend on a hidden card',
    check: 'nobody can tell from what they are given more than they may know',
    says: /may play depends/,
    game: broken(({ moves }) => ({
      moves: (ground, seat) =>
        moves(ground, seat).slice(0, 'aside' in ground && (ground.row[0] as number) > 4 ? 1 : 2),
    })),
  },
  {
    title: 'an imagined world with too few cards',
    check: 'nobody can tell from what they are given more than they may know',
    says: /other components|depends/,
    game: broken(({ imagine }) => ({ imagine: (view, chance) => ({ ...imagine(view, chance), aside: [] }) })),
  },
  {
    title: 'an imagination that always guesses the same row',
    check: 'what is hidden is open to the imagination',
    says: /row/,
    game: broken(({ deal, imagine }) => ({
      deal: (options, seats, chance) => ({ ...deal(options, seats, chance), row: [...ROW] }),
      imagine: (view, chance) => ({ ...imagine(view, chance), row: ROW.slice(0, view.row) }),
    })),
  },
  {
    title: 'an outcome that depends on a hidden card',
    check: 'nobody can tell from what they are given more than they may know',
    says: /depends/,
    game: broken(({ outcome }) => ({
      outcome: state =>
        outcome(state) && { places: (state.row[0] as number) > 4 ? [1, 2] : [2, 1], by: 'lastStone' },
    })),
  },
]
