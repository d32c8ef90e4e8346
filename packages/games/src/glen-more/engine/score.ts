import { type Outcome, placesBy, type Seat } from '@cairn/kernel'
import type { Box } from '../box/box.ts'
import { CATEGORIES, type Category } from '../box/effect.ts'
import { SCORING } from '../box/numbers.ts'
import { type Ground, playerOf, type ReadPlayer } from '../table/state.ts'
import { castleOf, goodsOf } from '../table/territory.ts'
import type { CategoryScore, Position, Purpose, ScoreLine } from './seam.ts'

/** What a player has in each category (GM-34). */
const COUNT: Readonly<Record<Category, (player: ReadPlayer, box: Box) => number>> = {
  scotsmen: player => castleOf(player).scotsmen,
  landmarks: player => player.cards.length,
  whisky: player => player.whisky,
  persons(player, box) {
    let sum = 0
    for (const person of player.persons) sum += box.tileOf(person).personCount
    return sum
  },
}

/** What a seat has in a category, with all that Chronicles add or take away, not yet multiplied. */
export function piecesOf(p: Position, seat: Seat, category: Category, purpose: Purpose): number {
  let count = COUNT[category](playerOf(p.table, seat), p.seam.box)
  for (const change of p.seam.moments.count) count = change(p, seat, category, count, purpose)
  return count
}

/** The same as it is scored, Castle Moil included (GM-30). */
export function countFor(p: Position, seat: Seat, category: Category, purpose: Purpose = 'phase'): number {
  const multiplier = p.seam.box.permanent(playerOf(p.table, seat), 'scoringMultiplier')
  const factor = multiplier?.category === category ? multiplier.factor : 1
  return piecesOf(p, seat, category, purpose) * factor
}

/** Victory points for being so much ahead of the one with the least (GM-34). */
export const worth = (difference: number): number =>
  difference === 0 ? 0 : (SCORING.table[difference - 1] ?? SCORING.aboveMax)

/** What a scoring phase held now would give, category by category (GM-34). */
export const phaseScores = (p: Position): readonly CategoryScore[] =>
  CATEGORIES.map(category => categoryScore(p, category))

function categoryScore(p: Position, category: Category): CategoryScore {
  const { seats } = p.table
  const counts: number[] = []
  for (let seat = 0; seat < seats; seat++) counts.push(countFor(p, seat, category))
  const least = Math.min(...counts)
  const vp: number[] = []
  for (let seat = 0; seat < seats; seat++) {
    const difference = (counts[seat] as number) - least
    let points = worth(difference)
    for (const change of p.seam.moments.worth) points = change(p, seat, category, difference, points)
    vp.push(points)
  }
  return { category, counts, vp }
}

const coinsWorth = ({ seam, table }: Position, seat: Seat): number => {
  const player = playerOf(table, seat)
  // GM-30: Armadale Castle
  const better = seam.box.permanent(player, 'coinValue')
  const first = better === undefined ? 0 : Math.min(better.first, player.coins)
  return first * (better?.vp ?? 0) + (player.coins - first) * SCORING.vpPerCoin
}

/** What the final scoring, after the fourth phase, would give now, line by line (GM-36). */
export function finalScores(p: Position): readonly ScoreLine[] {
  const { players } = p.table
  const sizes = players.map(player => player.cells.length)
  const smallest = Math.min(...sizes)
  const lines: readonly ScoreLine[] = [
    {
      line: 'size',
      vp: sizes.map(size => (size === smallest ? 0 : (size - smallest) * SCORING.vpPerExtraTile)),
    },
    { line: 'coins', vp: players.map((_, seat) => coinsWorth(p, seat)) },
  ]
  return p.seam.moments.final.reduce((all, final) => final(p, all), lines)
}

/** GM-37 */
export function outcome(table: Ground): Outcome | undefined {
  if (!table.over) return undefined
  const points = table.players.map(player => player.vp)
  return {
    places: placesBy(
      points,
      table.players.map(player => -goodsOf(player)),
    ),
    by: 'points',
    points,
  }
}
