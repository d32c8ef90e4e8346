// Those who lay tokens or spend them: McWander, McDuff, McLaird, McClaim.
import { refusal, type Seat } from '@cairn/kernel'
import { isClan } from '../../box/box.ts'
import { CLANS } from '../../box/clans.ts'
import { GOODS } from '../../box/components.ts'
import { type Engine, pop, type Position, type WorksOf, workOf } from '../../engine/seam.ts'
import { sellPrice } from '../../table/market.ts'
import { isGood } from '../../table/move.ts'
import { ahead, isTakeable, lastFigure, type Lying } from '../../table/rondel.ts'
import { type Ground, ownerOf, playerOf, type Task } from '../../table/state.ts'
import { isMarked } from '../../works/marker.ts'
import { pawnOf, takeTrouble } from '../../works/moving.ts'
import { coinsDue } from '../../works/payment.ts'
import { takePiles } from '../hammer-of-the-scots/index.ts'
import { type Mob, MOBSTERS, type MobsterId, type MobTask, type ReadMob } from './mobsters.ts'
import { controlled, mobOf, type Procedure } from './procedure.ts'

/** The row of England, beside those of the market. */
const ENGLAND_ROW = 'england'
const LAIRD = 'peggy-mclaird'

/** The tiles that lie ahead of a seat's pawn and can be taken, beyond The End too. */
const rowAhead = ({ seam, table }: Position, seat: Seat): readonly Lying[] =>
  ahead(table, pawnOf(table, seat).at, lastFigure(table).at).filter(lying => isTakeable(seam.box, lying))

const trouble = (p: Position, seat: Seat, lying: Lying) =>
  takeTrouble(p, { figure: pawnOf(p.table, seat), seat }, lying)

/** Whether somebody who goes to discard this tile finds no other to discard: then nothing stops him. */
const isOnlyOne = ({ seam, table }: Position, from: number, tile: string): boolean =>
  ahead(table, from).every(
    lying => lying.id === tile || !isTakeable(seam.box, lying) || seam.box.tileOf(lying.id).leaves,
  )

const isTurned = ({ chronicles: { tome } }: Ground, card: string): boolean =>
  tome?.turned.includes(card) === true

function lapse(e: Engine, mob: Mob, turned: boolean): void {
  const [tile] = mob.on
  if (tile === undefined) return
  mob.on = []
  if (turned) mob.left = 0
  e.events?.push({ type: 'lapsed', seat: mob.by as Seat, tile, turned })
}

