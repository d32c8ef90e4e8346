// A table on this device: people over one screen, the match and its bots in workers, no server.
import { type Entry, type Game, rulesOf, type Seat, type Viewer } from '@cairn/kernel'
import { batch, computed, signal } from '@preact/signals'
import { isStill } from '../settings.ts'
import { answerCalls, callsTo } from './calls.ts'
import type { Page, TableEngine } from './engine.ts'
import { type Moment, momentAfter } from './moment.ts'
import { type SavedMatch, versionOf } from './saved.ts'
import { newTable, readTable, type SavedTable, writeTable } from './drawer.ts'
import {
  done,
  isAlone,
  type PageTable,
  type TableAnswer,
  type TableOptions,
  type TablePhase,
} from './table.ts'

/** After so many milliseconds it is said that another tab has the match; until then that tab may be on its way out. */
const HANDOVER = 1500

/** What a table has to know of its game. */
export interface GameAbout {
  readonly game: Game
  /** Whether one person may not see what another has on the screen. */
  readonly secretHands: boolean
}

export interface LocalTable extends PageTable {
  readonly online: false
  /** The match as it is kept, whether or not its rules are. */
  saved(): SavedMatch | undefined
}

export function openLocalTable(
  id: string,
  about: (game: string, options: TableOptions) => Promise<GameAbout>,
): LocalTable {
  const saved = readTable(id)
  const phase = signal<TablePhase>(saved === undefined ? 'lost' : 'opening')
  const game = signal(saved?.game ?? '')
  const options = signal(saved?.options ?? {})
  const version = signal(saved === undefined ? 1 : versionOf(saved))
  const seats = signal(saved?.people ?? [])
  const you = signal<Seat | null>(null)
  const moment = signal<Moment | undefined>(undefined)
  const busy = signal(false)
  const curtain = signal<Seat | undefined>(undefined)
  const next = signal<string | null>(null)

  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
  const engine = callsTo<TableEngine>(worker)
  // while the page fetches the board; what fails now is tried again
  if (saved !== undefined) engine.load(saved.game).catch(() => {})
  /** The last moment that each viewer has seen. */
  const seen = new Map<Viewer, Moment>()
  let kept = saved
  let present = version.peek()
  const leaving = new AbortController()

  answerCalls(worker, {
    store(entry: Entry, over: boolean) {
      if (kept === undefined) throw new Error('no match is kept')
      const grown = { ...kept, entries: [...kept.entries, entry], over, touched: Date.now() }
      writeTable(grown)
      kept = grown
    },
    show(update) {
      const { viewer, outcome } = update.view
      const after = momentAfter(seen.get(viewer), update)
      if (after === undefined) throw new Error('a step was not told')
      seen.set(viewer, after)
      batch(() => {
        curtain.value = undefined
        you.value = viewer === 'spectator' ? null : viewer
        moment.value = after
        phase.value = outcome === null ? 'playing' : 'over'
      })
    },
    hangCurtain(seat) {
      curtain.value = seat
      phase.value = 'playing'
    },
  } satisfies Page)

  async function open(): Promise<void> {
    if (saved === undefined) return
    const elsewhere = setTimeout(() => (phase.value = 'elsewhere'), HANDOVER)
    await hold(`cairn.table.${id}`, leaving.signal)
    clearTimeout(elsewhere)
    phase.value = 'opening'
    try {
      // whoever held it before may have played on
      kept = readTable(id) ?? saved
      const { game, secretHands } = await about(kept.game, kept.options)
      present = game.version
      if (rulesOf(game, version.peek()) === undefined) phase.value = 'retired'
      else await engine.open({ saved: kept, seats: kept.people, secretHands, still: isStill() })
    } catch {
      phase.value = 'lost'
    }
  }
  void open()

  async function busily(ask: () => Promise<TableAnswer>): Promise<TableAnswer> {
    if (busy.peek()) return { ok: false, problem: 'notSeated' }
    busy.value = true
    try {
      return await ask()
    } finally {
      busy.value = false
    }
  }

  return {
    id,
    online: false,
    phase,
    game,
    options,
    version,
    seats,
    hints: computed(() => saved?.hints === true || isAlone(seats.value)),
    you,
    moment,
    busy,
    curtain,
    connected: signal(true),
    times: signal(undefined),
    ending: signal(undefined),
    rematchOffers: signal([]),
    next,
    play: text => busily(() => engine.play(text)),
    undo: () => busily(() => engine.undo()),
    liftCurtain: () => void engine.liftCurtain(),
    rematch() {
      if (kept === undefined || !kept.over) return Promise.resolve({ ok: false, problem: 'notYet' } as const)
      const { game, options, people, hints = false } = kept
      next.value = newTable({ game, version: present, options, people: turned(people), hints }).id
      return Promise.resolve(done)
    },
    leave: () => Promise.resolve(done),
    record: () => engine.record(),
    saved: () => kept,
    close() {
      leaving.abort()
      worker.terminate()
    },
  }
}

/** Waits until no other tab has the match, and keeps it from them until the table is left. */
function hold(name: string, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const left = new Promise(leave => signal.addEventListener('abort', leave))
    navigator.locks
      .request(name, { signal }, () => {
        resolve()
        return left
      })
      // left before it came
      .catch(() => {})
  })
}

/** Everybody moves on by one seat for another match. */
const turned = (people: SavedTable['people']): SavedTable['people'] => [
  ...people.slice(1),
  ...people.slice(0, 1),
]
