import { defaultOptions } from '@cairn/kernel'
import { CHRONICLES, glenMore } from '../index.ts'
import type { Options } from '../table/state.ts'

/** No die, no introduction, no Chronicle. */
export const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options

/** The Chronicles that are either played or not. */
export const FLAGS: readonly string[] = CHRONICLES.flatMap(({ options = {} }) =>
  Object.entries(options).flatMap(([key, { kind }]) => (kind === 'flag' ? [key] : [])),
)
