// Everything the table says about Glen More in sentences: moves, the log, the account, refusals, the end.
import {
  type BaseEvent,
  type BaseMove,
  buyAll,
  cardOf,
  decision,
  type GlenMore,
  type Good,
  type Move,
  type Paid,
  reachOf,
  roadCost,
  sellPrice,
  type Task,
  type View,
} from '@cairn/games/glen-more'
import type { Outcome, Refusal, Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { CHAPTERS } from './chronicles/index.ts'
import { tileAt } from './now.ts'
import { found } from './seam/chapter.ts'
import { clanName, counted, goodName, listOf, placeName, seatName, thing, tileName } from './words.ts'

const cardName = (id: string): string => tileName(cardOf(id).tile)

/** Who decides now, for the names of places. */
const actorOf = (view: View): number => view.actors[0] ?? 0

/** From where the units of a payment come; those bought one after another are dearer and dearer. */
function payName(from: readonly Paid[], view: View): string {
  const isSame = (a: Paid, b: Paid): boolean =>
    a.what === b.what && a.at?.x === b.at?.x && a.at?.y === b.at?.y
  const words = from
    .filter((unit, i) => from.findIndex(other => isSame(other, unit)) === i)
    .map(({ what, at }) => {
      const n = from.filter(other => isSame(other, { what, at })).length
      if (at !== null)
        return m.glen_more_pay_from({
          what: counted(n, what),
          tile: placeName(view, actorOf(view), at.x, at.y),
        })
      return m.glen_more_pay_bought({ what: counted(n, what), coins: buyAll(view, what as Good, n) ?? 0 })
    })
  return m.glen_more_pay({ what: listOf(words) })
}

function doneName(view: View): string {
  const task = decision(view)
  if (task?.kind === 'activate' && task.closing) return m.glen_more_done_turn()
  if (task?.kind === 'clan') return m.glen_more_done_decline()
  if (task?.kind === 'stow' || task?.kind === 'gain') return m.glen_more_done_lose()
  const done = found(CHAPTERS, chapter => chapter.questions[task?.kind ?? '']?.done)
  return (done ?? m.glen_more_done_enough)()
}

export function moveName(move: Move, view: View, seats: readonly Seated[] = []): string {
  const words = found(CHAPTERS, chapter => chapter.moves[move.type])
  return words === undefined ? baseMoveName(move as BaseMove, view) : words.name(move, view, seats)
}

function baseMoveName(move: BaseMove, view: View): string {
  const at = (x: number, y: number): string => placeName(view, actorOf(view), x, y)
  switch (move.type) {
    case 'take':
      return m.glen_more_take({ tile: tileName(move.tile) })
    case 'stop':
      return (found(CHAPTERS, chapter => chapter.stops?.[move.on]) ?? m.glen_more_stop_end)()
    case 'discard':
      return move.gain === 'coin'
        ? m.glen_more_discard_coin({ tile: tileName(move.tile) })
        : m.glen_more_discard_movement({ tile: tileName(move.tile) })
    case 'pay':
      return payName(move.from, view)
    case 'place': {
      const task = decision(view)
      return task?.kind === 'place'
        ? m.glen_more_place_at({ tile: tileName(task.tile) })
        : m.glen_more_place()
    }
    case 'first':
      return move.effect === 'scotsman' ? m.glen_more_first_scotsman() : m.glen_more_first_marker()
    case 'gain':
      return m.glen_more_gain({ good: goodName(move.good) })
    case 'put':
      return m.glen_more_put({ what: thing(move.what), tile: at(move.x, move.y) })
    case 'clan':
      return m.glen_more_clan({ clan: clanName(move.clan), coins: roadCost(view, move.clan) })
    case 'remove':
      return m.glen_more_remove({ tile: at(move.x, move.y) })
    case 'recover':
      return m.glen_more_recover({ tile: tileName(move.tile) })
    case 'activate': {
      const tile = at(move.x, move.y)
      if (move.pay.length === 0) return m.glen_more_activate({ tile })
      const pay = listOf(move.pay.map(thing))
      return move.vp ? m.glen_more_activate_vp({ tile, pay }) : m.glen_more_activate_for({ tile, pay })
    }
    case 'exchange':
      return m.glen_more_exchange_for({ pay: listOf(move.pay.map(thing)) })
    case 'walk':
      return m.glen_more_walk({ tile: at(move.x, move.y), to: at(move.toX, move.toY) })
    case 'sell': {
      const coins = sellPrice(view, move.good) ?? 0
      const good = goodName(move.good)
      return move.x === null || move.y === null
        ? m.glen_more_sell_held({ good, coins })
        : m.glen_more_sell({ good, coins, tile: at(move.x, move.y) })
    }
    case 'done':
      return doneName(view)
  }
}

/** What the viewer is asked, or who is waited for. */
export function question(
  view: View,
  seats: readonly Seated[],
  legal: readonly Move[] = [],
): string | undefined {
  const { actors, viewer } = view
  const [actor] = actors
  if (actor === undefined) return undefined
  if (viewer === 'spectator' || !actors.includes(viewer))
    return actors.length === 1
      ? m.glen_more_wait({ name: seatName(seats, actor) })
      : m.glen_more_wait_several({ names: listOf(actors.map(seat => seatName(seats, seat))) })
  const task = decision(view)
  if (task?.kind === 'place') return m.glen_more_ask_place({ tile: tileName(task.tile) })
  if (task?.kind === 'pay' && legal.length > 0 && legal.every(move => move.type === 'sell'))
    return m.glen_more_ask_sell()
  if (task?.kind === 'activate')
    return view.movement === 0
      ? m.glen_more_ask_activate_still()
      : m.glen_more_ask_activate({ n: view.movement })
  return (
    task && (questions[task.kind] ?? found(CHAPTERS, chapter => chapter.questions[task.kind])?.ask)?.(view)
  )
}

const questions: Readonly<Partial<Record<Task['kind'], (view: View) => string>>> = {
  move: m.glen_more_ask_move,
  pay: m.glen_more_ask_pay,
  effects: m.glen_more_ask_first,
  gain: m.glen_more_ask_gain,
  stow: m.glen_more_ask_put,
  scotsmen: m.glen_more_ask_put,
  clan: m.glen_more_ask_clan,
  remove: m.glen_more_ask_remove,
  recover: m.glen_more_ask_recover,
  exchange: m.glen_more_ask_exchange,
}

type Event = Told<GlenMore['event']>

const categories: Readonly<Record<string, () => string>> = {
  scotsmen: m.glen_more_cat_scotsmen,
  landmarks: m.glen_more_cat_landmarks,
  whisky: m.glen_more_cat_whisky,
  persons: m.glen_more_cat_persons,
  size: m.glen_more_line_size,
  coins: m.glen_more_line_coins,
}

/** A category of a scoring, or a line of the final one. */
export const categoryName = (of: string): string =>
  (categories[of] ?? found(CHAPTERS, chapter => chapter.lines?.[of]))?.() ?? of

const points = (vp: readonly number[], seats: readonly Seated[]): string =>
  vp.map((n, seat) => m.glen_more_score_of({ name: seatName(seats, seat), n })).join(', ')

/** A figure that a Chronicle brings, by name. */
const figureName = (kind: string): string | undefined =>
  found(CHAPTERS, chapter => chapter.figures?.[kind])?.name()

export function logLine(
  event: Event,
  seats: readonly Seated[],
  told: () => readonly Event[] = () => [],
): string | undefined {
  const name = 'seat' in event ? seatName(seats, event.seat) : ''
  const say = found(CHAPTERS, chapter => chapter.events[event.type])
  return say === undefined ? baseLine(event as Told<BaseEvent>, name, seats, told) : say(event, name, seats)
}

function baseLine(
  event: Told<BaseEvent>,
  name: string,
  seats: readonly Seated[],
  told: () => readonly Event[],
): string | undefined {
  switch (event.type) {
    case 'laid':
      return m.glen_more_log_laid({ tile: tileName(event.tile) })
    case 'rolled':
      return m.glen_more_log_rolled({ n: event.roll })
    case 'moved':
      if (event.on === null) return undefined
      return m.glen_more_log_moved({ name: figureName(event.figure) ?? name, tile: tileName(event.on) })
    case 'dieOut':
      return m.glen_more_log_die_out()
    case 'discarded':
      return m.glen_more_log_discarded({ tile: tileName(event.tile) })
    case 'sold':
      return m.glen_more_log_sold({ name, good: goodName(event.good), coins: event.coins })
    case 'bought':
      return m.glen_more_log_bought({ name, good: goodName(event.good), coins: event.coins })
    case 'paid':
      return m.glen_more_log_paid({ name, n: event.n, what: thing(event.what, event.n) })
    case 'placed':
      return m.glen_more_log_placed({ name, tile: tileName(event.tile) })
    case 'tookPerson':
      return m.glen_more_log_person({ name, tile: tileName(event.tile) })
    case 'tookCard':
      return m.glen_more_log_card({ name, card: cardName(event.card) })
    case 'recovered':
      return m.glen_more_log_recovered({ name, tile: tileName(event.tile) })
    case 'activated':
      return m.glen_more_log_activated({ name, tile: tileName(event.tile) })
    case 'gained':
      return m.glen_more_log_gained({ name, n: event.n, what: thing(event.what, event.n) })
    case 'lost':
      return m.glen_more_log_lost({ name, n: event.n })
    case 'scotsmanPut':
      return m.glen_more_log_gained({ name, n: 1, what: thing('scotsman') })
    case 'walked':
      return m.glen_more_log_walked({
        name,
        tile: tileAt(told(), event.seat, event.x, event.y),
        to: tileAt(told(), event.seat, event.toX, event.toY),
      })
    case 'marked':
      return event.coins === 0
        ? m.glen_more_log_marked_free({ name, clan: clanName(event.clan) })
        : m.glen_more_log_marked({ name, clan: clanName(event.clan), coins: event.coins })
    case 'removed':
      return m.glen_more_log_removed({ name, tile: tileName(event.tile) })
    case 'scored':
      return m.glen_more_log_scored({
        category: categoryName(event.category),
        points: points(event.vp, seats),
      })
    case 'finalScored':
      return m.glen_more_log_scored({
        category: categoryName(event.line),
        points: points(event.vp, seats),
      })
    case 'turnEnded':
      return undefined
  }
}

/** A player's standing in one line. */
export const chipWords = (view: View, seat: number): string => {
  const player = view.players[seat]
  return m.glen_more_chip({
    vp: player?.vp ?? 0,
    coins: player?.coins ?? 0,
    whisky: player?.whisky ?? 0,
    cards: player?.cards.length ?? 0,
    persons: player?.persons.length ?? 0,
  })
}

export function account(view: View, seats: readonly Seated[]): readonly string[] {
  const lines: string[] = []
  if (view.turn !== null) lines.push(m.glen_more_account_turn({ name: seatName(seats, view.turn) }))
  for (const seat of view.players.keys())
    lines.push(m.glen_more_account_player({ name: seatName(seats, seat), chip: chipWords(view, seat) }))
  if (!view.over && view.figures.some(figure => !figure.done))
    lines.push(m.glen_more_account_row({ tiles: listOf(reachOf(view).map(tileName)) }))
  for (const [seat, player] of view.players.entries())
    lines.push(
      m.glen_more_account_land({
        name: seatName(seats, seat),
        tiles: listOf(player.cells.map(cell => `${tileName(cell.tile)} (${cell.x},${cell.y})`)),
      }),
    )
  const asked = question(view, seats)
  if (asked !== undefined) lines.push(asked)
  return lines
}

const refusals: Readonly<Record<string, () => string>> = {
  notNow: m.glen_more_refuse_not_now,
  cannotPay: m.glen_more_refuse_cannot_pay,
  noSpot: m.glen_more_refuse_no_spot,
  barred: m.glen_more_refuse_barred,
  notAhead: m.glen_more_refuse_not_ahead,
  protected: m.glen_more_refuse_protected,
  noStop: m.glen_more_refuse_no_stop,
  canTake: m.glen_more_refuse_can_take,
  tooFewCoins: m.glen_more_refuse_too_few_coins,
  rowFull: m.glen_more_refuse_row_full,
  notThisCost: m.glen_more_refuse_not_this_cost,
  rowEmpty: m.glen_more_refuse_row_empty,
  notThere: m.glen_more_refuse_not_there,
  due: m.glen_more_refuse_due,
  overlayOnly: m.glen_more_refuse_overlay_only,
  homeCastle: m.glen_more_refuse_home_castle,
  otherTile: m.glen_more_refuse_other_tile,
  taken: m.glen_more_refuse_taken,
  riverElsewhere: m.glen_more_refuse_river_elsewhere,
  riverBroken: m.glen_more_refuse_river_broken,
  noSide: m.glen_more_refuse_no_side,
  noScotsman: m.glen_more_refuse_no_scotsman,
  full: m.glen_more_refuse_full,
  homeTile: m.glen_more_refuse_home_tile,
  inPieces: m.glen_more_refuse_in_pieces,
  noTile: m.glen_more_refuse_no_tile,
  noIcon: m.glen_more_refuse_no_icon,
  activatedAlready: m.glen_more_refuse_activated_already,
  notNear: m.glen_more_refuse_not_near,
  notThisExchange: m.glen_more_refuse_not_this_exchange,
  noMovement: m.glen_more_refuse_no_movement,
  notNext: m.glen_more_refuse_not_next,
  roadTooDear: m.glen_more_refuse_road_too_dear,
  claimTooDear: m.glen_more_refuse_claim_too_dear,
  domainTaken: m.glen_more_refuse_domain_taken,
  otherBand: m.glen_more_refuse_other_band,
  noMarker: m.glen_more_refuse_no_marker,
  notDiscarded: m.glen_more_refuse_not_discarded,
  notThisGood: m.glen_more_refuse_other,
  notThisEffect: m.glen_more_refuse_other,
  kept: m.glen_more_refuse_other,
  notYourTurn: m.glen_more_refuse_not_now,
}

export const refusal = ({ because }: Refusal): string | undefined =>
  (refusals[because] ?? found(CHAPTERS, chapter => chapter.refusals?.[because]))?.()

export function ending({ places, points }: Outcome, seats: readonly Seated[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const best = points?.[winners[0] ?? 0] ?? 0
  const names = winners.map(seat => seatName(seats, seat))
  return names.length === 1
    ? m.glen_more_end_points({ name: names[0] ?? '', points: best })
    : m.glen_more_end_shared({ names: listOf(names), points: best })
}
