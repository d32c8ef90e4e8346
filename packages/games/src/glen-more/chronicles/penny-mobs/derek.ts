// Derek Anderson: a tile of one land goes to another.
import { refusal, type Seat } from '@cairn/kernel'
import { pop, type Position, push, pushAll, type WorksOf } from '../../engine/seam.ts'
import { makeSpot, parseSpot, type Spot } from '../../table/move.ts'
import { newCell, ownerOf, playerOf, type ReadCell } from '../../table/state.ts'
import { cellAt, removalTrouble, spotsFor } from '../../table/territory.ts'
import { sendHome } from '../../works/placing.ts'
import { displaced, fleeing, isCharged } from './abroad.ts'
import type { Abroad, MobTask } from './mobsters.ts'
import { type Procedure, type Taken, takenMobs } from './procedure.ts'

/** MacDarkie, if whoever lays a tile here owes him a coin. */
const charges = ({ table }: Position, by: Seat, host: Seat, spot: Spot): Taken | undefined =>
  takenMobs(table).find(mob => mob.id === 'fergus-macdarkie' && mob.by !== by && isCharged(mob, host, spot))

/** Where a tile and all below it may go: on empty ground of another land, whether a Scotsman is near or not. */
function targets(p: Position, by: Seat, from: Seat, cell: ReadCell): readonly Abroad[] {
  const { seam, table } = p
  const tile = { ...seam.box.tileOf(cell.tile), overlay: false }
  const canPay = playerOf(table, by).coins > 0
  return table.players.flatMap((player, host) =>
    host === from
      ? []
      : spotsFor(seam.box, player, tile, { unguarded: true })
          .filter(spot => canPay || charges(p, by, host, spot) === undefined)
          .map(({ x, y }) => ({ host, x, y })),
  )
}

/** Whether a tile may leave its land: never home, no exchange, no boat, and what remains is in order. */
const isLoose = (p: Position, seat: Seat, cell: ReadCell): boolean =>
  !p.seam.box.tileOf(cell.tile).types.includes('exchange') &&
  removalTrouble(p.seam.box, playerOf(p.table, seat), cell.x, cell.y) === undefined &&
  p.seam.moments.mayRemove.every(may => may(p, seat, cell))

/** Whose tile it is, and where it lies, as one word. */
const makeSource = (seat: Seat, spot: Spot): string => `${seat}:${makeSpot(spot)}`

function parseSource(word: string): Abroad | undefined {
  const [seat, at, more] = word.split(':')
  const spot = more === undefined ? parseSpot(at) : undefined
  return spot !== undefined && /^[0-3]$/.test(seat ?? '') ? { host: Number(seat), ...spot } : undefined
}

// GM-812
export const DEREK: Procedure = {
  rule: 'GM-812',
  use: {
    steps: ['taken', 'before'],
    on: (p, { by }) =>
      p.table.players.flatMap(({ cells }, seat) =>
        cells
          .filter(cell => isLoose(p, seat, cell) && targets(p, by as Seat, seat, cell).length > 0)
          .map(cell => makeSource(seat, cell)),
      ),
    because: () => 'mustStay',
    use(e, { by }, on) {
      const source = parseSource(on)
      if (source === undefined) throw new Error('took no tile')
      const { host: from, x, y } = source
      push(e, { kind: 'resettle', seat: by as Seat, from, x, y })
    },
  },
}

export const DEREK_WORKS: Pick<WorksOf<MobTask>, 'resettle'> = {
  resettle: {
    alone: true,
    settle: () => false,
    moves(p, { seat, from, x, y }, out) {
      const cell = cellAt(playerOf(p.table, from), x, y)
      if (cell === undefined) return
      for (const target of targets(p, seat, from, cell)) out.push({ type: 'resettle', ...target })
    },
    refuse: (_p, _task, move) => (move.type === 'resettle' ? refusal('GM-812', 'noSpot') : undefined),
    play(e, { seat, from, x, y }, move) {
      if (move.type !== 'resettle') return
      const { cells } = ownerOf(e.state, from)
      const i = cells.findIndex(cell => cell.x === x && cell.y === y)
      const mobster = charges(e, seat, move.host, move)
      const [cell] = cells.splice(i, 1)
      if (cell === undefined) throw new Error('moved nothing')
      const laid = newCell(move.x, move.y, cell.tile)
      laid.under = cell.under
      ownerOf(e.state, move.host).cells.push(laid)
      e.events?.push({ type: 'resettled', seat, tile: cell.tile, from, to: move.host })
      pop(e)
      // what stood on it stays with its owner; nothing else follows from it
      sendHome(e, from, cell)
      pushAll(e, displaced(e, from, cell))
      if (mobster === undefined) return
      ownerOf(e.state, seat).coins--
      ownerOf(e.state, mobster.by).coins++
      e.events?.push(
        { type: 'paid', seat, what: 'coins', n: 1 },
        { type: 'gained', seat: mobster.by, what: 'coins', n: 1 },
      )
      push(e, fleeing(mobster, move.host))
    },
    fields: ({ seat, coordinate }) => ({ seat, from: seat, x: coordinate, y: coordinate }),
  },
}
