import { type Card as Name, type ClanName, strengthOf } from '@cairn/games/lords-of-scotland'
import { Card, CardBack } from '../../look/card.tsx'
import { Crest } from '../../look/crests.tsx'
import { Icon } from '../../look/icon.tsx'
import type { SettName } from '../../look/setts.ts'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { PowerSign } from './signs.tsx'
import { cardName, clanName, clanOfCard, powerOf } from './words.ts'

interface Touch {
  readonly chosen?: boolean
  readonly hinted?: boolean
  /** It may be touched, but only to learn why it cannot be meant. */
  readonly forbidden?: boolean
  readonly flip?: string
  readonly onChoose?: (() => void) | undefined
}

const touch = ({ chosen = false, forbidden = false, flip, onChoose }: Touch) => ({
  chosen,
  onChoose,
  ...(onChoose === undefined ? { role: 'img' as const } : { 'aria-pressed': chosen }),
  ...(forbidden ? { 'aria-disabled': true } : {}),
  ...(flip === undefined ? {} : { 'data-flip': flip }),
})

/** A card of the hand: strength, rank, clan, crest, power in words and as a sign. */
export function LordCard({ card, ...rest }: Touch & { readonly card: Name }) {
  const clan = clanOfCard(card)
  return (
    <Card
      {...touch(rest)}
      class={`lord-card ${rest.hinted ? 'lord-hinted' : ''}`}
      {...(rest.onChoose === undefined
        ? { 'aria-label': `${strengthOf(card)} ${m.lords_rank()} ${card} ${clanName(clan)} ${powerOf(clan)}` }
        : {})}
    >
      <span class="lord-head">
        <span class="lord-strength">{strengthOf(card)} </span>
        <span class="lord-rank">
          <span class="visually-hidden">{m.lords_rank()} </span>
          {card}{' '}
        </span>
      </span>
      <Crest clan={clanName(clan)} />
      <span class="lord-name">{clanName(clan)} </span>
      <span class="lord-power">
        <PowerSign clan={clan} />
        {powerOf(clan)}
      </span>
      <Tartan sett={clanName(clan)} repeat="fine" class="lord-band" />
      {rest.hinted ? (
        <span class="lord-hint">
          <Icon name="hint" />
          <span class="visually-hidden">{m.lords_hint()}</span>
        </span>
      ) : null}
    </Card>
  )
}

/** A card on the table, in small. With a power active on it, it lies sideways. */
export function Token({
  card,
  power,
  kept = false,
  fresh = false,
  ...rest
}: Touch & {
  readonly card: Name
  readonly power?: ClanName | null
  readonly kept?: boolean
  readonly fresh?: boolean
}) {
  const clan = clanOfCard(card)
  const active = power !== undefined && power !== null
  const words = [
    cardName(card),
    active ? (power === clan ? m.lords_active() : m.lords_copied({ clan: clanName(power) })) : '',
    kept ? m.lords_kept() : '',
    rest.hinted ? m.lords_hint() : '',
  ]
  return (
    <Card
      {...touch(rest)}
      aria-label={words.filter(word => word !== '').join(', ')}
      class={`lord-token ${active ? 'lord-active' : ''} ${kept ? 'lord-kept' : ''} ${fresh ? 'lord-fresh' : ''} ${rest.hinted ? 'lord-hinted' : ''}`}
      title={`${cardName(card)} · ${powerOf(clan)}`}
    >
      <span class="lord-strength">{strengthOf(card)}</span>
      <Crest clan={clanName(clan)} />
      <span class="lord-token-name" data-name={clanName(clan)} />
      <Tartan sett={clanName(clan)} repeat="fine" class="lord-band" />
      {active && power !== clan ? (
        <span class="lord-copied">
          <PowerSign clan={power} />
        </span>
      ) : null}
    </Card>
  )
}

/** A card from behind; who has seen it sees what it is on its corner. */
export function Back({
  sett = 'Black Watch',
  card,
  label,
  ...rest
}: Touch & { readonly sett?: SettName; readonly card?: Name | null; readonly label: string }) {
  return (
    <CardBack
      {...touch(rest)}
      aria-label={label}
      sett={sett}
      class={`lord-token lord-back ${rest.hinted ? 'lord-hinted' : ''}`}
      title={label}
    >
      {card === undefined || card === null ? null : (
        <span class="lord-known">
          <span class="lord-strength">{strengthOf(card)}</span>
          <Crest clan={clanName(clanOfCard(card))} />
        </span>
      )}
    </CardBack>
  )
}
