import { commit, FastChance, legalMoves, Match, pick, type Seat } from '@cairn/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLANS, parseCard, deckOf, makeCard, strengthOf } from './cards.ts'
import { lordsOfScotland as game } from './index.ts'
import { actors, aim, K_DISCARD, PASS } from './moves.ts'
import {
  type Ally,
  allyCard,
  D_CLAIM,
  type DecisionKind,
  decisionKind,
  DECISIONS,
  decisionSeat,
  hasPower,
  type Held,
  heldCard,
  isKept,
  isUp,
  makeDecision,
  NO_RECRUIT,
  powerOf,
  type Recruit,
  recruitCard,
  recruitIsUp,
  type State,
} from './state.ts'
import { pointsOf } from './score.ts'
import { play, position, scarce, whyNot } from './testing/position.ts'

const hand = (state: State, seat: Seat): string[] =>
  (state.hands[seat] as Held[]).map(held => makeCard(heldCard(held)))

/** As in sketches: `scott-3`, `scott-3 down`, `scott-3 cochrane`, `scott-3 kept`. */
const army = (state: State, seat: Seat): string[] =>
  (state.armies[seat] as Ally[]).map(ally => {
    const name = makeCard(allyCard(ally))
    const power = powerOf(ally)
    if (!isUp(ally)) return `${name} down`
    if (isKept(ally)) return `${name} kept`
    return power === undefined ? name : `${name} ${CLANS[power]}`
  })

const names = (list: readonly number[]): string[] => list.map(makeCard)
const kind = ({ stack }: State): DecisionKind | undefined => DECISIONS[decisionKind(stack.at(-1) ?? -1)]
const types = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type)

/** Random matches of all sizes; every position between two decisions is shown to `visit`. */
const wander = (visit: (state: State, last: string) => void, runs = 12): void =>
  fc.assert(
    fc.property(fc.noShrink(fc.integer()), seed => {
      const chance = new FastChance(seed)
      const seats = 2 + chance.below(4)
      const options = { bruce: chance.below(2) === 0, clanActivation: seats > 3 && chance.below(2) === 0 }
      const state = game.deal(options, seats, chance)
      let last = ''
      for (;;) {
        visit(state, last)
        const seat = actors(state)[0]
        if (seat === undefined) return
        const move = pick(game.moves(state, seat), chance)
        last = game.makeMove(move)
        game.play(state, seat, move, chance)
      }
    }),
    { numRuns: runs },
  )

