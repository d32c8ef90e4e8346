// Chronicle 6, The Dubious Tome of Scottish History: landmark cards that are turned for the event on their right.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Cost, isFree } from '../../box/components.ts'
import type { Effect } from '../../box/effect.ts'
import {
  canMeetFirst,
  type ChronicleOf,
  type Engine,
  gained,
  pop,
  type Position,
  push,
  pushAll,
  type RunnersOf,
  type WorksOf,
} from '../../engine/seam.ts'
import { purseOf } from '../../table/market.ts'
import { DONE, makeSpot, parseSpot, type Spot } from '../../table/move.ts'
import {
  type ActivateTask,
  type Ground,
  ownerOf,
  type PayTask,
  playerOf,
  type ReadCell,
  type State,
} from '../../table/state.ts'
import { ahead, isTakeable, lastFigure, type Lying, spaceOf } from '../../table/rondel.ts'
import { castleOf, cellAt } from '../../table/territory.ts'
import { arrive } from '../../works/actions.ts'
import { makeUse, parseUse, usesOf, useTile, useTrouble } from '../../works/activation.ts'
import { gainVp } from '../../works/effects.ts'
import { discardBehind } from '../../works/moving.ts'
import { isRecoverable } from '../../works/placing.ts'
import { ENGLAND } from '../hammer-of-the-scots/england.ts'
import { englishmanOf, takePiles } from '../hammer-of-the-scots/index.ts'
import {
  type DubiousTome,
  eventOf,
  EVENTS,
  hasEvent,
  type Kept,
  MARCHES,
  NEW_CARDS,
  type Place,
  TILES,
  type TomeTask,
} from './cards.ts'

type Seen = { readonly [K in keyof Kept]: Readonly<Kept[K]> }

const kept = (state: State): Kept => state.chronicles.tome as Kept
const seen = (table: Ground): Seen => table.chronicles.tome as Seen

const isTurned = (table: Ground, card: string): boolean => seen(table).turned.includes(card)

/** A seat's cards that show their landmark side. */
const unturned = (table: Ground, seat: Seat): readonly string[] =>
  playerOf(table, seat).cards.filter(card => hasEvent(card) && !isTurned(table, card))

const turnedBy = (table: Ground, seat: Seat): number =>
  playerOf(table, seat).cards.filter(card => isTurned(table, card)).length

const due = (seat: Seat, cost: Cost): PayTask => ({ kind: 'pay', seat, cost, tile: null, to: null })

/** Whether a seat can pay this instead of the decision it is asked now. */
const canPay = (p: Position, seat: Seat, cost: Cost): boolean =>
  canMeetFirst(p, [due(seat, cost)], purseOf(playerOf(p.table, seat)), p.table.todo.slice(0, -1))

/** The same position with one Scotsman of a tile less. */
function without({ seam, table }: Position, seat: Seat, cell: ReadCell): Position {
  const player = playerOf(table, seat)
  const cells = player.cells.map(one => (one === cell ? { ...one, scotsmen: one.scotsmen - 1 } : one))
  return { seam, table: { ...table, players: table.players.with(seat, { ...player, cells }) } }
}

/** Whether a tile of the discard pile could be taken once some Scotsman is returned (GM-611). */
const couldRecover = (p: Position, seat: Seat): boolean =>
  playerOf(p.table, seat).cells.some(cell => {
    if (cell.scotsmen === 0) return false
    const then = without(p, seat, cell)
    return p.table.discard.some(tile => isRecoverable(then, seat, tile))
  })

/** Why the event of a card cannot be used now (GM-603). */
function eventTrouble(p: Position, seat: Seat, card: string): Refusal | undefined {
  const { cost, effects } = eventOf(card)
  if (!isFree(cost) && !canPay(p, seat, cost)) return refusal('GM-603', 'cannotPayEvent', { card })
  for (const { tag } of effects) {
    // GM-612
    if (tag === 'scotsmenOn' && playerOf(p.table, seat).supply === 0)
      return refusal('GM-612', 'noSupply', { card })
    if (tag === 'takeFromDiscard' && !couldRecover(p, seat))
      return refusal('GM-611', 'nothingDiscarded', { card })
  }
  return undefined
}

