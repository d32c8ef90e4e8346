// Wins that nothing can stop: proved over every card that the other side could hold. Puzzles are made of these, and
// their test proves them anew.
import {
  type Card,
  CLANS,
  colourOf,
  K_CLAIM,
  K_PLAY,
  kindOf,
  type Move,
  cardOf,
  schottenTotten,
  type State,
  valueOf,
} from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'

const noChance = { below: (): number => 0 }

export function isWonBy(state: State, seat: Seat): boolean {
  const places = schottenTotten.outcome(state)?.places
  return places !== undefined && places[seat] === 1 && places[1 - seat] !== 1
}

const isOver = (state: State): boolean => schottenTotten.outcome(state) !== undefined

/** Ends a turn in which a card was played: everything is claimed that can be, then a card is drawn, whatever it is. */
export function endTurn(state: State, seat: Seat, made?: Move[]): void {
  while (state.turn === seat && !isOver(state)) {
    const moves = schottenTotten.moves(state, seat)
    const move = moves.find(move => kindOf(move) === K_CLAIM) ?? moves[0]
    if (move === undefined) return
    made?.push(move)
    schottenTotten.play(state, seat, move, noChance)
  }
}

/** The same table with this hand. */
function holding(state: State, seat: Seat, hand: readonly Card[]): State {
  const next = schottenTotten.clone(state)
  next.hands[seat as 0 | 1].splice(0, Infinity, ...hand)
  return next
}

/** The state after a whole turn that begins with this move. */
function afterTurn(state: State, seat: Seat, move: Move): State {
  const next = schottenTotten.clone(state)
  schottenTotten.play(next, seat, move, noChance)
  endTurn(next, seat)
  return next
}

/** Clan cards that lie nowhere open and are not among these. */
function unseen(state: State, hand: readonly Card[]): readonly Card[] {
  const cards: Card[] = []
  for (let card = 0; card < CLANS; card++)
    if (((state.unseen[colourOf(card)] as number) >> (valueOf(card) - 1)) & 1 && !hand.includes(card))
      cards.push(card)
  return cards
}

/**
 * Whether the seat, who is to play, wins the round within so many turns of its own with these cards, whatever the other
 * side holds and whatever is drawn. For the game without Tactic cards and not among experts.
 */
export const forces = (state: State, seat: Seat, hand: readonly Card[], turns: number): boolean =>
  forcing(state, seat, hand, turns, 1).length > 0

/** The moves with which it does, no more than `most`. */
export function forcing(
  state: State,
  seat: Seat,
  hand: readonly Card[],
  turns: number,
  most = Infinity,
): readonly Move[] {
  const found: Move[] = []
  const own = holding(state, seat, hand)
  for (const move of schottenTotten.moves(own, seat)) {
    if (kindOf(move) !== K_PLAY) continue
    const left = hand.filter(card => card !== cardOf(move))
    if (isForced(afterTurn(own, seat, move), seat, left, turns)) found.push(move)
    if (found.length >= most) return found
  }
  return found
}

/** Whether the seat, whose turn is over, has won or will in the turns left. */
function isForced(state: State, seat: Seat, hand: readonly Card[], turns: number): boolean {
  if (isOver(state)) return isWonBy(state, seat)
  if (turns === 1) return false
  const other = 1 - seat
  // it may hold any card that is not seen, as long as it holds one
  const held = (state.hands[other] as readonly Card[]).length === 0 ? [] : unseen(state, hand)
  const theirs = holding(state, other, held)
  return schottenTotten.moves(theirs, other).every(move => {
    const reply = afterTurn(theirs, other, move)
    return isOver(reply) ? isWonBy(reply, seat) : forces(reply, seat, hand, turns - 1)
  })
}

/** Whether the round is won within the turn that begins with this move, by whatever can be claimed after it. */
export const winsNow = (state: State, seat: Seat, move: Move): boolean =>
  isWonBy(afterTurn(state, seat, move), seat)

/** The claim that wins at once, if there is one. */
export const winningClaim = (state: State, seat: Seat): Move | undefined =>
  schottenTotten.moves(state, seat).find(move => {
    if (kindOf(move) !== K_CLAIM) return false
    const next = schottenTotten.clone(state)
    schottenTotten.play(next, seat, move, noChance)
    return isWonBy(next, seat)
  })
