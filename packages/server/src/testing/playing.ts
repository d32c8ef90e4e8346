// How a client sits down and plays, knowing nothing of the game but its contract.
import { randomInt } from 'node:crypto'
import { gameOf } from '@cairn/games'
import { type BaseView, FastChance, type Game, legalMoves, pick } from '@cairn/kernel'
import type { SeatPlan, TablePlan } from '../protocol.ts'
import type { Client, Reply } from './client.ts'

export const GAME = 'braverats'

export const planOf = (...seats: readonly Exclude<SeatPlan['kind'], 'friend'>[]): TablePlan => ({
  game: GAME,
  listed: true,
  seats: seats.map(kind => (kind === 'bot' ? { kind, level: 'random' } : { kind })),
})

export async function createTable(client: Client, plan: TablePlan): Promise<string> {
  const { table } = await client.must({ type: 'create', plan })
  if (table === undefined) throw new Error('the answer names no table')
  return table
}

/** Adds words of one's own once the commitment is known. */
export const contribute = (client: Client, table: string): Promise<Reply> =>
  client.must({ type: 'contribute', table, text: `words ${randomInt(2 ** 32)}` })

/** Two people at one table, whose match has begun. */
export async function begin(maker: Client, guest: Client, plan = planOf('me', 'invited')): Promise<string> {
  const table = await createTable(maker, plan)
  const invite = maker.seen(table).info?.invite as string
  await guest.must({ type: 'follow', invite })
  await guest.must({ type: 'take', table, invite })
  await contribute(maker, table)
  await contribute(guest, table)
  for (const client of [maker, guest]) await client.until(() => client.seen(table).update)
  return table
}

export const viewOf = (client: Client, table: string): BaseView | undefined =>
  client.seen(table).update?.view as BaseView | undefined

export const isOver = (client: Client, table: string): boolean => client.seen(table).info?.phase === 'over'

/** Whether the match has an outcome; that the table is `over` is told a moment later. */
export const isDecided = (client: Client, table: string): boolean =>
  (viewOf(client, table)?.outcome ?? null) !== null

/** Whether it is this client's seat that must decide. */
export function isToMove(client: Client, table: string): boolean {
  const view = viewOf(client, table)
  return view !== undefined && view.viewer !== 'spectator' && view.actors.includes(view.viewer)
}

export function anyMove(client: Client, table: string): string {
  const game = gameOf(client.seen(table).info?.game ?? '') as Game
  const view = viewOf(client, table) as BaseView
  return game.makeMove(pick(legalMoves(game, view), new FastChance(randomInt(2 ** 32))))
}

export const version = (client: Client, table: string): number => client.seen(table).update?.version ?? 0

/** Plays any legal move. */
export const playAny = (client: Client, table: string): Promise<Reply> =>
  client.must({ type: 'play', table, version: version(client, table), text: anyMove(client, table) })

/** Plays for this client until the match is over. */
export async function playOut(client: Client, table: string): Promise<void> {
  for (;;) {
    await client.until(() => isOver(client, table) || isToMove(client, table))
    if (isOver(client, table)) return
    const known = version(client, table)
    await playAny(client, table)
    await client.until(() => version(client, table) > known)
  }
}
