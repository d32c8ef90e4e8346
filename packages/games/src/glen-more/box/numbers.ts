// What the box says in numbers. An owner of the printed game changes a value here, and its source to 'printed'.

export const RONDEL = {
  spaces: 14,
  emptySpacesBehindLast: 1,
  startOrder: ['pawns', 'die?', 'S tiles', 'englishman?', 'A tiles', 'mountain?', 'empty space'],
  note: 'Order is rulebook p.6 (Englishman p.22, mountain p.20); the number of spaces is inferred from the setup figure (5 S + 4 A + 4 pawns + 1 empty) and equals the first Glen More.',
  source: 'house',
} as const

export const DIE = {
  faces: [1, 1, 1, 2, 2, 3],
  mandatoryPlayers: [2],
  optionalPlayers: [3, 4],
  source: 'rulebook',
  cite: 'p.4; p.5; p.7',
} as const

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
  rows: ['wood', 'stone', 'barley', 'sheep', 'cattle'],
  prices: [1, 2, 3],
  startCoinsOnFirstSpace: { '2': 1, '3': 1, '4': 0 },
  source: 'rulebook',
  cite: 'p.6; p.9',
  houseFields: ['row order'],
} as const

export const LIMITS = { resourcesPerTile: 3, source: 'rulebook', cite: 'p.8; p.13' } as const

export const SCORING = {
  categories: ['scotsmen', 'landmarks', 'whisky', 'persons'],
  table: [1, 2, 3, 5, 8],
  aboveMax: 8,
  phases: ['A', 'B', 'C', 'end'],
  final: { vpPerExtraTile: -3, vpPerCoin: 1 },
  tieBreak: ['fewestResources', 'shared'],
  source: 'rulebook',
  cite: 'p.16',
  houseFields: ['aboveMax'],
} as const

export const THE_END = {
  stack: 'D',
  position: 'middle',
  positionJitter: 1,
  introPosition: 'top',
  source: 'rulebook',
  cite: 'p.6; p.16',
  houseFields: ['positionJitter'],
} as const

export const STACK_COUNTS = { S: 5, A: 14, B: 17, C: 17, D: 17, source: 'rulebook', cite: 'p.4' } as const