describe('the set-up', () => {
  it('LS-2: five cards each, five recruits, a supporter for each player, the rest is the deck', () => {
    for (const seats of [2, 3, 4, 5])
      for (const bruce of [false, true]) {
        const state = game.deal({ bruce, clanActivation: false }, seats, new FastChance(seats))
        expect(state.hands.map(cards => cards.length)).toEqual(state.hands.map(() => 5))
        expect(state.recruits.filter(recruit => recruit !== NO_RECRUIT).length).toBe(5)
        expect(state.supporters.length).toBe(seats)
        // supporters that were drawn again lie in the discard pile
        expect(state.deckSize + state.discard.length).toBe((bruce ? 98 : 96) - 6 * seats - 5)
      }
  })

  it('LS-2: the first initiative is drawn by lot', () => {
    const first = new Set<Seat>()
    for (let seed = 0; seed < 60; seed++)
      first.add(game.deal({ bruce: false, clanActivation: false }, 5, new FastChance(seed)).initiative)
    expect(first).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})

describe('a turn', () => {
  it('LS-3: the holder of the initiative has turned up as many recruits as there were turns', () => {
    wander(({ turn, recruits, standing, skirmish }) => {
      const up = recruits.filter(recruit => recruit !== NO_RECRUIT && recruitIsUp(recruit)).length
      if (standing.length === 0 && !recruits.includes(NO_RECRUIT))
        expect([skirmish, up]).toEqual([skirmish, turn])
    })
  })

  it('LS-3: everybody acts five times a skirmish, clockwise from the initiative', () => {
    const state = position({
      seats: 3,
      initiative: 1,
      recruits: ['makgill-1', 'makgill-2 down', 'makgill-3 down', 'makgill-4 down', 'makgill-5 down'],
      supporters: ['scott-1', 'scott-2', 'scott-3'],
    })
    const order: Seat[] = []
    while (state.skirmish === 1) {
      order.push(actors(state)[0] as Seat)
      play(state, 'recruit 1')
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0])
  })

  it('LS-3: one thing a turn, and powers answer no turn', () => {
    const state = position({ hands: [['scott-1']], recruits: ['scott-5'] })
    for (const text of ['activate', 'decline', 'claim scott-5', 'take scott-5', 'swap 1:1', 'copy 0:1'])
      expect(whyNot(state, text)).toEqual({ rule: 'LS-3', because: 'turnFirst' })
  })

  it('LS-4: a recruit is replaced at once, facing the same way', () => {
    const state = position({
      recruits: ['scott-5', 'wemyss-3 down'],
      top: ['forsyth-2', 'forsyth-3'],
      hands: [['scott-12'], ['scott-11']],
    })
    play(state, 'recruit 1', 'recruit 2')
    expect(hand(state, 0)).toEqual(['scott-5', 'scott-12'])
    expect(hand(state, 1)).toEqual(['wemyss-3', 'scott-11'])
    const [first, second] = state.recruits as [Recruit, Recruit]
    expect([makeCard(recruitCard(first)), recruitIsUp(first)]).toEqual(['forsyth-2', true])
    // the second turn of the initiative has turned it up since
    expect([makeCard(recruitCard(second)), recruitIsUp(second)]).toEqual(['forsyth-3', true])
  })

  it('LS-4: with ten cards in hand nobody recruits', () => {
    const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(n => `scott-${n}`)
    const state = position({ hands: [ten], recruits: ['wemyss-3'] })
    expect(whyNot(state, 'recruit 1')).toEqual({ rule: 'LS-4', because: 'handFull', params: { limit: 10 } })
    wander(({ hands }) => {
      for (const cards of hands) expect(cards.length).toBeLessThanOrEqual(10)
    })
  })

  it('LS-5: an ally goes from the hand into the army, face up or face down', () => {
    const state = position({
      hands: [['scott-12', 'wemyss-12'], ['makgill-12']],
      armies: [[], ['makgill-1']],
    })
    play(state, 'up scott-12')
    expect(army(state, 0)).toEqual(['scott-12'])
    expect(actors(state)).toEqual([1])
    play(state, 'down makgill-12')
    expect(army(state, 1)).toEqual(['makgill-1', 'makgill-12 down'])
    expect(whyNot(state, 'up cochrane-3')).toEqual({
      rule: 'LS-5',
      because: 'notInHand',
      params: { card: 'cochrane-3' },
    })
  })

  it('LS-5: hands are kept from skirmish to skirmish', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [['scott-12'], ['wemyss-12', 'wemyss-11']],
      recruits: ['makgill-3'],
      supporters: ['scott-1', 'scott-2'],
    })
    play(state, 'down wemyss-12', 'claim scott-2')
    expect(state.skirmish).toBe(2)
    expect(hand(state, 0)).toEqual(['scott-12'])
    expect(hand(state, 1)).toEqual(['wemyss-11'])
  })

  it('LS-6: who can act must; who can do neither passes', () => {
    const state = position({ hands: [[], ['scott-1']] })
    expect(legalMoves(game, game.view(state, 0))).toEqual([PASS])
    expect(types(play(state, 'pass'))).toEqual(['passed'])
    expect(whyNot(state, 'pass')).toEqual({ rule: 'LS-6', because: 'mustAct' })
    expect(whyNot(position({ recruits: ['scott-1'] }), 'pass')?.rule).toBe('LS-6')
  })
})

