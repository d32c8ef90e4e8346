// Everything the table says about BraveRats in sentences: the log, the account, refusals, the end, options.
import {
  type BraveRats,
  type Card,
  parseCard,
  goal,
  type Move,
  NONE,
  other,
  type Side,
  type View,
} from '@cairn/games/braverats'
import type { Outcome, Refusal, Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import type { FormWords, Seated } from '../module.ts'
import { capital, listOf, seatName, theCard, theCardAs } from './words.ts'

type Pair<T> = readonly [T, T]

export const traitorLine = ([first, second]: Pair<Card>, name: (side: Side) => string): string =>
  m.braverats_traitors({ a: name(0), b: name(1), first: theCard(first), second: theCard(second) })

export function heldLine([first, second]: Pair<number>, seats: readonly Seated[]): string {
  return first === second
    ? m.braverats_held({ count: first })
    : m.braverats_held_for({ first, second, a: seatName(seats, 0), b: seatName(seats, 1) })
}

type Event = Told<BraveRats['event']>
type Say<T extends Event['type']> = (
  event: Extract<Event, { type: T }>,
  name: (side: Side) => string,
) => string

const lines: { readonly [T in Event['type']]: Say<T> } = {
  laid: ({ seat, card }, name) =>
    card === null
      ? m.braverats_log_laid({ name: name(seat) })
      : m.braverats_log_laid_own({ name: name(seat), card: theCard(card) }),
  shown: ({ seat, card }, name) => m.braverats_log_shown({ name: name(seat), card: theCard(card) }),
  revealed: ({ cards, roles }, name) =>
    m.braverats_log_revealed({
      a: name(0),
      b: name(1),
      first: theCardAs(cards[0], roles[0]),
      second: theCardAs(cards[1], roles[1]),
    }),
  roundWon: ({ seat, worth }, name) => m.braverats_wins({ name: name(seat), count: worth }),
  roundHeld: ({ held: [first, second] }, name) =>
    first === second
      ? m.braverats_log_held({ count: first })
      : m.braverats_log_held_for({ a: name(0), b: name(1), first, second }),
  bonus: ({ seat }, name) => m.braverats_log_bonus({ name: name(seat) }),
  peek: ({ seat }, name) => m.braverats_log_peek({ name: name(seat) }),
  drew: ({ seat, card }, name) =>
    card === null
      ? m.braverats_log_drew({ name: name(seat) })
      : m.braverats_log_drew_own({ name: name(seat), card: theCard(card) }),
  gameWon: ({ seat, by }, name) =>
    by === 'princess'
      ? m.braverats_log_princess({ name: name(seat) })
      : m.braverats_wins_game({ name: name(seat) }),
  gameDrawn: () => m.braverats_log_drawn(),
  gameDealt: ({ game, traitors }, name) => sentences(m.braverats_log_dealt({ game }), traitors, name),
  packOpened: ({ seat }, name) => m.braverats_log_opened({ name: name(seat) }),
  took: ({ seat, card }, name) =>
    card === null
      ? m.braverats_log_took({ name: name(seat) })
      : m.braverats_log_took_own({ name: name(seat), card: theCard(card) }),
  packPassed: ({ seat }, name) => m.braverats_log_passed({ name: name(seat) }),
  draftOver: ({ traitors }, name) => sentences(m.braverats_log_draft_over(), traitors, name),
}

export const logLine = (event: Event, seats: readonly Seated[]): string =>
  (lines[event.type] as Say<Event['type']>)(event, side => seatName(seats, side))

const sentences = (first: string, traitors: Pair<Card> | null, name: (side: Side) => string): string =>
  traitors === null ? first : `${first} ${traitorLine(traitors, name)}`

/** What the viewer is asked, or who is waited for. */
export function question(view: View, seats: readonly Seated[]): string | undefined {
  const { viewer, actors, draft, peek, laid } = view
  const [actor] = actors as readonly Side[]
  if (actor === undefined) return undefined
  if (viewer !== 'spectator' && actors.includes(viewer)) {
    const name = seatName(seats, other(viewer as Side))
    if (draft !== null) return m.braverats_ask_take()
    if (peek === viewer) return m.braverats_ask_answer({ name })
    return peek === NONE ? m.braverats_ask_choose() : m.braverats_ask_first({ name })
  }
  const name = seatName(seats, actor)
  if (draft !== null) return m.braverats_wait_take({ name })
  if (actors.length > 1) return m.braverats_wait_both()
  if (peek !== NONE && peek !== actor) return m.braverats_wait_first({ name })
  return viewer !== 'spectator' && laid[viewer as Side] !== NONE
    ? m.braverats_laid_waiting({ name })
    : m.braverats_wait_choose({ name })
}

const accountOfScore = (name: string, won: number, goal: number): string =>
  won > goal ? m.braverats_account_won({ name, won }) : m.braverats_account_score({ name, won, goal })

export function account(view: View, seats: readonly Seated[]): readonly string[] {
  const { options, draft, hand, unplayed, held, bonus, peek, laid, traitors } = view
  const lines: string[] = []
  const sides = [0, 1] as const
  if (options.emperor)
    lines.push(m.braverats_games({ game: view.game, first: view.gamesWon[0], second: view.gamesWon[1] }))
  for (const side of sides) lines.push(accountOfScore(seatName(seats, side), view.won[side], goal(options)))
  if (traitors !== null) lines.push(traitorLine(traitors, side => seatName(seats, side)))
  if (held[0] > 0 || held[1] > 0) lines.push(`${heldLine(held, seats)}.`)
  if (bonus !== NONE) lines.push(m.braverats_account_bonus({ name: seatName(seats, bonus) }))
  if (peek !== NONE) lines.push(m.braverats_account_peek({ name: seatName(seats, peek) }))
  for (const side of sides) {
    const name = seatName(seats, side)
    const card = laid[side]
    if (card === 'hidden') lines.push(m.braverats_account_laid_down({ name }))
    else if (card !== NONE) lines.push(m.braverats_account_laid({ name, card: theCard(card) }))
  }
  if (draft?.pack) lines.push(m.braverats_account_pack({ cards: listOf(draft.pack) }))
  if (hand !== null && hand.length > 0) lines.push(m.braverats_account_hand({ cards: listOf(hand) }))
  if (unplayed !== null)
    for (const side of sides)
      if (side !== view.viewer && unplayed[side].length > 0)
        lines.push(
          m.braverats_account_unplayed({ name: seatName(seats, side), cards: listOf(unplayed[side]) }),
        )
  const asked = question(view, seats)
  if (asked !== undefined) lines.push(asked)
  return lines
}

export function moveName({ type, card }: Move, view: View): string {
  if (type === 'take') return m.braverats_take({ card: theCard(card) })
  const open = view.peek !== NONE && view.peek !== view.viewer
  return open ? m.braverats_reveal({ card: theCard(card) }) : m.braverats_lay({ card: theCard(card) })
}

export function refusal({ because, params }: Refusal): string | undefined {
  const name = String(params?.['card'] ?? '')
  const known = parseCard(name)
  const card = known === undefined ? name : capital(theCard(known))
  switch (because) {
    case 'notInHand':
      return m.braverats_refuse_not_in_hand({ card })
    case 'notInPack':
      return m.braverats_refuse_not_in_pack({ card })
    case 'noDraft':
      return m.braverats_refuse_no_draft()
    case 'stillDrafting':
      return m.braverats_refuse_still_drafting()
    default:
      return undefined
  }
}

export function ending({ by, places, points }: Outcome, seats: readonly Seated[]): string {
  const winner: Side = places[0] === 1 ? 0 : 1
  const name = seatName(seats, winner)
  if (by === 'draw') return m.braverats_end_draw()
  return by === 'emperor'
    ? m.braverats_end_emperor({ name, won: points?.[winner] ?? 0, lost: points?.[other(winner)] ?? 0 })
    : m.braverats_end_game({ name })
}

export const options: FormWords<BraveRats>['options'] = {
  mime: { name: m.braverats_option_mime, help: m.braverats_help_mime },
  hands: {
    name: m.braverats_option_hands,
    help: m.braverats_help_hands,
    values: {
      clan: m.braverats_hands_clan,
      draft: m.braverats_hands_draft,
      random: m.braverats_hands_random,
      princes: m.braverats_hands_princes,
    },
  },
  traitor: { name: m.braverats_option_traitor, help: m.braverats_help_traitor },
  pile: { name: m.braverats_option_pile, help: m.braverats_help_pile },
  fast: { name: m.braverats_option_fast, help: m.braverats_help_fast },
  emperor: { name: m.braverats_option_emperor, help: m.braverats_help_emperor },
}
