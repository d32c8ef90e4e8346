// `npm run bench braverats`: how fast the exact player is, and how large its book.
import { braverats, type BraveRats, type Options, type Side, type View } from '@cairn/games/braverats'
import { defaultOptions, FastChance } from '@cairn/kernel'
import type { Bot } from '../bot.ts'
import { solveMatrix } from '../matrix.ts'
import { randomBot } from '../random.ts'
import { playMatch } from '../testing/play.ts'
import { early } from './early.ts'
import { expert } from './expert.ts'
import { solve } from './solve.ts'
import { parseBook } from './book.ts'

/** Milliseconds of the processor, so that other work on the machine does not count. */
function clock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const say = (what: string, figure: string): void => console.log(`  ${what.padEnd(40)} ${figure}`)

const loaded = clock()
parseBook(early)
say(
  'book of the first rounds',
  `${(early.length / 1000).toFixed(0)} kB, read in ${(clock() - loaded).toFixed(0)} ms`,
)

// first of all, as in a browser that has just loaded the page
const slowest = new Map<number, number>()
let total = 0
let moves = 0
const timed: Bot<BraveRats> = {
  level: 'expert',
  choose(view: View, thinking) {
    const started = clock()
    const move = expert.choose(view, thinking)
    const ms = clock() - started
    const cards = view.unplayed?.[view.viewer as Side].length ?? 0
    slowest.set(cards, Math.max(ms, slowest.get(cards) ?? 0))
    total += ms
    moves++
    return move
  },
}
const plain = defaultOptions(braverats.options, 2) as Options
for (let seed = 1; seed <= 400; seed++) playMatch(braverats, plain, [timed, randomBot(braverats)], seed, 300)
say('a move of the expert, on average', `${(total / moves).toFixed(2)} ms`)
for (const [cards, ms] of [...slowest].toSorted(([a], [b]) => b - a))
  say(`the slowest with ${cards} cards left`, `${ms.toFixed(1)} ms`)

for (const n of [2, 3, 5, 7, 9]) {
  const chance = new FastChance(n)
  const games = Array.from({ length: 2000 }, () => Float64Array.from({ length: n * n }, () => chance.unit()))
  const started = clock()
  for (let k = 0; k < 10; k++) for (const payoff of games) solveMatrix(payoff, n, n)
  say(`a random matrix of ${n} by ${n}`, `${((clock() - started) / 20).toFixed(2)} µs`)
}

for (const mime of [false, true])
  for (const goal of [3, 4] as const) {
    const started = clock()
    const { states, value, strategy } = solve({ mime, goal })
    const seconds = ((clock() - started) / 1000).toFixed(1)
    say(
      `${mime ? 'nine' : 'eight'} cards, ${goal} rounds to win`,
      `${states} states, value ${value.toExponential(1)}, ${seconds} s`,
    )
    const mix = Object.entries(strategy).filter(([, share]) => share > 0)
    console.log(`    ${mix.map(([card, share]) => `${card} ${share.toFixed(4)}`).join(', ')}`)
  }
say('memory at most', `${Math.round(process.resourceUsage().maxRSS / 1000)} MB`)
