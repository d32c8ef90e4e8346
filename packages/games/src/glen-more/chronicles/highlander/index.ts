// Chronicle 2, Highlander: a mountain on the rondel, with room for one.
import { isRecord, Malformed, type Refusal, refusal, wholeNumber } from '@cairn/kernel'
import { GOODS, type Good, type Goods } from '../../box/components.ts'
import { type Purse, purseOf } from '../../table/market.ts'
import { closingActivation } from '../../works/placing.ts'
import { isStanding, SPACES, spaceOf } from '../../table/rondel.ts'
import { canMeet, type ChronicleOf, type Engine, pop, type Seam, type Way } from '../../engine/seam.ts'
import {
  type Figure,
  type Fixture,
  ownerOf,
  playerOf,
  type ReadTable,
  type State,
  type Task,
} from '../../table/state.ts'
import { cellAt } from '../../table/territory.ts'
import { FORMS, type Highlander, MOUNTAIN, type Mountain, type Toll, type TollMove } from './mountain.ts'

const mountainOf = (state: State): Mountain => state.chronicles.highlander as Mountain

const mountainFixture = (table: ReadTable): Fixture =>
  table.fixtures.find(fixture => fixture.id === MOUNTAIN.id) as Fixture

/** Whether the way leads over the mountain. Leaving it is no crossing, and nobody stands on its second space. */
function isCrossing(table: ReadTable, { from, to }: Way): boolean {
  const { space } = mountainFixture(table)
  const next = from + 1 + spaceOf(space - from - 1 + SPACES * (from + 1))
  return next < to
}

const standsOn = (table: ReadTable, figure: Readonly<Figure>): boolean =>
  spaceOf(figure.at) === mountainFixture(table).space

/**
 * A purse without one good of each kind it has, and without one coin: every toll that can be left. A coin it has
 * not got yet comes from a sale, so it is owed to what is sold for the cost.
 */
function afterToll(purse: Purse): readonly Purse[] {
  const rests: Purse[] = []
  purse.goods.forEach((n, i) => {
    if (n > 0) rests.push({ ...purse, goods: purse.goods.with(i, n - 1) })
  })
  if (rests.length > 0 || purse.coins > 0) rests.push({ ...purse, coins: purse.coins - 1 })
  return rests
}

/** The tolls this player can leave and still pay what is due. */
function tolls(seam: Seam, table: ReadTable, task: Toll): readonly TollMove[] {
  const player = playerOf(table, task.seat)
  const purse = purseOf(player)
  const below = table.todo.slice(0, -1)
  const leaves = (rest: Purse): boolean => canMeet(seam, table, below, rest)
  const moves: TollMove[] = []
  if (purse.coins > 0 && leaves({ ...purse, coins: purse.coins - 1 }))
    moves.push({ type: 'toll', what: 'coin', x: null, y: null })
  GOODS.forEach((good, i) => {
    const n = purse.goods[i] as number
    if (n === 0 || !leaves({ ...purse, goods: purse.goods.with(i, n - 1) })) return
    for (const cell of player.cells)
      if (cell[good] > 0) moves.push({ type: 'toll', what: good, x: cell.x, y: cell.y })
  })
  return moves
}

function leave(e: Engine, state: State, seat: number, move: TollMove): void {
  const player = ownerOf(state, seat)
  const mountain = mountainOf(state)
  pop(state)
  if (move.what === 'coin') {
    player.coins--
    mountain.coins++
  } else {
    const cell = cellAt(player, move.x, move.y)
    if (cell === undefined) throw new Error('left a toll from nowhere')
    cell[move.what]--
    mountain[move.what]++
  }
  e.events?.push({ type: 'tolled', seat, what: move.what })
}

