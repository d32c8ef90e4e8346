// Which Chronicles are played together.
import { parseOptions } from '@cairn/kernel'
import { CHRONICLES, glenMore } from '../index.ts'
import type { Options } from '../table/state.ts'

/** The Chronicles by the names of their options, in the order of the list. */
export const NAMES: readonly string[] = CHRONICLES.flatMap(({ options = {} }) => Object.keys(options))

/** All companies of these Chronicles, none and all of them included. */
export function companies(names: readonly string[] = NAMES): readonly (readonly string[])[] {
  let sets: (readonly string[])[] = [[]]
  for (const name of names) sets = sets.concat(sets.map(set => [...set, name]))
  return sets
}

/** Options in which these Chronicles are played; `turn` says in which way, where there are several. */
export const playing = (names: readonly string[], turn: number): Partial<Options> =>
  Object.fromEntries(
    names.map(name => {
      const field = glenMore.options[name]
      if (field === undefined || field.kind !== 'choice') return [name, true]
      const ways = field.values.filter(value => value !== field.default)
      return [name, ways[turn % ways.length]]
    }),
  )

/** Whether a table of so many may choose these options. */
export function mayPlay(options: Partial<Options>, seats: number): boolean {
  try {
    parseOptions(glenMore.options, seats, options)
    return true
  } catch {
    return false
  }
}
