import { defaultOptions } from '@cairn/kernel'
import { glenMore } from '../index.ts'
import type { Options } from '../table/state.ts'

/** No die, no introduction, no Chronicle. */
export const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options
