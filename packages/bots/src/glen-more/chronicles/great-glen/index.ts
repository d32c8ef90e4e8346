import { councilCard, pointsFor, positionAt } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

/** How likely a card is to count: decided, or with one's own vote cast. */
const LIKELY = { open: 0.5, aye: 0.7, nay: 0.3 } as const

export const greatGlen: Lore = {
  key: 'glen',
  inputs: ['glenWay', 'glenAcceptedWay', 'glenToComeWay'],
  see(state, seat) {
    const councils = state.chronicles.glen?.councils ?? []
    const way = wayLeft(state, seat)
    const accepted = councils.filter(({ decided }) => decided?.accepted === true).length
    const toCome = councils.filter(({ decided }) => decided === null).length
    return [way, accepted * way, toCome * way]
  },
  /** What the cards would give now, as far as the council has accepted them or may. */
  sure(state, seat) {
    const { glen } = state.chronicles
    if (glen === undefined || state.over) return 0
    const p = positionAt(state)
    const voting = state.todo.find(task => task.kind === 'vote')
    let points = 0
    for (const { card, decided } of glen.councils) {
      if (decided?.accepted === false || (decided === null && card !== voting?.card)) continue
      const ballot = glen.ballots[seat]
      const likely =
        decided !== null
          ? 1
          : LIKELY[ballot === null || ballot === undefined ? 'open' : ballot.aye > ballot.nay ? 'aye' : 'nay']
      const shares = pointsFor(p, councilCard(card))
      const others = shares.reduce((sum, share) => sum + share, 0) - (shares[seat] ?? 0)
      points += likely * ((shares[seat] ?? 0) - (decided === null ? others / 3 : 0))
    }
    return points
  },
}
