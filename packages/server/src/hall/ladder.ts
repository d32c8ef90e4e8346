// What the levels of bots would have if they were rated: landmarks beside people's ratings, whom they never play for them.
//
// Measured by `cairn arena` at tables for two with the usual options, as docs/bots.md tells: 400 points times the logarithm
// of the odds. The last step of each was measured in few matches.
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
  braverats: ladder(47, 40, 35, 38, 35, 42),
  'schotten-totten': ladder(181, 171, 159, 153, 173, 191),
  'lords-of-scotland': ladder(223, 280, 284, 215, 212, 191),
  'glen-more': ladder(265, 277, 295, 282, 288, 255),
}
