// Those who act by themselves, or when something happens: the rest of the gang.
import { read, refusal, type Seat, secret } from '@cairn/kernel'
import { GOODS, type Good } from '../../box/components.ts'
import { DIE } from '../../box/numbers.ts'
import { pop, push, type WorksOf } from '../../engine/seam.ts'
import { sellPrice } from '../../table/market.ts'
import { DONE, isGood } from '../../table/move.ts'
import { type Ground, ownerOf, playerOf, type ReadCell, type State, type Task } from '../../table/state.ts'
import { cellAt, room } from '../../table/territory.ts'
import { pawnOf } from '../../works/moving.ts'
import { HAGGIS, type Kept as Haggis, type Value, VALUES } from '../haggis/tokens.ts'
import { PARTS } from '../single-cask/cellars.ts'
import { IDS, type Mob, MOUNTAIN_ITEMS, type MobsterId, type MobTask, type MountainItem } from './mobsters.ts'
import { kept, mobOf, type Procedure } from './procedure.ts'

type MailTask = Extract<MobTask, { readonly kind: 'mail' }>
type Barter = { readonly what: MountainItem; readonly good: Good }

/** Whoever has finished reacts to nothing any more. */
const isFinished = (table: Ground, seat: Seat): boolean => pawnOf(table, seat).done

/** Where the goods of a production lie: on their tile, or on any, if the tile is somebody else's. */
function cellsOf<C extends ReadCell>(
  player: { readonly cells: readonly C[] },
  { x, y }: MailTask,
): readonly C[] {
  return player.cells.filter(cell => x === null || (cell.x === x && cell.y === y))
}

/** The goods of which one can be bought now: it still lies there, and there is room for it or it can be sold. */
function forMail({ table }: { readonly table: Ground }, task: MailTask): readonly Good[] {
  const cells = cellsOf(playerOf(table, task.from), task)
  const isRoom = playerOf(table, task.seat).cells.some(own => room(own) > 0)
  return GOODS.filter(
    good =>
      (task.goods[good] ?? 0) > 0 &&
      cells.some(cell => cell[good] > 0) &&
      (isRoom || sellPrice(table, good) !== undefined),
  )
}

/** Points of a scoring: each of its sources counts. Pennies are sources one by one. */
const SCORINGS: readonly string[] = ['scoring', 'final', 'haggis']
export const PENNY_LINES = ['mobsters', 'pennies'] as const
const SPONGED = 6

/** A second token at a castle, drawn blind, once. */
const second = ({ id, left, by }: Mob, seat: Seat, river: number): readonly Task[] =>
  by === seat && left > 0 ? [{ kind: 'second', seat, mobster: id, river }] : []

const tableOf = (state: State, seat: Seat) => (state.chronicles.haggis as Haggis).tables[seat]

/** How many haggis tokens lie on the table of a seat. */
function tokensOf({ chronicles: { haggis } }: Ground, seat: Seat): number {
  const serving = haggis?.tables[seat]
  return serving === undefined ? 0 : serving.hidden.length + serving.shown.length
}

/** Whom McStarve can rob. */
const victims = (table: Ground, seat: Seat): readonly Seat[] =>
  table.players.flatMap((_, other) => (other !== seat && tokensOf(table, other) > 0 ? [other] : []))

/** What can be swapped on the mountain. */
function barters({ chronicles: { highlander } }: Ground): readonly Barter[] {
  if (highlander === undefined) return []
  return MOUNTAIN_ITEMS.filter(what => highlander[what] > 0).flatMap(what =>
    GOODS.filter(good => good !== what).map(good => ({ what, good })),
  )
}

