import { type BaseView, type Chance, type Outcome, placesBy, shuffle, type Viewer } from '@cairn/kernel'
import { THE_END_TILE } from './box.ts'
import { STACKS } from './components.ts'
import { buryEnd, endDepths, stackOf } from './deal.ts'
import { actors } from './moves.ts'
import { kept, type Seam } from './seam.ts'
import { type Chronicles, cloneTable, type ReadTable, type State, type Table } from './state.ts'
import { goodsOf } from './territory.ts'

/** All that lies open, and for each stack which tiles it still holds, in no order. */
export interface View extends BaseView, ReadTable {
  readonly unseen: readonly (readonly string[])[]
}

export function outcome(table: ReadTable): Outcome | undefined {
  if (!table.over) return undefined
  const points = table.players.map(player => player.vp)
  return {
    places: placesBy(
      points,
      table.players.map(player => -goodsOf(player)),
    ),
    by: 'points',
    points,
  }
}

export const cloneKept = (seam: Seam, chronicles: Chronicles): Chronicles =>
  Object.fromEntries(
    seam.chronicles.flatMap(({ key, clone }) => {
      const keeps = kept(chronicles, key)
      return keeps === undefined || clone === undefined ? [] : [[key, clone(keeps)]]
    }),
  )

export const copyTable = (seam: Seam, table: Table): Table =>
  cloneTable(table, seam.chronicles.length === 0 ? {} : cloneKept(seam, table.chronicles))

export const clone = (seam: Seam, state: State): State => ({
  ...copyTable(seam, state),
  stacks: state.stacks.map(stack => stack.slice()),
})

/** The table field by field (cloneTable names each) and the stacks without their order. */
export const view = (seam: Seam, state: State, viewer: Viewer): View => ({
  viewer,
  actors: actors(state),
  outcome: outcome(state) ?? null,
  ...copyTable(seam, state),
  unseen: state.stacks.map(stack => stack.toSorted()),
})

/** The stacks shuffled anew; The End lies where the set-up may have put it. */
export function imagine(seam: Seam, view: View, chance: Chance): State {
  const stacks = view.unseen.map((tiles, i) => {
    const stack = shuffle(
      tiles.filter(tile => tile !== THE_END_TILE),
      chance,
    )
    if (stack.length === tiles.length) return stack
    const laid = stackOf(STACKS[i] as string).length - stack.length
    const depths = endDepths(view.options).filter(depth => depth >= laid)
    return buryEnd(stack, (depths[chance.below(depths.length)] as number) - laid)
  })
  return { ...copyTable(seam, view as unknown as Table), stacks }
}
