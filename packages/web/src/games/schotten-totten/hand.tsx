// The viewer's hand: tap a card and then a stone, or drag it there, or do both by keyboard.
import { CLANS, parseCard } from '@cairn/games/schotten-totten'
import { useRef } from 'preact/hooks'
import * as m from '../../paraglide/messages.js'
import { Face } from './faces.tsx'
import { goesToStone } from './log.ts'
import { cardName, effectOf } from './words.ts'

/** Pixels a finger may tremble before a tap becomes a drag. */
const TREMBLE = 8

interface Drag {
  readonly card: string
  readonly x: number
  readonly y: number
  moved: boolean
}

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
  const drag = useRef<Drag>(undefined)
  const sorted = cards
    .map((card, i) => ({ card, key: `${card}-${cards.slice(0, i).filter(other => other === card).length}` }))
    .toSorted((a, b) => (parseCard(a.card) ?? CLANS) - (parseCard(b.card) ?? CLANS))
  return (
    <ul
      class="st-hand"
      aria-label={m.schotten_hand()}
      onKeyDown={event => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step === 0) return
        const all = [...event.currentTarget.querySelectorAll('button')]
        const at = all.indexOf(document.activeElement as HTMLButtonElement)
        all[(at + step + all.length) % all.length]?.focus()
        event.preventDefault()
      }}
    >
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
                if (!still && drag.current?.moved !== true) onPick(card)
                drag.current = undefined
              }}
              onPointerDown={event => {
                drag.current = { card, x: event.clientX, y: event.clientY, moved: false }
              }}
              onPointerMove={event => {
                const at = drag.current
                if (
                  at === undefined ||
                  at.card !== card ||
                  still ||
                  event.buttons === 0 ||
                  !goesToStone(card)
                )
                  return
                const [dx, dy] = [event.clientX - at.x, event.clientY - at.y]
                if (!at.moved && Math.hypot(dx, dy) < TREMBLE) return
                if (!at.moved) {
                  at.moved = true
                  event.currentTarget.setPointerCapture(event.pointerId)
                  if (picked !== card) onPick(card)
                }
                event.currentTarget.style.translate = `${dx}px ${dy}px`
              }}
              onPointerUp={event => {
                event.currentTarget.style.translate = ''
                if (drag.current?.moved !== true) return
                event.currentTarget.style.pointerEvents = 'none'
                const under = document.elementFromPoint(event.clientX, event.clientY)
                event.currentTarget.style.pointerEvents = ''
                const stone = under?.closest<HTMLElement>('[data-stone]')?.dataset['stone']
                if (stone !== undefined) onDrop(card, Number(stone))
              }}
              onPointerCancel={event => {
                event.currentTarget.style.translate = ''
                drag.current = undefined
              }}
            >
              <Face card={card} large />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
