import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Bill, billOf, GOODS, type Good } from '../box/components.ts'
import {
  canMeet,
  type Engine,
  pop,
  type Position,
  pushAll,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import { buyAll, lessCost, mostCoins, type Purse, purseOf, unitsOf } from '../table/market.ts'
import { type BaseMove, isGood, makeSpot, type Paid, parseSpot } from '../table/move.ts'
import {
  type Ground,
  ownerOf,
  type PayTask,
  playerOf,
  type ReadCell,
  type ReadPlayer,
  type Task,
} from '../table/state.ts'
import { cellAt, HOME_CELLS, hasSpot, load } from '../table/territory.ts'
import { isCharged } from './placing.ts'

/** A cost of so many coins, to somebody or to the supply. */
export const coinsDue = (seat: Seat, coins: number, to: Seat | null): PayTask => ({
  kind: 'pay',
  seat,
  cost: { coins },
  tile: null,
  to,
})

/** From which home tiles the Scotsman of a cost can come (GM-14), so that the tile can still be laid. */
export function scotsmanSources(
  { seam }: Position,
  player: ReadPlayer,
  tile: string | null,
): readonly (0 | 1)[] {
  const { box } = seam
  const sources: (0 | 1)[] = []
  for (let i = 0 as 0 | 1; i < HOME_CELLS; i++)
    if (
      (player.cells[i] as ReadCell).scotsmen > 0 &&
      (tile === null || hasSpot(box, player, box.tileOf(tile), { without: i }))
    )
      sources.push(i)
  return sources
}

/** One whole way of paying: its units, the coins it costs with the market, and how full the tiles it draws from are. */
interface Payment {
  readonly from: readonly Paid[]
  readonly coins: number
  readonly relief: number
}

/** A unit of each good that comes from the market. */
const BOUGHT = Object.fromEntries(GOODS.map(good => [good, { what: good, at: null }])) as Readonly<
  Record<Good, Paid>
>

const byPlace = (a: ReadCell, b: ReadCell): number => a.y - b.y || a.x - b.x

/** Every way to raise so many units of one good. */
function waysFor(table: Ground, player: ReadPlayer, good: Good, units: number): readonly Payment[] {
  const cells: ReadCell[] = []
  for (const cell of player.cells) if (unitsOf(cell, good) > 0) cells.push(cell)
  if (cells.length > 1) cells.sort(byPlace)
  const ways: Payment[] = []
  const bought = BOUGHT[good]
  const draw = (i: number, left: number, from: readonly Paid[], relief: number): void => {
    const cell = cells[i]
    if (left === 0 || cell === undefined) {
      const coins = buyAll(table, good, left)
      if (coins === undefined) return
      const units = from.slice()
      for (let n = 0; n < left; n++) units.push(bought)
      ways.push({ from: units, coins, relief })
      return
    }
    draw(i + 1, left, from, relief)
    const unit: Paid = { what: good, at: { x: cell.x, y: cell.y } }
    const taken = from.slice()
    for (let n = 1; n <= left && n <= unitsOf(cell, good); n++) {
      taken.push(unit)
      draw(i + 1, left - n, taken, relief + n * load(cell))
    }
  }
  draw(0, units, [], 0)
  return ways
}

const takenFrom = ({ x, y }: ReadCell): Paid => ({ what: 'scotsman', at: { x, y } })

/** Every handful of so many Scotsmen of a territory. */
function scotsmenReturned(cells: readonly ReadCell[], units: number): readonly (readonly Paid[])[] {
  if (units === 0) return [[]]
  return cells.flatMap((cell, i) => {
    const ways: (readonly Paid[])[] = []
    for (let n = Math.min(units, cell.scotsmen); n > 0; n--)
      for (const others of scotsmenReturned(cells.slice(i + 1), units - n))
        ways.push([...Array<Paid>(n).fill(takenFrom(cell)), ...others])
    return ways
  })
}

/** The Scotsmen of a cost: paid from a home tile, returned from any. */
function scotsmenFor(p: Position, player: ReadPlayer, { cost, tile }: PayTask): readonly Payment[] {
  const handfuls =
    (cost.scotsman ?? 0) > 0
      ? scotsmanSources(p, player, tile).map(i => [takenFrom(player.cells[i] as ReadCell)])
      : scotsmenReturned(player.cells.toSorted(byPlace), cost.returned ?? 0)
  return handfuls.map(from => ({ from, coins: 0, relief: 0 }))
}

/** Each way of paying one part of a cost with each of paying the next, for so many coins at most. */
function together(first: readonly Payment[], next: readonly Payment[], most: number): readonly Payment[] {
  const all: Payment[] = []
  for (const a of first)
    for (const b of next) {
      const coins = a.coins + b.coins
      if (coins <= most) all.push({ from: a.from.concat(b.from), coins, relief: a.relief + b.relief })
    }
  return all
}

/** Every way to pay a cost (GM-14) with so many coins, the cheapest first: own goods before the market, and from the fullest tiles. */
export function payments(
  p: Position,
  task: PayTask,
  most: number = playerOf(p.table, task.seat).coins,
): readonly Payment[] {
  const { table } = p
  const { cost } = task
  const player = playerOf(table, task.seat)
  const { coins, need, scotsman, returned } = billOf(cost)
  if (coins > most) return []
  let all: readonly Payment[] = [{ from: [], coins, relief: 0 }]
  for (let i = 0; i < GOODS.length; i++) {
    const units = need[i] as number
    if (units === 0) continue
    all = together(all, waysFor(table, player, GOODS[i] as Good, units), most)
  }
  if (scotsman || returned) all = together(all, scotsmenFor(p, player, task), most)
  if (isMoreToMeet(p)) all = all.filter(payment => leavesEnough(p, task, payment))
  return all.length < 2 ? all : all.toSorted((a, b) => a.coins - b.coins || b.relief - a.relief)
}

/** The one way there is to pay if nothing that is needed lies on the land, and no Scotsman is asked: all is bought. */
function buying({ table }: Position, bill: Bill, purse: Purse): Payment | undefined {
  if (bill.scotsman || bill.returned) return undefined
  let { coins } = bill
  const from: Paid[] = []
  for (let i = 0; i < GOODS.length; i++) {
    const units = bill.need[i] as number
    if (units === 0) continue
    const good = GOODS[i] as Good
    const price = purse.goods[i] === 0 ? buyAll(table, good, units) : undefined
    if (price === undefined) return undefined
    coins += price
    for (let n = 0; n < units; n++) from.push(BOUGHT[good])
  }
  return { from, coins, relief: 0 }
}

/** The way to pay if there is but one. Selling first could open others, so all that could be raised is reckoned with. */
function onlyWay(p: Position, task: PayTask, player: ReadPlayer): Payment | undefined {
  const bill = billOf(task.cost)
  const purse = purseOf(player)
  const bought = buying(p, bill, purse)
  if (bought !== undefined && !isMoreToMeet(p)) return bought
  const ways = payments(p, task, mostCoins(p.table, purse, bill.need))
  return ways.length === 1 ? ways[0] : undefined
}

/** Whether anything below this payment asks for something too; laying a tile does only if somebody charges for it. */
function isMoreToMeet(p: Position): boolean {
  const { seam, table } = p
  for (let i = table.todo.length - 2; i >= 0; i--) {
    const task = table.todo[i] as Task
    if (task.kind === 'place' ? isCharged(p, task.seat) : seam.works[task.kind]?.meet !== undefined)
      return true
  }
  return false
}

/** Whether what else is to do can still be met after this payment. */
function leavesEnough({ seam, table }: Position, task: PayTask, { from, coins }: Payment): boolean {
  const below = table.todo.slice(0, -1)
  const player = playerOf(table, task.seat)
  const purse = purseOf(player)
  const goods = purse.goods.slice()
  const market = { ...table.market }
  let without: 0 | 1 | undefined
  for (const { what, at } of from)
    if (what === 'scotsman') {
      const i = player.cells.findIndex(cell => cell.x === at?.x && cell.y === at.y)
      if (i < HOME_CELLS) without = i as 0 | 1
    } else if (at === null) market[what]++
    else {
      const i = GOODS.indexOf(what)
      goods[i] = (goods[i] as number) - 1
    }
  const { whisky, vp } = billOf(task.cost)
  const left: Purse = {
    coins: purse.coins - coins,
    goods,
    whisky: purse.whisky - whisky,
    vp: purse.vp - vp,
    ...(without === undefined ? {} : { without }),
  }
  return canMeet({ seam, table: { ...table, market } }, below, left)
}

function tellPaid(e: Engine, seat: Seat, what: string, n: number): void {
  if (n !== 0) e.events?.push({ type: 'paid', seat, what, n })
}

function payNow(e: Engine, task: PayTask, from: readonly Paid[]): void {
  const { state } = e
  const { seat, cost, to } = task
  const player = ownerOf(state, seat)
  for (const { what, at } of from) {
    if (at === null) {
      const good = what as Good
      const coins = buyAll(state, good, 1) as number
      player.coins -= coins
      state.market[good]++
      e.events?.push({ type: 'bought', seat, good, coins })
    } else {
      const cell = cellAt(player, at.x, at.y)
      if (cell === undefined) throw new Error('paid from nowhere')
      if (what === 'scotsman') {
        cell.scotsmen--
        player.supply++
      } else cell[what]--
    }
    e.events?.push({ type: 'paid', seat, what, n: 1 })
  }
  const { coins, whisky, vp } = billOf(cost)
  player.coins -= coins
  player.whisky -= whisky
  player.vp -= vp
  tellPaid(e, seat, 'coins', coins)
  tellPaid(e, seat, 'whisky', whisky)
  tellPaid(e, seat, 'vp', vp)
  if (to !== null && cost.coins !== undefined) {
    ownerOf(state, to).coins += coins
    e.events?.push({ type: 'gained', seat: to, what: 'coins', n: coins })
  }
  pop(e)
  for (const paid of e.seam.moments.paid) pushAll(e, paid(e, seat, cost))
}

const keyOf = (from: readonly Paid[]): string =>
  from.map(({ what, at }) => `${what}@${at === null ? 'market' : makeSpot(at)}`).join(' ')

export const pay: Work<PayTask> = {
  settle(e, task) {
    const player = ownerOf(e.state, task.seat)
    const only = onlyWay(e, task, player)
    if (only === undefined || only.coins > player.coins) return false
    payNow(e, task, only.from)
    return true
  },
  moves(p, task, out) {
    for (const { from } of payments(p, task)) out.push({ type: 'pay', from })
  },
  refuse(p, task, move): Refusal | undefined {
    if (move.type !== 'pay') return undefined
    const key = keyOf(move.from)
    const dear = payments(p, task, Number.POSITIVE_INFINITY).find(payment => keyOf(payment.from) === key)
    if (dear !== undefined) return refusal('GM-12', 'tooFewCoins', { coins: dear.coins })
    const full = GOODS.find(good => {
      const units = move.from.filter(({ what, at }) => what === good && at === null).length
      return units > 0 && buyAll(p.table, good, units) === undefined
    })
    return full === undefined ? refusal('GM-14', 'notThisCost') : refusal('GM-12', 'rowFull', { good: full })
  },
  play(e, task, move) {
    if (move.type === 'pay') payNow(e, task, move.from)
  },
  meet(p, { seat, cost, tile }, purse, rest) {
    const bill = billOf(cost)
    if (bill.whisky > purse.whisky || bill.vp > purse.vp) return false
    const player = playerOf(p.table, seat)
    const left = lessCost(purse, bill)
    if (bill.scotsman) return scotsmanSources(p, player, tile).some(without => rest({ ...left, without }))
    if ((cost.returned ?? 0) > player.cells.reduce((sum, cell) => sum + cell.scotsmen, 0)) return false
    return rest(left)
  },
  fields: ({ seat, cost, tile }) => ({
    seat,
    cost,
    tile: read.nullable(tile),
    to: read.nullable(seat),
  }),
}

function parsePaid(word: string): Paid | undefined {
  const [what, where, more] = word.split('@')
  if (more !== undefined || where === undefined) return undefined
  if (where === 'market') return isGood(what) ? { what, at: null } : undefined
  const at = parseSpot(where)
  return at !== undefined && (what === 'scotsman' || isGood(what)) ? { what, at } : undefined
}

/** Whether units stand in the order in which `payments` lists them: by GOODS, then by place, the market last. */
function isInOrder(a: Paid, b: Paid): boolean {
  const rank = ({ what, at }: Paid): readonly number[] => [
    what === 'scotsman' ? GOODS.length : GOODS.indexOf(what),
    at === null ? 1 : 0,
    at?.y ?? 0,
    at?.x ?? 0,
  ]
  const ranks = rank(b)
  for (const [i, n] of rank(a).entries()) if (n !== ranks[i]) return n < (ranks[i] as number)
  return true
}

/** `pay wood@1,0 stone@market scotsman@0,0` */
export const PAYING: WritingsOf<Extract<BaseMove, { readonly type: 'pay' }>> = {
  pay: {
    make: ({ from }) => (from.length === 0 ? 'pay' : `pay ${keyOf(from)}`),
    parse(words) {
      const from = words.map(parsePaid).filter(unit => unit !== undefined)
      return from.length === words.length &&
        from.every((unit, i) => i === 0 || isInOrder(from[i - 1] as Paid, unit))
        ? { type: 'pay', from }
        : undefined
    },
  },
}
