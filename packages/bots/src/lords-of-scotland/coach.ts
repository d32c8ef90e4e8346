// What Lords of Scotland brings to reviews and hints.
import {
  type LordsOfScotland,
  lordsOfScotland,
  type Move,
  type State,
  type View,
} from '@cairn/games/lords-of-scotland'
import { type FastChance, legalMoves, type Seat } from '@cairn/kernel'
import { coach as any, type Coach, type Glimpse } from '../coach.ts'
import { chances, playOut } from './evaluate.ts'
import { judge } from './judge.ts'
import { account } from './account.ts'
import { reasons } from './reasons.ts'
import { words } from './words.ts'

/** Worlds in which all moves are looked at: face-down cards are all that differs. */
const LOOKS = 4

function glimpses(view: View, chance: FastChance): Glimpse<LordsOfScotland>[] {
  const legal = legalMoves(lordsOfScotland, view)
  const sums = legal.map(() => 0)
  for (let n = 0; n < LOOKS; n++)
    for (const [i, value] of judge(
      lordsOfScotland.imagine(view, chance),
      view.viewer as Seat,
      legal,
    ).entries())
      sums[i] = (sums[i] as number) + value / LOOKS
  return legal.map((move, i) => ({ line: [move], value: sums[i] as number }))
}

/** Each seat's share once the skirmish is over: only the first place counts. */
function sharesAfter(world: State, chance: FastChance): readonly number[] {
  playOut(world, chance)
  const places = lordsOfScotland.outcome(world)?.places
  if (places === undefined) return chances(world)
  return places.map(place => (place === 1 ? 1 : 0))
}

const own: Coach<LordsOfScotland> = {
  game: lordsOfScotland,
  unit: 'share',
  margin: 0.05,
  worlds: 64,
  lines: 4,
  most: 40,
  glances: 12,
  shares: sharesAfter,
  candidates: (view, chance) => glimpses(view, chance).toSorted((a, b) => b.value - a.value),
  made(view, [move], chance) {
    const text = lordsOfScotland.makeMove(move as Move)
    const found = glimpses(view, chance).find(
      ({ line }) => lordsOfScotland.makeMove(line[0] as Move) === text,
    )
    return found ?? { line: [move as Move], value: 0 }
  },
  playOn: (world, seat, chance) => sharesAfter(world, chance)[seat] as number,
  about: view => `skirmish ${view.skirmish}`,
  reasons,
  account,
  words,
}

export const coach = any(own)
