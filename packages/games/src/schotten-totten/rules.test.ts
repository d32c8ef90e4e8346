import { FastChance, legalMoves, pick, refuseMove, type Seat, viewers } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { makeCard } from './cards.ts'
import { deal } from './deal.ts'
import type { Event } from './event.ts'
import { schottenTotten as game } from './index.ts'
import { makeMove, parseMove } from './notation.ts'
import type { Options } from './options.ts'
import { clone, type State } from './state.ts'
import { position } from './testing/position.ts'

const base: Options = { tactics: false, experts: false, rounds: 1 }
const withTactics: Options = { ...base, tactics: true }

const move = (text: string): number => {
  const parsed = parseMove(text)
  if (parsed === undefined) throw new Error(`no move: ${text}`)
  return parsed
}

/** Why the seat to act may not do this, as `rule because`; undefined if it may. */
function why(state: State, text: string): string | undefined {
  const before = JSON.stringify(game.makeState(state))
  const refused = refuseMove(game, game.view(state, state.turn), move(text))
  expect(JSON.stringify(game.makeState(state))).toBe(before)
  expect(game.moves(state, state.turn).includes(move(text))).toBe(refused === undefined)
  return refused && `${refused.rule} ${refused.because}`
}

/** Plays these moves, each by the seat whose turn it is; every one must be legal. */
function play(state: State, ...texts: readonly string[]): Event[] {
  const events: Event[] = []
  const chance = new FastChance(1)
  for (const text of texts) {
    expect(why(state, text)).toBeUndefined()
    game.play(state, state.turn, move(text), chance, events)
  }
  return events
}

const legal = (state: State): string[] => game.moves(state, state.turn).map(makeMove)
const handOf = (state: State, seat: Seat): string[] => (state.hands[seat] as number[]).map(makeCard)
const ownerOf = (state: State, stone: number): Seat | null =>
  game.view(state, 'spectator').stones[stone - 1]?.owner ?? null

