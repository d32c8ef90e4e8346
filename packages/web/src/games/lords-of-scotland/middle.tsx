// Before the throne: the supporters under their banner, the recruits, the deck and the discard pile.
import { type Card, TURNS, type View } from '@cairn/games/lords-of-scotland'
import { useState } from 'preact/hooks'
import { Dialog } from '../../look/dialog.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { Cards, type Touching } from './camp.tsx'
import { Back, TableCard } from './lord-card.tsx'

export function Supporters({ view, touching }: { readonly view: View; readonly touching: Touching }) {
  return (
    <section class="lords-supporters" aria-label={m.lords_supporters()}>
      <p class="lords-banner">
        <Tartan sett="Black Watch" repeat="fine" />
        <span class="lords-ribbon">{m.lords_supporters()}</span>
      </p>
      <ul>
        {view.supporters.map(card => (
          <li key={card}>
            <TableCard
              card={card}
              fresh={touching.fresh.has(card)}
              touch={touching({ on: 'supporter', card })}
              flip={`card-${card}`}
              from="deck"
            />
          </li>
        ))}
        {view.supporters.length === 0 ? <li class="lords-none">{m.lords_none_left()}</li> : null}
      </ul>
    </section>
  )
}

export function Recruits({ view, touching }: { readonly view: View; readonly touching: Touching }) {
  const { skirmish, turn, deckSize, discard } = view
  return (
    <section class="lords-recruits" aria-label={m.lords_recruits()}>
      <p class="lords-ribbon">{m.lords_where({ skirmish, turn, turns: TURNS })}</p>
      <ul>
        {view.recruits.map((recruit, place) => {
          const touch = touching({ on: 'recruit', place })
          return (
            <li key={place}>
              {recruit === null ? (
                <span class="lord-gap" role="img" aria-label={m.lords_empty_place({ place: place + 1 })} />
              ) : recruit.up ? (
                <TableCard card={recruit.card} touch={touch} flip={`card-${recruit.card}`} from="deck" />
              ) : (
                <Back label={m.lords_recruit_down({ place: place + 1 })} touch={touch} />
              )}
            </li>
          )
        })}
      </ul>
      <div class="lords-deck" role="img" aria-label={m.lords_deck({ count: deckSize })} data-flip="deck">
        <span aria-hidden="true">
          {deckSize === 0 ? <span class="lord-gap" /> : <Back label="" names="lord-stack" />}
        </span>
        <b>{deckSize}</b>
      </div>
      {discard.length === 0 ? null : <Discard cards={discard} />}
    </section>
  )
}

function Discard({ cards }: { readonly cards: readonly Card[] }) {
  const [open, setOpen] = useState(false)
  const title = m.lords_discard({ count: cards.length })
  return (
    <>
      <button type="button" class="lords-discard" onClick={() => setOpen(true)}>
        <span class="visually-hidden">{title}</span>
        <span aria-hidden="true">
          {cards.slice(-2).map(card => (
            <TableCard key={card} card={card} flip={`card-${card}`} />
          ))}
        </span>
      </button>
      {open ? (
        <Dialog title={title} close={m.lords_close()} onClose={() => setOpen(false)} wide>
          <Cards cards={cards} />
        </Dialog>
      ) : null}
    </>
  )
}
