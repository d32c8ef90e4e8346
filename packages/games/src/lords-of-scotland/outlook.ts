// How a table stands for somebody who looks at it: what armies count, who leads, what a power would find to do.
// It says no more than the view does.
import type { Seat } from '@cairn/kernel'
import { type Card, type Clan, type ClanName, CLANS, clanOf, FORSYTH, isLasting } from './cards.ts'
import { blocker, deciding } from './moves.ts'
import { decisionOf } from './play.ts'
import { armyStrength, isDoubled, standingOf } from './score.ts'
import { type Ally, allyCard, faceUp, makeHeld } from './state.ts'
import { type AllyView, shownArmy, type View } from './view.ts'

/** What engaging a card face up would come to. */
export type Foresight =
  /** Its power could not be used, because of this ally. */
  | { readonly kind: 'blocked'; readonly by: Card; readonly rule: 'LS-7' | 'LS-8' }
  /** It could be used, to some effect or to none. */
  | { readonly kind: 'open'; readonly clan: ClanName; readonly effect: boolean }

/** What comes of it if the viewer engages this card of the hand face up. */
export function foresee(view: View, card: Card): Foresight {
  const { clanActivation } = view.options
  const armies = view.armies.map(army => [...shownArmy(army)])
  const by = blocker(card, armies, clanActivation)
  if (by !== undefined) return { kind: 'blocked', by, rule: clanActivation ? 'LS-8' : 'LS-7' }
  const seat = view.viewer as Seat
  const army = armies[seat] as Ally[]
  army.push(faceUp(card))
  const hand = (view.hand ?? []).filter(other => other !== card)
  const clan = clanOf(card)
  return { kind: 'open', clan: CLANS[clan], effect: finds(view, armies, army.length - 1, clan, hand) }
}

/** Whether the power that the viewer is asked to use would find anything to do; true if none is asked about. */
export function wouldWork(view: View): boolean {
  const decision = deciding(view)
  if (decision?.kind !== 'activate' || decision.seat !== view.viewer) return true
  const armies = view.armies.map(shownArmy)
  const card = allyCard((armies[decision.seat] as readonly Ally[])[decision.place] as Ally)
  return finds(view, armies, decision.place, clanOf(card), view.hand ?? [])
}

/** Whether the power of this ally would find anything to do if the viewer's Scott copied it now. */
export function wouldCopy(view: View, army: Seat, place: number): boolean {
  const decision = deciding(view)
  const armies = view.armies.map(shownArmy)
  const ally = armies[army]?.[place]
  if (decision?.kind !== 'copy' || ally === undefined) return false
  return finds(view, armies, decision.place, clanOf(allyCard(ally)), view.hand ?? [])
}

/** Whether a power, carried out through the viewer's ally at `place`, finds anything to do. */
function finds(
  view: View,
  armies: readonly (readonly Ally[])[],
  place: number,
  clan: Clan,
  hand: readonly Card[],
): boolean {
  if (isLasting(clan)) return true
  if (clan === FORSYTH) return view.deckSize + view.discard.length > 0
  const seat = view.viewer as Seat
  const hands = armies.map((_, other) => (other === seat ? hand.map(card => makeHeld(card, false, 0)) : []))
  return decisionOf({ hands, supporters: view.supporters, armies }, seat, place, clan) !== undefined
}

/** What an army counts as far as the viewer knows. */
export interface ArmyCount {
  readonly strength: number
  readonly doubled: boolean
  /** Allies that the viewer cannot see. */
  readonly unknown: number
}

const known = (army: readonly AllyView[]): readonly Ally[] =>
  shownArmy(army.filter(({ card }) => card !== null))

export function countOf(army: readonly AllyView[]): ArmyCount {
  const seen = known(army)
  return { strength: armyStrength(seen), doubled: isDoubled(seen), unknown: army.length - seen.length }
}

/** The seat whose army leads as far as the viewer knows. */
export function leaderOf({ armies, initiative }: View): Seat | undefined {
  const seen = armies.map(known)
  const [first] = standingOf(seen, initiative)
  return first !== undefined && (seen[first] as readonly Ally[]).length > 0 ? first : undefined
}
