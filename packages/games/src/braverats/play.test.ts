import { commit, FastChance, isRefusal, Match, optionSets, parseOptions, pick } from '@cairn/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AMBASSADOR,
  BLANK,
  type Card,
  parseCard,
  type CardName,
  cardsOf,
  count,
  GENERAL,
  handOf,
  kinds,
  MIME,
  makeCard,
  PRINCE,
  PRINCESS,
  size,
} from './cards.ts'
import { type BraveRats, braverats } from './index.ts'
import { OPTIONS, type Options } from './options.ts'
import { NONE, other, type Side, type State } from './state.ts'

const BASE: Options = { mime: true, hands: 'clan', traitor: false, pile: false, fast: false, emperor: false }
const secret = '5'.repeat(64)

const newMatch = (change: Partial<Options> = {}): Match<BraveRats> =>
  new Match(braverats, 2, { ...BASE, ...change }, { ...commit(secret, ['', '']), secret })

/** Plays rounds written `first second`; the side that must show its card lays first. */
function rounds(match: Match<BraveRats>, ...lines: readonly `${CardName} ${CardName}`[]): State {
  for (const line of lines) {
    const cards = line.split(' ')
    for (let n = 0; n < 2; n++) {
      const seat = match.actors[0] as Side
      const result = match.play(seat, cards[seat] as string)
      if (isRefusal(result)) throw new Error(`${line}: ${result.because}`)
    }
  }
  return match.state
}

const fromState = (change: Partial<State>, options: Partial<Options> = {}): State => ({
  ...braverats.deal({ ...BASE, ...options }, 2, new FastChance(1)),
  ...change,
})

/** Plays a random game with these options, showing every state to `visit`. */
function wander(options: Options, seed: number, visit: (state: State) => void): State {
  const chance = new FastChance(seed)
  const state = braverats.deal(options, 2, chance)
  for (;;) {
    visit(state)
    const seats = braverats.actors(state)
    if (seats.length === 0) return state
    const seat = pick(seats, chance)
    braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance)
  }
}

const everySet = (test: (options: Options, seed: number) => void): void =>
  fc.assert(fc.property(fc.constantFrom(...(optionSets(OPTIONS, 2) as Options[])), fc.integer(), test), {
    numRuns: 200,
  })

