import { type Json, pick } from '@cairn/kernel'
import { COUNCIL_CARDS } from '../../chronicles/great-glen/cards.ts'
import type { Side } from './side.ts'

export const greatGlenSide: Side = {
  moves: chance => [
    { type: 'council', card: pick(COUNCIL_CARDS, chance).id },
    {
      type: 'vote',
      ...pick(
        [
          { aye: 1, nay: 0 },
          { aye: 0, nay: 1 },
          { aye: 1, nay: 1 },
        ],
        chance,
      ),
    },
  ],
  hidden({ chronicles: { glen } }, viewer) {
    const cast = (glen?.ballots ?? []).filter((ballot, seat) => ballot !== null && seat !== viewer)
    return cast.length > 0 ? { votes: cast as unknown as Json } : {}
  },
  census: ({ chronicles: { glen } }) =>
    (glen?.hands ?? []).map(({ aye, nay }, seat) => {
      const played = (glen?.councils ?? []).map(({ decided }) => decided?.ballots[seat])
      return [
        played.reduce((sum, ballot) => sum + (ballot?.aye ?? 0), aye),
        played.reduce((sum, ballot) => sum + (ballot?.nay ?? 0), nay),
      ]
    }),
  openly: move => (move.type === 'vote' ? 'vote' : undefined),
  hasten({ chronicles: { glen } }, chance) {
    for (const hand of glen?.hands ?? []) hand.aye -= chance.below(hand.aye)
  },
  pieces: COUNCIL_CARDS.flatMap(({ id }) => [`council ${id} accepted`, `council ${id} refused`]),
  used: event =>
    event.type === 'councilHeld' ? [`council ${event.card} ${event.accepted ? 'accepted' : 'refused'}`] : [],
}
