// Card against card: every pairing, worked out by the game itself, large enough to read.
import {
  BLANK,
  BONUS,
  type Card as Kind,
  GAME,
  kinds,
  MIME,
  makeCard,
  NONE,
  other,
  resolve,
  type Role,
  roleOf,
  type Side,
  type View,
  worth,
} from '@cairn/games/braverats'
import { useState } from 'preact/hooks'
import { Crown } from '../../look/crown.tsx'
import { Dialog } from '../../look/dialog.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { Sign } from './rats.tsx'
import { capital, cardName, clanOf, printed, seatName, theCardAs } from './words.ts'

interface Field {
  readonly first: Kind
  readonly second: Kind
  readonly firstRole: Role
  readonly secondRole: Role
  /** Rounds won (or lost, below 0) by the row; GAME for the whole game. */
  readonly gain: number
}

function fieldOf(
  first: Kind,
  second: Kind,
  copied: readonly [Role, Role],
  bonus: readonly [boolean, boolean],
): Field {
  const firstRole = roleOf(first, copied[0])
  const secondRole = roleOf(second, copied[1])
  const result = resolve(firstRole, secondRole, bonus[0] ? BONUS : 0, bonus[1] ? BONUS : 0)
  const gain =
    Math.abs(result) === GAME
      ? result
      : result > 0
        ? worth(firstRole, secondRole)
        : result < 0
          ? -worth(secondRole, firstRole)
          : 0
  return { first, second, firstRole, secondRole, gain }
}

function verdictOf(gain: number): string {
  if (gain === GAME) return m.braverats_cell_game()
  if (gain === -GAME) return m.braverats_cell_no_game()
  return gain > 0 ? m.braverats_cell_won({ count: gain }) : m.braverats_cell_lost({ count: -gain })
}

function sentenceOf({ first, second, firstRole, secondRole, gain }: Field, name: string): string {
  const cards = { first: capital(theCardAs(first, firstRole)), second: theCardAs(second, secondRole) }
  return gain === 0
    ? m.braverats_cell_held_sentence(cards)
    : m.braverats_cell_sentence({ ...cards, name, verdict: verdictOf(gain) })
}

const Mark = ({ gain }: { readonly gain: number }) => {
  if (gain === 0) return <span class="rats-mark-held">=</span>
  const arrow = gain > 0 ? '▲' : '▼'
  if (Math.abs(gain) === GAME)
    return (
      <>
        {arrow}
        <Crown />
      </>
    )
  return <>{Math.abs(gain) > 1 ? `${arrow}${Math.abs(gain)}` : arrow}</>
}

export function Against({
  view,
  below,
  seats,
  onClose,
}: {
  readonly view: View
  readonly below: Side
  readonly seats: readonly Seated[]
  readonly onClose: () => void
}) {
  const above = other(below)
  const [bonus, setBonus] = useState<readonly [boolean, boolean]>([
    view.bonus === below,
    view.bonus === above,
  ])
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const cards = kinds(view.options.mime).toReversed()
  // as printed: the Mime last
  const order = cards[0] === MIME ? ([...cards.slice(1), MIME] as const) : cards
  const copied = [below, above].map(side => {
    const role = view.roles[other(side)]
    return role === NONE ? BLANK : role
  }) as unknown as readonly [Role, Role]
  const rows = order.map(first => order.map(second => fieldOf(first, second, copied, bonus)))
  const chosen = rows[at[0]]?.[at[1]]
  const name = seatName(seats, below)
  const gone = (side: Side, card: Kind): boolean =>
    view.unplayed !== null && !view.unplayed[side].includes(card)
  const toggle = (index: 0 | 1): void => setBonus(index === 0 ? [!bonus[0], bonus[1]] : [bonus[0], !bonus[1]])
  const head = (card: Kind, side: Side) => (
    <>
      <span class="rats-against-value">{printed(card)}</span>
      <Sign name={makeCard(card)} />
      <span class="rats-against-name">{cardName(card)}</span>
      {gone(side, card) ? <span class="visually-hidden">({m.braverats_table_gone()})</span> : null}
    </>
  )
  return (
    <Dialog title={m.braverats_table()} close={m.braverats_close()} onClose={onClose} wide>
      <p class="rats-against-lead">{m.braverats_table_lead({ name, other: seatName(seats, above) })}</p>
      <div class="rats-against-bonus">
        {([0, 1] as const).map(index => (
          <label key={index} class="check">
            <input type="checkbox" checked={bonus[index]} onChange={() => toggle(index)} />
            {m.braverats_table_bonus({ name: seatName(seats, index === 0 ? below : above) })}
          </label>
        ))}
      </div>
      <table
        class="rats-against"
        onKeyDown={event => {
          const [down, right] = {
            ArrowDown: [1, 0] as const,
            ArrowUp: [-1, 0] as const,
            ArrowRight: [0, 1] as const,
            ArrowLeft: [0, -1] as const,
          }[event.key] ?? [0, 0]
          if (down === 0 && right === 0) return
          event.preventDefault()
          const n = order.length
          const next = [(at[0] + down + n) % n, (at[1] + right + n) % n] as const
          setAt(next)
          event.currentTarget.querySelector<HTMLButtonElement>(`[data-at="${next[0]}-${next[1]}"]`)?.focus()
        }}
      >
        <thead>
          <tr>
            <td />
            {order.map((card, i) => (
              <th
                key={card}
                scope="col"
                class={`${clanOf(above).toLowerCase()} ${gone(above, card) ? 'rats-against-gone' : ''} ${at[1] === i ? 'rats-against-lit' : ''}`}
              >
                {head(card, above)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={order[i]}>
              <th
                scope="row"
                class={`${clanOf(below).toLowerCase()} ${gone(below, order[i] as Kind) ? 'rats-against-gone' : ''} ${at[0] === i ? 'rats-against-lit' : ''}`}
              >
                {head(order[i] as Kind, below)}
              </th>
              {row.map((field, j) => (
                <td key={field.second} class={at[0] === i || at[1] === j ? 'rats-against-cross' : ''}>
                  <button
                    type="button"
                    class={`rats-against-field ${field.gain > 0 ? 'rats-field-won' : field.gain < 0 ? 'rats-field-lost' : 'rats-field-held'}`}
                    data-at={`${i}-${j}`}
                    tabIndex={at[0] === i && at[1] === j ? 0 : -1}
                    aria-label={field.gain === 0 ? m.braverats_cell_held() : verdictOf(field.gain)}
                    onFocus={() => setAt([i, j])}
                    onMouseEnter={() => setAt([i, j])}
                    onClick={() => setAt([i, j])}
                  >
                    <Mark gain={field.gain} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="rats-against-sentence" aria-live="polite">
        {chosen === undefined ? null : sentenceOf(chosen, name)}
      </p>
      {view.options.mime ? <p class="soft">{m.braverats_table_copies()}</p> : null}
    </Dialog>
  )
}
