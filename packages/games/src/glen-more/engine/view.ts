import { type BaseView, type Chance, pick, shuffle, type Viewer } from '@cairn/kernel'
import { STACKS } from '../box/components.ts'
import { type Board, cloneBoard, type Ground, type State } from '../table/state.ts'
import { bury, stackOf } from './deal.ts'
import { actors } from './moves.ts'
import { outcome } from './score.ts'
import type { Seam } from './seam.ts'
import { eachKept } from './state.ts'

/** All that lies open, and for each stack which tiles it still holds, in no order (GM-38). */
export interface View extends BaseView, Ground {
  readonly unseen: readonly (readonly string[])[]
}

/** The table field by field (cloneBoard names each), of what Chronicles keep what this viewer may see, and the stacks without their order. */
export const view = (seam: Seam, state: State, viewer: Viewer): View => ({
  viewer,
  actors: actors({ seam, table: state }),
  outcome: outcome(state) ?? null,
  ...cloneBoard(
    state,
    eachKept(
      seam,
      state.chronicles,
      (slice, keeps) => slice.view?.(keeps, viewer, state) ?? slice.clone(keeps),
    ),
  ),
  unseen: state.stacks.map(stack => stack.toSorted()),
})

/** All that moves depend on lies open. */
export const ground = (view: View): Ground => view

/** The stacks shuffled anew, with buried tiles where the set-up may have put them; and what Chronicles hide. */
export function imagine(seam: Seam, view: View, chance: Chance): State {
  const stacks = view.unseen.map((tiles, i) => {
    const letter = STACKS[i] as string
    const buried = seam.buried.filter(({ tile, stack }) => stack === letter && tiles.includes(tile))
    const stack = shuffle(
      tiles.filter(tile => !buried.some(b => b.tile === tile)),
      chance,
    )
    const size = stackOf(seam, letter).length
    const laid = size - stack.length
    return buried.reduce((all, { tile, depths }) => {
      const possible = depths(view.options, size).filter(depth => depth >= laid)
      return bury(all, tile, pick(possible, chance) - laid)
    }, stack)
  })
  const chronicles = eachKept(
    seam,
    view.chronicles,
    (slice, seen) => slice.imagine?.(seen, chance, view) ?? slice.clone(seen),
  )
  return { ...cloneBoard(view as unknown as Board, chronicles), stacks }
}
