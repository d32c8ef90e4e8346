// Monte Carlo tree search over imagined states, for any game: hidden cards, luck, several actors at once, many seats.
import { type Game, type Kind, legalMoves, pick, type Seat, share } from '@cairn/kernel'
import type { Bot, Findings, Level, Thinking } from './bot.ts'
import { certain, finder, meant } from './findings.ts'

/** What a game may tell the search. All of it is optional: without it, random playouts to the end do. */
export interface Hooks<K extends Kind> {
  /** A better guess at what is hidden than the game's own `imagine`. */
  imagine?(view: K['view'], thinking: Thinking): K['state']
  /** How promising each move looks; only their ratio counts. Good moves are then tried first and most. */
  prior?(state: K['state'], seat: Seat, moves: readonly K['move'][]): readonly number[]
  /** Each seat's expected share of the win, 0 to 1, instead of playing on; undefined to play on. */
  evaluate?(state: K['state'], thinking: Thinking): readonly number[] | undefined
  /** What `viewer` sees when another seat, alone with its decision, makes this move; all of it otherwise. */
  seen?(state: K['state'], seat: Seat, move: K['move'], viewer: Seat): string
}

/** How much a search may do. */
export interface Effort {
  /** Playouts at most. */
  readonly playouts?: number
  /** The part of the time given that it may use; all of it if left out. */
  readonly patience?: number
  /** How curious it is about moves that did badly so far. */
  readonly curiosity?: number
}

/** What a search found out about one move. */
export interface Considered<K extends Kind> {
  readonly move: K['move']
  readonly visits: number
  /** Mean share of the win after it. */
  readonly value: number
  /** How often a good player would play it: a mix where seats decide at once, else 1 for the best move. */
  readonly weight: number
}

export interface Searched<K extends Kind> {
  readonly playouts: number
  /** Every move considered, the best first. */
  readonly moves: readonly Considered<K>[]
  /** The same, to be added to what others find. */
  readonly findings: Findings<K['move']>
}

interface Choice<K extends Kind> {
  readonly move: K['move']
  readonly key: string
  visits: number
  total: number
  /** In how many visits of the node this move was legal. */
  available: number
  prior: number
  /** For decisions taken at once: how much better it would have done, and the sum of its mixes. */
  regret: number
  weight: number
}

interface Node<K extends Kind> {
  visits: number
  readonly totals: number[]
  readonly choices: Map<Seat, Map<string, Choice<K>>>
  readonly children: Map<string, Node<K>>
}

/** One decision of one seat on the way down. */
interface Pick<K extends Kind> {
  readonly seat: Seat
  readonly choice: Choice<K>
  readonly options: readonly Choice<K>[]
  /** How this decision stands in the key of the child. */
  readonly key: string
}

interface Step<K extends Kind> {
  readonly node: Node<K>
  readonly picks: readonly Pick<K>[]
}

const newNode = <K extends Kind>(seats: number): Node<K> => ({
  visits: 0,
  totals: Array.from({ length: seats }, () => 0),
  choices: new Map(),
  children: new Map(),
})

/** Part of every mix that tries the moves evenly, where seats decide at once. */
const TRIALS = 0.1
const CURIOSITY = 0.7
const CURIOSITY_WITH_PRIOR = 1.5

/**
 * Searches from the view of the seat to act. Every playout imagines the hidden anew, walks down the tree of
 * moves legal there, adds one node and plays on from it. A seat alone with its decision chooses by upper
 * confidence bounds (after the prior, if there is one); seats that decide at once mix by regret, so that they
 * come near to an equilibrium instead of out-guessing each other. Every seat plays for itself.
 */
