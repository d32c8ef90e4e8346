// Touching the board, without the board: what was touched so far, what may be touched next, and which of the legal
// moves that makes. No rules: a move is offered where `legal` has it.
import {
  type Deck,
  type Move,
  type Target,
  type Touches,
  touchesOf,
  wish,
} from '@cairn/games/schotten-totten'

/** A card of the hand and, for a ruse, the card it works on; or a stone that was asked about. */
export interface Touched {
  readonly card: string | null
  readonly target: Target | null
  readonly stone: number | null
}

export const NOTHING: Touched = { card: null, target: null, stone: null }

export type Touch =
  | { readonly on: 'hand'; readonly card: string }
  | { readonly on: 'table'; readonly target: Target }
  | { readonly on: 'stone'; readonly stone: number }
  | { readonly on: 'elsewhere' }

/** What may be touched next. */
export interface Offer {
  /** Stones where what was touched may go. */
  readonly places: ReadonlySet<number>
  /** Cards on the table that the ruse may work on. */
  readonly targets: readonly Target[]
  readonly claims: ReadonlySet<number>
  readonly draws: ReadonlyMap<Deck, Move>
  /** Moves that are made by a button. */
  readonly answers: readonly Move[]
  /** Nothing can be done with the card that was touched. */
  readonly idle: boolean
  /** Cards of the hand that go straight to a stone. */
  readonly goers: ReadonlySet<string>
}

interface Known extends Touches {
  readonly move: Move
}

const known = (legal: readonly Move[]): readonly Known[] => legal.map(move => ({ move, ...touchesOf(move) }))

export const isSame = (a: Target | null, b: Target | null): boolean =>
  a?.card === b?.card && a?.own === b?.own

/** The moves that what was touched can still become. */
const open = (moves: readonly Known[], { card, target }: Touched): readonly Known[] =>
  moves.filter(move => move.card === card && (target === null || isSame(move.target, target)))

export function offerOf(legal: readonly Move[], touched: Touched): Offer {
  const moves = known(legal)
  const { card, target } = touched
  const left = card === null ? [] : open(moves, touched)
  const aims = target === null ? left.flatMap(move => move.target ?? []) : []
  const said = card === null ? moves.filter(move => move.card === null) : aims.length > 0 ? [] : left
  return {
    places: new Set(aims.length > 0 ? [] : left.flatMap(({ to }) => (typeof to === 'number' ? [to] : []))),
    targets: aims.filter((aim, i) => aims.findIndex(other => isSame(aim, other)) === i),
    claims: new Set(
      moves.flatMap(({ kind, to }) => (kind === 'claim' && typeof to === 'number' ? [to] : [])),
    ),
    draws: new Map(
      moves.flatMap(({ move, to }) => (to === 'clan' || to === 'tactic' ? [[to, move] as const] : [])),
    ),
    answers: said
      .filter(({ kind, to }) => kind === 'claim' || typeof to !== 'number')
      .map(({ move }) => move),
    idle: card !== null && left.length === 0,
    goers: new Set(
      moves.flatMap(move =>
        move.card !== null && move.target === null && move.to !== null ? [move.card] : [],
      ),
    ),
  }
}

/** What a touch comes to: what is touched now, and the move that was made by it or, if it is not legal, tried. */
export function touch(
  legal: readonly Move[],
  touched: Touched,
  what: Touch,
): { readonly touched: Touched; readonly move?: Move } {
  switch (what.on) {
    case 'hand':
      return { touched: what.card === touched.card ? NOTHING : { ...NOTHING, card: what.card } }
    case 'table': {
      const next = { ...touched, target: isSame(touched.target, what.target) ? null : what.target }
      const [only, ...others] = open(known(legal), next)
      return next.target !== null && only !== undefined && others.length === 0 && only.to === null
        ? { touched: NOTHING, move: only.move }
        : { touched: next }
    }
    case 'stone':
      return touchStone(legal, touched, what.stone)
    case 'elsewhere':
    default:
      return { touched: NOTHING }
  }
}

function touchStone(
  legal: readonly Move[],
  touched: Touched,
  stone: number,
): { readonly touched: Touched; readonly move?: Move } {
  const asks = { touched: { ...NOTHING, stone: touched.stone === stone ? null : stone } }
  if (touched.card === null) return asks
  const { places, targets } = offerOf(legal, touched)
  if (targets.length > 0) return { touched }
  if (places.size === 0) return asks
  const made = open(known(legal), touched).find(({ to }) => to === stone)
  return made === undefined
    ? { touched, move: wish(touched.card, touched.target, stone) }
    : { touched: NOTHING, move: made.move }
}
