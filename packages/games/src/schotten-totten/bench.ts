// `node bench.ts`: how fast whole random games and claims are, on one core.
import { FastChance, pick } from '@cairn/kernel'
import { claimable, isComplete } from './claim.ts'
import { deal } from './deal.ts'
import { moves } from './moves.ts'
import { play } from './play.ts'
import { clone, CLAIM, OVER, type State } from './state.ts'

const VARIANTS = {
  base: { tactics: false, experts: false, rounds: 1 },
  tactics: { tactics: true, experts: false, rounds: 1 },
  experts: { tactics: false, experts: true, rounds: 1 },
  both: { tactics: true, experts: true, rounds: 1 },
}

/** Milliseconds of processor time, so that other work on the machine counts for little. */
const now = (): number => process.cpuUsage().user / 1000

for (const [name, options] of Object.entries(VARIANTS)) {
  const chance = new FastChance(1)
  const games = 20_000
  let decisions = 0
  const started = now()
  for (let i = 0; i < games; i++) {
    const state = deal(options, chance)
    while (state.phase !== OVER) {
      play(state, state.turn, pick(moves(state, state.turn), chance), chance)
      decisions++
    }
  }
  const seconds = (now() - started) / 1000
  console.log(
    `${name}: ${Math.round(games / seconds)} games a second, ${(decisions / games).toFixed(1)} decisions a game`,
  )
}

/** Positions from random games in which claims are asked for. */
function positions(options: (typeof VARIANTS)['base'], count: number): State[] {
  const chance = new FastChance(2)
  const list: State[] = []
  while (list.length < count) {
    const state = deal(options, chance)
    while (state.phase !== OVER) {
      if (state.phase === CLAIM || options.experts) list.push(clone(state))
      play(state, state.turn, pick(moves(state, state.turn), chance), chance)
    }
  }
  return list.slice(0, count)
}

for (const name of ['experts', 'both'] as const) {
  const list = positions(VARIANTS[name], 20_000)
  let stones = 0
  for (const state of list)
    for (let stone = 0; stone < 9; stone++)
      if (!((state.claimed[0] | state.claimed[1]) & (1 << stone)) && isComplete(state, stone, state.turn))
        stones++
  let found = 0
  const rounds = 20
  const started = now()
  for (let i = 0; i < rounds; i++) for (const state of list) found += claimable(state, state.turn)
  const seconds = (now() - started) / 1000
  console.log(
    `claims (${name}): ${((seconds * 1e9) / (stones * rounds)).toFixed(0)} ns a stone that might be claimed (${stones} stones, checksum ${found})`,
  )
}
