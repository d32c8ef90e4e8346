// Who holds a match on this device, as the hall does on a server: an entry is stored, then added, then told.
import type { Level } from '@cairn/bots/bot'
import {
  type BaseView,
  type Entry,
  isRefusal,
  type Match,
  type MatchRecord,
  type Seat,
  UNDO,
  type Update,
  type Viewer,
} from '@cairn/kernel'
import { done, refusedBy, type TableAnswer, type TableSeat } from './table.ts'

export interface Surroundings {
  readonly match: Match
  readonly seats: readonly TableSeat[]
  /** Whether one person may not see what another has on the screen. */
  readonly secretHands: boolean
  /** Writes an entry down. Rejects if that is not possible: then nothing has happened. */
  store(this: void, entry: Entry, over: boolean): Promise<void>
  /** Shows the table to the viewer whose view it is. */
  show(this: void, update: Update): void
  /** Hides the table until the person on this seat asks for it. */
  hangCurtain(this: void, seat: Seat): void
  think(this: void, level: Level, view: BaseView): Promise<string>
  /** Resolves when a step of so many events has lain on the table for as long as it takes to follow it. */
  rest(this: void, events: number): Promise<void>
}

export interface Authority {
  /** Enters a move of the person who looks. */
  play(text: string): Promise<TableAnswer>
  /** Takes back the last one of theirs. */
  undo(): Promise<TableAnswer>
  liftCurtain(): void
  record(): MatchRecord
  /** Resolves when no bot will play any more; rejects when one fails. */
  readonly bots: Promise<unknown>
}

export function openAuthority(around: Surroundings): Authority {
  const { match, seats, store, show, hangCurtain, think, rest } = around
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const secret = around.secretHands && people.length > 1
  /** Up to which version each viewer has been told of the match. */
  const told = new Map<Viewer, number>()
  let looker: Viewer | undefined
  let curtain: Seat | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let changed = Promise.withResolvers<void>()
  let rested = Promise.resolve()

  /** Who should look now: whoever looks and has a decision, else the next person who has one. */
  function nextLooker(): Viewer {
    const first = people[0] ?? 'spectator'
    const { actors } = match
    const deciding = people.filter(seat => actors.includes(seat))
    const current = looker ?? first
    if (deciding.length === 0 || deciding.some(seat => seat === current)) return current
    return deciding.find(seat => seat > Number(current)) ?? deciding[0] ?? current
  }

  function showTo(viewer: Viewer): void {
    const update = match.update(viewer, told.get(viewer) ?? 0)
    looker = viewer
    curtain = undefined
    told.set(viewer, update.version)
    show(update)
  }

  function tell(): void {
    const next = nextLooker()
    if (secret && next !== looker && next !== 'spectator' && match.outcome === undefined) {
      curtain = next
      hangCurtain(next)
    } else showTo(next)
  }

  /** One entry at a time. A bot's counts only while it sees what it chose from. */
  function enter(seat: Seat, text: string, seen?: BaseView): Promise<TableAnswer> {
    const entered = turn.then(async (): Promise<TableAnswer> => {
      if (seen !== undefined && JSON.stringify(seen) !== JSON.stringify(match.view(seat)))
        return { ok: false, problem: 'stale' }
      const step = match.attempt(seat, text)
      if (isRefusal(step)) return refusedBy(step)
      try {
        await store(step.entry, match.game.outcome(step.state) !== undefined)
      } catch {
        return { ok: false, problem: 'unavailable' }
      }
      match.add(step)
      tell()
      rested = rest(step.events.length)
      changed.resolve()
      changed = Promise.withResolvers()
      return done
    })
    turn = entered.catch(() => undefined)
    return entered
  }

  async function playBot(seat: Seat, level: Level): Promise<void> {
    while (match.outcome === undefined) {
      const { actors } = match
      // where all decide at once the people go first, and look at the last reveal as long as they like
      if (!actors.includes(seat) || people.some(person => actors.includes(person))) {
        await changed.promise
        continue
      }
      const view = match.view(seat)
      const text = await think(level, view)
      await rested
      const answer = await enter(seat, text, view)
      if ('refusal' in answer) throw new Error(`a bot chose ${text}, which ${answer.refusal.rule} forbids`)
      if ('problem' in answer && answer.problem === 'unavailable') await rest(0)
    }
  }

  const enterOwn = (text: string): Promise<TableAnswer> =>
    typeof looker === 'number' && curtain === undefined
      ? enter(looker, text)
      : Promise.resolve({ ok: false, problem: 'notSeated' })

  tell()
  return {
    play: enterOwn,
    undo: () => enterOwn(UNDO),
    liftCurtain() {
      if (curtain !== undefined) showTo(curtain)
    },
    record: () => match.record(),
    bots: Promise.all(
      seats.flatMap((sitting, seat) => (sitting.kind === 'bot' ? [playBot(seat, sitting.level)] : [])),
    ),
  }
}
