import { isRefusal } from '../match.ts'
import { viewers } from '../seat.ts'
import { type Check, demand, demandSame, newMatch, walk, written } from './setup.ts'

const RULE = /^[A-Z]+-\d+$/
const TRIES = 12

/** The legal list is complete, without repeats, equal to the fast one, and exactly what is not refused. */
export const legality: Check = (game, setup, chance) => {
  walk(game, setup, chance, ({ state }) => {
    const actors = game.actors(state)
    for (const viewer of viewers(setup.seats)) {
      const view = game.view(state, viewer)
      const texts = game.legal(view).map(move => game.makeMove(move))
      demand(new Set(texts).size === texts.length, 'the legal list repeats a move')
      if (viewer === 'spectator' || !actors.includes(viewer)) {
        demand(texts.length === 0, 'somebody without a decision has legal moves')
        continue
      }
      demand(texts.length > 0, 'a seat must decide but has no legal move')
      const fast = game.moves(state, viewer).map(move => game.makeMove(move))
      demandSame(fast.toSorted(), texts.toSorted(), 'the fast list differs from the legal list')
      for (const move of game.legal(view))
        demand(game.refuse(view, move) === undefined, `a legal move is refused: ${game.makeMove(move)}`)
      for (let i = 0; i < TRIES; i++) {
        const move = setup.anyMove(chance)
        const refused = game.refuse(view, move)
        demand(
          (refused === undefined) === texts.includes(game.makeMove(move)),
          `the legal list and the refusals disagree about: ${game.makeMove(move)}`,
        )
        if (refused !== undefined)
          demand(RULE.test(refused.rule) && refused.because !== '', 'a refusal cites no rule')
      }
    }
  })
  refusedAtTheTable(game, setup, chance)
}

/** What is refused at the table changes nothing there. */
const refusedAtTheTable: Check = (game, setup, chance) => {
  const match = newMatch(game, setup, chance)
  for (let n = 0; n < setup.maxMoves && match.outcome === undefined; n++) {
    const { actors, state, head } = match
    const before = written(game, state)
    for (let seat = 0; seat < setup.seats; seat++) {
      const text = game.makeMove(setup.anyMove(chance))
      const legal = game.legal(match.view(seat)).map(move => game.makeMove(move))
      const result = match.attempt(seat, text)
      demand(isRefusal(result) !== legal.includes(text), `the table and the rules disagree about: ${text}`)
      if (isRefusal(result) && match.play(seat, text) !== undefined)
        demand(match.version === n && match.head === head, 'a refused move was recorded')
    }
    demandSame(written(game, match.state), before, 'an attempted or refused move changed the state')
    const seat = actors[chance.below(actors.length)] as number
    const moves = game.legal(match.view(seat))
    const move = moves[chance.below(moves.length)]
    const result = match.play(seat, game.makeMove(move))
    demand(!isRefusal(result), `a legal move was refused at the table: ${game.makeMove(move)}`)
  }
}
