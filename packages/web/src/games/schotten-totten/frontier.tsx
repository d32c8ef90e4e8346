// Nine stones across the page, the viewer's cards below them, the other's above.
import type { View } from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import { alongRow } from '../../look/along.ts'
import { Stone } from '../../look/stones.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import type { SeatInfo } from '../module.ts'
import { Emblem, Face } from './faces.tsx'
import { stoneText } from './log.ts'
import { cardName } from './words.ts'

/** Whether a seat that got this stone too would hold three next to each other. */
const isThird = (view: View, stone: number): boolean =>
  view.outcome === null &&
  view.stones[stone]?.owner === null &&
  [0, 1].some(seat => {
    const held = (i: number): boolean => view.stones[i]?.owner === seat
    return (
      (held(stone - 1) && held(stone - 2)) ||
      (held(stone + 1) && held(stone + 2)) ||
      (held(stone - 1) && held(stone + 1))
    )
  })

/** What can be touched here just now. */
export interface Touch {
  /** Stones where the picked card may go. */
  readonly places: ReadonlySet<number>
  /** Stones that can be claimed. */
  readonly claims: ReadonlySet<number>
  /** Cards that the picked ruse may take. */
  readonly targets: ReadonlySet<string>
  readonly target: string | undefined
  readonly asked: number | undefined
  readonly hinted: number | undefined
  /** Cards with which the other side would win the stone asked about. */
  readonly counter: readonly string[]
  readonly onStone: (stone: number) => void
  readonly onTarget: (card: string) => void
}

export function Frontier({
  view,
  below,
  seats,
  fresh,
  touch,
}: {
  readonly view: View
  readonly below: Seat
  readonly seats: readonly SeatInfo[]
  /** Cards that came since the viewer's last move. */
  readonly fresh: ReadonlySet<string>
  readonly touch: Touch
}) {
  return (
    <ol
      class="st-frontier"
      aria-label={m.schotten_frontier()}
      onKeyDown={event => alongRow(event, '.st-stone')}
    >
      {view.stones.map((stone, i) => {
        const owner = stone.owner === null ? 'open' : stone.owner === below ? 'below' : 'above'
        const names = [
          'st-column',
          `st-${owner}`,
          ...(isThird(view, i) ? ['st-third'] : []),
          ...(stone.owner !== null && stone.owner === view.stones[i + 1]?.owner ? ['st-linked'] : []),
          ...(touch.places.has(i) ? ['st-place'] : []),
          ...(touch.claims.has(i) ? ['st-claimable'] : []),
          ...(touch.asked === i ? ['st-asked'] : []),
          ...(touch.hinted === i ? ['st-hinted'] : []),
        ]
        return (
          // the stone's button speaks for the whole column; a tap anywhere on it is the same
          <li key={i} class={names.join(' ')} data-stone={i} onClick={() => touch.onStone(i)}>
            <Side view={view} stone={i} seat={1 - below} below={false} fresh={fresh} touch={touch} />
            <button
              type="button"
              class="st-stone"
              aria-label={stoneText(view, i, seats)}
              title={isThird(view, i) ? m.schotten_threat() : undefined}
            >
              <span class="st-rock" data-flip={`stone-${i}`}>
                <Stone stone={i} />
                {stone.owner === null ? null : (
                  <Tartan sett={seats[stone.owner]?.tartan ?? 'Black Watch'} repeat="fine" class="st-owner" />
                )}
              </span>
              {stone.mud || stone.bluff ? (
                <span class="st-modes">
                  {stone.mud ? <Emblem name="mud-fight" /> : null}
                  {stone.bluff ? <Emblem name="blind-mans-bluff" /> : null}
                </span>
              ) : null}
              <span class="st-number" aria-hidden="true">
                {i + 1}
              </span>
            </button>
            <Side view={view} stone={i} seat={below} below fresh={fresh} touch={touch} />
          </li>
        )
      })}
    </ol>
  )
}

function Side({
  view,
  stone,
  seat,
  below,
  fresh,
  touch,
}: {
  readonly view: View
  readonly stone: number
  readonly seat: Seat
  readonly below: boolean
  readonly fresh: ReadonlySet<string>
  readonly touch: Touch
}) {
  const cards = view.stones[stone]?.sides[seat as 0 | 1] ?? []
  const ghosts = !below && touch.asked === stone ? touch.counter : []
  return (
    <ul class={`st-side ${below ? 'st-side-below' : 'st-side-above'}`}>
      {cards.map(card => {
        const key = `${card}-${seat}`
        const flip = { 'data-flip': card === 'joker' ? key : card, 'data-flip-from': `from-${seat}` }
        const names = `card st-card ${fresh.has(card) ? 'st-fresh' : ''} ${touch.target === card ? 'card-chosen' : ''}`
        return (
          <li key={key}>
            {touch.targets.has(key) ? (
              <button
                type="button"
                class={`${names} st-target`}
                aria-label={cardName(card)}
                onClick={event => {
                  event.stopPropagation()
                  touch.onTarget(card)
                }}
                {...flip}
              >
                <Face card={card} />
              </button>
            ) : (
              <div class={names} title={cardName(card)} {...flip}>
                <Face card={card} />
              </div>
            )}
          </li>
        )
      })}
      {ghosts.map(card => (
        <li key={`ghost-${card}`}>
          <div class="card st-card st-ghost" title={cardName(card)}>
            <Face card={card} />
          </div>
        </li>
      ))}
    </ul>
  )
}
