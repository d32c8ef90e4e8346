import { share } from '../outcome.ts'
import { type Check, demand, demandSame, walk } from './setup.ts'

/** Matches end, somebody must decide until then and nobody afterwards, places are a ranking, components stay. */
export const ending: Check = (game, setup, chance) => {
  let census: unknown
  const end = walk(game, setup, chance, ({ state }) => {
    demand(game.outcome(state) === undefined, 'there is an outcome but somebody must still decide')
    census ??= setup.census(state)
    demandSame(setup.census(state), census, 'a component was lost, found or changed')
  })
  demandSame(setup.census(end), census, 'a component was lost, found or changed')
  const outcome = game.outcome(end)
  demand(outcome !== undefined, 'nobody must decide but there is no outcome')
  const { places, points } = outcome
  demand(places.length === setup.seats, 'an outcome must place every seat')
  for (const place of places)
    demand(
      place === 1 + places.filter(other => other < place).length,
      `these are no places: ${places.join(', ')}`,
    )
  const total = places.reduce((sum, _, seat) => sum + share(outcome, seat), 0)
  demand(Math.abs(total - setup.seats / 2) < 1e-9, 'the shares do not add up')
  demand(points === undefined || points.length === setup.seats, 'points must be given for every seat')
}
