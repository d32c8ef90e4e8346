import { permanent, positionAt, type State, stepsHome } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** What coming home first, second or third is worth, the barrel included. */
const PRIZES = [18, 10, 5] as const
/** How many steps a boat makes while its pawn goes the whole way, about; and a lap. */
const PACE = 30
const LAP = 18

/** The coins that the Last card makes worthless. */
function coinsAtStake({ players }: State, seat: number): number {
  const player = players[seat] as State['players'][number]
  return Math.max(0, player.coins - (permanent(player, 'coinValue')?.first ?? 0))
}

/** The prize a boat has in view: for those who will come last there is none. */
const prizeAt = (place: number, seats: number): number => (place >= seats - 1 ? 0 : (PRIZES[place] ?? 0))

export const dragonBoats: Lore = {
  key: 'boats',
  inputs: ['boatsWay', 'boatStepsLeft', 'boatStepsWay', 'boatBehind', 'boatHome'],
  see(state, seat) {
    const boats = state.chronicles.boats?.boats ?? []
    const way = wayLeft(state, seat)
    if (boats[seat]?.result !== null) return [way, 0, 0, 0, 1]
    const p = positionAt(state)
    const steps = boats.map(({ result }, other) => (result === null ? stepsHome(p, other) : 0))
    const mine = steps[seat] as number
    return [way, mine / LAP, (mine / LAP) * way, (mine - Math.min(...steps)) / LAP, 0]
  },
  /** The part of the prize for which the boat has come far enough, and the coins that may be worth nothing. */
  sure(state, seat) {
    const { boats } = state.chronicles
    const boat = boats?.boats[seat]
    if (boats === undefined || boat === undefined || state.over) return 0
    const late = 1 - Math.min(1, wayLeft(state, seat))
    if (boat.result !== null) return boat.result === 'last' ? -late * coinsAtStake(state, seat) : 0
    const p = positionAt(state)
    const home = boats.boats.filter(({ result }) => result !== null).length
    const mine = stepsHome(p, seat)
    const ahead = boats.boats.filter(
      ({ result }, other) => other !== seat && result === null && stepsHome(p, other) < mine,
    ).length
    const prize = (prizeAt(home, state.seats) + prizeAt(home + ahead, state.seats)) / 2
    const reach = Math.min(1, (PACE * wayLeft(state, seat) + 2) / mine)
    const done = Math.max(0, 1 - mine / LAP)
    return reach * done * prize - late * (1 - done) * coinsAtStake(state, seat)
  },
  hopes: { land: 3, reward: 3 },
}
