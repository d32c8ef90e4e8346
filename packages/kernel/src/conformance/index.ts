// The conformance suite: what every game must satisfy, for every option set, over random play to the end.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FastChance } from '../chance.ts'
import type { Game, Kind } from '../game.ts'
import { copying, determinism } from './copying.ts'
import { ending } from './ending.ts'
import { demandAllKept, demandKept } from './kept.ts'
import { legality } from './legality.ts'
import { imagination, nonInterference } from './non-interference.ts'
import { notation } from './notation.ts'
import { records } from './records.ts'
import { reading } from './reading.ts'
import type { Check, Setup } from './setup.ts'
import { undo } from './undo.ts'

export { type Check, newMatch, type Setup } from './setup.ts'

/** Each check by the sentence it stands for. */
export const checks: Readonly<Record<string, Check>> = {
  'a copied or restored state is the same match': copying,
  'the same moves and the same luck give the same match, and looking changes nothing': determinism,
  'exactly the legal moves are accepted, all others are refused by rule and change nothing': legality,
  'a match ends, its outcome adds up, and no component is lost': ending,
  'moves are written and read back': notation,
  'a damaged state is refused in one sentence, or can be played on': reading,
  'a record replays to the same match, and a changed one does not': records,
  'undo restores exactly and never crosses a reveal': undo,
  'nobody can tell from what they are given more than they may know': nonInterference,
  'what is hidden is open to the imagination': imagination,
}

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
