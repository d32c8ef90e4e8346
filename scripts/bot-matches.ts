// Matches of bots to be reviewed: medium against medium, and expert against random, by turns.
import { type Level, loadBots } from '@cairn/bots'
import { commit, FastChance, type Game, Match, type MatchRecord } from '@cairn/kernel'

const THINK_MS = 20

export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A match between bots of these levels, the same for the same seed as far as their time allows. */
async function playMatch(game: Game, levels: readonly Level[], seed: number): Promise<MatchRecord> {
  const chance = new FastChance(seed)
  const bots = await loadBots(game)
  const secret = Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('')
  const fairness = {
    ...commit(
      secret,
      levels.map(() => ''),
    ),
    secret,
  }
  const match = new Match(game, levels.length, {}, fairness)
  while (match.outcome === undefined) {
    const seat = match.actors[0] as number
    const bot = bots[levels[seat] as Level]
    const move = bot.choose(match.view(seat), { chance, ms: THINK_MS, now: processorTime })
    match.play(seat, game.makeMove(move))
  }
  return match.record()
}

export interface BotMatch {
  readonly levels: readonly Level[]
  readonly record: MatchRecord
}

export async function* botMatches(game: Game, count: number): AsyncGenerator<BotMatch> {
  for (let k = 0; k < count; k++) {
    const seats = Math.max(game.seats.min, Math.min(game.seats.max, 2 + (k % 3)))
    const levels = Array.from(
      { length: seats },
      (_, seat): Level => (k % 2 === 0 ? 'medium' : seat === (k >> 1) % seats ? 'expert' : 'random'),
    )
    yield { levels, record: await playMatch(game, levels, k + 1) }
  }
}

/** How long things took, in seconds: the one so far from the shortest to the longest. */
export const seconds = (times: readonly number[], part: number): string =>
  (
    (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0) / 1000
  ).toFixed(1)
