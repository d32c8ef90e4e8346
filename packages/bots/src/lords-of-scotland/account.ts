// What can be told of a whole match: what each card brought, and which powers came to nothing.
import { type Card, type LordsOfScotland, makeCard, pointsOf } from '@cairn/games/lords-of-scotland'
import type { Told } from '@cairn/kernel'
import type { Because, Story } from '../coach.ts'

/** What a seat engaged face up, and whether its power did anything. */
function powersOf(
  events: readonly Told<LordsOfScotland['event']>[],
): readonly { card: Card; works: boolean }[] {
  const powers: { card: Card; works: boolean }[] = []
  for (const event of events) {
    if (event.type === 'engaged') powers.push({ card: event.card, works: false })
    const last = powers.at(-1)
    if (last === undefined) continue
    if (event.type === 'activated') last.works = true
    if (event.type === 'noEffect') last.works = false
  }
  return powers
}

export function account({ states, events }: Story<LordsOfScotland>): readonly Because[] {
  const all = events.flat()
  const piles = states.at(-1)?.piles ?? []
  return piles.flatMap((pile, seat): readonly Because[] => {
    const own = all.filter(event => 'seat' in event && event.seat === seat)
    const powers = powersOf(own)
    const idle = powers.filter(({ works }) => !works).map(({ card }) => card)
    const cards = powers.length + own.filter(({ type }) => type === 'engagedFaceDown').length
    return [
      ...(cards > 0 ? [{ code: 'perCard', facts: { seat, points: pointsOf(pile), cards } }] : []),
      ...(idle.length > 0
        ? [
            {
              code: 'idlePowers',
              facts: { seat, cards: idle.map(makeCard).join(' '), n: idle.length, of: powers.length },
            },
          ]
        : []),
    ]
  })
}
