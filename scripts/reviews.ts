// Reviews matches of bots of each game: how long it takes, and which turning points remain when it thinks ten times as
// much. `npm run reviews -- [--game GAME] [--matches N] [--again N] [--verbose]`.
import { parseArgs } from 'node:util'
import { type Coach, loadCoach } from '@cairn/bots'
import { type Decided, decisionsOf, playedOf, type Review, reviewing } from '@cairn/bots/review'
import { isClear, weigh } from '@cairn/bots/weigh'
import { list } from '@cairn/games/list'
import type { Game, MatchRecord } from '@cairn/kernel'
import { botMatches, processorTime, seconds } from './bot-matches.ts'

const { values: asked } = parseArgs({
  options: {
    game: { type: 'string' },
    matches: { type: 'string', default: '20' },
    /** Of how many matches the turning points are weighed once more with ten times the thinking. */
    again: { type: 'string', default: '20' },
    verbose: { type: 'boolean', default: false },
  },
})

const MORE = 10

async function reviewOf(game: Game, record: MatchRecord): Promise<Review> {
  const coach = await loadCoach(game)
  if (coach === undefined) throw new Error(`nobody reviews ${game.id}`)
  const work = reviewing(coach, playedOf(game, record))
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

for (const { id, load } of list) {
  if (asked.game !== undefined && asked.game !== id) continue
  const game = await load()
  const times: number[] = []
  let [named, checked, stay, reasons, finds] = [0, 0, 0, 0, 0]
  for await (const { levels, record } of botMatches(game, Number(asked.matches))) {
    const start = processorTime()
    const review = await reviewOf(game, record)
    const time = processorTime() - start
    times.push(time)
    named += review.turningPoints.length
    finds += review.find === undefined ? 0 : 1
    reasons += review.turningPoints.filter(({ because }) => because.better ?? because.played).length
    if (asked.verbose) {
      console.log(
        `${id} ${times.length}: ${levels.join(', ')}, ${record.entries.length} entries, ${(time / 1000).toFixed(1)} s`,
      )
      for (const point of [...review.turningPoints, ...(review.find === undefined ? [] : [review.find])])
        console.log(
          `   ${point.step} seat ${point.seat}: ${point.played.join(', ')} | ${point.better.join(', ')} | ${point.loss.toFixed(3)} (${point.gap.low.toFixed(3)}) ${JSON.stringify(point.because)}`,
        )
    }
    if (times.length <= Number(asked.again)) {
      const coach = (await loadCoach(game)) as Coach
      const played = playedOf(game, record)
      const decisions = decisionsOf(coach, played)
      for (const { step } of review.turningPoints) {
        const { view, moves } = decisions.find(decision => decision.step === step) as Decided
        checked++
        // in worlds of its own
        if (isClear(weigh(coach, view, moves, ~played.seed ^ step, MORE).loss, coach.margin)) stay++
      }
      if (asked.verbose) console.log(`   ${stay} of ${checked} remain so far`)
    }
  }
  console.log(
    `${id}: ${times.length} reviews, processor time median ${seconds(times, 0.5)} s, most ${seconds(times, 1)} s; ` +
      `${named} turning points, ${reasons} with a reason, ${finds} finds` +
      `; with ${MORE} times the thinking ${stay} of ${checked} still are`,
  )
}
