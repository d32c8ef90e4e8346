export const label = { id: 'lords-of-scotland', version: 1, seats: { min: 2, max: 5 } } as const
