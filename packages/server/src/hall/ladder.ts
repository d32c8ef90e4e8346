// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by `cairn arena` at tables for two with the usual options, as docs/bots.md tells: everybody against everybody up
// to `hard`, and `expert` against `hard`, where a score is 400 points times the logarithm of its odds.
// What no match can tell is where people stand beside bots: a newcomer's 1500 points are set beside `medium`, which so has
// 1500 in every game.
import type { Level } from '@cairn/bots/bot'

interface Landmark {
  readonly level: Level
  readonly points: number
}

/** By how many points each level is above or below `medium`. */
const ladder = (random: number, easy: number, hard: number, expert: number): readonly Landmark[] => [
  { level: 'random', points: 1500 + random },
  { level: 'easy', points: 1500 + easy },
  { level: 'medium', points: 1500 },
  { level: 'hard', points: 1500 + hard },
  { level: 'expert', points: 1500 + expert },
]

export const LADDER: Readonly<Record<string, readonly Landmark[]>> = {
  braverats: ladder(-124, -76, 70, 120),
  'schotten-totten': ladder(-437, -196, 162, 285),
  'lords-of-scotland': ladder(-463, -236, 288, 478),
  'glen-more': ladder(-504, -277, 288, 588),
}
