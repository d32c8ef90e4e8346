// The matches that one program has open in `cairn engine`, and the answers to its messages.
import { randomBytes } from 'node:crypto'
import {
  commit,
  FastChance,
  type Game,
  isObject,
  isRefusal,
  legalMoves,
  makeRecord,
  Malformed,
  Match,
  parseJson,
  parseOptions,
  refusal,
  type Seat,
  secretOf,
  UNDO,
} from '@cairn/kernel'
import { type EngineMessage, parseMessage } from './messages.ts'
import { problemOf, Refused } from './problem.ts'
import { botNamed, gameNamed, gamesList, seatsFor, type World } from '../terminal/world.ts'

export type EngineAnswer = Readonly<Record<string, unknown>>

interface Open {
  readonly match: Match
  /** What the bots of this match draw from. */
  readonly luck: FastChance
  /** Whether it began with a deal; one that began from a given state has no record. */
  readonly dealt: boolean
}

export class Session {
  readonly #world: World
  readonly #matches = new Map<number, Open>()
  #opened = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Answers one line, whatever it holds. */
  async answer(line: string): Promise<EngineAnswer> {
    let heard: EngineAnswer = {}
    try {
      const json = parseJson(line, 'The line')
      if (isObject(json) && (typeof json['id'] === 'string' || typeof json['id'] === 'number'))
        heard = { id: json['id'] }
      return { ...heard, ...(await this.#handle(parseMessage(json))) }
    } catch (error) {
      return { ...heard, error: problemOf(error) }
    }
  }

  #handle(message: EngineMessage): EngineAnswer | Promise<EngineAnswer> {
    switch (message.type) {
      case 'games':
        return { games: gamesList(this.#world) }
      case 'open':
        return this.#open(message)
      case 'status':
        return standing(this.#at(message).match)
      case 'view':
        return view(this.#at(message).match, message.viewer)
      case 'play':
        return play(this.#at(message).match, message.seat, message.move)
      case 'undo':
        return play(this.#at(message).match, message.seat, UNDO)
      case 'bot':
        return this.#ask(message)
      case 'events':
        return events(this.#at(message).match, message)
      case 'state': {
        const { match } = this.#at(message)
        return { state: match.game.makeState(match.state) }
      }
      case 'record':
        return record(this.#at(message))
      case 'close':
        this.#at(message)
        this.#matches.delete(message.match)
        return { closed: message.match }
    }
  }

  #at({ match: number }: { readonly match: number }): Open {
    const open = this.#matches.get(number)
    if (open === undefined) throw new Malformed(`There is no match ${number} here.`)
    return open
  }

  #open(message: EngineMessage<'open'>): EngineAnswer {
    const game = gameNamed(this.#world, message.game)
    const open = message.state === undefined ? dealt(game, message) : given(game, message)
    const number = ++this.#opened
    this.#matches.set(number, open)
    const { seats, options } = open.match.header
    return { match: number, seats, ...(open.dealt ? { options } : {}), ...standing(open.match) }
  }

  async #ask({ match: number, seat, level, ms }: EngineMessage<'bot'>): Promise<EngineAnswer> {
    const { match, luck } = this.#at({ match: number })
    const bot = await botNamed(this.#world, match.game, level)
    if (match.outcome !== undefined) throw new Refused(refusal('T-1', 'matchOver'))
    if (!match.actors.includes(seat)) throw new Refused(refusal('T-2', 'notYourTurn'))
    const move = bot.choose(match.view(seat), { chance: luck, ms, now: () => performance.now() })
    return { move: match.game.makeMove(move) }
  }
}

function opened(game: Game, seats: number, options: Match['header']['options'], seed: string | undefined) {
  // the same for the same seed, else from the system's own luck
  const secret = seed === undefined ? randomBytes(32).toString('hex') : secretOf(seed)
  const fairness = commit(secret, Array<string>(seats).fill(''))
  const luck = new FastChance(Number.parseInt(fairness.commitment.slice(0, 8), 16))
  return { match: new Match(game, seats, options, { ...fairness, secret }), luck }
}

function dealt(game: Game, message: EngineMessage<'open'>): Open {
  const seats = seatsFor(game, message.seats ?? game.seats.min)
  return {
    ...opened(game, seats, parseOptions(game.options, seats, message.options), message.seed),
    dealt: true,
  }
}

function given(game: Game, message: EngineMessage<'open'>): Open {
  if (message.seats !== undefined || message.options !== undefined)
    throw new Malformed('A given state says its seats and options itself.')
  const state = game.parseState(message.state)
  const { seats } = game.view(state, 'spectator')
  return { ...opened({ ...game, deal: () => game.clone(state) }, seats, {}, message.seed), dealt: false }
}

const standing = (match: Match): EngineAnswer => ({
  version: match.version,
  actors: match.actors,
  outcome: match.outcome ?? null,
})

function view(match: Match, viewer: EngineMessage<'view'>['viewer']): EngineAnswer {
  requireSeat(match, viewer)
  const view = match.view(viewer)
  return { view, legal: legalMoves(match.game, view).map(move => match.game.makeMove(move)) }
}

function play(match: Match, seat: Seat, text: string): EngineAnswer {
  requireSeat(match, seat)
  const result = match.play(seat, text)
  if (isRefusal(result)) throw new Refused(result)
  return standing(match)
}

function events(match: Match, { viewer, from }: EngineMessage<'events'>): EngineAnswer {
  requireSeat(match, viewer)
  const { version, steps } = match.update(viewer, from)
  return { version, events: steps.map(({ events }) => events) }
}

function record({ match, dealt }: Open): EngineAnswer {
  if (!dealt) throw new Malformed('A match from a given state has no record.')
  return { record: JSON.parse(makeRecord(match.record())) as unknown }
}

function requireSeat(match: Match, viewer: Seat | 'spectator'): void {
  if (viewer !== 'spectator' && viewer >= match.header.seats)
    throw new Malformed(`There is no seat ${viewer}: seats are counted from 0 to ${match.header.seats - 1}.`)
}
