export const label = { id: 'braverats', version: 1, seats: { min: 2, max: 2 } } as const
