// Fetches what one looks back at: from the server, and from this device's drawer.
import { loadRules } from '@cairn/games/load'
import { MatchLines, PlayedInfo } from '@cairn/server/protocol'
import { listTables, type SavedTable, writeTable } from './drawer.ts'
import { fromDrawer, fromServer, type PastFilter, type PastMatch } from './history.ts'
import { ask, Declined } from './http.ts'
import { playAgain } from './saved.ts'

/** How a match of this device ended; undefined if its rules are not kept any more. */
async function outcomeHere(table: SavedTable): Promise<SavedTable['outcome']> {
  if (table.outcome !== undefined) return table.outcome
  try {
    const { outcome } = playAgain(await loadRules(table.game), table)
    if (outcome !== undefined) writeTable({ ...table, outcome })
    return outcome
  } catch {
    return undefined
  }
}

export async function pastHere(): Promise<readonly PastMatch[]> {
  const found: PastMatch[] = []
  for (const table of listTables()) {
    const outcome = table.over ? await outcomeHere(table) : undefined
    if (outcome !== undefined) found.push(fromDrawer(table, outcome))
  }
  return found
}

export interface PastPage {
  readonly matches: readonly PastMatch[]
  /** What to ask for the page after it. */
  readonly next: string | null
}

const NOTHING: PastPage = { matches: [], next: null }

/** A page of what was played on the server. Rejects where there is none. */
export async function pastThere(filter: PastFilter, before?: string): Promise<PastPage> {
  const query = new URLSearchParams({ ...filter, ...(before === undefined ? {} : { before }) })
  try {
    const { matches, next } = await ask(`/api/me/matches?${query}`, MatchLines)
    return { matches: matches.map(fromServer), next }
  } catch (error) {
    return orNobody(error, NOTHING)
  }
}

const NOBODY: PlayedInfo = { tallies: [], companions: [], hidden: false }

export const playedThere = (): Promise<PlayedInfo> =>
  ask('/api/me/played', PlayedInfo).catch(error => orNobody(error, NOBODY))

/** Whoever the server does not know has played nothing there. */
function orNobody<T>(error: unknown, nothing: T): T {
  if (error instanceof Declined && error.status === 401) return nothing
  throw error
}
