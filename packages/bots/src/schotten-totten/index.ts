import type { Seat } from '@cairn/kernel'
import {
  K_CLAIM,
  kindOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  type State,
} from '@cairn/games/schotten-totten'
import type { Bot, Level } from '../bot.ts'
import { type Hooks, searchBot } from '../search.ts'
import { judge } from './judge.ts'
import { evaluate, FORGETFUL, SHARP } from './outlook.ts'

/** What can be claimed is claimed: it costs nothing, and nobody can take it back. */
const claimsFirst = (_state: State, _seat: Seat, moves: readonly Move[]): readonly Move[] => {
  const claims = moves.filter(move => kindOf(move) === K_CLAIM)
  return claims.length > 0 ? claims : moves
}

/** How strongly the search prefers what looks best at first sight. */
const SHARPNESS = 30

/** The search looks ahead by moves that look good, and judges where it stops by the outlook of every stone. */
const hooks: Hooks<SchottenTotten> = {
  candidates: claimsFirst,
  prior(state, seat, moves) {
    const values = judge(state, seat, moves, SHARP)
    let best = 0
    for (const value of values) if (value > best) best = value
    return Array.from(values, value => Math.exp((value - best) * SHARPNESS))
  },
  evaluate(state) {
    const chance = evaluate(state, SHARP)
    return [chance, 1 - chance]
  },
}

/**
 * A player who looks no further than its own move, in a few worlds that it imagines, and whose judgement slips
 * by as much as `slips` parts of the win.
 */
export const glance = (
  worlds: number,
  eyes = SHARP,
  slips = 0,
  level: Level = 'medium',
): Bot<SchottenTotten> => ({
  level,
  choose(view, { chance }) {
    const legal = schottenTotten.legal(view)
    if (legal.length === 1) return legal[0] as Move
    const sums = new Float64Array(legal.length)
    for (let n = 0; n < worlds; n++) {
      const values = judge(schottenTotten.imagine(view, chance), view.viewer as Seat, legal, eyes)
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (values[i] as number)
    }
    let best = 0
    let most = -Infinity
    for (const [i, sum] of sums.entries()) {
      const value = sum / worlds + slips * (chance.unit() + chance.unit() - 1)
      if (value > most) {
        most = value
        best = i
      }
    }
    return legal[best] as Move
  },
})

/**
 * `easy` waits for cards that are long gone and often misjudges; `medium` counts cards but takes one look at one
 * world and slips now and then; `expert` searches as long as it may.
 */
export const bots = {
  easy: glance(1, FORGETFUL, 0.14, 'easy'),
  medium: glance(1, SHARP, 0.09, 'medium'),
  expert: searchBot(schottenTotten, 'expert', {}, hooks),
}
