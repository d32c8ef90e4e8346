// The engine and the bots, off the page's own thread. Two of these run for a table on this device: one holds the match,
// the other thinks for the bots and is sent nothing but the view of the seat it thinks for.
import { type Level, loadBots } from '@cairn/bots'
import {
  type BaseView,
  commit,
  type Entry,
  FastChance,
  isRefusal,
  Match,
  type MatchRecord,
  type OptionValue,
  type Refusal,
  type Seat,
  type Viewer,
} from '@cairn/kernel'
import { loadRules } from '../games/rules.ts'
import { answerCalls } from './calls.ts'
import type { Step } from './table.ts'

/** All that is needed to bring a match back. */
export interface Kept {
  readonly game: string
  readonly seats: number
  readonly options: Readonly<Record<string, OptionValue>>
  readonly secret: string
  readonly contributions: readonly string[]
  readonly entries: readonly Entry[]
}

export interface Standing {
  readonly version: number
  readonly actors: readonly Seat[]
  readonly over: boolean
}

export interface Look {
  readonly view: BaseView
  readonly steps: readonly Step[]
  readonly undo: Refusal | undefined
}

let match: Match | undefined

function held(): Match {
  if (match === undefined) throw new Error('no match is open')
  return match
}

const standing = (): Standing => {
  const { version, actors, outcome } = held()
  return { version, actors, over: outcome !== undefined }
}

const engine = {
  /** Opens a match and plays its entries again. */
  async open({ game, seats, options, secret, contributions, entries }: Kept): Promise<Standing> {
    const opened = new Match(await loadRules(game), seats, options, {
      ...commit(secret, contributions),
      secret,
    })
    for (const { seat, text } of entries)
      if (isRefusal(opened.play(seat, text))) throw new Error('the match does not follow its rules')
    match = opened
    return standing()
  },
  standing,
  play(seat: Seat, text: string): { readonly refusal: Refusal } | { readonly entry: Entry } {
    const result = held().play(seat, text)
    return isRefusal(result) ? { refusal: result } : { entry: result.entry }
  },
  look(viewer: Viewer): Look {
    const match = held()
    return {
      view: match.view(viewer),
      steps: match.entries.map(({ seat }, i) => ({ seat, events: match.told(i, viewer) })),
      undo: viewer === 'spectator' ? undefined : match.refuseUndo(viewer),
    }
  },
  record: (): MatchRecord => held().record(),

  /** What a bot of this level would play, in the game's notation. */
  async think(game: string, level: Level, view: BaseView, ms: number, seed: number): Promise<string> {
    const [rules, bots] = await Promise.all([loadRules(game), loadBots(game)])
    const thinking = { chance: new FastChance(seed), ms, now: () => performance.now() }
    return rules.makeMove(bots[level].choose(view, thinking))
  },
}

export type Engine = typeof engine

answerCalls(engine)
