// Everything the table says about Herring in sentences: the log, the account, refusals, the end.
import type { Outcome, Refusal, Seat, Told } from '@cairn/kernel'
import type { Seated } from '@cairn/web/games/module.ts'
import * as m from '@cairn/web/paraglide/messages.js'
import { getLocale } from '@cairn/web/paraglide/runtime.js'
import { type Herring, herringOf, type View } from '../../games/herring/index.ts'

const seatName = (seats: readonly Seated[], seat: Seat): string => seats[seat]?.name ?? String(seat + 1)

const listOf = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(getLocale()).format(items.map(String))

export function logLine(event: Told<Herring['event']>, seats: readonly Seated[]): string {
  if (event.type === 'landed') return m.herring_log_landed({ n: event.creel })
  if (event.type === 'bid') {
    const name = seatName(seats, event.seat)
    return event.coin === null
      ? m.herring_log_bid({ name })
      : m.herring_log_bid_own({ name, coin: event.coin })
  }
  const coins = listOf(event.coins)
  return event.buyer === null
    ? m.herring_log_unsold({ coins })
    : m.herring_log_sold({ coins, name: seatName(seats, event.buyer), n: herringOf(event.creels) })
}

/** What the viewer is asked, or who is waited for. */
export function question({ viewer, actors, outcome }: View, seats: readonly Seated[]): string {
  if (outcome !== null) return ''
  return actors.includes(viewer as Seat)
    ? m.herring_ask()
    : m.herring_wait({ names: listOf(actors.map(seat => seatName(seats, seat))) })
}

export const account = (view: View, seats: readonly Seated[]): readonly string[] => [
  `${m.herring_quay()} : ${listOf(view.quay.map(n => m.herring_creel({ n })))}. ${m.herring_sea({ n: view.sea })}.`,
  ...view.bought.map((creels, seat) =>
    m.herring_account_seat({
      name: seatName(seats, seat),
      n: herringOf(creels),
      coins: listOf(view.unspent[seat] ?? []),
    }),
  ),
  question(view, seats),
]

export const moveName = ({ coin }: Herring['move']): string => m.herring_bid({ coin })

export const refusal = ({ because }: Refusal): string | undefined =>
  because === 'spent' ? m.herring_refuse_spent() : undefined

export function ending({ places, points }: Outcome, seats: readonly Seated[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const n = points?.[winners[0] ?? 0] ?? 0
  const names = listOf(winners.map(seat => seatName(seats, seat)))
  return winners.length === 1 ? m.herring_end_most({ name: names, n }) : m.herring_end_shared({ names, n })
}
