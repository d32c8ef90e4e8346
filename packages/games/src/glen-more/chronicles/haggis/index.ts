// Chronicle 5, Address to a Haggis: tokens served face down, and the die that turns them up.
import { read, type Refusal, refusal, type Seat, secret, shuffle } from '@cairn/kernel'
import { GOODS, type Good } from '../../box/components.ts'
import { DIE } from '../../box/numbers.ts'
import {
  type ChronicleOf,
  type Engine,
  type Form,
  pop,
  push,
  pushAll,
  raiseGained,
  type WorksOf,
} from '../../engine/seam.ts'
import { DONE } from '../../table/move.ts'
import { rearFirst } from '../../table/rondel.ts'
import { type Ground, ownerOf, playerOf, type State, type Task } from '../../table/state.ts'
import {
  HAGGIS,
  type Haggis,
  type HaggisMove,
  type HaggisTask,
  type Kept,
  type Seen,
  type SeenServingTable,
  type ServingTable,
  TILES,
  type Token,
  TOKENS,
  type Value,
  VALUES,
} from './tokens.ts'

const kept = (state: State): Kept => state.chronicles.haggis as Kept
const seen = (table: Ground): Seen => table.chronicles.haggis as Seen
const servingOf = (state: State, seat: Seat): ServingTable => kept(state).tables[seat] as ServingTable
const seenServing = (table: Ground, seat: Seat): SeenServingTable =>
  seen(table).tables[seat] as SeenServingTable

const isFull = ({ hidden }: SeenServingTable): boolean => hidden.length >= HAGGIS.places
const isLeft = ({ supply, open }: Seen): boolean => supply.length + open.length > 0

const byValue = (a: number, b: number): number => a - b

/** Puts a token where it belongs in the order of a list. */
function sortIn(tokens: Value[], token: Value): void {
  tokens.push(token)
  tokens.sort(byValue)
}

function takeOut(tokens: Value[], token: Value): void {
  const i = tokens.indexOf(token)
  if (i < 0) throw new Error(`no token of ${token} lies here`)
  tokens.splice(i, 1)
}

const drawFrom = (e: Engine, tokens: Value[]): Value =>
  tokens.splice(e.chance.below(tokens.length), 1)[0] as Value

// GM-502: two of the supply always lie open
function openTwo(e: Engine): void {
  const { supply, open } = kept(e.state)
  const opened: Value[] = []
  while (open.length + opened.length < HAGGIS.open && supply.length > 0) opened.push(drawFrom(e, supply))
  if (opened.length === 0) return
  for (const token of opened) sortIn(open, token)
  e.events?.push({ type: 'openedHaggis', tokens: opened })
}

/** What may be taken: each open value, and one of the hidden. */
function sources({ supply, open }: Seen): readonly HaggisMove[] {
  const moves: HaggisMove[] = VALUES.filter(value => open.includes(value)).map(token => ({
    type: 'haggis',
    token,
  }))
  if (supply.length > 0) moves.push({ type: 'haggis', token: 'hidden' })
  return moves
}

function take(e: Engine, seat: Seat, token: Value | 'hidden'): void {
  const keeps = kept(e.state)
  const serving = servingOf(e.state, seat)
  pop(e)
  let value: Value
  if (token === 'hidden') {
    value = drawFrom(e, keeps.supply)
    e.events?.push({ type: 'drewHaggis', seat, token: secret(value, seat) })
  } else {
    value = token
    takeOut(keeps.open, value)
    e.events?.push({ type: 'tookHaggis', seat, token: value })
  }
  // GM-504: the new one is looked at before an old one goes back
  if (isFull(serving)) {
    keeps.drawn.push(value)
    push(e, { kind: 'putBack', seat })
  } else {
    sortIn(serving.hidden, value)
    openTwo(e)
  }
}

function putBack(e: Engine, seat: Seat, token: Value): void {
  const keeps = kept(e.state)
  const { hidden } = servingOf(e.state, seat)
  pop(e)
  takeOut(hidden, token)
  sortIn(keeps.supply, token)
  for (const drawn of keeps.drawn.splice(0)) sortIn(hidden, drawn)
  e.events?.push({ type: 'putHaggisBack', seat, token: secret(token, seat) })
  openTwo(e)
}

const roll = (e: Engine): Value => DIE.faces[e.chance.below(DIE.faces.length)] as Value

// GM-506: one token of this value turns up, unless three lie face up
function turnUp(e: Engine, seat: Seat, face: Value): boolean {
  const { hidden, shown } = servingOf(e.state, seat)
  if (shown.length >= HAGGIS.mostShown || !hidden.includes(face)) return false
  takeOut(hidden, face)
  sortIn(shown, face)
  e.events?.push({ type: 'turnedHaggis', seat, token: face })
  return true
}

/** The same for everybody. That nobody turns one up shows something of what is hidden, too. */
function turnAllUp(e: Engine, face: Value): void {
  const turned = e.table.players.map((_, seat) => turnUp(e, seat, face))
  if (!turned.includes(true)) e.events?.push({ type: 'noneTurned', face })
}

