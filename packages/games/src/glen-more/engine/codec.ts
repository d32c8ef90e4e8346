// Positions as JSON: their shape. Whether the rules can lead on from one is asked in sound.ts.
import { type Json, type OptionFields, parseOptions, read } from '@cairn/kernel'
import { isClan } from '../box/box.ts'
import { GOODS, STACKS } from '../box/components.ts'
import { LIMITS, PLAYERS } from '../box/numbers.ts'
import { label } from '../label.ts'
import { ROW } from '../table/market.ts'
import { SPACES } from '../table/rondel.ts'
import type { Cell, Figure, Options, Player, State, Task } from '../table/state.ts'
import { fixturesOf } from './deal.ts'
import { type Known, knownIn } from './known.ts'
import type { Seam } from './seam.ts'
import { checkSound } from './sound.ts'
import { copyBoard } from './state.ts'

/** The state as it is: its ids are words already, and what Chronicles keep is plain. */
export const makeState = (seam: Seam, state: State): Json => ({
  ...(copyBoard(seam, state) as unknown as { [key: string]: Json }),
  stacks: state.stacks.map(stack => stack.slice()),
})

const { exactly, fields, flag, list, nullable, tagged, where, whole } = read

const MOST = 9999
const count = whole(0, MOST)
const many = <T>(reader: read.Reader<T>): read.Reader<T[]> => list(reader, 200)

/** The goods on a tile or on the market: each kind so often at most. */
const goods = (max: number) =>
  Object.fromEntries(GOODS.map(good => [good, whole(0, max)])) as {
    readonly [K in (typeof GOODS)[number]]: read.Reader<number>
  }

const cell = ({ coordinate, tile }: Known): read.Reader<Cell> =>
  fields({
    x: coordinate,
    y: coordinate,
    tile,
    under: many(tile),
    ...goods(LIMITS.resourcesPerTile),
    scotsmen: whole(0, PLAYERS.scotsmen),
    activated: flag,
  })

const player = (known: Known): read.Reader<Player> =>
  fields({
    coins: count,
    vp: whole(-MOST, MOST),
    whisky: count,
    supply: whole(0, PLAYERS.scotsmen),
    markers: whole(0, PLAYERS.clanMarkers),
    persons: many(known.tile),
    cards: many(known.card),
    clans: many(where(read.text(40), isClan, 'name a clan')),
    cells: many(cell(known)),
  })

const figure = ({ seat, figure }: Known): read.Reader<Figure> =>
  fields({
    kind: figure,
    seat: (value, place) => (value === -1 ? -1 : seat(value, place)),
    at: count,
    done: flag,
  })

const task = (seam: Seam, known: Known): read.Reader<Task> =>
  tagged(
    'kind',
    Object.fromEntries(Object.entries(seam.works).map(([kind, work]) => [kind, work.fields(known)])),
  ) as unknown as read.Reader<Task>

/** What each Chronicle in play keeps, and nothing else. */
const kept = ({ chronicles }: Seam, known: Known): read.Reader<object> =>
  fields(
    Object.fromEntries(
      chronicles.flatMap(({ key, keeps }) => (keeps === undefined ? [] : [[key, keeps.read(known)]])),
    ),
  )

/** The fixtures of the rondel follow from the options. */
const fixtures =
  (seam: Seam, options: Options): read.Reader<State['fixtures']> =>
  (value, place) => {
    const wanted = fixturesOf(seam, options)
    return JSON.stringify(value) === JSON.stringify(wanted)
      ? wanted
      : read.fail(place, 'be the fixtures that the options bring')
  }

/** A position that has its shape, whatever the rules think of it. */
const shape = (seam: Seam, known: Known): read.Reader<State> =>
  fields({
    options: () => known.options,
    seats: () => known.seats,
    spaces: exactly(SPACES, nullable(known.tile)),
    fixtures: fixtures(seam, known.options),
    figures: many(figure(known)),
    end: nullable(count),
    stack: whole(0, STACKS.length - 1),
    discard: many(known.tile),
    gone: many(known.tile),
    market: fields(goods(ROW)),
    players: exactly(known.seats, player(known)),
    turn: nullable(known.seat),
    movement: count,
    todo: many(task(seam, known)),
    over: flag,
    chronicles: kept(seam, known),
    stacks: exactly(STACKS.length, many(known.tile)),
  })

const frame = (value: unknown): { readonly seats: number; readonly options: unknown } => ({
  seats: read.from(read.field('seats', whole(label.seats.min, label.seats.max)), value, WHOLE),
  options: read.from(
    read.field('options', options => options),
    value,
    WHOLE,
  ),
})
const WHOLE = 'The position'

/** Reads what makeState wrote, from anywhere, and makes sure that it is a position the rules can lead on from. */
export function parseState(
  seamOf: (options: Options) => Seam,
  optionFields: OptionFields,
  json: unknown,
): State {
  const { seats, options: chosen } = frame(json)
  const options = parseOptions(optionFields, seats, chosen) as unknown as Options
  const seam = seamOf(options)
  const grants = seam.chronicles.flatMap(chronicle => chronicle.grants ?? [])
  const known = knownIn({ ...seam, grants }, options, seats)
  const state = read.from(shape(seam, known), json, WHOLE)
  checkSound(seam, state)
  return state
}
