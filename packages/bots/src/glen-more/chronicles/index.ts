// The one list of what Chronicles bring to the bots.
import type { State } from '@cairn/games/glen-more'
import type { Side } from '../side.ts'
import { highlander } from './highlander/index.ts'

export const SIDES: readonly Side[] = [highlander]

export const isInPlay = ({ chronicles }: State, { key }: Side): boolean => chronicles[key] !== undefined

/** What bots hope for from a task or an effect of any Chronicle, by its word. */
export const HOPES: Readonly<Record<string, number>> = Object.assign(
  {},
  ...SIDES.map(({ hopes }) => hopes ?? {}),
) as Readonly<Record<string, number>>
