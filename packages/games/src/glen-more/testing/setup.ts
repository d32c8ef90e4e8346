// What the conformance suite must be told about Glen More.
import { type Chance, type Json, pick, type Seat, type Viewer } from '@cairn/kernel'
import type { Setup } from '@cairn/kernel/conformance'
import { CLANS } from '../box/clans.ts'
import { GOODS, STACKS } from '../box/components.ts'
import { BOX, type GlenMore, glenMore } from '../index.ts'
import type { Move, Paid, Price } from '../table/move.ts'
import type { Options, State } from '../table/state.ts'
import { SIDES } from './chronicles/index.ts'
import { PLAIN } from './options.ts'

const TILES = BOX.tiles.map(tile => tile.id)
const coordinate = (chance: Chance): number => chance.below(7) - 3

/** Any move that can be written down. */
export function anyMove(chance: Chance): Move {
  const [x, y, toX, toY] = [coordinate(chance), coordinate(chance), coordinate(chance), coordinate(chance)]
  const tile = pick(TILES, chance)
  const good = pick(GOODS, chance)
  const some: readonly Move[] = [
    { type: 'take', tile },
    { type: 'stop', on: pick(['the-end', 'mountain', 'halkirk'], chance) },
    { type: 'discard', tile, gain: pick(['coin', 'movement'] as const, chance) },
    {
      type: 'pay',
      from: pick<readonly Paid[]>(
        [
          [],
          [{ what: good, at: { x, y } }],
          [{ what: good, at: null }],
          [{ what: 'scotsman', at: { x: 0, y: 0 } }],
        ],
        chance,
      ),
    },
    { type: 'place', x, y },
    { type: 'first', effect: pick(['scotsman', 'clanMarker'] as const, chance) },
    { type: 'gain', good },
    { type: 'put', what: pick([...GOODS, 'scotsman'] as const, chance), x, y },
    { type: 'clan', clan: pick(CLANS, chance).id },
    { type: 'remove', x, y },
    { type: 'recover', tile },
    {
      type: 'activate',
      x,
      y,
      pay: pick<Price[]>([[], [good], ['barley'], [good, 'coin']], chance),
      vp: chance.below(4) === 0,
    },
    { type: 'exchange', pay: pick<Price[]>([[], [good, 'coin'], ['whisky']], chance), vp: false },
    { type: 'walk', x, y, toX, toY },
    { type: 'sell', good, x, y },
    { type: 'sell', good, x: null, y: null },
    { type: 'done' },
    ...SIDES.flatMap(side => side.moves(chance)),
  ]
  return pick(some, chance)
}

/** Tiles wherever they lie, and each player's Scotsmen and markers. */
export const census = (state: State) => ({
  tiles: [
    ...state.spaces.filter(tile => tile !== null),
    ...state.discard,
    ...state.gone,
    ...state.stacks.flat(),
    ...state.todo.flatMap(task => (task.kind === 'place' ? [task.tile] : [])),
    ...SIDES.flatMap(side => side.tiles?.(state) ?? []),
    ...state.players.flatMap(player => [
      ...player.persons.filter(person => person !== 'david-hume'),
      ...player.cells.flatMap(cell => [...cell.under, cell.tile]),
    ]),
  ].toSorted(),
  scotsmen: state.players.map((player, seat) =>
    SIDES.reduce(
      (sum, side) => sum + (side.scotsmen?.(state, seat) ?? 0),
      player.cells.reduce((sum, cell) => sum + cell.scotsmen, player.supply),
    ),
  ),
  markers: state.players.map(player => player.markers + player.clans.length),
  chronicles: SIDES.map(side => side.census?.(state) ?? null),
})

/** The order of each stack that has one, and what Chronicles hide. */
export const hidden = (state: State, viewer: Viewer): Record<string, Json> =>
  Object.assign(
    Object.fromEntries(
      state.stacks.flatMap((stack, i) => (stack.length > 2 ? [[`stack ${STACKS[i]}`, stack]] : [])),
    ),
    ...SIDES.map(side => side.hidden?.(state, viewer) ?? {}),
  )

export const setup = (seats: Seat, options: Partial<Options>, runs: number): Setup<GlenMore> => ({
  seats,
  options: { ...PLAIN, die: seats === 2, ...options },
  anyMove,
  census,
  hidden,
  openly: move =>
    SIDES.map(side => side.openly?.(move)).find(text => text !== undefined) ?? glenMore.makeMove(move),
  isGlimpse: event => SIDES.some(side => side.isGlimpse?.(event)),
  maxMoves: 3000,
  runs,
})
