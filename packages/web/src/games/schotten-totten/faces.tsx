// The faces of the cards: figure and sign over a Highlander, the clan's cloth at the edge; a Tactic card by its emblem.
import type { Colour } from '@cairn/games/schotten-totten'
import { ClanSign } from '../../look/clan-signs.tsx'
import { drawnOnce } from '../../look/drawing.tsx'
import { Highlander } from '../../look/highlanders.tsx'
import { Tartan } from '../../look/tartan.tsx'
import { Emblem } from './emblems.tsx'
import { cardName, clanCard, clans } from './words.ts'

/** A card's face in the size of its card; what it is called is said by whoever shows it. */
export function Face({ card }: { readonly card: string }) {
  const clan = clanCard(card)
  if (clan === undefined)
    return (
      <span class="st-face st-tactic">
        <span class="st-frame">
          <Emblem name={card} />
        </span>
        <strong>{cardName(card)}</strong>
      </span>
    )
  return <ClanFace {...clan} />
}

const ClanFace = drawnOnce(({ colour, value }: { readonly colour: Colour; readonly value: number }) => (
  <span class={`st-face st-clan clan-${colour}`}>
    <span class="st-head">
      <b>{value}</b>
      <ClanSign name={clans[colour].sign} />
    </span>
    <Highlander value={value} clan={colour} />
    <Tartan sett={clans[colour].sett} repeat="fine" class="st-cloth" />
  </span>
))

/** A card from behind: the house's cloth for the Clan deck, slate and a stone for the Tactic deck. */
export const Back = drawnOnce(({ deck }: { readonly deck: string }) => (
  <span class={`st-back st-back-${deck}`}>
    {deck === 'clan' ? (
      <Tartan sett="Black Watch" repeat="fine" />
    ) : (
      <svg viewBox="-48 -106 96 116" aria-hidden="true">
        <path d="M-32 2c-7-37-1-74 9-96 11-15 36-15 46 0 11 23 17 64 12 96z" />
        <path d="M-13-62a14 14 0 1028 0 14 14 0 10-28 0zM1-48v21M-9-27H11" />
      </svg>
    )}
  </span>
))
