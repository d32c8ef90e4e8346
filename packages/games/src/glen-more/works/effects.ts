// The one executor of effects. Plain gains happen by themselves, and first; the rest becomes tasks.
import { refusal } from '@cairn/kernel'
import { cardOf, tagOf } from '../box/box.ts'
import type { TileType } from '../box/components.ts'
import type { Effect } from '../box/effect.ts'
import { type Engine, gained, pop, push, type Run, type Work } from '../engine/seam.ts'
import { type EffectsTask, ownerOf, type ReadPlayer, type State } from '../table/state.ts'
import { cellAt, countOf } from '../table/territory.ts'

const isOnTile = (effect: Effect): boolean => !('on' in effect) || effect.on !== 'any-own'

/** Gains that ask nothing; everything else comes after them, in the order given. */
const isPlain = (effect: Effect): boolean =>
  'landmarkCard' in effect ||
  'coins' in effect ||
  'whisky' in effect ||
  'move' in effect ||
  'takePerson' in effect ||
  'vpByCount' in effect ||
  'activateAll' in effect ||
  ('vp' in effect && !('exchange' in effect)) ||
  (('scotsman' in effect || 'gain' in effect) && isOnTile(effect))

type Of<T extends PropertyKey> = Extract<Effect, { readonly [K in T]: unknown }>

export function gainVp(e: Engine, state: State, seat: number, vp: number): void {
  ownerOf(state, seat).vp += vp
  gained(e, state, seat, 'vp', vp)
}

/** Each effect of the base game, by its tag. Permanent ones do nothing when they are received. */
export const EFFECTS: Readonly<Record<string, Run>> = {
  landmarkCard(e, state, seat, effect, x, y) {
    const { landmarkCard: card } = effect as Of<'landmarkCard'>
    ownerOf(state, seat).cards.push(card)
    e.events?.push({ type: 'tookCard', seat, card })
    const { kind, effects } = cardOf(card)
    const top = state.todo.at(-1)
    if (kind === 'immediate')
      if (top?.kind === 'effects' && top.seat === seat && top.x === x && top.y === y)
        top.list = [...effects, ...top.list]
      else push(state, { kind: 'effects', seat, x, y, list: effects })
    for (const tookCard of e.seam.moments.tookCard) push(state, ...tookCard(e, state, seat, card))
  },
  coins(e, state, seat, effect) {
    const { coins } = effect as Of<'coins'>
    ownerOf(state, seat).coins += coins
    gained(e, state, seat, 'coins', coins)
  },
  whisky(e, state, seat, effect) {
    const { whisky } = effect as Of<'whisky'>
    ownerOf(state, seat).whisky += whisky
    gained(e, state, seat, 'whisky', whisky)
  },
  vp(e, state, seat, effect) {
    gainVp(e, state, seat, (effect as { readonly vp: number }).vp)
  },
  vpByCount(e, state, seat, effect) {
    const { count, steps } = (effect as Of<'vpByCount'>).vpByCount
    const n = countOf(ownerOf(state, seat), count)
    let vp = 0
    for (const [threshold, points] of steps) if (n >= (threshold as number)) vp = points as number
    if (vp > 0) gainVp(e, state, seat, vp)
  },
  move(e, state, seat, effect) {
    const { move } = effect as Of<'move'>
    state.movement += move
    gained(e, state, seat, 'movement', move)
  },
  takePerson(e, state, seat, effect) {
    const { takePerson: tile } = effect as Of<'takePerson'>
    ownerOf(state, seat).persons.push(tile)
    e.events?.push({ type: 'tookPerson', seat, tile })
  },
  activateAll(_e, state, seat) {
    for (let i = state.todo.length - 1; i >= 0; i--) {
      const task = state.todo[i]
      if (task?.kind === 'activate' && task.seat === seat) {
        task.all = true
        return
      }
    }
  },
  scotsman(e, state, seat, effect, x, y) {
    const player = ownerOf(state, seat)
    const left = Math.min((effect as Of<'scotsman'>).scotsman, player.supply)
    if (left === 0) return
    const cell = isOnTile(effect) && x !== null && y !== null ? cellAt(player, x, y) : undefined
    if (cell === undefined) {
      push(state, { kind: 'scotsmen', seat, left })
      return
    }
    player.supply -= left
    cell.scotsmen += left
    e.events?.push({ type: 'scotsmanPut', seat, x: cell.x, y: cell.y })
  },
  gain(_e, state, seat, effect, x, y) {
    const { gain: goods } = effect as Of<'gain'>
    const on = isOnTile(effect)
    push(state, { kind: 'stow', seat, x: on ? x : null, y: on ? y : null, goods, held: false })
  },
  gainAny(_e, state, seat, effect, x, y) {
    const { gainAny: left } = effect as Of<'gainAny'>
    if (x !== null && y !== null) push(state, { kind: 'gain', seat, x, y, left })
  },
  clanMarker(_e, state, seat, effect) {
    for (let i = 0; i < (effect as Of<'clanMarker'>).clanMarker; i++) push(state, { kind: 'clan', seat })
  },
  removeTiles(_e, state, seat, effect) {
    push(state, { kind: 'remove', seat, left: (effect as Of<'removeTiles'>).removeTiles.max })
  },
  takeFromDiscard(_e, state, seat, effect) {
    for (let i = 0; i < (effect as Of<'takeFromDiscard'>).takeFromDiscard; i++)
      push(state, { kind: 'recover', seat })
  },
  activateType(_e, state, seat, effect) {
    const { activateType, count } = effect as Of<'activateType'>
    const types = Array<TileType>(count).fill(activateType)
    const top = state.todo.at(-1)
    // two tiles of one clan may be activated in either order
    if (top?.kind === 'activate' && !top.closing && top.x === null && top.seat === seat)
      top.types = [...top.types, ...types]
    else
      push(state, { kind: 'activate', seat, x: null, y: null, all: false, types, closing: false, extra: 0 })
  },
}

