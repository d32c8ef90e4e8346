// Matches that were played on one device, and that somebody wants to show. Each is played again before it is kept.
import {
  type Game,
  isKept,
  isRefusal,
  Malformed,
  Match,
  type MatchRecord,
  parseRecord,
  rulesOf,
  UNDO,
} from '@cairn/kernel'
import type { Problem, PublishedMatch, PublishRequest } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import type { Limits } from './limits.ts'
import type { GameOf } from './log.ts'
import { keyedToken } from './token.ts'
import { takeTurns } from './turns.ts'

export interface Publishing {
  /** The id under which it is found from now on; the same if it was published before. */
  publish(
    person: string,
    request: PublishRequest,
  ): Promise<{ readonly id: string } | { readonly problem: Problem }>
  find(id: string): Promise<PublishedMatch | undefined>
}

/** Plays a record again, entry by entry. Throws Malformed with the first thing that is wrong with it. */
function* replaying(game: Game, record: MatchRecord): Generator<undefined, void> {
  const { fairness, seats, options, entries, head, version } = record
  const rules = rulesOf(game, version)
  if (rules === undefined) throw new Malformed('The rules of this match are not kept here.')
  if (record.course !== undefined) throw new Malformed('The match was not played on one device.')
  const { secret } = fairness
  if (secret === undefined || !isKept(fairness))
    throw new Malformed('The secret does not match its commitment.')
  const match = new Match(rules, seats, options, { ...fairness, secret })
  for (const { seat, text } of entries) {
    const result = match.play(seat, text)
    if (isRefusal(result)) throw new Malformed(`An entry breaks rule ${result.rule} (${result.because}).`)
    yield
  }
  if (match.outcome === undefined) throw new Malformed('The match is not over.')
  if (match.head !== head) throw new Malformed('The entries do not match the head of their chain.')
}

export async function openPublishing(options: {
  readonly store: Store
  readonly gameOf: GameOf
  readonly limits: Pick<Limits, 'published' | 'undosPerMatch'>
  readonly now: () => number
}): Promise<Publishing> {
  const { store, gameOf, limits, now } = options
  const key = await store.key()
  const turns = takeTurns()

  async function read({ record: text, seats }: PublishRequest): Promise<MatchRecord> {
    const record = parseRecord(text, gameOf)
    if (seats.length !== record.seats) throw new Malformed('Every seat must be named.')
    // a match ends, but taking back does not
    if (record.entries.filter(entry => entry.text === UNDO).length > limits.undosPerMatch)
      throw new Malformed('Moves were taken back too often.')
    await turns.run(replaying(gameOf(record.game) as Game, record))
    return record
  }

  return {
    async publish(person, request) {
      let record: MatchRecord
      try {
        record = await read(request)
      } catch (error) {
        if (error instanceof Malformed) return { problem: { code: 'malformed', detail: error.message } }
        throw error
      }
      const id = keyedToken(key, `match ${person} ${record.head}`)
      const isStored = await store.publish(
        { id, person, at: now(), game: record.game, body: JSON.stringify(request) },
        limits.published,
      )
      return isStored ? { id } : { problem: { code: 'tooMany' } }
    },
    async find(id) {
      const match = await store.published(id)
      return match && { ...(JSON.parse(match.body) as PublishRequest), at: match.at }
    },
  }
}