// GM-603: it is turned first, so that no event can come back to itself
function turn(e: Engine, seat: Seat, card: string, used: boolean): void {
  kept(e.state).turned.push(card)
  e.events?.push({ type: 'turnedCard', seat, card, used })
  if (used) {
    const { cost, effects } = eventOf(card)
    push(e, { kind: 'effects', seat, x: null, y: null, source: { of: 'event', id: card }, list: effects })
    if (!isFree(cost)) push(e, due(seat, cost))
  }
  pushAll(
    e,
    e.seam.moments.turnedCard.flatMap(turned => turned(e, seat, card)),
  )
}

const isSame = (a: Place, b: Place): boolean => a.seat === b.seat && a.x === b.x && a.y === b.y

/** The tiles of others that a seat may still activate, each with how. */
function* tilesOfOthers(p: Position, { seat, lent }: TaskOf<'borrow'>) {
  for (const [owner, { cells }] of p.table.players.entries()) {
    if (owner === seat) continue
    for (const { x, y, tile } of cells)
      if (!lent.some(place => isSame(place, { seat: owner, x, y })))
        for (const use of usesOf(p, seat, p.seam.box.tileOf(tile), undefined)) yield { owner, x, y, use }
  }
}

type TaskOf<K extends TomeTask['kind']> = Extract<TomeTask, { readonly kind: K }>

/** The ways that Scotsmen may go for nothing. */
function marches({ table }: Position, { seat, to }: TaskOf<'march'>): readonly { from: Spot; to: Spot }[] {
  const player = playerOf(table, seat)
  const castle = castleOf(player)
  const others = player.cells.filter(cell => cell !== castle)
  if (to === 'home') return others.filter(cell => cell.scotsmen > 0).map(cell => ({ from: cell, to: castle }))
  return castle.scotsmen > 0 ? others.map(cell => ({ from: castle, to: cell })) : []
}

/** The tiles with which the Englishman may change places: none once he is finished, or at The End or beyond. */
function swappable({ seam, table }: Position): readonly Lying[] {
  const { end } = table
  const englishman = englishmanOf(table)
  const isIn = (at: number): boolean => end === null || at < end
  if (englishman === undefined || englishman.done || !isIn(englishman.at)) return []
  return ahead(table, lastFigure(table).at).filter(
    lying => isTakeable(seam.box, lying) && !seam.box.tileOf(lying.id).leaves && isIn(lying.at),
  )
}

function swap(e: Engine, seat: Seat, { id: tile, at: to }: Lying): void {
  const { spaces, figures } = e.state
  const englishman = englishmanOf({ figures })
  if (englishman === undefined) throw new Error('nobody to swap')
  const from = englishman.at
  englishman.at = to
  spaces[spaceOf(to)] = null
  spaces[spaceOf(from)] = tile
  e.events?.push({ type: 'swapped', seat, tile, to: spaceOf(to) })
  discardBehind(e, from, seat)
}

