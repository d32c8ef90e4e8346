// What can be told of a whole match: where the points came from, which tiles never woke, what the market took.
import { type GlenMore, tileOf } from '@cairn/games/glen-more'
import type { Seat } from '@cairn/kernel'
import type { Because, Facts, Story } from '../coach.ts'

export const PARTS = [
  'tiles',
  'scotsmen',
  'landmarks',
  'whisky',
  'persons',
  'coins',
  'size',
  'others',
] as const
export type PointsPart = (typeof PARTS)[number]

/** What a seat had from each source after each step. */
export function pointsBySource(
  { states, events }: Story<GlenMore>,
  seat: Seat,
): readonly Readonly<Record<PointsPart, number>>[] {
  const sums = Object.fromEntries(PARTS.map(part => [part, 0])) as Record<PointsPart, number>
  const add = (part: string, n: number): void => {
    const known = PARTS.find(name => name === part) ?? 'others'
    sums[known] += n
  }
  return states.map((state, i) => {
    for (const event of events[i - 1] ?? []) {
      if (event.type === 'scored') add(event.category, event.vp[seat] ?? 0)
      if (event.type === 'finalScored') add(event.line, event.vp[seat] ?? 0)
    }
    // all that is not counted in a scoring comes from tiles and clans as the match goes on
    const counted = PARTS.reduce((sum, part) => sum + (part === 'tiles' ? 0 : sums[part]), 0)
    return { ...sums, tiles: (state.players[seat]?.vp ?? 0) - counted }
  })
}

export function account(story: Story<GlenMore>): readonly Because[] {
  const all = story.events.flat()
  const players = story.states.at(-1)?.players ?? []
  return players.flatMap(({ cells, vp }, seat): readonly Because[] => {
    const points: Facts = { seat, vp, ...pointsBySource(story, seat).at(-1) }
    const woken = new Set(
      all.flatMap(event =>
        event.type === 'activated' && event.seat === seat ? [`${event.x},${event.y}`] : [],
      ),
    )
    const asleep = cells.filter(
      ({ x, y, tile }) => tileOf(tile).activation.length > 0 && !woken.has(`${x},${y}`),
    )
    let coins = 0
    for (const event of all) {
      if (event.type === 'bought' && event.seat === seat) coins += event.coins
      if (event.type === 'sold' && event.seat === seat) coins -= event.coins
    }
    return [
      { code: 'sources', facts: points },
      ...(asleep.length > 0
        ? [{ code: 'asleep', facts: { seat, tiles: asleep.map(({ tile }) => tile).join(' ') } }]
        : []),
      { code: 'market', facts: { seat, coins } },
    ]
  })
}