describe('the base game', () => {
  it('ST-1, ST-2: begins with nine open stones, six cards each, 42 in the deck, and either player', () => {
    const starts = new Set<Seat>()
    for (let seed = 0; seed < 30; seed++) {
      const state = deal(base, new FastChance(seed))
      const view = game.view(state, 'spectator')
      expect(view.stones).toHaveLength(9)
      expect(view.stones.every(({ owner, sides }) => owner === null && sides.flat().length === 0)).toBe(true)
      expect(view.hands).toEqual([
        { clan: 6, tactic: 0 },
        { clan: 6, tactic: 0 },
      ])
      expect(view.decks).toEqual({ clan: 42, tactic: 0 })
      starts.add(view.turn)
    }
    expect(starts.size).toBe(2)
  })

  it("ST-3, ST-10: a card is played, the draw follows by itself, and it is the other player's turn", () => {
    const state = position({ hands: ['r1 r2', 'k1 k2'], top: 'b9' })
    const events = play(state, 'play r1 4')
    expect(events.map(event => event.type)).toEqual(['played', 'drew'])
    expect(handOf(state, 0)).toEqual(['r2', 'b9'])
    expect(state.turn).toBe(1)
  })

  it('ST-3: nothing is drawn, ended or claimed before a card is played, and no second card after it', () => {
    const state = position({ hands: ['r1', 'k1'], stones: { 1: 'g5 r5 b5 | g7 m4 b3' } })
    expect(why(state, 'draw clan')).toBe('ST-3 playFirst')
    expect(why(state, 'end')).toBe('ST-3 playFirst')
    expect(why(state, 'claim 1')).toBe('ST-7 claimAfterPlaying')
    play(state, 'play r1 2')
    expect(state.phase).toBe(1)
    expect(why(state, 'play k1 2')).toBe('ST-3 alreadyPlayed')
    expect(why(state, 'pass')).toBe('ST-3 alreadyPlayed')
  })

  it('ST-4: a card that is not in the hand cannot be played', () => {
    const state = position({ hands: ['r1', 'k1'] })
    expect(why(state, 'play k1 1')).toBe('ST-4 notInHand')
    expect(why(state, 'play joker 1')).toBe('ST-4 notInHand')
    expect(why(state, 'banshee k1')).toBe('ST-4 notInHand')
  })

  it('ST-4: a side takes no fourth card', () => {
    const state = position({ hands: ['r1', 'k1'], stones: { 3: 'g1 g2 b9 | m1' } })
    expect(why(state, 'play r1 3')).toBe('ST-4 sideFull')
  })

  it("ST-5, ST-6, ST-7: the rulebook's example, three fives against 7 green, 4 mauve and 3 blue", () => {
    const state = position({ hands: ['b5 r9', 'k1'], stones: { 5: 'g5 r5 | g7 m4 b3' }, top: 'y9' })
    play(state, 'play b5 5')
    expect(legal(state)).toEqual(['claim 5', 'draw clan'])
    const events = play(state, 'claim 5')
    expect(events.map(event => event.type)).toEqual(['claimed', 'drew'])
    expect(events[0]).toEqual({ type: 'claimed', seat: 0, stone: 5, formation: 'three', sum: 15 })
    expect(ownerOf(state, 5)).toBe(0)
  })

  it('ST-6: between equals the side that was complete first wins, the other may not claim', () => {
    const stones = { 1: 'r1 r5 r9 | k2 k5 k8' }
    for (const first of [0, 1] as const) {
      const state = position({ hands: ['b1', 'b2'], stones, firsts: { 1: first }, experts: true })
      expect(why(state, 'claim 1')).toBe(first === 0 ? undefined : 'ST-6 completeLater')
    }
  })

  it('ST-6: the weaker of two complete sides may not claim', () => {
    const state = position({ hands: ['b1', 'b2'], stones: { 1: 'r1 k5 r9 | k2 k6 k8' }, experts: true })
    expect(why(state, 'claim 1')).toBe('ST-6 weaker')
  })

  it("ST-7: a claim needs a complete side of one's own", () => {
    const state = position({ hands: ['b1', 'b2'], stones: { 1: 'r9 r8 | k1 k2 m9' }, experts: true })
    expect(why(state, 'claim 1')).toBe('ST-7 sideIncomplete')
  })

  it('ST-7: several claims may follow one another, and none is compulsory', () => {
    const stones = { 1: 'r7 r8 r9 | k1', 5: 'y7 y8 | k2 g3 b5' }
    const sketch = { hands: ['y9 b1', 'b2'], stones } as const
    const state = position(sketch)
    play(state, 'play y9 5')
    expect(legal(state)).toEqual(['claim 1', 'claim 5', 'draw clan'])
    play(state, 'claim 5', 'claim 1')
    expect([ownerOf(state, 1), ownerOf(state, 5), state.turn]).toEqual([0, 0, 1])
    const shy = position(sketch)
    play(shy, 'play y9 5', 'draw clan')
    expect([ownerOf(shy, 1), shy.turn]).toEqual([null, 1])
  })

  it('ST-8: a claim that could still be beaten is refused with cards that would do it', () => {
    const state = position({ hands: ['b1', 'r8 r9'], stones: { 1: 'k3 k4 k5 | r7' }, experts: true })
    expect(refuseMove(game, game.view(state, 0), move('claim 1'))).toEqual({
      rule: 'ST-8',
      because: 'couldBeBeaten',
      params: { stone: 1, cards: 'r9 r8' },
    })
  })

  it("ST-8: cards that lie open cannot come any more, cards in one's own hand can", () => {
    const stones = { 1: 'k7 k8 k9 | r7 r8', 2: 'r9 | r6' }
    const open = position({ hands: ['b1', 'b2'], stones, experts: true })
    expect(why(open, 'claim 1')).toBeUndefined()
    const stronger = { 1: 'k6 k7 k8 | r7 r8', 2: 'r6' }
    expect(why(position({ hands: ['r9', 'b2'], stones: stronger, experts: true }), 'claim 1')).toBe(
      'ST-8 couldBeBeaten',
    )
  })

  it('ST-8: if the other side can at best do the same, the claim holds', () => {
    const state = position({ hands: ['b1', 'r8 r9'], stones: { 1: 'k7 k8 k9 | r7' }, experts: true })
    expect(why(state, 'claim 1')).toBeUndefined()
  })

  it('ST-8: if too few cards are left for the other side, the claim holds', () => {
    const sketch = { stones: { 1: 'k1 g1 r2 | r7' }, hands: ['b1', ''], deck: 0, experts: true } as const
    expect(why(position(sketch), 'claim 1')).toBeUndefined()
    expect(why(position({ ...sketch, hands: ['b1', 'b2'] }), 'claim 1')).toBe('ST-8 couldBeBeaten')
  })

  it('ST-9: a claimed stone takes no card and no second claim', () => {
    const stones = { 4: 'r7 r8 r9 | k1' }
    const state = position({ hands: ['b1', 'b2'], stones, owners: { 4: 0 }, turn: 1, experts: true })
    expect(why(state, 'play b2 4')).toBe('ST-9 stoneClaimed')
    expect(why(state, 'claim 4')).toBe('ST-9 stoneClaimed')
  })

  it('ST-10: with an empty deck play goes on without drawing', () => {
    const state = position({ hands: ['b1 b3', 'b2'], deck: 0 })
    expect(play(state, 'play b1 1').map(event => event.type)).toEqual(['played'])
    expect([handOf(state, 0), state.turn]).toEqual([['b3'], 1])
  })

  it('ST-10: claims with nothing to draw are closed by ending the turn', () => {
    const state = position({ hands: ['y9 b1', 'b2'], deck: 0, stones: { 1: 'r7 r8 r9 | k1' } })
    play(state, 'play y9 5')
    expect(legal(state)).toEqual(['claim 1', 'end'])
    expect(why(state, 'draw clan')).toBe('ST-10 deckEmpty')
    play(state, 'end')
    expect([state.turn, ownerOf(state, 1)]).toEqual([1, null])
  })

  it('ST-10: a turn with a card to draw is not ended without it', () => {
    const state = position({ hands: ['y9 b1', 'b2'], stones: { 1: 'r7 r8 r9 | k1' } })
    play(state, 'play y9 5')
    expect(why(state, 'end')).toBe('ST-10 drawFirst')
  })

  const full = {
    1: 'r1 r2 r4 | k1 k2 k4',
    2: 'r3 r5 r7 | k3 k5 k8',
    3: 'r6 r8 y1 | k6 k7 g9',
    4: 'y2 y3 y5 | g1 g2 g4',
    5: 'y4 y6 y8 | g3 g5 g8',
    6: 'y7 y9 r9 | g6 g7 k9',
    7: 'b1 b2 b4 | m1 m2 m4',
    8: 'b3 b5 b8 | m3 m5 m7',
    9: 'b6 b7 m9 | m6 m8 b9',
  }

  it('ST-11: who can play a card may not pass; who cannot, passes', () => {
    const open = position({ hands: ['b1', 'b2'] })
    expect(why(open, 'pass')).toBe('ST-11 canPlayClan')
    const empty = position({ hands: ['', 'b2'], deck: 0 })
    expect(legal(empty)).toEqual(['pass'])
  })

  it('ST-12: after two passes what can be claimed is claimed, and more stones win', () => {
    const state = position({ stones: full, turn: 1 })
    expect(legal(state)).toEqual(['pass'])
    play(state, 'pass')
    // seat 1 has claims after its pass, but need not make them
    while (state.turn === 1) play(state, 'end')
    play(state, 'pass')
    let events: Event[] = []
    while (game.outcome(state) === undefined) events = play(state, 'end')
    expect(events.filter(event => event.type === 'claimed').length).toBeGreaterThan(0)
    const outcome = game.outcome(state)
    expect(Math.max(...(outcome?.points ?? []))).toBe(5)
  })

  it('ST-12: the player who would be next gets his stones first, and wins with them', () => {
    // seat 0 holds 1 to 3 at least, seat 1 holds 7 to 9 at least; whoever is served first wins
    const stones = {
      1: 'r7 r8 r9 | k1 g2 b4',
      2: 'y7 y8 y9 | k2 g1 b5',
      3: 'g7 g8 g9 | k4 r2 b6',
      4: 'r1 y2 m4 | k3 g5 b1',
      5: 'r3 y1 m5 | k5 g3 b2',
      6: 'r4 y5 g4 | k6 m2 b3',
      7: 'r5 y3 m1 | k7 k8 k9',
      8: 'r6 y4 m3 | b7 b8 b9',
      9: 'y6 g6 m6 | m7 m8 m9',
    }
    for (const turn of [0, 1] as const) {
      const state = position({ stones, turn, passes: 1, experts: true })
      play(state, 'pass')
      expect(game.outcome(state)).toMatchObject({
        by: 'adjacent',
        places: turn === 0 ? [2, 1] : [1, 2],
      })
    }
  })

  it('ST-12: equal stones are a draw', () => {
    const state = position({ passes: 1, deck: 0, experts: true })
    play(state, 'pass')
    expect(game.outcome(state)).toEqual({ by: 'passes', places: [1, 1], points: [0, 0] })
  })

  it('ST-13: the third adjacent stone ends the round at once, with the points for it', () => {
    const stones = { 2: 'r7 r8 r9 | k1', 3: 'y7 y8 y9 | k2', 4: 'g7 g8 g9 | k3', 8: 'b1 | m7 m8 m9' }
    const state = position({ hands: ['b2', 'b3'], stones, owners: { 2: 0, 3: 0, 8: 1 }, experts: true })
    play(state, 'claim 4')
    expect(game.outcome(state)).toEqual({ by: 'adjacent', places: [1, 2], points: [5, 1] })
    expect(game.actors(state)).toEqual([])
    expect(legalMoves(game, game.view(state, 0))).toEqual([])
  })

  it('ST-13: so does the fifth stone anywhere', () => {
    const stones = {
      1: 'r7 r8 r9 | k1',
      3: 'y7 y8 y9 | k2',
      5: 'g7 g8 g9 | k3',
      7: 'b7 b8 b9 | k4',
      9: 'm7 m8 m9 | k5',
    }
    const state = position({ hands: ['b2', 'b3'], stones, owners: { 1: 0, 3: 0, 5: 0, 7: 0 }, experts: true })
    play(state, 'claim 9')
    expect(game.outcome(state)).toMatchObject({ by: 'five', places: [1, 2] })
  })

  it('ST-14: over several rounds the start alternates, all are played, and points add up', () => {
    for (let seed = 0; seed < 12; seed++) {
      const chance = new FastChance(seed)
      const options = { ...base, tactics: seed % 2 === 0, rounds: 3 }
      const state = deal(options, chance)
      const starts = [state.start]
      const results: Event[] = []
      while (game.outcome(state) === undefined) {
        const events: Event[] = []
        game.play(state, state.turn, pick(game.moves(state, state.turn), chance), chance, events)
        for (const event of events)
          if (event.type === 'dealt') {
            starts.push(event.start)
            expect([state.turn, state.played, state.jokers, state.discard]).toEqual([
              event.start,
              [0, 0],
              0,
              [],
            ])
            expect(state.hands.map(hand => hand.length)).toEqual(options.tactics ? [7, 7] : [6, 6])
            expect(game.view(state, 0).last?.stones).toHaveLength(9)
          } else if (event.type === 'roundEnded') {
            results.push(event)
            if (event.winner !== null) expect(event.points[event.winner]).toBe(5)
            expect(Math.min(...event.points)).toBeLessThanOrEqual(4)
          }
      }
      expect(starts).toEqual([starts[0], 1 - (starts[0] as Seat), starts[0]])
      expect(results).toHaveLength(3)
      const sum = (seat: 0 | 1): number =>
        results.reduce((sum, event) => sum + (event.type === 'roundEnded' ? event.points[seat] : 0), 0)
      expect(game.outcome(state)?.points).toEqual([sum(0), sum(1)])
      const [mine, theirs] = [sum(0), sum(1)]
      expect(game.outcome(state)?.places).toEqual(mine === theirs ? [1, 1] : mine > theirs ? [1, 2] : [2, 1])
    }
  })
})

