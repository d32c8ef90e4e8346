// The one list of Chronicles.
import type { Chronicle } from '../engine/seam.ts'
import { haggis } from './haggis/index.ts'
import { highlander } from './highlander/index.ts'

export { HAGGIS, type Haggis, type Token as HaggisToken, type Value as HaggisValue } from './haggis/tokens.ts'
export { type Highlander, MOUNTAIN } from './highlander/mountain.ts'

export const CHRONICLES: readonly Chronicle[] = [highlander, haggis]
