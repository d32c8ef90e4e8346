// The conformance suite: what every game must satisfy, for every option set, over random play to the end.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FastChance } from '../chance.ts'
import type { Game, Kind } from '../game.ts'
import { checks } from './checks.ts'
import { demandAllKept, demandKept } from './kept.ts'
import { imagination } from './non-interference.ts'
import type { Check, Setup } from './setup.ts'

export { checks } from './checks.ts'
export { type Check, newMatch, type Setup } from './setup.ts'

/** A seed from the command line, to play a failure again. */
const given = (globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }).process
  ?.env['SEED']

/** The command that plays this test again with that seed. */
function again(seed: number): string {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const [file = testPath] = /(?:packages|examples)\/(?!.*(?:packages|examples)\/).*$/.exec(testPath) ?? []
  return `SEED=${seed} npx vitest run --project pure ${file} -t "${currentTestName}"`
}

/** Runs one check over random matches; a failure names the command that plays it again. */
export function run<K extends Kind>(check: Check, game: Game<K>, setup: Setup<K>): void {
  const runs = check === imagination ? 1 : (setup.runs ?? 10)
  for (const seed of given === undefined ? fc.sample(fc.integer(), runs) : [Number(given)])
    try {
      ;(check as Check<K>)(game, setup, new FastChance(seed))
    } catch (error) {
      throw new Error(`again: ${again(seed)}`, { cause: error })
    }
}

/** Declares the whole suite for one game and option set. */
export function conformance<K extends Kind>(title: string, game: Game<K>, setup: Setup<K>): void {
  describe(`${game.id} conforms: ${title}`, () => {
    for (const [sentence, check] of Object.entries(checks)) it(sentence, () => run(check, game, setup))
  })
}

/** Declares that a game still plays its kept records as they were played: file names and texts. */
export function conformsToRecords(game: Game, kept: ReadonlyMap<string, string>): void {
  describe(`${game.id} plays its kept records as they were played`, () => {
    for (const [name, text] of kept) it(name, () => demandKept(game, text))
    it('and has one of every option set that matters', () => demandAllKept(game, [...kept.values()]))
  })
}
