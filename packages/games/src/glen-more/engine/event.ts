import type { Event } from '../table/event.ts'
import type { Chronicle } from './seam.ts'

/** A tile of a stack was turned up, or something a Chronicle hides (GM-38). */
export const reveals = (known: readonly Chronicle[], event: Event): boolean =>
  event.type === 'laid' || known.some(chronicle => chronicle.reveals?.(event) === true)
