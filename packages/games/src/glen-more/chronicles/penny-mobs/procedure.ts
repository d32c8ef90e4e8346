// What a mobster is to the rules: when it can be used, on what, and which moments it listens to.
import { type Seat } from '@cairn/kernel'
import type { Engine, Moments, Position } from '../../engine/seam.ts'
import type { Ground, State } from '../../table/state.ts'
import type { Kept, Mob, MobsterId, ReadMob, Seen } from './mobsters.ts'

/** Just taken, before the pawn moves, or in the activation that closes a turn. */
export type TurnStep = 'taken' | 'before' | 'closing'

export interface Use {
  readonly steps: readonly TurnStep[]
  /** What it can be used on now, in words. */
  on(p: Position, mob: ReadMob): readonly string[]
  /** Why not on this. */
  because(p: Position, mob: ReadMob, on: string): string
  use(e: Engine, mob: Mob, on: string): void
}

/** The moments for which some mobster has an ear. */
export type Heard =
  | 'activated'
  | 'claimed'
  | 'claiming'
  | 'count'
  | 'crossingSale'
  | 'discarded'
  | 'gained'
  | 'garrisons'
  | 'haggisBegins'
  | 'haggisRolled'
  | 'laying'
  | 'onMountain'
  | 'overtook'
  | 'passed'
  | 'passesFreely'
  | 'rewarded'
  | 'turnedCard'
  | 'turnBegins'
  | 'way'

/** The same moment as a mobster hears it. */
type Ear<M> = M extends (first: infer P, ...rest: infer A) => infer R
  ? (first: P, mob: P extends Engine ? Mob : ReadMob, ...rest: A) => R
  : never

export type Procedure = { readonly [K in Heard]?: Ear<Moments[K]> } & {
  /** The rule that tells of it. */
  readonly rule: string
  readonly use?: Use
  /** Where the Scotsman may stand who plays its part: on any tile of an opponent, or on the Home Castle. */
  readonly stands?: 'anywhere' | 'castle'
}

export const kept = (state: State): Kept => state.chronicles.mobs as Kept
export const seen = (table: Ground): Seen => table.chronicles.mobs as Seen

/** A mobster that somebody controls. */
export type Taken<M extends ReadMob = ReadMob> = M & { readonly by: Seat }
const isTaken = <M extends ReadMob>(mob: M): mob is Taken<M> => mob.by !== null

export const takenMobs = (table: Ground): readonly Taken[] => seen(table).mobs.filter(isTaken)

/** A mobster as far as this seat controls it. */
export const controlled = (table: Ground, seat: Seat, id: MobsterId): ReadMob | undefined =>
  seen(table).mobs.find(mob => mob.id === id && mob.by === seat)

export function mobOf(state: State, id: MobsterId): Mob {
  const mob = kept(state).mobs.find(one => one.id === id)
  if (mob === undefined) throw new Error(`${id} is not in play`)
  return mob
}