const works: WorksOf<TomeTask> = {
  // GM-602, GM-607
  turnCard: {
    walks: true,
    settle: (e, { seat }) => (unturned(e.table, seat).length === 0 ? pop(e) : false),
    moves(p, { seat, triggers }, out) {
      for (const card of unturned(p.table, seat)) {
        if (triggers && eventTrouble(p, seat, card) === undefined)
          out.push({ type: 'turn', card, event: true })
        out.push({ type: 'turn', card, event: false })
      }
      if (!triggers) out.push(DONE)
    },
    refuse(p, { seat, triggers }, move): Refusal | undefined {
      if (move.type === 'done') return refusal('GM-602', 'mustTurn')
      if (move.type !== 'turn') return undefined
      const { card } = move
      if (!playerOf(p.table, seat).cards.includes(card)) return refusal('GM-602', 'notYourCard', { card })
      if (isTurned(p.table, card)) return refusal('GM-602', 'turnedAlready', { card })
      return triggers ? eventTrouble(p, seat, card) : refusal('GM-607', 'turnedOnly', { card })
    },
    play(e, { seat }, move) {
      pop(e)
      if (move.type === 'turn') turn(e, seat, move.card, move.event)
    },
    fields: ({ seat }) => ({ seat, triggers: read.flag }),
  },
  // GM-609
  borrow: {
    walks: true,
    settle: (e, { left }) => (left === 0 ? pop(e) : false),
    moves(p, task, out) {
      for (const { owner, x, y, use } of tilesOfOthers(p, task))
        out.push({ type: 'borrow', seat: owner, x, y, pay: use.pay, vp: use.vp })
      out.push(DONE)
    },
    refuse(p, { seat, lent }, move): Refusal | undefined {
      if (move.type !== 'borrow') return undefined
      if (move.seat === seat) return refusal('GM-609', 'ownTile')
      const owner = p.table.players[move.seat]
      const cell = owner && cellAt(owner, move.x, move.y)
      if (cell === undefined) return refusal('GM-609', 'noTile')
      const tile = p.seam.box.tileOf(cell.tile)
      if (tile.activation.length === 0) return refusal('GM-22', 'noIcon', { tile: tile.id })
      if (lent.some(place => isSame(place, move)))
        return refusal('GM-609', 'activatedAlready', { tile: tile.id })
      return useTrouble(p, seat, tile, undefined, move)
    },
    play(e, task, move) {
      if (move.type !== 'borrow') {
        pop(e)
        return
      }
      const { seat } = task
      const { seat: owner, x, y } = move
      const cell = cellAt(ownerOf(e.state, owner), x, y)
      if (cell === undefined) throw new Error('borrowed nothing')
      task.left--
      task.lent = [...task.lent, { seat: owner, x, y }]
      e.events?.push({ type: 'borrowed', seat, owner, tile: cell.tile, x, y })
      for (const activated of e.seam.moments.activated) pushAll(e, activated(e, seat, cell))
      useTile(e, seat, e.seam.box.tileOf(cell.tile), null, move)
    },
    fields: known => ({ seat: known.seat, left: known.few, lent: places(known) }),
  },
  // GM-605, GM-612
  march: {
    settle: (e, task) => (task.left === 0 || marches(e, task).length === 0 ? pop(e) : false),
    moves(p, task, out) {
      for (const { from, to } of marches(p, task))
        out.push({ type: 'march', x: from.x, y: from.y, toX: to.x, toY: to.y })
      out.push(DONE)
    },
    refuse: (_p, { to }, move) =>
      move.type === 'march' ? refusal(to === 'home' ? 'GM-612' : 'GM-605', 'notThisWay') : undefined,
    play(e, task, move) {
      if (move.type !== 'march') {
        pop(e)
        return
      }
      const { seat } = task
      const { x, y, toX, toY } = move
      const player = ownerOf(e.state, seat)
      const from = cellAt(player, x, y)
      const to = cellAt(player, toX, toY)
      if (from === undefined || to === undefined) throw new Error('marched nowhere')
      from.scotsmen--
      to.scotsmen++
      task.left--
      e.events?.push({ type: 'walked', seat, x, y, toX, toY })
      arrive(e, seat, to)
    },
    fields: ({ seat, few }) => ({ seat, to: read.oneOf(MARCHES), left: few }),
  },
  // GM-608: one number, paid together
  stones: {
    settle: (e, { seat }) => (canPay(e, seat, { stone: 1 }) ? false : pop(e)),
    moves(p, { seat }, out) {
      for (let n = 1; n <= MOST_STONES && canPay(p, seat, { stone: n }); n++) out.push({ type: 'stones', n })
      out.push(DONE)
    },
    refuse: (_p, _task, move) =>
      move.type === 'stones' ? refusal('GM-608', 'tooManyStones', { n: move.n }) : undefined,
    play(e, { seat, vp, source }, move) {
      pop(e)
      if (move.type !== 'stones') return
      push(e, due(seat, { stone: move.n }), {
        kind: 'effects',
        seat,
        x: null,
        y: null,
        source,
        list: [{ tag: 'vp', n: move.n * vp }],
      })
    },
    fields: ({ seat, source }) => ({ seat, vp: read.whole(1, 9), source }),
  },
  // GM-614
  swap: {
    settle: e => (swappable(e).length === 0 ? pop(e) : false),
    moves(p, _task, out) {
      for (const { id: tile } of swappable(p)) out.push({ type: 'swap', tile })
      out.push(DONE)
    },
    refuse: (_p, _task, move) =>
      move.type === 'swap' ? refusal('GM-614', 'notToSwap', { tile: move.tile }) : undefined,
    play(e, { seat }, move) {
      const lying = move.type === 'swap' ? swappable(e).find(({ id }) => id === move.tile) : undefined
      pop(e)
      if (lying !== undefined) swap(e, seat, lying)
    },
    fields: ({ seat }) => ({ seat }),
  },
}

/** More stones than this nobody has ever owned. */
const MOST_STONES = 60

