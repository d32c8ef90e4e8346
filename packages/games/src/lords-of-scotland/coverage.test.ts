// Plays until everything the rules know has happened. A failure prints the command that repeats the match.
import { FastChance, pick, type Seat } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { type Card, CLANS, clanOf, deckOf, makeCard } from './cards.ts'
import { lordsOfScotland as game } from './index.ts'
import {
  armyOf,
  cardOf,
  deciding,
  isAimed,
  isEngaging,
  K_RECRUIT,
  kindOf,
  KINDS,
  type Move,
  placeOf,
} from './moves.ts'
import type { Event } from './event.ts'
import {
  type Ally,
  allyCard,
  D_CLAIM,
  D_ENGAGE,
  D_TURN,
  type Decision,
  decisionKind,
  decisionPlace,
  decisionSeat,
  isKept,
  isOfPower,
  isUp,
  powerOf,
  type State,
} from './state.ts'
import { barren, scarce } from './testing/position.ts'

const SEED = Number(process.env['COVERAGE_SEED'] ?? 1)
const MATCHES = 6000
const command = (seed: number): string =>
  `COVERAGE_SEED=${seed} npx vitest run --project pure packages/games/src/lords-of-scotland/coverage.test.ts`

const POWERS = CLANS.map(String)
const CHOOSING = ['scott', 'makgill', 'wemyss', 'fergusson', 'forsyth', 'cockburn']
const ALLIES = ['face up', 'face down', 'with a power', 'kept']

const wanted = new Set([
  ...deckOf(true).flatMap(card => [
    `${makeCard(card)} engaged face up`,
    `${makeCard(card)} engaged face down`,
  ]),
  ...POWERS.flatMap(clan => [`${clan} activated`, `${clan} declined`]),
  ...POWERS.filter(clan => clan !== 'scott').map(clan => `${clan} copied`),
  ...CHOOSING.map(clan => `${clan} without effect`),
  ...['fergusson', 'scott'].flatMap(card => ALLIES.map(ally => `${card} swaps for an ally ${ally}`)),
  ...['wemyss', 'scott'].flatMap(card =>
    ['own', "another's"].flatMap(whose => ALLIES.map(ally => `${card} discards ${whose} ally ${ally}`)),
  ),
  ...['own', "another's"].flatMap(whose =>
    ['face up', 'with a power', 'kept'].map(ally => `scott copies ${whose} ally ${ally}`),
  ),
  ...['cockburn', 'scott'].flatMap(card => [`${card} takes a supporter`, `${card} takes what was given up`]),
  ...['up', 'down'].map(side => `an ally brought by another goes ${side}`),
  'makgill brings makgill, which brings another',
  'cochrane claims two',
  'cochrane claims the only one left',
  'a claim of what was given up',
  'an army without supporter',
  'a skirmish without armies',
  'macdonnell kept',
  'a kept card in an army that wins',
  'supporters redrawn',
  'a deck made anew',
  'a pass',
  'a recruit that is not replaced',
  'fewer supporters than seats',
  ...[2, 3, 4, 5].map(seats => `${seats} seats`),
  ...['most', 'tie'].map(end => `end: ${end}`),
  'end: 40 reached by one alone',
  'end: 40 reached by several',
  'end: after cards ran out',
])

const lieOf = (ally: Ally): string => {
  if (!isUp(ally)) return 'face down'
  if (isKept(ally)) return 'kept'
  return powerOf(ally) === undefined ? 'face up' : 'with a power'
}

/** What is known of one match while it is played. */
interface Story {
  readonly givenUp: Set<Card>
  ranOut: boolean
  brought: number
}

/** What a move is, before it is played. */
function* beforeMove(state: State, decision: Decision, move: Move, story: Story): Generator<string> {
  const seat = decisionSeat(decision)
  const source = isOfPower(decision) ? allyAt(state, seat, decisionPlace(decision)) : 0
  const by = CLANS[clanOf(allyCard(source))]
  const kind = KINDS[kindOf(move)]
  if (kind === 'up' || kind === 'down') {
    yield `${makeCard(cardOf(move))} engaged face ${kind}`
    if (decisionKind(decision) !== D_ENGAGE) return
    yield `an ally brought by another goes ${kind}`
    if (story.brought > 1) yield 'makgill brings makgill, which brings another'
  } else if (kind === 'activate') yield `${by} activated`
  else if (kind === 'decline') yield `${by} declined`
  else if (kind === 'take')
    yield `${by} takes ${story.givenUp.has(cardOf(move)) ? 'what was given up' : 'a supporter'}`
  else if (kind === 'claim' && story.givenUp.has(cardOf(move))) yield 'a claim of what was given up'
  else if (kind === 'pass') yield 'a pass'
  else if (isAimed(move)) {
    const target = allyAt(state, armyOf(move), placeOf(move))
    const whose = armyOf(move) === seat ? 'own' : "another's"
    if (kind === 'copy') {
      yield `${CLANS[clanOf(allyCard(target))]} copied`
      yield `scott copies ${whose} ally ${lieOf(target)}`
    } else if (kind === 'swap') yield `${by} swaps for an ally ${lieOf(target)}`
    else yield `${by} discards ${whose} ally ${lieOf(target)}`
  }
}

