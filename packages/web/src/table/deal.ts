// One tap on Play: the last plan of a game, dealt again.
import { type Game, Malformed, parseOptions } from '@cairn/kernel'
import { newTable } from './drawer.ts'
import { isObject, keptPlan, peopleOf, type TableSetting } from './plan.ts'
import type { TableOptions } from './table.ts'

/** The plan as it was kept, as far as the game still knows it. */
export function planOf(game: Pick<Game, 'seats' | 'options'>, kept: unknown, name: string): TableSetting {
  const people = peopleOf(kept, game.seats, name)
  const chosen = isObject(kept) ? kept['options'] : undefined
  return { people, options: optionsOf(game, people.length, chosen) }
}

function optionsOf({ options }: Pick<Game, 'options'>, seats: number, chosen: unknown): TableOptions {
  try {
    return parseOptions(options, seats, chosen)
  } catch (error) {
    if (error instanceof Malformed) return parseOptions(options, seats, undefined)
    throw error
  }
}

/** Sets a table as the last one was; its id. */
export function dealAgain(game: Game, name: string): string {
  const { id, version } = game
  return newTable({ game: id, version, ...planOf(game, keptPlan(id), name) }).id
}
