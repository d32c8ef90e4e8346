// Each game's rules as a chunk of their own, for workers and for whatever needs no board.
import type { Game } from '@cairn/kernel'

const rules: Readonly<Record<string, () => Promise<Game>>> = {
  braverats: async () => (await import('@cairn/games/braverats')).braverats,
  'glen-more': async () => (await import('@cairn/games/glen-more')).glenMore,
  'lords-of-scotland': async () => (await import('@cairn/games/lords-of-scotland')).lordsOfScotland,
  'schotten-totten': async () => (await import('@cairn/games/schotten-totten')).schottenTotten,
}

export function loadRules(id: string): Promise<Game> {
  const load = rules[id]
  if (load === undefined) throw new Error(`there is no game "${id}"`)
  return load()
}
