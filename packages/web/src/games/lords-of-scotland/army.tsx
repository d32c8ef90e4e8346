// One side of the table: who it is, its points, its army with its running strength.
import {
  type AllyView,
  type Card,
  countOf,
  GOAL,
  leaderOf,
  pointsOf,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'
import { Crown } from '../../look/crown.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { Back, Token } from './lord-card.tsx'
import { cardList, cardName, seatName } from './words.ts'

export interface Touching {
  /** Cards that came to their places since the viewer's last move. */
  readonly fresh: ReadonlySet<Card>
  readonly chosen: string | undefined
  readonly hinted: string | undefined
  /** What touching this does; undefined if it cannot be touched now. */
  onTouch(key: string): (() => void) | undefined
  /** Whether touching it only tells why it cannot be meant. */
  isForbidden(key: string): boolean
}

export const allyKey = (army: Seat, place: number): string => `ally-${army}-${place}`

export function Army({
  view,
  seat,
  seats,
  touching,
}: {
  readonly view: View
  readonly seat: Seat
  readonly seats: readonly Seated[]
  readonly touching: Touching
}) {
  const name = seatName(seats, seat)
  const army = view.armies[seat] as readonly AllyView[]
  const pile = view.piles[seat] ?? []
  const points = pointsOf(pile)
  const { strength, doubled, unknown } = countOf(army)
  const place = view.standing.indexOf(seat)
  const known = (view.holdings[seat] ?? []).flatMap(holding => ('card' in holding ? [holding.card] : []))
  const leads = leaderOf(view) === seat
  return (
    <section
      class={`lords-side ${view.actors.includes(seat) ? 'lords-side-acting' : ''}`}
      aria-label={m.lords_side({ name })}
    >
      <header class="lords-side-head">
        <Tartan sett={seats[seat]?.tartan ?? 'Black Watch'} repeat="fine" class="tartan-swatch" />
        <span class="lords-side-name">{name}</span>
        {view.initiative === seat ? <span class="lords-chip">{m.lords_initiative()}</span> : null}
        <span class="lords-side-facts">{m.lords_hand_size({ count: view.handSizes[seat] ?? 0 })}</span>
        <span
          class="lords-points"
          role="img"
          aria-label={m.lords_points_of({ name, points, goal: GOAL })}
          title={pile.length === 0 ? m.lords_no_supporters() : cardList(pile)}
        >
          <b class="figures">{points}</b>
          <span class="lords-way" aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * points) / GOAL)}%` }} />
          </span>
        </span>
      </header>
      <div class="lords-army">
        <span
          class={`lords-count ${leads ? 'lords-count-leads' : ''}`}
          role="img"
          aria-label={
            army.length === 0
              ? m.lords_no_army({ name })
              : `${m.lords_strength_of({ name, strength })}${doubled ? `, ${m.lords_doubled()}` : ''}${unknown > 0 ? `, ${m.lords_unknown({ count: unknown })}` : ''}${leads ? `, ${m.lords_leads()}` : ''}`
          }
        >
          {leads ? <Crown /> : null}
          <b class="figures">{army.length === 0 ? '–' : strength}</b>
          {unknown > 0 ? <span>+?</span> : null}
          {doubled ? <span class="lords-doubled">×2</span> : null}
          {place >= 0 && army.length > 0 ? (
            <span class="lords-place">{m.lords_place({ place: place + 1 })}</span>
          ) : null}
        </span>
        <ol class="lords-allies">
          {army.map((ally, place) => {
            const key = allyKey(seat, place)
            const common = {
              chosen: touching.chosen === key,
              hinted: touching.hinted === key,
              onChoose: touching.onTouch(key),
              forbidden: touching.isForbidden(key),
              flip: ally.up ? `card-${ally.card}` : `down-${ally.by}-${ally.order}`,
            }
            return (
              <li key={common.flip}>
                {ally.up ? (
                  <Token
                    card={ally.card}
                    power={ally.power}
                    kept={ally.kept}
                    fresh={touching.fresh.has(ally.card)}
                    {...common}
                  />
                ) : (
                  <Back
                    card={ally.card}
                    sett={seats[ally.by]?.tartan ?? 'Black Watch'}
                    label={
                      ally.card === null
                        ? m.lords_face_down({ name: seatName(seats, ally.by) })
                        : m.lords_face_down_known({
                            card: cardName(ally.card),
                            name: seatName(seats, ally.by),
                          })
                    }
                    {...common}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      {known.length > 0 && seat !== view.viewer ? (
        <p class="lords-known">{m.lords_known({ cards: cardList(known) })}</p>
      ) : null}
    </section>
  )
}
