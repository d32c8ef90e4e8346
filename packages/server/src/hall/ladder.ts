// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by `cairn arena` at tables for two with the usual options, as docs/bots.md tells: everybody against everybody up
// to `fierce` (Glen More: `tough`), and who is above that against the one below: 400 points times the logarithm of the odds.
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
  braverats: ladder(48, 76, 70, 17, 16, 17),
  'schotten-totten': ladder(181, 171, 159, 153, 171, 255),
  'lords-of-scotland': ladder(238, 245, 181, 178, 261, 382),
  'glen-more': ladder(352, 336, 308, 308, 241, 120),
}
