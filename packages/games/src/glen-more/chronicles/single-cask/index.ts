// Chronicle 3, Single Cask: whisky that ages in cellars, and tiles on the rondel where it is sold.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Cost, GOODS, type Good } from '../../box/components.ts'
import type { Exchange } from '../../box/effect.ts'
import {
  type Action,
  canMeet,
  canMeetFirst,
  type ChronicleOf,
  type Engine,
  type Form,
  type Met,
  pop,
  type Position,
  push,
  raiseGained,
  type WorksOf,
} from '../../engine/seam.ts'
import { purseOf } from '../../table/market.ts'
import { DONE } from '../../table/move.ts'
import { isStanding, nextAt } from '../../table/rondel.ts'
import {
  type Ground,
  isOwnTurn,
  ownerOf,
  type PayTask,
  playerOf,
  type ReadCell,
  type State,
} from '../../table/state.ts'
import { pawnOf } from '../../works/moving.ts'
import { closingActivation } from '../../works/placing.ts'
import {
  type CaskMove,
  type CaskTask,
  CELLARS,
  type Cellars,
  FIRST_CELLAR,
  type Kept,
  normalSpaces,
  type Part,
  PARTS,
  type Sale,
  SALES,
  type SaleTask,
  type SingleCask,
  spacesOf,
  STORE,
  TILES,
  WORTH,
} from './cellars.ts'

type Seen = {
  readonly cellars: readonly (Readonly<Omit<Cellars, 'barrels'>> & { readonly barrels: readonly number[] })[]
  readonly sales: readonly Readonly<Sale>[]
}
type SeenCellars = Seen['cellars'][number]

const kept = (state: State): Kept => state.chronicles.cask as Kept
const seen = (table: Ground): Seen => table.chronicles.cask as Seen
const cellarsOf = (state: State, seat: Seat): Cellars => kept(state).cellars[seat] as Cellars
const seenCellars = (table: Ground, seat: Seat): SeenCellars => seen(table).cellars[seat] as SeenCellars

const saleIndex = (tile: string | null): number => SALES.findIndex(sale => sale.tile === tile)
const isSale = (tile: string | null): boolean => saleIndex(tile) >= 0

/** The spaces on which barrels lie. */
const filled = ({ barrels }: SeenCellars): readonly number[] =>
  barrels.flatMap((n, space) => (n > 0 ? [space] : []))

function put({ barrels }: Cellars, space: number, n: number): void {
  barrels[space] = (barrels[space] as number) + n
}

// GM-302: the leftmost free space of the first cellar, or else the store
function lay(cellars: Cellars): void {
  const free = cellars.barrels.findIndex((n, space) => space > STORE && n === 0)
  put(cellars, free <= FIRST_CELLAR && free > STORE ? free : STORE, 1)
}

/** The barrels that can go one step, onto a free space of a cellar that is built. */
const steps = (cellars: SeenCellars): readonly number[] =>
  filled(cellars).filter(space => space < spacesOf(cellars.built) && cellars.barrels[space + 1] === 0)

// GM-303: a step is only chosen if a barrel can go it
const stepTrouble = ({ table }: Position, seat: Seat): Refusal | undefined =>
  steps(seenCellars(table, seat)).length === 0 ? refusal('GM-303', 'noStep') : undefined

const cellarDue = (seat: Seat, cellar: number): PayTask => ({
  kind: 'pay',
  seat,
  cost: CELLARS[cellar - 1]?.cost ?? {},
  tile: null,
  to: null,
})

/** Why a seat cannot build this cellar now (GM-305). */
function buildTrouble(p: Position, seat: Seat, cellar: number): Refusal | undefined {
  const { table } = p
  const { built } = seenCellars(table, seat)
  const isBuilding = table.todo.some(({ kind }) => kind === 'cellar')
  if (!isOwnTurn(table, seat) || pawnOf(table, seat).at === table.end || isBuilding)
    return refusal('GM-305', 'noBuilding')
  if (cellar !== built + 1) return refusal('GM-305', cellar <= built ? 'cellarBuilt' : 'cellarOrder')
  return canMeetFirst(p, [cellarDue(seat, cellar)], purseOf(playerOf(table, seat)))
    ? undefined
    : refusal('GM-305', 'cannotPay')
}

const canBuild = (p: Position, seat: Seat): boolean => {
  const next = seenCellars(p.table, seat).built + 1
  return next <= CELLARS.length && buildTrouble(p, seat, next) === undefined
}

/** Whether a cellar that can be built now would let a barrel step. */
const couldStep = (p: Position, seat: Seat): boolean => {
  const { built, barrels } = seenCellars(p.table, seat)
  return (barrels[spacesOf(built)] ?? 0) > 0 && canBuild(p, seat)
}

