// Bots at a Chronicle they have never heard of: luck in the middle of a turn, votes, questions between turns.
import type { Chronicle, Options, State } from '@cairn/games/glen-more'
import { FastChance, refuseMove } from '@cairn/kernel'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Bot } from '../bot.ts'

const LIST = '../../../games/src/glen-more/chronicles/index.ts'

// the game and its bots anew, with one more Chronicle in the one list
vi.resetModules()
vi.doMock(LIST, async original => {
  const list = await original<{ readonly CHRONICLES: readonly Chronicle[] }>()
  const { fair } = await import('@cairn/games/glen-more/testing')
  return { ...list, CHRONICLES: [...list.CHRONICLES, fair] }
})
const { glenMore } = await import('@cairn/games/glen-more')
const { bots } = await import('./index.ts')

afterAll(() => {
  vi.doUnmock(LIST)
  vi.resetModules()
})

const options = (highlander: Options['highlander']) =>
  ({ die: true, intro: true, highlander, fair: true }) as unknown as Options

/** A whole match; each bot decides whatever it is asked, by legal moves, or this throws. */
function match(
  players: readonly Bot[],
  highlander: Options['highlander'],
  seed: number,
  met: (kind: string) => void = () => undefined,
): State {
  const chance = new FastChance(seed)
  const state = glenMore.deal(options(highlander), players.length, chance)
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const view = glenMore.view(state, seat)
    let looks = 0
    const move = (players[seat] as Bot).choose(view, { chance, ms: 5, now: () => looks++ }) as Parameters<
      typeof glenMore.makeMove
    >[0]
    met(state.todo.at(-1)?.kind ?? '')
    const refused = refuseMove(glenMore, view, move)
    if (refused !== undefined)
      throw new Error(`${glenMore.makeMove(move)}: ${refused.rule} ${refused.because}`)
    glenMore.play(state, seat, move, chance)
  }
  return state
}

describe('bots at a Chronicle that brings them nothing', () => {
  it('play whole matches of it, at every level, whatever it asks and whenever', () => {
    const { easy, medium, expert } = bots
    const met = new Set<string>()
    match([easy, medium, expert], 'none', 1, kind => met.add(kind))
    match([medium, medium, medium], 'two-spaces', 2, kind => met.add(kind))
    for (const kind of ['ballot', 'alms', 'cry', 'move']) expect([...met]).toContain(kind)
  })

  it('take what it gives: they end with more points than by chance', () => {
    const random: Bot = {
      level: 'random',
      choose(view, { chance }) {
        const state = glenMore.imagine(view as never, chance)
        const moves = glenMore.moves(state, view.viewer as number)
        return moves[chance.below(moves.length)]
      },
    }
    const { players } = match([bots.medium, random, random], 'none', 5)
    const [mine = 0, ...theirs] = players.map(({ vp }) => vp)
    expect(mine).toBeGreaterThan(Math.max(...theirs))
  })
})
