// `npm run bench [GAME]`: whole random matches a second for every game on one core, then what the games' own bench files print.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { games } from '@cairn/games'
import { defaultOptions, type Game, offeredFields, type OptionValue } from '@cairn/kernel'
import { root, run } from './run.ts'

type Options = Readonly<Record<string, OptionValue>>

const SECONDS = 1.5
const wanted = process.argv.slice(2)

function simulate(game: Game, seats: number, options: Options, count: number): number {
  const words = ['--games', `${count}`, '--seats', `${seats}`, '--options', JSON.stringify(options), '--json']
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}packages/cli/src/main.ts`, 'simulate', game.id, ...words],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(stdout) as { gamesPerSecond: number }).gamesPerSecond
}

function measure(game: Game, seats: number, options: Options, name: string): void {
  const guess = simulate(game, seats, options, 50)
  const speed = simulate(game, seats, options, Math.ceil(Math.max(guess, 10) * 4 * SECONDS))
  console.log(`  ${`${seats} seats, ${name}`.padEnd(34)} ${String(speed).padStart(9)} matches a second`)
}

for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  console.log(`\n— ${game.id}`)
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    measure(game, seats, defaultOptions(game.options, seats), 'as it comes')
  const seats = game.seats.min
  const usual: Options = defaultOptions(game.options, seats)
  for (const [key, field] of Object.entries(offeredFields(game.options, seats))) {
    const telling =
      field.kind === 'flag' ? [false, true] : field.kind === 'choice' ? field.values : [field.min, field.max]
    for (const value of telling)
      if (value !== usual[key]) measure(game, seats, { ...usual, [key]: value }, `${key}: ${value}`)
  }
}

for (const path of globSync('packages/*/src/**/bench*.ts', { cwd: root }).toSorted())
  if (wanted.length === 0 || wanted.some(id => path.includes(`/${id}/`))) run(path, 'node', [path])
