import { makeCard, parseCard } from './cards.ts'
import { LAY, type Move, TAKE } from './moves.ts'

/** `prince` lays a Prince, `take prince` takes one from the pack. */
export const makeMove = ({ type, card }: Move): string =>
  type === 'lay' ? makeCard(card) : `take ${makeCard(card)}`

export function parseMove(text: string): Move | undefined {
  const [list, name] = text.startsWith('take ') ? [TAKE, text.slice(5)] : [LAY, text]
  const card = parseCard(name)
  return card === undefined ? undefined : list[card]
}
