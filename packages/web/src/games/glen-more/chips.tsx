// Everybody's standing; a touch shows their land.
import type { ReadPlayer, View } from '@cairn/games/glen-more'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { chipWords } from './log.ts'
import { Piece } from './pieces/piece.tsx'
import { Sign } from './pieces/signs.tsx'
import { seatName } from './words.ts'

const figuresOf = ({ vp, coins, whisky, cards, persons }: ReadPlayer) => ({
  vp,
  coins,
  whisky,
  landmark: cards.length,
  person: persons.length,
})

export const Chips = ({
  view,
  seats,
  shown,
  news,
  show,
}: {
  readonly view: View
  readonly seats: readonly Seated[]
  readonly shown: number
  /** Seats that did something since the viewer's own last move. */
  readonly news: ReadonlySet<number>
  readonly show: (seat: number) => void
}) => (
  <ul class="glen-chips" style={{ '--seats': view.players.length }}>
    {view.players.map((player, seat) => (
      <li key={seat}>
        <button
          type="button"
          class={`glen-chip ${view.actors.includes(seat) ? 'glen-chip-acting' : ''}`}
          aria-pressed={shown === seat}
          title={m.glen_more_land_of({ name: seatName(seats, seat) })}
          onClick={() => show(seat)}
        >
          <span class="glen-chip-cloth" aria-hidden="true">
            <Piece seats={seats} seat={seat} as="swatch" />
            <Piece seats={seats} seat={seat} as="pawn" />
          </span>
          <span class="glen-chip-name">
            {seatName(seats, seat)}
            {seats[seat]?.here === false ? <i>{m.room_away()}</i> : null}
            {news.has(seat) ? <i>{m.glen_more_fresh()}</i> : null}
          </span>
          <span class="visually-hidden">{chipWords(view, seat)}</span>
          <span class="glen-chip-figures figures" aria-hidden="true">
            {Object.entries(figuresOf(player)).map(([sign, n]) => (
              <span key={sign}>
                <Sign of={sign} />
                {n}
              </span>
            ))}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
