import { pick } from '@cairn/kernel'
import { KINDS, RESULT_CARDS, RIVERS } from '../../chronicles/dragon-boats/race.ts'
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
  hasten({ seats, chronicles: { boats } }, chance) {
    if (boats === undefined || chance.below(2) === 0) return
    boats.started = true
    // on the river before their own
    const circle = RIVERS[seats] ?? []
    boats.boats.forEach((boat, seat) => {
      boat.river = (circle.indexOf(seat) + circle.length - 1) % circle.length
      boat.x = 0
    })
  },
  pieces: [
    ...KINDS.map(kind => `reward ${kind}`),
    'reward left',
    ...RESULT_CARDS.map(card => `result ${card}`),
  ],
  used: event =>
    event.type === 'tookReward'
      ? [`reward ${event.token}`]
      : event.type === 'leftReward'
        ? ['reward left']
        : event.type === 'raceResult'
          ? [`result ${event.card}`]
          : [],
}
