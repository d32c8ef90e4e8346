import {
  type Good,
  GOODS,
  isNear,
  load,
  type Mob,
  type MobsterId,
  mobsterOf,
  type State,
} from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** What each use that is left is worth, about; and what lasts as long as there is a way to go. */
const WORTH: Readonly<Record<MobsterId, { readonly use?: number; readonly lasting?: number }>> = {
  'peggy-mcwander': { use: 1 },
  'joe-mcduff': { use: 1.5 },
  'bruce-mcmail': { use: 0.6 },
  'peggy-mclaird': { use: 0.4 },
  'kenneth-mcsnitch': { lasting: 5 },
  'sibyl-macsponge': { lasting: 7 },
  'derek-anderson': { use: 3 },
  'fergus-macdarkie': { lasting: 3 },
  'mike-mccastle': { lasting: 3 },
  'calum-mcquack': { use: 1.5, lasting: 2 },
  'bully-mcmuscle': { use: 1.5, lasting: 2 },
  'fraser-mcstarve': { use: 3 },
  'elspeth-mctrick': { lasting: 4 },
  'erin-macmalt': { lasting: 5 },
  'john-mcclaim': { use: 1.5 },
  'oonagh-mchagg': { lasting: 3 },
}

const RESETTLED = 4

/** What McSnitch could steal with his next step. */
function within({ players }: State, { abroad }: Mob): number {
  if (abroad === null) return 0
  const { host, x, y } = abroad
  const cells = players[host]?.cells ?? []
  return cells.filter(cell => isNear(cell, x, y) && cell.scotsmen === 0 && load(cell) > 0).length
}

function worthOf(state: State, mob: Mob, way: number): number {
  const { use = 0, lasting = 0 } = WORTH[mob.id]
  // a token brings its fee where it lies
  const uses = mob.id === 'peggy-mcwander' ? mob.left + 1.5 * mob.on.length : mob.left
  const near = mob.id === 'kenneth-mcsnitch' ? Math.min(2, within(state, mob)) * 0.3 : 0
  // one who is abroad is worth more than one who waits
  const waits = mob.abroad === null && mob.left > 0 ? 0.6 : 1
  return (way > 0 ? use * uses : 0) + Math.min(1, way) * (lasting * waits + near)
}

export const pennyMobs: Lore = {
  key: 'mobs',
  /** Pennies and mobsters as they will be counted, and what mobsters will bring until then. */
  sure(state, seat) {
    const { mobs } = state.chronicles
    const purse = mobs?.pennies[seat]
    if (mobs === undefined || purse === undefined || state.over) return 0
    const way = wayLeft(state, seat)
    // a tile on its way will be laid where it helps
    const moving = state.todo.some(task => task.kind === 'resettle' && task.seat === seat) ? RESETTLED : 0
    return mobs.mobs.reduce(
      (sum, mob) => (mob.by === seat ? sum - mobsterOf(mob.id).penaltyVp + worthOf(state, mob, way) : sum),
      purse.plus - purse.minus + moving,
    )
  },
  /** A good that was bought or stolen and is still to be put down. */
  stock({ todo }, seat) {
    const held = todo.find(task => task.kind === 'stow' && task.seat === seat && task.source.of === 'mob')
    if (held?.kind !== 'stow') return undefined
    const goods = Object.fromEntries(GOODS.map(good => [good, held.goods[good] ?? 0])) as Record<Good, number>
    return { ...goods, coins: 0 }
  },
  hopes: { steal: 0.5, set: 0.5 },
}
