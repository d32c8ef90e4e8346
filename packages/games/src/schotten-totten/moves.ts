// What may be played, as a list, and why something may not.
import { type Chance, pick, type Refusal, refusal, type Seat } from '@cairn/kernel'
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
  type Ground,
  handSize,
  isClaimed,
  openStones,
  OVER,
  PLAY,
  RECRUIT,
  RETURN,
  sizeOf,
  STONES,
  type State,
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
/** A move that has no place yet, at this one. */
const at = (move: Move, place: number): Move => move | place
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
export function findCard(ground: Ground, seat: Seat, card: Card): number {
  for (let stone = 0; stone < STONES; stone++) {
    const side = 2 * stone + seat
    const count = ground.counts[side] as number
    for (let i = 0; i < count; i++)
      if (ground.cards[4 * side + i] === card) return isClaimed(ground, stone) ? -1 : stone
  }
  return -1
}

/** The unclaimed stones with room on this seat's side, as bits. */
export const roomFor = (ground: Ground, seat: Seat): number =>
  openStones(ground) & ~(ground.complete[seat] as number)

const hasClan = (hand: readonly Card[]): boolean => {
  for (const card of hand) if (card < CLANS) return true
  return false
}

const mayPass = (ground: Ground, seat: Seat): boolean =>
  !hasClan(ground.hands[seat] as readonly Card[]) || roomFor(ground, seat) === 0

/** The ruling of one Tactic card more than the other side. */
const mayPlayTactic = (ground: Ground, seat: Seat): boolean =>
  (ground.played[seat] as number) <= (ground.played[1 - seat] as number)

export const mayDraw = (ground: Ground, seat: Seat): boolean =>
  !ground.recruited && (ground.hands[seat] as readonly Card[]).length < handSize(ground)

const ACTORS: readonly (readonly Seat[])[] = [[0], [1]]
export const actors = (state: State): readonly Seat[] =>
  state.phase === OVER ? [] : (ACTORS[state.turn] as readonly Seat[])

/** What the seat may do, without repeats. */
export function moves(ground: Ground, seat: Seat): readonly Move[] {
  const hand = ground.hands[seat] as readonly Card[]
  switch (ground.phase) {
    case PLAY: {
      const claims = ground.experts ? claimable(ground, seat) : 0
      const room = roomFor(ground, seat)
      return ground.tactics
        ? draft.slice(0, addPlays(ground, seat, hand, room, addPlaces(claim(0), claims, 0)))
        : clanMoves(claims, hand, room)
    }
    case CLAIM: {
      const claims = ground.experts ? 0 : claimable(ground, seat)
      const draws = mayDraw(ground, seat) ? drawsOf(ground) : TO_END
      return claims === 0 ? draws : claimsAnd(claims, draws)
    }
    case RECRUIT:
      return drawsOf(ground)
    case RETURN:
      return [...new Set(hand)].map(putUnder)
    default:
      return []
  }
}

/** One of them, as `pick` takes it: where cards are played, which can go to many stones, without their list. */
export function moveByLot(state: State, seat: Seat, chance: Chance): Move {
  if (state.phase !== PLAY) return pick(moves(state, seat), chance)
  const hand = state.hands[seat] as readonly Card[]
  const claims = state.experts ? claimable(state, seat) : 0
  const room = roomFor(state, seat)
  if (state.tactics) {
    const end = addPlays(state, seat, hand, room, addPlaces(claim(0), claims, 0))
    return draft[chance.below(end)] as Move
  }
  const claimed = stonesOf(claims)
  const open = stonesOf(room)
  const plays = hand.length * open.length
  const lot = chance.below(claimed.length + Math.max(1, plays))
  if (lot < claimed.length) return claim(claimed[lot] as number)
  if (plays === 0) return pass
  const n = lot - claimed.length
  return playCard(hand[Math.floor(n / open.length)] as Card, open[n % open.length] as number)
}

function claimsAnd(claims: number, others: readonly Move[]): readonly Move[] {
  const list: Move[] = []
  const stones = stonesOf(claims)
  for (let i = 0; i < stones.length; i++) list.push(claim(stones[i] as number))
  for (let i = 0; i < others.length; i++) list.push(others[i] as Move)
  return list
}

/** What can be drawn; the end of the turn if nothing can. */
const drawsOf = ({ decks }: Ground): readonly Move[] =>
  decks[CLAN_DECK].length > 0
    ? decks[TACTIC_DECK].length > 0
      ? TO_DRAW
      : CLAN_DRAW
    : decks[TACTIC_DECK].length > 0
      ? TACTIC_DRAW
      : TO_END

