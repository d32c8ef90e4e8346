// The proof of the seam: a Chronicle the base has never heard of, held to all a game is held to.
import { FastChance, pick, refuseMove, type Viewer } from '@cairn/kernel'
import { conformance, type Setup } from '@cairn/kernel/conformance'
import { describe, expect, it } from 'vitest'
import { boxOf } from './box/box.ts'
import { assemble, CHRONICLES, type GlenMore } from './index.ts'
import type { Move } from './table/move.ts'
import { dieStop } from './table/rondel.ts'
import type { Options, State } from './table/state.ts'
import { fair, type FairMove, fairOf } from './testing/fair.ts'
import { anyMove, hidden, setup } from './testing/setup.ts'
import { PLAIN } from './testing/options.ts'

const game = assemble([...CHRONICLES, fair])
const box = boxOf([fair])
const OPTIONS = { ...PLAIN, die: true, highlander: 'two-spaces', fair: true } as const

const isVote = (move: Move): boolean => (move as unknown as FairMove).type === 'hand'

const fairSetup = (seats: number, options: Partial<Options>): Setup<GlenMore> => ({
  ...setup(seats, {}, 1),
  options: { ...OPTIONS, ...options },
  anyMove(chance) {
    const own: readonly FairMove[] = [{ type: 'hand', vote: 'aye' }, { type: 'alms' }, { type: 'shout' }]
    return chance.below(4) === 0 ? (pick(own, chance) as unknown as Move) : anyMove(chance)
  },
  hidden(state, viewer: Viewer) {
    const { lots, votes } = fairOf(state)
    const isCast = votes.filter((vote, seat) => vote !== null && seat !== viewer)
    const others = lots.filter((_, seat) => seat !== viewer)
    return {
      ...hidden(state, viewer),
      ...(isCast.length > 0 ? { votes: isCast } : {}),
      ...(others.flat().length > 2 ? { lots: others } : {}),
    }
  },
  // a vote is cast under the hand
  openly: move => (isVote(move) ? 'hand' : game.makeMove(move)),
})

conformance('three, a Chronicle of its own beside Highlander', game, fairSetup(3, {}))
conformance('four, a Chronicle of its own', game, fairSetup(4, { die: false, highlander: 'none' }))

/** Plays a random match to the end; what happens at each step is told. */
function playOut(seed: number, each: (state: State, events: readonly GlenMore['event'][]) => void): State {
  const chance = new FastChance(seed)
  const state = game.deal(OPTIONS, 3, chance)
  while (!state.over) {
    const seat = pick(game.actors(state), chance)
    const events: GlenMore['event'][] = []
    game.play(state, seat, pick(game.moves(state, seat), chance), chance, events)
    each(state, events)
  }
  return state
}

describe('a Chronicle of its own', () => {
  it('GM-2: its tiles come into play, one in place of a tile of the base, one buried in the top third of its stack', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { stacks, spaces, figures } = game.deal(OPTIONS, 3, new FastChance(seed))
      const all = [...stacks.flat(), ...spaces]
      expect(all).toContain('fair-still')
      expect(all).not.toContain('millburn')
      const stack = stacks[1] as string[]
      expect(stack.length - 1 - stack.indexOf('fair-gate')).toBeLessThan(6)
      // pawns, die, five starting tiles, then the crier
      expect(figures.at(-1)).toEqual({ kind: 'crier', seat: -1, at: 9, done: false })
    }
  })

  it('GM-8: the die rolls a 2, passes over a tile with a Chronicle’s icon and ends on the next one', () => {
    const state = game.deal(OPTIONS, 3, new FastChance(1))
    state.spaces.fill(null)
    state.spaces[4] = 'inshriach'
    state.spaces[5] = 'fair-ground'
    state.spaces[6] = 'loch-lochy'
    expect(dieStop(box, state, 3, 2)).toEqual({ at: 6, tile: 'loch-lochy' })
    state.spaces[6] = null
    expect(dieStop(box, state, 3, 2)).toEqual({ at: 4, tile: 'inshriach' })
  })

  it('GM-9: what it brings is used in play: its figure, its tasks, moves, actions, effects, exchange and events', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const end = playOut(seed, (state, events) => {
        for (const { type } of events) seen.add(type)
        const kind: string = state.todo.at(-1)?.kind ?? ''
        seen.add(kind)
        if (game.actors(state).length > 1) seen.add('several at once')
        if (!state.figures.some(figure => (figure.kind as string) === 'crier')) seen.add('crier out')
      })
      if (fairOf(end).gatePassed) seen.add('gate')
      // a protected tile cannot be fetched back
      expect(end.discard).not.toContain('fair-gate')
      if (end.players.some(player => player.cards.includes('card-fair'))) seen.add('card')
    }
    for (const word of [
      'drewLot',
      'handRaised',
      'counted',
      'ballot',
      'alms',
      'cry',
      'several at once',
      'crier out',
      'gate',
      'card',
    ])
      expect([...seen]).toContain(word)
  })

  it('GM-9: it may act at any decision of its own turn, but never spend what is due', () => {
    let shouts = 0
    playOut(3, state => {
      const [seat] = game.actors(state)
      if (seat === undefined) return
      const texts = game.moves(state, seat).map(move => game.makeMove(move))
      if (texts.includes('shout')) shouts++
      else if (state.turn === seat) {
        const shout = game.parseMove('shout') as Move
        expect(refuseMove(game, game.view(state, seat), shout)?.rule).toBe('GM-10')
      }
    })
    expect(shouts).toBeGreaterThan(10)
  })

  it('GM-38: its line stands in the final scoring, and without it the game is as ever', () => {
    let lines: readonly string[] = []
    playOut(5, (_state, events) => {
      lines = events.flatMap(event => (event.type === 'finalScored' ? [event.line] : []))
    })
    expect(lines).toEqual(['size', 'coins', 'fair'])
    const plain = { ...OPTIONS, fair: false, highlander: 'none' } as const
    const [with_, without] = [game, assemble(CHRONICLES)].map(each => each.deal(plain, 3, new FastChance(1)))
    expect(with_?.stacks).toEqual(without?.stacks)
    expect(with_?.chronicles).toEqual({})
  })
})
