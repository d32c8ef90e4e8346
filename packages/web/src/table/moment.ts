// A match as the page shows it: made from updates alone, wherever they come from.
import type { BaseView, Refusal, ToldStep, Update, Viewer } from '@cairn/kernel'

/** A match at one moment, as its viewer may know it. */
export interface Moment {
  readonly viewer: Viewer
  readonly version: number
  readonly view: BaseView
  /** Everything told so far; as many as `version`. */
  readonly steps: readonly ToldStep[]
  /** How many of the last steps this viewer sees for the first time. */
  readonly fresh: number
  /** Why the viewer cannot take a move back; null if that is possible, and for a spectator. */
  readonly undo: Refusal | null
}

/**
 * The moment to which an update leads from the one shown before, to the same viewer; undefined if steps are missing
 * between the two. What is told for the first time is not fresh: the viewer comes to a match that stands there.
 */
export function momentAfter(
  before: Moment | undefined,
  { from, version, steps, view, undo }: Update,
): Moment | undefined {
  const known = before?.steps ?? []
  if (from > known.length) return undefined
  if (before !== undefined && version < before.version) return before
  return {
    viewer: view.viewer,
    version,
    view,
    steps: [...known.slice(0, from), ...steps],
    fresh: before === undefined ? 0 : version - before.version,
    undo,
  }
}
