// A whole state as JSON with readable names, and back: whatever comes in is checked.
import { isRecord, type Json, Malformed, parseOptions, type Seat, wholeNumber } from '@cairn/kernel'
import {
  type Card,
  CLANS,
  copiesOf,
  isElite,
  isMode,
  JOKER,
  makeCard,
  parseCard,
  RECRUITER,
  TACTICS,
} from './cards.ts'
import { winBy } from './score.ts'
import {
  CLAN_DECK,
  ENDS,
  type End,
  handSize,
  OPTIONS,
  OVER,
  PHASES,
  type Phase,
  RECRUIT,
  type Result,
  RETURN,
  type State,
  STONES,
  TACTIC_DECK,
} from './state.ts'
import {
  cardNames,
  cardsOf,
  openCards,
  type Public,
  type Stone,
  stateOf,
  type Table,
  tableOf,
} from './table.ts'

/** Decks stand with their top card first. */
export function makeState(state: State): Json {
  return {
    ...tableOf(state),
    hands: [cardNames(state.hands[0]), cardNames(state.hands[1])],
    decks: {
      clan: cardNames(state.decks[CLAN_DECK]).toReversed(),
      tactic: cardNames(state.decks[TACTIC_DECK]).toReversed(),
    },
    shown: cardNames(state.shown),
    last: state.last,
  } as unknown as Json
}

export function parseState(json: unknown): State {
  const read = new Reader(json, 'The state')
  const table = readTable(read)
  const state = stateOf(table)
  const hands = read.list('hands', 2)
  for (const seat of [0, 1] as const)
    state.hands[seat].push(...cardsOf(cardList(hands[seat], `Hand ${seat}`, handSize(state) + 3)))
  const decks = read.record('decks')
  state.decks[CLAN_DECK].push(...cardsOf(cardList(decks.get('clan'), 'The Clan deck', CLANS)).toReversed())
  state.decks[TACTIC_DECK].push(
    ...cardsOf(cardList(decks.get('tactic'), 'The Tactic deck', TACTICS.length)).toReversed(),
  )
  state.shown.push(...cardsOf(cardList(read.get('shown'), '"shown"', 2)))
  const last = read.get('last')
  state.last = last === null ? null : readPublic(new Reader(last, 'The last round'))
  checkCards(state)
  checkPhase(state)
  checkRecruiter(state)
  return state
}

function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Malformed(sentence)
}

/** A record from outside, read field by field. */
class Reader {
  readonly #fields: Readonly<Record<string, unknown>>
  readonly #what: string

  constructor(json: unknown, what: string) {
    demand(isRecord(json), `${what} must be an object.`)
    this.#fields = json
    this.#what = what
  }

