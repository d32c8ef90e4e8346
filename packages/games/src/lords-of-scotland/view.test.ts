import { type Chance, FastChance, pick, type Seat, tell, type Viewer, viewers } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { type Card, parseCard, clanOf, deckOf, FERGUSSON, makeCard } from './cards.ts'
import { lordsOfScotland as game } from './index.ts'
import {
  ACTIVATE,
  actors,
  armyOf,
  cardOf,
  isAimed,
  K_DOWN,
  K_RECRUIT,
  K_UP,
  kindOf,
  type Move,
  placeOf,
} from './moves.ts'
import type { Event } from './event.ts'
import {
  type Ally,
  allyCard,
  clone,
  type Held,
  heldCard,
  isUp,
  makeHeld,
  NO_RECRUIT,
  type Recruit,
  recruitCard,
  recruitIsUp,
  type State,
} from './state.ts'
import { play, position } from './testing/position.ts'
import type { AllyView, View } from './view.ts'

const see = (state: State, viewer: Viewer): View => game.view(state, viewer)
const shown = ({ armies }: View): (string | null)[][] =>
  armies.map(army => army.map(({ card }: AllyView) => (card === null ? null : makeCard(card))))
const imaginedHands = (view: View, seat: Seat, times = 200): Set<string> => {
  const cards = new Set<string>()
  const chance = new FastChance(5)
  for (let n = 0; n < times; n++)
    for (const held of game.imagine(view, chance).hands[seat] as Held[]) cards.add(makeCard(heldCard(held)))
  return cards
}

