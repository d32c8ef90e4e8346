// What lies between the armies: recruits, supporters, deck and discard pile.
import { TURNS, type View } from '@cairn/games/lords-of-scotland'
import { useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import { Dialog } from '../../look/dialog.tsx'
import * as m from '../../paraglide/messages.js'
import type { Touching } from './army.tsx'
import { Back, Token } from './lord-card.tsx'

export const recruitKey = (place: number): string => `recruit-${place}`
export const supporterKey = (card: number): string => `supporter-${card}`

export function Middle({ view, touching }: { readonly view: View; readonly touching: Touching }) {
  const [open, setOpen] = useState(false)
  const common = (key: string) => ({
    chosen: touching.chosen === key,
    hinted: touching.hinted === key,
    onChoose: touching.onTouch(key),
  })
  return (
    <div class="lords-middle">
      <section class="lords-row" aria-label={m.lords_supporters()}>
        <p class="lords-row-title">{m.lords_supporters()}</p>
        <ul>
          {view.supporters.map(card => (
            <li key={card}>
              <Token
                card={card}
                fresh={touching.fresh.has(card)}
                flip={`card-${card}`}
                {...common(supporterKey(card))}
              />
            </li>
          ))}
          {view.supporters.length === 0 ? <li class="soft">{m.lords_none_left()}</li> : null}
        </ul>
      </section>
      <section class="lords-row" aria-label={m.lords_recruits()}>
        <p class="lords-row-title">
          {m.lords_recruits()} ·{' '}
          <span class="lords-turn">{m.lords_turn({ turn: view.turn, turns: TURNS })}</span>
        </p>
        <ul>
          {view.recruits.map((recruit, place) => {
            const key = recruitKey(place)
            return (
              <li key={place}>
                {recruit === null ? (
                  <span class="lord-gap" role="img" aria-label={m.lords_empty_place({ place: place + 1 })} />
                ) : recruit.up ? (
                  <Token card={recruit.card} flip={`card-${recruit.card}`} {...common(key)} />
                ) : (
                  <Back label={m.lords_recruit_down({ place: place + 1 })} {...common(key)} />
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <p class="lords-piles">
        <span>{m.lords_skirmish({ skirmish: view.skirmish })}</span>
        <span>{m.lords_deck({ count: view.deckSize })}</span>
        <Button small kind="quiet" onClick={() => setOpen(true)}>
          {m.lords_discard({ count: view.discard.length })}
        </Button>
      </p>
      {open ? (
        <Dialog
          title={m.lords_discard({ count: view.discard.length })}
          close={m.lords_close()}
          onClose={() => setOpen(false)}
          wide
        >
          <ul class="lords-pile">
            {view.discard
              .toSorted((a, b) => a - b)
              .map(card => (
                <li key={card}>
                  <Token card={card} />
                </li>
              ))}
          </ul>
        </Dialog>
      ) : null}
    </div>
  )
}
