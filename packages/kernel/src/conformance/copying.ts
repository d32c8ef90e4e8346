import { FastChance } from '../chance.ts'
import { legalMoves } from '../game.ts'
import { after, type Check, demandSame, lookers, walk, written } from './setup.ts'

/** Clone, and make and parse, give equals; a twin stored and restored after every move ends the same. */
export const copying: Check = (game, setup, chance) => {
  let twin: unknown
  const end = walk(game, setup, chance, decision => {
    const { state, seat, move, luck } = decision
    const before = written(game, state)
    twin ??= game.clone(state)
    demandSame(written(game, game.clone(state)), before, 'a clone differs from its original')
    after(game, decision)
    demandSame(written(game, state), before, 'playing on a clone changed the original')
    twin = game.parseState(JSON.parse(written(game, twin)))
    demandSame(written(game, twin), before, 'a restored state differs from the stored one')
    game.play(twin, seat, move, new FastChance(luck))
  })
  demandSame(written(game, twin), written(game, end), 'the restored twin ended differently')
}

/** The same move with the same luck leads to the same state and events; events change nothing; looking changes nothing. */
export const determinism: Check = (game, setup, chance) => {
  walk(game, setup, chance, decision => {
    const { state, seat, move, luck } = decision
    const before = written(game, state)
    const [first, second] = [after(game, decision), after(game, decision)]
    demandSame(first.events, second.events, 'the same move told other events')
    demandSame(written(game, first.state), written(game, second.state), 'the same move led elsewhere')
    const silent = game.clone(state)
    game.play(silent, seat, move, new FastChance(luck))
    demandSame(written(game, silent), written(game, first.state), 'asking for events changed the match')
    for (const viewer of lookers(setup.seats, chance)) {
      const view = game.view(state, viewer)
      demandSame(JSON.parse(JSON.stringify(view)), view, 'a view is not plain JSON')
      demandSame(view, game.view(state, viewer), 'looking twice shows different things')
      demandSame(
        { viewer: view.viewer, seats: view.seats, actors: view.actors, outcome: view.outcome },
        { viewer, seats: setup.seats, actors: game.actors(state), outcome: game.outcome(state) ?? null },
        'a view misstates who looks, who acts or how it ended',
      )
      legalMoves(game, view)
      game.imagine(view, chance)
      demandSame(view, game.view(state, viewer), 'imagining or listing moves changed the view')
    }
    demandSame(written(game, state), before, 'looking changed the state')
  })
}
