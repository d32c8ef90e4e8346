// What a move does.
import { type Chance, type Seat, secret } from '@cairn/kernel'
import {
  BANSHEE,
  type Card,
  CLANS,
  colourOf,
  isMode,
  JOKER,
  makeCard,
  MUD_FIGHT,
  RECRUITER,
  STRATEGIST,
  TRAITOR,
  valueOf,
} from './cards.ts'
import { claimable, isComplete, weigh } from './claim.ts'
import { dealNextRound } from './deal.ts'
import type { Event } from './event.ts'
import { formationOf, type Strength, sumOf } from './formation.ts'
import { publicOf } from './frontier.ts'
import {
  cardOf,
  DISCARD,
  findCard,
  K_BANSHEE,
  K_CLAIM,
  K_DRAW,
  K_END,
  K_PASS,
  K_PLAY,
  K_RECRUITER,
  K_STRATEGIST,
  K_TRAITOR,
  kindOf,
  mayDraw,
  type Move,
  placeOf,
} from './moves.ts'
import { resultOf, stonesOf, winBy } from './score.ts'
import {
  CLAIM,
  CLAN_DECK,
  deckOf,
  DECK_NAMES,
  type RoundEnd,
  OVER,
  PLAY,
  RECRUIT,
  RETURN,
  sizeOf,
  type State,
  STONES,
  TACTIC_DECK,
} from './state.ts'

export function play(state: State, seat: Seat, move: Move, chance: Chance, events?: Event[]): void {
  const place = placeOf(move)
  switch (kindOf(move)) {
    case K_PLAY: {
      const card = cardOf(move)
      leaveHand(state, seat, card, place + 1, events)
      // ST-21, ST-20
      if (card === MUD_FIGHT) {
        state.mud = place
        state.firsts[place] = -1
        weighStone(state, place)
      } else if (isMode(card)) {
        state.bluff = place
        weighStone(state, place)
      } else {
        if (card === JOKER) state.jokers |= 1 << seat
        addTo(state, place, seat, card)
        if (card < CLANS) {
          const colour = colourOf(card)
          state.unseen[colour] = (state.unseen[colour] as number) & ~(1 << (valueOf(card) - 1))
        }
      }
      break
    }
    // ST-22
    case K_RECRUITER:
      playRuse(state, seat, RECRUITER, events)
      state.recruiter = seat
      state.recruited = true
      state.passes = 0
      state.phase = RECRUIT
      state.left = 3
      return recruit(state, seat, events)
    // ST-23
    case K_STRATEGIST:
      playRuse(state, seat, STRATEGIST, events)
      relocate(state, seat, seat, cardOf(move), place, events)
      break
    // ST-24
    case K_BANSHEE:
      playRuse(state, seat, BANSHEE, events)
      relocate(state, seat, 1 - seat, cardOf(move), DISCARD, events)
      break
    // ST-25
    case K_TRAITOR:
      playRuse(state, seat, TRAITOR, events)
      relocate(state, seat, 1 - seat, cardOf(move), place, events)
      break
    // ST-7, ST-9
    case K_CLAIM:
      claimStone(state, seat, place, events)
      if (endIfWon(state, seat, chance, events) || state.phase === PLAY) return
      return settle(state, seat, chance, events)
    case K_DRAW:
      drawFrom(state, seat, place, events)
      if (state.phase !== RECRUIT) return nextTurn(state, chance, events)
      state.left--
      return recruit(state, seat, events)
    case K_END:
      return nextTurn(state, chance, events)
    // ST-11
    case K_PASS:
      events?.push({ type: 'passed', seat })
      state.passes++
      state.phase = CLAIM
      return settle(state, seat, chance, events)
    default:
      return bury(state, seat, cardOf(move), chance, events)
  }
  state.passes = 0
  state.phase = CLAIM
  settle(state, seat, chance, events)
}

/** Goes on by itself while there is nothing to decide (ST-3, ST-10). */
function settle(state: State, seat: Seat, chance: Chance, events: Event[] | undefined): void {
  const clan = state.decks[CLAN_DECK].length > 0
  const tactic = state.decks[TACTIC_DECK].length > 0
  const draws = mayDraw(state, seat) && (clan || tactic)
  if (draws && clan && tactic) return
  if (!state.experts && claimable(state, seat) !== 0) return
  if (draws) drawFrom(state, seat, clan ? CLAN_DECK : TACTIC_DECK, events)
  nextTurn(state, chance, events)
}

function takeFrom(hand: Card[], card: Card): void {
  let i = 0
  while (hand[i] !== card) i++
  for (const last = hand.length - 1; i < last; i++) hand[i] = hand[i + 1] as Card
  hand.pop()
}

function leaveHand(state: State, seat: Seat, card: Card, stone: number, events: Event[] | undefined): void {
  takeFrom(state.hands[seat] as Card[], card)
  // ST-16
  if (card >= CLANS) state.played[seat] = (state.played[seat] as number) + 1
  if (state.shown.length > 0 && seat !== state.recruiter && state.shown.includes(card))
    takeFrom(state.shown, card)
  events?.push({ type: 'played', seat, card: makeCard(card), stone })
}

/** ST-28 */
function playRuse(state: State, seat: Seat, ruse: Card, events: Event[] | undefined): void {
  leaveHand(state, seat, ruse, 0, events)
  state.discard.push(ruse)
}

