import { type Chance, pick } from '../chance.ts'
import type { Game, Kind } from '../game.ts'
import { Malformed } from '../json.ts'
import { viewers } from '../seat.ts'
import { type Check, demand, demandSame, type Setup, sometimes, walk, written } from './setup.ts'

const RARELY = 12
/** A damaged state may have other options, and so a longer match. */
const LONGER = 20

/**
 * A state that was damaged is refused in one sentence, or it is another state as good as any: it reads back as
 * itself, can be looked at and imagined by everybody, and can be played to its end.
 */
export const reading: Check = (game, setup, chance) => {
  walk(game, setup, chance, ({ state }) => {
    if (!sometimes(RARELY, chance)) return
    const damaged = damage(JSON.parse(written(game, state)), chance)
    let read: unknown
    try {
      read = game.parseState(damaged)
    } catch (error) {
      demand(error instanceof Malformed, `a damaged state breaks its reader: ${String(error)}`)
      demand(/^[A-Z].*\.$/.test(error.message), `this is no sentence: ${error.message}`)
      return
    }
    try {
      playOn(game, setup, read, chance)
    } catch (error) {
      throw new Error(`a damaged state was read but cannot be played on: ${JSON.stringify(damaged)}`, {
        cause: error,
      })
    }
  })
}

function playOn<K extends Kind>(game: Game<K>, setup: Setup<K>, state: K['state'], chance: Chance): void {
  const text = written(game, state)
  demandSame(written(game, game.parseState(JSON.parse(text))), text, 'it does not read back as itself')
  for (const viewer of viewers(game.view(state, 0).seats)) {
    const view = game.view(state, viewer)
    const world = game.imagine(view, chance)
    demandSame(game.view(world, viewer), view, `${viewer} imagines what cannot be`)
  }
  for (let n = 0; ; n++) {
    demand(n < LONGER * setup.maxMoves, 'the match does not end')
    const actors = game.actors(state)
    demand(
      (actors.length === 0) === (game.outcome(state) !== undefined),
      'nobody must decide, yet it is not over',
    )
    if (actors.length === 0) return
    const seat = pick(actors, chance)
    const moves = game.moves(state, seat)
    demand(moves.length > 0, 'a seat must decide but has no move')
    game.play(state, seat, pick(moves, chance), chance)
  }
}

type Branch = { [key: string]: unknown }

const NOISE: readonly unknown[] = [
  null,
  -1,
  0,
  1,
  2,
  1.5,
  99_999,
  '',
  'x',
  '__proto__',
  true,
  false,
  [],
  {},
  [0],
]

/** Changes one thing somewhere in a JSON value: for noise, for what stands elsewhere in it, or for nothing. */
export function damage(json: unknown, chance: Chance): unknown {
  const branches: Branch[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    branches.push(value as Branch)
    for (const child of Object.values(value)) collect(child)
  }
  collect(json)
  const somewhere = (): [Branch, string] | undefined => {
    const branch = pick(branches, chance)
    const keys = Object.keys(branch)
    return keys.length === 0 ? undefined : [branch, pick(keys, chance)]
  }
  const place = somewhere()
  if (place === undefined) return pick(NOISE, chance)
  const [branch, key] = place
  const other = somewhere()
  if (sometimes(4, chance)) {
    if (Array.isArray(branch)) branch.splice(Number(key), 1)
    else delete branch[key]
  } else if (other === undefined || sometimes(2, chance)) branch[key] = pick(NOISE, chance)
  else branch[key] = JSON.parse(JSON.stringify(other[0][other[1]]))
  return json
}
