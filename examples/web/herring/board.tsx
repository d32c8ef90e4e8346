import type { Seat } from '@cairn/kernel'
import type { BoardProps, Seated } from '@cairn/web/games/module.ts'
import { Button } from '@cairn/web/look/button.tsx'
import { Card, CardBack } from '@cairn/web/look/card.tsx'
import { Hand } from '@cairn/web/look/hand.tsx'
import { Tartan } from '@cairn/web/look/tartan.tsx'
import * as m from '@cairn/web/paraglide/messages.js'
import { useRef, useState } from 'preact/hooks'
import { type Coin, type Herring, herringOf, type View } from '../../games/herring/index.ts'
import { moveName, question } from './log.ts'

export function Board({ view, legal, hint, seats, still, version, play }: BoardProps<Herring>) {
  const [picked, setPicked] = useState<{ readonly version: number; readonly coin: Coin }>()
  const ask = useRef<HTMLDivElement>(null)
  const own: Seat = view.viewer === 'spectator' ? 0 : view.viewer
  const others = seats.map((_, i) => (own + i) % seats.length).slice(1)
  const isOpen = !still && legal.length > 0
  const move =
    isOpen && picked?.version === version ? legal.find(({ coin }) => coin === picked.coin) : undefined

  const choose = (coin: Coin): void => {
    if (move?.coin !== coin) {
      setPicked({ version, coin })
      return
    }
    // touched twice is meant
    ask.current?.focus({ preventScroll: true })
    play(move)
  }

  return (
    <section class="herring on-slate">
      <ul class="herring-others">
        {others.map(seat => (
          <li key={seat}>
            <Bidder view={view} seat={seat} seats={seats} />
          </li>
        ))}
      </ul>
      <div class="herring-quay">
        <h2>{m.herring_quay()}</h2>
        <ul class="hand">
          {view.quay.map(n => (
            <li key={n}>
              <Card class="herring-creel" role="img" aria-label={m.herring_creel({ n })}>
                {n}
              </Card>
            </li>
          ))}
        </ul>
        <p>{m.herring_sea({ n: view.sea })}</p>
      </div>
      <div class="herring-ask" ref={ask} tabIndex={-1}>
        {move === undefined ? (
          <p>{question(view, seats)}</p>
        ) : (
          <Button kind="main" onClick={() => choose(move.coin)}>
            {moveName(move)}
          </Button>
        )}
      </div>
      <Bidder view={view} seat={own} seats={seats} />
      {view.viewer === 'spectator' ? null : (
        <Hand label={m.herring_purse()} class="herring-purse" putBack={() => setPicked(undefined)}>
          {(view.unspent[own] ?? [])
            .filter(coin => coin !== view.laid[own])
            .map(coin => (
              <li key={coin}>
                <Card
                  class={`herring-coin ${hint?.coin === coin ? 'herring-hinted' : ''}`}
                  aria-label={m.herring_coin({ coin })}
                  chosen={move?.coin === coin}
                  {...(isOpen
                    ? { onChoose: () => choose(coin), 'aria-pressed': move?.coin === coin }
                    : { role: 'img' as const })}
                >
                  {coin}
                </Card>
              </li>
            ))}
        </Hand>
      )}
    </section>
  )
}

/** Who bids, what they have bought and can still spend, and the coin they have laid. */
function Bidder({
  view,
  seat,
  seats,
}: {
  readonly view: View
  readonly seat: Seat
  readonly seats: readonly Seated[]
}) {
  const tartan = seats[seat]?.tartan ?? 'Black Watch'
  const coin = view.laid[seat] ?? null
  return (
    <div class="herring-bidder">
      <Tartan sett={tartan} repeat="small" class="tartan-swatch" />
      <p>
        <strong>{seats[seat]?.name}</strong> · {m.herring_bought({ n: herringOf(view.bought[seat] ?? []) })}
        <br />
        <span class="soft">{m.herring_unspent({ coins: view.unspent[seat]?.join(' ') ?? '' })}</span>
      </p>
      {coin === null ? null : coin === 'hidden' ? (
        <CardBack sett={tartan} repeat="fine" role="img" aria-label={m.herring_laid()} />
      ) : (
        <Card class="herring-coin" role="img" aria-label={m.herring_coin({ coin })}>
          {coin}
        </Card>
      )}
    </div>
  )
}
