// `node scripts/compare.ts BEFORE [GAME] [--rounds N] [--seconds N] [--options JSON]`: how much faster `cairn simulate` is here
// than in another checkout, in processor time, so that other work on the machine hardly counts. Both run in turn; the median
// tells. A part of each run is V8 compiling, the smaller the longer it takes.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@cairn/games'
import { root } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Seconds of the processor that a run should take. */
    seconds: { type: 'string', default: '2' },
    options: { type: 'string', default: '{}' },
  },
})
const [before = '', ...wanted] = positionals
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

/** What a process says at its end about the processor time that it used. */
const METER = `data:text/javascript,process.on('exit',()=>console.error(JSON.stringify(process.cpuUsage())))`

function simulate(checkout: string, words: readonly string[], matches: number): number {
  const main = resolve(checkout, 'packages/cli/src/main.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', METER, main, 'simulate', ...words, '--games', `${matches}`],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage
  return (user + system) / 1e6
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number

for (const { id, seats } of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id)))
  for (let n = seats.min; n <= seats.max; n++) {
    const words = [id, '--seats', `${n}`, '--options', values.options]
    /** Without what it takes to start. */
    const cost = (checkout: string, matches: number): number =>
      simulate(checkout, words, matches) - simulate(checkout, words, 1)
    let matches = 100
    for (let took = 0; took < seconds / 4; matches *= 3) took = cost(before, matches)
    const ratios: number[] = []
    const speeds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const then = cost(before, matches)
      const now = cost(root, matches)
      ratios.push(then / now)
      speeds.push(matches / now)
    }
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    console.log(
      `${id}, ${n} seats: ${median(ratios).toFixed(2)} times as fast (${range} in ${rounds} rounds), ${Math.round(median(speeds))} matches a second`,
    )
  }