describe('Tactic cards', () => {
  it('ST-15: seven Clan cards each and a second deck of ten', () => {
    const state = deal(withTactics, new FastChance(3))
    const view = game.view(state, 'spectator')
    expect(view.hands).toEqual([
      { clan: 7, tactic: 0 },
      { clan: 7, tactic: 0 },
    ])
    expect(view.decks).toEqual({ clan: 40, tactic: 10 })
  })

  it('ST-15: the draw is from either deck, and from the other when one is empty', () => {
    const both = position({ tactics: true, hands: ['b1', 'b2'] })
    play(both, 'play b1 1')
    expect(legal(both)).toEqual(['draw clan', 'draw tactic'])
    const one = position({ tactics: true, hands: ['b1', 'b2'], deck: 0, top: 'spy' })
    play(one, 'play b1 1')
    expect(handOf(one, 0)).toEqual(['spy'])
    expect(one.turn).toBe(1)
  })

  it('ST-15: without Tactic cards there is no such deck', () => {
    const state = position({ hands: ['y9', 'b2'], stones: { 1: 'r7 r8 r9 | k1' } })
    play(state, 'play y9 5')
    expect(why(state, 'draw tactic')).toBe('ST-15 noTactics')
  })

  it("ST-16: the rulebook's example, two played against one: none till the other plays his second", () => {
    const state = position({
      tactics: true,
      hands: ['spy b1', 'shield-bearer b2'],
      stones: { 1: 'joker' },
      discard: 'banshee traitor',
      played: [2, 1],
    })
    expect(why(state, 'play spy 2')).toBe('ST-16 oneTacticMore')
    play(state, 'play b1 2', 'draw clan', 'play shield-bearer 2', 'draw clan')
    expect(why(state, 'play spy 2')).toBeUndefined()
  })

  it('ST-17: nobody plays a second Joker, not even when the first is gone', () => {
    const state = position({
      tactics: true,
      hands: ['joker b1', 'b2'],
      stones: { 1: 'joker' },
      played: [1, 0],
    })
    expect(why(state, 'play joker 2')).toBe('ST-17 secondJoker')
    const gone = position({
      tactics: true,
      hands: ['joker b1', 'b2'],
      discard: 'joker banshee',
      played: [1, 1],
      jokers: [true, false],
    })
    expect(why(gone, 'play joker 2')).toBe('ST-17 secondJoker')
    const two = position({ tactics: true, hands: ['joker joker', 'b2'] })
    expect(legal(two).filter(text => text === 'play joker 1')).toHaveLength(1)
  })

  it("ST-17: the limit of one Joker is each player's own", () => {
    const state = position({
      tactics: true,
      hands: ['joker', 'b2'],
      stones: { 1: '| joker' },
      played: [0, 1],
    })
    expect(why(state, 'play joker 2')).toBeUndefined()
  })

  it('ST-18, ST-19: elite troops need room on an unclaimed stone', () => {
    const stones = { 1: 'r1 r2 k9 | k1', 2: 'r7 r8 r9 | k2' }
    const state = position({ tactics: true, hands: ['spy shield-bearer', 'b2'], stones, owners: { 2: 0 } })
    expect(why(state, 'play spy 1')).toBe('ST-4 sideFull')
    expect(why(state, 'play shield-bearer 2')).toBe('ST-9 stoneClaimed')
  })

  it('ST-11: an elite troop does not forbid a pass, and a pass draws too', () => {
    const state = position({ tactics: true, hands: ['spy', 'b2'], top: 'k9' })
    expect(legal(state)).toContain('pass')
    play(state, 'pass', 'draw clan')
    expect(handOf(state, 0)).toEqual(['spy', 'k9'])
  })

  it("ST-20: Blind Man's Bluff leaves completion as it was and decides by the sum", () => {
    const stones = { 1: 'r1 r2 r3 | k9 g8 b6' }
    const state = position({ tactics: true, hands: ['blind-mans-bluff b1', 'b2'], stones, turn: 0 })
    play(state, 'play blind-mans-bluff 1')
    expect(why(state, 'claim 1')).toBe('ST-6 weaker')
    play(state, 'draw clan', 'play b2 9', 'claim 1')
    expect(ownerOf(state, 1)).toBe(1)
  })

  it('ST-20, ST-9: a combat mode cannot go onto a claimed stone', () => {
    const stones = { 1: 'r7 r8 r9 | k9' }
    const state = position({ tactics: true, hands: ['mud-fight', 'b2'], stones, owners: { 1: 0 } })
    expect(why(state, 'play mud-fight 1')).toBe('ST-9 stoneClaimed')
  })

  it('ST-21: a Mud Fight undoes the completion of both sides and asks for four cards', () => {
    const stones = { 1: 'r4 y4 g4 | r5 y5 g5' }
    const state = position({ tactics: true, hands: ['mud-fight b4', 'b5'], stones, firsts: { 1: 0 } })
    play(state, 'play mud-fight 1')
    expect(state.firsts[0]).toBe(-1)
    expect(why(state, 'claim 1')).toBe('ST-7 sideIncomplete')
    play(state, 'draw clan', 'play b5 1')
    expect(state.firsts[0]).toBe(1)
    expect(legal(state)).toContain('claim 1')
    play(state, 'draw clan', 'play b4 1')
    expect(state.firsts[0]).toBe(1)
    expect(why(state, 'claim 1')).toBe('ST-6 weaker')
  })

  it('ST-20, ST-21: both modes on one stone ask for the sum of four', () => {
    const stones = { 1: 'mud r9 r8 r7 r6 | k9 g9 b8' }
    const state = position({ tactics: true, hands: ['blind-mans-bluff', 'b9'], stones, played: [0, 1] })
    play(state, 'play blind-mans-bluff 1')
    expect(why(state, 'claim 1')).toBe('ST-8 couldBeBeaten')
    play(state, 'draw clan', 'play b9 1', 'claim 1')
    expect(ownerOf(state, 1)).toBe(1)
  })

  it('ST-22: the Recruiter draws three, puts two under their decks, the first above the second, and draws no more', () => {
    const state = position({ tactics: true, hands: ['recruiter b1', 'b2'], top: 'k7 k8 spy' })
    const events = play(state, 'recruiter', 'draw clan', 'draw tactic')
    expect(handOf(state, 0)).toEqual(['b1', 'k7', 'spy'])
    expect(why(state, 'under b1')).toBe('ST-22 nothingToReturn')
    expect(why(state, 'play b1 1')).toBe('ST-22 recruiterFirst')
    play(state, 'draw clan')
    expect(legal(state)).toEqual(['under b1', 'under k7', 'under spy', 'under k8'])
    expect(why(state, 'draw clan')).toBe('ST-22 recruiterFirst')
    expect(why(state, 'end')).toBe('ST-22 recruiterFirst')
    expect(why(state, 'under k9')).toBe('ST-4 notInHand')
    play(state, 'under k7', 'under b1')
    expect(events.filter(event => event.type === 'drew')).toHaveLength(2)
    expect(state.turn).toBe(1)
    expect(state.decks[0].slice(0, 2).map(makeCard)).toEqual(['b1', 'k7'])
    expect(handOf(state, 0)).toEqual(['spy', 'k8'])
  })

  it('ST-22: short decks give what they have, a small hand goes back whole, and nothing is drawn after it', () => {
    const tactics = 'joker joker spy shield-bearer banshee traitor strategist'
    const state = position({
      tactics: true,
      hands: ['recruiter', tactics],
      stones: { 1: 'mud r6 r7 r8 r9 | k1', 2: 'bluff' },
      deck: 1,
      played: [1, 1],
    })
    play(state, 'recruiter')
    expect(handOf(state, 0)).toHaveLength(1)
    play(state, `under ${handOf(state, 0)[0]}`)
    expect(legal(state)).toEqual(['claim 1', 'end'])
    expect(why(state, 'draw clan')).toBe('ST-22 noFurtherDraw')
    const none = position({
      tactics: true,
      hands: ['recruiter', tactics],
      stones: { 1: 'mud r6 r7 r8 r9 | k1', 2: 'bluff' },
      deck: 0,
      played: [1, 1],
    })
    expect(why(none, 'recruiter')).toBe('ST-22 nothingToRecruit')
  })

  it('ST-28: a ruse that is played lies on the discard, open to all', () => {
    const stones = { 1: 'r1 | k1' }
    const ruses = ['recruiter', 'strategist r1 2', 'banshee k1', 'traitor k1 2']
    for (const text of ruses) {
      const [name = ''] = text.split(' ')
      const state = position({ tactics: true, hands: [name, 'b2'], stones })
      play(state, text)
      for (const viewer of viewers(2)) expect(game.view(state, viewer).discard).toContain(name)
    }
  })

  it('ST-28: a ruse with no card to act on, or no place to put it, cannot be played', () => {
    const playable = (stones: Readonly<Record<number, string>>, owners = {}): string[] => {
      const hands = ['strategist banshee traitor', 'b9'] as const
      const ruses = legal(position({ tactics: true, hands, stones, owners }))
      return [...new Set(ruses.map(text => text.split(' ')[0] as string))]
    }
    expect(playable({})).toEqual(['pass'])
    expect(playable({ 1: 'r7 r8 r9 | k1' }, { 1: 0 })).toEqual(['pass'])
    expect(playable({ 1: 'r1' })).toEqual(['strategist', 'pass'])
    expect(playable({ 1: '| k1' })).toEqual(['banshee', 'traitor', 'pass'])
    const full = Object.fromEntries(
      ['r', 'k', 'g', 'b', 'm', 'y'].flatMap((colour, i) => [[i + 1, `${colour}1 ${colour}2 ${colour}3`]]),
    )
    const rest = { 7: 'r4 r5 r6', 8: 'k4 k5 k6', 9: 'g4 g5 g6 | g9' }
    expect(playable({ ...full, ...rest })).toEqual(['strategist', 'banshee', 'pass'])
  })

  it("ST-23: the Strategist moves a card of one's own or discards it; the completion goes with it", () => {
    const stones = { 1: 'r1 r2 r3 | k1 k2 k3', 2: 'g4 g5', 3: 'y1 y2 b9' }
    const sketch = { tactics: true, hands: ['strategist', 'b2'], stones } as const
    const state = position(sketch)
    expect(why(state, 'strategist k1 2')).toBe('ST-23 notOnYourSide')
    expect(why(state, 'strategist r1 1')).toBe('ST-23 sameStone')
    expect(why(state, 'strategist r1 3')).toBe('ST-4 sideFull')
    play(state, 'strategist r1 2')
    expect([state.firsts[0], state.firsts[1]]).toEqual([1, 0])
    expect(state.discard.map(makeCard)).toEqual(['strategist'])
    const thrown = position(sketch)
    play(thrown, 'strategist r1 discard')
    expect(thrown.discard.map(makeCard)).toEqual(['strategist', 'r1'])
    const bare = position({ tactics: true, hands: ['strategist', 'b2'] })
    expect(legal(bare)).toEqual(['pass'])
  })

  it('ST-24: the Banshee discards a card of the other side, an elite troop too, on unclaimed stones', () => {
    const stones = { 1: 'r7 r8 r9 | k1', 2: '| joker k2' }
    const state = position({
      tactics: true,
      hands: ['banshee', 'b2'],
      stones,
      owners: { 1: 0 },
      played: [0, 1],
    })
    expect(why(state, 'banshee k1')).toBe('ST-24 notOnOtherSide')
    expect(why(state, 'banshee r7')).toBe('ST-24 notOnOtherSide')
    expect(legal(state)).toEqual(['banshee joker', 'banshee k2', 'pass'])
    play(state, 'banshee joker')
    expect(state.discard.map(makeCard)).toEqual(['banshee', 'joker'])
  })

  it("ST-25: the Traitor takes a Clan card to one's own side, the same stone included", () => {
    const stones = { 1: 'r7 r8 | spy k1', 2: 'y1 y2 m9 | k2' }
    const state = position({ tactics: true, hands: ['traitor', 'b2'], stones, played: [0, 1] })
    expect(why(state, 'traitor spy 1')).toBe('ST-25 clanOnly')
    expect(why(state, 'traitor r7 1')).toBe('ST-25 notOnOtherSide')
    expect(why(state, 'traitor k1 2')).toBe('ST-4 sideFull')
    play(state, 'traitor k1 1')
    expect(game.view(state, 0).stones[0]?.sides).toEqual([['r7', 'r8', 'k1'], ['spy']])
    expect(state.firsts[0]).toBe(0)
  })
})

