// Plays companies of Chronicles until every tile, card, task, move, piece and refusal of theirs has been met.
import { globSync, readFileSync } from 'node:fs'
import { FastChance, pick } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { GOODS } from '../box/components.ts'
import { CHRONICLES, glenMore, tileOf } from '../index.ts'
import type { Event } from '../table/event.ts'
import type { Move, Price } from '../table/move.ts'
import type { Options, State, Task } from '../table/state.ts'
import { cellAt } from '../table/territory.ts'
import { SIDES } from '../testing/chronicles/index.ts'
import { companies, mayPlay, NAMES, playing } from '../testing/companies.ts'
import { PLAIN } from '../testing/options.ts'
import { anyMove } from '../testing/setup.ts'

/** The refusals written in the Chronicles' sources, each by its rule and reason. */
function refusals(): readonly string[] {
  const sources = globSync(`${import.meta.dirname}/*/*.ts`).filter(path => !path.endsWith('.test.ts'))
  return sources.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/\brefusal\(\s*'(GM-\d+)',([^)]*)\)/g)].flatMap(([, rule, rest = '']) =>
      [...rest.replace(/\{.*/s, '').matchAll(/'([a-zA-Z]+)'/g)].map(
        ([, because]) => `refuse ${rule} ${because}`,
      ),
    )
  })
}

/** What random play comes to too seldom, by name; each is tested in a prepared position of its Chronicle. */
const NOT_IN_PLAY: readonly string[] = [
  'decide stones',
  'move stones',
  'move givePenny',
  'refuse GM-603 cannotPayEvent',
  'refuse GM-607 turnedOnly',
  'refuse GM-608 tooManyStones',
  'refuse GM-609 activatedAlready',
  'refuse GM-609 ownTile',
  'refuse GM-611 nothingDiscarded',
  'refuse GM-612 noSupply',
]

const tiles = CHRONICLES.flatMap(chronicle => chronicle.tiles ?? [])
const WANTED: readonly string[] = [
  ...new Set([
    ...tiles.map(({ id, protection }) => `${protection ? 'see' : 'take'} ${id}`),
    ...tiles.filter(({ activation }) => activation.length > 0).map(({ id }) => `activate ${id}`),
    ...CHRONICLES.flatMap(({ cards = [] }) => cards.map(({ id }) => `card ${id}`)),
    ...CHRONICLES.flatMap(({ works = {} }) =>
      Object.entries(works).flatMap(([kind, work]) => (work.moves === undefined ? [] : [`decide ${kind}`])),
    ),
    ...CHRONICLES.flatMap(({ moves = {} }) => Object.keys(moves).map(type => `move ${type}`)),
    ...SIDES.flatMap(({ pieces = [] }) => pieces),
    ...refusals(),
  ]),
].filter(word => !NOT_IN_PLAY.includes(word))

/** What playing this move uses. */
function uses(state: State, seat: number, move: Move): readonly string[] {
  const task = state.todo.at(-1) as Task
  const words = [`decide ${task.kind}`, `move ${move.type}`]
  const player = state.players[seat] as State['players'][number]
  if (move.type === 'activate') words.push(`activate ${cellAt(player, move.x, move.y)?.tile}`)
  return words
}

const tells = (event: Event, state: State): readonly string[] => [
  ...(event.type === 'tookCard' ? [`card ${event.card}`] : []),
  ...(event.type === 'moved' && event.seat >= 0 && event.on !== null ? [`take ${event.on}`] : []),
  ...SIDES.flatMap(side => side.used?.(event, state) ?? []),
]

/** Some moves that nobody may make here, and why. */
function refused(state: State, seat: number, chance: FastChance): readonly string[] {
  const { x, y } = pick((state.players[seat] as State['players'][number]).cells, chance)
  const pay = pick<readonly Price[]>([[], ...GOODS.map(good => [good])], chance)
  const tries: readonly Move[] = [
    anyMove(chance),
    {
      type: 'take',
      tile: pick(
        state.spaces.filter(tile => tile !== null),
        chance,
      ),
    },
    { type: 'activate', x, y, pay, vp: false },
    ...SIDES.flatMap(side => side.moves(chance)),
  ]
  return tries.flatMap(move => {
    const refusal = glenMore.refuse(state, seat, move)
    return refusal === undefined ? [] : [`refuse ${refusal.rule} ${refusal.because}`]
  })
}

/** The moves of the Chronicles: in each match one of them is made whenever it can be. */
const LIKED = CHRONICLES.flatMap(({ moves = {} }) => Object.keys(moves))

/** Plays one match with a liking for what has not been met yet. */
function playOne(seed: number, met: Set<string>): void {
  const chance = new FastChance(seed)
  const seats = 2 + (seed % 3)
  const every = companies(NAMES.filter(name => mayPlay(playing([name], 0), seats)))
  // all of them in every second match: what two bring together comes seldom
  const names = seed % 2 === 0 ? (every.at(-1) ?? []) : pick(every, chance)
  const options: Options = { ...PLAIN, die: seats === 2, ...playing(names, seed) }
  const state = glenMore.deal(options, seats, chance)
  for (const player of state.players) player.coins += chance.below(20)
  if (seed % 4 < 3) for (const side of SIDES) side.hasten?.(state, chance)
  const liked = pick(LIKED, chance)
  while (!state.over) {
    const seat = pick(glenMore.actors(state), chance)
    const moves = glenMore.moves(state, seat)
    const busy = moves.filter(move => move.type !== 'done' && move.type !== 'sell')
    const fresh = moves.filter(
      move =>
        uses(state, seat, move).some(word => !met.has(word)) ||
        (move.type === 'take' && !met.has(`take ${move.tile}`)) ||
        (move.type === 'stop' && !met.has(`take ${move.on}`)) ||
        move.type === liked,
    )
    const from =
      fresh.length > 0 && chance.below(4) > 0 ? fresh : busy.length > 0 && chance.below(8) > 0 ? busy : moves
    const move = pick(from, chance)
    for (const word of uses(state, seat, move)) met.add(word)
    if (chance.below(3) === 0) for (const word of refused(state, seat, chance)) met.add(word)
    const events: Event[] = []
    glenMore.play(state, seat, move, chance, events)
    for (const event of events) for (const word of tells(event, state)) met.add(word)
    for (const tile of state.spaces) if (tile !== null && tileOf(tile).protection) met.add(`see ${tile}`)
  }
}

const FIRST = Number(process.env['SEED'] ?? 0)
const MOST = 400
const AGAIN = `SEED=${FIRST} npx vitest run --project pure packages/games/src/glen-more/chronicles/coverage.test.ts`

it('play reaches every tile, card, task, move, piece and refusal of the Chronicles', () => {
  const met = new Set<string>()
  const missing = (): readonly string[] => WANTED.filter(word => !met.has(word))
  for (let seed = FIRST; seed < FIRST + MOST && missing().length > 0; seed++) {
    try {
      playOne(seed, met)
    } catch (error) {
      throw new Error(`match ${seed} failed; again: ${AGAIN}`, { cause: error })
    }
  }
  expect(missing(), `not reached within ${MOST} matches; again: ${AGAIN}`).toEqual([])
})
