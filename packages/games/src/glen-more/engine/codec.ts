import {
  isRecord,
  type Json,
  Malformed,
  type OptionFields,
  parseOptions,
  type Seat,
  wholeNumber,
} from '@cairn/kernel'
import { clanOf, isCard, isClan, isTile, THE_END_TILE, tileOf } from '../box/box.ts'
import { CARDS } from '../box/cards.ts'
import { CLANS } from '../box/clans.ts'
import { type Cost, GOODS, type Good, type Goods, STACKS, type TileType, TYPES } from '../box/components.ts'
import { fixturesOf, stackOf } from './deal.ts'
import type { Effect } from '../box/effect.ts'
import { ROW } from '../table/market.ts'
import { actors, moves } from './moves.ts'
import { PLAYERS } from '../box/numbers.ts'
import { lastFigure, SPACES, spaceOf } from '../table/rondel.ts'
import { type Seam, workOf } from './seam.ts'
import type { Cell, Figure, Options, Player, State, Task } from '../table/state.ts'
import { HOME_CELLS, isSound, load, REACH, room } from '../table/territory.ts'
import { clone, copyTable, eachKept } from './view.ts'

/** The state as it is: its ids are words already. */
export const encode = (seam: Seam, state: State): Json => ({
  ...(copyTable(seam, state) as unknown as { [key: string]: Json }),
  chronicles: eachKept(seam, state.chronicles, (slice, keeps) => slice.encode(keeps)),
  stacks: state.stacks.map(stack => stack.slice()),
})

type Fields = Readonly<Record<string, unknown>>

const MOST = 9999

function fields(json: unknown, what: string): Fields {
  if (!isRecord(json)) throw new Malformed(`${what} must be an object.`)
  return json
}

function list<T>(json: unknown, what: string, read: (item: unknown, i: number) => T): T[] {
  if (!Array.isArray(json) || json.length > 200) throw new Malformed(`${what} must be a list.`)
  return Array.from(json, read)
}

function check(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Malformed(sentence)
}

function flag(json: unknown, what: string): boolean {
  check(typeof json === 'boolean', `The field "${what}" must be true or false.`)
  return json
}

function oneOf<T extends string>(json: unknown, values: readonly T[], what: string): T {
  check(values.includes(json as T), `${what} must be one of ${values.join(', ')}.`)
  return json as T
}

const count = (json: unknown, what: string, max: number = MOST): number => wholeNumber(json, 0, max, what)
const orNull = <T>(json: unknown, read: (json: unknown) => T): T | null => (json === null ? null : read(json))
const coordinate = (json: unknown): number => wholeNumber(json, -REACH, REACH, 'A coordinate')

function tileId(json: unknown, what: string): string {
  check(isTile(json), `${what} names no tile.`)
  return json
}

const goodsFrom = (json: Fields, what: string, max: number): Record<Good, number> =>
  Object.fromEntries(GOODS.map(good => [good, count(json[good], `${what}'s ${good}`, max)])) as Record<
    Good,
    number
  >

function readCell(json: unknown): Cell {
  const cell = fields(json, 'A tile of a territory')
  const read: Cell = {
    x: coordinate(cell['x']),
    y: coordinate(cell['y']),
    tile: tileId(cell['tile'], 'A territory'),
    under: list(cell['under'], 'Covered tiles', tile => tileId(tile, 'A covered tile')),
    ...goodsFrom(cell, 'A tile', 3),
    scotsmen: count(cell['scotsmen'], 'Scotsmen', PLAYERS.scotsmen),
    activated: flag(cell['activated'], 'activated'),
  }
  check(load(read) <= load(read) + room(read), 'A tile holds more than three resources.')
  return read
}

