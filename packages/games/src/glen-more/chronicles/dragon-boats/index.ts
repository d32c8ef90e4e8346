// Chronicle 1, the Dragon Boat Races: boats go once around all rivers, with rewards at every castle.
import { read, refusal, type Seat, secret, shuffle, type Viewer } from '@cairn/kernel'
import type { Effect } from '../../box/effect.ts'
import {
  type Action,
  type ChronicleOf,
  type Engine,
  pop,
  type Position,
  push,
  pushAll,
  type WorksOf,
  workOf,
} from '../../engine/seam.ts'
import { DONE } from '../../table/move.ts'
import { nextAt } from '../../table/rondel.ts'
import { playerOf, type ReadCell, type Ground, type State, type Task } from '../../table/state.ts'
import {
  type Boat,
  type BoatMove,
  type BoatTask,
  type DragonBoats,
  type Kept,
  KINDS,
  RACE_START,
  type ResultCard,
  RESULT_CARDS,
  RESULTS,
  REWARDS,
  REWARDS_PER_CASTLE,
  RIVER_COUNT,
  type Seen,
  type SeenToken,
  TILES,
  type Token,
  TOKENS,
} from './race.ts'
import {
  boatOf,
  endsOf,
  HOME_X,
  homeOf,
  isCastle,
  isHome,
  isRacing,
  isSame,
  othersOn,
  type ReadBoat,
  seen,
  stepFrom,
} from './rivers.ts'

const kept = (state: State): Kept => state.chronicles.boats as Kept

/** How many steps one movement point can be: one, and more over tiles that are passed freely. */
function mostSteps(p: Position, seat: Seat): number {
  const { passesFreely } = p.seam.moments
  if (!passesFreely.some(passes => passes(p, seat))) return 1
  let steps = 1
  let place = stepFrom(p, boatOf(p.table, seat))
  while (!isHome(p.table, seat, place) && othersOn(p.table, seat, place).length > 0) {
    place = stepFrom(p, place)
    steps++
  }
  return steps
}

const byKind = (a: Token, b: Token): number => KINDS.indexOf(a) - KINDS.indexOf(b)
const inOrder = (tokens: readonly Token[]): Token[] => tokens.toSorted(byKind)

function takeToken(e: Engine, seat: Seat, river: number, token: Token): void {
  const { castles, taken } = kept(e.state)
  const tokens = castles[river] as Token[]
  const i = tokens.indexOf(token)
  if (i < 0) throw new Error(`no reward ${token} lies here`)
  tokens.splice(i, 1)
  taken.push(token)
  taken.sort(byKind)
  e.events?.push({ type: 'tookReward', seat, river, token })
}

const effects = (seat: Seat, id: string, list: readonly Effect[]): Task => ({
  kind: 'effects',
  seat,
  x: null,
  y: null,
  source: { of: 'race', id },
  list,
})
const rewardOf = (seat: Seat, token: Token): Task => effects(seat, token, [REWARDS[token].effect])

function giveResult(e: Engine, seat: Seat, card: ResultCard): void {
  const boat = kept(e.state).boats[seat] as Boat
  boat.result = card
  boat.river = homeOf(e.state, seat)
  boat.x = HOME_X
  e.events?.push({ type: 'raceResult', seat, card })
}

/** GM-107: whoever still races gets the Last card, and their boat is home. */
function giveLast(e: Engine): void {
  kept(e.state).boats.forEach((boat, seat) => {
    if (isRacing(boat)) giveResult(e, seat, 'last')
  })
}

/** A boat goes one tile on; what it leaves behind, then what it finds, is done before anything else. */
function step(e: Engine, seat: Seat): void {
  const boat = kept(e.state).boats[seat] as Boat
  const left = othersOn(e.table, seat, boat)
  const { river, x } = stepFrom(e, boat)
  boat.river = river
  boat.x = x
  e.events?.push({ type: 'sailed', seat, river, x })
  if (isHome(e.table, seat, boat)) {
    // GM-106: the result card, then the token, then the Last card of whoever is left
    const home = seen(e.table).boats.filter(other => !isRacing(other)).length
    const card = RESULT_CARDS[home] as ResultCard
    giveResult(e, seat, card)
    push(
      e,
      effects(seat, card, RESULTS[card].effects),
      { kind: 'land', seat, river },
      { kind: 'raceOver', seat },
    )
  } else if (isCastle(e.table, boat)) push(e, { kind: 'land', seat, river })
  pushAll(
    e,
    left.flatMap(other => e.seam.moments.overtook.flatMap(overtook => overtook(e, seat, other))),
  )
}