export const STANDING = {
  // GM-808: after another's production; what it was is kept with the question
  'bruce-mcmail': {
    rule: 'GM-808',
    activated({ table, seam }, mob, seat, { tile, x, y }) {
      const { types } = seam.box.tileOf(tile)
      const by = mob.by as Seat
      if (seat === by || mob.left === 0 || isFinished(table, by)) return []
      if (!types.includes('animal') && !types.includes('material')) return []
      const isOwn = cellAt(playerOf(table, seat), x, y)?.tile === tile
      const at = isOwn ? { x, y } : { x: null, y: null }
      return [{ kind: 'mail', seat: by, from: seat, tile, ...at, goods: {} }]
    },
    gained({ state }, _mob, seat, what, n, { of, id }) {
      if (of !== 'activation' || !isGood(what)) return []
      const task = state.todo.findLast(
        (one): one is MailTask => one.kind === 'mail' && one.from === seat && one.tile === id,
      )
      if (task !== undefined) task.goods = { ...task.goods, [what]: (task.goods[what] ?? 0) + n }
      return []
    },
  },
  // GM-811: a point of each six or more; once a turn, always in scorings
  'sibyl-macsponge': {
    rule: 'GM-811',
    turnBegins(_e, mob) {
      mob.left = 1
      return []
    },
    gained(e, mob, seat, what, n, { of, id }) {
      const by = mob.by as Seat
      if (what !== 'vp' || n < SPONGED || seat === by || PENNY_LINES.some(line => line === id)) return []
      if (!SCORINGS.includes(of)) {
        if (mob.left === 0) return []
        mob.left = 0
      }
      ownerOf(e.state, seat).vp--
      ownerOf(e.state, by).vp++
      e.events?.push({ type: 'sponged', seat: by, from: seat })
      return []
    },
  },
  // GM-816: a penny for whoever overtakes or is overtaken
  'calum-mcquack': {
    rule: 'GM-816',
    overtook({ table }, mob, seat, other) {
      const by = mob.by as Seat
      if ((by !== seat && by !== other) || isFinished(table, by)) return []
      return [{ kind: 'quack', seat: by, to: by === seat ? other : seat }]
    },
    rewarded: (_e, mob, seat, river) => second(mob, seat, river),
  },
  // GM-817
  'bully-mcmuscle': {
    rule: 'GM-817',
    passesFreely: (_p, mob, seat) => mob.by === seat,
    rewarded: (_e, mob, seat, river) => second(mob, seat, river),
  },
  // GM-818
  'fraser-mcstarve': {
    rule: 'GM-818',
    haggisBegins: (_e, mob) => (mob.left > 0 ? [{ kind: 'starve', seat: mob.by as Seat }] : []),
  },
  // GM-819
  'elspeth-mctrick': {
    rule: 'GM-819',
    onMountain: (_p, mob, seat) => (seat === mob.by ? [{ kind: 'trick', seat }] : []),
  },
  // GM-820
  'erin-macmalt': {
    rule: 'GM-820',
    crossingSale: (_p, mob, seat, parts) => (seat === mob.by ? PARTS : parts),
  },
  // GM-822: once in each scoring of haggis
  'oonagh-mchagg': {
    rule: 'GM-822',
    haggisBegins(_e, mob) {
      mob.left = 1
      return []
    },
    haggisRolled: (_e, mob) => (mob.left > 0 ? [{ kind: 'reroll', seat: mob.by as Seat }] : []),
  },
} as const satisfies { readonly [K in MobsterId]?: Procedure }

const SECOND = IDS.filter(id => id === 'calum-mcquack' || id === 'bully-mcmuscle')

export const STANDING_WORKS: Pick<
  WorksOf<MobTask>,
  'mail' | 'quack' | 'second' | 'starve' | 'feed' | 'reroll' | 'trick'
