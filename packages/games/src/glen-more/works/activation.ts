// Activating tiles, and exchanges, with a tile or without.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Cost, GOODS, type Good, keepBill, type Tile, TYPES } from '../box/components.ts'
import type { BaseExchange, Effect, Exchange } from '../box/effect.ts'
import {
  type Asked,
  type Engine,
  type Form,
  pop,
  type Position,
  push,
  pushAll,
  type Seam,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import { covers, type Purse, purseOf } from '../table/market.ts'
import {
  type BaseMove,
  DONE,
  makeSpot,
  type Move,
  parsePrices,
  parseSpot,
  type Price,
  PRICES,
  type Spot,
} from '../table/move.ts'
import {
  type ActivateTask,
  type ExchangeTask,
  isOwnTurn,
  ownerOf,
  playerOf,
  type ReadCell,
  type ReadPlayer,
} from '../table/state.ts'
import { cellAt, isNear } from '../table/territory.ts'
import { isSaleFrom } from './placing.ts'

/** How a tile is used: what its exchange is paid with, and whether MacGregor's points replace the barrel. */
export interface Use {
  readonly pay: readonly Price[]
  readonly vp: boolean
}

/** One form of an exchange: what is paid, and what it brings. */
interface Deal extends Use, Asked {
  readonly need: readonly number[]
  readonly coins: number
  readonly whisky: number
  readonly cost: Cost
}

function dealOf(pay: readonly Price[], reward: readonly Effect[], vp = false): Deal {
  const cost: Record<string, number> = {}
  for (const price of pay) {
    const key = price === 'coin' ? 'coins' : price
    cost[key] = (cost[key] ?? 0) + 1
  }
  const { need, coins, whisky } = keepBill(cost)
  return {
    pay: pay.toSorted((a, b) => PRICES.indexOf(a) - PRICES.indexOf(b)),
    reward,
    vp,
    need,
    coins,
    whisky,
    cost,
  }
}

/** Every handful of so many goods of these kinds, each kind at most so often. */
function handfuls(kinds: readonly Good[], size: number, each: number): readonly (readonly Good[])[] {
  if (size === 0) return [[]]
  const [first, ...others] = kinds
  if (first === undefined) return []
  const all: (readonly Good[])[] = []
  for (let n = Math.min(size, each); n >= 0; n--)
    for (const rest of handfuls(others, size - n, each)) all.push([...Array<Good>(n).fill(first), ...rest])
  return all
}

const forVp = (pay: readonly Good[], n: number): Asked => ({ pay, reward: [{ tag: 'vp', n }] })

/** The handfuls each form of exchange asks for, and what each brings (GM-23). */
export const EXCHANGES: {
  readonly [K in BaseExchange['exchange']]: Form<Extract<BaseExchange, { readonly exchange: K }>>
} = {
  different: {
    asked: ({ pay, vp }) =>
      pay.flatMap((size, i) => handfuls(GOODS, size, 1).map(goods => forVp(goods, vp[i] as number))),
  },
  animals: {
    asked: exchange =>
      exchange.vp.flatMap((vp, i) =>
        handfuls(['sheep', 'cattle'], i + 1, i + 1).map(goods => forVp(goods, vp)),
      ),
  },
  any3: { asked: ({ vp }) => handfuls(GOODS, 3, 3).map(goods => forVp(goods, vp)) },
  exact: {
    asked: ({ pay, vp }) => [
      forVp(
        GOODS.flatMap(good => Array<Good>(pay[good] ?? 0).fill(good)),
        vp,
      ),
    ],
  },
  clanMarker: {
    asked: () => GOODS.map(good => ({ pay: [good], reward: [{ tag: 'clanMarker', n: 1 }] })),
    trouble: ({ table }, _asked, seat) =>
      playerOf(table, seat).markers === 0 ? refusal('GM-26', 'noMarker') : undefined,
  },
  whisky: { asked: () => [{ pay: ['barley'], reward: [{ tag: 'whisky', n: 1 }] }] },
}

const isSame = (a: Use, b: Use): boolean =>
  a.vp === b.vp &&
  (a.pay === b.pay || (a.pay.length === b.pay.length && a.pay.every((price, i) => price === b.pay[i])))

interface Deals {
  readonly plain: readonly Deal[]
  /** With Sinclair's coin for one good. */
  readonly coined: readonly Deal[]
}

const formOf = (seam: Seam, { exchange }: Exchange): Form<Exchange> => {
  const form = seam.exchanges[exchange]
  if (form === undefined) throw new Error(`nobody knows the exchange ${exchange}`)
  return form
}

function dealsOf(seam: Seam, exchange: Exchange): Deals {
  const plain = formOf(seam, exchange)
    .asked(exchange)
    .map(({ pay, reward }) => dealOf(pay, reward))
  const coined = new Map<string, Deal>()
  for (const { pay, reward } of plain)
    pay.forEach((price, i) => {
      if (price === 'whisky' || pay.indexOf(price) !== i) return
      const deal = dealOf([...pay.toSpliced(i, 1), 'coin'], reward)
      coined.set(deal.pay.join(' '), deal)
    })
  return { plain, coined: [...coined.values()] }
}

const DEALS = new WeakMap<Exchange, Deals>()

/** The forms of an exchange that a player may choose; of a tile, if it stands on one. */
function forms(seam: Seam, player: ReadPlayer, tile: Tile | undefined, exchange: Exchange): readonly Deal[] {
  const { box } = seam
  let deals = DEALS.get(exchange)
  if (deals === undefined) {
    deals = dealsOf(seam, exchange)
    DEALS.set(exchange, deals)
  }
  if (player.clans.length === 0) return deals.plain
  // GM-63
  const substitute = box.permanent(player, 'exchangeCoinSubstitute')
  // GM-60
  const points = box.permanent(player, 'whiskyActivationVp')
  if (substitute === undefined && points === undefined) return deals.plain
  const list: Deal[] = [...deals.plain]
  const takesCoin = tile === undefined || tile.types.includes('exchange')
  if (takesCoin && substitute !== undefined) list.push(...deals.coined)
  if (points !== undefined)
    for (const { pay, reward } of deals.plain)
      if (pay.includes('barley') && reward.some(({ tag }) => tag === 'whisky'))
        list.push(
          dealOf(
            pay,
            reward.map(effect => (effect.tag === 'whisky' ? { tag: 'vp', n: points.n } : effect)),
            true,
          ),
        )
  return list
}

/** The forms of an exchange that are to be had now. */
function open(
  p: Position,
  exchange: Exchange,
  all: readonly Deal[],
  seat: Seat,
  purse: Purse,
): readonly Deal[] {
  const { trouble } = formOf(p.seam, exchange)
  const list: Deal[] = []
  for (const deal of all)
    if (
      deal.whisky <= purse.whisky &&
      covers(p.table, purse, deal.need, deal.coins) &&
      (trouble === undefined || trouble(p, deal, seat) === undefined)
    )
      list.push(deal)
  return list
}

/** Why a tile would do nothing if it were activated, what it costs apart. */
function tileTrouble(p: Position, tile: Tile, seat: Seat, cell: ReadCell | undefined): Refusal | undefined {
  for (const effect of tile.activation) {
    const trouble = p.seam.effects[effect.tag]?.trouble?.(p, effect, seat, cell)
    if (trouble !== undefined) return trouble
  }
  return undefined
}

/** How a seat can use a tile now: its own at a place, or another's. */
export function usesOf(
  p: Position,
  seat: Seat,
  tile: Tile,
  cell: ReadCell | undefined,
  purse?: Purse,
): readonly Use[] {
  if (tile.activation.length === 0 || tileTrouble(p, tile, seat, cell) !== undefined) return NO_USE
  const { exchange } = tile
  if (exchange === undefined) return PLAINLY
  const player = playerOf(p.table, seat)
  return open(p, exchange, forms(p.seam, player, tile, exchange), seat, purse ?? purseOf(player))
}
const NO_USE: readonly Use[] = []
const NOTHING: readonly Price[] = []
const PLAINLY: readonly Use[] = [{ pay: NOTHING, vp: false }]

/** What a tile gives if it is used so: its effects, and in place of its exchange what that form of it brings. */
export function rewardOf(p: Position, seat: Seat, tile: Tile, use: Use): readonly Effect[] {
  return rewardWith(tile, dealFor(p.seam, playerOf(p.table, seat), tile, use))
}

/** The form of a tile's exchange that is meant. */
const dealFor = (seam: Seam, player: ReadPlayer, tile: Tile, use: Use): Deal | undefined =>
  tile.exchange && forms(seam, player, tile, tile.exchange).find(form => isSame(form, use))

function rewardWith({ activation, exchange }: Tile, deal: Deal | undefined): readonly Effect[] {
  if (deal === undefined) return activation
  return activation.length === 1
    ? deal.reward
    : activation.flatMap(effect => (effect === exchange ? deal.reward : [effect]))
}

/** Uses a tile: its effects, and above them what is to be paid. What another's tile gives goes on any own ones. */
export function useTile(e: Engine, seat: Seat, tile: Tile, at: Spot | null, use: Use): void {
  const deal = dealFor(e.seam, ownerOf(e.state, seat), tile, use)
  const { x, y } = at ?? { x: null, y: null }
  const list = rewardWith(tile, deal)
  push(e, { kind: 'effects', seat, x, y, source: { of: 'activation', id: tile.id }, list })
  payFor(e, seat, deal)
}

function payFor(e: Engine, seat: Seat, deal: Deal | undefined): void {
  if (deal !== undefined && deal.pay.length > 0)
    push(e, { kind: 'pay', seat, cost: deal.cost, tile: null, to: null })
}

/** How many tiles anywhere may still be activated, by what a player's cards say (GM-31). */
function extraLeft({ seam, table }: Position, { seat, closing, extra }: ActivateTask): number {
  if (!closing || !isOwnTurn(table, seat)) return 0
  return (seam.box.permanent(playerOf(table, seat), 'extraActivation')?.n ?? 0) - extra
}

function isAround(p: Position, task: ActivateTask, cell: ReadCell): boolean {
  const { all, x, y } = task
  if (!all && (x === null || y === null || !isNear(cell, x, y))) return false
  for (const holds of p.seam.moments.isAround) if (!holds(p, task, cell)) return false
  return true
}

/** By what right a tile may be activated (GM-22, GM-27); undefined if by none. */
export function right(
  p: Position,
  task: ActivateTask,
  cell: ReadCell,
  extra: number = extraLeft(p, task),
): 'near' | 'type' | 'extra' | undefined {
  const { types } = task
  if (isAround(p, task, cell)) return 'near'
  if (types.length > 0 && p.seam.box.tileOf(cell.tile).types.some(type => types.includes(type))) return 'type'
  return extra > 0 ? 'extra' : undefined
}

function listActivations(p: Position, task: ActivateTask, out: Move[]): void {
  const player = playerOf(p.table, task.seat)
  let purse: Purse | undefined
  const extra = extraLeft(p, task)
  for (const cell of player.cells) {
    if (cell.activated || right(p, task, cell, extra) === undefined) continue
    const { x, y } = cell
    const tile = p.seam.box.tileOf(cell.tile)
    if (tile.exchange !== undefined) purse ??= purseOf(player)
    const uses = usesOf(p, task.seat, tile, cell, purse)
    if (uses === PLAINLY) out.push({ type: 'activate', x, y, pay: NOTHING, vp: false })
    else for (const { pay, vp } of uses) out.push({ type: 'activate', x, y, pay, vp })
  }
}

/** Whether a tile could be activated after a sale that makes room on it, or another action. */
const couldBeLater = (p: Position, task: ActivateTask): boolean =>
  playerOf(p.table, task.seat).cells.some(
    cell =>
      !cell.activated &&
      right(p, task, cell) !== undefined &&
      ((tileTrouble(p, p.seam.box.tileOf(cell.tile), task.seat, cell)?.because === 'full' &&
        isSaleFrom(p.table, task.seat, [cell])) ||
        p.seam.moments.couldActivate.some(could => could(p, task.seat, cell))),
  )

function activateNow(e: Engine, task: ActivateTask, move: Extract<Move, { type: 'activate' }>): void {
  const { seat } = task
  const cell = cellAt(ownerOf(e.state, seat), move.x, move.y)
  if (cell === undefined) throw new Error('activated nothing')
  const tile = e.seam.box.tileOf(cell.tile)
  const by = right(e, task, cell)
  if (by === 'extra') task.extra++
  if (by === 'type') {
    const i = task.types.findIndex(type => tile.types.includes(type))
    task.types = task.types.toSpliced(i, 1)
  }
  cell.activated = true
  const { x, y } = cell
  e.events?.push({ type: 'activated', seat, tile: cell.tile, x, y })
  for (const activated of e.seam.moments.activated) pushAll(e, activated(e, seat, cell))
  useTile(e, seat, tile, cell, move)
}

export const activate: Work<ActivateTask> = {
  walks: true,
  settle(e, task) {
    // GM-38: the turn's own activation waits for its `done`, so that a whole turn can be taken back before tiles turn up
    if (task.closing) return false
    const out: Move[] = []
    listActivations(e, task, out)
    if (out.length > 0) return false
    return e.seam.version > 1 && couldBeLater(e, task) ? false : pop(e)
  },
  moves(p, task, out) {
    listActivations(p, task, out)
    out.push(DONE)
  },
  refuse(p, task, move): Refusal | undefined {
    if (move.type !== 'activate') return undefined
    const { seat } = task
    const player = playerOf(p.table, seat)
    const cell = cellAt(player, move.x, move.y)
    if (cell === undefined) return refusal('GM-22', 'noTile')
    const tile = p.seam.box.tileOf(cell.tile)
    if (tile.activation.length === 0) return refusal('GM-22', 'noIcon', { tile: cell.tile })
    if (cell.activated) return refusal('GM-22', 'activatedAlready', { tile: cell.tile })
    if (right(p, task, cell) === undefined) return refusal('GM-22', 'notNear', { tile: cell.tile })
    return useTrouble(p, seat, tile, cell, move)
  },
  play(e, task, move) {
    if (move.type === 'activate') activateNow(e, task, move)
    else pop(e)
  },
  fields: ({ seat, coordinate, few }) => ({
    seat,
    x: read.nullable(coordinate),
    y: read.nullable(coordinate),
    all: read.flag,
    types: read.list(read.oneOf(TYPES), 100),
    closing: read.flag,
    extra: few,
  }),
}

/** Why an exchange, or a tile without one, is not to be had in this form. */
function formTrouble(
  p: Position,
  seat: Seat,
  tile: Tile | undefined,
  exchange: Exchange | undefined,
  use: Use,
): Refusal {
  const player = playerOf(p.table, seat)
  const about = tile === undefined ? {} : { tile: tile.id }
  const deal = exchange && forms(p.seam, player, tile, exchange).find(form => isSame(form, use))
  if (exchange === undefined || deal === undefined) return refusal('GM-23', 'notThisExchange', about)
  return formOf(p.seam, exchange).trouble?.(p, deal, seat) ?? refusal('GM-14', 'cannotPay', about)
}

/** Why a seat cannot use a tile with an icon in this form: its own at a place, or another's. */
export const useTrouble = (
  p: Position,
  seat: Seat,
  tile: Tile,
  cell: ReadCell | undefined,
  use: Use,
): Refusal => tileTrouble(p, tile, seat, cell) ?? formTrouble(p, seat, tile, tile.exchange, use)

/** The forms in which an exchange of its own can be made now. */
function offers(p: Position, { seat, exchange }: ExchangeTask): readonly Deal[] {
  const player = playerOf(p.table, seat)
  return open(p, exchange, forms(p.seam, player, undefined, exchange), seat, purseOf(player))
}

export const exchange: Work<ExchangeTask> = {
  settle: (e, task) => (offers(e, task).length === 0 ? pop(e) : false),
  moves(p, task, out) {
    for (const { pay, vp } of offers(p, task)) out.push({ type: 'exchange', pay, vp })
    out.push(DONE)
  },
  refuse: (p, { seat, exchange }, move) =>
    move.type === 'exchange' ? formTrouble(p, seat, undefined, exchange, move) : undefined,
  play(e, task, move) {
    const deal = move.type === 'exchange' ? offers(e, task).find(form => isSame(form, move)) : undefined
    pop(e)
    if (deal === undefined) return
    const { seat, source } = task
    push(e, { kind: 'effects', seat, x: null, y: null, source, list: deal.reward })
    payFor(e, seat, deal)
  },
  fields: ({ seat, exchange, source }) => ({ seat, exchange, source }),
}

export const makeUse = ({ pay, vp }: Use): string => [...pay, ...(vp ? ['vp'] : [])].join(' ')

export function parseUse(words: readonly string[]): Use | undefined {
  const vp = words.at(-1) === 'vp'
  const pay = parsePrices(vp ? words.slice(0, -1) : words)
  return pay && { pay, vp }
}

/** `activate 1,1 sheep cattle`, `activate 1,1 barley vp`, `exchange wood wood coin` */
export const ACTIVATING: WritingsOf<Extract<BaseMove, { readonly type: 'activate' | 'exchange' }>> = {
  activate: {
    make: move => `activate ${makeSpot(move)} ${makeUse(move)}`.trimEnd(),
    parse([at, ...words]) {
      const spot = parseSpot(at)
      const use = parseUse(words)
      return spot && use && { type: 'activate', ...spot, ...use }
    },
  },
  exchange: {
    make: move => `exchange ${makeUse(move)}`.trimEnd(),
    parse(words) {
      const use = parseUse(words)
      return use && { type: 'exchange', ...use }
    },
  },
}
