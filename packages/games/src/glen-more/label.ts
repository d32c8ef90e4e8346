export const label = { id: 'glen-more', version: 2, seats: { min: 2, max: 4 } } as const
