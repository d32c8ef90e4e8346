// The one list of games, in the order in which the house shows them. Their rules are loaded one by one, so that a page
// fetches only those it needs; labels say what is known before.
import type { Game } from '@cairn/kernel'
import { label as braverats } from './braverats/label.ts'
import { label as glenMore } from './glen-more/label.ts'
import { label as lordsOfScotland } from './lords-of-scotland/label.ts'
import { label as schottenTotten } from './schotten-totten/label.ts'

export interface Listed extends Pick<Game, 'id' | 'version' | 'seats'> {
  load(): Promise<Game>
}

export const list: readonly Listed[] = [
  { ...braverats, load: async () => (await import('./braverats/index.ts')).braverats },
  { ...schottenTotten, load: async () => (await import('./schotten-totten/index.ts')).schottenTotten },
  { ...lordsOfScotland, load: async () => (await import('./lords-of-scotland/index.ts')).lordsOfScotland },
  { ...glenMore, load: async () => (await import('./glen-more/index.ts')).glenMore },
]
