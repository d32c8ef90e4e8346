// What may be played, as a list, and why something may not.
import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import {
  BANSHEE,
  type Card,
  CLANS,
  isMode,
  JOKER,
  makeCard,
  RECRUITER,
  SHIELD_BEARER,
  STRATEGIST,
  TRAITOR,
} from './cards.ts'
import { claimable, counterExample, isClaimable, isComplete } from './claim.ts'
import {
  CLAIM,
  CLAN_DECK,
  handSize,
  isClaimed,
  PLAY,
  RECRUIT,
  RETURN,
  sizeOf,
  type State,
  STONES,
  TACTIC_DECK,
} from './state.ts'

/** A move is one number: its kind, a card, and a stone or a deck; `kindOf`, `cardOf` and `placeOf` take it apart. */
export type Move = number

export const KINDS = [
  'play',
  'recruiter',
  'strategist',
  'banshee',
  'traitor',
  'claim',
  'draw',
  'under',
  'end',
  'pass',
] as const
export type MoveKind = (typeof KINDS)[number]

export const K_PLAY = 0
export const K_RECRUITER = 1
export const K_STRATEGIST = 2
export const K_BANSHEE = 3
export const K_TRAITOR = 4
export const K_CLAIM = 5
export const K_DRAW = 6
export const K_UNDER = 7
export const K_END = 8
export const K_PASS = 9

/** The place of a Strategist's card that is thrown away. */
export const DISCARD = STONES

const pack = (kind: number, card = 0, place = 0): Move => (kind << 10) | (card << 4) | place
export const kindOf = (move: Move): number => move >> 10
export const cardOf = (move: Move): Card => (move >> 4) & 63
export const placeOf = (move: Move): number => move & 15

/** Plays a Clan card or an elite troop to your side of a stone, or a combat mode onto it. */
export const playCard = (card: Card, stone: number): Move => pack(K_PLAY, card, stone)
export const playRecruiter: Move = pack(K_RECRUITER)
/** Moves a card of your own to another stone, or to the discard. */
export const playStrategist = (card: Card, place: number): Move => pack(K_STRATEGIST, card, place)
export const playBanshee = (card: Card): Move => pack(K_BANSHEE, card)
export const playTraitor = (card: Card, stone: number): Move => pack(K_TRAITOR, card, stone)
export const claim = (stone: number): Move => pack(K_CLAIM, 0, stone)
export const draw = (deck: number): Move => pack(K_DRAW, 0, deck)
export const putUnder = (card: Card): Move => pack(K_UNDER, card)
/** Ends a turn that has nothing to draw. */
export const endTurn: Move = pack(K_END)
export const pass: Move = pack(K_PASS)

/** The stone on which a side of this seat shows the card, on unclaimed stones only, or -1. */
export function findCard(state: State, seat: Seat, card: Card): number {
  for (let stone = 0; stone < STONES; stone++) {
    const side = 2 * stone + seat
    const count = state.counts[side] as number
    for (let i = 0; i < count; i++)
      if (state.cards[4 * side + i] === card) return isClaimed(state, stone) ? -1 : stone
  }
  return -1
}

/** The unclaimed stones, as bits. */
export const openStones = (state: State): number =>
  ((1 << STONES) - 1) & ~(state.claimed[0] | state.claimed[1])

/** The unclaimed stones with room on this seat's side, as bits. */
export function roomFor(state: State, seat: Seat): number {
  let room = openStones(state)
  for (let stone = 0; stone < STONES; stone++) if (isComplete(state, stone, seat)) room &= ~(1 << stone)
  return room
}

const hasClan = (hand: readonly Card[]): boolean => {
  for (const card of hand) if (card < CLANS) return true
  return false
}

const mayPass = (state: State, seat: Seat): boolean =>
  !hasClan(state.hands[seat] as Card[]) || roomFor(state, seat) === 0

/** The ruling of one Tactic card more than the other side. */
const mayPlayTactic = (state: State, seat: Seat): boolean =>
  (state.played[seat] as number) <= (state.played[1 - seat] as number)

export const mayDraw = (state: State, seat: Seat): boolean =>
  !state.recruited && (state.hands[seat] as Card[]).length < handSize(state)

