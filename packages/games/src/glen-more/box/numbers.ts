// What the box says in numbers. An owner of the printed game changes a value here, and its source to 'printed'.

export const RONDEL = {
  spaces: 14,
  note: 'Inferred from the setup figure (5 S + 4 A + 4 pawns + 1 empty); equals the first Glen More.',
  source: 'house',
} as const

export const DIE = { faces: [1, 1, 1, 2, 2, 3], source: 'rulebook', cite: 'p.4' } as const

export const PLAYERS = {
  startCoinsByTurnOrder: [5, 6, 7, 8],
  scotsmen: 10,
  scotsmenOnRondel: 1,
  scotsmenOnHomeVillage: 1,
  clanMarkers: 10,
  source: 'rulebook',
  cite: 'p.5',
} as const

export const HOME_LAYOUT = {
  'home-village': [0, 0],
  'home-castle': [1, 0],
  source: 'rulebook',
  cite: 'p.4; p.5',
  houseFields: ['coordinates'],
} as const

export const MARKET = {
  prices: [1, 2, 3],
  startCoinsOnFirstSpace: { '2': 1, '3': 1, '4': 0 },
  source: 'rulebook',
  cite: 'p.6; p.9',
} as const

export const LIMITS = { resourcesPerTile: 3, source: 'rulebook', cite: 'p.8; p.13' } as const

export const SCORING = {
  table: [1, 2, 3, 5, 8],
  aboveMax: 8,
  vpPerExtraTile: -3,
  vpPerCoin: 1,
  source: 'rulebook',
  cite: 'p.16',
  houseFields: ['aboveMax'],
} as const

export const THE_END = {
  stack: 'D',
  positionJitter: 1,
  source: 'rulebook',
  cite: 'p.6; p.16',
  houseFields: ['positionJitter'],
} as const
