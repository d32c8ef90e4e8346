// How well each player has done what a card of the Great Glen asks for.
import type { Seat } from '@cairn/kernel'
import type { Good } from '../../box/components.ts'
import { CATEGORIES } from '../../box/effect.ts'
import { countFor } from '../../engine/score.ts'
import type { Position } from '../../engine/seam.ts'
import { playerOf, type ReadCell, type ReadPlayer } from '../../table/state.ts'
import { castleOf, isNear } from '../../table/territory.ts'
import type { CouncilCard, Measure, Seen } from './cards.ts'

const lying = ({ cells }: ReadPlayer, ...goods: readonly Good[]): number =>
  cells.reduce((sum, cell) => sum + goods.reduce((n, good) => n + cell[good], 0), 0)

const keyOf = ({ x, y }: Pick<ReadCell, 'x' | 'y'>): string => `${x},${y}`

/** The side of the largest full square of tiles, from two by two on. */
function largestSquare({ cells }: ReadPlayer): number {
  const there = new Set(cells.map(keyOf))
  const isFull = ({ x, y }: ReadCell, side: number): boolean => {
    for (let dx = 0; dx < side; dx++)
      for (let dy = 0; dy < side; dy++) if (!there.has(keyOf({ x: x + dx, y: y + dy }))) return false
    return true
  }
  let side = 1
  while (cells.some(cell => isFull(cell, side + 1))) side++
  return side < 2 ? 0 : side
}

/** Every cell that can be reached from these, with how many steps it takes. */
function reached(
  from: readonly ReadCell[],
  cells: readonly ReadCell[],
  isNext: (a: ReadCell, b: ReadCell) => boolean,
): ReadonlyMap<ReadCell, number> {
  const steps = new Map<ReadCell, number>(from.map(cell => [cell, 0]))
  const queue = [...from]
  for (const cell of queue)
    for (const other of cells)
      if (!steps.has(other) && isNext(cell, other)) {
        steps.set(other, (steps.get(cell) as number) + 1)
        queue.push(other)
      }
  return steps
}

function farthestScotsman(player: ReadPlayer): number {
  const steps = reached([castleOf(player)], player.cells, (a, b) => isNear(b, a.x, a.y))
  return Math.max(0, ...player.cells.map(cell => (cell.scotsmen > 0 ? (steps.get(cell) ?? 0) : 0)))
}

const isBeside = (a: ReadCell, b: ReadCell): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1

const MEASURE: Readonly<Record<Measure, (p: Position, seat: Seat) => number>> = {
  animals: ({ table }, seat) => lying(playerOf(table, seat), 'sheep', 'cattle'),
  materials: ({ table }, seat) => lying(playerOf(table, seat), 'wood', 'stone'),
  largestSquare: ({ table }, seat) => largestSquare(playerOf(table, seat)),
  completeSets: (p, seat) => Math.min(...CATEGORIES.map(category => countFor(p, seat, category, 'pieces'))),
  castlesWithScotsman(p, seat) {
    const castles = playerOf(p.table, seat).cells.filter(
      ({ tile, scotsmen }) => scotsmen > 0 && p.seam.box.tileOf(tile).types.includes('castle'),
    )
    return p.seam.moments.garrisons.reduce((n, change) => change(p, seat, n), castles.length)
  },
  whiskyTiles: ({ seam, table }, seat) =>
    playerOf(table, seat).cells.filter(({ tile }) => seam.box.tileOf(tile).types.includes('whisky')).length,
  farthestScotsman: ({ table }, seat) => farthestScotsman(playerOf(table, seat)),
  ownDiscardPile: ({ table }, seat) => (table.chronicles.glen as Seen).piles[seat]?.length ?? 0,
  smallestTerritory: ({ table }, seat) => -playerOf(table, seat).cells.length,
  connectedPastures({ seam, table }, seat) {
    const pastures = playerOf(table, seat).cells.filter(({ tile }) => seam.box.tileOf(tile).pasture)
    return Math.max(0, ...pastures.map(cell => reached([cell], pastures, isBeside).size))
  },
}

export const measured = (p: Position, { measure }: CouncilCard): readonly number[] =>
  p.table.players.map((_, seat) => MEASURE[measure](p, seat))

/** GM-705: the best share a card's points, rounded up; who has nothing to show is not the best. */
export function pointsFor(p: Position, card: CouncilCard): readonly number[] {
  const figures = measured(p, card)
  const best = Math.max(...figures)
  const winners = figures.filter(figure => figure === best).length
  return figures.map(figure => (figure === best && figure !== 0 ? Math.ceil(card.vp / winners) : 0))
}