describe('activation', () => {
  /** Whether this card, played by seat 0 onto these armies, asks whether to use its power. */
  const asks = (card: string, armies: readonly (readonly string[])[], clanActivation?: boolean): boolean => {
    const seats = clanActivation === undefined ? 2 : 4
    const bruce = [card, ...armies.flat()].some(name => name.startsWith('bruce'))
    const state = position({ seats, bruce, clanActivation: clanActivation === true, hands: [[card]], armies })
    play(state, `up ${card}`)
    return kind(state) === 'activate'
  }

  it('LS-7: no other face-up ally may be weaker, in any army', () => {
    expect(asks('forsyth-5', [[], []])).toBe(true)
    expect(asks('forsyth-5', [[], ['scott-6']])).toBe(true)
    expect(asks('forsyth-5', [[], ['scott-5']])).toBe(true)
    expect(asks('forsyth-5', [[], ['scott-4']])).toBe(false)
    expect(asks('forsyth-5', [['scott-4'], []])).toBe(false)
    expect(asks('forsyth-5', [[], ['scott-4 down']])).toBe(true)
    expect(asks('forsyth-5', [['macdonnell-2 kept'], []])).toBe(false)
  })

  it('LS-7: with the option off it holds for four and five players too', () => {
    expect(asks('forsyth-5', [[], [], ['scott-4']], false)).toBe(false)
    expect(asks('forsyth-5', [[], [], ['forsyth-6']], false)).toBe(true)
  })

  it('LS-8: with it on only the same clan counts, and equals hinder', () => {
    expect(asks('forsyth-5', [[], [], ['scott-4']], true)).toBe(true)
    expect(asks('forsyth-5', [[], [], ['forsyth-4']], true)).toBe(false)
    expect(asks('forsyth-5', [[], [], ['forsyth-6']], true)).toBe(true)
    expect(asks('forsyth-5', [[], [], ['forsyth-4 down']], true)).toBe(true)
    expect(asks('bruce-98', [[], ['bruce-97 bruce']], true)).toBe(false)
    expect(asks('bruce-98', [[], ['bruce-97']], true)).toBe(false)
    expect(asks('bruce-98', [[], ['bruce-97']], false)).toBe(true)
  })

  it('LS-8: a Scott that copied a power is still of clan Scott', () => {
    expect(asks('cochrane-5', [[], [], ['scott-1 cochrane']], true)).toBe(true)
    expect(asks('scott-5', [[], [], ['scott-1 cochrane']], true)).toBe(false)
  })

  it('LS-8: it is on by default for four and five players and not offered to fewer', () => {
    expect(game.options['clanActivation']).toEqual({
      kind: 'flag',
      default: true,
      only: { min: 4, max: 5, otherwise: false },
    })
  })

  it('LS-9: a power may be declined; a face-down card is never asked', () => {
    const state = position({ hands: [['forsyth-5', 'forsyth-6'], ['scott-12']] })
    play(state, 'up forsyth-5')
    expect(whyNot(state, 'recruit 1')).toEqual({ rule: 'LS-9', because: 'activateFirst' })
    expect(types(play(state, 'decline'))).toEqual(['declined'])
    expect(hand(state, 0)).toEqual(['forsyth-6'])
    expect(types(play(state, 'down scott-12', 'down forsyth-6'))).toEqual([
      'engagedFaceDown',
      'engagedFaceDown',
    ])
    expect(kind(state)).toBe('turn')
  })

  it.each([
    ['forsyth-1', { emptyDeck: true, top: [], discard: [] }],
    ['makgill-1', {}],
    ['cockburn-1', {}],
    ['fergusson-1', {}],
    ['wemyss-1', {}],
    ['scott-1', { armies: [[], ['scott-2', 'wemyss-3 down']] }],
  ])('LS-9: %s without anything to do may be activated, and nothing happens', (card, sketch) => {
    const state = position({ hands: [[card], ['cochrane-12']], ...sketch })
    if (card === 'forsyth-1') {
      // nothing to draw from: all of it lies in the armies
      ;(state.armies[1] as Ally[]).push(...state.discard.map(c => c | 128))
      state.discard.length = 0
    }
    const events = play(state, `up ${card}`, 'activate')
    expect(events.at(-1)).toEqual({ type: 'noEffect', seat: 0, clan: card.split('-')[0] })
    expect(actors(state)).toEqual([1])
  })

  it('LS-9: a power with a target must be carried out, even on your own ally', () => {
    const state = position({ hands: [['wemyss-1'], ['scott-12']], armies: [['cochrane-12']] })
    play(state, 'up wemyss-1', 'activate')
    expect(legalMoves(game, game.view(state, 0))).toEqual([aim(K_DISCARD, 0, 0)])
    expect(whyNot(state, 'decline')).toEqual({ rule: 'LS-15', because: 'discardFirst' })
    play(state, 'discard 0:1')
    expect(army(state, 0)).toEqual(['wemyss-1'])
    expect(names(state.discard)).toEqual(['cochrane-12'])
  })
})

