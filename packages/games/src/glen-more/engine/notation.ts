import type { Box } from '../box/box.ts'
import type { Move } from '../table/move.ts'
import type { Written } from './seam.ts'

type Writings = Readonly<Record<string, Written<Move>>>

const MOST_WORDS = 12

/** A move in words: `take halkirk`, `pay wood@1,0 stone@market`, `place 2,0`, `activate 1,1 sheep cattle`, `done`. */
export const makeMove = (writings: Writings, move: Move): string =>
  (writings[move.type] as Written<Move>).make(move)

export function parseMove(writings: Writings, box: Box, text: string): Move | undefined {
  const [verb = '', ...words] = text.split(' ')
  return Object.hasOwn(writings, verb) && words.length <= MOST_WORDS
    ? writings[verb]?.parse(words, box)
    : undefined
}
