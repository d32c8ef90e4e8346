import type { Secret } from '@cairn/kernel'
import type { Card, Role } from './cards.ts'
import type { Pair, Side } from './state.ts'

export type Event =
  | { readonly type: 'laid'; readonly seat: Side; readonly card: Secret<Card> }
  /** A card laid face up, because the other side's Spy is watching. */
  | { readonly type: 'shown'; readonly seat: Side; readonly card: Card }
  | { readonly type: 'revealed'; readonly cards: Pair<Card>; readonly roles: Pair<Role> }
  | { readonly type: 'roundWon'; readonly seat: Side; readonly worth: number }
  | { readonly type: 'roundHeld'; readonly held: Pair<number> }
  | { readonly type: 'bonus'; readonly seat: Side }
  | { readonly type: 'peek'; readonly seat: Side }
  | { readonly type: 'drew'; readonly seat: Side; readonly card: Secret<Card> }
  | { readonly type: 'gameWon'; readonly seat: Side; readonly by: 'rounds' | 'princess' }
  | { readonly type: 'gameDrawn' }
  | { readonly type: 'gameDealt'; readonly game: number; readonly traitors: Pair<Card> | null }
  | { readonly type: 'packOpened'; readonly seat: Side; readonly cards: Secret<readonly Card[]> }
  | { readonly type: 'took'; readonly seat: Side; readonly card: Secret<Card> }
  | { readonly type: 'packPassed'; readonly seat: Side; readonly cards: Secret<readonly Card[]> }
  | { readonly type: 'draftOver'; readonly traitors: Pair<Card> | null }

/** Laying face down alone shows nobody anything. */
export const reveals = ({ type }: Event): boolean => type !== 'laid'