/** Whether a roll of one's own could turn up a token, and can be paid. */
function canRoll(table: Ground, seat: Seat): boolean {
  const { hidden, shown } = seenServing(table, seat)
  return (
    hidden.length > 0 &&
    shown.length < HAGGIS.mostShown &&
    playerOf(table, seat).whisky >= HAGGIS.extraRoll.whisky
  )
}

// GM-508: as many points as tokens lie face up, times the sum of their values
const pointsOf = ({ shown }: SeenServingTable): number =>
  shown.length * shown.reduce((sum, value) => sum + value, 0)

function award(e: Engine): void {
  const { tables, supply } = kept(e.state)
  const vp = tables.map(pointsOf)
  for (const { shown } of tables) for (const token of shown.splice(0)) sortIn(supply, token)
  e.events?.push({ type: 'haggisScored', vp })
  vp.forEach((points, seat) => {
    ownerOf(e.state, seat).vp += points
    if (points > 0) raiseGained(e, seat, 'vp', points, { of: 'haggis', id: 'haggis' })
  })
  openTwo(e)
}

/** A whole scoring of haggis, step by step. */
const scoring = (e: Engine): readonly Task[] => [
  ...e.seam.moments.haggisBegins.flatMap(begins => begins(e)),
  { kind: 'haggisRolls', left: HAGGIS.rolls, face: null },
  // GM-507: one after another, from the rear of the rondel forward
  ...rearFirst(e.table).map((seat): Task => ({ kind: 'extraRoll', seat })),
  { kind: 'haggisPoints' },
]

const works: WorksOf<HaggisTask> = {
  haggis: {
    settle(e, { seat }) {
      const [only, ...others] = sources(seen(e.table))
      if (only === undefined) return pop(e)
      if (others.length > 0 || isFull(seenServing(e.table, seat))) return false
      if (only.type === 'haggis') take(e, seat, only.token)
      return true
    },
    moves({ table }, { seat }, out) {
      out.push(...sources(seen(table)))
      if (isFull(seenServing(table, seat))) out.push(DONE)
    },
    refuse(_p, _task, move): Refusal | undefined {
      if (move.type === 'haggis') return refusal('GM-503', 'noSuchToken', { token: move.token })
      return move.type === 'done' ? refusal('GM-503', 'mustTake') : undefined
    },
    play(e, { seat }, move) {
      if (move.type === 'haggis') take(e, seat, move.token)
      else pop(e)
    },
    fields: ({ seat }) => ({ seat }),
  },
  putBack: {
    // asked even where all are alike: others would learn that from the silence
    settle: () => false,
    moves({ table }, { seat }, out) {
      const { hidden } = seenServing(table, seat)
      for (const token of VALUES) if (hidden.includes(token)) out.push({ type: 'putBack', token })
    },
    refuse: (_p, _task, move) =>
      move.type === 'putBack' ? refusal('GM-504', 'noSuchToken', { token: move.token }) : undefined,
    play(e, { seat }, move) {
      if (move.type === 'putBack') putBack(e, seat, move.token)
    },
    fields: ({ seat }) => ({ seat }),
  },
  haggisRolls: {
    settle(e, task) {
      if (task.left === 0) return pop(e)
      if (task.face === null) {
        task.face = roll(e)
        e.events?.push({ type: 'rolledHaggis', face: task.face })
        pushAll(
          e,
          e.seam.moments.haggisRolled.flatMap(rolled => rolled(e, task.face as Value)),
        )
        return true
      }
      turnAllUp(e, task.face)
      task.face = null
      task.left--
      return true
    },
    fields: () => ({ left: read.whole(0, HAGGIS.rolls), face: read.nullable(read.oneOf(VALUES)) }),
  },
  extraRoll: {
    settle: (e, { seat }) => (canRoll(e.table, seat) ? false : pop(e)),
    moves(_p, _task, out) {
      out.push({ type: 'roll' }, DONE)
    },
    play(e, { seat }, move) {
      if (move.type !== 'roll') pop(e)
      else
        push(
          e,
          { kind: 'pay', seat, cost: HAGGIS.extraRoll, tile: null, to: null },
          { kind: 'rollOwn', seat },
        )
    },
    fields: ({ seat }) => ({ seat }),
  },
  rollOwn: {
    settle(e, { seat }) {
      pop(e)
      const face = roll(e)
      e.events?.push({ type: 'rolledOwn', seat, face })
      turnUp(e, seat, face)
      return true
    },
    fields: ({ seat }) => ({ seat }),
  },
  haggisPoints: {
    settle(e) {
      pop(e)
      award(e)
      return true
    },
    fields: () => ({}),
  },
}

/** A sheep for a token. */
const exchange: Form<Extract<Haggis['effect'], { readonly tag: 'exchange' }>> = {
  asked: ({ pay, n }) => [
    {
      pay: GOODS.flatMap(good => Array<Good>(pay[good] ?? 0).fill(good)),
      reward: [{ tag: 'haggis', n }],
    },
  ],
  trouble: ({ table }) => (isLeft(seen(table)) ? undefined : refusal('GM-505', 'noToken')),
}