function addTo(state: State, stone: number, seat: Seat, card: Card): void {
  const side = 2 * stone + seat
  const count = state.counts[side] as number
  state.cards[4 * side + count] = card
  state.counts[side] = count + 1
  if (count + 1 !== sizeOf(state, stone)) return
  weigh(state, stone, seat)
  // ST-6
  if (state.firsts[stone] === -1) state.firsts[stone] = seat
}

function weighStone(state: State, stone: number): void {
  weigh(state, stone, 0)
  weigh(state, stone, 1)
}

function removeFrom(state: State, stone: number, seat: Seat, card: Card): void {
  const side = 2 * stone + seat
  const last = 4 * side + (state.counts[side] as number) - 1
  let i = state.cards.indexOf(card, 4 * side)
  for (; i < last; i++) state.cards[i] = state.cards[i + 1] as Card
  state.cards[last] = -1
  state.counts[side] = (state.counts[side] as number) - 1
  weigh(state, stone, seat)
  if (state.firsts[stone] === seat) state.firsts[stone] = isComplete(state, stone, 1 - seat) ? 1 - seat : -1
}

/** Takes a card from a side of `owner` to a side of `seat`, or to the discard. */
function relocate(
  state: State,
  seat: Seat,
  owner: Seat,
  card: Card,
  place: number,
  events: Event[] | undefined,
): void {
  const from = findCard(state, owner, card)
  removeFrom(state, from, owner, card)
  if (place === DISCARD) state.discard.push(card)
  else addTo(state, place, seat, card)
  events?.push({
    type: 'moved',
    seat,
    card: makeCard(card),
    owner,
    from: from + 1,
    to: place === DISCARD ? 0 : place + 1,
  })
}

function drawFrom(state: State, seat: Seat, deck: number, events: Event[] | undefined): void {
  const cards = state.decks[deck] as Card[]
  const under = state.under[deck] as number
  const card = cards.pop() as Card
  ;(state.hands[seat] as Card[]).push(card)
  if (under > cards.length) {
    // a card that the Recruiter's player put there himself
    state.under[deck] = under - 1
    if (seat !== state.recruiter) state.shown.push(card)
  }
  events?.push({ type: 'drew', seat, deck: DECK_NAMES[deck] as string, card: secret(makeCard(card), seat) })
}

/** The draws of a Recruiter, as far as there is nothing to choose (ST-22). */
function recruit(state: State, seat: Seat, events: Event[] | undefined): void {
  for (; state.left > 0; state.left--) {
    const clan = state.decks[CLAN_DECK].length > 0
    const tactic = state.decks[TACTIC_DECK].length > 0
    if (clan && tactic) return
    if (!clan && !tactic) break
    drawFrom(state, seat, clan ? CLAN_DECK : TACTIC_DECK, events)
  }
  state.phase = RETURN
  state.left = Math.min(2, (state.hands[seat] as Card[]).length)
}

/** Puts a card of the Recruiter's player under its deck (ST-22). */
function bury(state: State, seat: Seat, card: Card, chance: Chance, events: Event[] | undefined): void {
  takeFrom(state.hands[seat] as Card[], card)
  const deck = deckOf(card)
  state.decks[deck].unshift(card)
  state.under[deck]++
  events?.push({ type: 'buried', seat, deck: DECK_NAMES[deck], card: secret(makeCard(card), seat) })
  state.left--
  if (state.left > 0) return
  state.phase = CLAIM
  settle(state, seat, chance, events)
}

function nextTurn(state: State, chance: Chance, events: Event[] | undefined): void {
  const next = 1 - state.turn
  if (state.passes === 2) return endByPasses(state, next, chance, events)
  state.turn = next
  state.phase = PLAY
  state.recruited = false
}

function claimStone(state: State, seat: Seat, stone: number, events: Event[] | undefined): void {
  state.claimed[seat] = (state.claimed[seat] as number) | (1 << stone)
  const power = state.powers[2 * stone + seat] as Strength
  events?.push({ type: 'claimed', seat, stone: stone + 1, formation: formationOf(power), sum: sumOf(power) })
}

/** ST-13 */
function endIfWon(state: State, seat: Seat, chance: Chance, events: Event[] | undefined): boolean {
  const by = winBy(state.claimed[seat] as number)
  if (by === undefined) return false
  endRound(state, seat, by, chance, events)
  return true
}

/** Nobody can or will play on: what can be claimed is claimed, first by the player who would be next (ST-12). */
function endByPasses(state: State, next: Seat, chance: Chance, events: Event[] | undefined): void {
  for (const seat of [next, 1 - next]) {
    const stones = claimable(state, seat)
    for (let stone = 0; stone < STONES; stone++) {
      if (((stones >> stone) & 1) === 0) continue
      claimStone(state, seat, stone, events)
      if (endIfWon(state, seat, chance, events)) return
    }
  }
  const ahead = stonesOf(state, 0) - stonesOf(state, 1)
  endRound(state, ahead === 0 ? undefined : ahead > 0 ? 0 : 1, 'passes', chance, events)
}

/** ST-14 */
function endRound(
  state: State,
  winner: Seat | undefined,
  by: RoundEnd,
  chance: Chance,
  events: Event[] | undefined,
): void {
  const result = resultOf(state, winner, by)
  state.results = [...state.results, result]
  const round = state.results.length
  events?.push({ type: 'roundEnded', round, winner: winner ?? null, by, points: result.points })
  if (round === state.rounds) {
    state.phase = OVER
    return
  }
  state.last = publicOf(state)
  dealNextRound(state, chance)
  events?.push({ type: 'dealt', round: round + 1, start: state.start })
}
