// `npm run puzzles -- GAME [--want N] [--from SEED] [--matches N] [--reasons]`: looks for puzzles in matches of bots, checks each
// anew with ten times the thinking, and adds those that stand to packages/games/src/GAME/puzzles.json until there are
// so many. Prints how many were thrown away and how many stay. `--reasons` first asks the coach anew why.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { matchFrom, type Puzzle, setUp } from '@cairn/games/puzzle'
import { FastChance, isRefusal, pick } from '@cairn/kernel'
import type { Quarry } from './puzzles/quarry.ts'
import { root } from './run.ts'

const QUARRIES: Readonly<Record<string, () => Promise<{ readonly quarry: Quarry }>>> = {
  braverats: () => import('./puzzles/braverats.ts'),
  'glen-more': () => import('./puzzles/glen-more.ts'),
  'lords-of-scotland': () => import('./puzzles/lords-of-scotland.ts'),
  'schotten-totten': () => import('./puzzles/schotten-totten.ts'),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    want: { type: 'string', default: '64' },
    from: { type: 'string' },
    matches: { type: 'string', default: 'Infinity' },
    reasons: { type: 'boolean', default: false },
  },
})
const [id = ''] = positionals
const load = QUARRIES[id]
if (load === undefined) throw new Error(`which game? ${Object.keys(QUARRIES).join(', ')}`)
const { quarry } = await load()
const { game } = quarry
const path = `${root}packages/games/src/${id}/puzzles.json`
const kept: Puzzle[] = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Puzzle[]) : []
const want = Number(values.want)
const first = Number(values.from ?? Math.max(0, ...kept.map(({ seed }) => seed)) + 1)

/** One puzzle a line: what changes is seen. */
const save = (): void =>
  writeFileSync(path, `[\n${kept.map(puzzle => JSON.stringify(puzzle)).join(',\n')}\n]\n`)

const isFull = (theme: string): boolean =>
  kept.filter(puzzle => puzzle.theme === theme).length >= Math.ceil(want * (quarry.most[theme] ?? 1))

if (values.reasons)
  for (const [i, puzzle] of kept.entries()) {
    const reason = quarry.explain?.(setUp(game, puzzle), puzzle.seat, puzzle)
    if (reason !== undefined) kept[i] = { ...puzzle, reason }
  }

let looked = 0
let candidates = 0
let thrown = 0
const before = kept.length

/** Plays the match of a seed to its end, or until it has given as much as it may. */
function dig(seed: number): void {
  const chance = new FastChance(seed)
  const setting = quarry.setting(seed)
  const match = matchFrom(game, { seed, ...setting })
  let from = 0
  while (match.outcome === undefined && kept.length < want) {
    const seat = pick(match.actors, chance)
    const isDue = match.version >= from
    if (isDue) looked++
    const find = isDue ? quarry.look(match, seat, chance) : undefined
    if (find !== undefined && !isFull(find.theme)) {
      candidates++
      const stands = quarry.check(match, seat, find, chance)
      if (stands !== undefined) {
        const entries = match.entries.map(entry => `${entry.seat} ${entry.text}`)
        const reason = quarry.explain?.(match, seat, stands) ?? stands.reason
        kept.push({ seed, version: game.version, ...setting, entries, seat, ...stands, reason })
        save()
        console.log(`seed ${seed}, entry ${match.version}: ${stands.theme} stays`)
        if (quarry.apart === undefined) return
        from = match.version + quarry.apart
      } else {
        thrown++
        console.log(`seed ${seed}, entry ${match.version}: ${find.theme} thrown away`)
      }
    }
    const result = match.play(seat, quarry.play(match, seat, chance))
    if (isRefusal(result)) throw new Error(`seed ${seed}: a bot broke rule ${result.rule}`)
  }
}

const last = first + Number(values.matches)
let seed = first
for (; kept.length < want && seed < last; seed++) dig(seed)
if (values.reasons) save()
const themes = [...new Set(kept.map(({ theme }) => theme))].map(
  theme => `${theme} ${kept.filter(puzzle => puzzle.theme === theme).length}`,
)
console.log(
  `${id}: ${seed - first} matches, ${looked} decisions, ${candidates} candidates: ${thrown} thrown away, ` +
    `${kept.length - before} stay. ${kept.length} puzzles now (${themes.join(', ')}).`,
)
