// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by the arena's ladder, everybody against everybody at tables for two, with the base game's usual options:
//   cairn arena GAME --players random,easy,medium,expert --games N --ms T
// A difference of 400 points is odds of ten to one there, too. What no match can tell is where people stand beside bots: a
// newcomer's 1500 points are set beside `medium`, which so has 1500 in every game.
import type { Level } from '@cairn/bots/bot'

interface Landmark {
  readonly level: Level
  readonly points: number
}

/** By how many points each level is above or below `medium`. */
const ladder = (random: number, easy: number, expert: number): readonly Landmark[] => [
  { level: 'random', points: 1500 + random },
  { level: 'easy', points: 1500 + easy },
  { level: 'medium', points: 1500 },
  { level: 'expert', points: 1500 + expert },
]

export const LADDER: Readonly<Record<string, readonly Landmark[]>> = {
  // 400 matches of each two, 50 ms a move
  braverats: ladder(-124, -76, 120),
}
