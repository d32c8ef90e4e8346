import { type Because, type Coach, loadCoach } from '@cairn/bots'
import { type Review, playedOf, reviewing, type TurningPoint } from '@cairn/bots/review'
import { Malformed, parseRecord } from '@cairn/kernel'
import { flag, whole } from '../terminal/args.ts'
import { LARGEST_RECORD, readText } from '../terminal/file.ts'
import { Progress } from '../terminal/progress.ts'
import { gameNamed, type Subcommand, type World } from '../terminal/world.ts'

/** What a decision gets if nothing else is said. */
const USUAL_MS = 100

const spec = {
  operands: ['RECORD'],
  options: {
    ms: whole(
      'T',
      `how long to think over a decision, in milliseconds, about (${USUAL_MS})`,
      1,
      100_000,
      USUAL_MS,
    ),
    json: flag('print one JSON object'),
  },
} as const

export const review: Subcommand<typeof spec> = {
  name: 'review',
  about: 'look at a match again: how it stood, and which decisions turned it',
  more: 'Judges every decision by what its seat could know then, in imagined worlds, and names the largest losses with what would have been better and why. A loss is a part of the match, from 0 to 1, or points in Glen More. `--ms` decides how many worlds are imagined, not when it stops: the same record is always reviewed alike.',
  spec,
  async run({ operands, options: { ms, json: asJson } }, world) {
    const text = readText(operands[0] as string, LARGEST_RECORD)
    const record = parseRecord(text, id => world.games.find(game => game.id === id))
    const played = playedOf(gameNamed(world, record.game), record)
    const coach = await loadCoach(played.game)
    if (coach === undefined)
      throw new Malformed(`Nobody here reviews version ${record.version} of ${record.game}.`)
    const done = await run(coach, played, ms / USUAL_MS, world)
    if (asJson) await world.print(JSON.stringify(asObject(record.game, coach, done)))
    else await tell(record.game, coach, done, world)
  },
}

async function run(
  coach: Coach,
  played: ReturnType<typeof playedOf>,
  effort: number,
  world: World,
): Promise<Review> {
  const progress = new Progress(world, 'review')
  const work = reviewing(coach, played, { effort })
  try {
    for (;;) {
      const { done, value } = work.next()
      if (done === true) return value
      if (progress.due()) await progress.show(value, 1)
    }
  } finally {
    progress.clear()
  }
}

const seatName = (seat: number): string => `Seat ${seat}`

const sentence = ({ words }: Coach, because: Because | undefined): string | undefined =>
  because && words[because.code]?.en(because.facts, seatName)

const reasonOf = (coach: Coach, { because }: TurningPoint): string | null =>
  sentence(coach, because.better) ?? sentence(coach, because.played) ?? null

const write = (line: readonly string[]): string => line.join('; ')
const rounded = (value: number): number => Number(value.toFixed(4))

/** How every seat judged its own chances from what it saw. */
const curveOf = ({ known }: Review): readonly { step: number; values: readonly number[] }[] =>
  (known[0] ?? []).map(({ step }, i) => ({
    step,
    values: known.map((curve, seat) => rounded(curve[i]?.values[seat] ?? 0)),
  }))

function asObject(game: string, coach: Coach, review: Review): object {
  const point = (turning: TurningPoint): object => ({
    step: turning.step,
    seat: turning.seat,
    played: write(turning.played),
    better: write(turning.better),
    loss: rounded(turning.loss),
    reason: reasonOf(coach, turning),
  })
  return {
    game,
    unit: review.unit,
    curve: curveOf(review),
    hidden: review.hidden.map(({ step, values }) => ({ step, values: values.map(rounded) })),
    turningPoints: review.turningPoints.map(point),
    find: review.find === undefined ? null : point(review.find),
    account: review.account.map(line => sentence(coach, line)),
  }
}

const percent = (value: number): string => `${Math.round(100 * value)} %`.padStart(5)

/** How many lines of the curve are printed. */
const LINES = 12

async function tell(game: string, coach: Coach, review: Review, world: World): Promise<void> {
  const curve = curveOf(review)
  const steps = curve.length - 1
  await world.print(`${game}, ${curve[0]?.values.length ?? 0} seats, ${steps} entries.`)
  await world.print('Chances of each seat, as that seat could judge them then:')
  const every = Math.max(1, Math.ceil(steps / LINES))
  for (const { step, values } of curve)
    if (step % every === 0 || step === steps)
      await world.print(`  ${String(step).padStart(4)}  ${values.map(percent).join('  ')}`)
  const cost = (loss: number): string =>
    review.unit === 'points' ? `${loss.toFixed(0)} points` : `${percent(loss).trim()} of the chances`
  await world.print(review.turningPoints.length === 0 ? 'No decision turned it.' : 'What turned it:')
  for (const point of review.turningPoints) {
    await world.print(`  Entry ${point.step}, seat ${point.seat}: ${write(point.played)}`)
    await world.print(`    better: ${write(point.better)} (${cost(point.loss)})`)
    const reason = reasonOf(coach, point)
    if (reason !== null) await world.print(`    ${reason}`)
  }
  if (review.find !== undefined)
    await world.print(
      `  A find: entry ${review.find.step}, seat ${review.find.seat}: ${write(review.find.played)}`,
    )
  for (const line of review.account) await world.print(`  ${sentence(coach, line) ?? ''}`)
}
