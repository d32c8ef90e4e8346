import { pick } from '@cairn/kernel'
import { HAGGIS, VALUES } from '../../chronicles/haggis/tokens.ts'
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
  hasten({ chronicles: { haggis } }, chance) {
    if (haggis === undefined) return
    // sometimes until none is left to be had
    const most = chance.below(HAGGIS.places + 1)
    for (const table of haggis.tables)
      while (table.hidden.length < most) {
        const token = haggis.supply.pop() ?? haggis.open.pop()
        if (token === undefined) break
        table.hidden.push(token)
      }
  },
  // a token turned for the scoring goes back among the hidden ones with it
  isGlimpse: ({ type }) => type === 'turnedHaggis' || type === 'noneTurned',
  pieces: [
    ...VALUES.flatMap(value => [`token ${value} taken`, `token ${value} turned`]),
    'token drawn',
    'token put back',
    'token none turned',
    'roll for all',
    'roll for one',
  ],
  used(event, { chronicles: { haggis } }) {
    if (event.type === 'tookHaggis') return [`token ${event.token} taken`]
    if (event.type === 'turnedHaggis') return [`token ${event.token} turned`]
    if (event.type === 'drewHaggis') return ['token drawn']
    if (event.type === 'putHaggisBack') return ['token put back']
    if (event.type === 'rolledHaggis') return ['roll for all']
    if (event.type === 'rolledOwn') return ['roll for one']
    const bare = haggis?.tables.some(({ shown }) => shown.length === 0)
    return event.type === 'haggisScored' && bare ? ['token none turned'] : []
  },
}
