import type { Game, OptionFields } from '@cairn/kernel'
import * as codec from './engine/codec.ts'
import { BASE } from './works/base.ts'
import * as outlook from './works/outlook.ts'
import type { Bargain } from './works/outlook.ts'
import { type Box, boxOf } from './box/box.ts'
import type { Exchange } from './box/effect.ts'
import { CHRONICLES } from './chronicles/index.ts'
import { deal, OPTIONS } from './engine/deal.ts'
import { label } from './label.ts'
import type { Event } from './table/event.ts'
import type { Move, Spot } from './table/move.ts'
import * as moves from './engine/moves.ts'
import * as notation from './engine/notation.ts'
import { reveals } from './engine/event.ts'
import { play, proceed } from './engine/play.ts'
import { finalScores, outcome, phaseScores } from './engine/score.ts'
import {
  type Asked,
  type CategoryScore,
  type Chronicle,
  engine,
  joinSeam,
  type Position,
  type Rules,
  type ScoreLine,
  type Seam,
  writings,
} from './engine/seam.ts'
import type { Ground, Options, ReadCell, State } from './table/state.ts'
import { clone } from './engine/state.ts'
import { ground, imagine, type View, view } from './engine/view.ts'

export { clanOf, distance, isClan, THE_END_TILE, type Box } from './box/box.ts'
export type { Bring, Brings } from './box/brings.ts'
export { CARDS } from './box/cards.ts'
export * from './chronicles/index.ts'
export * from './box/clans.ts'
export * from './box/components.ts'
export * from './box/effect.ts'
export type { BaseEvent, Event } from './table/event.ts'
export { buyAll, buyPrice, sellPrice } from './table/market.ts'
export { roadCost } from './works/marker.ts'
export { type Bargain, reachOf } from './works/outlook.ts'
export type { BaseMove, Move, Paid, Price, Spot } from './table/move.ts'
export { decision } from './engine/moves.ts'
export * from './box/numbers.ts'
export { ahead, lastFigure, type Lying, SPACES, spaceOf } from './table/rondel.ts'
export { countFor, worth } from './engine/score.ts'
export type { CategoryScore, Chronicle, ScoreLine } from './engine/seam.ts'
export * from './table/state.ts'
export { countOf, goodsOf, isNear, load, room, spotsFor } from './table/territory.ts'
export * from './box/tiles.ts'
export type { View } from './engine/view.ts'

export interface GlenMore {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

/** The base rules joined to whichever of the known Chronicles the options choose. */
function seams(rules: Rules): (options: Options) => Seam {
  const bySet = new Map<string, Seam>()
  // a match and all its copies share one options object
  const byOptions = new WeakMap<Options, Seam>()
  const find = (options: Options): Seam => {
    let seam = byOptions.get(options)
    if (seam !== undefined) return seam
    const chosen = rules.known.filter(chronicle => chronicle.inPlay(options))
    const key = chosen.map(chronicle => chronicle.key).join()
    seam = bySet.get(key) ?? joinSeam(BASE, rules, chosen)
    bySet.set(key, seam)
    byOptions.set(options, seam)
    return seam
  }
  // one match is asked about again and again
  let last: { readonly options: Options; readonly seam: Seam } | undefined
  return options => {
    if (last?.options !== options) last = { options, seam: find(options) }
    return last.seam
  }
}

const rulesFor = (known: readonly Chronicle[], version: number): Rules => ({
  version,
  known,
  box: boxOf(known),
  moves: writings(BASE, known),
})

function gameOf(rules: Rules): Game<GlenMore> {
  const { known, box } = rules
  const seamOf = seams(rules)
  const at = <T extends Ground>(table: T) => ({ seam: seamOf(table.options), table })
  const options: OptionFields = Object.assign({}, OPTIONS, ...known.map(chronicle => chronicle.options ?? {}))
  return {
    ...label,
    version: rules.version,
    options,
    deal(options, seats, chance) {
      const seam = seamOf(options)
      const state = deal(seam, options, seats, chance)
      proceed(engine(seam, state, chance, undefined))
      return state
    },
    actors: state => moves.actors(at(state)),
    moves: (table, seat) => moves.moves(at(table), seat),
    refuse: (table, seat, move) => moves.refuse(at(table), seat, move),
    play(state, seat, move, chance, events) {
      play(engine(seamOf(state.options), state, chance, events), seat, move)
    },
    reveals: event => reveals(known, event),
    view: (state, viewer) => view(seamOf(state.options), state, viewer),
    ground,
    imagine: (view, chance) => imagine(seamOf(view.options), view, chance),
    outcome,
    clone: state => clone(seamOf(state.options), state),
    makeState: state => codec.makeState(seamOf(state.options), state),
    parseState: json => codec.parseState(seamOf, options, json),
    makeMove: move => notation.makeMove(rules.moves, move),
    parseMove: text => notation.parseMove(rules.moves, box, text),
  }
}

/** The game with these Chronicles to choose from; earlier versions of its rules still play what began under them. */
export const assemble = (known: readonly Chronicle[]): Game<GlenMore> => ({
  ...gameOf(rulesFor(known, label.version)),
  older: Array.from({ length: label.version - 1 }, (_, i) => gameOf(rulesFor(known, i + 1))),
})

export const glenMore: Game<GlenMore> = assemble(CHRONICLES)

const rules = rulesFor(CHRONICLES, label.version)

/** The components of the game as it is, with all its Chronicles. */
export const BOX: Box = rules.box
export const { tileOf, cardOf, isPerson, permanent } = BOX

/** The kinds of task and move that every match has. */
export const BASE_TASKS: ReadonlySet<string> = new Set(Object.keys(BASE.works))
export const BASE_MOVES: ReadonlySet<string> = new Set(Object.keys(BASE.moves))

const tableSeam = seams(rules)

/** The handfuls that any form of exchange asks for, and what each brings. */
export const formsOf = (exchange: Exchange): readonly Asked[] =>
  EXCHANGES[exchange.exchange]?.asked(exchange) ?? []
const EXCHANGES: Seam['exchanges'] = Object.assign(
  {},
  BASE.exchanges,
  ...CHRONICLES.map(({ exchanges }) => exchanges ?? {}),
)

/** A table of the game as it is, with the rules that hold there. */
export const positionAt = (table: Ground): Position => ({ seam: tableSeam(table.options), table })

/** What a scoring phase, and what the end, would give now: category by category, line by line. */
export const scoreNow = (
  table: Ground,
): { readonly phase: readonly CategoryScore[]; readonly final: readonly ScoreLine[] } => {
  const p = positionAt(table)
  return { phase: phaseScores(p), final: finalScores(p) }
}

/** What the tile in hand would activate on a spot: itself, and cells of the land. */
export const activatedAt = (table: Ground, spot: Spot): readonly (ReadCell | 'itself')[] =>
  outlook.activatedAt(positionAt(table), spot)
/** What an activation takes and brings, as far as it can be seen. */
export const bargainOf = (
  table: Ground,
  move: Extract<Move, { readonly type: 'activate' }>,
): Bargain | undefined => outlook.bargainOf(positionAt(table), move)
/** Whether a move activates a tile that asks nothing and costs nothing. */
export const isPlain = (table: Ground, move: Move): boolean => outlook.isPlain(positionAt(table), move)
