// The faces of the cards: big figure, the clan's sign, its tartan; a Tactic card by its emblem and words.
import type { TacticName } from '@cairn/games/schotten-totten'
import type { VNode } from 'preact'
import { ClanSign } from '../../look/clan-signs.tsx'
import { Tartan } from '../../look/tartan.tsx'
import { cardName, clanCard, clans, effectOf } from './words.ts'

/** Emblems of the Tactic cards, drawn on a grid of 24. */
const emblems: Readonly<Record<TacticName, VNode>> = {
  joker: (
    <path d="M4 18c0-6-2-9-2-9 3 0 5 2 6 4 0-4 2-8 4-10 2 2 4 6 4 10 1-2 3-4 6-4 0 0-2 3-2 9zM4 21h16" />
  ),
  spy: (
    <path d="M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9a3 3 0 110 6 3 3 0 010-6zM4 5l3 2M20 5l-3 2" />
  ),
  'shield-bearer': <path d="M12 2 4 5v6c0 6 3.500 9 8 11 4.500-2 8-5 8-11V5zM12 2v20M4 11h16" />,
  'blind-mans-bluff': <path d="M3 9c6-3 12-3 18 0v5c-6-3-12-3-18 0zM21 11l2-4M21 12l2 3M8 17c2 3 6 3 8 0" />,
  'mud-fight': (
    <path d="M2 19c3-3 5 0 8-2s5 1 7 0 3 0 5 2zM7 12a2 2 0 110-.1M13 7a2.500 2.500 0 110-.1M18 12a1.500 1.500 0 110-.1" />
  ),
  recruiter: <path d="M4 20V9l6-3v14M14 20V4l6 3v13M2 20h20M7 11v2M17 9v2" />,
  strategist: <path d="M4 20 20 4M14 4h6v6M4 12V4h8M4 4l6 6" />,
  banshee: (
    <path d="M12 2c-5 0-7 4-7 9 0 6-2 9-2 11 3-1 4-3 5-3s2 3 4 3 3-3 4-3 2 2 5 3c0-2-2-5-2-11 0-5-2-9-7-9zM9 9v2M15 9v2M12 13a2 2.500 0 110 4 2 2.500 0 010-4z" />
  ),
  traitor: <path d="M12 2l3 9-3 8-3-8zM5 12h14M12 19v3" />,
}

export const Emblem = ({ name }: { readonly name: string }) => (
  <svg class="st-emblem" viewBox="0 0 24 24" aria-hidden="true">
    {emblems[name as TacticName]}
  </svg>
)

/** A card's face, large in the hand or small on the table; what it is called is said by whoever shows it. */
export function Face({ card, large = false }: { readonly card: string; readonly large?: boolean }) {
  const clan = clanCard(card)
  if (clan === undefined)
    return (
      <span class={`st-face st-tactic ${large ? 'st-large' : ''}`}>
        <Emblem name={card} />
        {large ? (
          <>
            <strong>{cardName(card)}</strong>
            <small>{effectOf(card)}</small>
          </>
        ) : null}
      </span>
    )
  const { sett, sign } = clans[clan.colour]
  return (
    <span class={`st-face st-${clan.colour} ${large ? 'st-large' : ''}`}>
      <b>{clan.value}</b>
      <ClanSign name={sign} />
      <Tartan sett={sett} repeat="fine" class="st-cloth" />
    </span>
  )
}
