// What the games say of a match that is over.
import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import { FastChance, type Game, legalMoves, Match, commit, pick, defaultOptions } from '@cairn/kernel'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import * as braveratsWords from './braverats/log.ts'
import * as glenMoreWords from './glen-more/log.ts'
import * as lordsWords from './lords-of-scotland/log.ts'
import type { GameModule, Seated } from './module.ts'
import * as schottenWords from './schotten-totten/log.ts'

const games: readonly (readonly [Game, Pick<GameModule, 'account' | 'ending'>])[] = [
  [braverats, braveratsWords],
  [schottenTotten, schottenWords],
  [lordsOfScotland, lordsWords],
  [glenMore, glenMoreWords],
]

const seated = (seats: number): readonly Seated[] =>
  ['Ailsa', 'Rory', 'Moira', 'Ewan', 'Isla']
    .slice(0, seats)
    .map((name, seat) => ({ seat, name, kind: 'person', tartan: 'Rowan', here: true }))

function* matchesOf(game: Game): Generator<Match> {
  for (let seed = 1; seed <= 12; seed++) {
    const secret = seed.toString(16).padStart(64, '0')
    const seats = game.seats.min
    const fairness = { ...commit(secret, Array<string>(seats).fill('')), secret }
    const match = new Match(game, seats, defaultOptions(game.options, seats), fairness)
    const chance = new FastChance(seed)
    for (;;) {
      const [seat] = match.actors
      if (seat === undefined) break
      match.play(seat, game.makeMove(pick(legalMoves(game, match.view(seat)), chance)))
    }
    yield match
  }
}

describe('what is said of a match that is over', () => {
  for (const [game, words] of games)
    for (const locale of ['en', 'fr'] as const)
      describe(`${game.id}, ${locale}`, () => {
        beforeEach(() => overwriteGetLocale(() => locale))
        afterAll(() => overwriteGetLocale(() => 'en'))

        it('never counts beyond a goal: no "5 of 4", no "41 of 40"', () => {
          for (const match of matchesOf(game))
            for (const line of words.account(match.view(0), seated(match.header.seats)))
              for (const [, some, all] of line.matchAll(/(\d+)(?: \S+)? (?:of|sur) (\d+)/g))
                expect(Number(some), line).toBeLessThanOrEqual(Number(all))
        })

        it('has no sentence of a turn that will not come', () => {
          for (const match of matchesOf(game)) {
            const lines = words.account(match.view(0), seated(match.header.seats))
            for (const line of lines) {
              expect(line).not.toBe('')
              expect(line).not.toMatch(/to play|to move|your turn|à vous|doit jouer|is thinking/i)
              expect(line).not.toMatch(/\?$/)
            }
          }
        })
      })
})
