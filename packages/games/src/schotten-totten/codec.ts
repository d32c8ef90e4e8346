// A state as JSON with readable names, and back.
import { type Json, read, readOptions } from '@cairn/kernel'
import { CLANS, parseCard, TACTICS } from './cards.ts'
import { cardNames, frontierOf, stateOf } from './frontier.ts'
import { OPTIONS } from './options.ts'
import { checkSound } from './sound.ts'
import { CLAN_DECK, ENDS, PHASES, type Public, type State, STONES, TACTIC_DECK } from './state.ts'

/** Decks stand with their top card first. */
export function makeState(state: State): Json {
  return {
    ...frontierOf(state),
    hands: [cardNames(state.hands[0]), cardNames(state.hands[1])],
    decks: {
      clan: cardNames(state.decks[CLAN_DECK]).toReversed(),
      tactic: cardNames(state.decks[TACTIC_DECK]).toReversed(),
    },
    shown: cardNames(state.shown),
    last: state.last,
  } as unknown as Json
}

const seat = read.oneOf([0, 1])
const card = read.named('a card', parseCard)
const name = read.named('a card', word => (parseCard(word) === undefined ? undefined : word))
const cards = read.list(card, CLANS + TACTICS.length)
const names = read.list(name, CLANS + TACTICS.length)
const counts = read.fields({ clan: read.whole(0, CLANS), tactic: read.whole(0, TACTICS.length) })

const stones = read.exactly(
  STONES,
  read.fields({
    owner: read.nullable(seat),
    first: read.nullable(seat),
    mud: read.flag,
    bluff: read.flag,
    sides: read.pair(read.list(name, 4)),
  }),
)

const frontier = {
  options: readOptions(OPTIONS, 2),
  results: read.list(
    read.fields({ points: read.pair(read.whole(0, STONES)), by: read.oneOf(ENDS) }),
    OPTIONS.rounds.max,
  ),
  start: seat,
  turn: seat,
  phase: read.oneOf(PHASES),
  left: read.whole(0, 3),
  recruited: read.flag,
  passes: read.whole(0, 2),
  stones: read.where(
    stones,
    list => list.filter(({ mud }) => mud).length <= 1 && list.filter(({ bluff }) => bluff).length <= 1,
    'have each combat mode once at most',
  ),
  discard: names,
  played: read.pair(read.whole(0, TACTICS.length)),
  jokers: read.pair(read.flag),
  recruiter: read.nullable(seat),
  under: counts,
}

const shape = read.fields({
  ...frontier,
  hands: read.pair(cards),
  decks: read.fields({ clan: cards, tactic: cards }),
  shown: cards,
  last: read.nullable<Public>(read.fields({ ...frontier, hands: read.pair(counts), decks: counts })),
})

export function parseState(json: unknown): State {
  const { hands, decks, shown, last, ...frontier } = read.from(shape, json, 'The state')
  const state: State = {
    ...stateOf(frontier),
    hands,
    decks: [decks.clan.toReversed(), decks.tactic.toReversed()],
    shown,
    last,
  }
  checkSound(state)
  return state
}
