// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by `cairn arena` at tables for two with the usual options. BraveRats has the ladder of everybody against
// everybody (--players random,easy,medium,expert --games 400 --ms 50). In the others each level has met the next one, in the
// matches that docs/bots.md tells of (and easy,random at Schotten Totten, 0.86 of 100): a score is 400 points times the
// logarithm of its odds, with one match more won and one more lost.
// What no match can tell is where people stand beside bots: a newcomer's 1500 points are set beside `medium`, which so has
// 1500 in every game.
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
  braverats: ladder(-124, -76, 120),
  'schotten-totten': ladder(-591, -286, 273),
  'lords-of-scotland': ladder(-808, -230, 434),
  'glen-more': ladder(-1000, -286, 286),
}
