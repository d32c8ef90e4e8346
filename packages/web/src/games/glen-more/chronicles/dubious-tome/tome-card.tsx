// A landmark card with its two sides: as it was taken, with the tome on it; and turned, in the colours of old paper.
import { cardOf } from '@cairn/games/glen-more'
import type { VNode } from 'preact'
import { tileName } from '../../pieces/names.ts'
import { Sign } from '../../pieces/signs.tsx'

export const landmarkName = (card: string): string => tileName(cardOf(card).tile)

export const TomeCard = ({
  card,
  turned,
  picture,
}: {
  readonly card: string
  readonly turned: boolean
  readonly picture: VNode
}) => (
  <span class={`glen-tome-card ${turned ? 'is-turned' : ''}`} data-card={card}>
    <span class="glen-tome-side" aria-hidden={turned}>
      {picture}
      <i class="glen-tome-seal">
        <Sign of="event" />
      </i>
      <b data-name={landmarkName(card)} />
    </span>
    <span class="glen-tome-side glen-tome-back" aria-hidden={!turned}>
      {picture}
      <i class="glen-tome-seal">
        <Sign of="landmark" n={2} />
      </i>
      <b data-name={landmarkName(card)} />
    </span>
  </span>
)
