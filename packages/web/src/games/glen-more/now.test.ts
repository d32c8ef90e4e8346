import { glenMore } from '@cairn/games/glen-more'
import { commit, defaultOptions, FastChance, legalMoves, Match, parseRules, pick } from '@cairn/kernel'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { turnsOf } from '../../house/turns.ts'
import { partsOf, rulesInPlay } from '../../house/rule-parts.ts'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import type { Seated } from '../module.ts'
import { logLine } from './log.ts'
import { CHRONICLES } from './chronicles/index.ts'
import { optionOf, playsAgain, ruleNow, tileAt, turnEnds, turnLine } from './now.ts'

const seats: readonly Seated[] = ['Ailsa', 'Rory'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  tartan: 'Rowan',
  here: true,
}))

const match = (() => {
  const fairness = { ...commit('7'.repeat(64), ['', '']), secret: '7'.repeat(64) }
  const match = new Match(glenMore, 2, defaultOptions(glenMore.options, 2), fairness)
  const chance = new FastChance(3)
  for (;;) {
    const [seat] = match.actors
    if (seat === undefined) return match
    match.play(seat, glenMore.makeMove(pick(legalMoves(glenMore, match.view(seat)), chance)))
  }
})()

describe('the turns of a match of Glen More', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'))
  const game = { logLine, turnLine, turnEnds, playsAgain } as Parameters<typeof turnsOf>[0]

  it('are told in a few words each: the tile, what it brought, what was paid', () => {
    expect(
      turnLine([
        { type: 'moved', figure: 'pawn', seat: 0, from: 1, to: 4, on: 'pulteney' },
        { type: 'paid', seat: 0, what: 'coins', n: 2 },
        { type: 'placed', seat: 0, tile: 'pulteney', x: 2, y: 0 },
        { type: 'gained', seat: 0, what: 'whisky', n: 1 },
        { type: 'gained', seat: 0, what: 'whisky', n: 1 },
      ]),
    ).toBe('Pulteney: 2 whisky, 2 coins paid')
  })

  it('GM-4: a second turn in a row says why', () => {
    const turns = turnsOf(game, match.told(0, 'spectator'), seats)
    const again = turns.filter(
      (turn, i) => turns[i - 1]?.seat === turn.seat && turns[i - 1]?.to === turn.from,
    )
    expect(again.length).toBeGreaterThan(0)
    for (const turn of again) expect(turn.lines[0]).toContain('still last on the rondel')
  })

  it('say from where to where a Scotsman went', () => {
    const lines = turnsOf(game, match.told(0, 'spectator'), seats).flatMap(turn => turn.lines)
    const walks = lines.filter(line => line.startsWith('Moves a Scotsman'))
    expect(walks.length).toBeGreaterThan(0)
    for (const walk of walks) expect(walk).toMatch(/^Moves a Scotsman from \p{L}.+ to \p{L}.+\.$/u)
    expect(tileAt([], 0, 1, 0)).toBe('Home Castle')
  })

  it('each stand under a rule that is written', () => {
    const rules = parseRules(readFileSync('packages/games/src/glen-more/rules.en.md', 'utf8'))
    expect(rules.map(rule => rule.id)).toContain(ruleNow(match.view(0)))
  })
})

describe('the rules of Glen More', () => {
  const rulesIn = (language: string) =>
    parseRules(
      readFileSync(`${import.meta.dirname}/../../../../games/src/glen-more/rules.${language}.md`, 'utf8'),
    )
  const game = { game: glenMore, optionOf }

  it('have a part for each Chronicle, whose titles all begin with its name, in both languages', () => {
    for (const language of ['en', 'fr']) {
      const [base, ...parts] = partsOf(game, rulesIn(language))
      expect(base?.rules).toHaveLength(59)
      expect(new Set(parts.map(({ option }) => option))).toEqual(
        new Set(CHRONICLES.map(({ option }) => option)),
      )
      for (const { title, rules } of parts)
        for (const rule of rules) expect(rule.title.startsWith(title), rule.id).toBe(true)
      expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length)
    }
  })

  it('are shown at a table as far as they hold there', () => {
    const options = { ...defaultOptions(glenMore.options, 3), haggis: true, highlander: 'one-space' }
    const shown = rulesInPlay(game, rulesIn('en'), options).map(rule => optionOf(rule.id))
    expect([...new Set(shown)]).toEqual([undefined, 'highlander', 'haggis'])
  })
})