describe('what is open and what is hidden', () => {
  const state = position({
    seats: 3,
    hands: [['scott-1'], ['wemyss-2'], ['forsyth-3']],
    armies: [['makgill-4 down'], ['cochrane-5'], []],
    recruits: ['cockburn-6', 'cockburn-7 down', null],
    supporters: ['fergusson-8'],
    discard: ['scott-9'],
    piles: [['scott-10'], [], []],
  })

  it('LS-27: a seat sees its own hand and its own face-down allies, a spectator neither', () => {
    expect(viewers(3).map(viewer => see(state, viewer).hand?.map(makeCard) ?? null)).toEqual([
      ['scott-1'],
      ['wemyss-2'],
      ['forsyth-3'],
      null,
    ])
    expect(viewers(3).map(viewer => shown(see(state, viewer))[0])).toEqual([
      ['makgill-4'],
      [null],
      [null],
      [null],
    ])
  })

  it('LS-27: nobody sees a face-down recruit, all see what lies open', () => {
    for (const viewer of viewers(3)) {
      const view = see(state, viewer)
      expect(view.recruits.slice(0, 3)).toEqual([
        { up: true, card: parseCard('cockburn-6') },
        { up: false, shuffle: 0 },
        null,
      ])
      expect([view.discard, view.supporters, view.piles[0]]).toEqual(
        ['scott-9', 'fergusson-8', 'scott-10'].map(name => [parseCard(name)]),
      )
      expect([view.handSizes, view.deckSize]).toEqual([[1, 1, 1], 96 - 10])
      expect(JSON.stringify(view.holdings)).not.toMatch(/card/)
    }
  })

  it('LS-28: who laid a face-down ally and each later owner know it, and go on knowing it', () => {
    const start = position({
      seats: 3,
      hands: [['wemyss-9'], ['fergusson-1'], ['fergusson-2']],
      recruits: ['cockburn-6'],
    })
    play(start, 'down wemyss-9')
    expect(viewers(3).map(viewer => shown(see(start, viewer))[0]?.[0])).toEqual([
      'wemyss-9',
      null,
      null,
      null,
    ])
    play(start, 'up fergusson-1', 'activate', 'swap 0:1')
    expect(viewers(3).map(viewer => shown(see(start, viewer))[1]?.[0])).toEqual([
      'wemyss-9',
      'wemyss-9',
      null,
      null,
    ])
    const [ally] = see(start, 2).armies[1] as [AllyView]
    expect(ally).toEqual({ up: false, card: null, by: 0, order: 0, seen: [0, 1] })
    expect(imaginedHands(see(start, 2), 0)).toEqual(new Set())
  })

  it('LS-28: a recruit taken face up was seen by all, and stays known in hand', () => {
    const start = position({
      hands: [['wemyss-9'], ['scott-12']],
      recruits: ['cockburn-6'],
      top: ['makgill-7'],
    })
    play(start, 'recruit 1')
    expect(see(start, 1).holdings[0]).toEqual([
      { card: parseCard('cockburn-6'), since: 0 },
      { shuffle: 0, since: 0 },
    ])
    for (const viewer of [1, 'spectator'] as const)
      for (let seed = 0; seed < 30; seed++) {
        const world = game.imagine(see(start, viewer), new FastChance(seed))
        expect((world.hands[0] as Held[]).map(heldCard)).toContain(parseCard('cockburn-6'))
      }
  })

  it('LS-28: once it may be the card that was laid face down, both are possible', () => {
    const start = position({
      hands: [['wemyss-9'], ['scott-12']],
      recruits: ['cockburn-6', 'makgill-1 down'],
      top: ['makgill-7', 'makgill-8'],
    })
    play(start, 'recruit 1', 'down scott-12', 'down wemyss-9')
    const worlds = Array.from({ length: 60 }, (_, seed) => game.imagine(see(start, 1), new FastChance(seed)))
    const laid = worlds.map(({ armies }) => allyCard((armies[0] as Ally[])[0] as Ally))
    const six = parseCard('cockburn-6') as Card
    expect(new Set(laid.map(card => card === six))).toEqual(new Set([true, false]))
    for (const [i, { hands }] of worlds.entries())
      expect((hands[0] as Held[]).some(held => heldCard(held) === six)).toBe(laid[i] !== six)
  })

  it('LS-28: what came to hand after an ally was laid cannot be that ally', () => {
    const start = position({
      hands: [['wemyss-9'], ['scott-12', 'scott-11']],
      recruits: ['cockburn-6'],
      top: ['makgill-7', 'makgill-8'],
    })
    play(start, 'down wemyss-9', 'down scott-12', 'recruit 1')
    for (let seed = 0; seed < 60; seed++) {
      const world = game.imagine(see(start, 1), new FastChance(seed))
      expect((world.hands[0] as Held[]).map(heldCard)).toEqual([parseCard('cockburn-6')])
    }
  })

  it('LS-28: a face-down ally that is discarded says what the others cannot be', () => {
    const start = position({
      hands: [['forsyth-9'], ['wemyss-1', 'scott-12', 'scott-11', 'scott-10']],
      recruits: ['cockburn-6', 'makgill-1 down', 'makgill-2 down', 'makgill-3 down', 'makgill-4 down'],
    })
    play(
      start,
      'recruit 1',
      'down scott-12',
      'down cockburn-6',
      'down scott-11',
      'down forsyth-9',
      'down scott-10',
    )
    play(start, 'recruit 5', 'up wemyss-1', 'activate', 'discard 0:2')
    // the card drawn unseen came too late to be the first ally, so that one is the Cockburn
    for (let seed = 0; seed < 60; seed++) {
      const world = game.imagine(see(start, 1), new FastChance(seed))
      expect((world.armies[0] as Ally[]).map(allyCard)).toEqual([parseCard('cockburn-6')])
    }
  })

  it('LS-28: after a new deck is made, only what was in the discard pile can be drawn from it', () => {
    const start = position({
      seats: 3,
      hands: [['wemyss-9'], ['scott-12'], ['forsyth-1']],
      recruits: ['cockburn-6'],
      discard: ['makgill-7', 'makgill-8', 'makgill-9'],
      armies: [deckOf(false).slice(8, 48).map(makeCard), [], []].map(army =>
        army.filter(name => !['wemyss-9', 'scott-12', 'cockburn-6', 'makgill-7'].includes(name)),
      ),
      piles: [],
      emptyDeck: true,
    })
    const discarded = new Set(start.discard.map(makeCard))
    play(start, 'recruit 1', 'down scott-12', 'up forsyth-1', 'activate')
    expect(start.shuffles).toBe(1)
    const drawn = imaginedHands(see(start, 1), 2, 2000)
    expect(drawn.size).toBe(discarded.size - 1)
    for (const name of drawn) expect(discarded.has(name)).toBe(true)
    expect([...imaginedHands(see(start, 1), 0)].sort()).toEqual(['cockburn-6', 'wemyss-9'])
  })
})

