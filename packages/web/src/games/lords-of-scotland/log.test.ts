import { type LordsOfScotland, lordsOfScotland as game, type Move } from '@cairn/games/lords-of-scotland'
import { FastChance, legalMoves, pick, refuseMove, tell, viewers } from '@cairn/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, overwriteGetLocale } from '../../paraglide/runtime.js'
import type { Seated } from '../module.ts'
import { account, ending, logLine, moveName, options, question, refusal } from './log.ts'

const seats: readonly Seated[] = ['Isla', 'Rory', 'Ailsa', 'Ewan', 'Moira'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  tartan: 'Loch',
  here: true,
}))

let language: Locale = 'en'
overwriteGetLocale(() => language)
afterAll(() => overwriteGetLocale(() => 'en'))

const tries: readonly Move[] = [
  'recruit 1',
  'up scott-1',
  'pass',
  'decline',
  'take scott-2',
  'claim scott-3',
  'swap 0:1',
  'discard 1:1',
  'copy 0:1',
  'copy 1:2',
].map(text => game.parseMove(text) as Move)

/** Plays random matches of all sizes and says everything there is to say about them. */
function sayAll(): { readonly lines: ReadonlySet<string>; readonly types: ReadonlySet<string> } {
  const lines = new Set<string>()
  const types = new Set<string>()
  const chance = new FastChance(7)
  const say = (event: LordsOfScotland['event'], count: number): void => {
    types.add(event.type)
    for (const viewer of viewers(count)) {
      const line = logLine(tell(event, viewer), seats)
      if (line !== undefined) lines.add(line)
    }
  }
  for (const count of [2, 3, 4, 5, 2, 3, 4, 5]) {
    const state = game.deal({ bruce: true, clanActivation: count > 3 }, count, chance)
    for (;;) {
      const seat = game.actors(state)[0]
      for (const viewer of [seat ?? 0, ((seat ?? 0) + 1) % count, 'spectator'] as const) {
        const view = game.view(state, viewer)
        for (const line of account(view, seats)) lines.add(line)
        lines.add(question(view, seats))
        if (viewer !== seat) continue
        for (const move of legalMoves(game, view)) lines.add(moveName(move, view))
        for (const move of tries) {
          const refused = refuseMove(game, view, move)
          if (refused !== undefined) lines.add(String(refusal(refused)))
        }
      }
      if (seat === undefined) break
      const events: LordsOfScotland['event'][] = []
      game.play(state, seat, pick(game.moves(state, seat), chance), chance, events)
      for (const event of events) say(event, count)
    }
    const outcome = game.outcome(state)
    if (outcome !== undefined) lines.add(ending(outcome, seats))
  }
  // these seldom come by chance
  say({ type: 'deckShown', cards: [1, 9] }, 2)
  say({ type: 'redrawn', supporters: [1, 2] }, 2)
  say({ type: 'passed', seat: 0 }, 2)
  say({ type: 'replaced', place: 0, card: null }, 2)
  say({ type: 'noEffect', seat: 0, clan: 'wemyss' }, 2)
  lines.add(ending({ places: [2, 1], by: 'tie', points: [41, 41] }, seats))
  for (const { name, help } of Object.values(options)) lines.add(name()).add(help())
  return { lines, types }
}

describe.each(['en', 'fr'] as const)('what is said about Lords of Scotland in %s', locale => {
  it('is a whole sentence or name, whatever happens', () => {
    language = locale
    const { lines, types } = sayAll()
    expect(types.size).toBe(26)
    expect(lines.size).toBeGreaterThan(500)
    for (const line of lines) expect(line).not.toMatch(/undefined|\bnull\b|NaN|lords_|[{}]|\s{2}|^$/)
  }, 60_000)
})

it('LS-27: a card laid face down is named to its owner only', () => {
  language = 'en'
  const laid: LordsOfScotland['event'] = {
    type: 'engagedFaceDown',
    seat: 0,
    place: 0,
    card: { only: [0], secret: 66 },
  }
  expect(logLine(tell(laid, 0), seats)).toBe('Isla engages Makgill 9 face down.')
  expect(logLine(tell(laid, 1), seats)).toBe('Isla engages an ally face down.')
})
