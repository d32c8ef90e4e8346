import type { Game, OptionFields } from '@cairn/kernel'
import * as codec from './engine/codec.ts'
import { BASE } from './works/base.ts'
import { include } from './box/box.ts'
import { CHRONICLES } from './chronicles/index.ts'
import { deal, OPTIONS } from './engine/deal.ts'
import type { GlenMoreEvent } from './table/event.ts'
import type { Move } from './table/move.ts'
import * as moves from './engine/moves.ts'
import * as notation from './engine/notation.ts'
import { play, proceed, reveals } from './engine/play.ts'
import { type CategoryScore, finalScores, phaseScores } from './engine/score.ts'
import { type Chronicle, joinSeam, type Line, type Seam, writings } from './engine/seam.ts'
import type { Options, ReadTable, State } from './table/state.ts'
import { clone, imagine, outcome, type View, view } from './engine/view.ts'

export * from './box/box.ts'
export { CARDS } from './box/cards.ts'
export * from './chronicles/index.ts'
export * from './box/clans.ts'
export * from './box/components.ts'
export * from './box/effect.ts'
export type { GlenMoreEvent } from './table/event.ts'
export { buyPrice, sellPrice } from './table/market.ts'
export { roadCost } from './works/marker.ts'
export type { Move, Price } from './table/move.ts'
export { decision } from './engine/moves.ts'
export * from './box/numbers.ts'
export { ahead, lastFigure, type Lying, SPACES, spaceOf } from './table/rondel.ts'
export { type CategoryScore, worth } from './engine/score.ts'
export type { Chronicle, Line } from './engine/seam.ts'
export * from './table/state.ts'
export { countOf, goodsOf, isNear, load, room, spotsFor } from './table/territory.ts'
export * from './box/tiles.ts'
export type { View } from './engine/view.ts'

export interface GlenMore {
  readonly options: Options
  readonly ground: ReadTable
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: GlenMoreEvent
}

/** The base rules joined to whichever of these Chronicles the options choose. */
function seams(known: readonly Chronicle[]): (options: Options) => Seam {
  const bySet = new Map<string, Seam>()
  // a match and all its copies share one options object
  const byOptions = new WeakMap<Options, Seam>()
  return options => {
    let seam = byOptions.get(options)
    if (seam !== undefined) return seam
    const chosen = known.filter(chronicle => chronicle.inPlay(options))
    const key = chosen.map(chronicle => chronicle.key).join()
    seam = bySet.get(key) ?? joinSeam(BASE, known, chosen)
    bySet.set(key, seam)
    byOptions.set(options, seam)
    return seam
  }
}

/** The game with these Chronicles to choose from. */
export function assemble(known: readonly Chronicle[]): Game<GlenMore> {
  const seamOf = seams(known)
  const written = writings(known)
  const options: OptionFields = Object.assign({}, OPTIONS, ...known.map(chronicle => chronicle.options ?? {}))
  for (const { tiles = [], cards = [] } of known) include(tiles, cards)
  return {
    id: 'glen-more',
    version: 1,
    seats: { min: 2, max: 4 },
    options,
    deal(options, seats, chance) {
      const seam = seamOf(options)
      const state = deal(seam, options, seats, chance)
      proceed({ seam, chance, events: undefined }, state)
      return state
    },
    actors: state => moves.actors(seamOf(state.options), state),
    moves: (table, seat) => moves.moves(seamOf(table.options), table, seat),
    refuse: (table, seat, move) => moves.refuse(seamOf(table.options), table, seat, move),
    play(state, seat, move, chance, events) {
      play({ seam: seamOf(state.options), chance, events }, state, seat, move)
    },
    reveals: event => reveals(known, event),
    view: (state, viewer) => view(seamOf(state.options), state, viewer),
    ground: view => view,
    imagine: (view, chance) => imagine(seamOf(view.options), view, chance),
    outcome,
    clone: state => clone(seamOf(state.options), state),
    makeState: state => codec.encode(seamOf(state.options), state),
    parseState: json => codec.decode(seamOf, options, json),
    makeMove: move => notation.makeMove(written, move),
    parseMove: text => notation.parseMove(written, text),
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
