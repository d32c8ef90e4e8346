// One side of the table in a line: who it is, what is in force for it; and the score between them.
import { goal, NONE, other, type Side, type View } from '@cairn/games/braverats'
import { Crown } from '../../look/crown.tsx'
import { Icon } from '../../look/icon.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { Token } from './rat-card.tsx'
import { ClanMark } from './rats.tsx'
import { clanOf, seatName } from './words.ts'

/** Cards that are neither in hand nor laid: a side's pile. */
const pileOf = ({ unplayed, handSizes, laid, peek }: View, side: Side): number => {
  const hiddenCard = laid[side] !== NONE && peek !== other(side) ? 1 : 0
  return (unplayed?.[side].length ?? 0) - handSizes[side] - hiddenCard
}

export function Strip({
  view,
  side,
  seats,
}: {
  readonly view: View
  readonly side: Side
  readonly seats: readonly Seated[]
}) {
  const { options, bonus, peek, draft } = view
  const pile = options.pile && draft === null ? pileOf(view, side) : 0
  return (
    <div class="rats-strip" data-flip={`seat-${side}`}>
      <ClanMark clan={clanOf(side)} />
      <span class="rats-strip-name">
        {seatName(seats, side)}
        {options.emperor ? <Games won={view.gamesWon[side]} /> : null}
      </span>
      {bonus === side || peek === side || pile > 0 ? (
        <span class="rats-strip-chips">
          {bonus === side ? <span class="rats-chip rats-chip-gilt">{m.braverats_bonus()}</span> : null}
          {peek === side ? (
            <span class="rats-chip rats-chip-gilt">
              <Icon name="eye" />
              {m.braverats_peek()}
            </span>
          ) : null}
          {pile > 0 ? <span class="rats-chip">{m.braverats_pile({ count: pile })}</span> : null}
        </span>
      ) : null}
    </div>
  )
}

/** The score over the duel, each side's crowns over its card. */
export const Score = ({
  view,
  below,
  seats,
}: {
  readonly view: View
  readonly below: Side
  readonly seats: readonly Seated[]
}) => (
  <div class="rats-score">
    {[below, other(below)].map(side => {
      const won = view.won[side]
      const crowns = goal(view.options)
      const name = seatName(seats, side)
      return (
        <span
          key={side}
          class="rats-score-side"
          role="img"
          aria-label={
            won > crowns
              ? m.braverats_score_won({ name, won })
              : m.braverats_score({ name, won, goal: crowns })
          }
        >
          <b>{won}</b>
          <span class="rats-score-crowns">
            {Array.from({ length: Math.max(crowns, won) }, (_, i) => (
              <Crown key={i} won={i < won} />
            ))}
          </span>
        </span>
      )
    })}
  </div>
)

/** Games won on the way to Emperor: two small boxes. */
const Games = ({ won }: { readonly won: number }) => (
  <span class="rats-strip-games" aria-hidden="true">
    {[0, 1].map(i => (
      <span key={i} class={i < won ? 'rats-game-won' : 'rats-game-open'} />
    ))}
  </span>
)

/** What a side can still play: known to all. */
export function Unplayed({
  view,
  side,
  seats,
}: {
  readonly view: View
  readonly side: Side
  readonly seats: readonly Seated[]
}) {
  const cards = view.draft === null ? view.unplayed?.[side] : view.draft.known[side]
  if (cards === undefined || cards.length === 0) return null
  const name = seatName(seats, side)
  const label = view.draft === null ? m.braverats_unplayed({ name }) : m.braverats_known({ name })
  return (
    <div class="rats-unplayed">
      <span class="rats-unplayed-label">{label}</span>
      <span class="rats-tokens" role="group" aria-label={label}>
        {cards.map((card, i) => (
          <Token key={i} card={card} side={side} />
        ))}
      </span>
    </div>
  )
}
