// Clan markers: which domains can be reached, and what it costs.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { clanOf, isClan, waysFrom } from '../box/box.ts'
import { CLANS, START } from '../box/clans.ts'
import type { Clan } from '../box/components.ts'
import { canMeetFirst, pop, type Position, push, type Work, type WritingsOf } from '../engine/seam.ts'
import { purseOf } from '../table/market.ts'
import { type BaseMove, DONE } from '../table/move.ts'
import { type ClanTask, type Ground, ownerOf, playerOf } from '../table/state.ts'
import { isSaleFrom } from './placing.ts'

export const isMarked = (table: Ground, clan: string): boolean =>
  table.players.some(player => player.clans.includes(clan))

/** The cheapest roads to a domain from Start or from any other domain that holds a marker (GM-26). */
export function roadCost(table: Ground, clan: string): number {
  const ways = waysFrom(clan)
  let cost = ways.get(START.id) as number
  for (const player of table.players)
    for (const marked of player.clans) if (marked !== clan) cost = Math.min(cost, ways.get(marked) as number)
  return cost
}

const roadsFor = ({ table }: Position, task: ClanTask, clan: string): number =>
  task.free ? 0 : roadCost(table, clan)

/** Whether a marker may go there, whatever it costs. */
const isOpen = (table: Ground, task: ClanTask, { id, band, repeatable }: Clan): boolean =>
  (task.band === null || band === task.band) && (repeatable || !isMarked(table, id))

/** What claiming a domain asks beside its roads. */
const claimingTasks = (p: Position, seat: Seat, clan: string) =>
  p.seam.moments.claiming.flatMap(claiming => claiming(p, seat, clan))

/** Whether what claiming a domain asks can be met with what the roads leave. */
function isPayable(p: Position, task: ClanTask, clan: string): boolean {
  const purse = purseOf(playerOf(p.table, task.seat))
  const left = { ...purse, coins: purse.coins - roadsFor(p, task, clan) }
  return canMeetFirst(p, claimingTasks(p, task.seat, clan), left, p.table.todo.slice(0, -1))
}

/** The domains a seat can pay for now. */
function domains(p: Position, task: ClanTask): readonly string[] {
  const { coins } = playerOf(p.table, task.seat)
  const asks = p.seam.moments.claiming.length > 0
  const ids: string[] = []
  for (const clan of CLANS) {
    const { id } = clan
    if (isOpen(p.table, task, clan) && roadsFor(p, task, id) <= coins && (!asks || isPayable(p, task, id)))
      ids.push(id)
  }
  return ids
}

export const clan: Work<ClanTask> = {
  walks: true,
  settle(e, task) {
    const { markers, cells } = ownerOf(e.state, task.seat)
    if (markers === 0) return pop(e)
    return domains(e, task).length === 0 && !isSaleFrom(e.state, task.seat, cells) ? pop(e) : false
  },
  moves(p, task, out) {
    for (const id of domains(p, task)) out.push({ type: 'clan', clan: id })
    out.push(DONE)
  },
  refuse(p, task, move): Refusal | undefined {
    if (move.type !== 'clan') return undefined
    const { clan } = move
    if (task.band !== null && clanOf(clan).band !== task.band)
      return refusal('GM-26', 'otherBand', { clan, band: task.band })
    if (!isOpen(p.table, task, clanOf(clan))) return refusal('GM-26', 'domainTaken', { clan })
    const coins = roadsFor(p, task, clan)
    const because = coins > playerOf(p.table, task.seat).coins ? 'roadTooDear' : 'claimTooDear'
    return refusal('GM-26', because, { clan, coins })
  },
  play(e, task, move) {
    pop(e)
    if (move.type !== 'clan') return
    const { seat } = task
    const { clan } = move
    const player = ownerOf(e.state, seat)
    const coins = roadsFor(e, task, clan)
    const first = claimingTasks(e, seat, clan)
    player.coins -= coins
    player.markers--
    player.clans.push(clan)
    e.events?.push({ type: 'marked', seat, clan, coins })
    const { kind, effects } = clanOf(clan)
    // GM-27
    if (kind === 'immediate')
      push(e, { kind: 'effects', seat, x: null, y: null, source: { of: 'clan', id: clan }, list: effects })
    for (const claimed of e.seam.moments.claimed) push(e, ...claimed(e, seat, clan))
    push(e, ...first)
  },
  fields: ({ seat }) => ({ seat, band: read.nullable(read.text(20)), free: read.flag }),
}

/** `clan macleod` */
export const MARKING: WritingsOf<Extract<BaseMove, { readonly type: 'clan' }>> = {
  clan: {
    make: ({ clan }) => `clan ${clan}`,
    parse: ([clan, more]) => (isClan(clan) && more === undefined ? { type: 'clan', clan } : undefined),
  },
}
