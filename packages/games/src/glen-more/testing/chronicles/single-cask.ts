import { pick } from '@cairn/kernel'
import { CELLARS, PARTS, spacesOf, WORTH } from '../../chronicles/single-cask/cellars.ts'
import type { Side } from './side.ts'

export const singleCaskSide: Side = {
  moves: chance => [
    { type: 'barrel', from: chance.below(WORTH.length) },
    { type: 'age', from: chance.below(WORTH.length) },
    { type: 'cellar', cellar: 1 + chance.below(CELLARS.length) },
    { type: 'sale', from: chance.below(WORTH.length), part: pick(PARTS, chance) },
  ],
  hasten({ chronicles: { cask } }, chance) {
    for (const sale of cask?.sales ?? []) sale.bonus = chance.below(2)
    for (const cellars of cask?.cellars ?? []) {
      cellars.built = 1 + chance.below(CELLARS.length)
      for (let space = spacesOf(cellars.built); space > 0; space--) cellars.barrels[space] = chance.below(2)
    }
  },
  pieces: [
    ...CELLARS.slice(1).map((_, i) => `cellar ${i + 2}`),
    ...WORTH.slice(1).map((_, i) => `sold from ${i + 1}`),
    ...PARTS.map(part => `sold as ${part}`),
    'barrel spent',
    'barrel aged',
  ],
  used(event) {
    if (event.type === 'builtCellar') return [`cellar ${event.cellar}`]
    if (event.type === 'soldBarrel') return [`sold from ${event.from}`, `sold as ${event.part}`]
    if (event.type === 'spentBarrel') return ['barrel spent']
    return event.type === 'aged' ? ['barrel aged'] : []
  },
}
