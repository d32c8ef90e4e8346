// Adds the records that are still missing to packages/games/src/ID/records: matches of bots that sometimes play at
// random and take moves back. Never touches a record that is there.
import { randomInt } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Bot, loadBots } from '@cairn/bots'
import { games } from '@cairn/games'
import {
  commit,
  FastChance,
  type Game,
  legalMoves,
  Match,
  type OptionValue,
  parseOptions,
  pick,
  UNDO,
} from '@cairn/kernel'
import { keeps, makeKept, setsToKeep } from '@cairn/kernel/conformance/kept'
import { root } from './run.ts'

type Options = Readonly<Record<string, OptionValue>>

/** A set with matches shorter than this gets two of them. */
const SHORT = 100

function titleOf(game: Game, seats: number, options: Options): string {
  const usual = parseOptions(game.options, seats, undefined)
  const words = Object.entries(options)
    .filter(([key, value]) => value !== usual[key])
    .map(([key, value]) => (value === true ? key : value === false ? `no-${key}` : `${key}-${value}`))
  return [`v${game.version}`, seats, ...(words.length === 0 ? ['usual'] : words)].join('-')
}

function playMatch(game: Game, bot: Bot, seats: number, options: Options): Match {
  const chance = new FastChance(randomInt(2 ** 32))
  const secret = Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('')
  const words = Array.from({ length: seats }, (_, seat) => `words of seat ${seat}`)
  const match = new Match(game, seats, options, { ...commit(secret, words), secret })
  while (match.outcome === undefined) {
    const seat = pick(match.actors, chance)
    const view = match.view(seat)
    const asked = chance.below(5) > 0
    const move = asked
      ? bot.choose(view, { chance, ms: 20, now: () => performance.now() })
      : pick(legalMoves(game, view), chance)
    match.play(seat, game.makeMove(move))
    if (chance.below(10) === 0) match.play(chance.below(seats), UNDO)
  }
  return match
}

for (const game of games) {
  const folder = `${root}packages/games/src/${game.id}/records/`
  const kept = globSync(`${folder}*.json`).map(path => readFileSync(path, 'utf8'))
  const { medium } = await loadBots(game.id)
  let added = 0
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (const options of setsToKeep(game, seats)) {
      if (kept.some(text => keeps(game, seats, options, text))) continue
      const title = titleOf(game, seats, options)
      for (let i = 1; i <= 2; i++) {
        const match = playMatch(game, medium, seats, options)
        const path = `${folder}${title}-${i}.json`
        mkdirSync(folder, { recursive: true })
        writeFileSync(path, makeKept(game, match.record()), { flag: 'wx' })
        added++
        if (match.version >= SHORT) break
      }
    }
  console.log(`${game.id}: ${kept.length} records kept, ${added} added`)
}
