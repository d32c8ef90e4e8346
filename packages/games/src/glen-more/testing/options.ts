import { defaultOptions, offeredFields } from '@cairn/kernel'
import { CHRONICLES, glenMore } from '../index.ts'
import type { Options } from '../table/state.ts'

/** No die, no introduction, no Chronicle. */
export const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options

/** The Chronicles that so many can either play or not. */
export const flagsFor = (seats: number): readonly string[] =>
  CHRONICLES.flatMap(({ options = {} }) =>
    Object.entries(offeredFields(options, seats)).flatMap(([key, { kind }]) =>
      kind === 'flag' ? [key] : [],
    ),
  )
