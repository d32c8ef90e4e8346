import { pick } from '@cairn/kernel'
import { KINDS } from '../../chronicles/dragon-boats/race.ts'
import type { Side } from './side.ts'

export const dragonBoatsSide: Side = {
  moves: chance => [
    { type: 'sail', steps: 1 + chance.below(3) },
    { type: 'reward', token: pick(KINDS, chance) },
  ],
  hidden({ chronicles: { boats }, todo }, viewer) {
    if (boats === undefined) return {}
    const top = todo.at(-1)
    const looks = top?.kind === 'reward' && top.seat === viewer ? top.river : undefined
    const faceDown = [...boats.castles.filter((_, river) => river !== looks), boats.spare].filter(
      list => list.length > 0,
    )
    // what one list alone holds is known from what was taken
    return faceDown.length > 1 && faceDown.flat().length > 4 ? { 'reward tokens': faceDown } : {}
  },
  census: ({ chronicles: { boats } }) =>
    boats === undefined ? null : [...boats.castles.flat(), ...boats.spare, ...boats.taken].sort(),
}
