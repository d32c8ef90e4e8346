// Where a match is reviewed: it is sent the record, tells how far it is, and can be ended at any time.
import { type Coach, type Layers, loadCoach } from '@cairn/bots'
import { lossOfTry, playedOf, reviewing, type TurningPoint } from '@cairn/bots/review'
import { loadRules } from '@cairn/games/load'
import type { MatchRecord, Seat } from '@cairn/kernel'
import { answerCalls, tellsTo } from '../table/calls.ts'
import { say } from '../table/sentence.ts'
import type { SaidLayers, SaidPoint, SaidReview } from './review-words.ts'

const pointIn = (coach: Coach, { because, ...point }: TurningPoint): SaidPoint => ({
  ...point,
  says: { better: say(coach, because.better), played: say(coach, because.played) },
})

const layersIn = (coach: Coach, { scorings, seats }: Layers): SaidLayers => ({
  scorings,
  seats: seats.map(layers =>
    layers.map(({ source, points }) => ({
      source,
      points,
      name: say(coach, { code: 'source', facts: { of: source } }),
    })),
  ),
})

/** What the page hears. */
export type ReviewPage = {
  progress(part: number): void
}

/** After how many milliseconds it is said again how far it is. */
const EVERY = 100

const { progress } = tellsTo<ReviewPage>(globalThis)

const reviewer = {
  /** The review of the decisions of these seats; undefined where nobody can judge the match. */
  async review(record: MatchRecord, seats: readonly Seat[]): Promise<SaidReview | undefined> {
    const played = playedOf(await loadRules(record.game), record)
    const coach = await loadCoach(played.game)
    if (coach === undefined) return undefined
    const work = reviewing(coach, played, { seats })
    let next = 0
    for (;;) {
      const { done, value } = work.next()
      if (done === true) {
        const { turningPoints, find, account, layers, unit, margin, known, hidden } = value
        return {
          unit,
          margin,
          known,
          hidden,
          turningPoints: turningPoints.map(point => pointIn(coach, point)),
          find: find && pointIn(coach, find),
          account: account.flatMap(because => {
            const says = say(coach, because)
            return says === undefined ? [] : [{ says, step: because.step }]
          }),
          layers: layers && layersIn(coach, layers),
        }
      }
      if (performance.now() < next) continue
      next = performance.now() + EVERY
      progress(value)
    }
  },
  /** What somebody who begins so at a turning point would still give up. */
  async lossOfTry(record: MatchRecord, point: SaidPoint, moves: readonly string[]): Promise<number> {
    const played = playedOf(await loadRules(record.game), record)
    const coach = await loadCoach(played.game)
    return coach === undefined ? 0 : lossOfTry(coach, played, point, moves)
  },
}

export type Reviewer = typeof reviewer

answerCalls(globalThis, reviewer)