const toll: ChronicleOf<Highlander>['works']['toll'] = {
  settle(e, state, task) {
    const { coins, goods } = purseOf(ownerOf(state, task.seat))
    if (coins === 0 && goods.every(n => n === 0)) return pop(state)
    const [only, ...others] = tolls(e.seam, state, task)
    if (only === undefined || others.length > 0) return false
    leave(e, state, task.seat, only)
    return true
  },
  moves(seam, table, task, out) {
    out.push(...tolls(seam, table, task))
  },
  refuse: (_seam, table, task, move): Refusal | undefined => {
    if (move.type !== 'toll') return undefined
    const player = playerOf(table, task.seat)
    const owns =
      move.what === 'coin' ? player.coins > 0 : (cellAt(player, move.x, move.y)?.[move.what] ?? 0) > 0
    return owns ? refusal('GM-10', 'cannotPay') : refusal('GM-40', 'notOwned', { what: move.what })
  },
  play(e, state, task, move) {
    if (move.type === 'toll') leave(e, state, task.seat, move)
  },
  meet(_table, _task, purse, rest) {
    const rests = afterToll(purse)
    return rests.length === 0 ? rest(purse) : rests.some(rest)
  },
  decode: (_json, seat) => ({ kind: 'toll', seat: seat() }),
}

/** The player on the mountain takes all that lies there; goods go on any own tiles. */
function collect(e: Engine, state: State, seat: number): readonly Task[] {
  const mountain = mountainOf(state)
  const goods: Goods = Object.fromEntries(
    GOODS.filter(good => mountain[good] > 0).map(good => [good, mountain[good]]),
  )
  const n = GOODS.reduce((sum, good) => sum + mountain[good], 0)
  ownerOf(state, seat).coins += mountain.coins
  if (mountain.coins + n > 0) e.events?.push({ type: 'collected', seat, coins: mountain.coins, goods: n })
  mountain.coins = 0
  for (const good of GOODS) mountain[good] = 0
  return n === 0 ? [] : [{ kind: 'stow', seat, x: null, y: null, goods, held: true }]
}

const KEPT = ['coins', ...GOODS] as const
const copy = (m: Mountain): Mountain => ({
  coins: m.coins,
  wood: m.wood,
  stone: m.stone,
  barley: m.barley,
  sheep: m.sheep,
  cattle: m.cattle,
})

export const highlander: ChronicleOf<Highlander> = {
  key: 'highlander',
  options: { highlander: { kind: 'choice', values: FORMS, default: 'none' } },
  inPlay: options => options.highlander !== 'none',
  fixtures: options => [
    {
      id: MOUNTAIN.id,
      size: options.highlander === 'two-spaces' ? MOUNTAIN.rondelSpaces : MOUNTAIN.rondelSpacesHardVariant,
    },
  ],
  moments: {
    // it leaves with this turn, whatever it does: nothing comes before
    turnBegins: (e, state, figure) =>
      figure.kind === 'pawn' && standsOn(state, figure) ? collect(e, state, figure.seat) : [],
    stops: (table, seat, row) =>
      row
        .filter(lying => lying.id === MOUNTAIN.id && !isStanding(table, lying.at))
        .map(({ id, at }) => ({ on: id, at, tasks: [closingActivation(seat)] })),
    way: (table, way) => (isCrossing(table, way) ? [{ kind: 'toll', seat: way.figure.seat }] : []),
    passed(_e, state, way) {
      if (way.figure.kind === 'die' && isCrossing(state, way))
        mountainOf(state).coins += MOUNTAIN.dieToll.coins
    },
    finished(e, state) {
      const figure = state.figures.find(f => f.kind === 'pawn' && standsOn(state, f))
      return figure === undefined ? [] : collect(e, state, figure.seat)
    },
  },
  asksOthers: true,
  works: { toll },
  keeps: {
    deal: () => ({ coins: 0, wood: 0, stone: 0, barley: 0, sheep: 0, cattle: 0 }),
    clone: copy,
    encode: keeps => ({ ...copy(keeps) }),
    decode(json) {
      if (!isRecord(json)) throw new Malformed('What lies on the mountain must be an object.')
      const read = (what: (typeof KEPT)[number]): number =>
        wholeNumber(json[what], 0, 999, `The mountain's ${what}`)
      return copy(Object.fromEntries(KEPT.map(what => [what, read(what)])) as unknown as Mountain)
    },
  },
  moves: {
    toll: {
      make: move => (move.what === 'coin' ? 'toll coin' : `toll ${move.what} ${move.x},${move.y}`),
      parse([, what, at, more], place) {
        if (what === undefined || more !== undefined) return undefined
        if (what === 'coin') return at === undefined ? { type: 'toll', what, x: null, y: null } : undefined
        const spot = place(at)
        return spot !== undefined && GOODS.includes(what as Good)
          ? { type: 'toll', what: what as Good, x: spot.x, y: spot.y }
          : undefined
      },
    },
  },
}
