import { UNDO } from '../entry.ts'
import { type Check, demand, demandSame, walk } from './setup.ts'

const NOISE = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '{}',
  'null',
  '\u0000',
  'a'.repeat(1000),
  UNDO,
  'constructor',
  '__proto__',
]

/** Every move reads back as itself, no two share a text, and nonsense is not a move. */
export const notation: Check = (game, setup, chance) => {
  const texts = new Map<string, unknown>()
  const roundTrip = (move: unknown): void => {
    const text = game.makeMove(move)
    demandSame(game.parseMove(text), move, `a move does not read back from "${text}"`)
    demand(
      !texts.has(text) || JSON.stringify(texts.get(text)) === JSON.stringify(move),
      `two moves are written "${text}"`,
    )
    demand(/^[\x20-\x7e]+$/.test(text), `a move must be written in printable ASCII: "${text}"`)
    texts.set(text, move)
  }
  walk(game, setup, chance, ({ state, seat }) => {
    for (const move of game.moves(state, seat)) roundTrip(move)
    roundTrip(setup.anyMove(chance))
  })
  for (const noise of NOISE) demand(game.parseMove(noise) === undefined, `"${noise}" was read as a move`)
  for (const text of texts.keys()) {
    // a damaged text is nothing, or another move written in its one proper way
    const at = chance.below(text.length)
    const damaged = text.slice(0, at) + text.slice(at + 1 + chance.below(2))
    const move = game.parseMove(damaged)
    if (move !== undefined) demandSame(game.makeMove(move), damaged, 'a move can be written in two ways')
  }
}
