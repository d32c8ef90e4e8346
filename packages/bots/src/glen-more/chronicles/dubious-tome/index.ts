import {
  cardEvent,
  countFor,
  type Cost,
  type Effect,
  GOODS,
  positionAt,
  STACKS,
  type State,
  tileOf,
  worth,
} from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'

/** A card that can still be turned, for each Gathering where that can be done. */
const TO_TURN = 1
/** What each thing given for an event is worth, and what its effects bring, roughly. */
const GOOD = 1
const SCOTSMAN = 2.5
const BRINGS: Readonly<Record<string, number>> = {
  turnCard: 2,
  takeFromDiscard: 5,
  removeTiles: 1,
  gain: 0.8,
  activateEvery: 2,
  borrow: 3,
  withClan: 3,
  stones: 3,
  freeMove: 1,
}

function brings(effect: Effect): number {
  if (effect.tag === 'vp' || effect.tag === 'coins') return effect.n
  if (effect.tag === 'scotsmenOn') return effect.n * SCOTSMAN
  return BRINGS[effect.tag] ?? 0
}

const priceOf = (cost: Cost): number =>
  (cost.vp ?? 0) +
  SCOTSMAN * ((cost.scotsman ?? 0) + (cost.returned ?? 0)) +
  GOOD * GOODS.reduce((sum, good) => sum + (cost[good] ?? 0), 0)

/** What an event that is being used will still bring, less what is still to be paid for it. */
function underway({ todo }: State, seat: number): number {
  let sum = 0
  let isEvent = false
  for (const task of todo)
    if (task.kind === 'effects' && task.seat === seat) {
      isEvent = task.source.of === 'event'
      if (isEvent) for (const effect of task.list) sum += brings(effect)
    } else if (task.kind === 'pay' && isEvent) sum -= priceOf(task.cost)
  return sum
}

/** What a seat's own score tables give beyond the usual one, if nothing changes, in all scorings to come. */
function tables(state: State, seat: number): number {
  const p = positionAt(state)
  let sum = 0
  for (const card of state.chronicles.tome?.tables ?? []) {
    if (state.players[seat]?.cards.includes(card) !== true) continue
    for (const effect of cardEvent(card).effects) {
      if (effect.tag !== 'scoreTable') continue
      const counts = state.players.map((_, other) => countFor(p, other, effect.category))
      const ahead = Math.max(1, (counts[seat] ?? 0) - Math.min(...counts))
      sum += (effect.table[Math.min(ahead, effect.table.length) - 1] ?? 0) - worth(ahead)
    }
  }
  return sum * (STACKS.length - state.stack)
}

const isGathering = (tile: string): boolean => tileOf(tile).activation.some(({ tag }) => tag === 'event')

export const dubiousTome: Lore = {
  key: 'tome',
  /** What score tables and events under way will bring, and cards that can still be turned. */
  sure(state, seat) {
    const { tome } = state.chronicles
    const player = state.players[seat]
    if (tome === undefined || player === undefined || state.over) return 0
    const unturned = player.cards.filter(card => !tome.turned.includes(card)).length
    const gatherings = player.cells.filter(({ tile }) => isGathering(tile)).length
    return TO_TURN * Math.min(unturned, gatherings) + tables(state, seat) + underway(state, seat)
  },
  hopes: { turnCard: 2.5, borrow: 2, stones: 3, march: 0.5, event: 2 },
}
