// The rounds of this game in the order they were played, both cards one above the other.
import { GAME, other, type Round, type Side, type View } from '@cairn/games/braverats'
import { Crown } from '../../look/crown.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { Token } from './rat-card.tsx'
import { seatName, theCardAs } from './words.ts'

const winnerOf = ({ result }: Round): Side | undefined => (result === 0 ? undefined : result > 0 ? 0 : 1)

function sentence(round: Round, seats: readonly Seated[]): string {
  const winner = winnerOf(round)
  const played = m.braverats_log_revealed({
    a: seatName(seats, 0),
    b: seatName(seats, 1),
    first: theCardAs(round.cards[0], round.roles[0]),
    second: theCardAs(round.cards[1], round.roles[1]),
  })
  if (winner === undefined) return `${played} ${m.braverats_is_held()}`
  const name = seatName(seats, winner)
  return `${played} ${Math.abs(round.result) === GAME ? m.braverats_wins_game({ name }) : m.braverats_wins({ name, count: round.gain })}`
}

export function Rounds({
  view,
  below,
  seats,
  fresh,
}: {
  readonly view: View
  /** The side shown below. */
  readonly below: Side
  readonly seats: readonly Seated[]
  /** Whether the last round is new to the viewer. */
  readonly fresh: boolean
}) {
  if (view.rounds.length === 0) return null
  return (
    <ol class="rats-rounds" aria-label={m.braverats_rounds()}>
      {view.rounds.map((round, i) => {
        const winner = winnerOf(round)
        const row = (side: Side) => (
          <span
            class={`rats-rounds-card ${winner === side ? 'rats-rounds-won' : ''}`}
            data-flip={`round-${view.game}-${i}-${side}`}
            data-flip-from={`slot-${side}`}
          >
            <Token
              card={round.cards[side]}
              side={side}
              role={round.roles[side]}
              lost={winner !== undefined && winner !== side}
            />
          </span>
        )
        return (
          <li key={i} class={fresh && i === view.rounds.length - 1 ? 'rats-rounds-fresh' : ''}>
            <span class="visually-hidden">
              {m.braverats_round({ round: i + 1 })}: {sentence(round, seats)}
            </span>
            <span class="rats-rounds-pair" aria-hidden="true">
              {row(other(below))}
              <span class="rats-rounds-result">
                {winner === undefined ? (
                  <span class="rats-rounds-held">=</span>
                ) : (
                  <>
                    <Crown />
                    {round.gain > 1 ? <b>{round.gain}</b> : null}
                  </>
                )}
              </span>
              {row(below)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
