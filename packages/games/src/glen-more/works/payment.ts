import { type Refusal, refusal } from '@cairn/kernel'
import { tileOf } from '../box/box.ts'
import { type Cost, GOODS, type Good } from '../box/components.ts'
import { buyAll, covers, mostCoins, purseOf } from '../table/market.ts'
import { type Engine, pop, push, type Work } from '../engine/seam.ts'
import {
  ownerOf,
  playerOf,
  type ReadCell,
  type ReadPlayer,
  type ReadTable,
  type State,
  type TaskOf,
} from '../table/state.ts'
import { cellAt, HOME_CELLS, hasSpot, load } from '../table/territory.ts'

type Pay = TaskOf<'pay'>

/** The goods of a cost, in the order of GOODS. */
export const needOf = (cost: Cost): readonly number[] => [
  cost.wood ?? 0,
  cost.stone ?? 0,
  cost.barley ?? 0,
  cost.sheep ?? 0,
  cost.cattle ?? 0,
]

export const isFree = (cost: Cost): boolean => {
  for (const _ in cost) return false
  return true
}

/** From which home cells the Scotsman of a cost can come, so that the tile can still be laid. */
export function scotsmanSources(player: ReadPlayer, tile: string | null): readonly (0 | 1)[] {
  const sources: (0 | 1)[] = []
  for (let i = 0 as 0 | 1; i < HOME_CELLS; i++)
    if ((player.cells[i] as ReadCell).scotsmen > 0 && (tile === null || hasSpot(player, tileOf(tile), i)))
      sources.push(i)
  return sources
}

/** One whole way of paying: its words, the coins it costs at the market, and how full the tiles it draws from are. */
interface Payment {
  readonly from: readonly string[]
  readonly coins: number
  readonly relief: number
}

const byPlace = (a: ReadCell, b: ReadCell): number => a.y - b.y || a.x - b.x

/** Every way to raise so many units of one good. */
function waysFor(table: ReadTable, player: ReadPlayer, good: Good, units: number): readonly Payment[] {
  const cells = player.cells.filter(cell => cell[good] > 0).sort(byPlace)
  const ways: Payment[] = []
  const draw = (i: number, left: number, from: readonly string[], relief: number): void => {
    const cell = cells[i]
    if (left === 0 || cell === undefined) {
      const coins = buyAll(table, good, left)
      if (coins !== undefined)
        ways.push({
          from: left === 0 ? from : [...from, ...Array<string>(left).fill(`${good}@market`)],
          coins,
          relief,
        })
      return
    }
    const word = `${good}@${cell.x},${cell.y}`
    const taken: string[] = [...from]
    for (let n = 0; n <= left && n <= cell[good]; n++) {
      if (n > 0) taken.push(word)
      draw(i + 1, left - n, n === 0 ? from : taken.slice(), relief + n * load(cell))
    }
  }
  draw(0, units, [], 0)
  return ways
}

/** Every way to pay a cost with so many coins, the cheapest first: own goods before the market, and from the fullest tiles. */
export function payments(
  table: ReadTable,
  task: Pay,
  most: number = playerOf(table, task.seat).coins,
): readonly Payment[] {
  const player = playerOf(table, task.seat)
  const coins = task.cost.coins ?? 0
  let all: Payment[] = coins <= most ? [{ from: [], coins, relief: 0 }] : []
  for (const good of GOODS) {
    const units = task.cost[good] ?? 0
    if (units === 0) continue
    const ways = waysFor(table, player, good, units)
    const next: Payment[] = []
    for (const a of all)
      for (const b of ways) {
        const coins = a.coins + b.coins
        if (coins <= most) next.push({ from: [...a.from, ...b.from], coins, relief: a.relief + b.relief })
      }
    all = next
  }
  if ((task.cost.scotsman ?? 0) > 0) {
    const sources = scotsmanSources(player, task.tile)
    all = all.flatMap(payment =>
      sources.map(i => {
        const { x, y } = player.cells[i] as ReadCell
        return { ...payment, from: [...payment.from, `scotsman@${x},${y}`] }
      }),
    )
  }
  return all.sort((a, b) => a.coins - b.coins || b.relief - a.relief)
}

function payNow(e: Engine, state: State, task: Pay, from: readonly string[]): void {
  const player = ownerOf(state, task.seat)
  const { seat, cost } = task
  for (const word of from) {
    const [what, place] = word.split('@') as [Good | 'scotsman', string]
    if (place === 'market') {
      const coins = buyAll(state, what as Good, 1) as number
      player.coins -= coins
      state.market[what as Good]++
      e.events?.push({ type: 'bought', seat, good: what as Good, coins })
    } else {
      const [x, y] = place.split(',').map(Number) as [number, number]
      const cell = cellAt(player, x, y)
      if (cell === undefined) throw new Error('paid from nowhere')
      if (what === 'scotsman') {
        cell.scotsmen--
        player.supply++
      } else cell[what]--
    }
    e.events?.push({ type: 'paid', seat, what, n: 1 })
  }
  for (const what of ['coins', 'whisky'] as const) {
    const n = cost[what] ?? 0
    if (n === 0) continue
    player[what] -= n
    e.events?.push({ type: 'paid', seat, what, n })
  }
  pop(state)
  for (const paid of e.seam.moments.paid) push(state, ...paid(e, state, seat, cost))
}

export const pay: Work<Pay> = {
  settle(e, state, task) {
    const player = ownerOf(state, task.seat)
    // selling first could open other ways, so the question is put with all that could be raised
    const [only, ...others] = payments(state, task, mostCoins(state, purseOf(player), needOf(task.cost)))
    if (only === undefined || others.length > 0 || only.coins > player.coins) return false
    payNow(e, state, task, only.from)
    return true
  },
  moves(_seam, table, task, out) {
    for (const { from } of payments(table, task)) out.push({ type: 'pay', from })
  },
  refuse(_seam, table, task, move): Refusal | undefined {
    if (move.type !== 'pay') return undefined
    const key = move.from.join(' ')
    const dear = payments(table, task, Number.POSITIVE_INFINITY).find(
      payment => payment.from.join(' ') === key,
    )
    if (dear !== undefined) return refusal('GM-12', 'tooFewCoins', { coins: dear.coins })
    const full = GOODS.find(good => {
      const units = move.from.filter(word => word === `${good}@market`).length
      return units > 0 && buyAll(table, good, units) === undefined
    })
    return full === undefined ? refusal('GM-14', 'notThisCost') : refusal('GM-12', 'rowFull', { good: full })
  },
  play(e, state, task, move) {
    if (move.type === 'pay') payNow(e, state, task, move.from)
  },
  meet: (table, task, purse) => covers(table, purse, needOf(task.cost), task.cost.coins ?? 0),
}
