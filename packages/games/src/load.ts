import type { Game } from '@cairn/kernel'
import { list } from './list.ts'

/** The rules of one game, without those of the others. */
export async function loadRules(id: string): Promise<Game> {
  const listed = list.find(game => game.id === id)
  if (listed === undefined) throw new RangeError(`there is no game "${id}"`)
  return listed.load()
}