/** Scotsmen run short: a clan's may be wanted elsewhere than on the tile, so the owner says which comes first. */
const SHORT = 3
const isToChoose = (player: ReadPlayer, effect: Effect, rest: readonly Effect[]): boolean =>
  'scotsman' in effect &&
  isOnTile(effect) &&
  player.supply > 0 &&
  player.supply < SHORT &&
  player.markers > 0 &&
  rest.some(other => 'clanMarker' in other)

/** The next effect to run, and those after it. */
function next(list: readonly Effect[]): readonly [Effect | undefined, readonly Effect[]] {
  const plain = list.findIndex(isPlain)
  const i = plain < 0 ? 0 : plain
  return [list[i], list.toSpliced(i, 1)]
}

const run: Run = (e, state, seat, effect, x, y) => {
  const runner = e.seam.effects[tagOf(effect)]
  if (runner === undefined) throw new Error(`nothing runs the effect ${tagOf(effect)}`)
  runner(e, state, seat, effect, x, y)
}

function runNext(e: Engine, state: State, task: EffectsTask, effect: Effect, rest: readonly Effect[]): void {
  if (rest.length === 0) pop(state)
  else task.list = rest
  // the two activations a clan grants are one decision
  const both = rest.length > 0 && 'activateType' in effect && rest.every(other => 'activateType' in other)
  if (both) {
    pop(state)
    for (const other of [effect, ...rest]) run(e, state, task.seat, other, task.x, task.y)
  } else run(e, state, task.seat, effect, task.x, task.y)
}

export const effects: Work<EffectsTask> = {
  settle(e, state, task) {
    const [effect, rest] = next(task.list)
    if (effect === undefined) return pop(state)
    if (isToChoose(ownerOf(state, task.seat), effect, rest)) return false
    runNext(e, state, task, effect, rest)
    return true
  },
  moves(_seam, _table, _task, out) {
    out.push({ type: 'first', effect: 'scotsman' }, { type: 'first', effect: 'clanMarker' })
  },
  refuse: (_seam, _table, _task, move) =>
    move.type === 'first' ? refusal('GM-19', 'notThisEffect') : undefined,
  play(e, state, task, move) {
    if (move.type !== 'first') return
    const i = task.list.findIndex(effect => move.effect in effect)
    runNext(e, state, task, task.list[i] as Effect, task.list.toSpliced(i, 1))
  },
}
