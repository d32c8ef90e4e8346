// Everything the table says about Schotten Totten in sentences: the log, the account, refusals, the end, options.
import {
  type Move,
  outlook,
  type SchottenTotten,
  type SideOutlook,
  type StoneOutlook,
  type Touches,
  touchesOf,
  type View,
  whyIdle,
} from '@cairn/games/schotten-totten'
import type { Outcome, Refusal, Seat, Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import type { FormWords, Seated } from '../module.ts'
import type { Offer, Touched } from './touch.ts'
import {
  capital,
  cardName,
  cardNames,
  effectOf,
  formationName,
  liesOnStone,
  seatName,
  theCard,
  withFormation,
} from './words.ts'

type Event = Told<SchottenTotten['event']>
type Say<T extends Event['type']> = (
  event: Extract<Event, { type: T }>,
  name: (seat: Seat) => string,
) => string

export const deckName = (deck: string): string =>
  deck === 'clan' ? m.schotten_clan_deck() : m.schotten_tactic_deck()

const lines: { readonly [T in Event['type']]: Say<T> } = {
  played: ({ seat, card, stone }, name) => {
    const said = { name: name(seat), card: theCard(card), n: stone }
    if (stone === 0) return m.schotten_log_ruse(said)
    return liesOnStone(card) ? m.schotten_log_mode(said) : m.schotten_log_played(said)
  },
  moved: ({ seat, owner, card, from, to }, name) => {
    const said = { name: name(seat), card: theCard(card), from, to }
    if (to === 0) return m.schotten_log_discarded(said)
    return seat === owner ? m.schotten_log_moved(said) : m.schotten_log_taken(said)
  },
  claimed: ({ seat, stone, formation, sum }, name) =>
    m.schotten_log_claimed({ name: name(seat), n: stone, what: withFormation[formation]({ sum }) }),
  drew: ({ seat, deck, card }, name) =>
    card !== null
      ? m.schotten_log_drew_own({ name: name(seat), card: theCard(card) })
      : deck === 'clan'
        ? m.schotten_log_drew_clan({ name: name(seat) })
        : m.schotten_log_drew_tactic({ name: name(seat) }),
  buried: ({ seat, deck, card }, name) =>
    card !== null
      ? m.schotten_log_buried_own({ name: name(seat), card: theCard(card) })
      : deck === 'clan'
        ? m.schotten_log_buried_clan({ name: name(seat) })
        : m.schotten_log_buried_tactic({ name: name(seat) }),
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

export const logLine = (event: Event, seats: readonly Seated[]): string =>
  (lines[event.type] as Say<Event['type']>)(event, seat => seatName(seats, seat))

export const worthText = ({ formation, sum }: NonNullable<SideOutlook['worth']>): string =>
  m.schotten_worth({ formation: formationName[formation](), sum })

/** One side in words: its cards, and what they make or lack. */
export function sideText(view: View, stone: number, seat: Seat, { missing, worth }: SideOutlook): string {
  const cards = view.stones[stone]?.sides[seat as 0 | 1] ?? []
  const names = cardNames(cards)
  if (cards.length === 0 || view.stones[stone]?.owner !== null)
    return missing === 0 && worth !== null ? `${names} (${worthText(worth)})` : names
  if (worth === null) return m.schotten_side_stuck({ cards: names })
  return missing === 0
    ? `${names} (${worthText(worth)})`
    : m.schotten_side_open({ cards: names, n: missing, worth: worthText(worth) })
}

export function stoneTitle(view: View, stone: number, seats: readonly Seated[]): string {
  const { owner, mud, bluff } = view.stones[stone] as View['stones'][number]
  const title =
    owner === null
      ? m.schotten_stone({ n: stone + 1 })
      : m.schotten_stone_of({ n: stone + 1, name: seatName(seats, owner) })
  const modes = [...(mud ? ['mud-fight'] : []), ...(bluff ? ['blind-mans-bluff'] : [])]
  return [title, ...modes.map(cardName)].join(', ')
}

/** Both sides of a stone, the viewer's own first. */
export function sideTexts(
  view: View,
  stone: number,
  { sides }: StoneOutlook,
  seats: readonly Seated[],
): readonly [string, string] {
  const me = view.viewer === 'spectator' ? 0 : view.viewer
  const text = (seat: Seat): string =>
    m.schotten_side_label({
      name: seatName(seats, seat),
      cards: sideText(view, stone, seat, sides[seat as 0 | 1]),
    })
  return [text(me), text(1 - me)]
}

/** A stone with both sides. */
export function stoneText(
  view: View,
  stone: number,
  outlook: StoneOutlook,
  seats: readonly Seated[],
): string {
  const [mine, theirs] = sideTexts(view, stone, outlook, seats)
  return m.schotten_stone_label({ stone: stoneTitle(view, stone, seats), mine, theirs })
}

/** What a stone has come to: who holds it, what it would decide, and why it cannot be claimed just now. */
export function stoneWords(
  { viewer, actors, outcome }: View,
  { holder, decides, refusal: refused }: StoneOutlook,
  seats: readonly Seated[],
): readonly string[] {
  if (outcome !== null) return []
  const held = (): string => {
    if (holder !== viewer)
      return viewer === 'spectator'
        ? m.schotten_is_held({ name: seatName(seats, holder as Seat) })
        : m.schotten_is_lost({ name: seatName(seats, holder as Seat) })
    return refused === undefined && actors.includes(holder) ? m.schotten_can_claim() : m.schotten_is_yours()
  }
  const why =
    refused === undefined || viewer === 'spectator' || !actors.includes(viewer) ? undefined : refusal(refused)
  return [
    ...(holder === null ? [] : [held()]),
    ...decides.map(seat =>
      seat === viewer ? m.schotten_you_decide() : m.schotten_decides({ name: seatName(seats, seat) }),
    ),
    ...(why === undefined || (holder !== null && holder !== viewer) ? [] : [why]),
  ]
}

export function handLine(view: View, seat: Seat, seats: readonly Seated[]): string {
  const { clan, tactic } = view.hands[seat as 0 | 1]
  const cards = [m.schotten_clan_cards({ n: clan })]
  if (view.options.tactics)
    cards.push(
      m.schotten_tactic_cards({ n: tactic }),
      m.schotten_tactics_played({ n: view.played[seat as 0 | 1] }),
    )
  return m.schotten_hand_of({ name: seatName(seats, seat), cards: cards.join(', ') })
}

export const stonesLine = ({ stones }: View, { seat, name }: Seated): string =>
  m.schotten_stones_of({ name, n: stones.filter(({ owner }) => owner === seat).length })

export function pointsLine(view: View, seats: readonly Seated[]): string {
  const sum = (seat: 0 | 1): number => view.results.reduce((sum, { points }) => sum + points[seat], 0)
  const n = Math.min(view.results.length + 1, view.options.rounds)
  return `${m.schotten_round({ n, rounds: view.options.rounds })} · ${m.schotten_points({
    a: seatName(seats, 0),
    first: sum(0),
    second: sum(1),
    b: seatName(seats, 1),
  })}`
}

export function account(view: View, seats: readonly Seated[]): readonly string[] {
  const lines = outlook(view).map((stone, i) => stoneText(view, i, stone, seats))
  if (view.options.rounds > 1) lines.unshift(pointsLine(view, seats))
  for (const seat of seats) lines.push(handLine(view, seat.seat, seats), stonesLine(view, seat))
  if (view.hand !== null) lines.push(m.schotten_account_hand({ cards: cardNames(view.hand) }))
  lines.push(m.schotten_account_deck({ deck: m.schotten_clan_deck(), n: view.decks.clan }))
  if (view.options.tactics)
    lines.push(m.schotten_account_deck({ deck: m.schotten_tactic_deck(), n: view.decks.tactic }))
  if (view.discard.length > 0) lines.push(m.schotten_account_discard({ cards: cardNames(view.discard) }))
  return lines
}

interface Named {
  readonly card: string
  /** The stone, counted from 1. */
  readonly n: number
}

const deeds: Readonly<Record<Touches['kind'], (named: Named, touches: Touches) => string>> = {
  play: (named, { card }) =>
    liesOnStone(card ?? '') ? m.schotten_do_mode(named) : m.schotten_do_play(named),
  recruiter: () => m.schotten_do_recruiter(),
  strategist: (named, { to }) =>
    to === 'discard' ? m.schotten_do_strategist_discard(named) : m.schotten_do_strategist(named),
  banshee: named => m.schotten_do_banshee(named),
  traitor: named => m.schotten_do_traitor(named),
  claim: named => m.schotten_do_claim(named),
  draw: (_, { to }) => (to === 'clan' ? m.schotten_do_draw_clan() : m.schotten_do_draw_tactic()),
  under: named => m.schotten_do_under(named),
  end: () => m.schotten_do_end(),
  pass: () => m.schotten_do_pass(),
}

/** What a move does, as a button says it. */
export function moveName(move: Move): string {
  const touches = touchesOf(move)
  const { kind, card, target, to } = touches
  const about = target?.card ?? card
  const n = typeof to === 'number' ? to + 1 : 0
  return deeds[kind]({ card: about === null ? '' : theCard(about), n }, touches)
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

export function ending({ by, places }: Outcome, seats: readonly Seated[]): string {
  if (places[0] === places[1]) return m.schotten_end_drawn()
  const name = seatName(seats, places[0] === 1 ? 0 : 1)
  if (by === 'adjacent') return m.schotten_end_adjacent({ name })
  if (by === 'five') return m.schotten_end_five({ name })
  return by === 'passes' ? m.schotten_end_passes({ name }) : m.schotten_end_rounds({ name })
}

export const options: FormWords<SchottenTotten>['options'] = {
  tactics: { name: m.schotten_option_tactics, help: m.schotten_help_tactics },
  experts: { name: m.schotten_option_experts, help: m.schotten_help_experts },
  rounds: { name: m.schotten_option_rounds, help: m.schotten_help_rounds },
}

/** What the viewer is asked, or who is waited for. */
export function question(view: View, { claims, answers }: Offer, seats: readonly Seated[]): string {
  const [actor] = view.actors
  if (actor === undefined) return ''
  if (actor !== view.viewer) return m.schotten_wait({ name: seatName(seats, actor) })
  const may = (kind: Touches['kind']): boolean => answers.some(move => touchesOf(move).kind === kind)
  if (view.phase === 'recruit') return m.schotten_ask_recruit({ n: view.left })
  if (view.phase === 'return') return m.schotten_ask_return({ n: view.left })
  if (view.phase === 'claim') {
    if (claims.size === 0) return may('end') ? m.schotten_do_end() : m.schotten_ask_draw()
    return may('end') ? m.schotten_ask_end() : m.schotten_ask_claim()
  }
  if (may('pass')) return m.schotten_ask_pass()
  return claims.size > 0 ? m.schotten_ask_claim_or_play() : m.schotten_ask_play()
}

/** What is to be done with the card that was taken up, or why nothing can be; a Tactic card says what it does. */
export function cardQuestion(
  view: View,
  { card, target }: Touched,
  { idle, places, targets }: Offer,
): string {
  if (card === null) return ''
  const name = capital(cardName(card))
  const mine = view.actors.some(seat => seat === view.viewer)
  const why = idle && mine ? whyIdle(view, card) : undefined
  const said =
    idle && mine
      ? m.schotten_ask_nothing({ card: name, why: (why && refusal(why)) ?? m.schotten_no_target() })
      : targets.length > 0
        ? m.schotten_ask_target({ card: name })
        : places.size === 0
          ? name
          : m.schotten_ask_stone({ card: theCard(target?.card ?? card) })
  const effect = target === null ? effectOf(card) : undefined
  return effect === undefined ? said : `${said} ${effect}`
}
