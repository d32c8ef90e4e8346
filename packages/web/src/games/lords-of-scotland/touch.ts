// Touching the clearing, without the clearing: what was touched last, what may be touched next, and which of the legal
// moves that makes. No rules: a move is offered where `legal` has it.
import {
  aimedAt,
  K_ACTIVATE,
  kindOf,
  type Move,
  type Thing,
  thingOf,
  type View,
  wouldWork,
} from '@cairn/games/lords-of-scotland'

/** What was touched last and is still meant: a thing that a move is about, or one that was asked about. */
export type Touched = Thing | null

/** A thing as one word. */
export const keyOf = (thing: Thing): string => {
  if (thing.on === 'ally') return `ally-${thing.army}-${thing.place}`
  return `${thing.on}-${thing.on === 'recruit' ? thing.place : thing.card}`
}

export const isSame = (a: Touched, b: Touched): boolean =>
  a === b || (a !== null && b !== null && keyOf(a) === keyOf(b))

/** What may be done now. */
export interface Offer {
  /** Things that a legal move is about, by their keys. */
  readonly things: ReadonlySet<string>
  /** Whether these are what a power or a claim chooses from: then they are marked, and nothing else. */
  readonly aims: boolean
  /** Moves that are made by a button: those about what was touched, else those that are only said. */
  readonly answers: readonly Move[]
}

const movesAbout = (legal: readonly Move[], touched: Touched): readonly Move[] =>
  legal.filter(move => isSame(thingOf(move), touched))

export function offerOf(view: View, legal: readonly Move[], touched: Touched): Offer {
  const things = legal.flatMap(move => thingOf(move) ?? [])
  const about = touched === null ? [] : movesAbout(legal, touched)
  return {
    things: new Set(things.map(keyOf)),
    aims: things.some(({ on }) => on === 'ally' || on === 'supporter'),
    // a power that finds nothing to do is not offered as if it did
    answers:
      about.length > 0
        ? about
        : movesAbout(legal, null).filter(move => kindOf(move) !== K_ACTIVATE || wouldWork(view)),
  }
}

/** What a touch comes to, of nothing if it is elsewhere; the move was made by it or, if it is not legal, tried. */
export function touch(
  legal: readonly Move[],
  touched: Touched,
  thing: Touched,
): { readonly touched: Touched; readonly move?: Move } {
  if (thing === null) return { touched: null }
  const [first] = movesAbout(legal, thing)
  if (first !== undefined)
    // touched twice is meant
    return isSame(touched, thing) ? { touched: null, move: first } : { touched: thing }
  const [any] = legal
  const wish = any === undefined || thing.on !== 'ally' ? undefined : aimedAt(any, thing.army, thing.place)
  if (wish !== undefined) return { touched, move: wish }
  return { touched: isSame(touched, thing) ? null : thing }
}
