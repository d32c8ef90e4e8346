export const label = { id: 'herring', version: 1, seats: { min: 2, max: 4 } } as const
