import { type Refusal, refusal } from '@cairn/kernel'
import { type Card, count, kinds, kindsIn, makeCard } from './cards.ts'
import { type Ground, NONE, other, type Side, type State } from './state.ts'

/** Lay a card for the round, or take one from the draft's pack. */
export type Move =
  | { readonly type: 'lay'; readonly card: Card }
  | { readonly type: 'take'; readonly card: Card }

// one object a move, one list a set of kinds: search makes millions of them
export const LAY: readonly Move[] = kinds(true).map(card => ({ type: 'lay', card }))
export const TAKE: readonly Move[] = kinds(true).map(card => ({ type: 'take', card }))

/** For every set of kinds one move each. */
const listsOf = (each: readonly Move[]): readonly (readonly Move[])[] =>
  Array.from({ length: 1 << each.length }, (_, set) => each.filter(({ card }) => ((set >> card) & 1) === 1))
const LAYS = listsOf(LAY)
const TAKES = listsOf(TAKE)

const NOBODY: readonly Side[] = []
const ALONE: readonly (readonly Side[])[] = [[0], [1]]
const BOTH: readonly Side[] = [0, 1]

export function actors(state: State): readonly Side[] {
  const { winner, draft, peek, laid } = state
  if (winner !== NONE) return NOBODY
  if (draft !== null) return ALONE[draft.taker] as readonly Side[]
  if (peek !== NONE) return ALONE[laid[other(peek)] === NONE ? other(peek) : peek] as readonly Side[]
  if (laid[0] !== NONE) return ALONE[1] as readonly Side[]
  return laid[1] === NONE ? BOTH : (ALONE[0] as readonly Side[])
}

export const moves = ({ draft, hands }: Ground, side: Side): readonly Move[] =>
  (draft === null ? LAYS[kindsIn(hands[side])] : TAKES[kindsIn(draft.pack)]) as readonly Move[]

export function refuse({ draft, hands }: Ground, side: Side, { type, card }: Move): Refusal | undefined {
  if (draft === null) {
    if (type === 'take') return refusal('BR-20', 'noDraft')
    return count(hands[side], card) > 0 ? undefined : refusal('BR-2', 'notInHand', { card: makeCard(card) })
  }
  if (type === 'lay') return refusal('BR-20', 'stillDrafting')
  return count(draft.pack, card) > 0 ? undefined : refusal('BR-20', 'notInPack', { card: makeCard(card) })
}
