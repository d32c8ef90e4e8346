// The house's list with the examples behind it. Where examples are played it stands in for the house's own.
import { type Listed, list as house } from '@cairn/games/list'
import { label as herring } from './herring/label.ts'

export const examples: readonly Listed[] = [
  { ...herring, load: async () => (await import('./herring/index.ts')).herring },
]

export const list: readonly Listed[] = [...house, ...examples]