describe('the powers', () => {
  it('LS-10: Cockburn changes places with a supporter, which enters face up and without effect', () => {
    const state = position({
      hands: [['cockburn-2'], ['scott-12']],
      supporters: ['scott-8', 'forsyth-11'],
    })
    play(state, 'up cockburn-2', 'activate')
    expect(whyNot(state, 'take scott-9')).toEqual({
      rule: 'LS-10',
      because: 'notASupporter',
      params: { card: 'scott-9' },
    })
    play(state, 'take forsyth-11')
    expect(army(state, 0)).toEqual(['forsyth-11'])
    expect(names(state.supporters)).toEqual(['scott-8', 'cockburn-2'])
    expect(hand(state, 0)).toEqual([])
  })

  it('LS-10: what was given up may be taken by a later Cockburn and claimed by anyone', () => {
    const state = position({
      turn: 5,
      hands: [['cockburn-2'], ['cockburn-1']],
      supporters: ['scott-8', 'forsyth-11'],
    })
    play(
      state,
      'up cockburn-2',
      'activate',
      'take forsyth-11',
      'up cockburn-1',
      'activate',
      'take cockburn-2',
    )
    expect(army(state, 1)).toEqual(['cockburn-2'])
    play(state, 'claim cockburn-1', 'claim scott-8')
    expect(state.piles.map(names)).toEqual([['cockburn-1'], ['scott-8']])
  })

  it("LS-11: Fergusson changes places with an opponent's ally, never with your own", () => {
    const state = position({
      seats: 3,
      hands: [['fergusson-1'], ['scott-12']],
      armies: [['scott-11'], ['wemyss-9 down', 'wemyss-10'], ['cochrane-7 cochrane']],
    })
    play(state, 'up fergusson-1', 'activate')
    expect(whyNot(state, 'swap 0:1')).toEqual({ rule: 'LS-11', because: 'ownArmy' })
    expect(whyNot(state, 'swap 1:3')?.because).toBe('noSuchAlly')
    expect(legalMoves(game, game.view(state, 0)).map(game.makeMove)).toEqual([
      'swap 1:1',
      'swap 1:2',
      'swap 2:1',
    ])
    play(state, 'swap 1:1')
    expect(army(state, 0)).toEqual(['scott-11', 'wemyss-9 down'])
    expect(army(state, 1)).toEqual(['fergusson-1', 'wemyss-10'])
  })

  it('LS-12: Forsyth draws the top card, unseen by the others, and the turn is over', () => {
    const state = position({ hands: [['forsyth-1'], ['scott-12']], top: ['makgill-4'] })
    const events = play(state, 'up forsyth-1', 'activate')
    expect(hand(state, 0)).toEqual(['makgill-4'])
    expect(events.at(-1)).toEqual({
      type: 'drew',
      seat: 0,
      card: { only: [0], secret: parseCard('makgill-4') },
    })
    expect(actors(state)).toEqual([1])
  })

  it('LS-13: Makgill engages another ally, which may use its own power', () => {
    const state = position({
      hands: [['makgill-3', 'makgill-2', 'forsyth-2', 'scott-9', 'wemyss-8'], ['scott-12']],
      top: ['cochrane-1'],
    })
    play(state, 'up makgill-3', 'activate')
    expect(whyNot(state, 'recruit 1')).toEqual({ rule: 'LS-13', because: 'engageFirst' })
    play(state, 'up makgill-2', 'activate', 'up forsyth-2', 'activate')
    expect(army(state, 0)).toEqual(['makgill-3', 'makgill-2', 'forsyth-2'])
    expect(hand(state, 0)).toEqual(['cochrane-1', 'wemyss-8', 'scott-9'])
    expect(actors(state)).toEqual([1])
  })

  it('LS-13: the card that brought it lies there: a stronger one cannot be activated', () => {
    const state = position({ hands: [['makgill-3', 'scott-9'], ['scott-12']] })
    play(state, 'up makgill-3', 'activate', 'up scott-9')
    expect(actors(state)).toEqual([1])
    const down = position({ hands: [['makgill-3', 'scott-2'], ['scott-12']] })
    play(down, 'up makgill-3', 'activate', 'down scott-2')
    expect(army(down, 0)).toEqual(['makgill-3', 'scott-2 down'])
    expect(actors(down)).toEqual([1])
  })

  it('LS-14: the rulebook has a Scott copy Cochrane and claim two supporters', () => {
    const state = position({
      seats: 3,
      turn: 5,
      seat: 2,
      hands: [['wemyss-2'], [], ['scott-4']],
      armies: [['wemyss-5'], ['cochrane-6'], ['scott-12']],
      supporters: ['forsyth-1', 'forsyth-7', 'forsyth-9'],
    })
    play(state, 'up scott-4', 'activate', 'copy 1:1')
    expect(army(state, 2)).toEqual(['scott-12', 'scott-4 cochrane'])
    expect(state.stack.map(decisionSeat)).toEqual([0, 1, 2, 2])
    play(state, 'claim forsyth-9', 'claim forsyth-1')
    expect(actors(state)).toEqual([1])
    play(state, 'claim forsyth-7')
    // none is left for the third; the skirmish is over
    expect(state.skirmish).toBe(2)
    expect(state.piles.map(names)).toEqual([[], ['forsyth-7'], ['forsyth-9', 'forsyth-1']])
  })

  it('LS-14: it copies no Scott, nothing face down, not itself', () => {
    const state = position({
      hands: [['scott-1'], ['scott-12']],
      armies: [['makgill-2'], ['scott-2', 'wemyss-3 down', 'forsyth-4']],
    })
    play(state, 'up scott-1', 'activate')
    expect(whyNot(state, 'copy 1:1')).toEqual({ rule: 'LS-14', because: 'isScott' })
    expect(whyNot(state, 'copy 1:2')).toEqual({ rule: 'LS-14', because: 'isFaceDown' })
    expect(whyNot(state, 'copy 0:2')).toEqual({ rule: 'LS-14', because: 'itself' })
    expect(legalMoves(game, game.view(state, 0)).map(game.makeMove)).toEqual(['copy 0:1', 'copy 1:3'])
  })

  it('LS-14: the copied power is not checked again, and the Scott itself is what is swapped', () => {
    const state = position({
      hands: [['scott-1'], ['scott-12']],
      armies: [['wemyss-9'], ['fergusson-12', 'cochrane-11']],
    })
    play(state, 'up scott-1', 'activate', 'copy 1:1', 'swap 1:2')
    expect(army(state, 0)).toEqual(['wemyss-9', 'cochrane-11'])
    expect(army(state, 1)).toEqual(['fergusson-12', 'scott-1'])
  })

  it('LS-14: it may copy the Makgill that brought it, or a MacDonnell that was kept', () => {
    const state = position({
      hands: [['makgill-5', 'scott-4', 'scott-3', 'wemyss-9'], ['scott-12']],
      armies: [[], ['macdonnell-11 kept']],
    })
    play(state, 'up makgill-5', 'activate', 'up scott-4', 'activate', 'copy 0:1')
    play(state, 'up scott-3', 'activate', 'copy 1:1')
    expect(army(state, 0)).toEqual(['makgill-5', 'scott-4', 'scott-3 macdonnell'])
    expect(actors(state)).toEqual([1])
  })

  it('LS-14: the ally that is copied keeps its power, and both work', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [[], ['scott-4']],
      armies: [['macdonnell-6 macdonnell'], []],
      supporters: ['forsyth-1', 'forsyth-7'],
    })
    play(state, 'up scott-4', 'activate', 'copy 0:1', 'claim forsyth-7', 'claim forsyth-1')
    expect(state.skirmish).toBe(2)
    expect(state.armies.map((_, seat) => army(state, seat))).toEqual([
      ['macdonnell-6 kept'],
      ['scott-4 kept'],
    ])
  })

  it('LS-15: Wemyss discards any other ally, and what lay face down lies open', () => {
    const state = position({
      hands: [['wemyss-1'], ['scott-12']],
      armies: [['scott-9'], ['cochrane-7 cochrane', 'forsyth-3 down']],
    })
    play(state, 'up wemyss-1', 'activate')
    expect(whyNot(state, 'discard 0:2')).toEqual({ rule: 'LS-15', because: 'itself' })
    expect(legalMoves(game, game.view(state, 0)).map(game.makeMove)).toEqual([
      'discard 0:1',
      'discard 1:1',
      'discard 1:2',
    ])
    const events = play(state, 'discard 1:2')
    expect(events).toEqual([
      { type: 'discarded', seat: 0, army: 1, place: 1, card: parseCard('forsyth-3'), up: false },
    ])
    expect(names(state.discard)).toEqual(['forsyth-3'])
  })
})

