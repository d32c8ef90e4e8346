import type { FastChance } from '../chance.ts'
import { tell } from '../event.ts'
import type { Game, Kind } from '../game.ts'
import { type Viewer, viewers } from '../seat.ts'
import {
  after,
  type Check,
  type Decision,
  demand,
  demandSame,
  lookers,
  same,
  type Setup,
  sometimes,
  walk,
  written,
} from './setup.ts'

const CANDIDATES = 12

/**
 * For whoever looks, resample all that the viewer cannot know: view, legal moves, refusals, who acts and how
 * it ended must be the same, byte for byte. And where a move leaves a viewer seeing the same in both worlds,
 * the events told must be the same too: words give away no more than the table shows.
 */
export const nonInterference: Check = (game, setup, chance) => {
  const end = walk(game, setup, chance, decision => {
    const truth = after(game, decision)
    for (const viewer of lookers(setup.seats, chance)) {
      const world = otherWorld(game, setup, decision.state, viewer, chance)
      demandSameWords(game, setup, decision, truth, world, viewer)
    }
  })
  for (const viewer of viewers(setup.seats)) otherWorld(game, setup, end, viewer, chance)
}

/** Imagines another world for the viewer and demands that nothing given to the viewer tells it from the real one. */
function otherWorld<K extends Kind>(
  game: Game<K>,
  setup: Setup<K>,
  state: K['state'],
  viewer: Viewer,
  chance: FastChance,
): K['state'] {
  const view = game.view(state, viewer)
  const world = game.imagine(JSON.parse(JSON.stringify(view)) as K['view'], chance)
  const imagined = game.view(world, viewer)
  demandSame(imagined, view, `the view of ${viewer} depends on what ${viewer} cannot know`)
  demandSame(game.actors(world), game.actors(state), 'who must decide depends on what is hidden')
  demandSame(
    game.outcome(world) ?? null,
    game.outcome(state) ?? null,
    'the outcome depends on what is hidden',
  )
  demandSame(setup.census(world), setup.census(state), 'an imagined world has other components')
  if (sometimes(4, chance))
    demandSame(
      written(game, game.parseState(game.makeState(world))),
      written(game, world),
      'an imagined world cannot be stored',
    )
  if (viewer !== 'spectator' && game.actors(state).includes(viewer)) {
    const texts = (of: K['state']): string[] =>
      game
        .moves(of, viewer)
        .map(move => game.makeMove(move))
        .toSorted()
    demandSame(texts(world), texts(state), `what ${viewer} may play depends on what is hidden`)
    const move = setup.anyMove(chance)
    demandSame(
      game.refuse(world, viewer, move) ?? null,
      game.refuse(state, viewer, move) ?? null,
      'a refusal depends on what is hidden',
    )
  }
  return world
}

/** Finds moves in the other world that leave the viewer seeing the same, and demands the same words for them. */
function demandSameWords<K extends Kind>(
  game: Game<K>,
  setup: Setup<K>,
  decision: Decision<K>,
  truth: { state: K['state']; events: K['event'][] },
  world: K['state'],
  viewer: Viewer,
): void {
  const { seat, move, luck } = decision
  const seen = JSON.stringify(game.view(truth.state, viewer))
  const told = truth.events.map(event => tell(event, viewer))
  demandSame(JSON.parse(JSON.stringify(told)), told, 'what is told is not plain JSON')
  const moves = game.moves(world, seat)
  const openly = setup.openly ?? (() => '')
  const glimpsed = (events: readonly K['event'][]): string =>
    JSON.stringify(events.filter(event => setup.isGlimpse?.(event)))
  const shown = glimpsed(truth.events)
  const alike = moves.filter(other => openly(other) === openly(move))
  const candidates =
    viewer === seat ? [move] : [...alike.filter(m => same(m, move)), ...alike.slice(0, CANDIDATES)]
  for (const candidate of candidates) {
    const other = after(game, { state: world, seat, move: candidate, luck })
    if (JSON.stringify(game.view(other.state, viewer)) !== seen || glimpsed(other.events) !== shown) continue
    demandSame(
      other.events.map(event => tell(event, viewer)),
      told,
      `the events told to ${viewer} give away more than the view`,
    )
  }
}

const MATCHES = 60

/**
 * A view that gave a secret away would take its imagination with it, and the two would still agree. So what the
 * rules hide, named by the test and not by the view, must really come out differently in imagined worlds.
 */
export const imagination: Check = (game, setup, chance) => {
  const fixed = new Set<string>()
  const open = new Set<string>()
  for (let n = 0; n < MATCHES && (n === 0 || fixed.size > 0); n++)
    walk(game, setup, chance, ({ state }) => {
      for (const viewer of viewers(setup.seats)) {
        const truth = setup.hidden(state, viewer)
        if (Object.keys(truth).every(what => open.has(`${what} from ${viewer}`))) continue
        const world = setup.hidden(game.imagine(game.view(state, viewer), chance), viewer)
        for (const [what, fact] of Object.entries(truth)) {
          const name = `${what} from ${viewer}`
          if (!same(world[what], fact)) open.add(name)
          if (open.has(name)) fixed.delete(name)
          else fixed.add(name)
        }
      }
    })
  demand(fixed.size === 0, `hidden by the rules, but never imagined otherwise: ${[...fixed].join('; ')}`)
}
