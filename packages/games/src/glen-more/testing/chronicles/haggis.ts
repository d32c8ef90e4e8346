import { pick } from '@cairn/kernel'
import { VALUES } from '../../chronicles/haggis/tokens.ts'
import type { Side } from './side.ts'

export const haggisSide: Side = {
  moves: chance => [
    { type: 'haggis', token: pick([...VALUES, 'hidden'] as const, chance) },
    { type: 'putBack', token: pick(VALUES, chance) },
    { type: 'roll' },
  ],
  hidden({ chronicles: { haggis } }, viewer) {
    if (haggis === undefined) return {}
    const others = haggis.tables.filter((_, seat) => seat !== viewer).map(({ hidden }) => hidden)
    return others.flat().length > 1 ? { 'haggis of others': others } : {}
  },
  census: ({ chronicles: { haggis } }) =>
    haggis === undefined
      ? null
      : [
          ...haggis.supply,
          ...haggis.open,
          ...haggis.tables.flatMap(({ hidden, shown }) => [...hidden, ...shown]),
          ...haggis.drawn,
        ].sort((a, b) => a - b),
}