/** What the seat may do, without repeats. */
export function moves(state: State, seat: Seat): Move[] {
  const list: Move[] = []
  if (state.turn !== seat) return list
  const hand = state.hands[seat] as Card[]
  switch (state.phase) {
    case PLAY:
      if (state.experts) addClaims(state, seat, list)
      addPlays(state, seat, hand, list)
      break
    case CLAIM: {
      if (!state.experts) addClaims(state, seat, list)
      let drawn = false
      if (mayDraw(state, seat)) drawn = addDraws(state, list)
      if (!drawn) list.push(endTurn)
      break
    }
    case RECRUIT:
      addDraws(state, list)
      break
    case RETURN: {
      let joker = false
      for (const card of hand) {
        if (card === JOKER && joker) continue
        if (card === JOKER) joker = true
        list.push(putUnder(card))
      }
    }
  }
  return list
}

function addClaims(state: State, seat: Seat, list: Move[]): void {
  const stones = claimable(state, seat)
  for (let stone = 0; stone < STONES; stone++) if ((stones >> stone) & 1) list.push(claim(stone))
}

function addDraws(state: State, list: Move[]): boolean {
  if (state.decks[CLAN_DECK].length > 0) list.push(draw(CLAN_DECK))
  if (state.decks[TACTIC_DECK].length > 0) list.push(draw(TACTIC_DECK))
  return state.decks[CLAN_DECK].length + state.decks[TACTIC_DECK].length > 0
}

function addPlays(state: State, seat: Seat, hand: readonly Card[], list: Move[]): void {
  const room = roomFor(state, seat)
  const tactic = mayPlayTactic(state, seat)
  let clan = false
  let joker = ((state.jokers >> seat) & 1) !== 0
  for (const card of hand) {
    if (card < CLANS) {
      clan = true
      addPlaces(card, room, list)
    } else if (tactic)
      if (card > SHIELD_BEARER) addTactic(state, seat, card, room, list)
      else if (card !== JOKER || !joker) {
        if (card === JOKER) joker = true
        addPlaces(card, room, list)
      }
  }
  if (!clan || room === 0) list.push(pass)
}

function addPlaces(card: Card, stones: number, list: Move[]): void {
  for (let stone = 0; stone < STONES; stone++) if ((stones >> stone) & 1) list.push(playCard(card, stone))
}

function addTactic(state: State, seat: Seat, card: Card, room: number, list: Move[]): void {
  const open = openStones(state)
  if (isMode(card)) addPlaces(card, open, list)
  else if (card === RECRUITER) {
    if (state.decks[CLAN_DECK].length + state.decks[TACTIC_DECK].length > 0) list.push(playRecruiter)
  } else {
    const owner = card === STRATEGIST ? seat : 1 - seat
    for (let from = 0; from < STONES; from++) {
      if (((open >> from) & 1) === 0) continue
      const side = 2 * from + owner
      const count = state.counts[side] as number
      for (let i = 0; i < count; i++) {
        const target = state.cards[4 * side + i] as Card
        if (card === BANSHEE) list.push(playBanshee(target))
        else if (card === STRATEGIST) {
          for (let to = 0; to < STONES; to++)
            if (((room >> to) & 1) !== 0 && to !== from) list.push(playStrategist(target, to))
          list.push(playStrategist(target, DISCARD))
        } else if (target < CLANS)
          for (let to = 0; to < STONES; to++) if ((room >> to) & 1) list.push(playTraitor(target, to))
      }
    }
  }
}

/** Why the seat, whose turn it is, may not do this; undefined exactly for what `moves` lists. */
export function refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
  const kind = kindOf(move)
  switch (kind) {
    case K_CLAIM:
      return refuseClaim(state, seat, placeOf(move))
    case K_DRAW:
      return refuseDraw(state, seat, placeOf(move))
    case K_UNDER:
      if (state.phase !== RETURN) return refusal('ST-22', 'nothingToReturn')
      return refuseHeld(state, seat, cardOf(move))
    case K_END:
      if (state.phase === PLAY) return refusal('ST-3', 'playFirst')
      if (state.phase !== CLAIM) return refusal('ST-22', 'recruiterFirst')
      return canDraw(state, seat) ? refusal('ST-10', 'drawFirst') : undefined
    default:
  }
  if (state.phase === RECRUIT || state.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
  if (state.phase !== PLAY) return refusal('ST-3', 'alreadyPlayed')
  if (kind === K_PASS) return mayPass(state, seat) ? undefined : refusal('ST-11', 'canPlayClan')
  return refusePlay(state, seat, move)
}

const canDraw = (state: State, seat: Seat): boolean =>
  mayDraw(state, seat) && state.decks[CLAN_DECK].length + state.decks[TACTIC_DECK].length > 0

