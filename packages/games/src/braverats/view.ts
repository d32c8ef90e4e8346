import { type BaseView, type Chance, shuffle, type Viewer } from '@cairn/kernel'
import { type Card, cardsOf, EMPTY, type Hand, handOf, one, type Role, size } from './cards.ts'
import { clans, PACK_SIZE } from './deal.ts'
import { actors } from './moves.ts'
import type { Options } from './options.ts'
import { outcome, type Round, roundsOf } from './score.ts'
import { type Draft, type Ground, NONE, type None, other, type Pair, type Side, type State } from './state.ts'

/** What a viewer may know (BR-16). Pairs are by seat. */
export interface View extends BaseView {
  readonly options: Options
  readonly game: number
  readonly gamesWon: Pair<number>
  readonly favoured: Side
  readonly traitors: Pair<Card> | null
  readonly draft: DraftView | null
  /** The viewer's own cards: in a draft those taken, later those that can be laid. Null for a spectator. */
  readonly hand: readonly Card[] | null
  /** All that each side has not shown yet, in hand, pile or laid face down. Null in a draft. */
  readonly unplayed: Pair<readonly Card[]> | null
  readonly handSizes: Pair<number>
  readonly laid: Pair<Card | 'hidden' | None>
  readonly roles: Pair<Role | None>
  readonly bonus: Side | None
  readonly peek: Side | None
  readonly won: Pair<number>
  readonly held: Pair<number>
  /** The rounds of this game so far. */
  readonly rounds: readonly Round[]
  /** The rounds of the game before, if there was one. */
  readonly roundsBefore: readonly Round[]
}

export interface DraftView {
  readonly taker: Side
  /** The pack, if the viewer holds it or has passed it on; a spectator sees none. */
  readonly pack: readonly Card[] | null
  readonly packSize: number
  readonly opened: number
  readonly rest: number
  /** Of each side the picks that the other one knows; a spectator knows none. */
  readonly known: Pair<readonly Card[]>
}

const pair = <T, U>([a, b]: Pair<T>, f: (item: T, side: Side) => U): Pair<U> => [f(a, 0), f(b, 1)]

export function view(state: State, viewer: Viewer): View {
  const { draft, hands, laid } = state
  return {
    viewer,
    seats: 2,
    actors: actors(state),
    outcome: outcome(state) ?? null,
    options: state.options,
    game: state.game,
    gamesWon: pair(state.gamesWon, n => n),
    favoured: state.favoured,
    traitors: state.traitors && pair(state.traitors, card => card),
    draft: draft && draftView(draft, viewer),
    hand: viewer === 'spectator' ? null : cardsOf(hands[viewer as Side]),
    unplayed: draft === null ? pair(hands, (_, side) => cardsOf(unplayed(state, side))) : null,
    handSizes: pair(hands, size),
    laid: pair(laid, (card, side) =>
      card !== NONE && viewer !== side && isFaceDown(state, side) ? 'hidden' : card,
    ),
    roles: pair(state.roles, role => role),
    bonus: state.bonus,
    peek: state.peek,
    won: pair(state.won, n => n),
    held: pair(state.held, n => n),
    rounds: roundsOf(state.played),
    roundsBefore: roundsOf(state.playedBefore),
  }
}

/** A card laid before the other's lies face down, unless the other's Spy is watching. */
const isFaceDown = ({ peek }: Pick<State, 'peek'>, side: Side): boolean => peek !== other(side)

function unplayed(state: State, side: Side): Hand {
  const card = state.laid[side]
  const hidden = card !== NONE && isFaceDown(state, side) ? one(card) : EMPTY
  return state.hands[side] + handOf(state.piles[side]) + hidden
}

function draftView({ taker, pack, opened, rest, known }: Draft, viewer: Viewer): DraftView {
  const packSize = size(pack)
  const isPlayer = viewer !== 'spectator'
  return {
    taker,
    pack: isPlayer && (viewer === taker || packSize < opened) ? cardsOf(pack) : null,
    packSize,
    opened,
    rest: rest.length,
    known: pair(known, picks => (isPlayer ? cardsOf(picks) : [])),
  }
}

