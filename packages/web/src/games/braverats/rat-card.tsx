import { BLANK, type Card as Kind, MIME, makeCard, type Role, type Side } from '@cairn/games/braverats'
import { Card } from '../../look/card.tsx'
import { Icon } from '../../look/icon.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { Rat, Sign } from './rats.tsx'
import { cardName, clanOf, powerOf, printed } from './words.ts'

interface RatCardProps {
  readonly card: Kind
  readonly side: Side
  /** What a Mime acts as, or would act as now. */
  readonly role?: Role | undefined
  readonly bonus?: boolean
  readonly hinted?: boolean
  readonly chosen?: boolean
  readonly spent?: boolean
  readonly flip?: string
  readonly onChoose?: (() => void) | undefined
}

/** A card face: value, name, rat, power in words. */
export function RatCard({ card, side, role, bonus, hinted, chosen, spent, flip, onChoose }: RatCardProps) {
  const power = powerOf(card, role)
  // a button is named by the words on it, a picture needs a name
  const named =
    onChoose === undefined
      ? {
          role: 'img' as const,
          'aria-label': `${cardName(card)}, ${printed(card)}${bonus ? ' +2' : ''}. ${power}`,
        }
      : { 'aria-pressed': chosen ?? false }
  return (
    <Card
      {...named}
      class={`rat-card ${clanOf(side).toLowerCase()} ${hinted ? 'rat-hinted' : ''}`}
      chosen={chosen ?? false}
      spent={spent ?? false}
      onChoose={onChoose}
      {...(flip === undefined ? {} : { 'data-flip': flip })}
    >
      <span class="rat-head">
        <span class="rat-value">{printed(card)}</span>
        <span class="rat-name">{cardName(card)}</span>
      </span>
      <Rat name={makeCard(card)} clan={clanOf(side)} />
      <span class="rat-power">{power}</span>
      <Tartan sett={clanOf(side)} repeat="fine" class="rat-band" />
      {bonus ? <span class="rat-bonus">+2</span> : null}
      {hinted ? (
        <span class="rat-hint">
          <Icon name="hint" />
          <span class="visually-hidden">{m.braverats_hint()}</span>
        </span>
      ) : null}
    </Card>
  )
}

/** A card in small: value and sign. Its name is its label and its tooltip. */
export function Token({
  card,
  side,
  role,
  lost = false,
}: {
  readonly card: Kind
  readonly side: Side
  readonly role?: Role | undefined
  readonly lost?: boolean
}) {
  const as = card === MIME && role !== undefined && role !== BLANK ? role : undefined
  return (
    <span
      class={`rats-token ${clanOf(side).toLowerCase()} ${lost ? 'rats-token-lost' : ''}`}
      role="img"
      aria-label={cardName(card)}
      title={as === undefined ? cardName(card) : `${cardName(card)} (${cardName(as)})`}
    >
      <span class="rats-token-value">{printed(card)}</span>
      <Sign name={makeCard(as ?? card)} />
    </span>
  )
}