const build: Action<Extract<CaskMove, { readonly type: 'cellar' }>> = {
  moves(p, _task, out, seat) {
    if (canBuild(p, seat)) out.push({ type: 'cellar', cellar: seenCellars(p.table, seat).built + 1 })
  },
  refuse: (p, _task, { cellar }, seat) => buildTrouble(p, seat, cellar),
  play(e, { cellar }, seat) {
    push(e, cellarDue(seat, cellar), { kind: 'cellar', seat })
  },
}

function spend(e: Engine, task: Extract<CaskTask, { readonly kind: 'barrel' }>, from: number): void {
  put(cellarsOf(e.state, task.seat), from, -1)
  task.left--
  e.events?.push({ type: 'spentBarrel', seat: task.seat, from })
}

/** Whether a part of a sale tile has a free space. */
const isFree = (table: Ground, tile: string, part: Part): boolean => {
  const sale = seen(table).sales[saleIndex(tile)]
  const most = part === 'bonus' ? 1 : normalSpaces(table.seats)
  return sale !== undefined && sale[part] < most
}

/** The sales that this pawn can still make here (GM-307): what its way ends with must remain. */
function sales(
  p: Position,
  { seat, tile, parts, must }: SaleTask,
): readonly Extract<CaskMove, { type: 'sale' }>[] {
  const { table } = p
  // whoever may sell on both parts in crossing sells on the bonus space in addition
  const isFirst = !must && parts.length === PARTS.length
  const free = parts.filter(part => isFree(table, tile, part) && (!isFirst || part === 'normal'))
  const purse = purseOf(playerOf(table, seat))
  if (free.length === 0 || purse.whisky === 0) return []
  const after = { ...purse, whisky: purse.whisky - 1 }
  if (!canMeet(p, table.todo.slice(0, -1), after)) return []
  return filled(seenCellars(table, seat)).flatMap(from =>
    free.map(part => ({ type: 'sale', from, part }) as const),
  )
}

function sell(e: Engine, task: SaleTask, from: number, part: Part): void {
  const { seat, tile } = task
  const i = saleIndex(tile)
  const player = ownerOf(e.state, seat)
  const vp = (WORTH[from] as number) + (part === 'bonus' ? (SALES[i]?.bonus ?? 0) : 0)
  put(cellarsOf(e.state, seat), from, -1)
  ;(kept(e.state).sales[i] as Sale)[part]++
  player.whisky--
  player.vp += vp
  task.parts = task.parts.filter(other => other !== part)
  task.must = false
  e.events?.push({ type: 'soldBarrel', seat, from, part, vp })
  // each barrel is a sale of its own
  if (vp > 0) raiseGained(e, seat, 'vp', vp, { of: 'sale', id: tile })
}

/** The barrels on a sale tile go back to the supply once it is gone and nobody sells there any more. */
function clear({ state }: Engine, tile: string): void {
  const sale = kept(state).sales[saleIndex(tile)]
  if (sale === undefined || state.todo.some(task => task.kind === 'sale' && task.tile === tile)) return
  sale.bonus = 0
  sale.normal = 0
}

