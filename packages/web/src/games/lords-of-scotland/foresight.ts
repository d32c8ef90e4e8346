// What would happen, before a card goes down: all of it from the view.
import {
  type Ally,
  allyCard,
  type AllyView,
  armyStrength,
  blocker,
  type Card,
  type ClanName,
  CLANS,
  clanOf,
  decisionOf,
  faceUp,
  FORSYTH,
  isDoubled,
  isLasting,
  makeHeld,
  shownArmy,
  topRank,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'

/** What engaging a card face up would come to. */
export type Foresight =
  | { readonly kind: 'blocked'; readonly by: Card }
  /** The power could be used, to some effect or to none. */
  | { readonly kind: 'open'; readonly clan: ClanName; readonly effect: boolean }

export function foresee(view: View, seat: Seat, card: Card): Foresight {
  const armies = view.armies.map(army => [...shownArmy(army)])
  const by = blocker(card, armies, view.options.clanActivation)
  if (by !== undefined) return { kind: 'blocked', by }
  const army = armies[seat] as Ally[]
  army.push(faceUp(card))
  const hand = (view.hand ?? []).filter(other => other !== card)
  return {
    kind: 'open',
    clan: CLANS[clanOf(card)],
    effect: hasEffect(view, seat, armies, army.length - 1, hand),
  }
}

/** Whether the power of the ally at `place` would find anything to do. */
export function hasEffect(
  view: View,
  seat: Seat,
  armies: readonly (readonly Ally[])[],
  place: number,
  hand: readonly Card[],
): boolean {
  const clan = clanOf(allyCard((armies[seat] as Ally[])[place] as Ally))
  if (isLasting(clan)) return true
  if (clan === FORSYTH) return view.deckSize + view.discard.length > 0
  const hands = armies.map((_, other) => (other === seat ? hand.map(card => makeHeld(card, false, 0)) : []))
  return decisionOf({ hands, supporters: view.supporters, armies }, seat, place, clan) !== undefined
}

/** What an army counts as far as the viewer knows. */
export interface ArmyCount {
  readonly strength: number
  readonly doubled: boolean
  /** Allies that the viewer cannot see. */
  readonly unknown: number
  readonly rank: number
}

export function countOf(army: readonly AllyView[]): ArmyCount {
  const known = shownArmy(army.filter(({ card }) => card !== null))
  return {
    strength: armyStrength(known),
    doubled: isDoubled(known),
    unknown: army.length - known.length,
    rank: topRank(known),
  }
}

/** The seat whose army leads as far as the viewer knows, once the armies are counted for certain. */
export function leaderOf({ armies, standing }: View): Seat | undefined {
  const [first] = standing
  if (first !== undefined) return (armies[first] as readonly AllyView[]).length > 0 ? first : undefined
  let leader: Seat | undefined
  let most = 0
  armies.forEach((army, seat) => {
    const { strength, rank } = countOf(army)
    const figure = 128 * strength + rank
    if (figure > most) {
      most = figure
      leader = seat
    }
  })
  return leader
}