const TO_END: readonly Move[] = [endTurn]
const CLAN_DRAW: readonly Move[] = [draw(CLAN_DECK)]
const TACTIC_DRAW: readonly Move[] = [draw(TACTIC_DECK)]
const TO_DRAW: readonly Move[] = [draw(CLAN_DECK), draw(TACTIC_DECK)]

/** The stones of every set of bits. */
const STONES_OF: readonly (readonly number[])[] = Array.from({ length: 1 << STONES }, (_, bits) =>
  Array.from({ length: STONES }, (_, stone) => stone).filter(stone => (bits >> stone) & 1),
)
const stonesOf = (bits: number): readonly number[] => STONES_OF[bits] as readonly number[]

/** Claims, then the plays of a hand of Clan cards alone: the length of the list is known, which spares it growing. */
function clanMoves(claims: number, hand: readonly Card[], room: number): Move[] {
  const claimed = stonesOf(claims)
  const open = stonesOf(room)
  const plays = hand.length * open.length
  const list = Array<Move>(claimed.length + Math.max(1, plays))
  let n = 0
  for (let i = 0; i < claimed.length; i++) list[n++] = claim(claimed[i] as number)
  if (plays === 0) list[n] = pass
  else
    for (let h = 0; h < hand.length; h++) {
      const move = playCard(hand[h] as Card, 0)
      for (let i = 0; i < open.length; i++) list[n++] = at(move, open[i] as number)
    }
  return list
}

/**
 * Where a list with Tactic cards is written before it is handed out, for the same reason. What writes to it is told
 * where to begin, and says where it ended.
 */
const draft: Move[] = Array.from({ length: 1024 }, () => pass)

function add(move: Move, end: number): number {
  draft[end] = move
  return end + 1
}

/** Adds a move that has no place yet at each of these stones. */
function addPlaces(move: Move, stones: number, end: number): number {
  const open = stonesOf(stones)
  for (let i = 0; i < open.length; i++) draft[end + i] = at(move, open[i] as number)
  return end + open.length
}

function addPlays(ground: Ground, seat: Seat, hand: readonly Card[], room: number, start: number): number {
  const tactic = mayPlayTactic(ground, seat)
  let end = start
  let clan = false
  let joker = ((ground.jokers >> seat) & 1) !== 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i] as Card
    if (card < CLANS) {
      clan = true
      end = addPlaces(playCard(card, 0), room, end)
    } else if (tactic)
      if (card > SHIELD_BEARER) end = addTactic(ground, seat, card, room, end)
      else if (card !== JOKER || !joker) {
        if (card === JOKER) joker = true
        end = addPlaces(playCard(card, 0), room, end)
      }
  }
  return clan && room !== 0 ? end : add(pass, end)
}

function addTactic(ground: Ground, seat: Seat, card: Card, room: number, start: number): number {
  const open = openStones(ground)
  if (isMode(card)) return addPlaces(playCard(card, 0), open, start)
  if (card === RECRUITER)
    return ground.decks[CLAN_DECK].length + ground.decks[TACTIC_DECK].length > 0
      ? add(playRecruiter, start)
      : start
  let end = start
  const owner = card === STRATEGIST ? seat : 1 - seat
  for (let from = 0; from < STONES; from++) {
    if (((open >> from) & 1) === 0) continue
    const side = 2 * from + owner
    const count = ground.counts[side] as number
    for (let i = 0; i < count; i++) {
      const target = ground.cards[4 * side + i] as Card
      if (card === BANSHEE) end = add(playBanshee(target), end)
      else if (card === STRATEGIST) {
        end = addPlaces(playStrategist(target, 0), room & ~(1 << from), end)
        end = add(playStrategist(target, DISCARD), end)
      } else if (target < CLANS) end = addPlaces(playTraitor(target, 0), room, end)
    }
  }
  return end
}

