// The ratings of those who play each other on a server.
import { gameOf } from '@cairn/games'
import { Malformed } from '@cairn/kernel'
import { flag, text } from '../terminal/args.ts'
import type { Subcommand } from '../terminal/world.ts'

const spec = {
  operands: ['[GAME]'],
  options: {
    pace: text('PACE', 'live or days (live)'),
    rebuild: flag('compute all ratings anew from the logs, in the order in which the matches ended'),
    data: text(
      'PLACE',
      'where it is kept: a folder or postgres://... (CAIRN_DATABASE, CAIRN_DATA, or ./data)',
    ),
    json: flag('print one JSON object'),
  },
} as const

export const ratings: Subcommand<typeof spec> = {
  name: 'ratings',
  about: 'the best of those who play rated matches; or compute all ratings anew',
  more: [
    'A newcomer has 1500 points, and 400 more are odds of ten to one; behind the sign stands how far off that may be. A',
    'rating is shown after five matches. The levels of bots stand beside it as landmarks: nobody is rated against them.',
    '--rebuild comes to the same ratings as were stored with the ends of the matches, and says how many were others.',
    'A folder must not be served meanwhile; a PostgreSQL may be.',
  ].join('\n'),
  spec,
  async run({ operands: [game], options }, world) {
    const { boardAt, rebuildAt } = await import('@cairn/server')
    const place = options.data ?? process.env['CAIRN_DATABASE'] ?? process.env['CAIRN_DATA'] ?? 'data'
    const { pace = 'live' } = options
    if (pace !== 'live' && pace !== 'days') throw new Malformed('--pace must be live or days.')
    if (game === undefined && !options.rebuild) throw new Malformed('ratings needs GAME, or --rebuild.')
    if (options.rebuild) {
      const { matches, changed } = await rebuildAt(place, gameOf)
      await world.print(
        options.json
          ? JSON.stringify({ matches, changed })
          : `${matches} matches were rated anew; ${changed} ratings are others than before.`,
      )
    }
    if (game === undefined) return
    const board = await boardAt(place, gameOf, game, pace)
    if ('code' in board) throw new Malformed(`There is no game ${JSON.stringify(game)}.`)
    if (options.json) return world.print(JSON.stringify(board))
    await world.print(
      `${game}, ${pace}: ${board.best.length === 0 ? 'nobody has played five rated matches yet' : 'the best'}`,
    )
    const levels = board.levels.map(({ level, points }) => [points, `   bot, ${level}: ${points}`] as const)
    const people = board.best.map(
      ({ person, points, within, matches }, i) =>
        [points, `${i + 1}  ${person.name || 'a guest'}: ${points} ± ${within}, ${matches} matches`] as const,
    )
    for (const [, line] of [...people, ...levels].toSorted(([a], [b]) => b - a))
      await world.print(`  ${line}`)
  },
}
