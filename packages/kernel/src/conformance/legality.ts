import { FastChance, pick } from '../chance.ts'
import { legalMoves, moveByLot, refuseMove } from '../game.ts'
import { isRefusal } from '../match.ts'
import { type Check, demand, demandSame, freshSeed, newMatch, walk, written } from './setup.ts'

const RULE = /^[A-Z]+-\d+$/
const TRIES = 12

/**
 * The legal list is complete, without repeats, the same from the state, and exactly what is not refused; a move by lot is
 * taken as if from it.
 */
export const legality: Check = (game, setup, chance) => {
  walk(game, setup, chance, ({ state }) => {
    for (const seat of game.actors(state)) {
      const view = game.view(state, seat)
      const legal = legalMoves(game, view)
      const texts = legal.map(move => game.makeMove(move))
      demand(new Set(texts).size === texts.length, 'the legal list repeats a move')
      demand(texts.length > 0, 'a seat must decide but has no legal move')
      const fromState = game.moves(state, seat).map(move => game.makeMove(move))
      demandSame(fromState, texts, 'the moves of the state differ from those of the view')
      const luck = freshSeed(chance)
      demandSame(
        game.makeMove(moveByLot(game, state, seat, new FastChance(luck))),
        pick(texts, new FastChance(luck)),
        'a move by lot is another than the list has there',
      )
      for (const move of legal)
        demand(refuseMove(game, view, move) === undefined, `a legal move is refused: ${game.makeMove(move)}`)
      for (let i = 0; i < TRIES; i++) {
        const move = setup.anyMove(chance)
        const refused = refuseMove(game, view, move)
        demand(
          (refused === undefined) === texts.includes(game.makeMove(move)),
          `the legal list and the refusals disagree about: ${game.makeMove(move)}`,
        )
        demandSame(
          game.refuse(state, seat, move) ?? null,
          refused ?? null,
          'the refusal of the state differs from that of the view',
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
      const legal = legalMoves(game, match.view(seat)).map(move => game.makeMove(move))
      const result = match.attempt(seat, text)
      demand(isRefusal(result) !== legal.includes(text), `the table and the rules disagree about: ${text}`)
      if (isRefusal(result) && match.play(seat, text) !== undefined)
        demand(match.version === n && match.head === head, 'a refused move was recorded')
    }
    demandSame(written(game, match.state), before, 'an attempted or refused move changed the state')
    const seat = actors[chance.below(actors.length)] as number
    const moves = legalMoves(game, match.view(seat))
    const move = moves[chance.below(moves.length)]
    const result = match.play(seat, game.makeMove(move))
    demand(!isRefusal(result), `a legal move was refused at the table: ${game.makeMove(move)}`)
  }
}
