// The worker's side of a table on this device: the match and its authority, in talk with the page and with the bots.
import { loadRules } from '@cairn/games/load'
import type { Entry, Seat, Update } from '@cairn/kernel'
import { type Authority, openAuthority } from './authority.ts'
import { answerCalls, callsTo, tellsTo, type Wire } from './calls.ts'
import { playAgain, type SavedMatch, versionOf } from './saved.ts'
import type { TableSeat } from './table.ts'
import type { PageThinkers } from './thinkers.ts'

/** What the page is asked and told. */
export type Page = {
  store(entry: Entry, over: boolean): void
  show(update: Update): void
  hangCurtain(seat: Seat): void
}

export interface Opening {
  readonly saved: SavedMatch
  readonly seats: readonly TableSeat[]
  readonly secretHands: boolean
  /** Whether nothing moves on the page, so that there is less to follow. */
  readonly still: boolean
}

/** What the page may ask for. */
export type TableEngine = {
  /** Fetches the rules that will be needed. */
  load(game: string): Promise<void>
  open(opening: Opening): Promise<void>
} & Pick<Authority, 'play' | 'undo' | 'liftCurtain' | 'record'>

/** How long a bot may think, and how long a move stays on the table before the next one may follow. */
const THINK = 700
const pause = (still: boolean, events: number): number => (still ? 100 : Math.min(1600, 350 + 200 * events))

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

export function runEngine(page: Wire, thinkers: Pick<PageThinkers, 'think'>): void {
  const { store } = callsTo<Page>(page)
  const { show, hangCurtain } = tellsTo<Page>(page)
  let authority: Authority | undefined

  function held(): Authority {
    if (authority === undefined) throw new Error('no match is open')
    return authority
  }

  answerCalls(page, {
    async load(game) {
      await loadRules(game)
    },
    async open({ saved, seats, secretHands, still }) {
      authority = openAuthority({
        match: playAgain(await loadRules(saved.game), saved),
        seats,
        secretHands,
        store,
        show,
        hangCurtain,
        think: (level, view) =>
          thinkers.think({ game: saved.game, version: versionOf(saved), level, view, ms: THINK }),
        rest: events => wait(pause(still, events)),
      })
      authority.bots.catch((error: unknown) => reportError(error))
    },
    play: text => held().play(text),
    undo: () => held().undo(),
    liftCurtain: () => held().liftCurtain(),
    record: () => held().record(),
  } satisfies TableEngine)
}
