// The faces of the cards: strength on a pennon, the clan's beast in its country, the clan's cloth at the foot.
import { type Card as Name, type ClanName, strengthOf } from '@cairn/games/lords-of-scotland'
import type { ComponentChildren } from 'preact'
import { Beast } from '../../look/beasts.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { stateOf } from './log.ts'
import { PowerSign } from './signs.tsx'
import { cardName, clanName, clanOfCard, shortPower } from './words.ts'

/** How a card answers to a touch. */
export interface Touchable {
  readonly chosen: boolean
  readonly hinted: boolean
  /** It is one of those that a power or a claim chooses from. */
  readonly target: boolean
  /** Something can be done with it now. */
  readonly may: boolean
  readonly onTouch: () => void
}

const Front = ({ card }: { readonly card: Name }) => {
  const clan = clanOfCard(card)
  return (
    <>
      <span class="lord-panel">
        <Beast name={clan} />
      </span>
      <Tartan sett={clanName(clan)} repeat="fine" class="lord-band" />
      <span class="lord-pennon">
        <svg viewBox="-1 -1 39 44" aria-hidden="true">
          <use href="#lords-pennon" />
        </svg>
        <b>{strengthOf(card)}</b>
      </span>
    </>
  )
}

const TouchCard = ({
  touch,
  names,
  label,
  flip,
  from,
  shortcut,
  children,
}: {
  readonly touch: Touchable | undefined
  readonly names: string
  /** What it is called, if its own words do not say it. */
  readonly label?: string | undefined
  readonly flip?: string | undefined
  /** Where it comes from, if it was not in sight before. */
  readonly from?: string | undefined
  readonly shortcut?: string | undefined
  readonly children: ComponentChildren
}) => {
  const moves = { 'data-flip': flip, 'data-flip-from': from }
  if (touch === undefined)
    return (
      <div class={`card lord-card ${names}`} role="img" aria-label={label} {...moves}>
        {children}
      </div>
    )
  const { chosen, hinted, target, may, onTouch } = touch
  const states = [
    chosen ? 'lord-chosen' : '',
    target ? 'lord-target' : '',
    may ? 'lord-may' : '',
    hinted ? 'lord-hinted' : '',
  ]
  return (
    <button
      type="button"
      class={`card lord-card ${names} ${states.join(' ')}`}
      aria-label={label}
      aria-pressed={chosen}
      aria-keyshortcuts={shortcut}
      onClick={event => {
        event.stopPropagation()
        onTouch()
      }}
      {...moves}
    >
      {children}
      {hinted ? <span class="visually-hidden">{m.lords_hint()}</span> : null}
    </button>
  )
}

/** A card of the hand, with its power in words; `idle` if that could not be used now, or to no effect. */
export const HandCard = ({
  card,
  idle,
  ...rest
}: {
  readonly card: Name
  readonly idle: boolean
  readonly touch: Touchable | undefined
  readonly shortcut?: string
}) => {
  const clan = clanOfCard(card)
  return (
    <TouchCard names={`lord-held ${idle ? 'lord-idle' : ''}`} flip={`card-${card}`} from="deck" {...rest}>
      <Front card={card} />
      <span class="lord-ribbon">{clanName(clan)}</span>
      <span class="lord-power">
        <PowerSign clan={clan} />
        <span>{shortPower(clan)}</span>
      </span>
      <span class="visually-hidden">. {m.lords_rank({ rank: card })}</span>
    </TouchCard>
  )
}

/** A card on the table, face up. A power that is active on it, its own or a copied one, is marked on a coin. */
export const TableCard = ({
  card,
  power = null,
  kept = false,
  fresh = false,
  ...rest
}: {
  readonly card: Name
  readonly power?: ClanName | null
  readonly kept?: boolean
  /** It came here since the viewer's last move. */
  readonly fresh?: boolean
  readonly touch?: Touchable | undefined
  readonly flip?: string
  readonly from?: string
}) => (
  <TouchCard
    names={fresh ? 'lord-fresh' : ''}
    label={[cardName(card), ...stateOf({ up: true, card, power, kept })].join(', ')}
    touch={rest.touch}
    flip={rest.flip}
    from={rest.from}
  >
    <Front card={card} />
    {power === null ? null : (
      <span class="lord-mark">
        <PowerSign clan={power} />
      </span>
    )}
  </TouchCard>
)

/** A card from behind; who has seen it sees it through the cloth. */
export const Back = ({
  card = null,
  label,
  names = '',
  ...rest
}: {
  readonly card?: Name | null
  readonly label: string
  readonly names?: string
  readonly touch?: Touchable | undefined
  readonly flip?: string
  readonly from?: string
}) => (
  <TouchCard names={`lord-back ${names}`} label={label} touch={rest.touch} flip={rest.flip} from={rest.from}>
    <Tartan sett="Black Watch" repeat="fine" class="lord-cloth" />
    {card === null ? (
      <svg class="pen lord-crest" viewBox="-24 -24 48 48" aria-hidden="true">
        <circle class="court-card" r="21" stroke-width="2" />
        <path class="court-gold" stroke-width="1.800" d="M-13 9l-3-18 8 7 8-13 8 13 8-7-3 18z" />
      </svg>
    ) : (
      <span class="lord-known">
        <Beast name={clanOfCard(card)} />
        <b>{strengthOf(card)}</b>
      </span>
    )}
  </TouchCard>
)
