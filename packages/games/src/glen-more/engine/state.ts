// Copies of a state, with what the Chronicles keep.
import { type Board, cloneBoard, type State } from '../table/state.ts'
import type { Seam, Slice } from './seam.ts'

type Slices = Readonly<Record<string, object>>

/** What each Chronicle in play keeps, changed one by one. */
export const eachKept = <T>(
  seam: Seam,
  chronicles: object,
  change: (slice: Slice<object, object>, keeps: object) => T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    seam.chronicles.flatMap(({ key, keeps: slice }) => {
      const keeps = (chronicles as Slices)[key]
      return slice === undefined || keeps === undefined ? [] : [[key, change(slice, keeps)]]
    }),
  )

const NONE = {}

export const copyBoard = (seam: Seam, table: Board): Board =>
  cloneBoard(
    table,
    seam.chronicles.length === 0
      ? NONE
      : eachKept(seam, table.chronicles, (slice, keeps) => slice.clone(keeps)),
  )

export const clone = (seam: Seam, state: State): State => ({
  ...copyBoard(seam, state),
  stacks: state.stacks.map(stack => stack.slice()),
})
