// Lets the bots at the tables think, and plays what they choose.
import { randomInt } from 'node:crypto'
import { FastChance, legalMoves, pick, type Seat } from '@cairn/kernel'
import type { Bots } from '../bots/bots.ts'
import type { Store } from '../store/store.ts'
import type { Live, Lives } from './live.ts'
import { botEntry, botOn, hasPeople, type Upshot } from './table.ts'

const RETRY = 1000
/**
 * How long it is one server's to let the bots of a table think, in milliseconds; it goes on asking while they do. If
 * it is gone, nobody waits longer than this.
 */
export const LEASE = 3000

export interface Thinkers {
  /** Asks the bots that have something to decide and are not thinking about it already. */
  begin(live: Live): void
  close(): void
}

export function startThinking(options: {
  readonly store: Store
  readonly bots: Bots
  readonly lives: Lives
  readonly server: string
  /** How long a bot may think, in milliseconds. */
  readonly botMs: number
  readonly log: (line: string) => void
  readonly carryOut: (live: Live, upshot: Upshot) => Promise<unknown>
}): Thinkers {
  const { store, bots, lives, server, botMs, log, carryOut } = options
  let closing = false

  /** Where there are several servers, one of them lets the bots of a table think; if it is gone, another one does. */
  function isOurs(live: Live): boolean {
    if (!store.isShared || live.lease.until > performance.now()) return true
    void askFor(live)
    return false
  }

  async function askFor(live: Live): Promise<void> {
    const { lease } = live
    if (lease.isAsked) return
    lease.isAsked = true
    // ours a moment less long than others believe
    const until = performance.now() + (LEASE * 3) / 4
    const isGiven = await store.lease(`bots ${live.table.id}`, server, LEASE).catch(() => false)
    lease.until = isGiven ? until : 0
    if (isGiven) begin(live)
    setTimeout(() => {
      lease.isAsked = false
      if (isGiven && live.thinking.size > 0) void askFor(live)
      else begin(live)
    }, LEASE / 4).unref()
  }

  function begin(live: Live): void {
    const { table, thinking } = live
    const { match } = table
    if (closing || match === undefined || table.phase !== 'playing') return
    // where nobody looks, nobody waits: it goes on when somebody comes
    if (live.followers.size === 0 && table.made.pace?.kind !== 'days') return
    if (!match.actors.some(seat => botOn(table, seat) !== undefined) || !isOurs(live)) return
    for (const seat of match.actors) {
      const level = botOn(table, seat)
      const decision = table.deciding[seat] as number
      if (level === undefined || thinking.get(seat) === decision) continue
      thinking.set(seat, decision)
      void bots
        .choose(
          { game: match.game.id, version: match.game.version, level, view: match.view(seat), ms: botMs },
          { owner: table.made.maker, people: hasPeople(table) },
        )
        .catch(error => {
          if (!closing) log(`a bot of ${match.game.id} (${level}) failed: ${String(error)}`)
          return undefined
        })
        .then(text => lives.inTurn(live, () => play(live, seat, decision, text)))
        .catch(error => {
          if (closing) return
          log(`a bot's move could not be stored: ${String(error)}`)
          thinking.delete(seat)
          setTimeout(() => begin(live), RETRY).unref()
        })
    }
  }

  async function play(live: Live, seat: Seat, decision: number, text: string | undefined): Promise<void> {
    const { table, thinking } = live
    if (closing || thinking.get(seat) !== decision) return
    thinking.delete(seat)
    const { match } = table
    const isCurrent =
      table.phase === 'playing' &&
      match?.actors.includes(seat) === true &&
      table.deciding[seat] === decision &&
      botOn(table, seat) !== undefined
    if (!isCurrent) return begin(live)
    const chosen = text === undefined ? undefined : botEntry(table, seat, text)
    if (chosen !== undefined && 'notes' in chosen) await carryOut(live, chosen)
    else {
      // a match must never wait for a bot that has failed
      if (text !== undefined) log(`a bot of ${match.game.id} chose a move that is not legal`)
      const move = pick(legalMoves(match.game, match.view(seat)), new FastChance(randomInt(2 ** 32)))
      await carryOut(live, botEntry(table, seat, match.game.makeMove(move)))
    }
    // if it was not stored, somebody else has written there: then it is for them, or to be thought of anew
    begin(live)
  }

  return {
    begin,
    close() {
      closing = true
    },
  }
}