describe('powers that last', () => {
  it('LS-16: the mark goes with its card and serves whoever has it in the end', () => {
    const state = position({
      turn: 5,
      hands: [['cochrane-3', 'scott-12'], ['fergusson-2']],
      armies: [['wemyss-12'], ['wemyss-11']],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    play(state, 'up cochrane-3', 'activate', 'up fergusson-2', 'activate', 'swap 0:2')
    // 12 + 2 against 11 + 3, the rank of the Wemyss 12 decides
    expect(state.standing).toEqual([0, 1])
    expect(hasPower((state.armies[1] as Ally[])[1] as Ally, 7)).toBe(true)
    play(state, 'claim forsyth-6', 'claim forsyth-5')
    expect(state.piles.map(names)).toEqual([['forsyth-6'], ['forsyth-5']])
  })

  it('LS-16: a weaker ally later takes nothing away, a Wemyss does', () => {
    const state = position({
      hands: [['cochrane-3'], ['wemyss-2']],
      armies: [[], ['scott-12']],
    })
    play(state, 'up cochrane-3', 'activate', 'up wemyss-2')
    expect(army(state, 0)).toEqual(['cochrane-3 cochrane'])
    play(state, 'activate', 'discard 0:1')
    expect(army(state, 0)).toEqual([])
    expect(names(state.discard)).toEqual(['cochrane-3'])
  })

  it('LS-17: a Bruce used is marked and needs no clan to be named', () => {
    const state = position({ bruce: true, hands: [['bruce-97'], ['scott-12']] })
    play(state, 'up bruce-97', 'activate')
    expect(army(state, 0)).toEqual(['bruce-97 bruce'])
    expect(actors(state)).toEqual([1])
  })

  it('LS-17: a Bruce among Cochranes doubles the army but claims no second supporter', () => {
    const state = position({
      bruce: true,
      turn: 5,
      seat: 1,
      hands: [[], ['scott-11']],
      armies: [['cochrane-2', 'bruce-97 bruce'], ['scott-12']],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    const events = play(state, 'recruit 1')
    expect(events.find(event => event.type === 'counted')).toMatchObject({ strengths: [28, 12] })
    play(state, 'claim forsyth-6', 'claim forsyth-5')
    expect(state.piles.map(names)).toEqual([['forsyth-6'], ['forsyth-5']])
  })

  it('LS-18: with two players the stronger army with Cochrane takes both supporters', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [[], ['scott-12', 'scott-11']],
      armies: [['cochrane-12 cochrane'], ['scott-1']],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    play(state, 'recruit 1', 'claim forsyth-5', 'claim forsyth-6')
    expect(state.piles.map(names)).toEqual([['forsyth-5', 'forsyth-6'], []])
    expect(state.skirmish).toBe(2)
  })

  it('LS-18: the last in order with Cochrane takes the one that is left', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [[], ['scott-12']],
      armies: [['cochrane-2 cochrane'], ['scott-3']],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    play(state, 'recruit 1', 'claim forsyth-5', 'claim forsyth-6')
    expect(state.piles.map(names)).toEqual([['forsyth-6'], ['forsyth-5']])
  })

  it('LS-19: MacDonnell stays for one more skirmish and not for a second', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [['wemyss-12'], ['scott-12', 'scott-11']],
      armies: [['macdonnell-7 macdonnell', 'scott-2 macdonnell', 'forsyth-3'], ['macdonnell-1']],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    play(state, 'recruit 1', 'claim forsyth-5', 'claim forsyth-6')
    expect(state.skirmish).toBe(2)
    expect(army(state, 0)).toEqual(['macdonnell-7 kept', 'scott-2 kept'])
    expect(army(state, 1)).toEqual([])
    while (state.skirmish === 2) {
      const seat = actors(state)[0] as Seat
      const moves = game.moves(state, seat)
      // the first of them recruits if that can be done
      game.play(state, seat, moves[0] as (typeof moves)[0], new FastChance(2))
    }
    expect(state.armies.flat().filter(isKept)).toEqual([])
    expect(state.piles.flat().length).toBeGreaterThan(2)
  })

  it('LS-19: a kept ally gives the right to a supporter', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [[], ['scott-12']],
      armies: [['macdonnell-2 kept']],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6'],
    })
    play(state, 'recruit 1')
    expect(state.stack).toEqual([makeDecision(D_CLAIM, 0)])
    play(state, 'claim forsyth-6')
    expect(army(state, 0)).toEqual([])
    expect(state.discard.includes(parseCard('macdonnell-2') as number) || state.shuffles > 0).toBe(true)
  })
})