describe('experts', () => {
  it('ST-26: stones are claimed at the start of the turn and not after playing', () => {
    const stones = { 1: 'r7 r8 r9 | k1' }
    const state = position({ experts: true, tactics: true, hands: ['b1', 'b2'], stones })
    expect(legal(state)[0]).toBe('claim 1')
    const late = clone(state)
    play(late, 'play b1 2')
    expect(why(late, 'claim 1')).toBe('ST-26 claimAtStart')
    play(state, 'claim 1')
    expect(state.turn).toBe(0)
    expect(why(state, 'claim 1')).toBe('ST-9 stoneClaimed')
  })
})

describe('what is hidden', () => {
  it('ST-27: only its owner sees a hand; backs and sizes are public', () => {
    const state = position({ tactics: true, hands: ['spy b1', 'joker b2 b3'] })
    for (const viewer of viewers(2)) {
      const view = game.view(state, viewer)
      expect(view.hands).toEqual([
        { clan: 1, tactic: 1 },
        { clan: 2, tactic: 1 },
      ])
      expect(view.hand).toEqual(viewer === 0 ? ['spy', 'b1'] : viewer === 1 ? ['joker', 'b2', 'b3'] : null)
      expect(view.decks).toEqual({ clan: 51, tactic: 8 })
    }
  })

  it("ST-27: the Recruiter's player knows what lies under the decks, also once the other has drawn it", () => {
    const state = position({ tactics: true, hands: ['recruiter b1', 'b2'], top: 'k7 k8 k9', deck: 4 })
    play(state, 'recruiter', 'draw clan', 'draw clan', 'draw clan', 'under k7', 'under k8')
    expect(game.view(state, 0).known).toEqual({ clan: ['k7', 'k8'], tactic: [] })
    for (const viewer of [1, 'spectator'] as const) {
      expect(game.view(state, viewer).known).toEqual({ clan: [], tactic: [] })
      expect(game.view(state, viewer).under).toEqual({ clan: 2, tactic: 0 })
    }
    play(state, 'play b2 1', 'draw clan', 'play b1 1', 'draw tactic')
    play(state, `play ${handOf(state, 1)[0]} 2`)
    play(state, 'draw clan')
    expect(handOf(state, 1)).toEqual(['k7'])
    expect(game.view(state, 0)).toMatchObject({ shown: ['k7'], known: { clan: ['k8'], tactic: [] } })
    expect(game.view(state, 1)).toMatchObject({ shown: ['k7'], known: { clan: [], tactic: [] } })
    expect(game.view(state, 'spectator')).toMatchObject({ shown: [], known: { clan: [], tactic: [] } })
    for (let seed = 0; seed < 20; seed++) {
      const imagined = game.imagine(game.view(state, 0), new FastChance(seed))
      expect(handOf(imagined, 1)).toContain('k7')
      expect(makeCard(imagined.decks[0][0] as number)).toBe('k8')
    }
  })

  it('ST-27: all that the viewer cannot know is imagined, each possibility as it may come', () => {
    const state = position({ hands: ['b1', 'b2'] })
    const seen = new Set<string>()
    for (let seed = 0; seed < 1500; seed++) {
      const imagined = game.imagine(game.view(state, 0), new FastChance(seed))
      seen.add(handOf(imagined, 1)[0] as string)
    }
    expect(seen.size).toBe(53)
  })
})
