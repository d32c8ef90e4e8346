import { FastChance, type Game, Malformed, parseOptions, type Seat } from '@cairn/kernel'
import { LONGEST_MS } from '../engine/choosing.ts'
import { flag, json, names, part, whole } from '../terminal/args.ts'
import { Progress } from '../terminal/progress.ts'
import {
  gameNamed,
  Interrupted,
  isStopped,
  seatsFor,
  type Subcommand,
  type World,
} from '../terminal/world.ts'
import { type Contender, contenderNamed } from './contender.ts'
import { Broken, luckOf, outcomeOf, playWith, THINKING_TIME, winnersBut } from './playing.ts'
import { interval } from './ratings.ts'
import { MAX_SEED } from './simulate.ts'
import { Encounter, type ArenaMatch, type ArenaResult, resultAsJson, resultAsText } from './standing.ts'

/** How many matches two of them play when neither a number nor a precision is asked for, and at most. */
const USUAL_GAMES = 100
const MOST_GAMES = 1e9

const spec = {
  operands: ['GAME'],
  options: {
    players: names('A,B', 'who is judged, and the opponent; or more, for everybody against everybody'),
    games: whole(
      'N',
      `how many matches two of them play (${USUAL_GAMES}), rounded up so that every deal is played from every seat`,
      1,
      MOST_GAMES,
      undefined,
    ),
    until: part(
      'P',
      'play until the score is known so exactly, as in 0.02 either way, or --games are played',
    ),
    ms: whole('T', THINKING_TIME, 1, LONGEST_MS, 100),
    patience: whole('S', 'how many seconds longer a program may take before it has lost (60)', 1, 3600, 60),
    seed: whole('S', 'where luck begins (1)', 0, MAX_SEED, 1),
    seats: whole('N', 'how many play (the least the game allows)', 2, 99, undefined),
    options: json('JSON', "the game's options, as `cairn games` lists them"),
    json: flag('print one JSON object'),
  },
} as const

export const arena: Subcommand<typeof spec> = {
  name: 'arena',
  about: 'let bots and programs play each other, with swapped seats on the same deals',
  more: `A player is a level or another name that Cairn knows (a wrong one is answered with the list); or a command, that is anything with a space or a slash, which speaks the protocol in docs/protocol.md, as \`cairn bot GAME LEVEL\` does; its own commas stand between quotes. NAME@T gives it a thinking time of its own. A program that crashes, hangs or breaks a rule has lost that match, which is said; chance plays on for it.

A score is the share of first places: 1 for a win, a part of it for a shared first place. With more than two seats the first player sits alone among copies of the second and takes every seat in turn on the same deal. The 95% intervals are computed over deals, not over single matches. Points are means: of the first player, and of its opponents. With more than two players all play each other, and 400 points of rating stand for odds of ten to one.

Ctrl-C or SIGTERM stops it: the match under way is given up, the result of all deals that were played from every seat is printed, and the exit code is 130. A second one ends it at once.`,
  spec,
  async run({ operands, options: given }, world) {
    const game = gameNamed(world, operands[0] as string)
    if (given.players.length < 2)
      throw new Malformed('--players must name two players or more, as in expert,random.')
    const seats = seatsFor(game, given.seats ?? Math.max(2, game.seats.min))
    const options = parseOptions(game.options, seats, given.options)
    const patience = 1000 * given.patience
    const contenders = await Promise.all(
      given.players.map(name => contenderNamed(world, game, name, given.ms, patience)),
    )
    const encounters = encountersOf(contenders, seats)
    const most = given.games ?? (given.until === undefined ? USUAL_GAMES : MOST_GAMES)
    const planned = Math.ceil(most / seats) * seats * encounters.length
    let total = given.until === undefined ? planned : Number.POSITIVE_INFINITY
    let done = 0
    const again = (seed: number): string =>
      `cairn arena ${game.id} --players '${given.players.join()}' --games ${seats} --seats ${seats} --seed ${seed} --ms ${given.ms} --options '${JSON.stringify(options)}'`
    const progress = new Progress(world, `arena ${game.id}`)
    let seed = given.seed
    const playDeals = async (): Promise<void> => {
      for (let deal = 0; done < total; deal++) {
        seed = (given.seed + deal) % (MAX_SEED + 1)
        const played = new Map<Encounter, ArenaMatch[]>()
        for (const encounter of encounters) {
          const matches: ArenaMatch[] = []
          for (let seat = 0; seat < seats; seat++, done++)
            matches.push(
              await play(game, options, seed, seat, encounter.around(seat, seats), {
                before: () => (progress.due() ? progress.show(done, total) : undefined),
                lose(name, place, why) {
                  progress.clear()
                  world.complain(`${name} lost at seat ${place} on deal ${seed}: it ${why}.`)
                },
              }),
            )
          played.set(encounter, matches)
        }
        for (const [encounter, matches] of played) encounter.add(matches)
        if (given.until === undefined) continue
        // an interval narrows with the square root of the deals
        const widest = Math.max(...encounters.map(({ scores }) => halfWidth(scores)))
        total = Math.min(planned, done * (widest / given.until) ** 2)
      }
    }
    try {
      const stopped = await isStopped(playDeals)
        .catch((error: unknown) => {
          throw Broken.in(error, again(seed))
        })
        .finally(() => progress.clear())
      const limit = given.until !== undefined && given.games === undefined ? '' : ` of ${planned}`
      const result = { game, seats, contenders, encounters }
      await tell(world, stopped ? { ...result, stopped: `${done}${limit}` } : result, given.json)
    } finally {
      await Promise.all(contenders.map(contender => contender.close()))
    }
  },
}

async function tell(world: World, result: ArenaResult, asJson: boolean): Promise<void> {
  const { encounters, stopped } = result
  if (stopped !== undefined && encounters.some(({ games }) => games === 0)) {
    world.complain(`Stopped after ${stopped} matches: no deal has been played from every seat.`)
    throw new Interrupted()
  }
  const text = asJson ? JSON.stringify(resultAsJson(result)) : [...resultAsText(result)].join('\n')
  if (stopped === undefined) return world.print(text)
  // Ctrl-C may have ended whoever would have read it
  await world.print(text).catch(() => world.complain(text))
  throw new Interrupted()
}

/** Who meets whom: the first the second, or everybody everybody; in company each is once the one alone. */
function encountersOf(contenders: readonly Contender[], seats: number): readonly Encounter[] {
  const [first, second, ...others] = contenders as readonly [Contender, Contender, ...Contender[]]
  if (others.length === 0) return [new Encounter(first, second)]
  return contenders.flatMap((alone, i) =>
    contenders.flatMap((among, j) => (i < j || (seats > 2 && i > j) ? [new Encounter(alone, among)] : [])),
  )
}

function halfWidth(scores: readonly number[]): number {
  const { low, high } = interval(scores)
  return (high - low) / 2
}

async function play(
  game: Game,
  options: unknown,
  seed: number,
  seat: Seat,
  contenders: readonly Contender[],
  watch: {
    before(): Promise<void> | undefined
    lose(name: string, place: Seat, why: string): void
  },
): Promise<ArenaMatch> {
  const seats = contenders.length
  const out = new Set<Seat>()
  const choosers = contenders.map((contender, place) =>
    contender.chooser(luckOf(seed, seat * seats + place), why => {
      out.add(place)
      watch.lose(contender.name, place, why)
    }),
  )
  const chance = new FastChance(seed)
  const state = game.deal(options, seats, chance)
  await playWith(game, state, chance, choosers, watch)
  const outcome = outcomeOf(game, state)
  return { seat, first: winnersBut(out, outcome), points: outcome.points, out }
}
