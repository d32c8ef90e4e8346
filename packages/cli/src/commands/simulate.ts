import { FastChance, type Game, type Json, Malformed, type Outcome, parseOptions } from '@cairn/kernel'
import { flag, json, names, text, whole } from '../terminal/args.ts'
import { NewFile } from '../terminal/file.ts'
import {
  botChooser,
  Broken,
  luckOf,
  outcomeOf,
  type Chooser,
  playRandomly,
  playWith,
  randomChooser,
  THINKING_TIME,
  winners,
} from './playing.ts'
import { Progress } from '../terminal/progress.ts'
import {
  botNamed,
  gameNamed,
  Interrupted,
  isStopped,
  seatsFor,
  type Subcommand,
  type World,
} from '../terminal/world.ts'

export const MAX_SEED = 0xffff_ffff

const spec = {
  operands: ['GAME'],
  options: {
    games: whole('N', 'how many matches (1000)', 1, 1e9, 1000),
    seed: whole(
      'S',
      'where luck begins (1); match number i of seed S is match 0 of seed S + i',
      0,
      MAX_SEED,
      1,
    ),
    seats: whole(
      'N',
      'how many play (as many as --players names, or the least the game allows)',
      1,
      99,
      undefined,
    ),
    options: json('JSON', "the game's options, as `cairn games` lists them"),
    players: names('A,B', 'a bot for every seat, or one for all (random)', { value: ['random'] }),
    ms: whole('T', THINKING_TIME, 1, 600_000, 100),
    json: flag('print one JSON object'),
    trace: text('FILE', 'write every deal, decision and state as JSON lines, for outside checkers'),
  },
} as const

/** What a run of matches adds up to. */
class Tally {
  readonly wins: number[]
  readonly points: number[]
  games = 0
  draws = 0
  moves = 0
  hasPoints = false

  constructor(seats: number) {
    this.wins = Array<number>(seats).fill(0)
    this.points = Array<number>(seats).fill(0)
  }

  add(outcome: Outcome, moves: number): void {
    this.games++
    this.moves += moves
    const first = winners(outcome)
    if (first.length === 1) this.wins[first[0] as number] = (this.wins[first[0] as number] as number) + 1
    else this.draws++
    if (outcome.points === undefined) return
    this.hasPoints = true
    for (let seat = 0; seat < this.points.length; seat++)
      this.points[seat] = (this.points[seat] as number) + (outcome.points[seat] as number)
  }
}

export const simulate: Subcommand<typeof spec> = {
  name: 'simulate',
  about: 'play whole matches without a table',
  more: 'With random players only, the matches run on the search path (no views, no events) and the speed is that of the rules. Every other player is handed the view of its seat. Ctrl-C or SIGTERM stops it: what was played is added up, no trace is kept, and the exit code is 130.',
  spec,
  async run({ operands, options: given }, world) {
    const game = gameNamed(world, operands[0] as string)
    const named = given.players
    const seats = seatsFor(game, given.seats ?? (named.length > 1 ? named.length : game.seats.min))
    if (named.length !== 1 && named.length !== seats)
      throw new Malformed(`--players must name one bot, or one for each of the ${seats} seats.`)
    const options = parseOptions(game.options, seats, given.options)
    const levels = Array.from({ length: seats }, (_, seat) => named[named.length === 1 ? 0 : seat] as string)
    const random = levels.every(name => name === 'random')
    const bots = random ? [] : await Promise.all(levels.map(name => botNamed(world, game, name)))

    const again = (seed: number): string =>
      `cairn simulate ${game.id} --games 1 --seed ${seed} --seats ${seats} --players ${levels.join()} --options '${JSON.stringify(options)}'`
    const trace = given.trace === undefined ? undefined : new NewFile(given.trace)
    const progress = new Progress(world, `simulate ${game.id}`)
    const tally = new Tally(seats)
    const started = performance.now()
    const playMatches = async (): Promise<void> => {
      for (let i = 0; i < given.games; i++) {
        // a match may be so short that asking for the time would be felt
        if (i % 16 === 0 && progress.due()) await progress.show(i, given.games)
        const seed = (given.seed + i) % (MAX_SEED + 1)
        const chance = new FastChance(seed)
        try {
          const state = game.deal(options, seats, chance)
          let moves: number
          if (random && trace === undefined) moves = playRandomly(game, state, chance)
          else {
            const players: readonly Chooser[] = random
              ? levels.map(() => randomChooser(game, chance))
              : bots.map((bot, seat) => botChooser(game, bot, luckOf(seed, seat), given.ms))
            trace?.line(header(game, seats, options, levels, seed, state))
            moves = await playWith(game, state, chance, players, {
              before: () => (progress.due() ? progress.show(i, given.games) : undefined),
              ...(trace === undefined
                ? {}
                : { after: (seat, move, legal) => trace.line(decision(game, seat, legal, move, state)) }),
            })
            trace?.line(JSON.stringify({ outcome: outcomeOf(game, state) }))
          }
          tally.add(outcomeOf(game, state), moves)
        } catch (error) {
          throw Broken.in(error, again(seed))
        }
      }
      trace?.keep()
    }
    const stopped = await isStopped(playMatches).finally(() => {
      progress.clear()
      trace?.drop()
    })
    const seconds = (performance.now() - started) / 1000
    const limit = stopped ? given.games : undefined
    await report(world, { game: game.id, seats, options }, tally, seconds, limit, given.json)
    if (stopped) throw new Interrupted()
  },
}

const header = (
  game: Game,
  seats: number,
  options: Readonly<Record<string, unknown>>,
  players: readonly string[],
  seed: number,
  state: unknown,
): string =>
  JSON.stringify({
    trace: 1,
    game: game.id,
    version: game.version,
    seats,
    options,
    players,
    seed,
    state: game.makeState(state),
  })

const decision = (
  game: Game,
  seat: number,
  legal: readonly unknown[],
  move: unknown,
  state: unknown,
): string =>
  JSON.stringify({
    seat,
    legal: legal.map(move => game.makeMove(move)),
    move: game.makeMove(move),
    state: game.makeState(state),
  })

async function report(
  world: World,
  what: { readonly game: string; readonly seats: number; readonly options: Json },
  tally: Tally,
  seconds: number,
  /** How many matches it was to be, if it was stopped. */
  limit: number | undefined,
  asJson: boolean,
): Promise<void> {
  const { games, wins, draws, moves } = tally
  if (games === 0) return world.complain('Stopped before a match was over.')
  const gamesPerSecond = Math.round(games / seconds)
  if (asJson) {
    const rounded = Number(seconds.toFixed(3))
    await world.print(
      JSON.stringify({
        ...what,
        games,
        wins,
        draws,
        moves,
        seconds: rounded,
        gamesPerSecond,
        ...(limit === undefined ? {} : { stopped: true }),
      }),
    )
    return
  }
  const percent = (n: number): string => `${((100 * n) / games).toFixed(1)}%`
  if (limit !== undefined) await world.print(`Stopped after ${games} of ${limit} matches.`)
  await world.print(`${what.game}: ${games} matches, ${moves} moves in ${seconds.toFixed(2)} s`)
  for (const [seat, won] of wins.entries())
    await world.print(
      `  seat ${seat} won ${won} (${percent(won)})${tally.hasPoints ? `, ${((tally.points[seat] as number) / games).toFixed(1)} points a match` : ''}`,
    )
  await world.print(`  drawn ${draws} (${percent(draws)})`)
  await world.print(`  ${gamesPerSecond} matches a second`)
}