function readPlayer(json: unknown): Player {
  const player = fields(json, 'A player')
  const read: Player = {
    coins: count(player['coins'], 'Coins'),
    vp: wholeNumber(player['vp'], -MOST, MOST, 'Victory points'),
    whisky: count(player['whisky'], 'Whisky'),
    supply: count(player['supply'], 'The supply', PLAYERS.scotsmen),
    markers: count(player['markers'], 'Markers', PLAYERS.clanMarkers),
    persons: list(player['persons'], 'Persons', tile => tileId(tile, 'A person')),
    cards: list(player['cards'], 'Cards', card => {
      check(isCard(card), 'There is no such card.')
      return card
    }),
    clans: list(player['clans'], 'Clans', clan => {
      check(isClan(clan), 'There is no such clan.')
      return clan
    }),
    cells: list(player['cells'], 'A territory', readCell),
  }
  const [village, castle] = read.cells
  check(
    village !== undefined && castle !== undefined && [...village.under, village.tile][0] === 'home-village',
    'A territory begins with the Home Village and the Home Castle.',
  )
  check(
    village.x === 0 && village.y === 0 && castle.x === 1 && castle.y === 0 && castle.tile === 'home-castle',
    'The Home Village is at 0,0 and the Home Castle at 1,0.',
  )
  check(
    new Set(read.cells.map(({ x, y }) => `${x},${y}`)).size === read.cells.length && isSound(read),
    'A territory breaks the placement rules.',
  )
  check(
    read.persons.every(person => tileOf(person).types.includes('person')),
    'A person is no person.',
  )
  const scotsmen = read.cells.reduce((sum, cell) => sum + cell.scotsmen, read.supply)
  check(scotsmen + PLAYERS.scotsmenOnRondel === PLAYERS.scotsmen, 'A player has ten Scotsmen.')
  check(read.markers + read.clans.length === PLAYERS.clanMarkers, 'A player has ten clan markers.')
  return read
}

function readFigure(seam: Seam, json: unknown, seats: number): Figure {
  const figure = fields(json, 'A figure')
  const kind = oneOf(figure['kind'], Object.keys(seam.figures) as Figure['kind'][], 'A figure')
  return {
    kind,
    seat:
      kind === 'pawn'
        ? count(figure['seat'], 'A seat', seats - 1)
        : wholeNumber(figure['seat'], -1, -1, 'The seat of a figure that is no pawn'),
    at: count(figure['at'], 'A position'),
    done: flag(figure['done'], 'done'),
  }
}

/** Every effect there is, by its text. */
const effectsOf = (seam: Seam): ReadonlyMap<string, Effect> =>
  new Map(
    [
      ...seam.tiles.flatMap(tile => [...tile.immediate, ...tile.activation]),
      ...[...CARDS, ...seam.chronicles.flatMap(({ cards }) => cards ?? [])].flatMap(card => card.effects),
      ...CLANS.flatMap(clan => clan.effects),
      ...seam.chronicles.flatMap(({ grants }) => grants ?? []),
      { coins: 1 } as const,
      { move: 1 } as const,
      { whisky: 1 } as const,
      ...Array.from({ length: 40 }, (_, vp) => ({ vp })),
    ].map(effect => [JSON.stringify(effect), effect]),
  )

function readEffect(known: ReadonlyMap<string, Effect>, json: unknown): Effect {
  const effect = known.get(JSON.stringify(json) ?? '')
  check(effect !== undefined && !('exchange' in effect), 'There is no such effect.')
  return effect
}

const COST_KEYS = [...GOODS, 'coins', 'whisky', 'scotsman'] as const

function readCost(json: unknown): Cost {
  const cost: Record<string, number> = {}
  for (const [key, n] of Object.entries(fields(json, 'A cost')))
    cost[oneOf(key, COST_KEYS, 'A cost')] = wholeNumber(n, 1, 9, 'A cost')
  return cost
}

function readGoods(json: unknown): Goods {
  const goods: Partial<Record<Good, number>> = {}
  for (const [key, n] of Object.entries(fields(json, 'Goods')))
    goods[oneOf(key, GOODS, 'Goods')] = count(n, 'Goods')
  return goods
}

