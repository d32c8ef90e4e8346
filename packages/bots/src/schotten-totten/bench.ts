// `npm run bench schotten-totten`: how fast positions are judged, and how the expert fares against three yardsticks.
import { type SchottenTotten, schottenTotten as game, type State } from '@cairn/games/schotten-totten'
import { FastChance, share } from '@cairn/kernel'
import type { Bot } from '../bot.ts'
import { bots, glance } from './index.ts'
import { judge } from './judge.ts'
import { evaluate, SHARP } from './outlook.ts'
import { builder, simple } from './builder.ts'

const MATCHES = 40
const MS = 50

/** Milliseconds of the processor, so that other work on the machine does not count. */
function clock(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const say = (what: string, figure: string): void => console.log(`  ${what.padEnd(40)} ${figure}`)

/** Plays a match; the positions before each decision. */
function match(players: readonly [Bot<SchottenTotten>, Bot<SchottenTotten>], seed: number): readonly State[] {
  const luck = new FastChance(seed)
  const state = game.deal({ tactics: false, experts: false, rounds: 1 }, 2, luck)
  const thinking = { chance: new FastChance(seed + 1000), ms: MS, now: clock }
  const seen: State[] = []
  while (game.outcome(state) === undefined) {
    seen.push(game.clone(state))
    game.play(
      state,
      state.turn,
      players[state.turn as 0 | 1].choose(game.view(state, state.turn), thinking),
      luck,
    )
  }
  return [...seen, state]
}

function scoreAgainst(other: Bot<SchottenTotten>): string {
  let sum = 0
  for (let k = 0; k < MATCHES; k++) {
    const mine = k & 1
    const end = match(mine === 0 ? [bots.expert, other] : [other, bots.expert], k >> 1).at(-1) as State
    const outcome = game.outcome(end)
    if (outcome !== undefined) sum += share(outcome, mine)
  }
  return `${((100 * sum) / MATCHES).toFixed(0)}% of ${MATCHES} matches, ${MS} ms a move`
}

const glancer = glance(1)
const positions = Array.from({ length: 40 }, (_, seed) => match([glancer, glancer], seed).slice(0, -1)).flat()

function time(what: string, look: (state: State) => void): void {
  for (const state of positions) look(state)
  const started = clock()
  for (let n = 0; n < 5; n++) for (const state of positions) look(state)
  say(what, `${((1000 * (clock() - started)) / 5 / positions.length).toFixed(1)} µs`)
}

time('a position judged', state => evaluate(state, SHARP, 0))
time('all moves of a position judged', state =>
  judge(state, state.turn, game.moves(state, state.turn), SHARP),
)
say('expert against the best formation in hand', scoreAgainst(simple))
say('expert against the best formation unseen', scoreAgainst(builder))
say('expert against one look without slips', scoreAgainst(glance(8)))
