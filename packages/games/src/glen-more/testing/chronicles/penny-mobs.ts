import { pick } from '@cairn/kernel'
import { GOODS } from '../../box/components.ts'
import { VALUES } from '../../chronicles/haggis/tokens.ts'
import { scotsmenAbroad } from '../../chronicles/penny-mobs/abroad.ts'
import { candidates, IDS, MOBSTERS, MOUNTAIN_ITEMS } from '../../chronicles/penny-mobs/mobsters.ts'
import type { Side } from './side.ts'

export const pennyMobsSide: Side = {
  moves(chance) {
    const mobster = pick(IDS, chance)
    const good = pick(GOODS, chance)
    const place = { host: chance.below(4), x: chance.below(5) - 2, y: chance.below(5) - 2 }
    return [
      { type: 'penny', mobster },
      { type: 'mobster', mobster },
      {
        type: 'use',
        mobster,
        on: pick(
          [good, 'supply', '0,0', '1:0,1', 'macleod', 'halkirk', 'england', 'card-duart-castle'],
          chance,
        ),
      },
      { type: 'set', ...place },
      { type: 'prowl', ...place },
      { type: 'steal', good },
      { type: 'mail', good },
      { type: 'resettle', ...place },
      { type: 'givePenny' },
      { type: 'second' },
      { type: 'starve', victim: place.host },
      { type: 'feed', token: pick(VALUES, chance) },
      { type: 'reroll' },
      { type: 'trick', what: pick(MOUNTAIN_ITEMS, chance), good },
    ]
  },
  hidden({ chronicles: { mobs }, options, seats }) {
    if (mobs === undefined || mobs.coming.length === 0) return {}
    const possible = candidates(options, seats).filter(id => MOBSTERS[id].back === 'B')
    return possible.length > mobs.coming.length ? { 'mobsters to come': mobs.coming } : {}
  },
  census: ({ chronicles: { mobs } }) =>
    mobs === undefined
      ? null
      : {
          mobsters: mobs.mobs.length + mobs.coming.length,
          pennies:
            mobs.mobs.reduce((sum, { pennies }) => sum + pennies, 0) +
            mobs.pennies.reduce((sum, { minus, plus }) => sum + minus + plus, 0),
        },
  scotsmen: (state, seat) => scotsmenAbroad(state, seat, state.chronicles.mobs?.mobs ?? []),
  // nearly all of them out of prison, some without a penny to lay, and all boats beside each other
  hasten({ chronicles: { mobs, boats }, options, seats }, chance) {
    if (mobs === undefined) return
    mobs.coming = []
    mobs.mobs = candidates(options, seats).map(id => ({
      id,
      by: chance.below(4) === 0 ? null : chance.below(seats),
      pennies: 0,
      left: MOBSTERS[id].uses,
      on: [],
      abroad: null,
    }))
    const [first] = boats?.boats ?? []
    if (first !== undefined)
      for (const boat of boats?.boats ?? []) Object.assign(boat, { river: first.river, x: first.x })
    for (const purse of mobs.pennies) if (chance.below(2) === 0) Object.assign(purse, { minus: 0, plus: 7 })
  },
  pieces: [
    ...IDS.map(id => `mobster ${id}`),
    ...['peggy-mcwander', 'joe-mcduff', 'peggy-mclaird', 'derek-anderson', 'john-mcclaim'].map(
      id => `use ${id}`,
    ),
    ...['kenneth-mcsnitch', 'fergus-macdarkie', 'mike-mccastle'].map(id => `use ${id}`),
    'mobstersCame',
    'sponged',
    'lapsed true',
    'lapsed false',
  ],
  used(event) {
    if (event.type === 'tookMobster') return [`mobster ${event.mobster}`]
    if (event.type === 'usedMobster') return [`use ${event.mobster}`]
    return [event.type === 'lapsed' ? `lapsed ${event.turned}` : event.type]
  },
  openly: move => (move.type === 'feed' ? 'feed' : undefined),
}