function readTask(seam: Seam, json: unknown, seats: number): Task {
  const task = fields(json, 'Something to do')
  const seat = (): Seat => count(task['seat'], 'A seat', seats - 1)
  const x = (): number | null => orNull(task['x'], coordinate)
  const y = (): number | null => orNull(task['y'], coordinate)
  const left = (): number => count(task['left'], 'What is left', 9)
  const { kind } = task
  switch (kind) {
    case 'move':
    case 'clan':
    case 'recover':
    case 'end':
      return { kind, seat: seat() }
    case 'pay':
      return {
        kind,
        seat: seat(),
        cost: readCost(task['cost']),
        tile: orNull(task['tile'], tile => tileId(tile, 'A cost')),
      }
    case 'place':
      return {
        kind,
        seat: seat(),
        tile: tileId(task['tile'], 'A tile in hand'),
        closing: flag(task['closing'], 'closing'),
      }
    case 'effects': {
      const known = effectsOf(seam)
      return {
        kind,
        seat: seat(),
        x: x(),
        y: y(),
        list: list(task['list'], 'Effects', effect => readEffect(known, effect)),
      }
    }
    case 'gain':
      return { kind, seat: seat(), x: coordinate(task['x']), y: coordinate(task['y']), left: left() }
    case 'stow':
      return {
        kind,
        seat: seat(),
        x: x(),
        y: y(),
        goods: readGoods(task['goods']),
        held: flag(task['held'], 'held'),
      }
    case 'scotsmen':
    case 'remove':
      return { kind, seat: seat(), left: left() }
    case 'activate':
      return {
        kind,
        seat: seat(),
        x: x(),
        y: y(),
        all: flag(task['all'], 'all'),
        types: list(task['types'], 'Types', (type): TileType => oneOf(type, TYPES, 'A type')),
        closing: flag(task['closing'], 'closing'),
        extra: count(task['extra'], 'The field "extra"', 9),
      }
    case 'score':
      return { kind, phase: count(task['phase'], 'A phase', STACKS.length - 1) }
    case 'turn':
    case 'refill':
    case 'final':
    case 'close':
      return { kind }
    default: {
      const own = typeof kind === 'string' && Object.hasOwn(seam.works, kind) ? seam.works[kind] : undefined
      const read = own?.decode?.(task, seat)
      check(read !== undefined, 'There is nothing of that kind to do.')
      return read
    }
  }
}

/** Reads what encode wrote, from anywhere, and makes sure that it is a position the rules can lead on from. */
export function decode(seamOf: (options: Options) => Seam, optionFields: OptionFields, json: unknown): State {
  const all = fields(json, 'A position')
  const seats = wholeNumber(all['seats'], PLAYERS.min, PLAYERS.max, 'The number of seats')
  const options = parseOptions(optionFields, seats, fields(all['options'], 'Options')) as unknown as Options
  const seam = seamOf(options)
  const fixtures = fixturesOf(seam, options)
  check(
    JSON.stringify(all['fixtures']) === JSON.stringify(fixtures),
    'The fixtures of the rondel are not those of the options.',
  )
  const stored = fields(all['chronicles'], 'What the Chronicles keep')
  const chronicles: Record<string, object> = {}
  for (const { key, keeps } of seam.chronicles)
    if (keeps !== undefined) chronicles[key] = keeps.decode(stored[key])
  check(
    Object.keys(stored).every(key => Object.hasOwn(chronicles, key)),
    'A Chronicle keeps something but is not in play.',
  )
  const market = fields(all['market'], 'The market')
  const state: State = {
    options,
    seats,
    spaces: list(all['spaces'], 'The rondel', tile => orNull(tile, id => tileId(id, 'The rondel'))),
    fixtures,
    figures: list(all['figures'], 'Figures', figure => readFigure(seam, figure, seats)),
    end: orNull(all['end'], at => count(at, 'The End')),
    stack: count(all['stack'], 'The stack', STACKS.length - 1),
    discard: list(all['discard'], 'The discard pile', tile => tileId(tile, 'The discard pile')),
    gone: list(all['gone'], 'Removed tiles', tile => tileId(tile, 'A removed tile')),
    market: goodsFrom(market, 'The market', ROW),
    players: list(all['players'], 'Players', readPlayer),
    turn: orNull(all['turn'], seat => count(seat, 'A seat', seats - 1)),
    movement: count(all['movement'], 'Movement points'),
    todo: list(all['todo'], 'What is to do', task => readTask(seam, task, seats)),
    over: flag(all['over'], 'over'),
    chronicles,
    stacks: list(all['stacks'], 'Stacks', stack => list(stack, 'A stack', tile => tileId(tile, 'A stack'))),
  }
  checkTiles(seam, state)
  checkOwners(state)
  checkRondel(seam, state)
  checkTodo(seam, state)
  return state
}

