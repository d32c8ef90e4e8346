// A landmark card with its two sides: what it does and its event; and, once turned, the event that was.
import { cardOf, tileOf } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { tileName } from '../../pieces/names.ts'
import { Sign } from '../../pieces/signs.tsx'

export const landmarkName = (card: string): string => tileName(cardOf(card).tile)

/** What stands in the middle of the picture, by the terrain of the card's tile. */
const SIGHTS: Readonly<Record<string, string>> = {
  castle:
    'M52 62V30h6v5h6v-5h6v5h3V20h6v4h6v-4h6v15h3v-5h6v5h6v-5h6v32zM76 62V50a5 5 0 0110 0v12zM81 20V9h12l-4 4 4 4H83',
  loch: 'M18 56c16-9 108-9 126 0-20 9-106 9-126 0zM44 54c2-9 8-14 14-12 5 2 4 7 1 8M70 54c2-7 12-7 14 0M92 54c2-5 9-5 11 0',
  monument: 'M68 62l5-34 8-16 8 16 5 34zM60 62h42v-6H60zM77 32h8M76 42h10',
  village: 'M46 62V42l14-11 14 11v20zM82 62V46l11-9 11 9v16zM70 62V26h10v36M75 26V14l8 4-8 4',
  church: 'M56 62V38l14-12 14 12v24zM84 62V22l7-10 7 10v40zM66 62V50h8v12z',
  roads: 'M60 64c10-14 34-10 30-24-3-9-20-8-16-18M84 64c16-8 30-12 24-26',
}

const Scene = ({ terrain }: { readonly terrain: string }) => (
  <svg viewBox="0 0 162 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="glen-tome-sky" d="M0 0h162v72H0z" />
    <path class="glen-tome-far" d="M0 52l30-30 18 16 16-20 34 34 22-24 42 32v14H0z" />
    <path class="glen-tome-near" d="M0 56c34-10 62 2 96-4s44-4 66 0v20H0z" />
    <path
      class={`glen-tome-sight ${terrain === 'loch' ? 'is-water' : ''}`}
      d={SIGHTS[terrain] ?? SIGHTS['castle']}
    />
  </svg>
)

interface CardProps {
  readonly card: string
  readonly turned: boolean
  /** What it does, and its event. */
  readonly now: string
  readonly later: string
}

export function TomeCard({ card, turned, now, later }: CardProps) {
  const { kind, tile } = cardOf(card)
  const { terrain } = tileOf(tile)
  const name = landmarkName(card)
  const label = turned
    ? kind === 'immediate'
      ? m.glen_more_tome_back({ card: name, later })
      : m.glen_more_tome_back_still({ card: name, now, later })
    : m.glen_more_tome_front({ card: name, now, later })
  return (
    <li class={`glen-tome-card ${turned ? 'is-turned' : ''}`} data-card={card}>
      <span class="visually-hidden">{label}</span>
      <div class="glen-tome-sides" aria-hidden="true">
        <div class="glen-tome-side">
          <Scene terrain={terrain} />
          <b>{name}</b>
          <div class="glen-tome-halves">
            <p>{now}</p>
            <p>
              <Sign of="event" /> {later}
            </p>
          </div>
        </div>
        <div class="glen-tome-side glen-tome-back">
          <Scene terrain={terrain} />
          <span class="glen-tome-twice">
            <Sign of="landmark" n={2} />
          </span>
          <b>{name}</b>
          <p>
            <Sign of="event" /> {later}
          </p>
          {kind === 'immediate' ? null : <p class="glen-tome-still">{now}</p>}
        </div>
      </div>
    </li>
  )
}