/*
 * The strongest test of all: a player who remembers everything is simulated by keeping every world that is still
 * possible, from the first deal on, and striking out those in which the same things could not have been told.
 * What `imagine` draws from the view must be exactly these worlds, no fewer and no more.
 */
describe('a perfect memory', () => {
  const HIDDEN = ['fergusson-1', 'wemyss-1', 'makgill-1', 'scott-1', 'forsyth-2', 'fergusson-2', 'scott-2']

  /** Three seats with few hidden cards; all others lie open in the armies. */
  function fewHidden(chance: FastChance): State {
    const hidden = HIDDEN.slice()
    for (let i = hidden.length - 1; i > 0; i--) {
      const j = chance.below(i + 1)
      ;[hidden[i], hidden[j]] = [hidden[j] as string, hidden[i] as string]
    }
    const mine = ['wemyss-2', 'fergusson-3']
    const discard = ['cochrane-1', 'forsyth-1']
    const open = deckOf(false)
      .map(makeCard)
      .filter(name => ![...hidden, ...mine, ...discard, 'forsyth-3'].includes(name))
    return position({
      seats: 3,
      hands: [mine, hidden.slice(0, 2), hidden.slice(2, 4)],
      recruits: ['forsyth-3', `${hidden[4]} down`],
      top: hidden.slice(5, 7),
      discard,
      // strong cards first, so that they hinder no power
      armies: [open.slice(0, 1), open.slice(1, 41), open.slice(41)].map(army => army.toReversed()),
      piles: [],
    })
  }

  const permutations = (items: readonly Card[]): Card[][] =>
    items.length < 2
      ? [items.slice()]
      : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map(rest => [item, ...rest]))

  /** Every way to lay the hidden cards at the start. */
  function allWorlds(state: State): State[] {
    const worlds = new Map<string, State>()
    for (const cards of permutations(HIDDEN.map(name => parseCard(name) as Card))) {
      const world = clone(state)
      const held = (card: Card): Held => makeHeld(card, false, 0)
      world.hands[1] = cards
        .slice(0, 2)
        .map(held)
        .sort((a, b) => a - b)
      world.hands[2] = cards
        .slice(2, 4)
        .map(held)
        .sort((a, b) => a - b)
      world.recruits[1] = cards[4] as Recruit
      world.deck = cards.slice(5)
      worlds.set(placesOf(world, true), world)
    }
    return [...worlds.values()]
  }

  /** Where every card lies; of the deck also in which order, if that is asked for. */
  function placesOf(state: State, order: boolean): string {
    const deck = state.deck.slice(0, state.deckSize)
    return JSON.stringify([
      state.hands.map(hand => hand.map(heldCard)),
      state.armies.map(army => army.map(allyCard)),
      state.recruits.map(recruit => (recruit === NO_RECRUIT ? 0 : recruitCard(recruit))),
      order ? deck : deck.toSorted((a, b) => a - b),
    ])
  }

  /** All that a move can lead to, whatever the luck. */
  function allResults(state: State, seat: Seat, move: Move): { state: State; events: Event[] }[] {
    const results: { state: State; events: Event[] }[] = []
    const scripts: number[][] = [[]]
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      const path = script
      let at = 0
      const chance: Chance = {
        below(n) {
          if (at === path.length) {
            for (let other = 1; other < n; other++) scripts.push([...path, other])
            path.push(0)
          }
          return path[at++] as number
        },
      }
      const copy = clone(state)
      const events: Event[] = []
      game.play(copy, seat, move, chance, events)
      results.push({ state: copy, events })
    }
    return results
  }

  const said = (events: readonly Event[], viewer: Viewer): string =>
    JSON.stringify(events.map(event => tell(event, viewer)))

  const openly = (move: Move): string => (kindOf(move) === K_DOWN ? 'down' : game.makeMove(move))

  /** Prefers what makes knowledge: face-down allies, and powers that reach for them. */
  function nextMove(state: State, seat: Seat, chance: FastChance): Move {
    const moves = game.moves(state, seat)
    const isAtDown = (move: Move): boolean =>
      isAimed(move) && !isUp((state.armies[armyOf(move)] as Ally[])[placeOf(move)] as Ally)
    const liked = moves.filter(
      move =>
        move === ACTIVATE ||
        kindOf(move) === K_DOWN ||
        (kindOf(move) === K_UP && clanOf(cardOf(move)) === FERGUSSON) ||
        (kindOf(move) === K_RECRUIT && recruitIsUp(state.recruits[placeOf(move)] as Recruit)) ||
        isAtDown(move),
    )
    return pick(liked.length > 0 && chance.below(4) > 0 ? liked : moves, chance)
  }

  /** Plays one turn after another before the eyes of seat 0 and a spectator; at every step the worlds must agree. */
  function follow(seed: number): { compared: number; swaps: number } {
    const chance = new FastChance(seed)
    const state = fewHidden(chance)
    const minds = new Map<Viewer, State[]>([[0, allWorlds(state)]])
    let compared = 0
    let swaps = 0
    while (state.skirmish === 1 && state.standing.length === 0) {
      const seat = actors(state)[0] as Seat
      const move = nextMove(state, seat, chance)
      const events: Event[] = []
      game.play(state, seat, move, chance, events)
      if (events.some(({ type }) => type === 'swappedUnseen')) swaps++
      if (state.standing.length > 0 || state.skirmish > 1) break
      for (const [viewer, worlds] of minds) {
        const words = said(events, viewer)
        const next = new Map<string, State>()
        for (const world of worlds)
          for (const other of game.moves(world, seat)) {
            if (
              viewer === seat ? game.makeMove(other) !== game.makeMove(move) : openly(other) !== openly(move)
            )
              continue
            for (const result of allResults(world, seat, other))
              if (said(result.events, viewer) === words) next.set(placesOf(result.state, true), result.state)
          }
        if (next.size > 6000) return { compared, swaps }
        minds.set(viewer, [...next.values()])
        const possible = new Set([...next.values()].map(world => placesOf(world, false)))
        expect(possible.has(placesOf(state, false))).toBe(true)
        const view = see(state, viewer)
        const drawn = new Set<string>()
        for (let n = 0; n < 100 * possible.size && drawn.size < possible.size; n++) {
          const world = placesOf(game.imagine(view, chance), false)
          if (!possible.has(world)) expect.fail(`seed ${seed}: imagined what cannot be: ${world}`)
          drawn.add(world)
        }
        expect([seed, drawn.size]).toEqual([seed, possible.size])
        compared++
      }
    }
    return { compared, swaps }
  }

  it('LS-27, LS-28: imagines exactly what is possible, no world too few and none too many', () => {
    let compared = 0
    let swaps = 0
    for (let seed = 1; seed <= 10; seed++) {
      const result = follow(seed)
      compared += result.compared
      swaps += result.swaps
    }
    expect(compared).toBeGreaterThan(70)
    expect(swaps).toBeGreaterThan(1)
  })
})
