import { isCoin } from './cards.ts'
import { BIDS, type Move } from './moves.ts'

/** `bid 3` */
export const makeMove = ({ coin }: Move): string => `bid ${coin}`

export function parseMove(text: string): Move | undefined {
  const [, digit] = /^bid (\d)$/.exec(text) ?? []
  return digit !== undefined && isCoin(Number(digit)) ? BIDS[Number(digit) - 1] : undefined
}