describe('the end of a skirmish', () => {
  it('LS-21, LS-22: claims go by standing, each supporter a choice of its own', () => {
    wander(state => {
      const { stack, standing, supporters } = state
      if (kind(state) !== 'claim') return
      expect(supporters.length).toBeGreaterThan(0)
      const order = stack.toReversed().map(decision => standing.indexOf(decisionSeat(decision)))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    })
  })

  it('LS-22: who has no ally claims nothing, and claiming is no choice', () => {
    const state = position({
      seats: 3,
      turn: 5,
      seat: 2,
      hands: [[], ['scott-12'], []],
      armies: [['wemyss-1'], [], []],
      recruits: ['wemyss-3'],
      supporters: ['forsyth-5', 'forsyth-6', 'forsyth-7'],
    })
    play(state, 'recruit 1')
    expect(state.stack).toEqual([makeDecision(D_CLAIM, 0)])
    expect(whyNot(state, 'decline')).toEqual({ rule: 'LS-22', because: 'claimFirst' })
    expect(whyNot(state, 'claim forsyth-8')?.rule).toBe('LS-22')
    play(state, 'claim forsyth-5')
    expect(state.skirmish).toBe(2)
  })

  it('LS-23: what is left is discarded before anything new is drawn, and the winner leads', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [['scott-9'], ['scott-12']],
      armies: [['wemyss-1'], ['wemyss-2']],
      recruits: ['makgill-3', 'makgill-4 down'],
      supporters: ['forsyth-5', 'forsyth-6'],
      piles: [['scott-1'], []],
      top: ['makgill-5', 'makgill-6', 'makgill-7', 'makgill-8', 'makgill-9', 'makgill-10', 'makgill-11'],
    })
    const before = state.deckSize
    const events = play(state, 'up scott-12', 'claim forsyth-5', 'claim forsyth-6')
    expect(state.initiative).toBe(1)
    expect(actors(state)).toEqual([1])
    expect(events.find(({ type }) => type === 'swept')).toEqual({
      type: 'swept',
      cards: ['makgill-3', 'makgill-4', 'wemyss-1', 'wemyss-2', 'scott-12'].map(parseCard),
    })
    expect(state.deckSize).toBe(before - 7)
  })

  it('LS-23: the initiative stays where it is if nobody had an ally', () => {
    const state = position({
      seats: 3,
      turn: 5,
      initiative: 2,
      seat: 1,
      hands: [['scott-1'], ['scott-12'], ['scott-2']],
      recruits: ['makgill-3'],
      supporters: ['forsyth-5', 'forsyth-6', 'forsyth-7'],
    })
    play(state, 'recruit 1')
    expect([state.skirmish, state.initiative, actors(state)]).toEqual([2, 2, [2]])
    expect(state.piles.flat()).toEqual([])
  })

  /** The last recruit of a skirmish is taken, and the next one begins with these cards on top. */
  const nextWith = (top: readonly string[], more: Parameters<typeof position>[0] = {}) => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [['scott-1'], ['scott-12']],
      recruits: ['makgill-3'],
      top: ['makgill-12', ...top],
      ...more,
    })
    return { state, events: play(state, 'recruit 1') }
  }
  const five = ['wemyss-5', 'wemyss-6', 'wemyss-7', 'wemyss-8', 'wemyss-9']

  it('LS-24: supporters of one strength are discarded and drawn again', () => {
    const { state, events } = nextWith([
      ...five,
      'scott-4',
      'forsyth-4',
      'scott-5',
      'makgill-5',
      'cochrane-5',
      'cochrane-6',
    ])
    expect(types(events)).toEqual([
      'recruited',
      'replaced',
      'counted',
      'swept',
      'redrawn',
      'redrawn',
      'skirmishBegan',
      'turnedUp',
    ])
    expect(names(state.supporters)).toEqual(['cochrane-5', 'cochrane-6'])
    expect(names(state.discard)).toEqual(['makgill-12', 'scott-4', 'forsyth-4', 'scott-5', 'makgill-5'])
  })

  it('LS-24: no supporters of one strength are left lying while others could come', () => {
    wander((state, last) => {
      const { supporters, turn, deckSize } = state
      if (turn > 1 || kind(state) !== 'turn' || !last.startsWith('claim') || deckSize === 0) return
      expect(new Set(supporters.map(strengthOf)).size).toBeGreaterThan(1)
    })
  })

  /** Seat 1 ends a skirmish by laying this card; the deck has these cards, and all others stay in the armies. */
  const lastCards = (laid: string, deck: readonly string[]) => {
    const others = deckOf(false)
      .map(makeCard)
      .filter(name => ![laid, ...deck].includes(name))
      .map(name => `${name} macdonnell`)
    const armies = [others.slice(0, 40), others.slice(40)]
    const state = position({ turn: 5, seat: 1, hands: [[], [laid]], armies, top: deck })
    return { state, events: play(state, `down ${laid}`) }
  }

  it('LS-24: if nothing else could come, the deck is shown and they stay', () => {
    const { state, events } = lastCards('wemyss-4', [
      ...five,
      'scott-4',
      'makgill-4',
      'forsyth-4',
      'cochrane-4',
    ])
    expect(events.find(({ type }) => type === 'deckShown')).toEqual({
      type: 'deckShown',
      cards: ['forsyth-4', 'cochrane-4'].map(parseCard),
    })
    expect(names(state.supporters)).toEqual(['scott-4', 'makgill-4'])
    expect([state.deckSize, state.shuffles]).toEqual([2, 1])
  })

  it('LS-24: one other card in the discard pile is reason enough to draw again', () => {
    const { state, events } = lastCards('wemyss-12', [...five, 'scott-4', 'makgill-4', 'forsyth-4'])
    expect(types(events)).toContain('redrawn')
    expect(names(state.supporters)).toContain('wemyss-12')
  })

  it('LS-25: with too few cards there are fewer supporters', () => {
    const { state } = lastCards('wemyss-12', five)
    expect(names(state.supporters)).toEqual(['wemyss-12'])
    expect([state.deckSize, state.discard.length]).toEqual([0, 0])
    expect(state.recruits.includes(NO_RECRUIT)).toBe(false)
  })

  it('LS-25: an empty deck is made anew from the discard pile when a card is needed', () => {
    const state = position({ hands: [['scott-1'], ['scott-12']], recruits: ['makgill-3'], emptyDeck: true })
    expect(state.deckSize).toBe(0)
    const all = state.discard.length
    const events = play(state, 'recruit 1')
    expect(events.map(({ type }) => type)).toEqual(['recruited', 'reshuffled', 'replaced'])
    expect([state.deckSize, state.discard.length, state.shuffles]).toEqual([all - 1, 0, 1])
  })
})