const noChance = { below: (): number => 0 }

/** Every tile is in exactly one place, and the stacks hold their own. */
function checkTiles(seam: Seam, state: State): void {
  const found = [
    ...state.spaces.filter(tile => tile !== null),
    ...state.discard,
    ...state.gone,
    ...state.stacks.flat(),
    ...state.todo.flatMap(task => (task.kind === 'place' ? [task.tile] : [])),
    ...state.players.flatMap(player => [
      ...player.persons.filter(person => tileOf(person).stack !== 'aside'),
      ...player.cells.slice(0, HOME_CELLS).flatMap(({ under, tile }) => [...under, tile].slice(1)),
      ...player.cells.slice(HOME_CELLS).flatMap(({ under, tile }) => [...under, tile]),
    ]),
  ]
  const wanted = [...Object.values(seam.stacks).flat(), ...seam.buried.map(({ tile }) => tile)]
  check(
    JSON.stringify(found.toSorted()) === JSON.stringify(wanted.toSorted()),
    'Every tile must be in exactly one place.',
  )
  check(state.stacks.length === STACKS.length, 'There are four stacks.')
  state.stacks.forEach((stack, i) => {
    check(
      stack.every(tile => tileOf(tile).stack === STACKS[i]),
      'A stack holds a tile of another.',
    )
    const isUsedUp = i < state.stack || (i === state.stack && i === STACKS.length - 1 && stack.length === 0)
    check(isUsedUp === (stack.length === 0), 'The stacks are used up one after another.')
  })
  for (const { tile, stack: letter, depths } of seam.buried) {
    const stack = state.stacks[STACKS.indexOf(letter)] as string[]
    const i = stack.indexOf(tile)
    const size = stackOf(seam, letter).length
    // those laid out, and those still above it
    const above = size - i
    check(
      i < 0 || depths(state.options, size).includes(above),
      `${tileOf(tile).name.en} is not where the set-up puts it.`,
    )
  }
}

/** Persons, cards and domains have one owner each. */
function checkOwners(state: State): void {
  check(state.players.length === state.seats, 'There must be one player for each seat.')
  const cards = state.players.flatMap(player => player.cards)
  const clans = state.players.flatMap(player => player.clans).filter(clan => !clanOf(clan).repeatable)
  const aside = state.players
    .flatMap(player => player.persons)
    .filter(person => tileOf(person).stack === 'aside')
  for (const things of [cards, clans, aside])
    check(new Set(things).size === things.length, 'A card, a domain or David Hume has two owners.')
}

