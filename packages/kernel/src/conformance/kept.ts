// Kept records: whole matches as data, which the rules must play again to the same deal, states and outcome.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Game, type Kind, rulesOf } from '../game.ts'
import { isObject, type Json, parseJson } from '../json.ts'
import { isRefusal, Match } from '../match.ts'
import { optionSets, type OptionValue, parseOptions } from '../options.ts'
import { makeRecord, type MatchRecord, parseRecord } from '../record.ts'
import { demand, same } from './setup.ts'

type Options = Readonly<Record<string, OptionValue>>

/** JSON with its keys in order, so that the order in which a game writes its fields is of no account. */
const ordered = (json: unknown): string =>
  JSON.stringify(json, (_, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** A few digits for a state. Its options are left out: they never change, and a game may gain new ones. */
function digestOf<K extends Kind>(game: Game<K>, state: K['state']): string {
  const { options: _, ...rest } = game.makeState(state) as { readonly [key: string]: Json }
  return bytesToHex(sha256(utf8ToBytes(ordered(rest)))).slice(0, 4)
}

/** The deal and the state after every entry, as far as the entries can be played. */
function play(
  rules: Game,
  record: MatchRecord,
): { match: Match; states: string[]; refused: string | undefined } {
  const secret = record.fairness.secret ?? ''
  const match = new Match(rules, record.seats, record.options, { ...record.fairness, secret })
  const states = [digestOf(rules, match.state)]
  for (const { seat, text } of record.entries) {
    const step = match.play(seat, text)
    if (isRefusal(step)) return { match, states, refused: `${step.rule} (${step.because})` }
    states.push(digestOf(rules, match.state))
  }
  return { match, states, refused: undefined }
}

/** A finished match as it is kept: its record, how it ended, and digits of the deal and of every state. */
export function makeKept(game: Game, record: MatchRecord): string {
  const { match, states } = play(game, record)
  const rest = `  "outcome": ${JSON.stringify(match.outcome)},\n  "states": ${JSON.stringify(states.join(' '))}`
  return makeRecord(record).replace(/\n\}\n$/, `,\n${rest}\n}\n`)
}

/**
 * Plays a kept record by the rules of its version and demands the same match. A record whose rules are no
 * longer kept is not played.
 */
export function demandKept(game: Game, text: string): void {
  const json = parseJson(text, 'The kept record') as Readonly<Record<string, unknown>>
  const version = json['version'] as number
  const rules = rulesOf(game, version)
  demand(rules !== undefined || version < game.version, `there is no version ${version} of ${game.id} yet`)
  if (rules === undefined) return
  const elsewhere = (where: string) =>
    `the same moves lead to another match: ${where}. Stored matches would no longer replay: a change of the rules that alters matches raises the version of ${game.id} above ${version} and keeps these rules in "older"`
  const record = parseRecord(text, () => game)
  const { match, states, refused } = play(rules, record)
  const kept = String(json['states']).split(' ')
  const first = kept.findIndex((digest, i) => digest !== states[i])
  const entry = record.entries[first - 1]
  demand(first !== 0, elsewhere('the deal differs'))
  demand(
    first < 0,
    elsewhere(
      `entry ${first} ("${entry?.seat} ${entry?.text}") ${refused !== undefined && first === states.length ? `breaks ${refused}` : 'leads to another state'}`,
    ),
  )
  demand(match.head === record.head, elsewhere('the head of its chain differs'))
  demand(same(match.outcome, json['outcome']), elsewhere('the outcome differs'))
}

/** What a table of this size can choose, as far as records are kept of it: of a count, its default and one more. */
const chosen = (game: Game, seats: number): readonly Options[] =>
  (optionSets(game.options, seats) as readonly Options[]).filter(options =>
    Object.entries(game.options).every(
      ([key, field]) =>
        field.kind !== 'count' || [field.default, field.default + 1].includes(options[key] as number),
    ),
  )

const different = (a: Options, b: Options): number => Object.keys(a).filter(key => a[key] !== b[key]).length

const pairsOf = (options: Options): string[] => {
  const values = Object.entries(options).map(entry => entry.join('='))
  return values.flatMap((value, i) => values.slice(i).map(other => `${value} ${other}`))
}

/**
 * The option sets of which a record must be kept: the usual one, each choice alone, and as few others as hold
 * every pair of choices.
 */
export function setsToKeep(game: Game, seats: number): readonly Options[] {
  const usual = parseOptions(game.options, seats, undefined)
  const all = chosen(game, seats)
  const sets = all.filter(options => different(options, usual) <= 1)
  const left = new Set(all.flatMap(pairsOf))
  for (const pair of sets.flatMap(pairsOf)) left.delete(pair)
  while (left.size > 0) {
    const news = (options: Options): number => pairsOf(options).filter(pair => left.has(pair)).length
    const best = all.reduce((a, b) => (news(b) > news(a) ? b : a))
    sets.push(best)
    for (const pair of pairsOf(best)) left.delete(pair)
  }
  return sets
}

/** Whether this text is a record of this option set under the present version. */
export function keeps(game: Game, seats: number, options: object, text: string): boolean {
  const json = parseJson(text, 'The kept record') as Readonly<Record<string, unknown>>
  return (
    json['version'] === game.version &&
    json['seats'] === seats &&
    ordered(parseOptions(game.options, seats, json['options'])) === ordered(options)
  )
}

/** Demands a record of every option set in `setsToKeep`, for every number of seats, under the present version. */
export function demandAllKept(game: Game, texts: readonly string[]): void {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (const options of setsToKeep(game, seats))
      demand(
        texts.some(text => keeps(game, seats, options, text)),
        `no record is kept of ${game.id}, version ${game.version}, with ${seats} seats and ${JSON.stringify(options)}: "node scripts/records.ts" adds it`,
      )
}
