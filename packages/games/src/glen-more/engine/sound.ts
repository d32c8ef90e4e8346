// Whether a position that was read is one the rules can lead on from.
import { Malformed } from '@cairn/kernel'
import { clanOf, THE_END_TILE } from '../box/box.ts'
import { STACKS } from '../box/components.ts'
import { HOME_LAYOUT, LIMITS, PLAYERS } from '../box/numbers.ts'
import { lastFigure, SPACES, spaceOf } from '../table/rondel.ts'
import type { Player, State, Task } from '../table/state.ts'
import { HOME_CELLS, isSound, load } from '../table/territory.ts'
import { stackOf } from './deal.ts'
import { actors, moves } from './moves.ts'
import { engine, type Seam, workOf } from './seam.ts'
import { clone } from './state.ts'

function check(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Malformed(sentence)
}

/** Throws Malformed with the first thing that cannot be. */
export function checkSound(seam: Seam, state: State): void {
  state.players.forEach((player, seat) => {
    checkPlayer(seam, state, player, seat)
  })
  checkTiles(seam, state)
  checkOwners(seam, state)
  checkRondel(seam, state)
  for (const chronicle of seam.chronicles) {
    const why = chronicle.unsound?.({ seam, table: state })
    if (why !== undefined) throw new Malformed(why)
  }
  checkTodo(seam, state)
}

/** A territory begins at home and obeys the placement rules, and all ten Scotsmen and markers are somewhere. */
function checkPlayer({ box, chronicles }: Seam, state: State, player: Player, seat: number): void {
  const [village, castle] = player.cells
  const isAt = (cell: Player['cells'][number], [x, y]: readonly [number, number]): boolean =>
    cell.x === x && cell.y === y
  check(
    village !== undefined &&
      castle !== undefined &&
      [...village.under, village.tile][0] === 'home-village' &&
      castle.tile === 'home-castle',
    'A territory begins with the Home Village and the Home Castle.',
  )
  check(
    isAt(village, HOME_LAYOUT['home-village']) && isAt(castle, HOME_LAYOUT['home-castle']),
    'The Home Village is at 0,0 and the Home Castle at 1,0.',
  )
  check(
    new Set(player.cells.map(({ x, y }) => `${x},${y}`)).size === player.cells.length && isSound(box, player),
    'A territory breaks the placement rules.',
  )
  check(
    player.cells.every(cell => load(cell) <= LIMITS.resourcesPerTile),
    'A tile holds more than three resources.',
  )
  check(player.persons.every(box.isPerson), 'A person is no person.')
  const held = chronicles.reduce((sum, chronicle) => sum + (chronicle.holds?.(state, seat) ?? 0), 0)
  const scotsmen = player.cells.reduce((sum, cell) => sum + cell.scotsmen, player.supply + held)
  check(scotsmen + PLAYERS.scotsmenOnRondel === PLAYERS.scotsmen, 'A player has ten Scotsmen.')
  check(player.markers + player.clans.length === PLAYERS.clanMarkers, 'A player has ten clan markers.')
}

const noChance = { below: (): number => 0 }

/** Every tile is in exactly one place, and the stacks hold their own. */
function checkTiles(seam: Seam, state: State): void {
  const { box } = seam
  const found = [
    ...state.spaces.filter(tile => tile !== null),
    ...state.discard,
    ...state.gone,
    ...state.stacks.flat(),
    ...state.todo.flatMap(task => (task.kind === 'place' ? [task.tile] : [])),
    ...state.players.flatMap(player => [
      ...player.persons.filter(person => box.tileOf(person).stack !== 'aside'),
      ...player.cells.slice(0, HOME_CELLS).flatMap(({ under, tile }) => [...under, tile].slice(1)),
      ...player.cells.slice(HOME_CELLS).flatMap(({ under, tile }) => [...under, tile]),
    ]),
  ]
  const wanted = [...Object.values(seam.stacks).flat(), ...seam.buried.map(({ tile }) => tile)]
  check(
    JSON.stringify(found.toSorted()) === JSON.stringify(wanted.toSorted()),
    'Every tile must be in exactly one place.',
  )
  state.stacks.forEach((stack, i) => {
    check(
      stack.every(tile => box.tileOf(tile).stack === STACKS[i]),
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
      `${box.tileOf(tile).name.en} is not where the set-up puts it.`,
    )
  }
}

/** Persons, cards and domains have one owner each. */
function checkOwners({ box }: Seam, state: State): void {
  const cards = state.players.flatMap(player => player.cards)
  const clans = state.players.flatMap(player => player.clans).filter(clan => !clanOf(clan).repeatable)
  const aside = state.players
    .flatMap(player => player.persons)
    .filter(person => box.tileOf(person).stack === 'aside')
  for (const things of [cards, clans, aside])
    check(new Set(things).size === things.length, 'A card, a domain or David Hume has two owners.')
}

/** Whether a pawn may stand on this tile, which nobody takes. */
const isStop = ({ box }: Seam, tile: string): boolean => box.tileOf(tile).leaves

function checkRondel(seam: Seam, state: State): void {
  const { figures, spaces, end } = state
  const pawns = figures.filter(figure => figure.kind === 'pawn')
  check(
    pawns.length === state.seats && new Set(pawns.map(pawn => pawn.seat)).size === state.seats,
    'Every seat has one pawn.',
  )
  check(
    figures.every(figure => (figure.kind === 'pawn') === figure.seat >= 0),
    'A figure that is no pawn has no seat.',
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
    const under = spaces[spaceOf(figure.at)] as string | null
    check(
      figure.at === end || under === null || (figure.kind === 'pawn' && isStop(seam, under)),
      'A figure stands on a tile.',
    )
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
  const p = { seam, table: state }
  const task = todo.at(-1) as Task
  let waits: boolean
  try {
    const copy = clone(seam, state)
    waits = !workOf(seam, task).settle(engine(seam, copy, noChance, undefined), copy.todo.at(-1) as Task)
  } catch {
    waits = false
  }
  check(
    waits && actors(p).length > 0 && actors(p).every(seat => moves(p, seat).length > 0),
    'Nothing waits for a decision.',
  )
}
