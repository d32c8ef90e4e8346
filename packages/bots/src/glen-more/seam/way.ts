import { lastFigure, SPACES, type State } from '@cairn/games/glen-more'

export const LAST_STACK = 17
/** How many tiles of the last stack lie below The End, about. */
const BELOW_END = 9
const WHOLE_WAY = 70

/** How far a pawn can still go before the match ends for it: about 1 at the start, 0 at The End. */
export function wayLeft(state: State, seat: number): number {
  const pawn = state.figures.find(figure => figure.seat === seat)
  if (state.over || pawn === undefined || pawn.done) return 0
  if (state.end !== null) return Math.max(0, state.end - pawn.at) / WHOLE_WAY
  let tiles = state.options.intro ? -LAST_STACK : -BELOW_END
  for (const stack of state.stacks) tiles += stack.length
  return (lastFigure(state).at + SPACES + tiles - pawn.at) / WHOLE_WAY
}
