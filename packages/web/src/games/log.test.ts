// What the games tell of a match, line by line, in both languages.
import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import { commit, defaultOptions, FastChance, type Game, legalMoves, Match, pick } from '@cairn/kernel'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { linesOf } from '../house/turns.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import * as braveratsWords from './braverats/log.ts'
import * as glenMoreWords from './glen-more/log.ts'
import * as lordsWords from './lords-of-scotland/log.ts'
import type { GameModule, Seated } from './module.ts'
import * as schottenWords from './schotten-totten/log.ts'

type Words = Pick<GameModule, 'logLine'>

const seats = ['Ailsa', 'Rory', 'Moira', 'Ewan'].map(
  (name, seat): Seated => ({ seat, name, kind: 'person', tartan: 'Rowan', here: true }),
)

/** Everything that matches of random moves tell, once each. */
function linesIn(game: Game, words: Words, options: Record<string, boolean> = {}): readonly string[] {
  const lines = new Set<string>()
  for (let seed = 1; seed <= 8; seed++) {
    const secret = seed.toString(16).padStart(64, '0')
    const count = game.seats.min
    const fairness = { ...commit(secret, Array<string>(count).fill('')), secret }
    const match = new Match(game, count, { ...defaultOptions(game.options, count), ...options }, fairness)
    const chance = new FastChance(seed)
    for (;;) {
      const [seat] = match.actors
      if (seat === undefined) break
      match.play(seat, game.makeMove(pick(legalMoves(game, match.view(seat)), chance)))
    }
    const told = match.told(0, 0)
    for (const [i, step] of told.entries())
      for (const line of linesOf(words, step, seats, told.slice(0, i))) lines.add(line)
  }
  return [...lines]
}

const games: readonly (readonly [Game, Words, Record<string, boolean>?])[] = [
  [braverats, braveratsWords],
  [schottenTotten, schottenWords],
  [schottenTotten, schottenWords, { tactics: true }],
  [lordsOfScotland, lordsWords],
  [glenMore, glenMoreWords],
  [glenMore, glenMoreWords, { boats: true, cask: true, haggis: true, tome: true, glen: true, mobs: true }],
]

/** As one would say it, in French and in English: at least one line of the match is like this. */
const natural: Readonly<Record<string, readonly (readonly [fr: RegExp, en: RegExp])[]>> = {
  'schotten-totten': [
    [/pioche une carte Clan/, /draws a Clan card/],
    [
      /revendique la Borne \d[^.]*(suite|brelan|couleur|somme)/i,
      /claims stone \d[^.]*(run|kind|colour|sum)/i,
    ],
  ],
  'glen-more': [
    [/prend pour \d Pièces? le Domaine /, /marks the domain of \w+ for \d coins?/],
    [/achète 1 \p{L}+ pour \d Pièces?\./u, /buys 1 \w+ for \d coins?\./],
  ],
}

describe('the log of a match', () => {
  afterAll(() => overwriteGetLocale(() => 'en'))
  for (const [game, words, options] of games)
    for (const [language, locale] of (['fr', 'en'] as const).entries())
      describe(`${[game.id, ...Object.keys(options ?? {})].join(' ')}, ${locale}`, () => {
        beforeEach(() => overwriteGetLocale(() => locale))

        it('tells one of one and several of several, and leaves no gap to fill in', () => {
          for (const line of linesIn(game, words, options)) {
            expect(line).not.toMatch(/(?<![\d.,–-])1 (?!bois|Écossais|is|has|pass)\p{L}+s\b/u)
            expect(line).not.toMatch(/\(s\)|\(e\)|undefined|[{}]| {2}/)
          }
        })

        it('says things as they are said', () => {
          const lines = linesIn(game, words, options)
          for (const wanted of natural[game.id] ?? [])
            expect(
              lines.filter(line => wanted[language]?.test(line)).length,
              `${wanted[language]?.source} in ${lines.slice(0, 40).join('\n')}`,
            ).toBeGreaterThan(0)
        })
      })
})
