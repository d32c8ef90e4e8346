// Adds the records that are still missing to the folder `records` of every game: matches of bots that sometimes
// play at random, and of random players; all take moves back. Never touches a record that is there.
import { randomInt } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Bot, loadBots } from '@cairn/bots'
import { list } from '@cairn/games/list'
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
import { examples } from '../examples/games/list.ts'
import { root } from './run.ts'

type Options = Readonly<Record<string, OptionValue>>

/** A set gets as many matches as make this many entries together, but no more than so many. */
const ENTRIES = 100
const MATCHES = 6

function titleOf(game: Game, seats: number, options: Options): string {
  const usual = parseOptions(game.options, seats, undefined)
  const words = Object.entries(options)
    .filter(([key, value]) => value !== usual[key])
    .map(([key, value]) => (value === true ? key : value === false ? `no-${key}` : `${key}-${value}`))
  return [`v${game.version}`, seats, ...(words.length === 0 ? ['usual'] : words)].join('-')
}

/** `asked` of five moves are the bot's, the others are random. */
function playMatch(game: Game, bot: Bot, asked: number, seats: number, options: Options): Match {
  const chance = new FastChance(randomInt(2 ** 32))
  const secret = Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('')
  const words = Array.from({ length: seats }, (_, seat) => `words of seat ${seat}`)
  const match = new Match(game, seats, options, { ...commit(secret, words), secret })
  while (match.outcome === undefined) {
    const seat = pick(match.actors, chance)
    const view = match.view(seat)
    const move =
      chance.below(5) < asked
        ? bot.choose(view, { chance, ms: 20, now: () => performance.now() })
        : pick(legalMoves(game, view), chance)
    match.play(seat, game.makeMove(move))
    if (chance.below(10) === 0) match.play(chance.below(seats), UNDO)
  }
  return match
}

const places = [
  ...list.map(game => [game, 'packages/games/src'] as const),
  ...examples.map(game => [game, 'examples/games'] as const),
]
for (const [{ id, load }, place] of places) {
  const game = await load()
  const folder = `${root}${place}/${id}/records/`
  const kept = globSync(`${folder}*.json`).map(path => readFileSync(path, 'utf8'))
  const { medium } = await loadBots(game)
  let added = 0
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (const options of setsToKeep(game, seats)) {
      if (kept.some(text => keeps(game, seats, options, text))) continue
      const title = titleOf(game, seats, options)
      for (let i = 1, entries = 0; i <= MATCHES && entries < ENTRIES; i++) {
        const match = playMatch(game, medium, i % 2 === 1 ? 4 : 0, seats, options)
        const path = `${folder}${title}-${i}.json`
        mkdirSync(folder, { recursive: true })
        writeFileSync(path, makeKept(game, match.record()), { flag: 'wx' })
        entries += match.version
        added++
      }
    }
  console.log(`${id}: ${kept.length} records kept, ${added} added`)
}
