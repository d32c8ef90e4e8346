// Who will win a match whose next skirmish is about to begin: a small network, fitted by self-play.
import {
  type Ally,
  allyCard,
  type Card,
  CLANS,
  clanOf,
  GOAL,
  type Held,
  heldCard,
  MOST_SEATS,
  pointsOf,
  type State,
  strengthOf,
} from '@cairn/games/lords-of-scotland'
import { type Net, readNet } from '../net.ts'
import { learnt } from './learnt.ts'

/**
 * What the network reads of a seat: its points and those of the two others who have most, its hand, what stayed in its
 * army, and where it sits. What lies open for the next skirmish is luck that nobody could foresee, so it is left out.
 */
export const INPUTS = [
  'points',
  'pointsSquared',
  'home',
  'rivalPoints',
  'rivalPointsSquared',
  'rivalHome',
  'secondPoints',
  'cards',
  'strength',
  'weak',
  'strong',
  'kin',
  'clan',
  'rivalCards',
  'rivalStrength',
  'rivalClan',
  'kept',
  'rivalKept',
  'initiative',
  'order',
  'three',
  'four',
  'five',
] as const

export const BIAS = INPUTS.length
export const OUT = BIAS + 1

/** How many hidden units there are, and all numbers in one row, which is quicker to read. */
let width = 0
let numbers = new Float64Array(0)
let units = new Float64Array(0)

/** Judges by this network from now on. */
export function useNet(net: Net): void {
  width = (net[OUT] as Float64Array).length
  numbers = new Float64Array(net.length * width)
  for (const [i, row] of net.entries()) numbers.set(row, i * width)
  units = new Float64Array(width)
}

/** How many points one good skirmish is from the goal. */
const LAST_STEP = 12

// what is read of each seat before they are compared
const perSeat = (): Float64Array => new Float64Array(MOST_SEATS)
const points = perSeat()
const strengths = perSeat()
const clans = perSeat()
const kept = perSeat()
const ofClan = new Float64Array(CLANS.length)
const countOfClan = new Uint8Array(CLANS.length)

/** What the network reads, of one seat. */
export const inputs = new Float64Array(INPUTS.length)

/** Looks at all seats; `readSeat` then compares one with the others. */
export function readTable({ seats, armies, hands, piles }: State): void {
  for (let seat = 0; seat < seats; seat++) {
    points[seat] = pointsOf(piles[seat] as Card[])
    let stays = 0
    for (const ally of armies[seat] as Ally[]) stays += strengthOf(allyCard(ally))
    kept[seat] = stays
    ofClan.fill(0)
    let strength = 0
    let clan = 0
    for (const held of hands[seat] as Held[]) {
      const card = heldCard(held)
      strength += strengthOf(card)
      const sum = (ofClan[clanOf(card)] as number) + strengthOf(card)
      ofClan[clanOf(card)] = sum
      if (sum > clan) clan = sum
    }
    strengths[seat] = strength
    clans[seat] = clan
  }
}

/** Writes what the network reads of this seat. */
export function readSeat({ seats, hands, initiative }: State, seat: number): void {
  let rival = 0
  let second = 0
  let rivalCards = 0
  let rivalStrength = 0
  let rivalClan = 0
  let rivalKept = 0
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const sum = points[other] as number
    if (sum > rival) {
      second = rival
      rival = sum
    } else if (sum > second) second = sum
    rivalCards += (hands[other] as Held[]).length / (seats - 1)
    rivalStrength += (strengths[other] as number) / (seats - 1)
    rivalClan = Math.max(rivalClan, clans[other] as number)
    rivalKept += kept[other] as number
  }
  const hand = hands[seat] as Held[]
  countOfClan.fill(0)
  let weak = 0
  let strong = 0
  let kin = 0
  for (const held of hand) {
    const card = heldCard(held)
    const strength = strengthOf(card)
    if (strength <= 4) weak++
    if (strength >= 9) strong++
    kin += countOfClan[clanOf(card)] as number
    countOfClan[clanOf(card)] = (countOfClan[clanOf(card)] as number) + 1
  }
  const mine = points[seat] as number
  let i = 0
  inputs[i++] = mine / GOAL
  inputs[i++] = (mine / GOAL) ** 2
  inputs[i++] = Math.max(0, mine - GOAL + LAST_STEP) / LAST_STEP
  inputs[i++] = rival / GOAL
  inputs[i++] = (rival / GOAL) ** 2
  inputs[i++] = Math.max(0, rival - GOAL + LAST_STEP) / LAST_STEP
  inputs[i++] = second / GOAL
  inputs[i++] = hand.length / 5
  inputs[i++] = (strengths[seat] as number) / 30
  inputs[i++] = weak / 3
  inputs[i++] = strong / 3
  inputs[i++] = kin / 3
  inputs[i++] = (clans[seat] as number) / 20
  inputs[i++] = rivalCards / 5
  inputs[i++] = rivalStrength / 30
  inputs[i++] = rivalClan / 20
  inputs[i++] = (kept[seat] as number) / 10
  inputs[i++] = rivalKept / 10
  inputs[i++] = seat === initiative ? 1 : 0
  inputs[i++] = ((seat - initiative + seats) % seats) / (seats - 1)
  inputs[i++] = seats === 3 ? 1 : 0
  inputs[i++] = seats === 4 ? 1 : 0
  inputs[i++] = seats === 5 ? 1 : 0
}

/** What the network makes of the inputs: the more, the likelier this seat wins. */
function figure(): number {
  for (let unit = 0, at = BIAS * width; unit < width; unit++, at++) units[unit] = numbers[at] as number
  for (let i = 0; i < INPUTS.length; i++) {
    const input = inputs[i] as number
    if (input === 0) continue
    for (let unit = 0, at = i * width; unit < width; unit++, at++)
      units[unit] = (units[unit] as number) + input * (numbers[at] as number)
  }
  let sum = 0
  for (let unit = 0, at = OUT * width; unit < width; unit++, at++)
    if ((units[unit] as number) > 0) sum += (units[unit] as number) * (numbers[at] as number)
  return sum
}

/** Each seat's chance to win. */
export function foresee(state: State): number[] {
  readTable(state)
  const figures: number[] = []
  let all = 0
  for (let seat = 0; seat < state.seats; seat++) {
    readSeat(state, seat)
    const odds = Math.exp(figure())
    figures.push(odds)
    all += odds
  }
  for (let seat = 0; seat < figures.length; seat++) figures[seat] = (figures[seat] as number) / all
  return figures
}

useNet(readNet(INPUTS, learnt))