export function search<K extends Kind>(
  game: Game<K>,
  view: K['view'],
  thinking: Thinking,
  hooks: Hooks<K> = {},
  effort: Effort = {},
): Searched<K> {
  const { seats } = view
  const me = view.viewer as Seat
  const until = thinking.now() + thinking.ms * (effort.patience ?? 1)
  const most = effort.playouts ?? Infinity
  const curiosity = effort.curiosity ?? (hooks.prior ? CURIOSITY_WITH_PRIOR : CURIOSITY)
  const root = newNode<K>(seats)
  const { chance } = thinking

  // games that search makes millions of moves in have one object a move
  const keys = new WeakMap<object, string>()
  const keyOf = (move: K['move']): string => {
    if (typeof move !== 'object' || move === null) return String(move)
    let key = keys.get(move)
    if (key === undefined) {
      key = game.makeMove(move)
      keys.set(move, key)
    }
    return key
  }

  function optionsAt(node: Node<K>, state: K['state'], seat: Seat): readonly Choice<K>[] {
    const moves = game.moves(state, seat)
    let known = node.choices.get(seat)
    if (known === undefined) {
      known = new Map()
      node.choices.set(seat, known)
    }
    const options: Choice<K>[] = []
    let fresh = false
    for (const move of moves) {
      const key = keyOf(move)
      let choice = known.get(key)
      if (choice === undefined) {
        choice = { move, key, visits: 0, total: 0, available: 0, prior: 0, regret: 0, weight: 0 }
        known.set(key, choice)
        fresh = true
      }
      options.push(choice)
    }
    if (fresh && hooks.prior !== undefined)
      for (const [i, prior] of hooks.prior(state, seat, moves).entries())
        (options[i] as Choice<K>).prior = prior
    return options
  }

  /** Upper confidence bounds over the moves that are legal here, counted by how often they were. */
  function boldest(node: Node<K>, seat: Seat, options: readonly Choice<K>[]): Choice<K> {
    let sum = 0
    if (hooks.prior !== undefined) for (const { prior } of options) sum += prior
    const mean = node.visits === 0 ? 0.5 : (node.totals[seat] as number) / node.visits
    let best = options[0] as Choice<K>
    let bound = -Infinity
    let ties = 0
    for (const choice of options) {
      choice.available++
      const { visits, available } = choice
      const value = visits === 0 ? mean : choice.total / visits
      let score: number
      if (hooks.prior !== undefined) {
        const prior = sum > 0 ? choice.prior / sum : 1 / options.length
        score = value + (curiosity * prior * Math.sqrt(available)) / (1 + visits)
      } else if (visits === 0) score = Infinity
      else score = value + curiosity * Math.sqrt(Math.log(available) / visits)
      if (score > bound) {
        bound = score
        best = choice
        ties = 1
      } else if (score === bound && chance.below(++ties) === 0) best = choice
    }
    return best
  }

  /** Mixes in proportion to regret, with some trials. */
  function mixed(options: readonly Choice<K>[]): Choice<K> {
    let sum = 0
    for (const { regret } of options) sum += regret
    const even = 1 / options.length
    let left = chance.unit()
    let picked = options[options.length - 1] as Choice<K>
    let found = false
    for (const choice of options) {
      const meant = sum > 0 ? choice.regret / sum : even
      choice.weight += meant
      choice.available++
      left -= TRIALS * even + (1 - TRIALS) * meant
      if (!found && left < 0) {
        picked = choice
        found = true
      }
    }
    return picked
  }

  function decide(node: Node<K>, state: K['state'], actors: readonly Seat[]): Pick<K>[] {
    const together = actors.length > 1
    return actors.map(seat => {
      const options = optionsAt(node, state, seat)
      const choice = together ? mixed(options) : boldest(node, seat, options)
      const key =
        seat === me || together ? choice.key : (hooks.seen?.(state, seat, choice.move, me) ?? choice.key)
      return { seat, choice, options, key }
    })
  }

  function rewards(state: K['state']): readonly number[] {
    for (;;) {
      const outcome = game.outcome(state)
      if (outcome !== undefined) return Array.from({ length: seats }, (_, seat) => share(outcome, seat))
      const estimate = hooks.evaluate?.(state, thinking)
      if (estimate !== undefined) return estimate
      for (const seat of game.actors(state)) {
        const moves = game.moves(state, seat)
        // the move of a seat that acted first may have settled it
        if (moves.length === 0) continue
        game.play(state, seat, pick(moves, chance), chance)
      }
    }
  }

  /** For each move a seat could have taken instead, against what the others did: how much better it does. */
  function learn(node: Node<K>, picks: readonly Pick<K>[], at: number): void {
    const { seat, options, choice } = picks[at] as Pick<K>
    const mean = (key: string): number | undefined => {
      const child = node.children.get(picks.map((pick, i) => (i === at ? key : pick.key)).join('\n'))
      return child === undefined || child.visits === 0
        ? undefined
        : (child.totals[seat] as number) / child.visits
    }
    const got = mean((picks[at] as Pick<K>).key) as number
    for (const other of options)
      if (other !== choice) other.regret = Math.max(0, other.regret + (mean(other.key) ?? got) - got)
  }

  function playoutOnce(): void {
    const state = hooks.imagine?.(view, thinking) ?? game.imagine(view, chance)
    const path: Step<K>[] = []
    let node = root
    while (game.outcome(state) === undefined && (node === root || node.visits > 0)) {
      const actors = game.actors(state)
      const picks = decide(node, state, actors)
      path.push({ node, picks })
      for (const [i, { seat, choice }] of picks.entries())
        if (i === 0 || game.actors(state).includes(seat)) game.play(state, seat, choice.move, chance)
      const key = picks.map(pick => pick.key).join('\n')
      let child = node.children.get(key)
      if (child === undefined) {
        child = newNode(seats)
        node.children.set(key, child)
      }
      node = child
    }
    const reward = rewards(state)
    count(node, reward)
    for (let k = path.length - 1; k >= 0; k--) {
      const { node, picks } = path[k] as Step<K>
      count(node, reward)
      for (const { seat, choice } of picks) {
        choice.visits++
        choice.total += reward[seat] as number
      }
      if (picks.length > 1) for (let i = 0; i < picks.length; i++) learn(node, picks, i)
    }
  }

  function count(node: Node<K>, reward: readonly number[]): void {
    node.visits++
    for (let seat = 0; seat < seats; seat++)
      node.totals[seat] = (node.totals[seat] as number) + (reward[seat] as number)
  }

  let playouts = 0
  do {
    playoutOnce()
    playouts++
  } while (playouts < most && thinking.now() < until)

  return { playouts, ...verdict([...(root.choices.get(me)?.values() ?? [])]) }
}