function checkRondel(seam: Seam, state: State): void {
  const { figures, spaces, end } = state
  check(spaces.length === SPACES, 'The rondel has fourteen spaces.')
  const pawns = figures.filter(figure => figure.kind === 'pawn')
  check(
    pawns.length === state.seats && new Set(pawns.map(pawn => pawn.seat)).size === state.seats,
    'Every seat has one pawn.',
  )
  const others = figures.filter(figure => figure.kind !== 'pawn').map(figure => figure.kind)
  const wanted = seam.chronicles.flatMap(chronicle => Object.keys(chronicle.figures ?? {}))
  check(
    new Set(others).size === others.length &&
      others.every(kind => (kind === 'die' ? state.options.die : wanted.includes(kind))),
    'There is a figure too many.',
  )
  check((end === null) === !spaces.includes(THE_END_TILE), 'The End is and is not on the rondel.')
  check(end === null || spaces[spaceOf(end)] === THE_END_TILE, 'The End is elsewhere.')
  for (const figure of figures) {
    check(
      !figure.done || (figure.kind !== 'die' && end !== null && figure.at >= end),
      'A pawn is finished only at The End or past it.',
    )
    check(
      figure.at === end ||
        figures.every(other => other === figure || spaceOf(other.at) !== spaceOf(figure.at)),
      'Two figures stand on one space.',
    )
    check(figure.at === end || spaces[spaceOf(figure.at)] === null, 'A figure stands on a tile.')
  }
  for (const { space, size } of state.fixtures)
    for (let i = 0; i < size; i++) check(spaces[space + i] === null, 'A tile lies on a fixture.')
  if (state.over) return
  const players = figures.filter(figure => !figure.done)
  const last = players.length === 0 ? undefined : lastFigure(state).at
  const far = last ?? Math.min(...figures.map(figure => figure.at))
  for (const figure of figures) check(figure.at - far < SPACES, 'The figures are more than a lap apart.')
  check(end === null || last === undefined || end - last < SPACES, 'The End is more than a lap away.')
  check(
    state.turn === null ||
      end === null ||
      players.every(f => f.kind !== 'pawn' || f.at < end || f.seat === state.turn),
    'A pawn past The End is finished.',
  )
}

/** What is to do leads somewhere: it begins with the turn's end, belongs to whoever's turn it is, and waits for a decision. */
function checkTodo(seam: Seam, state: State): void {
  const { todo, turn, over } = state
  if (over) {
    check(todo.length === 0 && turn === null, 'A finished match has nothing to do.')
    check(
      state.figures.every(figure => figure.kind !== 'pawn' || figure.done),
      'A finished match has finished pawns.',
    )
    return
  }
  const [bottom, second] = todo
  const asksOthers = seam.chronicles.some(chronicle => chronicle.asksOthers === true)
  if (turn === null) {
    const isEnd = state.figures.every(figure => figure.kind !== 'pawn' || figure.done)
    const isSound = isEnd
      ? bottom?.kind === 'close' ||
        (bottom?.kind === 'final' && second?.kind === 'score' && second.phase === STACKS.length - 1)
      : bottom?.kind === 'turn'
    check(isSound, 'Outside a turn only the next turn or the end of the match is left.')
    check(
      asksOthers &&
        todo.slice(bottom?.kind === 'final' ? 2 : 1).every(({ kind }) => kind !== 'end' && kind !== 'move'),
      'Nobody is asked outside a turn.',
    )
  } else {
    const ends = (task: Task): boolean => workOf(seam, task).ends === true
    check(
      bottom !== undefined && 'seat' in bottom && bottom.seat === turn && ends(bottom),
      'A turn must end.',
    )
    const pawn = state.figures.find(figure => figure.seat === turn)
    check(pawn !== undefined && !pawn.done, 'A finished player has no turn.')
    check(
      todo.every(
        (task, i) => (asksOthers || ('seat' in task && task.seat === turn)) && ends(task) === (i === 0),
      ),
      'A turn asks its own player.',
    )
    const isMoving = todo.some(task => task.kind === 'move')
    check(
      !isMoving || (todo[1]?.kind === 'move' && todo.filter(task => task.kind === 'move').length === 1),
      'A turn has one move.',
    )
    check(!isMoving || lastFigure(state).seat === turn, 'The last figure moves.')
    const closing = todo.filter(task => (task.kind === 'activate' || task.kind === 'place') && task.closing)
    check(closing.length <= 1 && (closing.length === 0 || todo[1] === closing[0]), 'A turn closes once.')
  }
  const task = todo.at(-1) as Task
  let waits: boolean
  try {
    const copy = clone(seam, state)
    const engine = { seam, chance: noChance, events: undefined }
    waits = !workOf(seam, task).settle(engine, copy, copy.todo.at(-1) as Task)
  } catch {
    waits = false
  }
  check(
    waits &&
      actors(seam, state).length > 0 &&
      actors(seam, state).every(seat => moves(seam, state, seat).length > 0),
    'Nothing waits for a decision.',
  )
}