export const TOKENS = {
  // GM-806: who claims a domain pays for each of her tokens there
  'peggy-mcwander': {
    rule: 'GM-806',
    use: {
      steps: ['before', 'closing'],
      on: ({ table }) => CLANS.filter(({ id }) => !isMarked(table, id)).map(({ id }) => id),
      because: (_p, _mob, on) => (isClan(on) ? 'domainTaken' : 'notOnThis'),
      use(_e, mob, on) {
        mob.on = [...mob.on, on]
      },
    },
    claiming(_p, mob, seat, clan) {
      const tokens = mob.on.filter(domain => domain === clan).length
      const { coins } = MOBSTERS['peggy-mcwander'].fee
      return tokens === 0 || seat === mob.by ? [] : [coinsDue(seat, coins * tokens, mob.by)]
    },
    claimed(_e, mob, _seat, clan) {
      if (mob.on.includes(clan)) mob.on = mob.on.filter(domain => domain !== clan)
      return []
    },
  },
  // GM-807: the rightmost pile of a row
  'joe-mcduff': {
    rule: 'GM-807',
    use: {
      steps: ['before', 'closing'],
      on({ table }) {
        const rows: string[] = GOODS.filter(good => sellPrice(table, good) !== undefined)
        return (table.chronicles.hammer?.row ?? 0) > 0 ? [...rows, ENGLAND_ROW] : rows
      },
      because: (_p, _mob, on) => (isGood(on) || on === ENGLAND_ROW ? 'rowEmpty' : 'notOnThis'),
      use(e, mob, on) {
        const seat = mob.by as Seat
        if (on === ENGLAND_ROW) takePiles(e, seat, 1)
        if (!isGood(on)) return
        const coins = sellPrice(e.table, on) ?? 0
        e.state.market[on]--
        ownerOf(e.state, seat).coins += coins
        e.events?.push({ type: 'gained', seat, what: 'coins', n: coins })
      },
    },
  },
  // GM-809: a tile ahead is reserved; others pay for it
  'peggy-mclaird': {
    rule: 'GM-809',
    use: {
      steps: ['closing'],
      on(p, mob) {
        const seat = mob.by as Seat
        const { end } = p.table
        if (mob.on.length > 0 || (end !== null && pawnOf(p.table, seat).at >= end)) return []
        return rowAhead(p, seat)
          .filter(lying => trouble(p, seat, lying) === undefined)
          .map(({ id }) => id)
      },
      because(p, mob, on) {
        if (mob.on.length > 0) return 'reservedAlready'
        const { end } = p.table
        if (end !== null && pawnOf(p.table, mob.by as Seat).at >= end) return 'atTheEnd'
        return rowAhead(p, mob.by as Seat).some(({ id }) => id === on) ? 'cannotTake' : 'notOnThis'
      },
      use(_e, mob, on) {
        mob.on = [on]
      },
    },
    way(p, mob, { figure, seat, from, to, on, how }) {
      if (on === null || seat < 0 || seat === mob.by || !mob.on.includes(on)) return []
      const isCharged = how === 'take' || (figure.kind === 'pawn' && !isOnlyOne(p, from, on))
      const { coins } = MOBSTERS[LAIRD].fee
      return isCharged ? [{ at: to, tasks: [coinsDue(seat, coins, mob.by)] }] : []
    },
    passed(e, mob, { seat, on, how }) {
      if (how !== 'take' || on === null || !mob.on.includes(on)) return
      if (seat === mob.by) mob.on = []
      else lapse(e, mob, false)
    },
    discarded(e, mob, tile) {
      if (mob.on.includes(tile)) lapse(e, mob, false)
    },
    turnBegins: (_e, mob, { kind, seat }) =>
      kind === 'pawn' && seat === mob.by && mob.on.length > 0 ? [{ kind: 'reserved', seat }] : [],
  },
  // GM-821: a card with a token counts for its controller and not for its owner, until it is turned
  'john-mcclaim': {
    rule: 'GM-821',
    use: {
      steps: ['taken', 'before', 'closing'],
      on: ({ table }, mob) =>
        table.players.flatMap(({ cards }, seat) =>
          seat === mob.by ? [] : cards.filter(card => !mob.on.includes(card) && !isTurned(table, card)),
        ),
      because({ table }, mob, on) {
        if (mob.on.includes(on)) return 'claimedAlready'
        return isTurned(table, on) ? 'turnedAlready' : 'notOnThis'
      },
      use(_e, mob, on) {
        mob.on = [...mob.on, on]
      },
    },
    count({ table }, mob, seat, category, count) {
      if (category !== 'landmarks') return count
      const { cards } = playerOf(table, seat)
      return seat === mob.by
        ? count + mob.on.length
        : count - mob.on.filter(card => cards.includes(card)).length
    },
    turnedCard(_e, mob, _seat, card) {
      if (mob.on.includes(card)) mob.on = mob.on.filter(one => one !== card)
      return []
    },
  },
} as const satisfies { readonly [K in MobsterId]?: Procedure }

const reservedTile = (p: Position, seat: Seat, { on: [tile] }: ReadMob): Lying | undefined =>
  rowAhead(p, seat).find(({ id }) => id === tile)

export const TOKEN_WORKS: Pick<WorksOf<MobTask>, 'reserved'> = {
  // GM-809: whoever cannot take the tile any more, whatever the reason, loses all tokens at once
  reserved: {
    settle(e, { seat }) {
      const mob = mobOf(e.state, LAIRD)
      const lying = reservedTile(e, seat, mob)
      if (lying !== undefined && trouble(e, seat, lying) === undefined) return false
      lapse(e, mob, lying !== undefined)
      return pop(e)
    },
    moves({ table }, { seat }, out) {
      const mob = controlled(table, seat, LAIRD)
      for (const tile of mob?.on ?? []) out.push({ type: 'take', tile })
    },
    refuse: (_p, _task, move) =>
      move.type === 'take' || move.type === 'stop' || move.type === 'discard'
        ? refusal('GM-809', 'reserved')
        : undefined,
    play(e, { seat }, move) {
      pop(e)
      const task: Task = { kind: 'move', seat }
      workOf(e.seam, task).play?.(e, task, move, seat)
    },
    fields: ({ seat }) => ({ seat }),
  },
}
