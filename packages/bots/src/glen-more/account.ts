// What can be told of a whole match: where the points came from, which tiles never woke, what the market took.
import { type GlenMore, tileOf } from '@cairn/games/glen-more'
import type { Seat } from '@cairn/kernel'
import type { Because, Facts, Layers, Story } from '../coach.ts'

export const SOURCES = [
  'tiles',
  'scotsmen',
  'landmarks',
  'whisky',
  'persons',
  'coins',
  'size',
  'others',
] as const
export type PointsSource = (typeof SOURCES)[number]

/** What a seat had from each source after each step. */
export function pointsBySource(
  { states, events }: Story<GlenMore>,
  seat: Seat,
): readonly Readonly<Record<PointsSource, number>>[] {
  const sums = Object.fromEntries(SOURCES.map(part => [part, 0])) as Record<PointsSource, number>
  const add = (part: string, n: number): void => {
    const known = SOURCES.find(name => name === part) ?? 'others'
    sums[known] += n
  }
  return states.map((state, i) => {
    for (const event of events[i - 1] ?? []) {
      if (event.type === 'scored') add(event.category, event.vp[seat] ?? 0)
      if (event.type === 'finalScored') add(event.line, event.vp[seat] ?? 0)
    }
    // all that is not counted in a scoring comes from tiles and clans as the match goes on
    const counted = SOURCES.reduce((sum, part) => sum + (part === 'tiles' ? 0 : sums[part]), 0)
    return { ...sums, tiles: (state.players[seat]?.vp ?? 0) - counted }
  })
}

/** What somebody got points from, from step to step. */
export function layers(story: Story<GlenMore>): Layers {
  const grown = (story.states[0]?.players ?? []).map((_, seat) => pointsBySource(story, seat))
  const sources = SOURCES.filter(source => grown.some(points => points.at(-1)?.[source] !== 0))
  return {
    scorings: story.events.flatMap((events, i) =>
      events.some(({ type }) => type === 'scored') ? [i + 1] : [],
    ),
    seats: grown.map(points => sources.map(source => ({ source, points: points.map(sums => sums[source]) }))),
  }
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
    const coins = (type: 'bought' | 'sold'): number =>
      all.reduce((sum, event) => sum + (event.type === type && event.seat === seat ? event.coins : 0), 0)
    return [
      { code: 'sources', facts: points },
      ...(asleep.length > 0
        ? [{ code: 'asleep', facts: { seat, tiles: asleep.map(({ tile }) => tile).join(' ') } }]
        : []),
      { code: 'market', facts: { seat, paid: coins('bought'), had: coins('sold') } },
    ]
  })
}
