// What tables there are: from their summaries, without reading a log.
import { rulesOf } from '@cairn/kernel'
import type { Lobby, LobbyTable, Wait } from '../protocol.ts'
import type { Store, Summary, Tap } from '../store/store.ts'
import { type Lives, presentAt } from './live.ts'
import { type GameOf, growingTable } from './log.ts'
import {
  type Brief,
  briefOf,
  type KeptSummary,
  lobbyLine,
  peopleIn,
  readSummary,
  summaryOf,
} from './summary.ts'
import { isUnfinished } from './table.ts'
import type { Turns } from './turns.ts'

const HOUR = 3_600_000
/** How long a table that gathers is listed with nobody there, and how long it is kept. */
const LISTED_ALONE = HOUR
const KEPT_ALONE = 7 * 24 * HOUR
const LINES = 60
/** How long what everybody sees alike may be old, in milliseconds. */
const FRESH = 1000
const AT_ONCE = 100
/** How long one server's look for abandoned tables is enough for all, in milliseconds. */
const SWEPT = 300_000

export interface Lobbies {
  for(person: string | undefined): Promise<Lobby>
  /** What is shown has changed. */
  changed(): void
  /** Says which tables have somebody waiting, and hands over those at which nobody has for long. */
  sweep(close: (id: string) => Promise<unknown>): Promise<void>
  /** Sums up the tables that an earlier version has left, a few at a time. */
  sumUp(isClosing: () => boolean): Promise<void>
}

interface Shown {
  readonly open: readonly Brief[]
  readonly watch: readonly Brief[]
  readonly names: ReadonlyMap<string, string>
  readonly seeking: NonNullable<Lobby['seeking']>
}

export function openLobbies(options: {
  readonly store: Store
  readonly lives: Lives
  readonly turns: Turns
  readonly gameOf: GameOf
  readonly now: () => number
  readonly server: string
  /** For what people wait. */
  readonly wishes: () => Promise<NonNullable<Lobby['seeking']>>
  readonly log: (line: string) => void
  /** What others ask of a person. */
  readonly askedOf: (person: string) => Promise<readonly Tap[]>
}): Lobbies {
  const { store, lives, turns, gameOf, now, server, wishes, askedOf, log } = options
  let shown: Promise<Shown> | undefined
  let at = 0

  const lineOf = (brief: Brief, names: ReadonlyMap<string, string>): LobbyTable => {
    const live = lives.get(brief.table)
    return lobbyLine(brief, names, live === undefined ? [] : presentAt(live))
  }
  const namesIn = async (briefs: readonly Brief[]): Promise<ReadonlyMap<string, string>> => {
    const people = await store.people([...new Set(briefs.flatMap(peopleIn))])
    return new Map(people.map(({ id, name }) => [id, name]))
  }

  /** Tables whose rules are gone are closed when somebody comes; until then nobody need see them. */
  const isPlayable = ({ game, version }: Brief): boolean => {
    const present = gameOf(game)
    return present !== undefined && rulesOf(present, version) !== undefined
  }

  async function look(): Promise<Shown> {
    const found = await store.shown(now() - LISTED_ALONE, LINES)
    const [open, watch] = [found.open, found.watch].map(list => list.map(readSummary).filter(isPlayable)) as [
      Brief[],
      Brief[],
    ]
    return { open, watch, names: await namesIn([...open, ...watch]), seeking: await wishes() }
  }

  function everybody(): Promise<Shown> {
    if (shown === undefined || performance.now() - at > FRESH) {
      at = performance.now()
      shown = look()
      // what went wrong once may go well the next time
      shown.catch(() => (shown = undefined))
    }
    return shown
  }

  /** How a table of somebody's stands; the log is read only if it has grown since it was summed up. */
  async function briefNow(summary: Summary & { readonly now: number }): Promise<Brief | undefined> {
    const live = lives.get(summary.table)
    if (live !== undefined && live.table.lines >= summary.now) return briefOf(live.table)
    if (summary.lines === summary.now) return readSummary(summary)
    return lives.at(summary.table, ({ table }) => briefOf(table))
  }

  async function own(person: string): Promise<Pick<Lobby, 'mine' | 'waits'>> {
    const briefs: Brief[] = []
    for (const summary of await store.tablesOf(person, LINES)) {
      const brief = await briefNow(summary)
      if (brief !== undefined && isPlayable(brief)) briefs.push(brief)
    }
    const names = await namesIn(briefs)
    const isAsked = ({ seats, actors }: Brief): boolean => {
      const seat = seats.findIndex(other => other.kind === 'person' && other.person === person)
      return seat >= 0 && actors?.includes(seat) === true
    }
    return {
      mine: briefs.map(brief => ({ ...lineOf(brief, names), yourTurn: isAsked(brief) })),
      waits: [
        ...briefs.filter(isAsked).map(brief => turnOf(brief, names, person)),
        ...(await questionsTo(person)),
      ],
    }
  }

  function turnOf(brief: Brief, names: ReadonlyMap<string, string>, person: string): Wait {
    const { table, game, due } = brief
    const others = peopleIn(brief).filter(id => id !== person)
    return {
      kind: 'turn',
      table,
      game,
      who: others.map(id => names.get(id) ?? ''),
      ...(due !== null && due > now() && { until: due }),
    }
  }

  async function questionsTo(person: string): Promise<readonly Wait[]> {
    const questions = await askedOf(person)
    const people = await store.people([...new Set(questions.flatMap(({ by }) => by ?? []))])
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return questions
      .filter(({ game }) => gameOf(game) !== undefined)
      .map(({ table, kind, game, by }) => ({
        kind: kind as Wait['kind'],
        table,
        game,
        who: [names.get(by ?? '') ?? ''],
      }))
  }

  return {
    async for(person) {
      const { open, watch, names, seeking } = await everybody()
      return {
        open: open.map(brief => lineOf(brief, names)),
        watch: watch.map(brief => lineOf(brief, names)),
        ...(person === undefined ? { mine: [] } : await own(person)),
        seeking,
      }
    },
    changed() {
      shown = undefined
    },
    async sweep(close) {
      const attended: string[] = []
      for (const { table, followers } of lives.all())
        if (table.phase === 'gathering' && followers.size > 0) attended.push(table.id)
      for (let i = 0; i < attended.length; i += AT_ONCE)
        await store.attend(attended.slice(i, i + AT_ONCE), now())
      if (store.isShared && !(await store.lease('sweep', server, SWEPT))) return
      for (const id of await store.abandoned(now() - KEPT_ALONE, AT_ONCE)) await close(id)
      shown = undefined
    },
    async sumUp(isClosing) {
      let last = ''
      for (;;) {
        const tables = await store.unlisted(last, AT_ONCE)
        if (tables.length === 0 || isClosing()) return
        const keep: KeptSummary[] = []
        for (const id of tables) {
          last = id
          if (isClosing()) return
          try {
            // whose turn it is can wait until somebody asks
            const table = await turns.run(growingTable(await store.read(id), { gameOf, match: false }))
            if (isUnfinished(table)) keep.push(summaryOf(table))
          } catch (error) {
            log(`table ${id.slice(0, 6)} cannot be read: ${String(error)}`)
          }
        }
        await store.list(keep)
        shown = undefined
      }
    },
  }
}
