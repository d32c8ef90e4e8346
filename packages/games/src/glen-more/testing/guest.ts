// A table at which one more Chronicle is a guest, for tests of the seam.
import { FastChance } from '@cairn/kernel'
import { boxOf } from '../box/box.ts'
import { proceed } from '../engine/play.ts'
import { type Chronicle, engine, joinSeam, pushAll, writings } from '../engine/seam.ts'
import { assemble, CHRONICLES } from '../index.ts'
import type { Event } from '../table/event.ts'
import type { Move } from '../table/move.ts'
import { lastFigure } from '../table/rondel.ts'
import type { Options, Player, Task } from '../table/state.ts'
import { BASE } from '../works/base.ts'
import { lay, type Scene, sceneOf } from './scene.ts'
import { PLAIN } from './options.ts'

export function guest(brings: Partial<Chronicle>, options: Partial<Options> = {}) {
  const chronicle: Chronicle = { key: 'guest', inPlay: () => true, moments: {}, ...brings }
  const known = [...CHRONICLES, chronicle]
  const game = assemble(known)
  const chosen: Options = { ...PLAIN, ...options }
  const state = game.deal(chosen, 3, new FastChance(1))
  const rules = { version: game.version, known, box: boxOf(known), moves: writings(BASE, known) }
  const seam = joinSeam(
    BASE,
    rules,
    known.filter(one => one.inPlay(chosen)),
  )
  const events: Event[] = []
  const e = engine(seam, state, new FastChance(2), events)
  const s: Scene = sceneOf(state)
  const { seat } = s
  const actor = (): number => game.actors(state)[0] as number
  const why = (text: string): string | undefined => {
    const move = game.parseMove(text)
    if (move === undefined) return 'no move'
    const refusal = game.refuse(game.view(state, actor()), actor(), move)
    return refusal && `${refusal.rule} ${refusal.because}`
  }
  return {
    s,
    e,
    state,
    seat,
    other: (seat + 1) % 3,
    me: state.players[seat] as Player,
    events,
    /** The moves of whoever decides, in words. */
    legal: (): readonly string[] => game.moves(state, actor()).map(move => game.makeMove(move)),
    why,
    /** Plays moves of whoever decides; each must be legal. */
    play(...texts: readonly string[]): void {
      for (const text of texts) {
        const trouble = why(text)
        if (trouble !== undefined) throw new Error(`"${text}" is refused: ${trouble}`)
        game.play(state, actor(), game.parseMove(text) as Move, new FastChance(2), events)
      }
    },
    /** Puts tasks on top of what is to do, and goes on to the next decision. */
    ask(...tasks: readonly Task[]): void {
      pushAll(e, tasks)
      proceed(e)
    },
    /** Lays a tile on the rondel as the nth thing ahead. */
    lay: (tile: string, nth = 1): void => lay(s, tile, nth),
    /** Where the nth thing ahead lies. */
    at: (tile: string): number => state.spaces.indexOf(tile),
    from: lastFigure(state).at,
  }
}
