import { type Refusal, refusal } from '@cairn/kernel'
import { permanent, tagOf, tileOf } from '../box/box.ts'
import { type Cost, GOODS, type Good, type Tile } from '../box/components.ts'
import type { BaseExchange, Effect, Exchange } from '../box/effect.ts'
import { covers, type Purse, purseOf } from '../table/market.ts'
import { DONE, type Move, type Price, PRICES } from '../table/move.ts'
import { type Engine, type Form, pop, push, type Seam, type Work } from '../engine/seam.ts'
import {
  type ActivateTask,
  ownerOf,
  playerOf,
  type ReadCell,
  type ReadPlayer,
  type ReadTable,
  type State,
} from '../table/state.ts'
import { cellAt, isNear, room } from '../table/territory.ts'

/** One form of an exchange: what is paid, and what it brings. */
interface Deal {
  readonly pay: readonly Price[]
  readonly need: readonly number[]
  readonly coins: number
  readonly cost: Cost
  readonly vp: boolean
  readonly reward: Effect
}

function dealOf(pay: readonly Price[], reward: Effect, vp = false): Deal {
  const cost: Record<string, number> = {}
  for (const price of pay) {
    const key = price === 'coin' ? 'coins' : price
    cost[key] = (cost[key] ?? 0) + 1
  }
  return {
    pay: pay.toSorted((a, b) => PRICES.indexOf(a) - PRICES.indexOf(b)),
    need: GOODS.map(good => cost[good] ?? 0),
    coins: cost['coins'] ?? 0,
    cost,
    vp,
    reward,
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

/** The handfuls each form of exchange asks for, and what each brings. */
export const EXCHANGES: {
  readonly [K in BaseExchange['exchange']]: Form<Extract<BaseExchange, { readonly exchange: K }>>
} = {
  different: {
    asked: ({ pay, vp }) =>
      pay.flatMap((size, i) =>
        handfuls(GOODS, size, 1).map(goods => [goods, { vp: vp[i] as number }] as const),
      ),
  },
  animals: {
    asked: exchange =>
      exchange.vp.flatMap((vp, i) =>
        handfuls(['sheep', 'cattle'], i + 1, i + 1).map(goods => [goods, { vp }] as const),
      ),
  },
  any3: { asked: ({ vp }) => handfuls(GOODS, 3, 3).map(goods => [goods, { vp }] as const) },
  exact: {
    asked: ({ pay, vp }) => [[GOODS.flatMap(good => Array<Good>(pay[good] ?? 0).fill(good)), { vp }]],
  },
  clanMarker: { asked: () => GOODS.map(good => [[good], { clanMarker: 1 }] as const) },
  whisky: { asked: () => [[['barley'], { whisky: 1 }]] },
}

const keyOf = (pay: readonly Price[]): string => pay.join(' ')

/** All forms of an exchange; those with Sinclair's coin, one for one good, come last. */
function dealsOf(
  seam: Seam,
  exchange: Exchange,
): { readonly plain: readonly Deal[]; readonly coined: readonly Deal[] } {
  const form = seam.exchanges[exchange.exchange]
  if (form === undefined) throw new Error(`nobody knows the exchange ${exchange.exchange}`)
  const plain = form.asked(exchange).map(([goods, reward]) => dealOf(goods, reward))
  const coined = new Map<string, Deal>()
  for (const { pay, reward } of plain)
    pay.forEach((price, i) => {
      if (pay.indexOf(price) !== i) return
      const deal = dealOf([...pay.toSpliced(i, 1), 'coin'], reward)
      coined.set(keyOf(deal.pay), deal)
    })
  return { plain, coined: [...coined.values()] }
}

const DEALS = new Map<Exchange, ReturnType<typeof dealsOf>>()

function forms(seam: Seam, player: ReadPlayer, tile: Tile, exchange: Exchange): readonly Deal[] {
  let deals = DEALS.get(exchange)
  if (deals === undefined) {
    deals = dealsOf(seam, exchange)
    DEALS.set(exchange, deals)
  }
  const list: Deal[] = [...deals.plain]
  if (tile.types.includes('exchange') && permanent(player, 'exchangeCoinSubstitute') !== undefined)
    list.push(...deals.coined)
  const vp = permanent(player, 'whiskyActivationVp')
  if (vp !== undefined && exchange.exchange === 'whisky') list.push(dealOf(['barley'], { vp }, true))
  return list
}

const exchangeOf = (tile: Tile): Exchange | undefined =>
  tile.activation.find((effect): effect is Exchange => 'exchange' in effect)

/** Whether the activation would do anything now; what it costs is another question. */
function isOfUse(player: ReadPlayer, cell: ReadCell, effect: Effect): boolean {
  if ('gain' in effect || 'gainAny' in effect) return room(cell) > 0
  if ('exchange' in effect && effect.exchange === 'clanMarker') return player.markers > 0
  return true
}

/** By what right a tile may be activated; undefined if by none. */
function right(
  task: ActivateTask,
  player: ReadPlayer,
  cell: ReadCell,
): 'near' | 'type' | 'extra' | undefined {
  if (task.all || (task.x !== null && task.y !== null && isNear(cell, task.x, task.y))) return 'near'
  const { types } = tileOf(cell.tile)
  if (types.some(type => task.types.includes(type))) return 'type'
  return task.closing && task.extra < (permanent(player, 'extraActivation') ?? 0) ? 'extra' : undefined
}

function listActivations(seam: Seam, table: ReadTable, task: ActivateTask, out: Move[]): void {
  const player = playerOf(table, task.seat)
  let purse: Purse | undefined
  for (const cell of player.cells) {
    if (cell.activated) continue
    const tile = tileOf(cell.tile)
    if (tile.activation.length === 0 || right(task, player, cell) === undefined) continue
    if (!tile.activation.every(effect => isOfUse(player, cell, effect))) continue
    const { x, y } = cell
    const exchange = exchangeOf(tile)
    if (exchange === undefined) {
      out.push({ type: 'activate', x, y, pay: [], vp: false })
      continue
    }
    purse ??= purseOf(player)
    for (const deal of forms(seam, player, tile, exchange))
      if (covers(table, purse, deal.need, deal.coins))
        out.push({ type: 'activate', x, y, pay: deal.pay, vp: deal.vp })
  }
}

function activateNow(
  e: Engine,
  state: State,
  task: ActivateTask,
  move: Extract<Move, { type: 'activate' }>,
): void {
  const { seat } = task
  const player = ownerOf(state, seat)
  const cell = cellAt(player, move.x, move.y)
  if (cell === undefined) throw new Error('activated nothing')
  const tile = tileOf(cell.tile)
  const by = right(task, player, cell)
  if (by === 'extra') task.extra++
  if (by === 'type') {
    const i = task.types.findIndex(type => tile.types.includes(type))
    task.types = task.types.toSpliced(i, 1)
  }
  cell.activated = true
  const { x, y } = cell
  e.events?.push({ type: 'activated', seat, tile: cell.tile, x, y })
  const exchange = exchangeOf(tile)
  const deal =
    exchange === undefined
      ? undefined
      : forms(e.seam, player, tile, exchange).find(
          form => form.vp === move.vp && keyOf(form.pay) === keyOf(move.pay),
        )
  const list = tile.activation.map(effect =>
    effect === exchange && deal !== undefined ? deal.reward : effect,
  )
  push(state, { kind: 'effects', seat, x, y, list })
  if (deal !== undefined) push(state, { kind: 'pay', seat, cost: deal.cost, tile: null })
  for (const activated of e.seam.moments.activated) push(state, ...activated(e, state, seat, cell))
}

export const activate: Work<ActivateTask> = {
  walks: true,
  settle(e, state, task) {
    // the turn's own activation waits for its `done`, so that a whole turn can be taken back before tiles turn up
    if (task.closing) return false
    const out: Move[] = []
    listActivations(e.seam, state, task, out)
    return out.length === 0 ? pop(state) : false
  },
  moves(seam, table, task, out) {
    listActivations(seam, table, task, out)
    out.push(DONE)
  },
  refuse(seam, table, task, move): Refusal | undefined {
    if (move.type !== 'activate') return undefined
    const player = playerOf(table, task.seat)
    const cell = cellAt(player, move.x, move.y)
    if (cell === undefined) return refusal('GM-22', 'noTile')
    const tile = tileOf(cell.tile)
    if (tile.activation.length === 0) return refusal('GM-22', 'noIcon', { tile: cell.tile })
    if (cell.activated) return refusal('GM-22', 'activatedAlready', { tile: cell.tile })
    if (right(task, player, cell) === undefined) return refusal('GM-22', 'notNear', { tile: cell.tile })
    for (const effect of tile.activation)
      if (!isOfUse(player, cell, effect))
        return tagOf(effect) === 'exchange'
          ? refusal('GM-26', 'noMarker')
          : refusal('GM-20', 'full', { tile: cell.tile })
    const exchange = exchangeOf(tile)
    const known =
      exchange === undefined
        ? move.pay.length === 0 && !move.vp
        : forms(seam, player, tile, exchange).some(f => f.vp === move.vp && keyOf(f.pay) === keyOf(move.pay))
    return known
      ? refusal('GM-14', 'cannotPay', { tile: cell.tile })
      : refusal('GM-23', 'notThisExchange', { tile: cell.tile })
  },
  play(e, state, task, move) {
    if (move.type === 'activate') activateNow(e, state, task, move)
    else pop(state)
  },
}
