import { FastChance } from '@cairn/kernel'
import { glenMore, type Options, type State } from '@cairn/games/glen-more'
import { describe, expect, it } from 'vitest'
import type { Bot } from '../bot.ts'
import { FEATURES, featuresOf } from './features.ts'
import { bots } from './index.ts'

/** A clock that ticks once a look: thinking is bounded by looks, not by this machine. */
const ticking = () => {
  let now = 0
  return () => now++
}

/** A whole match; what each seat's bot chose was legal, or this throws. */
function match(players: readonly Bot[], options: Options, seed: number, ms: number): State {
  const chance = new FastChance(seed)
  const state = glenMore.deal(options, players.length, chance)
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const view = glenMore.view(state, seat)
    const move = (players[seat] as Bot).choose(view, { chance, ms, now: ticking() }) as Parameters<
      typeof glenMore.refuse
    >[1]
    const refused = glenMore.refuse(view, move)
    if (refused !== undefined)
      throw new Error(`${glenMore.makeMove(move)}: ${refused.rule} ${refused.because}`)
    glenMore.play(state, seat, move, chance)
  }
  return state
}

const { easy, medium, expert } = bots

describe('bots of Glen More', () => {
  it('play whole matches, with every option, by legal moves alone', () => {
    match([easy, medium], { die: true, intro: true, highlander: 'two-spaces' }, 1, 0)
    match([medium, expert, easy], { die: true, intro: false, highlander: 'one-space' }, 2, 0)
    match([easy, easy, medium, expert], { die: false, intro: true, highlander: 'none' }, 3, 0)
  })

  it('give every feature a finite number in every position', () => {
    const chance = new FastChance(4)
    const state = glenMore.deal({ die: false, intro: false, highlander: 'none' }, 3, chance)
    while (!state.over) {
      const seat = glenMore.actors(state)[0] as number
      for (let other = 0; other < 3; other++) {
        const features = featuresOf(state, other)
        expect(features).toHaveLength(FEATURES.length)
        expect(features.every(Number.isFinite)).toBe(true)
      }
      const moves = glenMore.moves(state, seat)
      glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
    }
  })

  it('choose the same from every world their view allows', () => {
    const state = glenMore.deal({ die: false, intro: false, highlander: 'none' }, 4, new FastChance(9))
    const seat = glenMore.actors(state)[0] as number
    const chosen = new Set<string>()
    for (let seed = 0; seed < 5; seed++) {
      const world = glenMore.imagine(glenMore.view(state, seat), new FastChance(seed))
      const move = medium.choose(glenMore.view(world, seat), {
        chance: new FastChance(1),
        ms: 0,
        now: ticking(),
      })
      chosen.add(glenMore.makeMove(move))
    }
    expect(chosen.size).toBe(1)
  })

  it('are better the higher their level: medium leaves easy behind over a dozen matches', () => {
    let [ahead, behind] = [0, 0]
    for (let game = 0; game < 12; game++) {
      const first = game % 2 === 0
      const state = match(
        first ? [medium, easy] : [easy, medium],
        { die: true, intro: true, highlander: 'none' },
        20 + game,
        0,
      )
      ahead += state.players[first ? 0 : 1]?.vp ?? 0
      behind += state.players[first ? 1 : 0]?.vp ?? 0
    }
    expect(ahead).toBeGreaterThan(behind)
  })
})
