export const label = { id: 'schotten-totten', version: 1, seats: { min: 2, max: 2 } } as const
