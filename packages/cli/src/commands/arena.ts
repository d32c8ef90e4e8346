import type { Bot } from '@cairn/bots'
import { FastChance, type Game, Malformed, type Outcome, parseOptions, type Seat } from '@cairn/kernel'
import { flag, json, names, whole } from '../terminal/args.ts'
import { botChooser, Broken, luckOf, outcomeOf, playWith, THINKING_TIME, winners } from './playing.ts'
import { Progress } from '../terminal/progress.ts'
import { MAX_SEED } from './simulate.ts'
import { botNamed, gameNamed, seatsFor, type Subcommand } from '../terminal/world.ts'

const spec = {
  operands: ['GAME'],
  options: {
    players: names('A,B', 'the bot to be judged, and its opponent'),
    games: whole(
      'N',
      'how many matches (100), rounded up so that every deal is played from every seat',
      1,
      1e9,
      100,
    ),
    ms: whole('T', THINKING_TIME, 1, 600_000, 100),
    seed: whole('S', 'where luck begins (1)', 0, MAX_SEED, 1),
    seats: whole('N', 'how many play (the least the game allows)', 2, 99, undefined),
    options: json('JSON', "the game's options, as `cairn games` lists them"),
    json: flag('print one JSON object'),
  },
} as const

export const arena: Subcommand<typeof spec> = {
  name: 'arena',
  about: 'let bots play each other, with swapped seats on the same deals',
  more: 'A score is the share of first places: 1 for a win, a part of it for a shared first place. With more than two seats the first bot sits alone among copies of the second and takes every seat in turn on the same deal. The 95% interval is computed over deals, not over single matches. Points are means: of the first bot, and of its opponents.',
  spec,
  async run({ operands, options: given }, world) {
    const game = gameNamed(world, operands[0] as string)
    if (given.players.length !== 2) throw new Malformed('--players must name two bots, as in expert,random.')
    const seats = seatsFor(game, given.seats ?? Math.max(2, game.seats.min))
    const options = parseOptions(game.options, seats, given.options)
    const [bot, other] = (await Promise.all(given.players.map(name => botNamed(world, game, name)))) as [
      Bot,
      Bot,
    ]

    const deals = Math.ceil(given.games / seats)
    const games = deals * seats
    const scores: number[] = []
    const tally = { wins: 0, draws: 0, losses: 0 }
    const points = { own: 0, others: 0 }
    let hasPoints = false
    const progress = new Progress(world, `arena ${game.id}`)
    try {
      for (let deal = 0; deal < deals; deal++) {
        const seed = (given.seed + deal) % (MAX_SEED + 1)
        let sum = 0
        for (let seat = 0; seat < seats; seat++) {
          const done = deal * seats + seat
          const before = (): Promise<void> | undefined =>
            progress.due() ? progress.show(done, games) : undefined
          const outcome = await play(game, options, seats, seed, seat, bot, other, given.ms, before)
          const first = winners(outcome)
          const score = first.includes(seat) ? 1 / first.length : 0
          sum += score
          tally[score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws']++
          if (outcome.points === undefined) continue
          hasPoints = true
          for (const [at, n] of outcome.points.entries()) points[at === seat ? 'own' : 'others'] += n
        }
        scores.push(sum / seats)
      }
    } finally {
      progress.clear()
    }
    const { score, low, high } = interval(scores)
    const mean = (sum: number, n: number): number => Number((sum / n).toFixed(1))
    const means = [mean(points.own, games), mean(points.others, games * (seats - 1))]
    if (given.json) {
      await world.print(
        JSON.stringify({
          game: game.id,
          players: given.players,
          games,
          score,
          low,
          high,
          ...tally,
          ...(hasPoints ? { points: means } : {}),
        }),
      )
      return
    }
    await world.print(
      `${game.id}: ${given.players.join(' against ')}${seats > 2 ? ` (${seats} seats)` : ''}, ${games} matches on ${deals} deals`,
    )
    await world.print(`  score ${score.toFixed(4)}, 95% between ${low.toFixed(4)} and ${high.toFixed(4)}`)
    await world.print(`  won ${tally.wins}, drawn ${tally.draws}, lost ${tally.losses}`)
    if (hasPoints) await world.print(`  ${means.join(' points a match against ')}`)
  },
}

async function play(
  game: Game,
  options: unknown,
  seats: number,
  seed: number,
  seat: Seat,
  bot: Bot,
  other: Bot,
  ms: number,
  before: () => Promise<void> | undefined,
): Promise<Outcome> {
  const players = Array.from({ length: seats }, (_, place) =>
    botChooser(game, place === seat ? bot : other, luckOf(seed, seat * seats + place), ms),
  )
  try {
    const chance = new FastChance(seed)
    const state = game.deal(options, seats, chance)
    await playWith(game, state, chance, players, { before })
    return outcomeOf(game, state)
  } catch (error) {
    throw Broken.in(
      error,
      `cairn arena ${game.id} --players ${bot.level},${other.level} --games ${seats} --seats ${seats} --seed ${seed} --ms ${ms} --options '${JSON.stringify(options)}'`,
    )
  }
}

/**
 * The mean of the deals' scores and its 95% interval. As in the "plus four" interval, one deal won and one
 * lost are added for the interval, so that it stays honest for few deals and for scores near 0 and 1.
 */
export function interval(scores: readonly number[]): { score: number; low: number; high: number } {
  const round = (x: number): number => Number(Math.min(1, Math.max(0, x)).toFixed(4))
  const score = scores.reduce((sum, x) => sum + x, 0) / scores.length
  const padded = [...scores, 0, 1]
  const mean = padded.reduce((sum, x) => sum + x, 0) / padded.length
  const variance = padded.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (padded.length - 1)
  const half = 1.96 * Math.sqrt(variance / padded.length)
  return {
    score: round(score),
    low: round(Math.min(mean - half, score)),
    high: round(Math.max(mean + half, score)),
  }
}
