// Everything the table says about Lords of Scotland in sentences: the log, the account, refusals, the end, options.
import {
  type AllyView,
  armyOf,
  type Card,
  cardOf,
  type ClanName,
  countOf,
  deciding,
  foresee,
  GOAL,
  isAimed,
  isEngaging,
  K_COPY,
  K_DECLINE,
  kindOf,
  KINDS,
  leaderOf,
  type LordsOfScotland,
  type Move,
  type MoveKind,
  parseCard,
  placeOf,
  pointsOf,
  type Thing,
  TURNS,
  type View,
  wouldCopy,
  wouldWork,
} from '@cairn/games/lords-of-scotland'
import type { Outcome, Refusal, Seat, Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import type { FormWords, Seated } from '../module.ts'
import { cardList, cardName, clanName, clanOfCard, listOf, powerOf, seatName } from './words.ts'

type Event = Told<LordsOfScotland['event']>
type Say<T extends Event['type']> = (
  event: Extract<Event, { type: T }>,
  name: (seat: Seat) => string,
) => string | undefined

const lines: { readonly [T in Event['type']]: Say<T> } = {
  reshuffled: ({ cards }) => m.lords_log_reshuffled({ count: cards }),
  redrawn: ({ supporters }) => m.lords_log_redrawn({ cards: cardList(supporters) }),
  deckShown: ({ cards }) => m.lords_log_deck_shown({ count: cards.length }),
  skirmishBegan: ({ skirmish, seat, supporters }, name) =>
    m.lords_log_skirmish({ skirmish, name: name(seat), cards: cardList(supporters) }),
  turnedUp: ({ turn, card }) => m.lords_log_turned_up({ turn, card: cardName(card) }),
  recruited: ({ seat, card }, name) => m.lords_log_recruited({ name: name(seat), card: cardName(card) }),
  recruitedUnseen: ({ seat, card }, name) =>
    card === null
      ? m.lords_log_recruited_unseen({ name: name(seat) })
      : m.lords_log_recruited({ name: name(seat), card: cardName(card) }),
  replaced: ({ card }) => (card === null ? m.lords_log_not_replaced() : undefined),
  engaged: ({ seat, card }, name) => m.lords_log_engaged({ name: name(seat), card: cardName(card) }),
  engagedFaceDown: ({ seat, card }, name) =>
    card === null
      ? m.lords_log_face_down({ name: name(seat) })
      : m.lords_log_face_down_own({ name: name(seat), card: cardName(card) }),
  passed: ({ seat }, name) => m.lords_log_passed({ name: name(seat) }),
  activated: ({ seat, card }, name) =>
    m.lords_log_activated({ name: name(seat), clan: clanName(clanOfCard(card)) }),
  declined: ({ seat, card }, name) =>
    m.lords_log_declined({ name: name(seat), clan: clanName(clanOfCard(card)) }),
  noEffect: ({ clan }) => m.lords_log_no_effect({ clan: clanName(clan) }),
  marked: ({ seat, card, clan }, name) => lasting[clan]?.({ name: name(seat), card: cardName(card) }),
  drew: ({ seat, card }, name) =>
    card === null
      ? m.lords_log_drew({ name: name(seat) })
      : m.lords_log_drew_own({ name: name(seat), card: cardName(card) }),
  took: ({ seat, given, taken }, name) =>
    m.lords_log_took({ name: name(seat), given: cardName(given), taken: cardName(taken) }),
  swapped: ({ seat, army, given, taken }, name) =>
    m.lords_log_swapped({
      name: name(seat),
      other: name(army),
      given: cardName(given),
      taken: cardName(taken),
    }),
  swappedUnseen: ({ seat, army, given, taken }, name) =>
    taken === null
      ? m.lords_log_swapped_unseen({ name: name(seat), other: name(army), given: cardName(given) })
      : m.lords_log_swapped({
          name: name(seat),
          other: name(army),
          given: cardName(given),
          taken: cardName(taken),
        }),
  discarded: ({ seat, army, card }, name) =>
    m.lords_log_discarded({ name: name(seat), other: name(army), card: cardName(card) }),
  copied: ({ seat, clan }, name) => m.lords_log_copied({ name: name(seat), clan: clanName(clan) }),
  counted: ({ strengths, doubled, standing, armies }, name) => {
    const counts = standing
      .filter(seat => (armies[seat]?.length ?? 0) > 0)
      .map(seat => `${name(seat)} ${strengths[seat]}${doubled[seat] === true ? ' (×2)' : ''}`)
    return counts.length === 0 ? m.lords_log_nobody() : m.lords_log_counted({ counts: listOf(counts) })
  },
  claimed: ({ seat, card }, name) => m.lords_log_claimed({ name: name(seat), card: cardName(card) }),
  kept: ({ seat, card }, name) => m.lords_log_kept({ name: name(seat), card: cardName(card) }),
  swept: () => undefined,
  ended: () => m.lords_log_ended({ goal: GOAL }),
}

/** What a lasting power will come to. */
const lasting: Partial<Record<ClanName, (words: { name: string; card: string }) => string>> = {
  bruce: m.lords_log_marked_bruce,
  cochrane: m.lords_log_marked_cochrane,
  macdonnell: m.lords_log_marked_macdonnell,
}

export const logLine = (event: Event, seats: readonly Seated[]): string | undefined =>
  (lines[event.type] as Say<Event['type']>)(event, seat => seatName(seats, seat))

/** The card that a power speaks through. */
const source = (view: View): Card | null => {
  const decision = deciding(view)
  if (decision === undefined || !('place' in decision)) return null
  return (view.armies[decision.seat] as readonly AllyView[])[decision.place]?.card ?? null
}

/** What the viewer is asked, or who is waited for. */
export function question(view: View, seats: readonly Seated[]): string {
  const decision = deciding(view)
  if (decision === undefined) return m.lords_over()
  const name = seatName(seats, decision.seat)
  const mine = decision.seat === view.viewer
  const card = source(view)
  if (decision.kind === 'turn') return mine ? m.lords_ask_turn() : m.lords_wait_turn({ name })
  if (decision.kind === 'claim') {
    const next = view.stack.slice(0, -1).map(({ seat }) => seatName(seats, seat))
    const asked = mine ? m.lords_ask_claim() : m.lords_wait_claim({ name })
    return next.length === 0 ? asked : `${asked} ${m.lords_then_claim({ names: listOf(next.toReversed()) })}`
  }
  if (decision.kind === 'activate') {
    const words = { name, card: card === null ? '' : cardName(card) }
    return mine ? m.lords_ask_activate(words) : m.lords_wait_activate(words)
  }
  return mine ? asks[decision.kind]() : m.lords_wait_power({ name })
}

/** What is asked, and what is to be said about it. */
export interface Prompt {
  readonly title: string
  readonly text: string
}

/** What the sheet says while nothing is touched. */
export function asked(view: View, seats: readonly Seated[]): Prompt {
  const decision = deciding(view)
  const title = question(view, seats)
  const card = source(view)
  if (decision?.kind !== 'activate' || decision.seat !== view.viewer || card === null)
    return { title, text: '' }
  const clan = clanOfCard(card)
  return wouldWork(view)
    ? { title, text: powerOf(clan) }
    : { title: cardName(card), text: m.lords_would_do_nothing({ clan: clanName(clan) }) }
}

/** What the sheet says about the thing that was touched, and about the move it would make, if any. */
export function askedAbout(
  view: View,
  thing: Thing,
  move: Move | undefined,
  seats: readonly Seated[],
): Prompt {
  const { card, words } = known(view, thing, seats)
  if (move === undefined || card === null)
    return {
      title: move === undefined ? words : moveName(move, view),
      text: card === null ? '' : `${powerOf(clanOfCard(card))} ${m.lords_rank({ rank: card })}`,
    }
  if (isEngaging(move))
    return { title: m.lords_do_engage({ card: cardName(card) }), text: foretold(view, card) }
  const idle = kindOf(move) === K_COPY && !wouldCopy(view, armyOf(move), placeOf(move))
  const clan = clanOfCard(card)
  return {
    title: moveName(move, view),
    text: idle
      ? m.lords_would_do_nothing({ clan: clanName(clan) })
      : `${powerOf(clan)} ${m.lords_rank({ rank: card })}`,
  }
}

/** Before a card goes down: whether its power could be used, and what that would do. */
function foretold(view: View, card: Card): string {
  const seen = foresee(view, card)
  if (seen.kind === 'blocked') return m.lords_would_not({ by: cardName(seen.by), rule: seen.rule })
  return seen.effect
    ? m.lords_would({ power: powerOf(seen.clan) })
    : m.lords_would_do_nothing({ clan: clanName(seen.clan) })
}

/** Which card a thing is, if it can be seen, and what to call it. */
function known(
  view: View,
  thing: Thing,
  seats: readonly Seated[],
): { readonly card: Card | null; readonly words: string } {
  if (thing.on === 'recruit') {
    const recruit = view.recruits[thing.place]
    return recruit?.up === true
      ? { card: recruit.card, words: cardName(recruit.card) }
      : { card: null, words: m.lords_recruit_down({ place: thing.place + 1 }) }
  }
  if (thing.on !== 'ally') return { card: thing.card, words: cardName(thing.card) }
  const ally = view.armies[thing.army]?.[thing.place]
  if (ally === undefined) return { card: null, words: '' }
  if (!ally.up) return { card: ally.card, words: downLabel(ally.card, seatName(seats, ally.by)) }
  return { card: ally.card, words: [cardName(ally.card), ...stateOf(ally)].join(', ') }
}

/** What a face-down ally is called. */
export const downLabel = (card: Card | null, name: string): string =>
  card === null ? m.lords_face_down({ name }) : m.lords_face_down_known({ card: cardName(card), name })

/** What is to be said of an ally beyond its name. */
export const stateOf = ({ card, power, kept }: Extract<AllyView, { up: true }>): readonly string[] => [
  ...(power === null
    ? []
    : [power === clanOfCard(card) ? m.lords_active() : m.lords_copied({ clan: clanName(power) })]),
  ...(kept ? [m.lords_kept()] : []),
]

/** What a power asks of whoever uses it. */
const asks: Record<'engage' | 'take' | 'swap' | 'discard' | 'copy', () => string> = {
  engage: m.lords_ask_engage,
  take: m.lords_ask_take,
  swap: m.lords_ask_swap,
  discard: m.lords_ask_discard,
  copy: m.lords_ask_copy,
}

/** How far a seat is; beyond the goal there is nothing to be "of". */
export const pointsLine = (name: string, points: number): string =>
  points > GOAL ? m.lords_points({ name, points }) : m.lords_points_of({ name, points, goal: GOAL })

/** What an army counts, as far as the viewer knows. */
export function strengthLine(view: View, seat: Seat, name: string): string {
  const army = view.armies[seat] as readonly AllyView[]
  const { strength, doubled, unknown } = countOf(army)
  if (army.length === 0) return m.lords_no_army({ name })
  return [
    m.lords_strength_of({ name, strength }),
    ...(doubled ? [m.lords_doubled()] : []),
    ...(unknown > 0 ? [m.lords_unknown({ count: unknown })] : []),
    ...(leaderOf(view) === seat ? [m.lords_leads()] : []),
  ].join(', ')
}

const listLine = (title: string, items: string): string => m.lords_list({ title, items })

export function account(view: View, seats: readonly Seated[]): readonly string[] {
  const lines = [
    `${m.lords_where({ skirmish: view.skirmish, turn: view.turn, turns: TURNS })}.`,
    listLine(
      m.lords_supporters(),
      view.supporters.length === 0 ? m.lords_none_left() : cardList(view.supporters),
    ),
  ]
  const open = view.recruits.flatMap(recruit => (recruit?.up === true ? [recruit.card] : []))
  if (open.length > 0) lines.push(listLine(m.lords_recruits(), cardList(open)))
  view.armies.forEach((army, seat) => {
    const name = seatName(seats, seat)
    const cards = army.flatMap(({ card }) => (card === null ? [] : [card]))
    lines.push(`${pointsLine(name, pointsOf(view.piles[seat] ?? []))}.`)
    const strength = strengthLine(view, seat, name)
    lines.push(cards.length > 0 ? listLine(strength, cardList(cards)) : `${strength}.`)
  })
  if (view.hand !== null)
    lines.push(view.hand.length === 0 ? m.lords_hand_empty() : listLine(m.lords_hand(), cardList(view.hand)))
  lines.push(question(view, seats))
  return lines
}

/** The card of an ally, if it can be seen. */
const allyName = (view: View, army: Seat, place: number): string => {
  const card = view.armies[army]?.[place]?.card ?? null
  return card === null ? m.lords_the_face_down() : cardName(card)
}

export function moveName(move: Move, view: View): string {
  const kind = kindName(move)
  if (kind !== 'recruit')
    return does[kind]({
      card: isAimed(move) ? allyName(view, armyOf(move), placeOf(move)) : cardName(cardOf(move)),
    })
  const recruit = view.recruits[placeOf(move)]
  return recruit?.up === true
    ? m.lords_do_recruit({ card: cardName(recruit.card) })
    : m.lords_do_recruit_unseen({ place: placeOf(move) + 1 })
}

/** The same in a word or two, for a button under what was touched. */
export const shortName = (move: Move, view: View): string =>
  kindOf(move) === K_DECLINE && !wouldWork(view) ? m.lords_answer_go_on() : verbs[kindName(move)]()

const kindName = (move: Move): MoveKind => KINDS[kindOf(move)] as MoveKind

const verbs: Record<MoveKind, () => string> = {
  recruit: m.lords_answer_recruit,
  up: m.lords_answer_up,
  down: m.lords_answer_down,
  take: m.lords_answer_swap,
  claim: m.lords_answer_claim,
  swap: m.lords_answer_swap,
  discard: m.lords_answer_discard,
  copy: m.lords_answer_copy,
  pass: m.lords_do_pass,
  activate: m.lords_do_activate,
  decline: m.lords_do_decline,
}

const does: Record<Exclude<MoveKind, 'recruit'>, (words: { card: string }) => string> = {
  up: m.lords_do_up,
  down: m.lords_do_down,
  take: m.lords_do_take,
  claim: m.lords_do_claim,
  swap: m.lords_do_swap,
  discard: m.lords_do_discard,
  copy: m.lords_do_copy,
  pass: m.lords_do_pass,
  activate: m.lords_do_activate,
  decline: m.lords_do_decline,
}

const reasons: Readonly<Record<string, () => string>> = {
  turnFirst: m.lords_refuse_turn_first,
  engageFirst: m.lords_refuse_engage_first,
  activateFirst: m.lords_refuse_activate_first,
  takeFirst: m.lords_refuse_take_first,
  swapFirst: m.lords_refuse_swap_first,
  discardFirst: m.lords_refuse_discard_first,
  copyFirst: m.lords_refuse_copy_first,
  claimFirst: m.lords_refuse_claim_first,
  mustAct: m.lords_refuse_must_act,
  ownArmy: m.lords_refuse_own_army,
  itself: m.lords_refuse_itself,
  isScott: m.lords_refuse_is_scott,
  isFaceDown: m.lords_refuse_is_face_down,
  noSuchAlly: m.lords_refuse_no_such_ally,
  over: m.lords_over,
}

export function refusal({ because, params }: Refusal): string | undefined {
  const plain = reasons[because]
  if (plain !== undefined) return plain()
  const card = parseCard(String(params?.['card'] ?? ''))
  if (because === 'handFull') return m.lords_refuse_hand_full({ limit: Number(params?.['limit']) })
  if (because === 'placeEmpty') return m.lords_refuse_place_empty({ place: Number(params?.['place']) })
  if (card === undefined) return undefined
  if (because === 'notInHand') return m.lords_refuse_not_in_hand({ card: cardName(card) })
  return because === 'notASupporter' ? m.lords_refuse_not_a_supporter({ card: cardName(card) }) : undefined
}

export function ending({ by, places, points }: Outcome, seats: readonly Seated[]): string {
  const winner = places.indexOf(1)
  const name = seatName(seats, winner)
  const won = points?.[winner] ?? 0
  return by === 'tie' ? m.lords_end_tie({ name, points: won }) : m.lords_end_most({ name, points: won })
}

export const options: FormWords<LordsOfScotland>['options'] = {
  bruce: { name: m.lords_option_bruce, help: m.lords_help_bruce },
  clanActivation: { name: m.lords_option_clan_activation, help: m.lords_help_clan_activation },
}