function verdict<K extends Kind>(choices: readonly Choice<K>[]): Omit<Searched<K>, 'playouts'> {
  const mixed = choices.some(({ weight }) => weight > 0)
  const best = choices.reduce((best, choice) => (choice.visits > best.visits ? choice : best))
  const kept = mixed ? meant(choices) : [best]
  const sum = kept.reduce((sum, { weight }) => sum + weight, 0)
  const weightOf = (choice: Choice<K>): number =>
    kept.includes(choice) ? (mixed ? choice.weight / sum : 1) : 0
  return {
    findings: {
      mixed,
      lines: choices.map(({ move, visits, weight }) => ({ line: [move], weight: mixed ? weight : visits })),
    },
    moves: choices
      .map(choice => ({
        move: choice.move,
        visits: choice.visits,
        value: choice.visits === 0 ? 0 : choice.total / choice.visits,
        weight: weightOf(choice),
      }))
      .toSorted((a, b) => b.weight - a.weight || b.visits - a.visits),
  }
}

/** A bot that searches before every decision that is one. */
export const searchBot = <K extends Kind>(
  game: Game<K>,
  level: Level,
  effort: Effort,
  hooks: Hooks<K> = {},
): Bot<K> =>
  finder(level, (view, thinking) => {
    const legal = legalMoves(game, view)
    return legal.length === 1 ? certain(legal) : search(game, view, thinking, hooks, effort).findings
  })

/** The players a game gets from the search alone: they differ in how far they look. */
export const searchBots = <K extends Kind>(
  game: Game<K>,
  hooks: Hooks<K> = {},
): Readonly<Record<Exclude<Level, 'random'>, Bot<K>>> => ({
  easy: searchBot(game, 'easy', { playouts: 40 }, hooks),
  medium: searchBot(game, 'medium', { playouts: 400 }, hooks),
  hard: searchBot(game, 'hard', { playouts: 1000 }, hooks),
  tough: searchBot(game, 'tough', { playouts: 2500 }, hooks),
  fierce: searchBot(game, 'fierce', { playouts: 6000 }, hooks),
  expert: searchBot(game, 'expert', {}, hooks),
})
