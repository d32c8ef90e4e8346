import { FastChance } from '../chance.ts'
import { type Game, type Kind, legalMoves } from '../game.ts'
import { isRefusal } from '../match.ts'
import { UNDO } from '../entry.ts'
import type { Seat, Viewer } from '../seat.ts'
import { type Check, demand, demandSame, freshSeed, lookers, newMatch, same, written } from './setup.ts'

const TRIES = 3
const CANDIDATES = 40

/**
 * A move that can be taken back taught nobody anything: in every world a viewer thinks possible before it,
 * what that viewer sees after it could have been seen too.
 */
export const undo: Check = (game, setup, chance) => {
  const match = newMatch(game, setup, chance)
  let last: { seat: Seat; move: unknown; state: unknown } | undefined
  for (let n = 0; match.outcome === undefined; n++) {
    demand(n < setup.maxMoves, 'the match does not end')
    for (let seat = 0; seat < setup.seats; seat++) {
      const step = match.attempt(seat, UNDO)
      if (isRefusal(step)) continue
      const current = written(game, match.state)
      const copy = game.clone(step.state)
      demand(game.actors(copy).includes(seat), 'after undo the seat has no decision to make')
      if (last !== undefined && last.seat === seat) {
        demandSame(written(game, copy), written(game, last.state), 'undo does not restore exactly')
        game.play(copy, seat, last.move, new FastChance(freshSeed(chance)))
        demandSame(written(game, copy), current, 'a move that used chance can be taken back')
        for (const viewer of lookers(setup.seats, chance))
          for (let i = 0; i < TRIES; i++) demandUnrevealing(game, last, match.state, viewer, chance)
      }
    }
    const seat = match.actors[chance.below(match.actors.length)] as number
    const moves = legalMoves(game, match.view(seat))
    const move = moves[chance.below(moves.length)]
    last = { seat, move, state: match.state }
    match.play(seat, game.makeMove(move))
  }
}

function demandUnrevealing<K extends Kind>(
  game: Game<K>,
  { seat, move, state }: { seat: Seat; move: K['move']; state: K['state'] },
  reached: K['state'],
  viewer: Viewer,
  chance: FastChance,
): void {
  const seen = JSON.stringify(game.view(reached, viewer))
  const world = game.imagine(game.view(state, viewer), chance)
  const moves = game.moves(world, seat)
  const candidates =
    viewer === seat ? [move] : [...moves.filter(m => same(m, move)), ...moves.slice(0, CANDIDATES)]
  const explains = (candidate: K['move']): boolean => {
    const copy = game.clone(world)
    game.play(copy, seat, candidate, new FastChance(freshSeed(chance)))
    return JSON.stringify(game.view(copy, viewer)) === seen
  }
  demand(
    candidates.some(explains),
    `${game.makeMove(move)} can be taken back although it showed ${viewer} something hidden`,
  )
}