/** Why the seat, whose turn it is, may not do this; undefined exactly for what `moves` lists. */
export function refuse(ground: Ground, seat: Seat, move: Move): Refusal | undefined {
  const kind = kindOf(move)
  switch (kind) {
    case K_CLAIM:
      return refuseClaim(ground, seat, placeOf(move))
    case K_DRAW:
      return refuseDraw(ground, seat, placeOf(move))
    case K_UNDER:
      if (ground.phase !== RETURN) return refusal('ST-22', 'nothingToReturn')
      return refuseHeld(ground, seat, cardOf(move))
    case K_END:
      if (ground.phase === PLAY) return refusal('ST-3', 'playFirst')
      if (ground.phase !== CLAIM) return refusal('ST-22', 'recruiterFirst')
      return canDraw(ground, seat) ? refusal('ST-10', 'drawFirst') : undefined
    default:
      if (ground.phase === RECRUIT || ground.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
      if (ground.phase !== PLAY) return refusal('ST-3', 'alreadyPlayed')
      if (kind === K_PASS) return mayPass(ground, seat) ? undefined : refusal('ST-11', 'canPlayClan')
      return refusePlay(ground, seat, move)
  }
}

const canDraw = (ground: Ground, seat: Seat): boolean =>
  mayDraw(ground, seat) && ground.decks[CLAN_DECK].length + ground.decks[TACTIC_DECK].length > 0

function refuseHeld(ground: Ground, seat: Seat, card: Card): Refusal | undefined {
  return (ground.hands[seat] as readonly Card[]).includes(card)
    ? undefined
    : refusal('ST-4', 'notInHand', { card: makeCard(card) })
}

function refuseClaim(ground: Ground, seat: Seat, stone: number): Refusal | undefined {
  const params = { stone: stone + 1 }
  if (ground.phase === RECRUIT || ground.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
  if (ground.experts && ground.phase === CLAIM) return refusal('ST-26', 'claimAtStart', params)
  if (!ground.experts && ground.phase === PLAY) return refusal('ST-7', 'claimAfterPlaying', params)
  if (isClaimed(ground, stone)) return refusal('ST-9', 'stoneClaimed', params)
  if (!isComplete(ground, stone, seat))
    return refusal('ST-7', 'sideIncomplete', { ...params, size: sizeOf(ground, stone) })
  if (isClaimable(ground, stone, seat)) return undefined
  if (!isComplete(ground, stone, 1 - seat)) {
    const cards = counterExample(ground, stone, seat).map(makeCard).join(' ')
    return refusal('ST-8', 'couldBeBeaten', { ...params, cards })
  }
  const tie = ground.powers[2 * stone] === ground.powers[2 * stone + 1]
  return refusal('ST-6', tie ? 'completeLater' : 'weaker', params)
}

function refuseDraw(ground: Ground, seat: Seat, deck: number): Refusal | undefined {
  if (ground.phase === RETURN) return refusal('ST-22', 'recruiterFirst')
  if (ground.phase === PLAY) return refusal('ST-3', 'playFirst')
  if (deck === TACTIC_DECK && !ground.tactics) return refusal('ST-15', 'noTactics')
  if (ground.phase === CLAIM && ground.recruited) return refusal('ST-22', 'noFurtherDraw')
  if (ground.phase === CLAIM && !mayDraw(ground, seat)) return refusal('ST-10', 'handFull')
  return (ground.decks[deck] as { readonly length: number }).length > 0
    ? undefined
    : refusal('ST-10', 'deckEmpty')
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

function refusePlay(ground: Ground, seat: Seat, move: Move): Refusal | undefined {
  const card = playedCard(move)
  const held = refuseHeld(ground, seat, card)
  if (held !== undefined) return held
  if (card === JOKER && (ground.jokers >> seat) & 1) return refusal('ST-17', 'secondJoker')
  if (card >= CLANS && !mayPlayTactic(ground, seat))
    return refusal('ST-16', 'oneTacticMore', { card: makeCard(card) })
  const place = placeOf(move)
  switch (kindOf(move)) {
    case K_RECRUITER:
      return ground.decks[CLAN_DECK].length + ground.decks[TACTIC_DECK].length > 0
        ? undefined
        : refusal('ST-22', 'nothingToRecruit')
    case K_STRATEGIST: {
      const target = cardOf(move)
      const from = findCard(ground, seat, target)
      if (from < 0) return refusal('ST-23', 'notOnYourSide', { card: makeCard(target) })
      if (place === DISCARD) return undefined
      return place === from
        ? refusal('ST-23', 'sameStone', { stone: place + 1 })
        : refuseRoom(ground, seat, place)
    }
    case K_BANSHEE: {
      const target = cardOf(move)
      return findCard(ground, 1 - seat, target) < 0
        ? refusal('ST-24', 'notOnOtherSide', { card: makeCard(target) })
        : undefined
    }
    case K_TRAITOR: {
      const target = cardOf(move)
      if (target >= CLANS) return refusal('ST-25', 'clanOnly', { card: makeCard(target) })
      return findCard(ground, 1 - seat, target) < 0
        ? refusal('ST-25', 'notOnOtherSide', { card: makeCard(target) })
        : refuseRoom(ground, seat, place)
    }
    default:
      if (isMode(card))
        return isClaimed(ground, place) ? refusal('ST-9', 'stoneClaimed', { stone: place + 1 }) : undefined
      return refuseRoom(ground, seat, place)
  }
}

function refuseRoom(ground: Ground, seat: Seat, stone: number): Refusal | undefined {
  if (isClaimed(ground, stone)) return refusal('ST-9', 'stoneClaimed', { stone: stone + 1 })
  return isComplete(ground, stone, seat)
    ? refusal('ST-4', 'sideFull', { stone: stone + 1, size: sizeOf(ground, stone) })
    : undefined
}
