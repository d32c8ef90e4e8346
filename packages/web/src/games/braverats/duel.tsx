// The two cards of the round, each in its place: about to be laid, face down, or revealed.
import {
  type Card as Kind,
  GAME,
  type None,
  NONE,
  other,
  type Result,
  type Role,
  type Side,
  type View,
} from '@cairn/games/braverats'
import { CardBack } from '../../look/card.tsx'
import { Crown } from '../../look/crown.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { ClanMark } from './rats.tsx'
import { RatCard } from './rat-card.tsx'
import { reasonOf, totalOf } from './reason.ts'
import { cardName, clanOf, seatName } from './words.ts'

type Pair<T> = readonly [T, T]

/** A round whose cards lie open. */
export interface Revealed {
  readonly cards: Pair<Kind>
  readonly roles: Pair<Role>
  readonly bonus: Side | None
  readonly result: Result
  /** What the winner got. */
  readonly gain: number
}

/** The last round of the view, if there was one. */
export function lastRound({ rounds }: View): Revealed | undefined {
  const last = rounds.at(-1)
  return last && { ...last, bonus: rounds.at(-2)?.bonus ?? NONE }
}

/** What lies in a side's place. `up` is undefined where nothing lies. */
export interface LaidCard {
  readonly card: Kind | 'hidden' | undefined
  readonly up: boolean
  readonly role?: Role | undefined
  readonly bonus?: boolean
  readonly fate?: 'won' | 'lost' | 'held' | undefined
  /** Whether the card for the next round lies here already, face down. */
  readonly next?: boolean
  readonly flip?: string
  readonly from?: string
}

export const nothing: LaidCard = { card: undefined, up: false }

export function fateOf({ result }: Revealed, side: Side): 'won' | 'lost' | 'held' {
  if (result === 0) return 'held'
  return result > 0 === (side === 0) ? 'won' : 'lost'
}

/** Who won and why. */
export function verdict(
  round: Revealed,
  seats: readonly Seated[],
): { readonly who: string; readonly why: string } {
  const { result, roles, bonus, gain } = round
  const first = totalOf(roles[0], 0, bonus)
  const second = totalOf(roles[1], 1, bonus)
  const why = {
    musician: m.braverats_because_musician,
    princess: m.braverats_because_princess,
    prince: m.braverats_because_prince,
    low: () => m.braverats_because_low({ first, second }),
    cancelled: () => m.braverats_because_cancelled({ first, second }),
    values: () => m.braverats_because_values({ first, second }),
  }[reasonOf(roles)]()
  if (result === 0) return { who: m.braverats_is_held(), why }
  const name = seatName(seats, result > 0 ? 0 : 1)
  return {
    who:
      Math.abs(result) === GAME ? m.braverats_wins_game({ name }) : m.braverats_wins({ name, count: gain }),
    why,
  }
}

function Place({
  lying,
  side,
  seats,
  own,
  below = false,
}: {
  readonly lying: LaidCard
  readonly side: Side
  readonly seats: readonly Seated[]
  readonly own: boolean
  readonly below?: boolean
}) {
  const { card, up, role, bonus = false, fate, next, flip, from } = lying
  const name = seatName(seats, side)
  return (
    <div
      class={`rats-place rats-place-${below ? 'below' : 'above'} ${fate === undefined ? '' : `rats-place-${fate}`}`}
      role="group"
      aria-label={m.braverats_whose_card({ name })}
    >
      <span class="rats-place-anchor" data-flip={`slot-${side}`} />
      {card === undefined ? (
        <div class="rats-place-empty" role="img" aria-label={m.braverats_empty_slot()}>
          <ClanMark clan={clanOf(side)} />
        </div>
      ) : (
        <div
          class={`rats-turn ${up ? '' : 'rats-turn-down'}`}
          {...(flip === undefined ? {} : { 'data-flip': flip, 'data-flip-from': from ?? `seat-${side}` })}
        >
          <div class="rats-turn-back" aria-hidden={up}>
            <CardBack
              sett={clanOf(side)}
              role="img"
              aria-label={
                own && card !== 'hidden'
                  ? m.braverats_your_laid({ card: cardName(card) })
                  : m.braverats_face_down()
              }
            >
              <ClanMark clan={clanOf(side)} />
            </CardBack>
          </div>
          {card === 'hidden' ? null : (
            <div class="rats-turn-face" aria-hidden={!up}>
              <RatCard card={card} side={side} role={role} bonus={bonus} spent={fate === 'lost'} />
            </div>
          )}
        </div>
      )}
      {next ? (
        <div class="rats-place-next">
          <CardBack sett={clanOf(side)} repeat="fine" role="img" aria-label={m.braverats_face_down()} />
        </div>
      ) : null}
      {fate === 'won' ? <Crown class="rats-place-crown" /> : null}
      {own && card !== undefined && card !== 'hidden' && !up ? (
        <span class="rats-place-note" aria-hidden="true">
          {cardName(card)}
        </span>
      ) : null}
    </div>
  )
}

/** Both places, the viewer's side left, leaning towards each other while the round holds its breath. */
export const Duel = ({
  lying,
  below,
  seats,
  own,
  breathing,
  held,
}: {
  readonly lying: Pair<LaidCard>
  readonly below: Side
  readonly seats: readonly Seated[]
  /** Whether the side below is the viewer's. */
  readonly own: boolean
  readonly breathing: boolean
  readonly held: Pair<number>
}) => (
  <div class={`rats-duel ${breathing ? 'rats-duel-breath' : ''}`}>
    <Place lying={lying[below]} side={below} seats={seats} own={own} below />
    <Held held={held} below={below} />
    <Place lying={lying[other(below)]} side={other(below)} seats={seats} own={false} />
  </div>
)

/** What waits for the next winner: one crown in the middle, and its worth to each side. */
function Held({ held, below }: { readonly held: Pair<number>; readonly below: Side }) {
  const mine = held[below]
  const theirs = held[other(below)]
  if (mine === 0 && theirs === 0) return <span class="rats-held" />
  return (
    <span class="rats-held" aria-hidden="true">
      <Crown />
      <b>{mine === theirs ? `+${mine}` : `+${mine} | +${theirs}`}</b>
    </span>
  )
}
