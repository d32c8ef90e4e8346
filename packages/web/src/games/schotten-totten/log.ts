// Everything the table says about Schotten Totten in sentences: the log, the account, refusals, the end, options.
import {
  formationOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  sumOf,
  type View,
} from '@cairn/games/schotten-totten'
import { type Outcome, type Refusal, refuseMove, type Seat, type Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import type { GameModule, SeatInfo } from '../module.ts'
import { capital, cardNames, clanCard, formationName, seatName, sizeOf, theCard } from './words.ts'

type Event = Told<SchottenTotten['event']>
type Say<T extends Event['type']> = (
  event: Extract<Event, { type: T }>,
  name: (seat: Seat) => string,
) => string

export const deckName = (deck: string): string =>
  deck === 'clan' ? m.schotten_clan_deck() : m.schotten_tactic_deck()

const lines: { readonly [T in Event['type']]: Say<T> } = {
  played: ({ seat, card, stone }, name) =>
    stone === 0
      ? m.schotten_log_ruse({ name: name(seat), card: theCard(card) })
      : m.schotten_log_played({ name: name(seat), card: theCard(card), n: stone }),
  moved: ({ seat, owner, card, from, to }, name) => {
    if (to === 0) return m.schotten_log_discarded({ card: capital(theCard(card)), from })
    return seat === owner
      ? m.schotten_log_moved({ card: capital(theCard(card)), from, to })
      : m.schotten_log_taken({ name: name(seat), card: theCard(card), from, to })
  },
  claimed: ({ seat, stone }, name) => m.schotten_log_claimed({ name: name(seat), n: stone }),
  drew: ({ seat, deck, card }, name) =>
    card === null
      ? m.schotten_log_drew({ name: name(seat), deck: deckName(deck) })
      : m.schotten_log_drew_own({ name: name(seat), card: theCard(card) }),
  buried: ({ seat, deck, card }, name) =>
    card === null
      ? m.schotten_log_buried({ name: name(seat), deck: deckName(deck) })
      : m.schotten_log_buried_own({ name: name(seat), card: theCard(card) }),
  passed: ({ seat }, name) => m.schotten_log_passed({ name: name(seat) }),
  roundEnded: ({ winner, points }, name) =>
    winner === null
      ? m.schotten_log_round_drawn()
      : m.schotten_log_round_won({
          name: name(winner),
          first: points[winner] as number,
          second: points[1 - winner] as number,
        }),
  dealt: ({ round, start }, name) => m.schotten_log_dealt({ n: round, name: name(start) }),
}

export const logLine = (event: Event, seats: readonly SeatInfo[]): string =>
  (lines[event.type] as Say<Event['type']>)(event, seat => seatName(seats, seat))

/** One side in words: its cards, and what they make or lack. */
export function sideText(view: View, stone: number, seat: Seat): string {
  const { sides, ...rest } = view.stones[stone] as View['stones'][number]
  const cards = sides[seat as 0 | 1]
  const names = cardNames(cards)
  const missing = sizeOf({ sides, ...rest }) - cards.length
  if (missing > 0) return cards.length === 0 ? names : m.schotten_missing({ cards: names, n: missing })
  const power = schottenTotten.ground(view).powers[2 * stone + seat] as number
  return `${names} (${m.schotten_worth({ formation: formationName[formationOf(power)](), sum: sumOf(power) })})`
}

export function stoneTitle(view: View, stone: number, seats: readonly SeatInfo[]): string {
  const { owner, mud, bluff } = view.stones[stone] as View['stones'][number]
  const title =
    owner === null
      ? m.schotten_stone({ n: stone + 1 })
      : m.schotten_stone_of({ n: stone + 1, name: seatName(seats, owner) })
  return [title, ...(mud ? [m.schotten_mud_here()] : []), ...(bluff ? [m.schotten_bluff_here()] : [])].join(
    ', ',
  )
}

/** A stone with both sides, the viewer's own first. */
export function stoneText(view: View, stone: number, seats: readonly SeatInfo[]): string {
  const me = view.viewer === 'spectator' ? 0 : view.viewer
  return m.schotten_stone_label({
    stone: stoneTitle(view, stone, seats),
    name: seatName(seats, me),
    mine: sideText(view, stone, me),
    other: seatName(seats, 1 - me),
    theirs: sideText(view, stone, 1 - me),
  })
}

export const handLine = (view: View, seat: Seat, seats: readonly SeatInfo[]): string => {
  const { clan, tactic } = view.hands[seat as 0 | 1]
  const name = seatName(seats, seat)
  return view.options.tactics
    ? m.schotten_hand_of_tactics({ name, clan, tactic, played: view.played[seat as 0 | 1] })
    : m.schotten_hand_of({ name, clan })
}

export function pointsLine(view: View, seats: readonly SeatInfo[]): string {
  const sum = (seat: 0 | 1): number => view.results.reduce((sum, { points }) => sum + points[seat], 0)
  const n = Math.min(view.results.length + 1, view.options.rounds)
  return `${m.schotten_round({ n, rounds: view.options.rounds })} · ${m.schotten_points({
    a: seatName(seats, 0),
    first: sum(0),
    second: sum(1),
    b: seatName(seats, 1),
  })}`
}

export function account(view: View, seats: readonly SeatInfo[]): readonly string[] {
  const lines = view.stones.map((_, stone) => stoneText(view, stone, seats))
  if (view.options.rounds > 1) lines.unshift(pointsLine(view, seats))
  for (const seat of [0, 1]) lines.push(handLine(view, seat, seats))
  if (view.hand !== null) lines.push(m.schotten_account_hand({ cards: cardNames(view.hand) }))
  lines.push(m.schotten_account_deck({ deck: m.schotten_clan_deck(), n: view.decks.clan }))
  if (view.options.tactics)
    lines.push(m.schotten_account_deck({ deck: m.schotten_tactic_deck(), n: view.decks.tactic }))
  if (view.discard.length > 0) lines.push(m.schotten_account_discard({ cards: cardNames(view.discard) }))
  return lines
}

/** What a move does, as a button says it. */
export function moveName(move: Move): string {
  const [word = '', first = '', second = ''] = schottenTotten.makeMove(move).split(' ')
  switch (word) {
    case 'play':
      return m.schotten_do_play({ card: theCard(first), n: second })
    case 'recruiter':
      return m.schotten_do_recruiter()
    case 'strategist':
      return second === 'discard'
        ? m.schotten_do_strategist_discard({ card: theCard(first) })
        : m.schotten_do_strategist({ card: theCard(first), n: second })
    case 'banshee':
      return m.schotten_do_banshee({ card: theCard(first) })
    case 'traitor':
      return m.schotten_do_traitor({ card: theCard(first), n: second })
    case 'claim':
      return m.schotten_do_claim({ n: first })
    case 'draw':
      return first === 'clan' ? m.schotten_do_draw_clan() : m.schotten_do_draw_tactic()
    case 'under':
      return m.schotten_do_under({ card: theCard(first) })
    case 'end':
      return m.schotten_do_end()
    default:
      return m.schotten_do_pass()
  }
}

interface Particulars {
  readonly card: string
  readonly cards: string
  readonly stone: number
  readonly size: number
}

const refusals: Readonly<Record<string, (particulars: Particulars) => string>> = {
  playFirst: () => m.schotten_no_play_first(),
  alreadyPlayed: () => m.schotten_no_already_played(),
  notInHand: ({ card }) => m.schotten_no_not_in_hand({ card: capital(card) }),
  sideFull: ({ stone, size }) => m.schotten_no_side_full({ stone, size }),
  stoneClaimed: ({ stone }) => m.schotten_no_stone_claimed({ stone }),
  claimAfterPlaying: () => m.schotten_no_claim_after_playing(),
  claimAtStart: () => m.schotten_no_claim_at_start(),
  sideIncomplete: ({ stone, size }) => m.schotten_no_side_incomplete({ stone, size }),
  couldBeBeaten: ({ stone, cards }) => m.schotten_no_could_be_beaten({ stone, cards }),
  completeLater: ({ stone }) => m.schotten_no_complete_later({ stone }),
  weaker: ({ stone }) => m.schotten_no_weaker({ stone }),
  drawFirst: () => m.schotten_no_draw_first(),
  handFull: () => m.schotten_no_hand_full(),
  deckEmpty: () => m.schotten_no_deck_empty(),
  noTactics: () => m.schotten_no_no_tactics(),
  canPlayClan: () => m.schotten_no_can_play_clan(),
  oneTacticMore: () => m.schotten_no_one_tactic_more(),
  secondJoker: () => m.schotten_no_second_joker(),
  recruiterFirst: () => m.schotten_no_recruiter_first(),
  nothingToReturn: () => m.schotten_no_nothing_to_return(),
  noFurtherDraw: () => m.schotten_no_no_further_draw(),
  nothingToRecruit: () => m.schotten_no_nothing_to_recruit(),
  notOnYourSide: ({ card }) => m.schotten_no_not_on_your_side({ card: capital(card) }),
  notOnOtherSide: ({ card }) => m.schotten_no_not_on_other_side({ card: capital(card) }),
  sameStone: ({ stone }) => m.schotten_no_same_stone({ stone }),
  clanOnly: () => m.schotten_no_clan_only(),
}

export const refusal = ({ because, params = {} }: Refusal): string | undefined =>
  refusals[because]?.({
    card: typeof params['card'] === 'string' ? theCard(params['card']) : '',
    cards: typeof params['cards'] === 'string' ? params['cards'].split(' ').map(theCard).join(', ') : '',
    stone: Number(params['stone'] ?? 0),
    size: Number(params['size'] ?? 0),
  })

export function ending({ by, places }: Outcome, seats: readonly SeatInfo[]): string {
  if (places[0] === places[1]) return m.schotten_end_drawn()
  const name = seatName(seats, places[0] === 1 ? 0 : 1)
  if (by === 'adjacent') return m.schotten_end_adjacent({ name })
  if (by === 'five') return m.schotten_end_five({ name })
  return by === 'passes' ? m.schotten_end_passes({ name }) : m.schotten_end_rounds({ name })
}

export const options: GameModule<SchottenTotten>['options'] = {
  tactics: { name: m.schotten_option_tactics, help: m.schotten_help_tactics },
  experts: { name: m.schotten_option_experts, help: m.schotten_help_experts },
  rounds: { name: m.schotten_option_rounds, help: m.schotten_help_rounds },
}

/** What the viewer is asked, or who is waited for. */
export function question(view: View, legal: ReadonlySet<string>, seats: readonly SeatInfo[]): string {
  const [actor] = view.actors
  if (actor === undefined) return ''
  if (actor !== view.viewer) return m.schotten_wait({ name: seatName(seats, actor) })
  const claims = [...legal].some(text => text.startsWith('claim'))
  if (view.phase === 'recruit') return m.schotten_ask_recruit({ n: view.left })
  if (view.phase === 'return') return m.schotten_ask_return({ n: view.left })
  if (view.phase === 'claim') {
    if (!claims) return m.schotten_ask_draw()
    return legal.has('end') ? m.schotten_ask_end() : m.schotten_ask_claim()
  }
  if (legal.has('pass')) return m.schotten_ask_pass()
  return claims ? m.schotten_ask_claim_or_play() : m.schotten_ask_play()
}

/** Whether the card goes to a stone when it is played, or works on cards that lie there. */
export const goesToStone = (name: string): boolean =>
  clanCard(name) !== undefined ||
  ['joker', 'spy', 'shield-bearer', 'blind-mans-bluff', 'mud-fight'].includes(name)

/** Refusals of the card aimed at, not of the card itself. */
const TARGETED: ReadonlySet<string> = new Set(['notOnYourSide', 'notOnOtherSide', 'sameStone', 'clanOnly'])

/** Why a card of the hand can do nothing at present. */
export function whyIdle(view: View, card: string): string {
  const stones = view.stones.flatMap(({ owner }, i) => (owner === null ? [i + 1] : []))
  const orders = goesToStone(card)
    ? stones.map(stone => `play ${card} ${stone}`)
    : view.stones
        .flatMap(({ sides }) => sides.flat())
        .flatMap(target => [`${card} ${target}`, `${card} ${target} 1`])
  for (const order of [card, ...orders]) {
    const move = schottenTotten.parseMove(order)
    const refused = move === undefined ? undefined : refuseMove(schottenTotten, view, move)
    if (refused !== undefined && !TARGETED.has(refused.because)) return refusal(refused) ?? ''
  }
  return m.schotten_no_target()
}