describe('cards run out', () => {
  it('LS-25: a recruit that cannot be replaced leaves its place empty', () => {
    const state = scarce()
    expect(state.deckSize + state.discard.length).toBe(0)
    const events = play(state, 'recruit 2')
    expect(events.at(-1)).toEqual({ type: 'replaced', place: 1, card: null })
    expect(state.recruits[1]).toBe(NO_RECRUIT)
    expect(whyNot(state, 'recruit 2')).toEqual({ rule: 'LS-25', because: 'placeEmpty', params: { place: 2 } })
    play(state, 'recruit 1', 'recruit 3', 'recruit 4')
    // the next turn's marker passes over empty places
    const high = hand(state, 4)[0] as string
    play(state, `down ${high}`)
    expect(recruitIsUp(state.recruits[4] as Recruit)).toBe(true)
  })

  it('LS-25: and yet every such match goes on to its end', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = scarce()
      const chance = new FastChance(seed)
      while (actors(state).length > 0) {
        const seat = actors(state)[0] as Seat
        game.play(state, seat, pick(game.moves(state, seat), chance), chance)
      }
      expect(Math.max(...state.piles.map(pointsOf))).toBeGreaterThanOrEqual(40)
    }
  })
})

describe('the end of the match', () => {
  it('LS-26: it ends after the claims of a skirmish in which somebody has 40 points, and not before', () => {
    wander(state => {
      const points = state.piles.map(pointsOf)
      const over = Math.max(...points) >= 40 && state.stack.length === 0
      expect(game.outcome(state) !== undefined).toBe(over)
      if (over) expect(points[game.outcome(state)?.places.indexOf(1) ?? -1]).toBe(Math.max(...points))
      else if (Math.max(...points) >= 40) expect(kind(state)).toBe('claim')
    })
  })

  it('LS-26: who reaches 40 first may still be overtaken by a later claim', () => {
    const state = position({
      turn: 5,
      seat: 1,
      hands: [['scott-1'], ['makgill-1']],
      armies: [['wemyss-12'], ['wemyss-11']],
      recruits: ['makgill-3'],
      supporters: ['forsyth-2', 'forsyth-12'],
      piles: [
        ['cochrane-12', 'cochrane-11', 'cochrane-10', 'cochrane-5'],
        ['cockburn-12', 'cockburn-11', 'cockburn-10', 'cockburn-6'],
      ],
    })
    play(state, 'recruit 1', 'claim forsyth-2')
    expect(game.outcome(state)).toBeUndefined()
    const events = play(state, 'claim forsyth-12')
    expect(events.at(-1)).toEqual({ type: 'ended' })
    expect(game.outcome(state)).toEqual({ places: [2, 1], by: 'most', points: [40, 51] })
    expect(legalMoves(game, game.view(state, 0))).toEqual([])
  })
})

describe('at the table', () => {
  it('LS-5, LS-9: what was face down can be taken back, what was shown cannot', () => {
    const secret = '7'.repeat(64)
    const match = new Match(
      game,
      3,
      { bruce: false, clanActivation: false },
      { ...commit(secret, ['', '', '']), secret },
    )
    const seat = match.actors[0] as Seat
    const card = makeCard((match.view(seat).hand ?? [])[0] as number)
    match.play(seat, `down ${card}`)
    expect(match.refuseUndo(seat)).toBeUndefined()
    match.play(seat, 'undo')
    match.play(seat, `up ${card}`)
    expect(match.refuseUndo(seat)).toEqual({ rule: 'T-4', because: 'shownSince' })
    match.play(seat, 'decline')
    expect(match.refuseUndo(seat)).toBeUndefined()
  })
})