const works: WorksOf<CaskTask> = {
  // GM-304
  barrel: {
    settle(e, task) {
      if (task.left === 0) return pop(e)
      const [only, ...others] = filled(cellarsOf(e.state, task.seat))
      if (only === undefined || others.length > 0) return false
      spend(e, task, only)
      return true
    },
    moves({ table }, { seat }, out) {
      for (const from of filled(seenCellars(table, seat))) out.push({ type: 'barrel', from })
    },
    refuse: (_p, _task, move) => (move.type === 'barrel' ? refusal('GM-304', 'noBarrel') : undefined),
    play(e, task, move) {
      if (move.type === 'barrel') spend(e, task, move.from)
    },
    fields: ({ seat, few }) => ({ seat, left: few }),
  },
  // GM-303
  aging: {
    settle(e, { seat, left }) {
      if (left === 0) return pop(e)
      return stepTrouble(e, seat) === undefined || couldStep(e, seat) ? false : pop(e)
    },
    moves({ table }, { seat }, out) {
      for (const from of steps(seenCellars(table, seat))) out.push({ type: 'age', from })
      out.push(DONE)
    },
    refuse({ table }, { seat }, move): Refusal | undefined {
      if (move.type !== 'age') return undefined
      const { built, barrels } = seenCellars(table, seat)
      if ((barrels[move.from] ?? 0) === 0) return refusal('GM-303', 'noBarrel')
      return refusal('GM-303', move.from < spacesOf(built) ? 'spaceTaken' : 'noCellar')
    },
    play(e, task, move) {
      if (move.type !== 'age') {
        pop(e)
        return
      }
      const { seat } = task
      const cellars = cellarsOf(e.state, seat)
      put(cellars, move.from, -1)
      put(cellars, move.from + 1, 1)
      task.left--
      e.events?.push({ type: 'aged', seat, from: move.from })
    },
    fields: ({ seat, few }) => ({ seat, left: few }),
  },
  cellar: {
    settle(e, { seat }) {
      pop(e)
      const cellars = cellarsOf(e.state, seat)
      cellars.built++
      e.events?.push({ type: 'builtCellar', seat, cellar: cellars.built })
      return true
    },
    fields: ({ seat }) => ({ seat }),
  },
  // GM-306, GM-307, GM-308
  sale: {
    settle(e, task) {
      const [only, ...others] = sales(e, task)
      if (only === undefined) {
        pop(e)
        if (!e.state.spaces.includes(task.tile)) clear(e, task.tile)
        return true
      }
      if (!task.must || others.length > 0) return false
      sell(e, task, only.from, only.part)
      return true
    },
    moves(p, task, out) {
      out.push(...sales(p, task))
      if (!task.must) out.push(DONE)
    },
    refuse({ table }, { seat, tile, parts }, move): Refusal | undefined {
      if (move.type === 'done') return refusal('GM-308', 'mustSell')
      if (move.type !== 'sale') return undefined
      if ((seenCellars(table, seat).barrels[move.from] ?? 0) === 0) return refusal('GM-306', 'noBarrel')
      return parts.includes(move.part) && !isFree(table, tile, move.part)
        ? refusal('GM-306', 'partFull')
        : refusal('GM-307', 'notThisPart')
    },
    play(e, task, move) {
      if (move.type === 'sale') sell(e, task, move.from, move.part)
      else {
        task.parts = []
        task.must = false
      }
    },
    meet(_p, { must }, purse, rest) {
      if (!must) return rest(purse)
      return purse.whisky > 0 && rest({ ...purse, whisky: purse.whisky - 1 })
    },
    fields: ({ seat }) => ({
      seat,
      tile: read.oneOf(SALES.map(({ tile }) => tile)),
      parts: read.list(read.oneOf(PARTS), PARTS.length),
      must: read.flag,
    }),
  },
}

const unitsOf = (pay: Cost): readonly Good[] => GOODS.flatMap(good => Array<Good>(pay[good] ?? 0).fill(good))

// GM-310: a tile of two halves, barley for whisky or steps for nothing; and malt
const either: Form<Extract<Exchange, { readonly exchange: 'cask' }>> = {
  asked: ({ n }) => [
    { pay: ['barley'], reward: [{ tag: 'whisky', n: 1 }] },
    { pay: [], reward: [{ tag: 'caskStep', n }] },
  ],
  trouble: (p, { pay }, seat) => (pay.length === 0 ? stepTrouble(p, seat) : undefined),
}

const malt: Form<Extract<Exchange, { readonly exchange: 'malt' }>> = {
  asked: ({ pay, n }) => [
    {
      pay: unitsOf(pay),
      reward: [
        { tag: 'whisky', n },
        { tag: 'caskStep', n },
      ],
    },
  ],
}

/** Whether a tile lets barrels step, and nothing else has to be paid for it. */
const isStepping = (p: Position, { tile }: ReadCell): boolean =>
  p.seam.box
    .tileOf(tile)
    .activation.some(
      effect => effect.tag === 'caskStep' || (effect.tag === 'exchange' && effect.exchange === 'cask'),
    )

