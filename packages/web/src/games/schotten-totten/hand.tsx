// The viewer's hand: tap a card and then a stone, or drag it there, or do both by keyboard.
import { CLANS, parseCard } from '@cairn/games/schotten-totten'
import { useDrag } from '../../drag.ts'
import { alongRow } from '../../look/along.ts'
import * as m from '../../paraglide/messages.js'
import { Face } from './faces.tsx'
import { goesToStone } from './log.ts'
import { cardName, effectOf } from './words.ts'

export function Hand({
  cards,
  picked,
  hinted,
  still,
  onPick,
  onDrop,
}: {
  readonly cards: readonly string[]
  readonly picked: string | undefined
  readonly hinted: string | undefined
  readonly still: boolean
  readonly onPick: (card: string) => void
  readonly onDrop: (card: string, stone: number) => void
}) {
  const drag = useDrag('[data-stone]')
  const sorted = cards
    .map((card, i) => ({ card, key: `${card}-${cards.slice(0, i).filter(other => other === card).length}` }))
    .toSorted((a, b) => (parseCard(a.card) ?? CLANS) - (parseCard(b.card) ?? CLANS))
  return (
    <ul class="st-hand" aria-label={m.schotten_hand()} onKeyDown={alongRow}>
      {sorted.map(({ card, key }) => {
        const effect = effectOf(card)
        return (
          <li key={key}>
            <button
              type="button"
              class={`card st-held-card ${picked === card ? 'card-chosen' : ''} ${hinted === card ? 'st-hinted' : ''}`}
              aria-label={effect === undefined ? cardName(card) : `${cardName(card)}. ${effect}`}
              aria-pressed={picked === card}
              aria-disabled={still}
              data-flip={card === 'joker' ? `hand-${key}` : card}
              data-flip-from={effect === undefined ? 'deck-clan' : 'deck-tactic'}
              title={effect}
              onClick={() => {
                if (!still) onPick(card)
              }}
              {...drag({
                may: !still && goesToStone(card),
                onLift: () => {
                  if (picked !== card) onPick(card)
                },
                onDrop: stone => onDrop(card, Number(stone.dataset['stone'])),
              })}
            >
              <Face card={card} large />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
