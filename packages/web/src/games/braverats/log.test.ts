import { type BraveRats, braverats, kinds, type Move, type State } from '@cairn/games/braverats'
import { FastChance, optionSets, pick, refuseMove, type Seat, tell, type Viewer } from '@cairn/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, overwriteGetLocale } from '../../paraglide/runtime.js'
import type { Seated } from '../module.ts'
import { account, ending, logLine, moveName, options, question, refusal } from './log.ts'

const seats: readonly Seated[] = ['Isla', 'Rory'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  tartan: 'Loch',
  here: true,
}))
const viewers: readonly Viewer[] = [0, 1, 'spectator']
const allMoves: readonly Move[] = kinds(true).flatMap(card => [
  { type: 'lay', card },
  { type: 'take', card },
])

let language: Locale = 'en'
overwriteGetLocale(() => language)
afterAll(() => overwriteGetLocale(() => 'en'))

/** Plays one random match of every option set and says everything there is to say about it. */
function sayAll(): { readonly lines: ReadonlySet<string>; readonly types: ReadonlySet<string> } {
  const lines = new Set<string>()
  const types = new Set<string>()
  const chance = new FastChance(7)
  for (const options of optionSets(braverats.options, 2)) {
    const state: State = braverats.deal(options as BraveRats['options'], 2, chance)
    for (;;) {
      for (const viewer of viewers) {
        const view = braverats.view(state, viewer)
        for (const line of account(view, seats)) lines.add(line)
        lines.add(question(view, seats) ?? 'over')
        if (view.actors.includes(viewer as Seat))
          for (const move of allMoves) {
            const refused = refuseMove(braverats, view, move)
            lines.add(refused === undefined ? moveName(move, view) : String(refusal(refused)))
          }
      }
      const actors = braverats.actors(state)
      if (actors.length === 0) break
      const seat = pick(actors, chance)
      const events: BraveRats['event'][] = []
      braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance, events)
      for (const event of events) {
        types.add(event.type)
        for (const viewer of viewers) lines.add(logLine(tell(event, viewer), seats))
      }
    }
    const outcome = braverats.outcome(state)
    if (outcome !== undefined) lines.add(ending(outcome, seats))
  }
  // seldom comes by chance
  types.add('gameDrawn')
  lines.add(logLine({ type: 'gameDrawn' }, seats))
  for (const { name, help } of Object.values(options)) lines.add(name()).add(help())
  for (const name of Object.values(options.hands.values)) lines.add(name())
  return { lines, types }
}

describe.each(['en', 'fr'] as const)('what is said about BraveRats in %s', locale => {
  it('is a whole sentence or name, whatever happens in any variant', () => {
    language = locale
    const { lines, types } = sayAll()
    expect(types.size).toBe(15)
    expect(lines.size).toBeGreaterThan(200)
    for (const line of lines) expect(line).not.toMatch(/undefined|\bnull\b|NaN|braverats_|[{}]|\s{2}|^$/)
  }, 60_000)
})

it('A card laid in secret is named to its owner only', () => {
  language = 'en'
  const laid: BraveRats['event'] = { type: 'laid', seat: 0, card: { only: [0], secret: 7 } }
  expect(logLine(tell(laid, 0), seats)).toBe('Isla lays the Prince.')
  expect(logLine(tell(laid, 1), seats)).toBe('Isla lays a card.')
  expect(logLine(tell(laid, 'spectator'), seats)).toBe('Isla lays a card.')
})
