// A finished match, played again and kept position by position.
import { type Event, type Game, isRefusal, Match, type MatchRecord, replay } from '@cairn/kernel'

export interface Positions {
  readonly match: Match
  /** The state after each number of entries, from none to all. */
  readonly states: readonly unknown[]
  /** The head of the record's chain at each of them. */
  readonly heads: readonly string[]
  /** What happened with each entry, its secrets marked. */
  readonly events: readonly (readonly Event[])[]
}

/** Checks every word of the record first; throws Malformed with the first thing that is wrong. */
export function positionsOf(game: Game, record: MatchRecord): Positions {
  const match = replay(game, record)
  const again = new Match(game, record.seats, record.options, {
    ...record.fairness,
    secret: record.fairness.secret ?? '',
  })
  const states = [again.state]
  const heads = [again.head]
  const events: (readonly Event[])[] = []
  for (const { seat, text } of record.entries) {
    const step = again.play(seat, text)
    if (!isRefusal(step)) events.push(step.events)
    states.push(again.state)
    heads.push(again.head)
  }
  return { match, states, heads, events }
}