export const singleCask: ChronicleOf<SingleCask> = {
  key: 'cask',
  options: { cask: { kind: 'flag', default: false } },
  inPlay: ({ cask }) => cask,
  // GM-301
  tiles: TILES,
  replaces: {
    pulteney: 'pulteney-sc',
    'glen-mhor': 'glen-mhor-sc',
    glenlochy: 'glenlochy-sc',
    edradour: 'edradour-sc',
    millburn: 'millburn-sc',
  },
  grants: [1, 2, 3].map(n => ({ tag: 'caskStep', n }) as const),
  exchanges: { cask: either, malt },
  effects: {
    caskStep: {
      run(e, { n }, { seat }) {
        push(e, { kind: 'aging', seat, left: n })
      },
      trouble: (p, _effect, seat) => stepTrouble(p, seat),
    },
  },
  sources: ['sale'],
  raises: ['crossingSale'],
  moments: {
    gained({ state }, seat, what, n) {
      if (what === 'whisky') for (let i = 0; i < n; i++) lay(cellarsOf(state, seat))
      return []
    },
    paid: (_e, seat, { whisky = 0 }) => (whisky > 0 ? [{ kind: 'barrel', seat, left: whisky }] : []),
    couldActivate: (p, seat, cell) => isStepping(p, cell) && couldStep(p, seat),
    // GM-308: nobody takes a sale tile
    mayGo: (_p, { on, how }) => how === 'stop' || !isSale(on),
    stops: ({ table }, seat, row) =>
      row
        .filter(
          ({ id, at }) => isSale(id) && !isStanding(table, at) && PARTS.some(part => isFree(table, id, part)),
        )
        .map(({ id, at }) => ({
          on: id,
          at,
          tasks: [{ kind: 'sale', seat, tile: id, parts: PARTS, must: true }, closingActivation(seat)],
        })),
    // GM-307: a tile that is crossed; leaving it is no crossing
    way(p, { figure, seat, from, to }) {
      if (figure.kind !== 'pawn') return []
      const met: Met[] = []
      for (const { tile } of SALES) {
        const space = p.table.spaces.indexOf(tile)
        const at = space < 0 ? to : nextAt(space, from)
        if (at >= to) continue
        const parts = p.seam.moments.crossingSale.reduce<readonly Part[]>(
          (open, change) => change(p, seat, open),
          ['normal'],
        )
        met.push({ at, tasks: [{ kind: 'sale', seat, tile, parts, must: false }] })
      }
      return met
    },
    // GM-309
    discarded(e, tile) {
      if (isSale(tile)) clear(e, tile)
    },
  },
  works,
  actions: { cellar: build },
  moves: {
    barrel: { make: ({ from }) => `barrel ${from}`, parse: words => fromSpace('barrel', words) },
    age: { make: ({ from }) => `age ${from}`, parse: words => fromSpace('age', words) },
    cellar: {
      make: ({ cellar }) => `cellar ${cellar}`,
      parse([word, more]) {
        const i = CELLARS.findIndex((_, n) => String(n + 1) === word)
        return i >= 0 && more === undefined ? { type: 'cellar', cellar: i + 1 } : undefined
      },
    },
    sale: {
      make: ({ from, part }) => `sale ${from} ${part}`,
      parse([word, part, more]) {
        const from = parseSpace(word)
        return from !== undefined && (part === 'bonus' || part === 'normal') && more === undefined
          ? { type: 'sale', from, part }
          : undefined
      },
    },
  },
  keeps: {
    deal: (_options, seats) => ({
      cellars: Array.from({ length: seats }, () => ({ built: 1, barrels: WORTH.map(() => 0) })),
      sales: SALES.map(() => ({ bonus: 0, normal: 0 })),
    }),
    clone: ({ cellars, sales }) => ({
      cellars: cellars.map(({ built, barrels }) => ({ built, barrels: barrels.slice() })),
      sales: sales.map(({ bonus, normal }) => ({ bonus, normal })),
    }),
    read: ({ seats }) =>
      read.fields({
        cellars: read.exactly(
          seats,
          read.fields({
            built: read.whole(1, CELLARS.length),
            barrels: read.exactly(WORTH.length, read.whole(0, 99)),
          }),
        ),
        sales: read.exactly(
          SALES.length,
          read.fields({ bonus: read.whole(0, 1), normal: read.whole(0, normalSpaces(seats)) }),
        ),
      }),
  },
  unsound({ table }) {
    const { cellars, sales } = seen(table)
    for (const [seat, { built, barrels }] of cellars.entries()) {
      const spent = table.todo.reduce(
        (sum, task) => sum + (task.kind === 'barrel' && task.seat === seat ? task.left : 0),
        0,
      )
      if (barrels.reduce((sum, n) => sum + n, 0) !== playerOf(table, seat).whisky + spent)
        return 'A player’s barrels lie in the cellars.'
      if (barrels.some((n, i) => i > STORE && n > (i > spacesOf(built) ? 0 : 1)))
        return 'A space of a cellar that is built holds one barrel.'
    }
    const isOpen = (tile: string): boolean =>
      table.spaces.includes(tile) || table.todo.some(task => task.kind === 'sale' && task.tile === tile)
    return SALES.every(({ tile }, i) => isOpen(tile) || (sales[i]?.bonus === 0 && sales[i].normal === 0))
      ? undefined
      : 'Barrels were sold where no sale is held.'
  },
}

function parseSpace(word: string | undefined): number | undefined {
  const i = WORTH.findIndex((_, n) => String(n) === word)
  return i < 0 ? undefined : i
}

function fromSpace<T extends 'barrel' | 'age'>(
  type: T,
  [word, more]: readonly string[],
): { readonly type: T; readonly from: number } | undefined {
  const from = parseSpace(word)
  return from !== undefined && more === undefined ? { type, from } : undefined
}