/** The viewer's own cards; what the other side holds has no say in what the viewer may play. */
export const ground = ({ viewer, hand, draft }: View): Ground => {
  const own = handOf(hand ?? [])
  return {
    draft: draft && { pack: handOf(draft.pack ?? []) },
    hands: viewer === 0 ? [own, EMPTY] : [EMPTY, own],
  }
}

const WINNERS: Record<string, Side | 2> = { '1,2': 0, '2,1': 1, '1,1': 2 }

export function imagine(view: View, chance: Chance): State {
  const state: State = {
    options: view.options,
    game: view.game,
    gamesWon: [...view.gamesWon],
    favoured: view.favoured,
    traitors: view.traitors && [...view.traitors],
    draft: null,
    hands: [EMPTY, EMPTY],
    piles: [[], []],
    laid: [NONE, NONE],
    roles: [...view.roles],
    bonus: view.bonus,
    peek: view.peek,
    won: [...view.won],
    held: [...view.held],
    played: view.rounds.flatMap(round => [...round.cards]),
    playedBefore: view.roundsBefore.flatMap(round => [...round.cards]),
    winner: view.outcome === null ? NONE : (WINNERS[view.outcome.places.join()] as Side | 2),
  }
  if (view.draft !== null) imagineDraft(state, view, view.draft, chance)
  else if (view.unplayed !== null)
    for (const side of [0, 1] as const) imagineSide(state, view, view.unplayed[side], side, chance)
  return state
}

/** Splits what a side has not shown into a card laid face down, a hand and a pile. */
function imagineSide(state: State, view: View, unplayed: readonly Card[], side: Side, chance: Chance): void {
  const laid = view.laid[side]
  const cards = shuffle([...unplayed], chance)
  if (view.viewer === side && view.hand !== null) {
    if (laid !== NONE && laid !== 'hidden' && isFaceDown(view, side)) remove(cards, laid)
    for (const card of view.hand) remove(cards, card)
    state.hands[side] = handOf(view.hand)
  } else {
    if (laid === 'hidden') state.laid[side] = cards.pop() as Card
    state.hands[side] = handOf(cards.splice(cards.length - view.handSizes[side], view.handSizes[side]))
  }
  if (laid !== 'hidden') state.laid[side] = laid
  state.piles[side] = cards
}

function remove(cards: Card[], card: Card): void {
  cards.splice(cards.indexOf(card), 1)
}

function imagineDraft(state: State, view: View, draft: DraftView, chance: Chance): void {
  const certain = ([0, 1] as const).map(side =>
    view.viewer === side && view.hand !== null ? view.hand : draft.known[side],
  )
  const unknown = clans(view.options)
  for (const card of [...certain.flat(), ...(draft.pack ?? [])]) remove(unknown, card)
  shuffle(unknown, chance)
  const known: [Hand, Hand] = [handOf(draft.known[0]), handOf(draft.known[1])]
  for (const side of [0, 1] as const) {
    const cards = certain[side] as readonly Card[]
    const hand = [...cards, ...unknown.splice(0, view.handSizes[side] - cards.length)]
    state.hands[side] = handOf(hand)
    if (view.viewer === 'spectator') known[side] = handOf(hand.slice(firstPicks(view, draft, side)))
  }
  const pack = draft.pack ?? unknown.splice(0, draft.packSize)
  state.draft = {
    taker: draft.taker,
    pack: handOf(pack),
    opened: draft.opened,
    rest: unknown,
    known,
  }
}

/** From how many packs a side has taken the first card, which the other did not see. */
function firstPicks({ options, favoured }: View, { rest, packSize, opened }: DraftView, side: Side): number {
  const packs = Math.ceil((clans(options).length - rest) / PACK_SIZE)
  const begun = packSize < opened ? packs : packs - 1
  return side === favoured ? Math.ceil(begun / 2) : Math.floor(begun / 2)
}
