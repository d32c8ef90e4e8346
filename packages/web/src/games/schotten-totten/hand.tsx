// The viewer's hand: tap a card and then a stone, or drag it there, or do both by keyboard.
import { CLANS, parseCard } from '@cairn/games/schotten-totten'
import { useDrag } from '../../drag.ts'
import { alongRow } from '../../look/along.ts'
import * as m from '../../paraglide/messages.js'
import { Face } from './faces.tsx'
import { cardName, effectOf } from './words.ts'

/** Clan cards by colour and value, then Tactic cards. */
export const inOrder = (cards: readonly string[]): readonly string[] =>
  cards.toSorted((a, b) => (parseCard(a) ?? CLANS) - (parseCard(b) ?? CLANS))

export function Hand({
  cards,
  picked,
  hinted,
  still,
  goers,
  onPick,
  onDrop,
}: {
  /** In the order in which they are held. */
  readonly cards: readonly string[]
  readonly picked: string | null
  readonly hinted: string | null
  readonly still: boolean
  /** Cards that may be carried to a stone. */
  readonly goers: ReadonlySet<string>
  readonly onPick: (card: string) => void
  readonly onDrop: (card: string, stone: number) => void
}) {
  const drag = useDrag('[data-stone]')
  return (
    <ul
      class="st-hand"
      aria-label={m.schotten_hand()}
      onKeyDown={alongRow}
      style={{ '--cards': Math.max(cards.length, 2) }}
    >
      {cards.map((card, i) => {
        const key = `${card}-${cards.indexOf(card) === i ? 0 : 1}`
        const effect = effectOf(card)
        return (
          <li key={key} style={{ '--turn': i - (cards.length - 1) / 2 }}>
            <button
              type="button"
              class={`card st-held-card ${picked === card ? 'st-chosen' : ''} ${hinted === card ? 'st-hinted' : ''}`}
              aria-label={effect === undefined ? cardName(card) : `${cardName(card)}. ${effect}`}
              aria-pressed={picked === card}
              aria-disabled={still}
              aria-keyshortcuts={String(i + 1)}
              data-flip={card === 'joker' ? `hand-${key}` : card}
              data-flip-from={effect === undefined ? 'deck-clan' : 'deck-tactic'}
              onClick={() => {
                if (!still) onPick(card)
              }}
              {...drag({
                may: !still && goers.has(card),
                onLift: () => {
                  if (picked !== card) onPick(card)
                },
                onDrop: stone => onDrop(card, Number(stone.dataset['stone'])),
              })}
            >
              <Face card={card} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
