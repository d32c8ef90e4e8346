// Chronicle 2, Highlander: a mountain on the rondel, with room for one.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { GOODS, type Goods } from '../../box/components.ts'
import {
  canMeet,
  type ChronicleOf,
  type Engine,
  pop,
  type Position,
  push,
  type Way,
  type WorksOf,
} from '../../engine/seam.ts'
import { type Purse, purseOf } from '../../table/market.ts'
import { isGood, makeSpot, parseSpot } from '../../table/move.ts'
import { isStanding, nextAt, spaceOf } from '../../table/rondel.ts'
import {
  type Figure,
  type Fixture,
  type Ground,
  ownerOf,
  playerOf,
  type State,
  type Task,
} from '../../table/state.ts'
import { cellAt } from '../../table/territory.ts'
import { sparable } from '../../works/actions.ts'
import { closingActivation } from '../../works/placing.ts'
import {
  FORMS,
  type Highlander,
  MOUNTAIN,
  type Mountain,
  type MountainTask,
  type TollMove,
} from './mountain.ts'

const mountainOf = (state: State): Mountain => state.chronicles.highlander as Mountain

const mountainFixture = (table: Ground): Fixture =>
  table.fixtures.find(fixture => fixture.id === MOUNTAIN.id) as Fixture

/** Whether the way leads over the mountain. Leaving it is no crossing, and nobody stands on its second space. */
const isCrossing = (table: Ground, { from, to }: Way): boolean =>
  nextAt(mountainFixture(table).space, from) < to

const standsOn = (table: Ground, figure: Pick<Figure, 'at'>): boolean =>
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
function tolls(p: Position, seat: Seat): readonly TollMove[] {
  const player = playerOf(p.table, seat)
  const purse = purseOf(player)
  const below = p.table.todo.slice(0, -1)
  const leaves = (rest: Purse): boolean => canMeet(p, below, rest)
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

function leave(e: Engine, seat: Seat, move: TollMove): void {
  const player = ownerOf(e.state, seat)
  const mountain = mountainOf(e.state)
  pop(e)
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

/** The player on the mountain takes all that lies there; goods go on any own tiles. */
function collect(e: Engine, seat: Seat): void {
  const mountain = mountainOf(e.state)
  const goods: Goods = Object.fromEntries(
    GOODS.filter(good => mountain[good] > 0).map(good => [good, mountain[good]]),
  )
  const { coins } = mountain
  const n = GOODS.reduce((sum, good) => sum + mountain[good], 0)
  ownerOf(e.state, seat).coins += coins
  if (coins + n > 0) e.events?.push({ type: 'collected', seat, coins, goods: n })
  mountain.coins = 0
  for (const good of GOODS) mountain[good] = 0
  const source = { of: 'mountain', id: MOUNTAIN.id } as const
  if (n > 0) push(e, { kind: 'stow', seat, x: null, y: null, source, goods, sale: 'turn' })
}

const works: WorksOf<MountainTask> = {
  toll: {
    settle(e, { seat }) {
      const { coins, goods } = purseOf(ownerOf(e.state, seat))
      if (coins === 0 && goods.every(n => n === 0)) return pop(e)
      const [only, ...others] = tolls(e, seat)
      if (only === undefined || others.length > 0) return false
      // a sale could bring a coin to leave instead
      if (e.seam.version > 1 && sparable(e, seat).length > 0) return false
      leave(e, seat, only)
      return true
    },
    moves(p, { seat }, out) {
      out.push(...tolls(p, seat))
    },
    refuse: ({ table }, { seat }, move): Refusal | undefined => {
      if (move.type !== 'toll') return undefined
      const player = playerOf(table, seat)
      const owns =
        move.what === 'coin' ? player.coins > 0 : (cellAt(player, move.x, move.y)?.[move.what] ?? 0) > 0
      return owns ? refusal('GM-10', 'cannotPay') : refusal('GM-40', 'notOwned', { what: move.what })
    },
    play(e, { seat }, move) {
      if (move.type === 'toll') leave(e, seat, move)
    },
    meet(_p, _task, purse, rest) {
      const rests = afterToll(purse)
      return rests.length === 0 ? rest(purse) : rests.some(rest)
    },
    fields: ({ seat }) => ({ seat }),
  },
  collect: {
    settle(e, { seat }) {
      pop(e)
      collect(e, seat)
      return true
    },
    fields: ({ seat }) => ({ seat }),
  },
}

const onMountain = (p: Position, seat: Seat, when: 'stopping' | 'leaving'): readonly Task[] =>
  p.seam.moments.onMountain.flatMap(moment => moment(p, seat, when))

const copy = (m: Mountain): Mountain => ({
  coins: m.coins,
  wood: m.wood,
  stone: m.stone,
  barley: m.barley,
  sheep: m.sheep,
  cattle: m.cattle,
})

const some = read.whole(0, 999)

export const highlander: ChronicleOf<Highlander> = {
  key: 'highlander',
  options: { highlander: { kind: 'choice', values: FORMS, default: 'none' } },
  inPlay: options => options.highlander !== 'none',
  // GM-39
  fixtures: options => [
    {
      id: MOUNTAIN.id,
      size: options.highlander === 'two-spaces' ? MOUNTAIN.rondelSpaces : MOUNTAIN.rondelSpacesHardVariant,
    },
  ],
  sources: ['mountain'],
  raises: ['onMountain'],
  moments: {
    // GM-41: it leaves with this turn, whatever it does: nothing comes before
    turnBegins: (e, { kind, seat, ...figure }) =>
      kind === 'pawn' && standsOn(e.table, figure)
        ? [...onMountain(e, seat, 'leaving'), { kind: 'collect', seat }]
        : [],
    stops: (p, seat, row) =>
      row
        .filter(lying => lying.id === MOUNTAIN.id && !isStanding(p.table, lying.at))
        .map(({ id, at }) => ({
          on: id,
          at,
          tasks: [...onMountain(p, seat, 'stopping'), closingActivation(seat)],
        })),
    // GM-40
    way: ({ table }, way) =>
      way.figure.kind === 'pawn' && isCrossing(table, way)
        ? [{ at: nextAt(mountainFixture(table).space, way.from), tasks: [{ kind: 'toll', seat: way.seat }] }]
        : [],
    // GM-42: whoever owns nothing leaves a coin of the supply
    passed({ state }, way) {
      if (way.figure.kind !== 'pawn' && isCrossing(state, way))
        mountainOf(state).coins += MOUNTAIN.dieToll.coins
    },
    finished({ table }) {
      const figure = table.figures.find(f => f.kind === 'pawn' && standsOn(table, f))
      return figure === undefined ? [] : [{ kind: 'collect', seat: figure.seat }]
    },
  },
  asksOthers: true,
  works,
  keeps: {
    deal: () => ({ coins: 0, wood: 0, stone: 0, barley: 0, sheep: 0, cattle: 0 }),
    clone: copy,
    read: () =>
      read.fields({ coins: some, wood: some, stone: some, barley: some, sheep: some, cattle: some }),
  },
  moves: {
    toll: {
      make: move => (move.what === 'coin' ? 'toll coin' : `toll ${move.what} ${makeSpot(move)}`),
      parse([what, at, more]) {
        if (what === 'coin') return at === undefined ? { type: 'toll', what, x: null, y: null } : undefined
        const spot = more === undefined ? parseSpot(at) : undefined
        return spot !== undefined && isGood(what) ? { type: 'toll', what, ...spot } : undefined
      },
    },
  },
}
