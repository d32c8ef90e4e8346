// How the house calls seats and levels.
import { type Level, LEVELS } from '@cairn/bots/bot'
import type { Viewer } from '@cairn/kernel'
import type { Shelved } from '../games/index.ts'
import type { Seated } from '../games/module.ts'
import * as m from '../paraglide/messages.js'
import type { TableSeat } from '../table/table.ts'

const bots: Record<Level, () => string> = {
  random: m.bot_random,
  easy: m.bot_easy,
  medium: m.bot_medium,
  hard: m.bot_hard,
  tough: m.bot_tough,
  fierce: m.bot_fierce,
  expert: m.bot_expert,
}
export const botName = (level: Level): string => bots[level]()

/** The levels as they are offered, those first that mean to win. */
export const offeredLevels: readonly Level[] = [...LEVELS.filter(level => level !== 'random'), 'random']

/** Somebody of a list, who may not have said a name. */
export const personName = (name: string): string => (name === '' ? m.person_guest() : name)

const plainName = (seat: TableSeat, index: number, seats: readonly TableSeat[]): string => {
  if (seat.kind === 'bot') return seat.name ?? botName(seat.level)
  if (seat.kind !== 'person') return m.seat_open()
  if (seat.gone === true) return m.seat_gone()
  if (seat.name !== '') return seat.name
  return seats.filter(other => other.kind === 'person').length === 1
    ? m.seat_host()
    : m.seat_guest({ n: index + 1 })
}

/** What stands on a seat's plate for this viewer: "You", or its name. */
export const plateOf = (seat: Seated, viewer: Viewer): string =>
  seat.seat === viewer ? m.seat_you() : seat.name

/** The seats as boards and sentences use them. Two with the same name are told apart by number. */
export function seatInfos(seats: readonly TableSeat[], game: Shelved | undefined): readonly Seated[] {
  const names = seats.map((seat, i) => plainName(seat, i, seats))
  return seats.map((seat, i) => {
    const name = names[i] ?? ''
    const before = names.slice(0, i).filter(other => other === name).length
    const alone = names.filter(other => other === name).length === 1
    return {
      seat: i,
      name: alone || seat.kind === 'open' || seat.kind === 'invited' ? name : `${name} ${before + 1}`,
      kind: seat.kind === 'invited' ? 'open' : seat.kind,
      tartan: game?.seatTartans[i] ?? 'Black Watch',
      here: seat.kind !== 'person' || seat.here,
    }
  })
}
