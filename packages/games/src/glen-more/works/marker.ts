// Clan markers: which domains can be reached, and what it costs.
import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { clanOf, distance } from '../box/box.ts'
import { CLANS, START } from '../box/clans.ts'
import { sellPrice } from '../table/market.ts'
import { DONE } from '../table/move.ts'
import { pop, push, type Seam, type Work } from '../engine/seam.ts'
import { ownerOf, playerOf, type ReadTable, type TaskOf } from '../table/state.ts'
import { kindsOn } from '../table/territory.ts'

export const isMarked = (table: ReadTable, clan: string): boolean =>
  table.players.some(player => player.clans.includes(clan))

/** The cheapest roads to a domain from Start or from any other domain that holds a marker. */
export function roadCost(table: ReadTable, clan: string): number {
  let cost = distance(START.id, clan)
  for (const player of table.players)
    for (const marked of player.clans)
      if (marked !== clan && distance(marked, clan) < cost) cost = distance(marked, clan)
  return cost
}

/** What a seat pays to mark a domain. */
function costFor(seam: Seam, table: ReadTable, seat: Seat, clan: string): number {
  let cost = roadCost(table, clan)
  for (const roads of seam.moments.roads) cost = roads(table, seat, clan, cost)
  return cost
}

const isFree = (table: ReadTable, clan: string): boolean => clanOf(clan).repeatable || !isMarked(table, clan)

/** The domains a seat can pay for now. */
export function domains(seam: Seam, table: ReadTable, seat: Seat): readonly string[] {
  const { coins } = playerOf(table, seat)
  const ids: string[] = []
  for (const { id } of CLANS) if (isFree(table, id) && costFor(seam, table, seat, id) <= coins) ids.push(id)
  return ids
}

const canSell = (table: ReadTable, seat: Seat): boolean =>
  table.turn === seat &&
  playerOf(table, seat).cells.some(cell => kindsOn(cell).some(good => sellPrice(table, good) !== undefined))

export const clan: Work<TaskOf<'clan'>> = {
  walks: true,
  settle(e, state, task) {
    if (ownerOf(state, task.seat).markers === 0) return pop(state)
    return domains(e.seam, state, task.seat).length === 0 && !canSell(state, task.seat) ? pop(state) : false
  },
  moves(seam, table, task, out) {
    for (const id of domains(seam, table, task.seat)) out.push({ type: 'clan', clan: id })
    out.push(DONE)
  },
  refuse(seam, table, task, move): Refusal | undefined {
    if (move.type !== 'clan') return undefined
    return isFree(table, move.clan)
      ? refusal('GM-26', 'roadTooDear', {
          clan: move.clan,
          coins: costFor(seam, table, task.seat, move.clan),
        })
      : refusal('GM-26', 'domainTaken', { clan: move.clan })
  },
  play(e, state, task, move) {
    pop(state)
    if (move.type !== 'clan') return
    const { seat } = task
    const player = ownerOf(state, seat)
    const coins = costFor(e.seam, state, seat, move.clan)
    player.coins -= coins
    player.markers--
    player.clans.push(move.clan)
    e.events?.push({ type: 'marked', seat, clan: move.clan, coins })
    const { kind, effects } = clanOf(move.clan)
    if (kind === 'immediate') push(state, { kind: 'effects', seat, x: null, y: null, list: effects })
  },
}
