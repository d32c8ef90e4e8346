// The three whose part a Scotsman plays in the land of an opponent: McSnitch, MacDarkie, McCastle.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { GOODS } from '../../box/components.ts'
import {
  type Action,
  type Engine,
  pop,
  type Position,
  push,
  type WorksOf,
  workOf,
} from '../../engine/seam.ts'
import { DONE, makeSpot, parseSpot, type Spot } from '../../table/move.ts'
import { rearFirst } from '../../table/rondel.ts'
import { type Ground, ownerOf, playerOf, type ReadCell, type Task } from '../../table/state.ts'
import { castleOf, cellAt, isNear, load, room } from '../../table/territory.ts'
import { coinsDue } from '../../works/payment.ts'
import { isSaleFrom } from '../../works/placing.ts'
import type { Abroad, Mob, MobMove, MobsterId, MobTask, ReadMob } from './mobsters.ts'
import { controlled, kept, mobOf, type Procedure, type Use } from './procedure.ts'

const SUPPLY = 'supply'

// GM-810: a Scotsman of the supply or of any own tile plays the part; even the last one
const send: Use = {
  steps: ['taken', 'before', 'closing'],
  on({ table }, { by }) {
    const { supply, cells } = playerOf(table, by as Seat)
    const tiles = cells.filter(({ scotsmen }) => scotsmen > 0).map(makeSpot)
    return supply > 0 ? [SUPPLY, ...tiles] : tiles
  },
  because: () => 'noneToSend',
  use(e, mob, on) {
    const seat = mob.by as Seat
    const player = ownerOf(e.state, seat)
    const spot = parseSpot(on)
    const cell = spot && cellAt(player, spot.x, spot.y)
    if (cell === undefined) player.supply--
    else cell.scotsmen--
    push(e, { kind: 'set', seat, mobster: mob.id, not: null, jump: false })
  },
}

const isBeside = ({ x, y }: Abroad, spot: Spot): boolean =>
  isNear(spot as ReadCell, x, y) && (spot.x !== x || spot.y !== y)

/** Whether a tile laid here lies beside this mobster. */
export const isCharged = ({ abroad }: ReadMob, host: Seat, spot: Spot): boolean =>
  abroad !== null && abroad.host === host && isBeside(abroad, spot)

/** Whoever controls a mobster sets him down at another opponent's. */
export const fleeing = (mob: ReadMob, host: Seat): Task => ({
  kind: 'set',
  seat: mob.by as Seat,
  mobster: mob.id,
  not: host,
  jump: false,
})

/** GM-815: mobsters on a tile that is walked onto, or that is gone, are set down elsewhere. */
export function displaced(e: Engine, host: Seat, { x, y }: Spot): readonly Task[] {
  const here = kept(e.state).mobs.filter(
    ({ abroad }) => abroad?.host === host && abroad.x === x && abroad.y === y,
  )
  if (here.length === 0) return []
  for (const mob of here) mob.abroad = null
  const order = rearFirst(e.table)
  return here
    .toSorted((a, b) => order.indexOf(a.by as Seat) - order.indexOf(b.by as Seat))
    .map(mob => fleeing(mob, host))
}

/** How many Scotsmen of a seat are abroad, those included who are on their way. */
export const scotsmenAbroad = (table: Ground, seat: Seat, mobs: readonly ReadMob[]): number =>
  mobs.filter(
    ({ id, by, abroad }) =>
      by === seat && (abroad !== null || table.todo.some(task => task.kind === 'set' && task.mobster === id)),
  ).length

export const ABROAD = {
  'kenneth-mcsnitch': { rule: 'GM-810', use: send, stands: 'anywhere' },
  // GM-813: a coin for a tile laid beside him, and he goes
  'fergus-macdarkie': {
    rule: 'GM-813',
    use: send,
    stands: 'anywhere',
    laying: (_p, mob, seat, _tile, spot) =>
      isCharged(mob, seat, spot) ? [coinsDue(seat, 1, mob.by), fleeing(mob, seat)] : [],
  },
  // GM-814: one Scotsman less on the castle of his host, one more on that of whoever controls him
  'mike-mccastle': {
    rule: 'GM-814',
    use: send,
    stands: 'castle',
    count: (_p, { by, abroad }, seat, category, count) =>
      category !== 'scotsmen' || abroad === null
        ? count
        : seat === by
          ? count + 1
          : seat === abroad.host
            ? Math.max(0, count - 1)
            : count,
    garrisons: ({ table }, { by, abroad }, seat, castles) =>
      abroad === null
        ? castles
        : seat === by
          ? castles + 1
          : seat === abroad.host && castleOf(playerOf(table, seat)).scotsmen === 1
            ? castles - 1
            : castles,
  },
} as const satisfies { readonly [K in MobsterId]?: Procedure }

const someAbroad = read.oneOf(Object.keys(ABROAD) as (keyof typeof ABROAD)[])

