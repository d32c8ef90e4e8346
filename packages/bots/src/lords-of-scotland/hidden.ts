// What others may have laid face down, weighed by what they had in hand and would rather lay so.
import {
  type Ally,
  allyCard,
  allyHeld,
  type Card,
  clanOf,
  faceDown,
  giveUp,
  type Held,
  heldCard,
  heldIsKnown,
  heldSince,
  isUp,
  laidBy,
  laidOrder,
  lordsOfScotland as game,
  makeHeld,
  receive,
  seenBy,
  type State,
  strengthOf,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { FastChance, Seat } from '@cairn/kernel'

/** How readily somebody who plays well lays a card of each strength face down: weak ones are wanted for their powers. */
const READINESS = [0, 0.06, 0.06, 0.2, 0.5, 0.9, 1, 1, 1.4, 1.4, 1.9, 2.6, 3]
/** How much more readily one that keeps the army of one clan. */
const KIN = 5

const readiness = (held: Held, clan: number): number =>
  (READINESS[strengthOf(heldCard(held))] as number) * (clanOf(heldCard(held)) === clan ? KIN : 1)

/** The clan that all these allies but one are of, -1 if there is none. */
function clanOfOthers(army: readonly Ally[], but: Ally): number {
  let clan = -1
  for (const ally of army) {
    if (ally === but) continue
    if (clan !== -1 && clan !== clanOf(allyCard(ally))) return -1
    clan = clanOf(allyCard(ally))
  }
  return clan
}

/** How often a card of the deck is tried in place of an ally. */
const TRIALS = 3

/** Imagines what the viewer cannot see; what was laid face down is no even chance. */
export function imagine(view: View, chance: FastChance): State {
  const state = game.imagine(view, chance)
  const me = view.viewer as Seat
  for (const army of state.armies)
    for (let place = 0; place < army.length; place++) {
      const ally = army[place] as Ally
      if (isUp(ally) || ((seenBy(ally) >> me) & 1) === 1) continue
      const clan = clanOfOthers(state.armies[laidBy(ally)] as Ally[], ally)
      const held = orOfDeck(state, orOfHand(state, ally, clan, chance), clan, chance)
      army[place] = faceDown(held, laidBy(ally), laidOrder(ally), seenBy(ally))
    }
  return state
}

/** The card of this ally, or another that was in that hand and changes places with it. */
function orOfHand({ hands }: State, ally: Ally, clan: number, chance: FastChance): Held {
  const hand = hands[laidBy(ally)] as Held[]
  const order = laidOrder(ally)
  const laid = allyHeld(ally)
  let all = readiness(laid, clan)
  for (const held of hand) if (heldSince(held) <= order) all += readiness(held, clan)
  let left = chance.unit() * all - readiness(laid, clan)
  if (left < 0) return laid
  for (const held of hand) {
    if (heldSince(held) > order) continue
    left -= readiness(held, clan)
    if (left >= 0) continue
    giveUp(hand, heldCard(held))
    receive(hand, laid)
    return held
  }
  return laid
}

/** This card, or one of the deck that it might as well be, and that changes places with it. */
function orOfDeck({ deck, deckSize, shuffleOf }: State, laid: Held, clan: number, chance: FastChance): Held {
  if (heldIsKnown(laid) || deckSize === 0) return laid
  // an imagined deck is nobody else's yet
  const cards = deck as Card[]
  let held = laid
  for (let n = 0; n < TRIALS; n++) {
    const i = chance.below(deckSize)
    const other = makeHeld(cards[i] as Card, false, heldSince(held))
    if (shuffleOf[heldCard(other)] !== shuffleOf[heldCard(held)]) break
    if (chance.unit() * readiness(held, clan) >= readiness(other, clan)) continue
    cards[i] = heldCard(held)
    held = other
  }
  return held
}
