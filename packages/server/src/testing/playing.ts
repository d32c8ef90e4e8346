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

/** What this client's seat may do, as texts. */
function movesOf(client: Client, table: string): readonly string[] {
  const game = gameOf(client.seen(table).info?.game ?? '') as Game
  return legalMoves(game, viewOf(client, table) as BaseView).map(move => game.makeMove(move))
}

export const anyMove = (client: Client, table: string): string =>
  pick(movesOf(client, table), new FastChance(randomInt(2 ** 32)))

/** Where both play so at BraveRats they lay the same cards, and no match is over before its last round. */
export const firstMove = (client: Client, table: string): string => movesOf(client, table)[0] as string

export const version = (client: Client, table: string): number => client.seen(table).update?.version ?? 0

const play = (client: Client, table: string, text: string): Promise<Reply> =>
  client.must({ type: 'play', table, version: version(client, table), text })

/** Plays the first legal move. */
export const playFirst = (client: Client, table: string): Promise<Reply> =>
  play(client, table, firstMove(client, table))

/** Plays any legal moves for this client until the match is over. */
export async function playOut(client: Client, table: string): Promise<void> {
  for (;;) {
    await client.until(() => isOver(client, table) || isToMove(client, table))
    if (isOver(client, table)) return
    const known = version(client, table)
    await play(client, table, anyMove(client, table))
    await client.until(() => version(client, table) > known)
  }
}