/** The tiles on which a mobster may be set down. */
function places({ table }: Position, task: Extract<MobTask, { readonly kind: 'set' }>): readonly Abroad[] {
  const isCastleOnly = (ABROAD as Partial<Record<MobsterId, Procedure>>)[task.mobster]?.stands === 'castle'
  return table.players.flatMap((player, host) => {
    if (host === task.seat || host === task.not) return []
    const cells = isCastleOnly ? [castleOf(player)] : player.cells
    return cells.map(({ x, y }) => ({ host, x, y }))
  })
}

const SNITCH = 'kenneth-mcsnitch'

/** The tile on which McSnitch stands. */
const under = (table: Ground, { abroad }: ReadMob): ReadCell | undefined =>
  abroad === null ? undefined : cellAt(playerOf(table, abroad.host), abroad.x, abroad.y)

const hasRoom = (table: Ground, seat: Seat): boolean =>
  playerOf(table, seat).cells.some(cell => room(cell) > 0)

export const ABROAD_WORKS: Pick<WorksOf<MobTask>, 'set' | 'steal'> = {
  set: {
    alone: true,
    settle: () => false,
    moves(p, task, out) {
      for (const place of places(p, task)) out.push({ type: 'set', ...place })
      if (task.jump) out.push(DONE)
    },
    refuse: (_p, { jump }, move): Refusal | undefined =>
      move.type === 'set'
        ? refusal('GM-815', 'notHisPlace')
        : move.type === 'done' && !jump
          ? refusal('GM-815', 'mustSet')
          : undefined,
    play(e, { seat, mobster }, move) {
      pop(e)
      if (move.type !== 'set') return
      const { host, x, y } = move
      mobOf(e.state, mobster).abroad = { host, x, y }
      e.events?.push({ type: 'setMobster', seat, mobster, host, x, y })
    },
    fields: ({ seat }) => ({ seat, mobster: someAbroad, not: read.nullable(seat), jump: read.flag }),
  },
  // GM-810: one good that no Scotsman of the host guards, if there is room for it
  steal: {
    settle(e, { seat }) {
      const cell = under(e.table, mobOf(e.state, SNITCH))
      if (cell === undefined || load(cell) === 0 || cell.scotsmen > 0) return pop(e)
      return hasRoom(e.table, seat) || isSaleFrom(e.table, seat, playerOf(e.table, seat).cells)
        ? false
        : pop(e)
    },
    moves({ table }, { seat }, out) {
      const mob = controlled(table, seat, SNITCH)
      const cell = mob && under(table, mob)
      if (cell !== undefined && hasRoom(table, seat))
        for (const good of GOODS) if (cell[good] > 0) out.push({ type: 'steal', good })
      out.push(DONE)
    },
    refuse: ({ table }, { seat }, move) =>
      move.type === 'steal'
        ? refusal('GM-810', hasRoom(table, seat) ? 'notThere' : 'full', { good: move.good })
        : undefined,
    play(e, { seat }, move) {
      pop(e)
      const { abroad } = mobOf(e.state, SNITCH)
      if (move.type !== 'steal' || abroad === null) return
      const { good } = move
      const cell = cellAt(ownerOf(e.state, abroad.host), abroad.x, abroad.y)
      if (cell === undefined) throw new Error('stole from nowhere')
      cell[good]--
      e.events?.push({ type: 'stole', seat, from: abroad.host, good })
      push(
        e,
        {
          kind: 'stow',
          seat,
          x: null,
          y: null,
          source: { of: 'mob', id: SNITCH },
          goods: { [good]: 1 },
          sale: 'never',
        },
        { kind: 'set', seat, mobster: SNITCH, not: abroad.host, jump: true },
      )
    },
    fields: ({ seat }) => ({ seat }),
  },
}

/** GM-810: McSnitch walks wherever a Scotsman may, on movement points of whoever controls him. */
export const prowl: Action<Extract<MobMove, { readonly type: 'prowl' }>> = {
  moves({ seam, table }, task, out, seat) {
    if (table.movement === 0 || workOf(seam, task).walks !== true) return
    const abroad = controlled(table, seat, SNITCH)?.abroad
    if (abroad === undefined || abroad === null) return
    for (const { x, y } of playerOf(table, abroad.host).cells)
      if (isBeside(abroad, { x, y })) out.push({ type: 'prowl', host: abroad.host, x, y })
  },
  refuse({ seam, table }, task, _move, seat) {
    if (workOf(seam, task).walks !== true) return undefined
    const abroad = controlled(table, seat, SNITCH)?.abroad
    if (abroad === undefined || abroad === null) return refusal('GM-810', 'notAbroad')
    return refusal('GM-810', table.movement === 0 ? 'noMovement' : 'notNext')
  },
  play(e, { host, x, y }, seat) {
    const mob: Mob = mobOf(e.state, SNITCH)
    mob.abroad = { host, x, y }
    e.state.movement--
    e.events?.push({ type: 'prowled', seat, host, x, y })
    push(e, { kind: 'steal', seat })
  },
}
