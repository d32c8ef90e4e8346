import { pick } from '@cairn/kernel'
import { EVENTS, TILES } from '../../chronicles/dubious-tome/cards.ts'
import type { Side } from './side.ts'

export const dubiousTomeSide: Side = {
  moves(chance) {
    const [x, y] = [chance.below(7) - 3, chance.below(7) - 3]
    return [
      { type: 'turn', card: pick(EVENTS, chance).card, event: chance.below(2) === 0 },
      { type: 'borrow', seat: chance.below(4), x, y, pay: [], vp: false },
      { type: 'march', x, y, toX: chance.below(7) - 3, toY: chance.below(7) - 3 },
      { type: 'stones', n: 1 + chance.below(9) },
      { type: 'swap', tile: pick(TILES, chance).id },
    ]
  },
  hasten(state, chance) {
    if (state.chronicles.tome === undefined) return
    // a landmark of the stacks has been taken already
    for (const player of state.players) {
      const { card } = pick(EVENTS, chance)
      const stack = state.stacks.find(tiles => tiles.includes(card.replace('card-', '')))
      if (stack === undefined) continue
      state.gone.push(...stack.splice(stack.indexOf(card.replace('card-', '')), 1))
      player.cards.push(card)
    }
  },
}
