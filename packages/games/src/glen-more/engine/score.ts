import type { Seat } from '@cairn/kernel'
import { permanent, tileOf } from '../box/box.ts'
import { CATEGORIES, type Category } from '../box/effect.ts'
import { SCORING } from '../box/numbers.ts'
import type { Line, Seam } from './seam.ts'
import { playerOf, type ReadPlayer, type ReadTable } from '../table/state.ts'
import { castleOf } from '../table/territory.ts'

/** What a player has in each category. */
const COUNT: Readonly<Record<Category, (player: ReadPlayer) => number>> = {
  scotsmen: player => castleOf(player).scotsmen,
  landmarks: player => player.cards.length,
  whisky: player => player.whisky,
  persons: player => player.persons.reduce((sum, person) => sum + (tileOf(person).personCount ?? 1), 0),
}

export function countFor(seam: Seam, table: ReadTable, seat: Seat, category: Category): number {
  const player = playerOf(table, seat)
  let count = COUNT[category](player)
  const multiplier = permanent(player, 'scoringMultiplier')
  if (multiplier !== undefined && multiplier.category === category) count *= multiplier.factor
  for (const change of seam.moments.count) count = change(table, seat, category, count)
  return count
}

/** Victory points for being so much ahead of the one with the least. */
export const worth = (difference: number): number =>
  difference === 0 ? 0 : (SCORING.table[difference - 1] ?? SCORING.aboveMax)

/** One category of a scoring phase. */
export interface CategoryScore {
  readonly category: Category
  readonly counts: readonly number[]
  readonly vp: readonly number[]
}

/** What a scoring phase held now would give, category by category. */
export const phaseScores = (seam: Seam, table: ReadTable): readonly CategoryScore[] =>
  CATEGORIES.map(category => {
    const counts = table.players.map((_, seat) => countFor(seam, table, seat, category))
    const least = Math.min(...counts)
    const vp = counts.map((count, seat) => {
      let points = worth(count - least)
      for (const change of seam.moments.worth) points = change(table, seat, category, count - least, points)
      return points
    })
    return { category, counts, vp }
  })

const coinsWorth = (table: ReadTable, seat: Seat): number => {
  const player = playerOf(table, seat)
  const better = permanent(player, 'coinValue')
  const first = better === undefined ? 0 : Math.min(better.first, player.coins)
  return first * (better?.vp ?? 0) + (player.coins - first) * SCORING.final.vpPerCoin
}

/** What the final scoring, after the fourth phase, would give now, line by line. */
export function finalScores(seam: Seam, table: ReadTable): readonly Line[] {
  const sizes = table.players.map(player => player.cells.length)
  const smallest = Math.min(...sizes)
  const lines: readonly Line[] = [
    {
      line: 'size',
      vp: sizes.map(size => (size === smallest ? 0 : (size - smallest) * SCORING.final.vpPerExtraTile)),
    },
    { line: 'coins', vp: table.players.map((_, seat) => coinsWorth(table, seat)) },
  ]
  return seam.moments.final.reduce((all, final) => final(table, all), lines)
}