function refuseHeld(state: State, seat: Seat, card: Card): Refusal | undefined {
  return (state.hands[seat] as Card[]).includes(card)
    ? undefined
    : refusal('ST-4', 'notInHand', { card: makeCard(card) })
}

function refuseClaim(state: State, seat: Seat, stone: number): Refusal | undefined {
  const params = { stone: stone + 1 }
  if (state.phase === RECRUIT || state.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
  if (state.experts && state.phase === CLAIM) return refusal('ST-26', 'claimAtStart', params)
  if (!state.experts && state.phase === PLAY) return refusal('ST-7', 'claimAfterPlaying', params)
  if (isClaimed(state, stone)) return refusal('ST-9', 'stoneClaimed', params)
  if (!isComplete(state, stone, seat))
    return refusal('ST-7', 'sideIncomplete', { ...params, size: sizeOf(state, stone) })
  if (isClaimable(state, stone, seat)) return undefined
  if (!isComplete(state, stone, 1 - seat)) {
    const cards = counterExample(state, stone, seat).map(makeCard).join(' ')
    return refusal('ST-8', 'couldBeBeaten', { ...params, cards })
  }
  const tie = state.powers[2 * stone] === state.powers[2 * stone + 1]
  return refusal('ST-6', tie ? 'completeLater' : 'weaker', params)
}

function refuseDraw(state: State, seat: Seat, deck: number): Refusal | undefined {
  if (state.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
  if (state.phase === PLAY) return refusal('ST-3', 'playFirst')
  if (deck === TACTIC_DECK && !state.tactics) return refusal('ST-15', 'noTactics')
  if (state.phase === CLAIM && state.recruited) return refusal('ST-22', 'noFurtherDraw')
  if (state.phase === CLAIM && !mayDraw(state, seat)) return refusal('ST-10', 'handFull')
  return (state.decks[deck] as Card[]).length > 0 ? undefined : refusal('ST-10', 'deckEmpty')
}

/** The card that a move plays from the hand. */
export function playedCard(move: Move): Card {
  switch (kindOf(move)) {
    case K_RECRUITER:
      return RECRUITER
    case K_STRATEGIST:
      return STRATEGIST
    case K_BANSHEE:
      return BANSHEE
    case K_TRAITOR:
      return TRAITOR
    default:
      return cardOf(move)
  }
}

function refusePlay(state: State, seat: Seat, move: Move): Refusal | undefined {
  const card = playedCard(move)
  const held = refuseHeld(state, seat, card)
  if (held !== undefined) return held
  if (card === JOKER && (state.jokers >> seat) & 1) return refusal('ST-17', 'secondJoker')
  if (card >= CLANS && !mayPlayTactic(state, seat))
    return refusal('ST-16', 'oneTacticMore', { card: makeCard(card) })
  const place = placeOf(move)
  switch (kindOf(move)) {
    case K_RECRUITER:
      return state.decks[CLAN_DECK].length + state.decks[TACTIC_DECK].length > 0
        ? undefined
        : refusal('ST-22', 'nothingToRecruit')
    case K_STRATEGIST: {
      const target = cardOf(move)
      const from = findCard(state, seat, target)
      if (from < 0) return refusal('ST-23', 'notOnYourSide', { card: makeCard(target) })
      if (place === DISCARD) return undefined
      return place === from
        ? refusal('ST-23', 'sameStone', { stone: place + 1 })
        : refuseRoom(state, seat, place)
    }
    case K_BANSHEE: {
      const target = cardOf(move)
      return findCard(state, 1 - seat, target) < 0
        ? refusal('ST-24', 'notOnOtherSide', { card: makeCard(target) })
        : undefined
    }
    case K_TRAITOR: {
      const target = cardOf(move)
      if (target >= CLANS) return refusal('ST-25', 'clanOnly', { card: makeCard(target) })
      return findCard(state, 1 - seat, target) < 0
        ? refusal('ST-25', 'notOnOtherSide', { card: makeCard(target) })
        : refuseRoom(state, seat, place)
    }
    default:
      if (isMode(card))
        return isClaimed(state, place) ? refusal('ST-9', 'stoneClaimed', { stone: place + 1 }) : undefined
      return refuseRoom(state, seat, place)
  }
}

function refuseRoom(state: State, seat: Seat, stone: number): Refusal | undefined {
  if (isClaimed(state, stone)) return refusal('ST-9', 'stoneClaimed', { stone: stone + 1 })
  return isComplete(state, stone, seat)
    ? refusal('ST-4', 'sideFull', { stone: stone + 1, size: sizeOf(state, stone) })
    : undefined
}
