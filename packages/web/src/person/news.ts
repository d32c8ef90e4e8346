// What is worth telling of what waits.
import type { Wait } from '@cairn/server/protocol'

/** What is new among these; nothing if it is not known what there was before. */
export const newIn = (found: readonly Wait[], before: readonly Wait[] | undefined): readonly Wait[] =>
  before === undefined
    ? []
    : found.filter(({ kind, table }) => before.every(other => other.table !== table || other.kind !== kind))

/** Whoever is at a table sees what happens there. */
export const elsewhere = (waits: readonly Wait[], at: string | undefined): readonly Wait[] =>
  waits.filter(({ table }) => table !== at)