describe('the course of a game', () => {
  it('BR-1: each side begins with the nine cards of its clan', () => {
    const { hands } = newMatch().state
    expect(hands.map(cardsOf)).toEqual([kinds(true), kinds(true)])
  })

  it('BR-2: both choose at once, and a card that was laid cannot be laid again', () => {
    const match = newMatch()
    expect(match.actors).toEqual([0, 1])
    rounds(match, 'prince prince')
    expect(match.play(0, 'prince')).toEqual({
      rule: 'BR-2',
      because: 'notInHand',
      params: { card: 'prince' },
    })
  })

  it('BR-2: a second card before the reveal is refused, and the first may be taken back until then', () => {
    const match = newMatch()
    match.play(0, 'spy')
    expect(match.play(0, 'prince')).toMatchObject({ rule: 'T-2' })
    expect(isRefusal(match.play(0, 'undo'))).toBe(false)
    match.play(0, 'prince')
    match.play(1, 'magician')
    expect(match.play(0, 'undo')).toMatchObject({ rule: 'T-4', because: 'shownSince' })
  })

  it('BR-4: held rounds go to the winner of the next round', () => {
    const state = rounds(newMatch(), 'prince prince', 'musician spy')
    expect(state.held).toEqual([2, 2])
    expect(rounds(newMatch(), 'prince prince', 'musician assassin', 'general magician').won).toEqual([3, 0])
  })

  it('BR-5: four rounds or more end the game at once', () => {
    const match = newMatch()
    rounds(match, 'prince prince', 'musician assassin', 'general magician', 'magician spy')
    expect(match.outcome).toEqual({ places: [1, 2], by: 'game' })
    expect(match.play(0, 'spy')).toMatchObject({ rule: 'T-1' })
  })

  it('BR-6: hands empty before that is a draw, whatever the score', () => {
    let draws = 0
    for (let seed = 0; seed < 400; seed++) {
      const end = wander(BASE, seed, () => undefined)
      if (end.winner !== 2) continue
      draws++
      expect(end.played).toHaveLength(18)
      expect(Math.max(...end.won)).toBeLessThan(4)
    }
    expect(draws).toBeGreaterThan(0)
  })

  it('BR-8: a General gives the next card two more, even if it lost, and for one round only', () => {
    const match = newMatch()
    expect(rounds(match, 'general prince').bonus).toBe(0)
    expect(rounds(match, 'ambassador magician').won).toEqual([1, 1])
    expect(match.state.bonus).toBe(NONE)
  })

  it('BR-9: a Magician cancels no bonus and no peek of the round before', () => {
    expect(rounds(newMatch(), 'general musician', 'ambassador magician').won).toEqual([2, 0])
    const match = newMatch()
    rounds(match, 'spy prince')
    expect(match.actors).toEqual([1])
  })

  it('BR-10: one held round and a win with the Ambassador make three', () => {
    expect(rounds(newMatch(), 'prince prince', 'ambassador spy').won).toEqual([3, 0])
  })

  it('BR-10: a round held under an Ambassador is worth two to its owner and one to the other', () => {
    const match = newMatch()
    expect(rounds(match, 'ambassador musician').held).toEqual([2, 1])
    expect(rounds(newMatch(), 'ambassador musician', 'prince general').won).toEqual([3, 0])
    expect(rounds(newMatch(), 'ambassador musician', 'general prince').won).toEqual([0, 2])
  })

  it('BR-12: after a Spy the other side shows its card first', () => {
    const match = newMatch()
    rounds(match, 'spy musician')
    expect(match.actors).toEqual([1])
    match.play(1, 'assassin')
    expect(match.view(0).laid[1]).toBe(parseCard('assassin'))
    expect(match.view('spectator').laid[1]).toBe(parseCard('assassin'))
    expect(match.play(1, 'undo')).toMatchObject({ rule: 'T-4' })
    expect(match.actors).toEqual([0])
  })

  it('BR-13: the Princess ends the game against the Prince, whatever the score', () => {
    const behind = newMatch()
    rounds(behind, 'ambassador spy', 'spy assassin', 'prince princess')
    expect(behind.outcome?.places).toEqual([2, 1])
  })

  it('BR-15: the Mime becomes the card of the round before, and a Mime that copies a Mime what that one was', () => {
    const match = newMatch()
    expect(rounds(match, 'prince prince', 'mime musician').roles).toEqual([PRINCE, 0])
    expect(rounds(match, 'magician mime').roles[1]).toBe(PRINCE)
    const first = newMatch()
    expect(rounds(first, 'mime general').roles[0]).toBe(BLANK)
    expect(rounds(first, 'musician mime').roles[1]).toBe(BLANK)
  })

  it('BR-15: a copied General leaves a bonus, and a Mime takes no bonus of the card it copies', () => {
    const match = newMatch()
    rounds(match, 'musician general')
    expect(match.state.bonus).toBe(1)
    rounds(match, 'mime prince')
    expect(match.state.roles).toEqual([GENERAL, PRINCE])
    expect(match.state.bonus).toBe(0)
  })

  it('BR-16: a card laid face down is seen by its owner alone', () => {
    const match = newMatch()
    match.play(0, 'spy')
    expect(match.view(0).laid[0]).toBe(parseCard('spy'))
    expect(match.view(1).laid[0]).toBe('hidden')
    expect(match.view('spectator').laid[0]).toBe('hidden')
    expect(match.view(1).unplayed?.[0]).toEqual(kinds(true))
    expect(match.told(0, 0)[0]?.events).toEqual([{ type: 'laid', seat: 0, card: parseCard('spy') }])
    expect(match.told(0, 1)[0]?.events).toEqual([{ type: 'laid', seat: 0, card: null }])
  })

  it('BR-17: a Prince that came from the other clan is still beaten by its opponent’s Princess', () => {
    const all = handOf(kinds(true))
    const state = fromState({
      hands: [
        all + (1 << (2 * PRINCE)) - (1 << (2 * PRINCESS)),
        all - (1 << (2 * PRINCE)) + (1 << (2 * PRINCESS)),
      ],
    })
    const chance = new FastChance(1)
    braverats.play(state, 0, { type: 'lay', card: PRINCE }, chance)
    braverats.play(state, 1, { type: 'lay', card: PRINCESS }, chance)
    expect(state.winner).toBe(1)
  })
})

