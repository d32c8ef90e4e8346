// A camp at the end of its path: tent and crowd, who it is, the army under its pennant, the supporters it has claimed.
import {
  type AllyView,
  type Card,
  countOf,
  GOAL,
  leaderOf,
  type LordsOfScotland,
  pointsOf,
  type Thing,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'
import { useState } from 'preact/hooks'
import { Crown } from '../../look/crown.tsx'
import { Dialog } from '../../look/dialog.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated, SeatSignProps } from '../module.ts'
import { Back, TableCard, type Touchable } from './lord-card.tsx'
import { downLabel, pointsLine, strengthLine } from './log.ts'
import { Tent } from './scene.tsx'
import { cardList, cardName, seatName } from './words.ts'

export interface Touching {
  /** Cards that came to their places since the viewer's last move. */
  readonly fresh: ReadonlySet<Card>
  (thing: Thing): Touchable
}

export function Camp({
  view,
  seat,
  seats,
  place,
  touching,
  slot,
}: {
  readonly view: View
  readonly seat: Seat
  readonly seats: readonly Seated[]
  /** Where it stands: `own`, or how many seats after it. */
  readonly place: string
  readonly touching: Touching
  /** A card that was taken up would lie here. */
  readonly slot: boolean
}) {
  const name = seatName(seats, seat)
  const army = view.armies[seat] as readonly AllyView[]
  const acts = view.actors.includes(seat)
  return (
    <section
      class={`lords-camp lords-camp-${place} ${acts ? 'lords-camp-acts' : ''}`}
      style={{ '--allies': Math.max(army.length + (slot ? 1 : 0), 2) }}
      aria-label={m.lords_side({ name })}
    >
      <Tent seat={seat} />
      <header class="lords-head">
        <div class="lords-plate" data-flip={`hand-${seat}`}>
          <Tartan sett={seats[seat]?.tartan ?? 'Black Watch'} repeat="fine" class="tartan-swatch" />
          <span class="lords-name">{name}</span>
          {view.initiative === seat ? (
            <span class="lords-chip">
              <span>{m.lords_initiative()}</span>
            </span>
          ) : null}
          <span class="lords-facts">
            <span class="visually-hidden">{m.lords_hand_size({ count: view.handSizes[seat] ?? 0 })}</span>
            <b aria-hidden="true">{view.handSizes[seat]}</b>
          </span>
        </div>
        <Pile view={view} seat={seat} name={name} />
      </header>
      <div class="lords-host">
        <ol class="lords-army">
          {army.map((ally, place) => {
            const touch = touching({ on: 'ally', army: seat, place })
            const flip = ally.up ? `card-${ally.card}` : `down-${ally.by}-${ally.order}`
            return (
              <li key={flip}>
                {ally.up ? (
                  <TableCard
                    card={ally.card}
                    power={ally.power}
                    kept={ally.kept}
                    fresh={touching.fresh.has(ally.card)}
                    touch={touch}
                    flip={flip}
                    from={`hand-${seat}`}
                  />
                ) : (
                  <Back
                    card={ally.card}
                    label={downLabel(ally.card, seatName(seats, ally.by))}
                    touch={touch}
                    flip={flip}
                    from={ally.card === null ? `hand-${seat}` : `card-${ally.card}`}
                  />
                )}
              </li>
            )
          })}
          {slot ? <li key="slot" class="lords-slot" /> : null}
        </ol>
        <Pennant view={view} seat={seat} name={name} />
      </div>
    </section>
  )
}

/** What the army counts, on a pennant; the crown is with who leads. */
function Pennant({ view, seat, name }: { readonly view: View; readonly seat: Seat; readonly name: string }) {
  const army = view.armies[seat] as readonly AllyView[]
  const { strength, doubled, unknown } = countOf(army)
  const leads = leaderOf(view) === seat
  const text = `${strength}${unknown > 0 ? '+' : ''}`
  if (army.length === 0) return null
  return (
    <div class="lords-pennant" role="img" aria-label={strengthLine(view, seat, name)}>
      <svg
        class="pen"
        viewBox="-6 -8 84 76"
        style={{ '--cloth': `url(#lords-cloth-${seat})` }}
        aria-hidden="true"
      >
        <path class="line" stroke-width="6" d="M0 66V0" />
        <path class="line court-pole" stroke-width="2.800" d="M0 66V0" />
        <circle class="court-gold" cy="-1" r="4.500" stroke-width="1.800" />
        <path class="court-card" stroke-width="2.200" d="M2 6h72L64 24l10 18H2z" />
        <path class="court-cloth" stroke-width="1.800" d="M2 6h13v36H2z" />
      </svg>
      <b class={text.length > 2 ? 'lords-long' : ''}>{text}</b>
      {doubled ? <span class="lords-doubled">×2</span> : null}
      {leads ? <Crown /> : null}
    </div>
  )
}

const SHOWN = 3

/** The supporters a seat has claimed: the last ones in sight, all of them when it is opened. */
function Pile({ view, seat, name }: { readonly view: View; readonly seat: Seat; readonly name: string }) {
  const [open, setOpen] = useState(false)
  const pile = view.piles[seat] ?? []
  const known = (view.holdings[seat] ?? []).flatMap(holding => ('card' in holding ? [holding.card] : []))
  const title = m.lords_pile({ name, points: pointsOf(pile) })
  return (
    <>
      <button type="button" class="lords-pile" onClick={() => setOpen(true)}>
        <span class="lords-fan" aria-hidden="true">
          {pile.slice(-SHOWN).map(card => (
            <TableCard key={card} card={card} flip={`card-${card}`} />
          ))}
          {pile.length === 0 ? <span class="lord-gap" /> : null}
        </span>
        <span class="visually-hidden">{name}, </span>
        <span class="lords-ribbon">
          <span class="lords-pile-word">{m.lords_pile_word()} </span>
          {pointsOf(pile)}
        </span>
      </button>
      {open ? (
        <Dialog title={title} close={m.lords_close()} onClose={() => setOpen(false)}>
          {pile.length === 0 ? <p>{m.lords_no_supporters()}</p> : <Cards cards={pile} />}
          {known.length > 0 ? <p class="lords-seen">{m.lords_known({ cards: cardList(known) })}</p> : null}
        </Dialog>
      ) : null}
    </>
  )
}

/** Cards to look at, by rank. */
export const Cards = ({ cards }: { readonly cards: readonly Card[] }) => (
  <ul class="lords-cards">
    {cards
      .toSorted((a, b) => a - b)
      .map(card => (
        <li key={card}>
          <TableCard card={card} />
          <span aria-hidden="true">{cardName(card)}</span>
        </li>
      ))}
  </ul>
)

/** How far a seat is on the way to the crown. */
export function Rail({ view, seat }: SeatSignProps<LordsOfScotland>) {
  const points = pointsOf(view.piles[seat.seat] ?? [])
  return (
    <span class="lords-score" role="img" aria-label={pointsLine(seat.name, points)}>
      <b class="figures">{points}</b>
      <span class="lords-rail">
        <span style={{ width: `${Math.min(100, (100 * points) / GOAL)}%` }} />
      </span>
      <Crown won={points >= GOAL} />
    </span>
  )
}
