// What can be told of a whole match: what each card brought, and how many powers came to nothing.
import { type LordsOfScotland, pointsOf } from '@cairn/games/lords-of-scotland'
import type { Because, Story } from '../coach.ts'

export function account({ states, events }: Story<LordsOfScotland>): readonly Because[] {
  const all = events.flat()
  const piles = states.at(-1)?.piles ?? []
  return piles.flatMap((pile, seat): readonly Because[] => {
    const own = all.filter(event => 'seat' in event && event.seat === seat)
    const count = (type: string): number => own.filter(event => event.type === type).length
    const up = count('engaged')
    const cards = up + count('engagedFaceDown')
    const idle = up - count('activated') + count('noEffect')
    const points = pointsOf(pile)
    return [
      ...(cards > 0 ? [{ code: 'perCard', facts: { seat, points, cards } }] : []),
      ...(up > 0 && idle > 0 ? [{ code: 'idlePowers', facts: { seat, n: idle, of: up } }] : []),
    ]
  })
}
