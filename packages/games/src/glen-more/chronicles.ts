// The one list of Chronicles: what each brings to the types, and what it does.
import { highlander } from './highlander/index.ts'
import type { Highlander } from './highlander/mountain.ts'
import type { Chronicle } from './seam.ts'

export { MOUNTAIN } from './highlander/mountain.ts'

export interface Box {
  readonly highlander: Highlander
}

export const CHRONICLES: readonly Chronicle[] = [highlander]
