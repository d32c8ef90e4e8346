import type { Game } from '@cairn/kernel'
import * as codec from './codec.ts'
import { deal, options } from './deal.ts'
import { EFFECTS } from './effects.ts'
import type { GlenMoreEvent } from './event.ts'
import { highlander } from './highlander/index.ts'
import type { Move } from './move.ts'
import * as moves from './moves.ts'
import * as notation from './notation.ts'
import { play, proceed, reveals } from './play.ts'
import { type CategoryScore, finalScores, phaseScores } from './score.ts'
import { type Chronicle, joinSeam, type Line, type Seam } from './seam.ts'
import type { Options, ReadTable, State } from './state.ts'
import { clone, imagine, outcome, type View, view } from './view.ts'
import { WORKS } from './works.ts'

export * from './box.ts'
export { CARDS } from './cards.ts'
export * from './clans.ts'
export * from './components.ts'
export * from './effect.ts'
export type { GlenMoreEvent } from './event.ts'
export { MOUNTAIN } from './highlander/mountain.ts'
export { buyPrice, sellPrice } from './market.ts'
export { domains, roadCost } from './marker.ts'
export type { Move, Price } from './move.ts'
export { decision } from './moves.ts'
export * from './numbers.ts'
export { ahead, lastFigure, type Lying, SPACES, spaceOf } from './rondel.ts'
export type { CategoryScore } from './score.ts'
export type { Chronicle, Line } from './seam.ts'
export * from './state.ts'
export { countOf, goodsOf, isNear, load, room, spotsFor } from './territory.ts'
export * from './tiles.ts'
export type { View } from './view.ts'

export interface GlenMore {
  readonly options: Options
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: GlenMoreEvent
}

/** The Chronicles of the box that can be played. */
export const CHRONICLES: readonly Chronicle[] = [highlander]

/** The base rules joined to whichever of these Chronicles the options choose. */
function seams(known: readonly Chronicle[]): (options: Options) => Seam {
  const bySet = new Map<string, Seam>()
  return options => {
    const chosen = known.filter(chronicle => chronicle.inPlay(options))
    const key = chosen.map(chronicle => chronicle.key).join()
    let seam = bySet.get(key)
    if (seam === undefined) {
      seam = joinSeam(WORKS, EFFECTS, known, chosen)
      bySet.set(key, seam)
    }
    return seam
  }
}

/** The game with these Chronicles to choose from. */
export function assemble(known: readonly Chronicle[]): Game<GlenMore> {
  const seamOf = seams(known)
  return {
    id: 'glen-more',
    version: 1,
    seats: { min: 2, max: 4 },
    options,
    deal(options, seats, chance) {
      const seam = seamOf(options)
      const state = deal(seam.chronicles, options, seats, chance)
      proceed({ seam, chance, events: undefined }, state)
      return state
    },
    actors: moves.actors,
    legal: view =>
      typeof view.viewer === 'number' ? moves.moves(seamOf(view.options), view, view.viewer) : [],
    refuse: (view, move) => moves.refuse(seamOf(view.options), view, view.viewer as number, move),
    play(state, seat, move, chance, events) {
      play({ seam: seamOf(state.options), chance, events }, state, seat, move)
    },
    reveals,
    view: (state, viewer) => view(seamOf(state.options), state, viewer),
    imagine: (view, chance) => imagine(seamOf(view.options), view, chance),
    outcome,
    moves: (state, seat) => moves.moves(seamOf(state.options), state, seat),
    clone: state => clone(seamOf(state.options), state),
    encode: state => codec.encode(seamOf(state.options), state),
    decode: json => codec.decode(seamOf, options, json),
    makeMove: move => notation.makeMove(known, move),
    parseMove: text => notation.parseMove(known, text),
  }
}

export const glenMore: Game<GlenMore> = assemble(CHRONICLES)

const tableSeam = seams(CHRONICLES)

/** What a scoring phase, and what the end, would give now: category by category, line by line. */
export const scoreNow = (
  table: ReadTable,
): { readonly phase: readonly CategoryScore[]; readonly final: readonly Line[] } => {
  const seam = tableSeam(table.options)
  return { phase: phaseScores(seam, table), final: finalScores(seam, table) }
}