const places = ({
  seat,
  coordinate,
}: {
  readonly seat: read.Reader<Seat>
  readonly coordinate: read.Reader<number>
}) => read.list(read.fields({ seat, x: coordinate, y: coordinate }), 100)

const always = (): boolean => true

const effects: RunnersOf<DubiousTome['effect']> = {
  event: {
    run(e, { n }, { seat }) {
      for (let i = 0; i < n; i++) push(e, { kind: 'turnCard', seat, triggers: true })
    },
    trouble: ({ table }, _effect, seat) =>
      unturned(table, seat).length === 0 ? refusal('GM-602', 'noCardToTurn') : undefined,
  },
  turnCard: {
    run(e, _effect, { seat }) {
      push(e, { kind: 'turnCard', seat, triggers: false })
    },
  },
  // GM-607
  vpWithPerson: {
    plain: always,
    run(e, { person, n }, { seat, source }) {
      if (ownerOf(e.state, seat).persons.includes(person)) gainVp(e, seat, n, source)
    },
  },
  // GM-606
  scoreTable: {
    plain: always,
    run({ state }, _effect, { source }) {
      kept(state).tables.push(source.id)
    },
  },
  freeMove: {
    run(e, { to, max }, { seat }) {
      const left = max ?? castleOf(ownerOf(e.state, seat)).scotsmen
      push(e, { kind: 'march', seat, to, left })
    },
  },
  // GM-610
  activateEvery: {
    run(e, { type }, { seat }) {
      const { cells } = ownerOf(e.state, seat)
      const types = cells.filter(({ tile }) => e.seam.box.tileOf(tile).types.includes(type)).map(() => type)
      push(e, { kind: 'activate', seat, x: null, y: null, all: false, types, closing: false, extra: 0 })
    },
  },
  borrow: {
    run(e, { n }, { seat }) {
      push(e, { kind: 'borrow', seat, left: n, lent: [] })
    },
  },
  // GM-612
  scotsmenOn: {
    plain: always,
    run(e, { tile, n }, { seat }) {
      const player = ownerOf(e.state, seat)
      const cell = player.cells.find(one => one.tile === tile) ?? castleOf(player)
      const put = Math.min(n, player.supply)
      player.supply -= put
      cell.scotsmen += put
      for (let i = 0; i < put; i++) e.events?.push({ type: 'scotsmanPut', seat, x: cell.x, y: cell.y })
    },
  },
  withClan: {
    run(e, { clan, effect: exchange }, { seat, source }) {
      if (ownerOf(e.state, seat).clans.includes(clan)) push(e, { kind: 'exchange', seat, exchange, source })
    },
  },
  coinsForTurned: {
    plain: always,
    run(e, { n }, { seat, source }) {
      const coins = n * turnedBy(e.table, seat)
      ownerOf(e.state, seat).coins += coins
      gained(e, seat, 'coins', coins, source)
    },
  },
  stones: {
    run(e, { vp }, { seat, source }) {
      push(e, { kind: 'stones', seat, vp, source })
    },
  },
  activateAround: {
    run(e, { tile }, { seat }) {
      const cell = ownerOf(e.state, seat).cells.find(one => one.tile === tile)
      if (cell === undefined) return
      const { x, y } = cell
      push(e, { kind: 'activate', seat, x, y, all: false, types: [], closing: false, extra: 0 })
    },
  },
  takeEnglandRow: {
    plain: always,
    run(e, _effect, { seat }) {
      takePiles(e, seat, ENGLAND.prices.length)
    },
  },
  swapEnglishman: {
    run(e, _effect, { seat }) {
      push(e, { kind: 'swap', seat })
    },
  },
}

/** The score table of a category that holds for a seat instead of the usual one. */
function tableOf(table: Ground, seat: Seat, category: string): readonly number[] | undefined {
  const { cards } = playerOf(table, seat)
  for (const card of seen(table).tables)
    if (cards.includes(card))
      for (const effect of eventOf(card).effects)
        if (effect.tag === 'scoreTable' && effect.category === category) return effect.table
  return undefined
}

// GM-613: what was laid later than the tile around which one activates is not added
const lateness = ({ table }: Position, place: Place): number =>
  seen(table).late.findLastIndex(late => isSame(late, place))

const isActivation = (task: { readonly kind: string }): task is ActivateTask => task.kind === 'activate'