const allyAt = ({ armies }: State, army: Seat, place: number): Ally => (armies[army] as Ally[])[place] as Ally

/** What the events of a move say. */
function* afterMove(state: State, events: readonly Event[], story: Story): Generator<string> {
  for (const event of events) {
    if (event.type === 'noEffect') yield `${event.clan} without effect`
    else if (event.type === 'redrawn') yield 'supporters redrawn'
    else if (event.type === 'reshuffled') yield 'a deck made anew'
    else if (event.type === 'kept') yield 'macdonnell kept'
    else if (event.type === 'took') story.givenUp.add(event.given)
    else if (event.type === 'replaced' && event.card === null) {
      story.ranOut = true
      yield 'a recruit that is not replaced'
    } else if (event.type === 'counted') yield* atCount(state, event)
    else if (event.type === 'skirmishBegan') {
      story.givenUp.clear()
      if (event.supporters.length < state.seats) yield 'fewer supporters than seats'
    }
  }
}

function* atCount(
  state: State,
  { armies, standing }: Extract<Event, { type: 'counted' }>,
): Generator<string> {
  const winner = standing[0] as Seat
  if (armies.every(army => army.length === 0)) yield 'a skirmish without armies'
  if ((state.armies[winner] as Ally[]).some(isKept)) yield 'a kept card in an army that wins'
  const claims = state.stack.filter(decision => decisionKind(decision) === D_CLAIM).map(decisionSeat)
  const twice = claims.filter((seat, i) => claims[i + 1] === seat)
  if (twice.length > 0) yield 'cochrane claims two'
  if (claims.length > state.supporters.length) {
    const last = claims[claims.length - state.supporters.length]
    yield claims[claims.length - state.supporters.length - 1] === last
      ? 'cochrane claims the only one left'
      : 'an army without supporter'
  }
}

function* atEnd(state: State, story: Story): Generator<string> {
  const { by, points = [] } = game.outcome(state) ?? { by: 'no end' }
  yield `end: ${by}`
  yield `end: 40 reached by ${points.filter(sum => sum >= 40).length > 1 ? 'several' : 'one alone'}`
  if (story.ranOut) yield 'end: after cards ran out'
}

/** One random match; now and then one that begins with hardly any cards left to draw. */
function playMatch(seed: number, met: (what: string) => void): void {
  const chance = new FastChance(seed)
  const seats = 2 + chance.below(4)
  const options = { bruce: chance.below(2) === 0, clanActivation: seats > 3 && chance.below(2) === 0 }
  const kind = chance.below(20)
  const state = kind === 0 ? barren() : kind < 3 ? scarce() : game.deal(options, seats, chance)
  const story: Story = { givenUp: new Set(), ranOut: false, brought: 0 }
  met(`${state.seats} seats`)
  // some play everything they have, some only gather
  const eager = chance.below(3)
  for (let decision = deciding(state); decision !== undefined; decision = deciding(state)) {
    const seat = decisionSeat(decision)
    const moves = game.moves(state, seat)
    const liked = moves.filter(move =>
      eager === 0 ? !isEngaging(move) : eager === 2 || kindOf(move) !== K_RECRUIT,
    )
    const move = pick(liked.length > 0 && chance.below(4) > 0 ? liked : moves, chance)
    if (decisionKind(decision) === D_TURN) story.brought = 0
    else if (decisionKind(decision) === D_ENGAGE) story.brought++
    for (const what of beforeMove(state, decision, move, story)) met(what)
    const events: Event[] = []
    game.play(state, seat, move, chance, events)
    for (const what of afterMove(state, events, story)) met(what)
  }
  for (const what of atEnd(state, story)) met(what)
}

it('LS-1 to LS-26: every card, power, target and end is met in play', () => {
  const missing = new Set(wanted)
  let seed = SEED
  for (; seed < SEED + MATCHES && missing.size > 0; seed++)
    try {
      playMatch(seed, what => missing.delete(what))
    } catch (error) {
      throw new Error(`a match broke; repeat it with\n  ${command(seed)}`, { cause: error })
    }
  expect([...missing], `not met in ${MATCHES} matches; repeat them with\n  ${command(SEED)}`).toEqual([])
})
