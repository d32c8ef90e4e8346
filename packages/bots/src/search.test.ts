import { braverats } from '@cairn/games/braverats'
import { type BaseView, FastChance, type Game, placesBy, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { LEVELS, loadBots } from './index.ts'
import { randomBot } from './random.ts'
import { draw } from './findings.ts'
import { type Hooks, search, searchBots } from './search.ts'
import { score, thinking } from './testing/play.ts'

/** A toy: everything that a search does not ask for is left out. */
const toy = <S, M extends number>(
  seats: number,
  rules: Pick<
    Game<{ options: null; ground: S; state: S; move: M; view: BaseView & { state: S }; event: never }>,
    'actors' | 'moves' | 'play' | 'outcome' | 'clone'
  >,
) => {
  type K = { options: null; ground: S; state: S; move: M; view: BaseView & { state: S }; event: never }
  const missing = (): never => {
    throw new Error('a search has no need of this')
  }
  const game: Game<K> = {
    id: 'toy',
    version: 1,
    seats: { min: seats, max: seats },
    options: {},
    deal: missing,
    refuse: missing,
    reveals: missing,
    view: (state, viewer) => ({
      viewer,
      seats,
      actors: game.actors(state),
      outcome: game.outcome(state) ?? null,
      state,
    }),
    ground: view => view.state,
    imagine: view => game.clone(view.state),
    makeState: missing,
    parseState: missing,
    makeMove: String,
    parseMove: missing,
    ...rules,
  }
  return game
}

/** Take one, two or three stones; who takes the last one wins alone. */
const nim = (seats: number) =>
  toy<{ stones: number; turn: Seat; last: Seat }, number>(seats, {
    actors: ({ stones, turn }) => (stones > 0 ? [turn] : []),
    moves: ({ stones }) => [1, 2, 3].filter(n => n <= stones),
    play(state, seat, n) {
      state.stones -= n
      state.last = seat
      state.turn = (seat + 1) % seats
    },
    outcome: ({ stones, last }) =>
      stones > 0
        ? undefined
        : { by: 'last', places: placesBy(Array.from({ length: seats }, (_, s) => +(s === last))) },
    clone: state => ({ ...state }),
  })

/** Both show 0 or 1 at once. Seat 0 wins when they are equal, by chance only every second time with 1. */
const pennies = toy<{ shown: (number | null)[]; lucky: boolean }, number>(2, {
  actors: ({ shown }) => [0, 1].filter(seat => shown[seat] === null),
  moves: ({ shown }, seat) => (shown[seat] === null ? [0, 1] : []),
  play(state, seat, penny, chance) {
    state.shown[seat] = penny
    if (!state.shown.includes(null)) state.lucky = chance.below(2) === 0
  },
  outcome({ shown, lucky }) {
    if (shown.includes(null)) return undefined
    const won = shown[0] === shown[1] && (shown[0] === 0 || lucky)
    return { by: 'shown', places: won ? [1, 2] : [2, 1] }
  },
  clone: ({ shown, lucky }) => ({ shown: [...shown], lucky }),
})

describe('the search', () => {
  it('finds the winning move of a game of skill', () => {
    const game = nim(2)
    for (const stones of [5, 6, 7, 9, 10, 11]) {
      const view = game.view({ stones, turn: 0, last: 0 }, 0)
      const { moves } = search(game, view, thinking(stones), {}, { playouts: 1500 })
      expect(moves[0]?.move).toBe(stones % 4)
    }
  })

  it('plays for its own seat among three', () => {
    const game = nim(3)
    for (const turn of [0, 1, 2]) {
      const view = game.view({ stones: 3, turn, last: 0 }, turn)
      expect(search(game, view, thinking(turn), {}, { playouts: 300 }).moves[0]).toMatchObject({ move: 3 })
    }
  })

  it('mixes near the equilibrium where both decide at once', () => {
    const state = { shown: [null, null], lucky: false }
    for (const seat of [0, 1]) {
      const { moves } = search(pennies, pennies.view(state, seat), thinking(seat), {}, { playouts: 20_000 })
      const zero = moves.find(({ move }) => move === 0)
      expect(zero?.weight).toBeGreaterThan(1 / 3 - 0.1)
      expect(zero?.weight).toBeLessThan(1 / 3 + 0.1)
    }
  })

  it('stops when its time is over, and knows a move even without any', () => {
    const view = nim(2).view({ stones: 21, turn: 0, last: 0 }, 0)
    expect(search(nim(2), view, thinking(1, 50)).playouts).toBeLessThanOrEqual(51)
    expect(search(nim(2), view, thinking(1, 0)).moves.length).toBe(3)
    expect(search(nim(2), view, thinking(1, 50), {}, { patience: 0.2 }).playouts).toBeLessThanOrEqual(11)
  })

  it('follows what the game tells it: priors and evaluation', () => {
    const game = nim(2)
    const view = game.view({ stones: 23, turn: 0, last: 0 }, 0)
    const knowing: Hooks<typeof game extends Game<infer K> ? K : never> = {
      evaluate: ({ stones, turn }) => [0, 1].map(seat => +((stones % 4 !== 0) === (seat === turn))),
    }
    expect(search(game, view, thinking(1), knowing, { playouts: 60 }).moves[0]?.move).toBe(3)
    const eager = {
      ...knowing,
      prior: (_s: unknown, _t: Seat, moves: readonly number[]) => moves.map(n => +(n === 3)),
    }
    expect(search(game, view, thinking(1), eager, { playouts: 20 }).moves[0]).toMatchObject({
      move: 3,
      visits: 20,
    })
  })

  it('is repeatable from its seed', () => {
    const state = braverats.deal(
      { mime: true, hands: 'clan', traitor: false, pile: true, fast: false, emperor: false },
      2,
      new FastChance(3),
    )
    const run = () => search(braverats, braverats.view(state, 0), thinking(7), {}, { playouts: 200 })
    expect(run()).toEqual(run())
  })
})

describe('a weighted draw', () => {
  it('never draws what has no weight', () => {
    const items = [{ weight: 0 }, { weight: 2 }, { weight: 0 }]
    for (const unit of [0, 0.5, 0.999999, 1]) expect(draw(items, unit)).toBe(items[1])
  })
})

describe('bots made by the search alone', () => {
  const options = {
    mime: true,
    hands: 'random',
    traitor: true,
    pile: true,
    fast: true,
    emperor: false,
  } as const

  it('beat random play in a game with hidden cards and decisions at once', () => {
    const { easy, medium } = searchBots(braverats)
    const random = randomBot(braverats)
    expect(score(braverats, options, medium, random, 100)).toBeGreaterThan(0.6)
    expect(score(braverats, options, medium, easy, 100)).toBeGreaterThan(0.45)
  })
})

describe('the players of a game', () => {
  it('are its own or those of the search, one a level, each under its own level', async () => {
    for (const game of [braverats, { ...braverats, id: 'rats without players' }]) {
      const bots = await loadBots(game)
      for (const [level, bot] of Object.entries(bots)) expect(bot.level).toBe(level)
      expect(Object.keys(bots)).toEqual(LEVELS)
    }
  })
})
