import { type Chance, type Json, pick, type Viewer } from '@cairn/kernel'
import { conformance } from '@cairn/kernel/conformance'
import { CARDS, isElite, isMode, CLANS } from './cards.ts'
import { cardNames, openCards } from './frontier.ts'
import { schottenTotten } from './index.ts'
import {
  claim,
  DISCARD,
  draw,
  endTurn,
  K_CLAIM,
  kindOf,
  type Move,
  pass,
  playBanshee,
  playCard,
  playRecruiter,
  playStrategist,
  playTraitor,
  putUnder,
} from './moves.ts'
import { makeMove } from './notation.ts'
import type { Options } from './options.ts'
import { DECK_NAMES, RETURN, type State } from './state.ts'

const onSides = Array.from({ length: CARDS }, (_, card) => card).filter(card => card < CLANS || isElite(card))
const onStones = Array.from({ length: CARDS }, (_, card) => card).filter(
  card => onSides.includes(card) || isMode(card),
)

function anyMove(chance: Chance): Move {
  const stone = chance.below(9)
  const target = pick(onSides, chance)
  return pick(
    [
      playCard(pick(onStones, chance), stone),
      playCard(pick(onStones, chance), stone),
      playStrategist(target, stone),
      playStrategist(target, DISCARD),
      playTraitor(target, stone),
      playBanshee(target),
      putUnder(chance.below(CARDS)),
      claim(stone),
      draw(chance.below(2)),
      playRecruiter,
      endTurn,
      pass,
    ],
    chance,
  )
}

const census = (state: State) =>
  cardNames([...openCards(state), ...state.hands.flat(), ...state.decks.flat()]).toSorted()

/** What ruling 16 hides: faces in the other's hand, the order of each deck, what a Recruiter drew and put back. */
const hidden = (state: State, viewer: Viewer) => {
  const secrets: Record<string, Json> = {}
  const known = viewer === state.recruiter ? state.under : [0, 0]
  for (const seat of [0, 1] as const) {
    if (viewer === seat) continue
    secrets[`hand of ${seat}`] = cardNames(state.hands[seat])
    if (state.phase === RETURN && state.turn === seat)
      secrets[`recruits of ${seat}`] = cardNames(state.hands[seat])
  }
  for (const deck of [0, 1] as const) {
    const free = state.decks[deck].slice(known[deck])
    if (free.length > 1) secrets[`order of the ${DECK_NAMES[deck]} deck`] = cardNames(free)
    if (viewer !== state.recruiter && (state.under[deck] ?? 0) > 0)
      secrets[`what lies under the ${DECK_NAMES[deck]} deck`] = cardNames(
        state.decks[deck].slice(0, state.under[deck]),
      )
  }
  return secrets
}

/** After two passes what was not claimed goes to its claimant: the table no longer shows who claimed it himself. */
const openly = (move: Move): string => (kindOf(move) === K_CLAIM ? makeMove(move) : '')

const SETS: Readonly<Record<string, Options>> = {
  base: { tactics: false, experts: false, rounds: 1 },
  tactics: { tactics: true, experts: false, rounds: 1 },
  experts: { tactics: false, experts: true, rounds: 1 },
  'tactics among experts': { tactics: true, experts: true, rounds: 1 },
  'three rounds': { tactics: false, experts: false, rounds: 3 },
  'two rounds with tactics among experts': { tactics: true, experts: true, rounds: 2 },
}

for (const [title, options] of Object.entries(SETS))
  conformance(title, schottenTotten, {
    seats: 2,
    options,
    anyMove,
    census,
    hidden,
    openly,
    maxMoves: 250 * options.rounds,
    runs: 3,
  })