const works: WorksOf<BoatTask> = {
  sail: {
    settle(e, task) {
      if (task.left === 0 || !isRacing(boatOf(e.table, task.seat))) return pop(e)
      task.left--
      step(e, task.seat)
      return true
    },
    fields: ({ seat, few }) => ({ seat, left: few }),
  },
  land: {
    settle(e, { seat, river }) {
      pop(e)
      const tokens = kept(e.state).castles[river] as Token[]
      if (tokens.length === 0) return true
      e.events?.push({ type: 'lookedAtRewards', seat, river, tokens: secret(tokens.slice(), seat) })
      push(e, { kind: 'reward', seat, river })
      return true
    },
    fields: ({ seat }) => ({ seat, river: someRiver }),
  },
  // GM-105: one of those that lie there, or none
  reward: {
    settle: () => false,
    moves({ table }, { river }, out) {
      const tokens = seen(table).castles[river] as readonly SeenToken[]
      for (const token of KINDS) if (tokens.includes(token)) out.push({ type: 'reward', token })
      out.push(DONE)
    },
    refuse: (_p, _task, move) =>
      move.type === 'reward' ? refusal('GM-105', 'noSuchReward', { token: move.token }) : undefined,
    play(e, { seat, river }, move) {
      pop(e)
      if (move.type !== 'reward') {
        e.events?.push({ type: 'leftReward', seat, river })
        return
      }
      takeToken(e, seat, river, move.token)
      pushAll(
        e,
        e.seam.moments.rewarded.flatMap(rewarded => rewarded(e, seat, river)),
      )
      push(e, rewardOf(seat, move.token))
    },
    fields: ({ seat }) => ({ seat, river: someRiver }),
  },
  blindReward: {
    settle(e, { seat, river }) {
      pop(e)
      const tokens = kept(e.state).castles[river] as Token[]
      const token = tokens[tokens.length > 1 ? e.chance.below(tokens.length) : 0]
      if (token === undefined) return true
      takeToken(e, seat, river, token)
      push(e, rewardOf(seat, token))
      return true
    },
    fields: ({ seat }) => ({ seat, river: someRiver }),
  },
  raceOver: {
    settle(e) {
      pop(e)
      if (seen(e.table).boats.filter(isRacing).length === 1) giveLast(e)
      return true
    },
    fields: ({ seat }) => ({ seat }),
  },
}

const someRiver = read.whole(0, RIVER_COUNT - 1)

/** GM-103: a boat goes wherever a Scotsman could walk. */
const sail: Action<Extract<BoatMove, { readonly type: 'sail' }>> = {
  moves(p, task, out, seat) {
    const { seam, table } = p
    if (table.movement === 0 || workOf(seam, task).walks !== true) return
    if (!seen(table).started || !isRacing(boatOf(table, seat))) return
    for (let steps = 1; steps <= mostSteps(p, seat); steps++) out.push({ type: 'sail', steps })
  },
  refuse({ seam, table }, task, _move, seat) {
    if (workOf(seam, task).walks !== true) return undefined
    if (!seen(table).started) return refusal('GM-102', 'noRace')
    if (!isRacing(boatOf(table, seat))) return refusal('GM-106', 'boatHome')
    return refusal('GM-103', table.movement === 0 ? 'noMovement' : 'tooFar')
  },
  play(e, { steps }, seat) {
    e.state.movement--
    push(e, { kind: 'sail', seat, left: steps })
  },
}