/** Every effect of an event, the exchange of one inside it too; and the points of stones. */
const GRANTS: readonly Effect[] = [
  ...EVENTS.flatMap(({ effects }) => effects),
  ...EVENTS.flatMap(({ effects }) => effects.flatMap(one => (one.tag === 'withClan' ? [one.effect] : []))),
  ...EVENTS.flatMap(({ effects }) =>
    effects.flatMap(one =>
      one.tag === 'stones'
        ? Array.from({ length: MOST_STONES }, (_, i) => ({ tag: 'vp', n: (i + 1) * one.vp }) as const)
        : [],
    ),
  ),
]

export const dubiousTome: ChronicleOf<DubiousTome> = {
  key: 'tome',
  options: { tome: { kind: 'flag', default: false } },
  inPlay: ({ tome }) => tome,
  // GM-601
  tiles: TILES,
  cards: NEW_CARDS,
  grants: GRANTS,
  effects,
  sources: ['event'],
  raises: ['turnedCard'],
  moments: {
    placed({ state }, seat, { x, y }) {
      if (state.todo.filter(isActivation).length > 1) kept(state).late.push({ seat, x, y })
      return []
    },
    isAround: (p, { seat, x, y }, cell) =>
      lateness(p, { seat, x: cell.x, y: cell.y }) <=
      (x === null || y === null ? -1 : lateness(p, { seat, x, y })),
    turnOver({ state }) {
      kept(state).late.length = 0
      return []
    },
    // GM-604: a turned card counts twice in the comparison, and is one card
    count: ({ table }, seat, category, count, purpose) =>
      category === 'landmarks' && purpose === 'phase' ? count + turnedBy(table, seat) : count,
    // GM-606
    worth({ table }, seat, category, difference, vp) {
      const own = difference === 0 ? undefined : tableOf(table, seat, category)
      return own?.[Math.min(difference, own.length) - 1] ?? vp
    },
  },
  works,
  moves: {
    turn: {
      make: ({ card, event }) => `turn ${card}${event ? ' event' : ''}`,
      parse: ([card, event, more]) =>
        hasEvent(card) && (event === undefined || event === 'event') && more === undefined
          ? { type: 'turn', card, event: event !== undefined }
          : undefined,
    },
    borrow: {
      make: move => `borrow ${move.seat} ${makeSpot(move)} ${makeUse(move)}`.trimEnd(),
      parse([owner, at, ...words]) {
        const spot = parseSpot(at)
        const use = parseUse(words)
        return owner !== undefined && /^[0-3]$/.test(owner) && spot !== undefined && use !== undefined
          ? { type: 'borrow', seat: Number(owner), ...spot, ...use }
          : undefined
      },
    },
    march: {
      make: ({ x, y, toX, toY }) => `march ${x},${y} ${toX},${toY}`,
      parse([first, second, more]) {
        const from = parseSpot(first)
        const to = parseSpot(second)
        return from !== undefined && to !== undefined && more === undefined
          ? { type: 'march', ...from, toX: to.x, toY: to.y }
          : undefined
      },
    },
    stones: {
      make: ({ n }) => `stones ${n}`,
      parse: ([n, more]) =>
        n !== undefined && /^[1-9]\d?$/.test(n) && more === undefined
          ? { type: 'stones', n: Number(n) }
          : undefined,
    },
    swap: {
      make: ({ tile }) => `swap ${tile}`,
      parse: ([tile, more], box) =>
        box.isTile(tile) && more === undefined ? { type: 'swap', tile } : undefined,
    },
  },
  keeps: {
    deal: () => ({ turned: [], tables: [], late: [] }),
    clone: ({ turned, tables, late }) => ({
      turned: turned.slice(),
      tables: tables.slice(),
      late: late.slice(),
    }),
    read(known) {
      const cards = read.list(read.where(read.text(40), hasEvent, 'name a card with an event'), EVENTS.length)
      return read.fields({ turned: cards, tables: cards, late: places(known) })
    },
  },
  unsound({ table }) {
    const { turned, tables } = seen(table)
    const owned = table.players.flatMap(({ cards }) => cards)
    if (new Set(turned).size !== turned.length || !turned.every(card => owned.includes(card)))
      return 'A card is turned that nobody owns, or twice.'
    const isTable = (card: string): boolean => eventOf(card).effects.some(({ tag }) => tag === 'scoreTable')
    return new Set(tables).size === tables.length &&
      tables.every(card => isTurned(table, card) && isTable(card))
      ? undefined
      : 'A score table holds whose card was not turned.'
  },
}