> = {
  mail: {
    settle: (e, task) => (forMail(e, task).length === 0 ? pop(e) : false),
    moves(p, task, out) {
      for (const good of forMail(p, task)) out.push({ type: 'mail', good })
      out.push(DONE)
    },
    refuse: (_p, _task, move) =>
      move.type === 'mail' ? refusal('GM-808', 'notForMail', { good: move.good }) : undefined,
    play(e, task, move) {
      pop(e)
      if (move.type !== 'mail') return
      const { good } = move
      const { seat, from } = task
      const producer = ownerOf(e.state, from)
      const [cell] = cellsOf(producer, task).toSorted((a, b) => b[good] - a[good])
      if (cell === undefined) throw new Error('bought from nowhere')
      const mob = mobOf(e.state, 'bruce-mcmail')
      cell[good]--
      mob.left--
      producer.coins++
      e.events?.push(
        { type: 'mailed', seat, from, good },
        { type: 'gained', seat: from, what: 'coins', n: 1 },
      )
      const source = { of: 'mob', id: mob.id } as const
      push(e, {
        kind: 'stow',
        seat,
        x: null,
        y: null,
        source,
        goods: { [good]: 1 },
        sale: 'always',
      })
    },
    fields: ({ seat, coordinate, tile, goods }) => ({
      seat,
      from: seat,
      tile,
      x: read.nullable(coordinate),
      y: read.nullable(coordinate),
      goods,
    }),
  },
  quack: {
    settle: (e, { seat }) => (kept(e.state).pennies[seat]?.minus === 0 ? pop(e) : false),
    moves(_p, _task, out) {
      out.push({ type: 'givePenny' }, DONE)
    },
    play(e, { seat, to }, move) {
      pop(e)
      if (move.type !== 'givePenny') return
      const { pennies } = kept(e.state)
      const [own, theirs] = [pennies[seat], pennies[to]]
      if (own === undefined || theirs === undefined) return
      own.minus--
      theirs.minus++
      e.events?.push({ type: 'gavePenny', seat, to })
    },
    fields: ({ seat }) => ({ seat, to: seat }),
  },
  second: {
    settle: (e, { river }) => (e.table.chronicles.boats?.castles[river]?.length === 0 ? pop(e) : false),
    moves(_p, _task, out) {
      out.push({ type: 'second' }, DONE)
    },
    play(e, { seat, mobster, river }, move) {
      pop(e)
      if (move.type !== 'second') return
      mobOf(e.state, mobster).left--
      push(e, { kind: 'blindReward', seat, river })
    },
    fields: ({ seat }) => ({ seat, mobster: read.oneOf(SECOND), river: read.whole(0, 3) }),
  },
  starve: {
    settle: (e, { seat }) => (victims(e.table, seat).length === 0 ? pop(e) : false),
    moves({ table }, { seat }, out) {
      for (const victim of victims(table, seat)) out.push({ type: 'starve', victim })
      out.push(DONE)
    },
    refuse: (_p, _task, move) => (move.type === 'starve' ? refusal('GM-818', 'noVictim') : undefined),
    play(e, { seat }, move) {
      pop(e)
      if (move.type !== 'starve') return
      const { victim } = move
      mobOf(e.state, 'fraser-mcstarve').left--
      e.events?.push({ type: 'starved', seat, victim })
      push(e, { kind: 'feed', seat: victim, to: seat })
      // a full table returns an old token first
      if (tokensOf(e.table, seat) >= HAGGIS.places) push(e, { kind: 'putBack', seat })
    },
    fields: ({ seat }) => ({ seat }),
  },
  // the victim chooses in secret; a question that a hidden token decided would tell of it, so it is always put
  feed: {
    settle: () => false,
    moves({ table: { chronicles } }, { seat }, out) {
      const hidden = chronicles.haggis?.tables[seat]?.hidden ?? []
      for (const token of VALUES) if (hidden.includes(token)) out.push({ type: 'feed', token })
    },
    refuse: (_p, _task, move) =>
      move.type === 'feed' ? refusal('GM-818', 'noSuchToken', { token: move.token }) : undefined,
    play(e, { seat, to }, move) {
      if (move.type !== 'feed') return
      pop(e)
      const [from, serving] = [tableOf(e.state, seat), tableOf(e.state, to)]
      if (from === undefined || serving === undefined) throw new Error('fed nobody')
      from.hidden.splice(from.hidden.indexOf(move.token), 1)
      serving.hidden.push(move.token)
      serving.hidden.sort((a, b) => a - b)
      e.events?.push({ type: 'fed', seat, to, token: secret(move.token, seat, to) })
    },
    fields: ({ seat }) => ({ seat, to: seat }),
  },
  reroll: {
    settle: () => false,
    moves(_p, _task, out) {
      out.push({ type: 'reroll' }, DONE)
    },
    play(e, { seat }, move) {
      pop(e)
      const rolls = e.state.todo.at(-1)
      if (move.type !== 'reroll' || rolls?.kind !== 'haggisRolls') return
      mobOf(e.state, 'oonagh-mchagg').left--
      const face = DIE.faces[e.chance.below(DIE.faces.length)] as Value
      rolls.face = face
      e.events?.push({ type: 'rerolled', seat, face })
    },
    fields: ({ seat }) => ({ seat }),
  },
  trick: {
    settle: e => (barters(e.table).length === 0 ? pop(e) : false),
    moves({ table }, _task, out) {
      for (const barter of barters(table)) out.push({ type: 'trick', ...barter })
      out.push(DONE)
    },
    refuse: (_p, _task, move) => (move.type === 'trick' ? refusal('GM-819', 'notOnMountain') : undefined),
    play(e, { seat }, move) {
      pop(e)
      const mountain = e.state.chronicles.highlander
      if (move.type !== 'trick' || mountain === undefined) return
      const { what, good } = move
      mountain[what]--
      mountain[good]++
      e.events?.push({ type: 'tricked', seat, what, good })
    },
    fields: ({ seat }) => ({ seat }),
  },
}