/** Whether a boat is on this tile of a seat's land. */
const carriesBoat = (table: Ground, seat: Seat, { x, y }: ReadCell): boolean =>
  y === 0 && seen(table).boats.some(boat => isSame(boat, { river: homeOf(table, seat), x }))

const tokens = read.into(read.list(read.oneOf(KINDS), TOKENS.length), inOrder)

/** What the tokens that nobody shows this viewer can be. */
function unseenBy({ castles, spare, taken }: Seen): Token[] {
  const unseen = [...TOKENS]
  for (const token of [...castles.flat(), ...spare, ...taken])
    if (token !== null) unseen.splice(unseen.indexOf(token), 1)
  return unseen
}

const back = (list: readonly Token[]): readonly SeenToken[] => list.map(() => null)

/** The river whose tokens this viewer is just looking at. */
function lookedAt({ todo }: Ground, viewer: Viewer): number | undefined {
  const top = todo.at(-1)
  return top?.kind === 'reward' && top.seat === viewer ? top.river : undefined
}

function boatTrouble(p: Position, { river, x, result }: ReadBoat, seat: Seat): string | undefined {
  const { table } = p
  const [left, right] = endsOf(p, river)
  if (x < left || x > right) return 'A boat is on no river.'
  const isAtHome = isHome(table, seat, { river, x })
  return isAtHome || (result === null && seen(table).started) ? undefined : 'A boat should be at home.'
}

/** Whether a boat is at the castle to which a task says it came. */
function isThere(table: Ground, { seat, river }: { readonly seat: Seat; readonly river: number }): boolean {
  const boat = boatOf(table, seat)
  return boat.river === river && isCastle(table, boat)
}

/** Why the results cannot be: they are given one after another, and Last when nobody else is left. */
function resultTrouble(table: Ground): string | undefined {
  const { boats } = seen(table)
  const cards = boats.flatMap(({ result }) => (result === null ? [] : [result]))
  const places = cards.filter(card => card !== 'last').map(card => RESULT_CARDS.indexOf(card))
  if (places.sort((a, b) => a - b).some((place, i) => place !== i) || places.length >= table.seats)
    return 'The boats come home one after another.'
  const racing = boats.length - cards.length
  const isAtEnd = table.figures.every(({ kind, done }) => kind !== 'pawn' || done)
  if (isAtEnd) return racing === 0 ? undefined : 'Every boat has a result at the end.'
  const isDeciding = table.todo.some(({ kind }) => kind === 'raceOver')
  const isOver = cards.includes('last')
  if (isOver && (racing > 0 || cards.filter(card => card === 'last').length > 1))
    return 'Only the boat left alone is last.'
  return !isOver && racing < 2 && !isDeciding ? 'The boat left alone is last.' : undefined
}

