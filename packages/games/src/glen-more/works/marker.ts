// Clan markers: which domains can be reached, and what it costs.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { clanOf, isClan, waysFrom } from '../box/box.ts'
import { CLANS, START } from '../box/clans.ts'
import type { Clan } from '../box/components.ts'
import {
  askedBy,
  canMeetFirst,
  pop,
  type Position,
  push,
  pushAll,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import { purseOf } from '../table/market.ts'
import { type BaseMove, DONE, type Move } from '../table/move.ts'
import { type ClanTask, type Ground, ownerOf, playerOf } from '../table/state.ts'
import { isSaleFrom } from './placing.ts'

export function isMarked(table: Ground, clan: string): boolean {
  for (const player of table.players) if (player.clans.includes(clan)) return true
  return false
}

// the cheapest ways between domains, by their places in CLANS
const PLACE: ReadonlyMap<string, number> = new Map(CLANS.map(({ id }, place) => [id, place]))
const placeOf = (clan: string): number => PLACE.get(clan) as number
const waysToAll = (domain: string): readonly number[] =>
  CLANS.map(({ id }) => waysFrom(domain).get(id) as number)
const FROM_START = waysToAll(START.id)
const WAYS: readonly (readonly number[])[] = CLANS.map(({ id }) => waysToAll(id))

/** The cheapest roads to a domain from Start or from any other domain that holds a marker (GM-26). */
export function roadCost(table: Ground, clan: string): number {
  const to = placeOf(clan)
  const ways = WAYS[to] as readonly number[]
  let cost = FROM_START[to] as number
  for (const player of table.players)
    for (const marked of player.clans)
      if (marked !== clan) cost = Math.min(cost, ways[placeOf(marked)] as number)
  return cost
}

const roadsFor = ({ table }: Position, task: ClanTask, clan: string): number =>
  task.free ? 0 : roadCost(table, clan)

/** Whether a marker may go there, whatever it costs. */
const isOpen = (task: ClanTask, { band, repeatable }: Clan, isMarked: boolean): boolean =>
  (task.band === null || band === task.band) && (repeatable || !isMarked)

/** What claiming a domain asks beside its roads. */
const claimingTasks = (p: Position, seat: Seat, clan: string) =>
  askedBy(p.seam.moments.claiming, claiming => claiming(p, seat, clan))

/** Whether what claiming a domain asks can be met with what the roads leave. */
function isPayable(p: Position, task: ClanTask, clan: string): boolean {
  const purse = purseOf(playerOf(p.table, task.seat))
  const left = { ...purse, coins: purse.coins - roadsFor(p, task, clan) }
  return canMeetFirst(p, claimingTasks(p, task.seat, clan), left, p.table.todo.slice(0, -1))
}

/** What the roads to every domain cost, as `roadCost` says it of one, and which hold a marker. */
function roadsToAll(table: Ground): {
  readonly costs: readonly number[]
  readonly marked: readonly boolean[]
} {
  const costs = FROM_START.slice()
  const marked = UNMARKED.slice()
  for (const player of table.players)
    for (const clan of player.clans) {
      const from = placeOf(clan)
      marked[from] = true
      const ways = WAYS[from] as readonly number[]
      for (let to = 0; to < costs.length; to++)
        if (to !== from && (ways[to] as number) < (costs[to] as number)) costs[to] = ways[to] as number
    }
  return { costs, marked }
}
const UNMARKED: readonly boolean[] = CLANS.map(() => false)

const CLAIMS: readonly Move[] = CLANS.map(({ id }) => ({ type: 'clan', clan: id }))

/** Adds the domains that a seat can pay for now. */
function listClaims(p: Position, task: ClanTask, out: Move[]): void {
  const { coins } = playerOf(p.table, task.seat)
  const asks = p.seam.moments.claiming.length > 0
  const { costs, marked } = roadsToAll(p.table)
  for (let place = 0; place < CLANS.length; place++) {
    const clan = CLANS[place] as Clan
    if (!task.free && (costs[place] as number) > coins) continue
    if (isOpen(task, clan, marked[place] as boolean) && (!asks || isPayable(p, task, clan.id)))
      out.push(CLAIMS[place] as Move)
  }
}

export const clan: Work<ClanTask> = {
  walks: true,
  settle(e, task) {
    const { markers, cells } = ownerOf(e.state, task.seat)
    if (markers === 0) return pop(e)
    const claims: Move[] = []
    listClaims(e, task, claims)
    return claims.length === 0 && !isSaleFrom(e.state, task.seat, cells) ? pop(e) : false
  },
  moves(p, task, out) {
    listClaims(p, task, out)
    out.push(DONE)
  },
  refuse(p, task, move): Refusal | undefined {
    if (move.type !== 'clan') return undefined
    const { clan } = move
    if (task.band !== null && clanOf(clan).band !== task.band)
      return refusal('GM-26', 'otherBand', { clan, band: task.band })
    if (!isOpen(task, clanOf(clan), isMarked(p.table, clan))) return refusal('GM-26', 'domainTaken', { clan })
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
    for (const claimed of e.seam.moments.claimed) pushAll(e, claimed(e, seat, clan))
    pushAll(e, first)
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
