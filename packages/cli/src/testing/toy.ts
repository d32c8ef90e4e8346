// A tiny game for two to four: take one to three pebbles in turn; the most pebbles win. Its option `fault` breaks it.
import { type Bot, randomBot } from '@cairn/bots'
import {
  type BaseView,
  type Game,
  type GameEvent,
  type OptionFields,
  type OptionsOf,
  type Outcome,
  placesBy,
  read,
  refusal,
} from '@cairn/kernel'

const options = {
  pebbles: { kind: 'count', min: 3, max: 30, default: 12 },
  fault: { kind: 'choice', values: ['none', 'throws', 'endless'], default: 'none' },
  pairs: { kind: 'flag', default: false, only: { min: 4, max: 4, otherwise: false } },
} as const satisfies OptionFields
type Options = OptionsOf<typeof options>

interface Ground {
  readonly left: number
}

interface State extends Ground {
  fault: Options['fault']
  left: number
  turn: number
  taken: number[]
}

interface View extends BaseView, Ground {
  readonly taken: readonly number[]
}

interface Toy {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: number
  readonly view: View
  readonly event: GameEvent
}

const outcome = ({ left, taken }: State): Outcome | undefined =>
  left > 0 ? undefined : { places: placesBy(taken), by: 'most', points: [...taken] }
const actors = ({ left, turn }: State): readonly number[] => (left > 0 ? [turn] : [])

const pebbles = read.whole(0, 99)
const shape = read.where(
  read.fields({
    fault: read.oneOf(options.fault.values),
    left: pebbles,
    turn: read.whole(0, 3),
    taken: read.list(pebbles, 4, 2),
  }),
  ({ turn, taken }) => turn < taken.length,
  'have a seat whose turn it is',
)

export const toy: Game<Toy> = {
  id: 'toy',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  deal: ({ pebbles, fault }, seats, chance) => ({
    fault,
    left: pebbles + chance.below(3),
    turn: 0,
    taken: Array<number>(seats).fill(0),
  }),
  actors,
  moves: ({ left }) => [1, 2, 3].filter(n => n <= left),
  refuse: ({ left }, _seat, move) => (move > left ? refusal('P-1', 'tooMany') : undefined),
  play(state, seat, move) {
    if (state.fault === 'throws' && state.left < 5) throw new Error('a pebble fell off the table')
    if (state.fault === 'endless') return
    state.left -= move
    state.taken[seat] = (state.taken[seat] as number) + move
    state.turn = (seat + 1) % state.taken.length
  },
  reveals: () => false,
  view: (state, viewer) => ({
    viewer,
    seats: state.taken.length,
    actors: actors(state),
    outcome: outcome(state) ?? null,
    left: state.left,
    taken: [...state.taken],
  }),
  ground: view => view,
  imagine: view => ({
    fault: 'none',
    left: view.left,
    turn: view.actors[0] ?? 0,
    taken: [...view.taken],
  }),
  outcome,
  clone: state => ({ ...state, taken: [...state.taken] }),
  makeState: ({ fault, left, turn, taken }) => ({ fault, left, turn, taken: [...taken] }),
  parseState: json => read.from(shape, json, 'The heap'),
  makeMove: move => `take ${move}`,
  parseMove: text => (/^take [123]$/.test(text) ? Number(text.slice(5)) : undefined),
}

const greedy: Bot<Toy> = { level: 'easy', choose: ({ left }) => Math.min(3, left) }
const cheat: Bot<Toy> = { level: 'medium', choose: ({ left }) => left + 1 }
const modest: Bot<Toy> = { level: 'expert', choose: () => 1 }

export const toyBots = {
  random: randomBot(toy),
  easy: greedy,
  medium: cheat,
  expert: modest,
} as Readonly<Record<string, Bot>>
