// What a scoring compares and counts: one that was told of, or one that is asked for.
import { type GlenMore, scoreNow, type View } from '@cairn/games/glen-more'
import type { Told, Undone } from '@cairn/kernel'

/** One thing that is compared or counted. */
export interface ScoringLine {
  readonly of: string
  readonly counts: readonly number[]
  readonly vp: readonly number[]
}

export interface Scoring {
  /** Which one: the first, second or third phase, the last, or one that is only asked for. */
  readonly of: 0 | 1 | 2 | 'last' | 'now'
  readonly phase: readonly ScoringLine[]
  readonly final: readonly ScoringLine[]
}

type Event = Told<GlenMore['event'] | Undone>

const finalCounts: Readonly<Record<string, (view: View) => readonly number[]>> = {
  size: view => view.players.map(player => player.cells.length),
  coins: view => view.players.map(player => player.coins),
}

const finalLine = (
  { line, vp }: { readonly line: string; readonly vp: readonly number[] },
  view: View,
): ScoringLine => ({ of: line, counts: finalCounts[line]?.(view) ?? vp, vp })

/** What a scoring now would give; when all is over, what the last one gave. */
export function scoringOf(view: View, told: readonly Event[]): Scoring {
  const last = view.over ? scoringTold(told, view) : undefined
  if (last !== undefined) return last
  const { phase, final } = scoreNow(view)
  return {
    of: view.over ? 'last' : 'now',
    phase: phase.map(({ category, counts, vp }) => ({ of: category, counts, vp })),
    final: final.map(line => finalLine(line, view)),
  }
}

/** The latest scoring that was told of, if one was: the last need not end the match (GM-507). */
export function scoringTold(events: readonly Event[], view: View): Scoring | undefined {
  const scored = events.filter(event => event.type === 'scored')
  const told = scored.at(-1)
  if (told === undefined) return undefined
  const final = events.filter(event => event.type === 'finalScored')
  const phase = scored.filter(({ phase }) => phase === told.phase)
  return {
    of: final.length > 0 ? 'last' : (told.phase as 0 | 1 | 2),
    phase: latest(phase, ({ category }) => category).map(({ category, counts, vp }) => ({
      of: category,
      counts,
      vp,
    })),
    final: latest(final, ({ line }) => line).map(line => finalLine(line, view)),
  }
}

/** One of each, the last: what was taken back was told twice. */
const latest = <T>(told: readonly T[], key: (one: T) => string): readonly T[] => [
  ...new Map(told.map(one => [key(one), one])).values(),
]