describe('the variants', () => {
  it('BR-18: the Traitors change sides before the first round, and all are told', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('clan', 'random', 'princes'), (seed, hands) => {
        const options = { ...BASE, hands, traitor: true } as Options
        const plain = braverats.deal({ ...options, traitor: false }, 2, new FastChance(seed))
        const state = braverats.deal(options, 2, new FastChance(seed))
        const [given, got] = state.traitors as [Card, Card]
        expect(state.hands[0]).toBe(plain.hands[0] - handOf([given]) + handOf([got]))
        for (const viewer of [0, 1, 'spectator'] as const)
          expect(braverats.view(state, viewer).traitors).toEqual([given, got])
      }),
    )
  })

  it('BR-19: three cards in hand until the pile is used up, known to their owner alone', () => {
    everySet((options, seed) => {
      if (!options.pile) return
      wander(options, seed, state => {
        if (state.draft !== null || state.winner !== NONE) return
        for (const side of [0, 1] as const) {
          const inHand = size(state.hands[side]) + (state.laid[side] === NONE ? 0 : 1)
          expect(inHand).toBe(Math.min(3, inHand + state.piles[side].length))
        }
      })
    })
  })

  it('BR-20: packs of four are opened by turns, and every pick goes where it belongs', () => {
    const chance = new FastChance(7)
    const state = braverats.deal({ ...BASE, hands: 'draft' }, 2, chance)
    const openers: Side[] = []
    const sizes: number[] = []
    while (state.draft !== null) {
      const { taker, pack, opened } = state.draft
      if (size(pack) === opened) {
        openers.push(taker)
        sizes.push(opened)
      }
      braverats.play(state, taker, pick(braverats.moves(state, taker), chance), chance)
    }
    expect(sizes).toEqual([4, 4, 4, 4, 2])
    expect(
      openers.every((opener, i) => opener === (i % 2 === 0 ? openers[0] : other(openers[0] as Side))),
    ).toBe(true)
    expect(state.hands.map(size)).toEqual([9, 9])
  })

  it('BR-20: who did not open a pack knows all of it but the opener’s first pick', () => {
    const chance = new FastChance(3)
    const state = braverats.deal({ ...BASE, hands: 'draft' }, 2, chance)
    const opener = state.draft?.taker as Side
    expect(braverats.view(state, other(opener)).draft?.pack).toBeNull()
    for (let n = 0; n < 4; n++) {
      const taker = state.draft?.taker as Side
      braverats.play(state, taker, pick(braverats.moves(state, taker), chance), chance)
    }
    expect(braverats.view(state, other(opener)).draft?.known[opener]).toHaveLength(1)
    expect(braverats.view(state, opener).draft?.known[other(opener)]).toHaveLength(2)
  })

  it('BR-20: who only watches sees no pack and no pick, and imagines as many known ones as there are', () => {
    everySet((options, seed) => {
      if (options.hands !== 'draft') return
      wander(options, seed, state => {
        if (state.draft === null) return
        const watched = braverats.view(state, 'spectator')
        expect(watched.draft).toMatchObject({ pack: null, known: [[], []] })
        const { draft } = braverats.imagine(watched, new FastChance(seed))
        expect(draft?.known.map(size)).toEqual(state.draft.known.map(size))
      })
    })
  })

  it('BR-20: laying during the draft, and taking after it, are refused', () => {
    const match = newMatch({ hands: 'draft' })
    const seat = match.actors[0] as Side
    expect(match.play(seat, 'prince')).toMatchObject({ rule: 'BR-20', because: 'stillDrafting' })
    expect(newMatch().play(0, 'take prince')).toMatchObject({ rule: 'BR-20', because: 'noDraft' })
  })

  it('BR-21: a random deal gives each side as many cards, all of them from the two clans', () => {
    everySet((options, seed) => {
      if (options.hands !== 'random') return
      const { hands, piles } = braverats.deal(options, 2, new FastChance(seed))
      const sides = hands.map((hand, side) => [...cardsOf(hand), ...piles[side as Side]])
      expect(sides.map(side => side.length)).toEqual([kinds(options.mime).length, kinds(options.mime).length])
    })
  })

  it('BR-22: one side has both Princes, the other both Princesses', () => {
    const { hands, favoured } = braverats.deal({ ...BASE, hands: 'princes' }, 2, new FastChance(2))
    expect(count(hands[favoured], PRINCE)).toBe(2)
    expect(count(hands[other(favoured)], PRINCESS)).toBe(2)
    expect(count(hands[favoured], PRINCESS)).toBe(0)
  })

  it('BR-23: in Fast Rat three rounds win', () => {
    const match = newMatch({ fast: true })
    rounds(match, 'prince prince', 'ambassador spy')
    expect(match.outcome?.places).toEqual([1, 2])
  })

  it('BR-24: the Emperor wins two games, draws are played again, and who is favoured changes each time', () => {
    everySet((options, seed) => {
      if (!options.emperor) return
      const favoured: Side[] = []
      const end = wander(options, seed, state => {
        favoured[state.game - 1] = state.favoured
      })
      expect(Math.max(...end.gamesWon)).toBe(2)
      expect(end.gamesWon[0] + end.gamesWon[1]).toBeLessThanOrEqual(end.game)
      expect(favoured.every((side, i) => i === 0 || side === other(favoured[i - 1] as Side))).toBe(true)
    })
  })

  it('BR-24: a new game keeps nothing but the games won', () => {
    const match = newMatch({ emperor: true })
    rounds(match, 'general musician', 'princess prince')
    const { gamesWon, bonus, peek, held, roles, won, hands } = match.state
    expect(gamesWon).toEqual([1, 0])
    expect([bonus, peek, held, roles, won]).toEqual([NONE, NONE, [0, 0], [NONE, NONE], [0, 0]])
    expect(hands.map(size)).toEqual([9, 9])
  })

  it('BR-24: what counts in the end is the games', () => {
    const match = newMatch({ emperor: true, fast: true })
    rounds(match, 'princess prince', 'prince prince', 'ambassador spy')
    expect(match.outcome).toEqual({ by: 'emperor', places: [1, 2], points: [2, 0] })
  })

  it('BR-25: without the Mime each side has eight cards', () => {
    const { hands } = newMatch({ mime: false }).state
    expect(hands.map(hand => count(hand, MIME))).toEqual([0, 0])
    expect(newMatch({ mime: false }).play(0, 'mime')).toMatchObject({ rule: 'BR-2' })
    expect(count(hands[0], AMBASSADOR)).toBe(1)
  })

  it('BR-26: all variants can be combined and played to the end, with one way to come by the hands', () => {
    const sets = optionSets(OPTIONS, 2)
    expect(sets).toHaveLength(2 ** 5 * 4)
    for (const set of sets) expect(wander(set, 1, () => undefined).winner).not.toBe(NONE)
    expect(() => parseOptions(braverats.options, 2, { hands: ['draft', 'random'] })).toThrow('hands')
  })

  it('BR-26: the Traitor comes after the hands are drafted, and before the piles are shuffled', () => {
    const match = newMatch({ hands: 'draft', traitor: true, pile: true })
    expect(match.state.traitors).toBeNull()
    while (match.state.draft !== null) {
      const taker = match.actors[0] as Side
      match.play(taker, `take ${makeCard(cardsOf(match.state.draft.pack)[0] as Card)}`)
    }
    expect(match.state.traitors).toHaveLength(2)
    expect(match.state.hands.map(size)).toEqual([3, 3])
    expect(match.state.piles.map(pile => pile.length)).toEqual([6, 6])
  })
})