/** What the tokens that nobody shows this viewer can be. */
function unseenBy({ open, tables, drawn }: Seen): Value[] {
  const unseen = [...TOKENS]
  const isKnown = (token: Token): token is Value => token !== null
  for (const token of [...open, ...tables.flatMap(({ hidden, shown }) => [...hidden, ...shown]), ...drawn])
    if (isKnown(token)) takeOut(unseen, token)
  return unseen
}

const tokens = read.into(read.list(read.oneOf(VALUES), TOKENS.length), values => values.sort(byValue))
const isWhole = ({ supply, open, tables, drawn }: Kept): boolean =>
  [...supply, ...open, ...tables.flatMap(({ hidden, shown }) => [...hidden, ...shown]), ...drawn]
    .sort(byValue)
    .join() === TOKENS.join()

export const haggis: ChronicleOf<Haggis> = {
  key: 'haggis',
  options: { haggis: { kind: 'flag', default: false } },
  inPlay: ({ haggis }) => haggis,
  tiles: TILES,
  grants: [{ tag: 'haggis', n: 1 }],
  exchanges: { haggis: exchange },
  effects: {
    haggis: {
      run(e, { n }, { seat }) {
        for (let i = 0; i < n; i++) push(e, { kind: 'haggis', seat })
      },
    },
  },
  sources: ['haggis'],
  raises: ['haggisBegins', 'haggisRolled'],
  asksOthers: true,
  moments: {
    scored: (e, phase) => (HAGGIS.phases.includes(phase) ? scoring(e) : []),
    finalScored: scoring,
  },
  reveals: ({ type }) =>
    type === 'openedHaggis' || type === 'turnedHaggis' || type === 'noneTurned' || type === 'drewHaggis',
  works,
  moves: {
    haggis: {
      make: ({ token }) => `haggis ${token}`,
      parse([word, more]) {
        const token = word === 'hidden' ? word : VALUES.find(value => String(value) === word)
        return token !== undefined && more === undefined ? { type: 'haggis', token } : undefined
      },
    },
    putBack: {
      make: ({ token }) => `putBack ${token}`,
      parse([word, more]) {
        const token = VALUES.find(value => String(value) === word)
        return token !== undefined && more === undefined ? { type: 'putBack', token } : undefined
      },
    },
    roll: { make: () => 'roll', parse: words => (words.length === 0 ? { type: 'roll' } : undefined) },
  },
  keeps: {
    // GM-501
    deal(_options, seats, chance) {
      const supply = shuffle([...TOKENS], chance)
      const open = supply.splice(0, HAGGIS.open).sort(byValue)
      return {
        supply: supply.sort(byValue),
        open,
        tables: Array.from({ length: seats }, () => ({ hidden: [], shown: [] })),
        drawn: [],
      }
    },
    clone: ({ supply, open, tables, drawn }) => ({
      supply: supply.slice(),
      open: open.slice(),
      tables: tables.map(({ hidden, shown }) => ({ hidden: hidden.slice(), shown: shown.slice() })),
      drawn: drawn.slice(),
    }),
    read: ({ seats }) =>
      read.where(
        read.fields({
          supply: tokens,
          open: tokens,
          tables: read.exactly(seats, read.fields({ hidden: tokens, shown: tokens })),
          drawn: tokens,
        }),
        isWhole,
        'hold the thirteen tokens',
      ),
    view({ supply, open, tables, drawn }, viewer, { todo }) {
      const back = (list: readonly Value[]): readonly Token[] => list.map(() => null)
      const top = todo.at(-1)
      const isMine = top?.kind === 'putBack' && top.seat === viewer
      return {
        supply: back(supply),
        open: open.slice(),
        tables: tables.map(({ hidden, shown }, seat) => ({
          hidden: seat === viewer ? hidden.slice() : back(hidden),
          shown: shown.slice(),
        })),
        drawn: isMine ? drawn.slice() : back(drawn),
      }
    },
    imagine(view, chance) {
      const unseen = shuffle(unseenBy(view), chance)
      const guess = (list: readonly Token[]): Value[] =>
        list.map(token => token ?? (unseen.pop() as Value)).sort(byValue)
      return {
        supply: guess(view.supply),
        open: view.open.slice(),
        tables: view.tables.map(({ hidden, shown }) => ({ hidden: guess(hidden), shown: shown.slice() })),
        drawn: guess(view.drawn),
      }
    },
  },
  unsound({ table }) {
    const { open, tables, drawn } = seen(table)
    if (open.length > HAGGIS.open) return 'More haggis tokens lie open than two.'
    if (tables.some(({ hidden, shown }) => hidden.length + shown.length > HAGGIS.places))
      return 'A serving table holds more than five haggis tokens.'
    const isPuttingBack = table.todo.at(-1)?.kind === 'putBack'
    return drawn.length <= (isPuttingBack ? 1 : 0) ? undefined : 'A haggis token was drawn by nobody.'
  },
}
