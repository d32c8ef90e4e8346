// What people look back at: their matches that are over, whom they played with, and the page that others see of them.
import type { MatchLine, MatchLines, MatchQuery, Person, PlayedInfo, PublicPage } from '../protocol.ts'
import type { Finished, MatchFilter, MatchResult, Store } from '../store/store.ts'
import { finishedBody } from './finished.ts'
import { personIn } from './summary.ts'

/** How many matches are told at once, and how many companions. */
const PAGE = 30
const COMPANIONS = 100

export interface History {
  matches(person: string, query: MatchQuery): Promise<MatchLines>
  played(person: string): Promise<PlayedInfo>
  hide(person: string, hidden: boolean): Promise<void>
  /** Undefined of somebody who hides it, and of nobody, alike. */
  page(person: string, before?: string): Promise<PublicPage | undefined>
}

type Kept = Finished & { readonly result: MatchResult | null }

const cursorOf = ({ at, table }: Finished): string => `${at}.${table}`

function readCursor(text: string | undefined): Pick<Finished, 'at' | 'table'> | undefined {
  const [at, table] = text?.split('.', 2) ?? []
  return table === undefined ? undefined : { at: Number(at), table }
}

export function openHistory(store: Store): History {
  async function linesOf(person: string, kept: readonly Kept[]): Promise<MatchLine[]> {
    const read = kept.map(match => ({ match, ...finishedBody(match) }))
    const ids = read.flatMap(({ seats }) => seats.flatMap(seat => ('person' in seat ? [seat.person] : [])))
    const people = await store.people([...new Set(ids)])
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return read.map(({ match, options, pace, seats, places, points, by }) => ({
      table: match.table,
      game: match.game,
      options,
      at: match.at,
      ...(pace && { pace }),
      rated: match.rated === 1,
      seats: seats.map(seat =>
        'person' in seat
          ? { kind: 'person', person: personIn(names, seat.person) }
          : { kind: 'bot', level: seat.bot },
      ),
      you: seats.findIndex(seat => 'person' in seat && seat.person === person),
      result: match.result,
      places: places && [...places],
      ...(points && { points: [...points] }),
      by,
    }))
  }

  async function lines(person: string, filter: MatchFilter, before: string | undefined): Promise<MatchLines> {
    const found = await store.matchesOf(person, filter, PAGE + 1, readCursor(before))
    const last = found.length > PAGE ? found[PAGE - 1] : undefined
    return {
      matches: await linesOf(person, found.slice(0, PAGE)),
      next: last === undefined ? null : cursorOf(last),
    }
  }

  return {
    matches: (person, { before, ...filter }) => lines(person, filter, before),
    async played(person) {
      const [tallies, companions, hidden] = await Promise.all([
        store.tallies(person),
        store.companions(person, COMPANIONS),
        store.isHidden(person),
      ])
      return { tallies: [...tallies], companions: [...companions], hidden }
    },
    hide: (person, hidden) => store.hide(person, hidden),
    async page(id, before) {
      const [[person], hidden] = await Promise.all([store.people([id]), store.isHidden(id)])
      if (person === undefined || hidden) return undefined
      return { person: person satisfies Person, ...(await lines(id, { rated: true }, before)) }
    },
  }
}