export const dragonBoats: ChronicleOf<DragonBoats> = {
  key: 'boats',
  options: { boats: { kind: 'flag', default: false } },
  inPlay: ({ boats }) => boats,
  tiles: TILES,
  // GM-101: somewhere in the top third of its stack
  buried: [
    {
      tile: RACE_START,
      stack: 'B',
      depths: (_options, size) => Array.from({ length: Math.floor(size / 3) + 1 }, (_, i) => i),
    },
  ],
  grants: [
    ...KINDS.map(kind => REWARDS[kind].effect),
    ...RESULT_CARDS.flatMap((card): readonly Effect[] => RESULTS[card].effects),
  ],
  sources: ['race'],
  raises: ['passesFreely', 'overtook', 'rewarded'],
  moments: {
    // GM-102: the first pawn that crosses it
    passed(e, { figure, from, to }) {
      const keeps = kept(e.state)
      const space = e.state.spaces.indexOf(RACE_START)
      if (keeps.started || space < 0 || figure.kind !== 'pawn' || nextAt(space, from) >= to) return
      keeps.started = true
      e.events?.push({ type: 'raceStarted', seat: figure.seat })
    },
    // GM-108
    mayRemove: ({ table }, seat, cell) => !carriesBoat(table, seat, cell),
    finished(e) {
      giveLast(e)
      return []
    },
    // GM-107: coins are worth nothing, but for those of Armadale Castle
    final: ({ seam, table }, lines) =>
      lines.map(line =>
        line.line !== 'coins'
          ? line
          : {
              ...line,
              vp: line.vp.map((vp, seat) => {
                if (boatOf(table, seat).result !== 'last') return vp
                const player = playerOf(table, seat)
                const better = seam.box.permanent(player, 'coinValue')
                return better === undefined ? 0 : Math.min(better.first, player.coins) * better.vp
              }),
            },
      ),
  },
  reveals: ({ type }) => type === 'lookedAtRewards' || type === 'tookReward',
  works,
  actions: { sail },
  moves: {
    sail: {
      make: ({ steps }) => `sail ${steps}`,
      parse: ([steps, more]) =>
        /^[1-9]$/.test(steps ?? '') && more === undefined
          ? { type: 'sail', steps: Number(steps) }
          : undefined,
    },
    reward: {
      make: ({ token }) => `reward ${token}`,
      parse([word, more]) {
        const token = KINDS.find(kind => kind === word)
        return token !== undefined && more === undefined ? { type: 'reward', token } : undefined
      },
    },
  },
  keeps: {
    deal(_options, seats, chance) {
      const supply = shuffle([...TOKENS], chance)
      const each = REWARDS_PER_CASTLE[seats] as number
      return {
        started: false,
        boats: Array.from({ length: seats }, (_, seat) => ({
          river: homeOf({ seats }, seat),
          x: HOME_X,
          result: null,
        })),
        castles: Array.from({ length: RIVER_COUNT }, () => inOrder(supply.splice(0, each))),
        spare: inOrder(supply),
        taken: [],
      }
    },
    clone: ({ started, boats, castles, spare, taken }) => ({
      started,
      boats: boats.map(({ river, x, result }) => ({ river, x, result })),
      castles: castles.map(list => list.slice()),
      spare: spare.slice(),
      taken: taken.slice(),
    }),
    read: ({ seats, coordinate }) =>
      read.where(
        read.fields({
          started: read.flag,
          boats: read.exactly(
            seats,
            read.fields({
              river: someRiver,
              x: coordinate,
              result: read.nullable(read.oneOf(RESULT_CARDS)),
            }),
          ),
          castles: read.exactly(RIVER_COUNT, tokens),
          spare: tokens,
          taken: tokens,
        }),
        ({ castles, spare, taken }) =>
          inOrder([...castles.flat(), ...spare, ...taken]).join() === TOKENS.join() &&
          spare.length === TOKENS.length - RIVER_COUNT * (REWARDS_PER_CASTLE[seats] as number) &&
          castles.every(list => list.length <= (REWARDS_PER_CASTLE[seats] as number)),
        'hold the sixteen reward tokens',
      ),
    view: ({ started, boats, castles, spare, taken }, viewer, table) => ({
      started,
      boats: boats.map(boat => ({ ...boat })),
      castles: castles.map((list, river) => (river === lookedAt(table, viewer) ? list.slice() : back(list))),
      spare: back(spare),
      taken: taken.slice(),
    }),
    imagine(view, chance) {
      const unseen = shuffle(unseenBy(view), chance)
      const guess = (list: readonly SeenToken[]): Token[] =>
        inOrder(list.map(token => token ?? (unseen.pop() as Token)))
      return {
        started: view.started,
        boats: view.boats.map(boat => ({ ...boat })),
        castles: view.castles.map(guess),
        spare: guess(view.spare),
        taken: view.taken.slice(),
      }
    },
  },
  unsound(p) {
    const { table } = p
    const { boats, castles } = seen(table)
    for (const [seat, boat] of boats.entries()) {
      const why = boatTrouble(p, boat, seat)
      if (why !== undefined) return why
    }
    for (const task of table.todo)
      if ((task.kind === 'land' || task.kind === 'reward') && !isThere(table, task))
        return 'A boat is at no castle.'
    const top = table.todo.at(-1)
    if (top?.kind === 'reward' && castles[top.river]?.length === 0) return 'No reward is left there.'
    return resultTrouble(table)
  },
}
