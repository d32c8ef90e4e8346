// The one executor of effects. Plain gains happen by themselves, and first; the rest becomes tasks.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import type { TileType } from '../box/components.ts'
import type { Effect, Place, RunEffect } from '../box/effect.ts'
import {
  type Engine,
  type From,
  gained,
  pop,
  type Position,
  push,
  type Runner,
  type RunnersOf,
  type Seam,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import type { BaseMove } from '../table/move.ts'
import {
  type EffectsTask,
  ownerOf,
  playerOf,
  type ReadCell,
  type ReadPlayer,
  type Source,
} from '../table/state.ts'
import { cellAt, countOf, room } from '../table/territory.ts'
import { putOn } from './placing.ts'

const isOnTile = ({ on }: { readonly on?: Place }): boolean => on !== 'any-own'

export function gainVp(e: Engine, seat: Seat, vp: number, source: Source): void {
  ownerOf(e.state, seat).vp += vp
  gained(e, seat, 'vp', vp, source)
}

/** Why goods cannot be laid on a tile: it is full. Those of another's tile go on any own ones. */
const noRoom = ({ table }: Position, seat: Seat, cell: ReadCell | undefined): Refusal | undefined => {
  if (cell !== undefined) return room(cell) === 0 ? refusal('GM-20', 'full', { tile: cell.tile }) : undefined
  return playerOf(table, seat).cells.every(own => room(own) === 0) ? refusal('GM-20', 'full') : undefined
}

const always = (): boolean => true

const ANYWHERE = { x: null, y: null } as const

/** Each effect of the base game, by its tag. */
export const EFFECTS: RunnersOf<RunEffect> = {
  // GM-19, GM-30
  landmarkCard: {
    plain: always,
    run(e, { card }, { seat, x, y, source }) {
      const { state, seam } = e
      ownerOf(state, seat).cards.push(card)
      e.events?.push({ type: 'tookCard', seat, card })
      const { kind, effects } = seam.box.cardOf(card)
      const top = state.todo.at(-1)
      if (kind !== 'immediate') return
      if (top?.kind === 'effects' && top.seat === seat && top.x === x && top.y === y)
        top.list = [...effects, ...top.list]
      else push(e, { kind: 'effects', seat, x, y, source, list: effects })
    },
  },
  coins: {
    plain: always,
    run(e, { n }, { seat, source }) {
      ownerOf(e.state, seat).coins += n
      gained(e, seat, 'coins', n, source)
    },
  },
  whisky: {
    plain: always,
    run(e, { n }, { seat, source }) {
      ownerOf(e.state, seat).whisky += n
      gained(e, seat, 'whisky', n, source)
    },
  },
  vp: {
    plain: always,
    run(e, { n }, { seat, source }) {
      gainVp(e, seat, n, source)
    },
  },
  // GM-27
  vpByCount: {
    plain: always,
    run(e, { count, steps }, { seat, source }) {
      const n = countOf(e.seam.box, ownerOf(e.state, seat), count)
      let vp = 0
      for (const [threshold, points] of steps) if (n >= (threshold as number)) vp = points as number
      if (vp > 0) gainVp(e, seat, vp, source)
    },
  },
  move: {
    plain: always,
    run(e, { n }, { seat, source }) {
      e.state.movement += n
      gained(e, seat, 'movement', n, source)
    },
  },
  // GM-55
  takePerson: {
    plain: always,
    run(e, { person: tile }, { seat }) {
      ownerOf(e.state, seat).persons.push(tile)
      e.events?.push({ type: 'tookPerson', seat, tile })
    },
  },
  // GM-32
  activateAll: {
    plain: always,
    run({ state }, _effect, { seat }) {
      const task = state.todo.findLast(task => task.kind === 'activate' && task.seat === seat)
      if (task?.kind === 'activate') task.all = true
    },
  },
  scotsman: {
    plain: isOnTile,
    run(e, effect, { seat, x, y }) {
      const player = ownerOf(e.state, seat)
      // GM-21
      const left = Math.min(effect.n, player.supply)
      if (left === 0) return
      const cell = isOnTile(effect) && x !== null && y !== null ? cellAt(player, x, y) : undefined
      if (cell === undefined) {
        push(e, { kind: 'scotsmen', seat, left })
        return
      }
      player.supply -= left
      cell.scotsmen += left
      e.events?.push({ type: 'scotsmanPut', seat, x: cell.x, y: cell.y })
    },
  },
  gain: {
    plain: isOnTile,
    run(e, effect, from) {
      const { seat, source } = from
      const { goods } = effect
      const { x, y } = isOnTile(effect) ? from : ANYWHERE
      const cell = x === null || y === null ? undefined : cellAt(ownerOf(e.state, seat), x, y)
      if (cell === undefined || !putOn(e, from, goods, cell))
        push(e, { kind: 'stow', seat, x, y, source, goods, sale: 'never' })
    },
    trouble: (p, _effect, seat, cell) => noRoom(p, seat, cell),
  },
  gainAny: {
    run(e, effect, from) {
      const { seat, source } = from
      const { x, y } = isOnTile(effect) ? from : ANYWHERE
      push(e, { kind: 'gain', seat, x, y, source, left: effect.n })
    },
    trouble: (p, _effect, seat, cell) => noRoom(p, seat, cell),
  },
  clanMarker: {
    run(e, { n, band = null, free = false }, { seat }) {
      for (let i = 0; i < n; i++) push(e, { kind: 'clan', seat, band, free })
    },
  },
  // GM-33, GM-53
  removeTiles: {
    run(e, { max }, { seat }) {
      push(e, { kind: 'remove', seat, left: max })
    },
  },
  // GM-29
  takeFromDiscard: {
    run(e, { n }, { seat }) {
      for (let i = 0; i < n; i++) push(e, { kind: 'recover', seat })
    },
  },
  activateType: {
    run(e, { type, count }, { seat }) {
      const types = Array<TileType>(count).fill(type)
      const top = e.state.todo.at(-1)
      // two tiles of one clan may be activated in either order
      if (top?.kind === 'activate' && !top.closing && top.x === null && top.seat === seat)
        top.types = [...top.types, ...types]
      else push(e, { kind: 'activate', seat, x: null, y: null, all: false, types, closing: false, extra: 0 })
    },
  },
  exchange: {
    run(e, exchange, { seat, source }) {
      push(e, { kind: 'exchange', seat, exchange, source })
    },
  },
}

function runnerOf(seam: Seam, { tag }: Effect): Runner<Effect> {
  const runner = seam.effects[tag]
  if (runner === undefined) throw new Error(`nothing runs the effect ${tag}`)
  return runner
}

/** Gains that ask nothing; everything else comes after them, in the order given. */
const isPlain = (seam: Seam, effect: Effect): boolean => runnerOf(seam, effect).plain?.(effect) === true

/** Scotsmen run short (GM-19): a clan's may be wanted elsewhere than on the tile, so the owner says which comes first. */
const SHORT = 3
const isToChoose = (player: ReadPlayer, effect: Effect, rest: readonly Effect[]): boolean =>
  effect.tag === 'scotsman' &&
  isOnTile(effect) &&
  player.supply > 0 &&
  player.supply < SHORT &&
  player.markers > 0 &&
  rest.some(other => other.tag === 'clanMarker')

/** Which effect of a list runs next. */
function next(seam: Seam, list: readonly Effect[]): number {
  if (list.length < 2) return 0
  const plain = list.findIndex(effect => isPlain(seam, effect))
  return plain < 0 ? 0 : plain
}

const without = (list: readonly Effect[], i: number): readonly Effect[] =>
  list.length === 1 ? NO_EFFECTS : list.toSpliced(i, 1)
const NO_EFFECTS: readonly Effect[] = []

const run = (e: Engine, effect: Effect, from: From): void => {
  runnerOf(e.seam, effect).run(e, effect, from)
}

function runNext(e: Engine, task: EffectsTask, effect: Effect, rest: readonly Effect[]): void {
  if (rest.length === 0) pop(e)
  else task.list = rest
  // the two activations a clan grants are one decision
  const both =
    rest.length > 0 && effect.tag === 'activateType' && rest.every(({ tag }) => tag === 'activateType')
  if (both) pop(e)
  run(e, effect, task)
  if (both) for (const other of rest) run(e, other, task)
}

export const effects: Work<EffectsTask> = {
  settle(e, task) {
    const i = next(e.seam, task.list)
    const effect = task.list[i]
    if (effect === undefined) return pop(e)
    const rest = without(task.list, i)
    if (isToChoose(ownerOf(e.state, task.seat), effect, rest)) return false
    runNext(e, task, effect, rest)
    return true
  },
  moves(_p, _task, out) {
    out.push({ type: 'first', effect: 'scotsman' }, { type: 'first', effect: 'clanMarker' })
  },
  refuse: (_p, _task, move) => (move.type === 'first' ? refusal('GM-19', 'notThisEffect') : undefined),
  play(e, task, move) {
    if (move.type !== 'first') return
    const i = task.list.findIndex(({ tag }) => tag === move.effect)
    runNext(e, task, task.list[i] as Effect, without(task.list, i))
  },
  fields: ({ seat, coordinate, source, effect }) => ({
    seat,
    x: read.nullable(coordinate),
    y: read.nullable(coordinate),
    source,
    list: read.list(effect, 20),
  }),
}

/** `first scotsman`, `first clanMarker` */
export const CHOOSING: WritingsOf<Extract<BaseMove, { readonly type: 'first' }>> = {
  first: {
    make: ({ effect }) => `first ${effect}`,
    parse: ([effect, more]) =>
      (effect === 'scotsman' || effect === 'clanMarker') && more === undefined
        ? { type: 'first', effect }
        : undefined,
  },
}
