// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by `cairn arena` at tables for two with the usual options, as docs/bots.md tells: everybody against everybody up
// to `tough`, and each above that against the one below, where a score is 400 points times the logarithm of its odds.
// What no match can tell is where people stand beside bots: a newcomer's 1500 points are set beside `medium`, which so has
// 1500 in every game.
import { type Level, LEVELS } from '@cairn/bots/bot'

interface Landmark {
  readonly level: Level
  readonly points: number
}

/** By how many points each level but the first is above the one below it. */
function ladder(...steps: readonly number[]): readonly Landmark[] {
  const heightOf = (level: Level): number =>
    steps.slice(0, LEVELS.indexOf(level)).reduce((sum, step) => sum + step, 0)
  return LEVELS.map(level => ({ level, points: 1500 + heightOf(level) - heightOf('medium') }))
}

export const LADDER: Readonly<Record<string, readonly Landmark[]>> = {
  braverats: ladder(94, 19, 73, 20, 20, 20),
  'schotten-totten': ladder(180, 190, 140, 170, 130, 120),
  'lords-of-scotland': ladder(208, 190, 220, 140, 200, 200),
  'glen-more': ladder(352, 336, 301, 345, 340, 380),
}