  get(key: string): unknown {
    return Object.hasOwn(this.#fields, key) ? this.#fields[key] : undefined
  }

  record(key: string): Reader {
    return new Reader(this.get(key), `"${key}"`)
  }

  list(key: string, length: number): readonly unknown[] {
    const list = this.get(key)
    demand(
      Array.isArray(list) && list.length === length,
      `${this.#what} needs ${length} entries in "${key}".`,
    )
    return list as readonly unknown[]
  }

  number(key: string, min: number, max: number): number {
    return wholeNumber(this.get(key), min, max, `"${key}"`)
  }

  flag(key: string): boolean {
    const flag = this.get(key)
    demand(typeof flag === 'boolean', `"${key}" must be true or false.`)
    return flag
  }

  seatOrNull(key: string): Seat | null {
    return this.get(key) === null ? null : this.number(key, 0, 1)
  }

  word<T extends string>(key: string, words: readonly T[]): T {
    const word = this.get(key)
    const found = words.find(known => known === word)
    demand(found !== undefined, `"${key}" must be one of ${words.join(', ')}.`)
    return found
  }
}

function cardList(json: unknown, what: string, max: number): readonly string[] {
  demand(Array.isArray(json) && json.length <= max, `${what} must be a list of at most ${max} cards.`)
  for (const name of json as unknown[])
    demand(
      typeof name === 'string' && parseCard(name) !== undefined,
      `${what} has something that is no card.`,
    )
  return json as readonly string[]
}

function readTable(read: Reader): Table {
  const options = parseOptions(OPTIONS, 2, read.get('options') ?? null)
  const results = read.get('results')
  demand(Array.isArray(results) && results.length <= options.rounds, '"results" must be a list of rounds.')
  const played = read.list('played', 2)
  const jokers = read.list('jokers', 2)
  const [first, second] = jokers
  demand(typeof first === 'boolean' && typeof second === 'boolean', '"jokers" must be true or false twice.')
  const under = read.record('under')
  const stones = read.list('stones', STONES).map(readStone)
  for (const mode of ['mud', 'bluff'] as const)
    demand(stones.filter(stone => stone[mode]).length <= 1, `Only one stone can have "${mode}".`)
  return {
    options,
    results: (results as unknown[]).map(readResult),
    start: read.number('start', 0, 1),
    turn: read.number('turn', 0, 1),
    phase: read.word<Phase>('phase', PHASES),
    left: read.number('left', 0, 3),
    recruited: read.flag('recruited'),
    passes: read.number('passes', 0, 2),
    stones,
    discard: cardList(read.get('discard'), 'The discard', CLANS + TACTICS.length),
    played: [
      wholeNumber(played[0], 0, TACTICS.length, '"played"'),
      wholeNumber(played[1], 0, TACTICS.length, '"played"'),
    ],
    jokers: [first, second],
    recruiter: read.seatOrNull('recruiter'),
    under: { clan: under.number('clan', 0, 2), tactic: under.number('tactic', 0, 2) },
  }
}

function readPublic(read: Reader): Public {
  const table = readTable(read)
  const counts = (json: unknown) => {
    const counts = new Reader(json, 'A number of cards')
    return { clan: counts.number('clan', 0, CLANS), tactic: counts.number('tactic', 0, TACTICS.length) }
  }
  const [first, second] = read.list('hands', 2)
  return { ...table, hands: [counts(first), counts(second)], decks: counts(read.get('decks')) }
}

function readResult(json: unknown): Result {
  const read = new Reader(json, 'A result')
  const [first, second] = read.list('points', 2)
  return {
    points: [wholeNumber(first, 0, STONES, 'Points'), wholeNumber(second, 0, STONES, 'Points')],
    by: read.word<End>('by', ENDS),
  }
}

function readStone(json: unknown, index: number): Stone {
  const what = `Stone ${index + 1}`
  const read = new Reader(json, what)
  const mud = read.flag('mud')
  const size = mud ? 4 : 3
  const [lower, upper] = read.list('sides', 2).map(side => cardList(side, what, size)) as [string[], string[]]
  for (const side of [lower, upper])
    demand(
      cardsOf(side).every(card => card < CLANS || isElite(card)),
      `${what} has a card on a side where it cannot lie.`,
    )
  const first = read.seatOrNull('first')
  const complete = [lower.length === size, upper.length === size]
  demand(
    first === null ? !complete[0] && !complete[1] : complete[first] === true,
    `${what} is wrong about the side that was complete first.`,
  )
  return { owner: read.seatOrNull('owner'), first, mud, bluff: read.flag('bluff'), sides: [lower, upper] }
}

/** Every card is somewhere, and nowhere twice. */
function checkCards(state: State): void {
  const found = copiesOf(state.tactics).map(() => 0)
  const open = openCards(state)
  const all = [...open, ...state.hands[0], ...state.hands[1], ...state.decks[0], ...state.decks[1]]
  for (const card of all) found[card] = (found[card] as number) + 1
  for (const [card, copies] of found.entries()) {
    const wanted = copiesOf(state.tactics)[card] as number
    demand(copies === wanted, `${makeCard(card)} must be there ${wanted} times, not ${copies}.`)
  }
  demand(
    state.decks[CLAN_DECK].every(card => card < CLANS) &&
      state.decks[TACTIC_DECK].every(card => card >= CLANS),
    'A card lies in the wrong deck.',
  )
  demand(!state.discard.some(isMode), 'A combat mode is never discarded.')
  const [first, second] = state.played
  demand(
    first + second === open.filter(card => card >= CLANS).length && Math.abs(first - second) <= 1,
    '"played" does not fit the Tactic cards that lie open.',
  )
  const jokers = open.filter(card => card === JOKER).length
  demand(
    jokers === (state.jokers & 1) + (state.jokers >> 1),
    '"jokers" does not fit the Jokers that lie open.',
  )
  for (const seat of [0, 1] as const) {
    let lying = 0
    for (let stone = 0; stone < STONES; stone++)
      for (let i = 0; i < 4; i++) if (state.cards[8 * stone + 4 * seat + i] === JOKER) lying++
    demand(lying <= ((state.jokers >> seat) & 1), '"jokers" does not fit the Jokers that lie open.')
  }
}

function checkPhase(state: State): void {
  const hand = state.hands[state.turn] as Card[]
  const recruiting = state.phase === RECRUIT || state.phase === RETURN
  const played = state.results.length
  demand(
    state.phase === OVER ? played === state.rounds : played < state.rounds,
    '"results" does not fit the phase.',
  )
  demand(
    state.phase === OVER || (winBy(state.claimed[0]) ?? winBy(state.claimed[1])) === undefined,
    'Somebody has won this round already.',
  )
  demand(recruiting ? state.left > 0 : state.left === 0, '"left" does not fit the phase.')
  demand(!recruiting || (state.recruited && state.recruiter === state.turn), 'Nobody is recruiting.')
  demand(
    state.phase !== RECRUIT || state.decks[CLAN_DECK].length + state.decks[TACTIC_DECK].length > 0,
    'There is nothing to recruit.',
  )
  demand(
    state.phase !== RETURN || (state.left <= 2 && state.left <= hand.length),
    'There are too few cards to return.',
  )
  for (const seat of [0, 1])
    demand(
      (state.hands[seat] as Card[]).length <= handSize(state) + (recruiting && seat === state.turn ? 3 : 0),
      `Hand ${seat} has too many cards.`,
    )
}

function checkRecruiter(state: State): void {
  const { recruiter, under, shown } = state
  demand(recruiter >= 0 === state.discard.includes(RECRUITER), '"recruiter" does not fit the discard.')
  demand(
    under[0] <= state.decks[0].length &&
      under[1] <= state.decks[1].length &&
      under[0] + under[1] + shown.length <= 2,
    '"under" does not fit the decks.',
  )
  demand(
    recruiter >= 0 || (under[0] + under[1] + shown.length === 0 && !state.recruited),
    'Nobody has recruited.',
  )
  const hand = recruiter < 0 ? [] : [...(state.hands[1 - recruiter] as Card[])]
  for (const card of shown) {
    const at = hand.indexOf(card)
    demand(at >= 0, '"shown" does not fit the hand.')
    hand.splice(at, 1)
  }
}
