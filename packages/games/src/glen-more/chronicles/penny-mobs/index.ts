// Chronicle 8, the Penny Mobs: pennies buy mobsters out of prison, and they are worth having.
import { read, refusal, type Refusal, type Seat, shuffle } from '@cairn/kernel'
import { isClan } from '../../box/box.ts'
import {
  type Action,
  type ChronicleOf,
  type Moments,
  pop,
  type Position,
  push,
  type WorksOf,
  type WritingsOf,
} from '../../engine/seam.ts'
import { DONE, isGood, makeSpot, parseSpot, type Spot } from '../../table/move.ts'
import { type Ground, isOwnTurn, playerOf, type Task } from '../../table/state.ts'
import { cellAt } from '../../table/territory.ts'
import { isMarked } from '../../works/marker.ts'
import { HAGGIS, VALUES } from '../haggis/tokens.ts'
import { ABROAD, ABROAD_WORKS, displaced, prowl, scotsmenAbroad } from './abroad.ts'
import { DEREK, DEREK_WORKS } from './derek.ts'
import {
  candidates,
  DRAWN,
  IDS,
  isMobster,
  type Kept,
  type Mob,
  type MobMove,
  mobsterOf,
  type MobsterId,
  type MobTask,
  MOUNTAIN_ITEMS,
  PENNIES,
  type PennyMobs,
  type Purseful,
  type ReadMob,
} from './mobsters.ts'
import {
  controlled,
  type Heard,
  kept,
  mobOf,
  type Procedure,
  seen,
  type TurnStep,
  takenMobs,
} from './procedure.ts'
import { PENNY_LINES, STANDING, STANDING_WORKS } from './standing.ts'
import { TOKEN_WORKS, TOKENS } from './tokens.ts'

/** Every mobster and what it does. */
const PROCEDURES: Readonly<Record<MobsterId, Procedure>> = {
  ...TOKENS,
  ...ABROAD,
  ...STANDING,
  'derek-anderson': DEREK,
}

const prison = (table: Ground): readonly ReadMob[] => seen(table).mobs.filter(({ by }) => by === null)

const newMob = (id: MobsterId): Mob => ({
  id,
  by: null,
  pennies: 0,
  left: mobsterOf(id).uses,
  on: [],
  abroad: null,
})

const byOrder = (a: { readonly id: MobsterId }, b: { readonly id: MobsterId }): number =>
  IDS.indexOf(a.id) - IDS.indexOf(b.id)

/** GM-805: at which step of using mobsters a decision is, if at any. */
function stepAt(table: Ground, task: Task, seat: Seat): TurnStep | undefined {
  if (task.kind === 'use') return 'taken'
  if (!isOwnTurn(table, seat)) return undefined
  if (task.kind === 'move' || task.kind === 'reserved') return 'before'
  return task.kind === 'activate' && task.closing ? 'closing' : undefined
}

/** What a mobster can be used on at a step. */
function usesAt(p: Position, mob: ReadMob, step: TurnStep): readonly string[] {
  const { use } = PROCEDURES[mob.id]
  return use !== undefined && mob.left > 0 && use.steps.includes(step) ? use.on(p, mob) : []
}

type UseMove = Extract<MobMove, { readonly type: 'use' }>

const use: Action<UseMove> = {
  moves(p, task, out, seat) {
    const step = stepAt(p.table, task, seat)
    if (step === undefined) return
    for (const mob of takenMobs(p.table))
      if (mob.by === seat)
        for (const on of usesAt(p, mob, step)) out.push({ type: 'use', mobster: mob.id, on })
  },
  refuse(p, task, { mobster, on }, seat): Refusal {
    const mob = controlled(p.table, seat, mobster)
    const { rule, use } = PROCEDURES[mobster]
    if (mob === undefined) return refusal('GM-803', 'notYours', { mobster })
    if (use === undefined) return refusal(rule, 'noUse', { mobster })
    if (mob.left === 0) return refusal(rule, 'usedUp', { mobster })
    const step = stepAt(p.table, task, seat)
    const isNow =
      step !== undefined && use.steps.includes(step) && (task.kind !== 'use' || task.mobster === mobster)
    return refusal(isNow ? rule : 'GM-805', isNow ? use.because(p, mob, on) : 'notNow', { mobster })
  },
  play(e, { mobster, on }, seat) {
    const mob = mobOf(e.state, mobster)
    mob.left--
    e.events?.push({ type: 'usedMobster', seat, mobster, on })
    PROCEDURES[mobster].use?.use(e, mob, on)
  },
}

const works: WorksOf<MobTask> = {
  // GM-803
  penny: {
    settle: e => (prison(e.table).length === 0 ? pop(e) : false),
    moves({ table }, { seat }, out) {
      const hasPenny = (seen(table).pennies[seat]?.minus ?? 0) > 0
      for (const { id: mobster } of prison(table)) {
        if (hasPenny) out.push({ type: 'penny', mobster })
        out.push({ type: 'mobster', mobster })
      }
      out.push(DONE)
    },
    refuse({ table }, _task, move): Refusal | undefined {
      if (move.type !== 'penny' && move.type !== 'mobster') return undefined
      const { mobster } = move
      const isThere = prison(table).some(({ id }) => id === mobster)
      return refusal('GM-803', isThere ? 'noPenny' : 'notInPrison', { mobster })
    },
    play(e, { seat }, move) {
      pop(e)
      if (move.type !== 'penny' && move.type !== 'mobster') return
      const { mobster } = move
      const mob = mobOf(e.state, mobster)
      const own = kept(e.state).pennies[seat] as Purseful
      if (move.type === 'penny') {
        own.minus--
        mob.pennies++
        e.events?.push({ type: 'laidPenny', seat, mobster })
        return
      }
      const { pennies } = mob
      mob.by = seat
      mob.pennies = 0
      own.plus += pennies
      e.events?.push({ type: 'tookMobster', seat, mobster, pennies })
      if (PROCEDURES[mobster].use?.steps.includes('taken') === true) push(e, { kind: 'use', seat, mobster })
    },
    fields: ({ seat }) => ({ seat }),
  },
  // GM-805
  use: {
    settle: (e, { mobster }) => (usesAt(e, mobOf(e.state, mobster), 'taken').length === 0 ? pop(e) : false),
    moves(p, { seat, mobster }, out) {
      const mob = controlled(p.table, seat, mobster)
      if (mob !== undefined) for (const on of usesAt(p, mob, 'taken')) out.push({ type: 'use', mobster, on })
      out.push(DONE)
    },
    play: pop,
    fields: ({ seat }) => ({ seat, mobster: someMobster }),
  },
  ...ABROAD_WORKS,
  ...TOKEN_WORKS,
  ...DEREK_WORKS,
  ...STANDING_WORKS,
}

const someMobster = read.oneOf(IDS)

type Asking = { [K in Heard]: Moments[K] extends (...args: never) => readonly unknown[] ? K : never }[Heard]
type Told = 'passed' | 'discarded'

const NOTHING: readonly never[] = []

type Ear = (first: unknown, mob: ReadMob, ...rest: readonly unknown[]) => unknown

/** The mobsters that have an ear for a moment: mostly one or two. */
const earsFor = (moment: Heard): ReadonlyMap<MobsterId, Ear> =>
  new Map(
    IDS.flatMap(id => {
      const ear = PROCEDURES[id][moment]
      return ear === undefined ? [] : [[id, ear as Ear] as const]
    }),
  )

/** What each of them that somebody controls answers to it, one after another. */
function heard(
  ears: ReadonlyMap<MobsterId, Ear>,
  first: Position,
  rest: readonly unknown[],
): readonly unknown[] {
  let answers: unknown[] | undefined
  for (const mob of seen(first.table).mobs) {
    if (mob.by === null) continue
    const ear = ears.get(mob.id)
    if (ear === undefined) continue
    answers ??= []
    answers.push(ear(first, mob, ...rest))
  }
  return answers ?? NOTHING
}

/** A moment that is answered with a list. */
function asking<K extends Exclude<Asking, 'crossingSale'>>(moment: K): Moments[K] {
  const ears = earsFor(moment)
  return ((first: Position, ...rest: readonly unknown[]) => {
    const answers = heard(ears, first, rest)
    return answers.length === 0 ? NOTHING : answers.flat()
  }) as unknown as Moments[K]
}

function telling(moment: Told) {
  const ears = earsFor(moment)
  return (first: Position, ...rest: readonly unknown[]): void => {
    heard(ears, first, rest)
  }
}

const parseOn = (words: readonly string[]): string | undefined =>
  words.length === 1 && /^[a-z0-9:,-]{1,40}$/.test(words[0] ?? '') ? words[0] : undefined

function parsePlace([word, at, more]: readonly string[]): ({ readonly host: Seat } & Spot) | undefined {
  const spot = more === undefined ? parseSpot(at) : undefined
  return spot !== undefined && /^[0-3]$/.test(word ?? '') ? { host: Number(word), ...spot } : undefined
}

const ofMobster = <T extends 'penny' | 'mobster'>(type: T) => ({
  make: ({ mobster }: { readonly mobster: MobsterId }): string => `${type} ${mobster}`,
  parse: ([mobster, more]: readonly string[]) =>
    isMobster(mobster) && more === undefined ? { type, mobster } : undefined,
})
const ofGood = <T extends 'steal' | 'mail'>(type: T) => ({
  make: ({ good }: { readonly good: string }): string => `${type} ${good}`,
  parse: ([good, more]: readonly string[]) =>
    isGood(good) && more === undefined ? { type, good } : undefined,
})
const ofPlace = <T extends 'set' | 'prowl' | 'resettle'>(type: T) => ({
  make: (move: { readonly host: Seat } & Spot): string => `${type} ${move.host} ${makeSpot(move)}`,
  parse(words: readonly string[]) {
    const place = parsePlace(words)
    return place && { type, ...place }
  },
})
const word = <T extends 'givePenny' | 'second' | 'reroll'>(type: T) => ({
  make: (): string => type,
  parse: (words: readonly string[]) => (words.length === 0 ? { type } : undefined),
})

/** `penny joe-mcduff`, `mobster joe-mcduff`, `use joe-mcduff wood`, `set 2 1,0`, `trick coins wood` ... */
const moves: WritingsOf<MobMove> = {
  penny: ofMobster('penny'),
  mobster: ofMobster('mobster'),
  use: {
    make: ({ mobster, on }) => `use ${mobster} ${on}`,
    parse([mobster, ...words]) {
      const on = parseOn(words)
      return isMobster(mobster) && on !== undefined ? { type: 'use', mobster, on } : undefined
    },
  },
  set: ofPlace('set'),
  prowl: ofPlace('prowl'),
  steal: ofGood('steal'),
  mail: ofGood('mail'),
  resettle: ofPlace('resettle'),
  givePenny: word('givePenny'),
  second: word('second'),
  starve: {
    make: ({ victim }) => `starve ${victim}`,
    parse: ([victim, more]) =>
      /^[0-3]$/.test(victim ?? '') && more === undefined
        ? { type: 'starve', victim: Number(victim) }
        : undefined,
  },
  feed: {
    make: ({ token }) => `feed ${token}`,
    parse([text, more]) {
      const token = VALUES.find(value => String(value) === text)
      return token !== undefined && more === undefined ? { type: 'feed', token } : undefined
    },
  },
  reroll: word('reroll'),
  trick: {
    make: ({ what, good }) => `trick ${what} ${good}`,
    parse([text, good, more]) {
      const what = MOUNTAIN_ITEMS.find(item => item === text)
      return what !== undefined && isGood(good) && more === undefined
        ? { type: 'trick', what, good }
        : undefined
    },
  },
}

/** Why a mobster cannot be as it was read. */
function mobTrouble({ table }: Position, { id, by, pennies, left, on, abroad }: ReadMob) {
  const { uses } = mobsterOf(id)
  if (by === null)
    return left === uses && on.length === 0 && abroad === null
      ? undefined
      : 'A mobster in prison does nothing.'
  if (pennies > 0) return 'Pennies lie on a mobster who is out of prison.'
  if (left + on.length > uses) return 'A mobster has more tokens than there are.'
  const lies: Partial<Record<MobsterId, (place: string) => boolean>> = {
    'peggy-mcwander': clan => isClan(clan) && !isMarked(table, clan),
    'peggy-mclaird': tile => on.length === 1 && table.spaces.includes(tile),
    'john-mcclaim': card =>
      table.players.some(({ cards }, seat) => seat !== by && cards.includes(card)) &&
      table.chronicles.tome?.turned.includes(card) === false,
  }
  const isTwice = id === 'john-mcclaim' && new Set(on).size < on.length
  if (isTwice || !on.every(place => lies[id]?.(place) === true)) return 'A mobster’s token lies nowhere.'
  const { stands } = PROCEDURES[id]
  if (stands === undefined) return abroad === null ? undefined : 'A mobster is abroad who stays at home.'
  const isSetting = table.todo.some(task => task.kind === 'set' && task.mobster === id)
  if (abroad === null) return left > 0 || isSetting ? undefined : 'A mobster is nowhere.'
  const { host, x, y } = abroad
  const cell = cellAt(playerOf(table, host), x, y)
  const isThere =
    left === 0 && host !== by && cell !== undefined && (stands !== 'castle' || cell.tile === 'home-castle')
  return isThere ? undefined : 'A mobster stands where he cannot.'
}

/** On which mobster's account a question is put. */
const ASKS: { readonly [K in MobTask['kind']]?: MobsterId } = {
  steal: 'kenneth-mcsnitch',
  mail: 'bruce-mcmail',
  reserved: 'peggy-mclaird',
  resettle: 'derek-anderson',
  quack: 'calum-mcquack',
  starve: 'fraser-mcstarve',
  reroll: 'oonagh-mchagg',
  trick: 'elspeth-mctrick',
}

/** Why a question cannot be put. */
function taskTrouble({ table }: Position, task: Task, i: number): string | undefined {
  const asks = 'mobster' in task ? task.mobster : ASKS[task.kind as MobTask['kind']]
  if (asks !== undefined && 'seat' in task && controlled(table, task.seat, asks) === undefined)
    return 'Somebody is asked about a mobster of others.'
  if (task.kind === 'set') {
    const abroad = controlled(table, task.seat, task.mobster)?.abroad
    return (abroad !== null && abroad !== undefined ? abroad.host === task.not : !task.jump)
      ? undefined
      : 'A mobster is set down twice.'
  }
  if (task.kind === 'mail' && task.from === task.seat) return 'McMail buys from others.'
  if (task.kind === 'reroll') {
    const rolls = table.todo[i - 1]
    return rolls?.kind === 'haggisRolls' && rolls.face !== null
      ? undefined
      : 'There is nothing to roll again.'
  }
  if (task.kind !== 'feed') return undefined
  const tables = table.chronicles.haggis?.tables
  const isFull = (tables?.[task.to]?.hidden.length ?? 0) >= HAGGIS.places
  const isMaking = table.todo.some(({ kind }) => kind === 'putBack')
  return (tables?.[task.seat]?.hidden.length ?? 0) > 0 &&
    task.seat !== task.to &&
    isFull === isMaking &&
    controlled(table, task.to, 'fraser-mcstarve') !== undefined
    ? undefined
    : 'Nobody can be fed.'
}

export const pennyMobs: ChronicleOf<PennyMobs> = {
  key: 'mobs',
  options: { mobs: { kind: 'flag', default: false } },
  inPlay: ({ mobs }) => mobs,
  sources: ['mob'],
  asksOthers: true,
  charges: (table, seat) =>
    seen(table).mobs.some(({ id, abroad }) => id === 'fergus-macdarkie' && abroad?.host === seat),
  holds: (table, seat) => scotsmenAbroad(table, seat, seen(table).mobs),
  moments: {
    // GM-802: those of stack B come with its first tile
    laid(e, tile) {
      const keeps = kept(e.state)
      if (keeps.coming.length === 0 || e.seam.box.tileOf(tile).stack !== 'B') return
      const mobsters = keeps.coming
      keeps.mobs = [...keeps.mobs, ...mobsters.map(newMob)].sort(byOrder)
      keeps.coming = []
      e.events?.push({ type: 'mobstersCame', mobsters })
    },
    turnOver: (_e, seat, by) => (by === 'pawn' ? [{ kind: 'penny', seat }] : []),
    turnBegins: asking('turnBegins'),
    way: asking('way'),
    passed: telling('passed'),
    discarded: telling('discarded'),
    laying: asking('laying'),
    claiming: asking('claiming'),
    claimed: asking('claimed'),
    activated: asking('activated'),
    gained: asking('gained'),
    // GM-815
    walked: displaced,
    removed: displaced,
    count: (p, seat, category, count, purpose) =>
      takenMobs(p.table).reduce(
        (n, mob) => PROCEDURES[mob.id].count?.(p, mob, seat, category, n, purpose) ?? n,
        count,
      ),
    garrisons: (p, seat, castles) =>
      takenMobs(p.table).reduce((n, mob) => PROCEDURES[mob.id].garrisons?.(p, mob, seat, n) ?? n, castles),
    crossingSale: (p, seat, parts) =>
      takenMobs(p.table).reduce(
        (open, mob) => PROCEDURES[mob.id].crossingSale?.(p, mob, seat, open) ?? open,
        parts,
      ),
    passesFreely: (p, seat) =>
      takenMobs(p.table).some(mob => PROCEDURES[mob.id].passesFreely?.(p, mob, seat) === true),
    overtook: asking('overtook'),
    rewarded: asking('rewarded'),
    onMountain: asking('onMountain'),
    haggisBegins: asking('haggisBegins'),
    haggisRolled: asking('haggisRolled'),
    turnedCard: asking('turnedCard'),
    // GM-804
    final({ table }, lines) {
      const [mobsters, pennies] = PENNY_LINES
      const { mobs, pennies: purses } = seen(table)
      return [
        ...lines,
        {
          line: mobsters,
          vp: purses.map(
            (_, seat) =>
              0 - mobs.reduce((n, { id, by }) => n + (by === seat ? mobsterOf(id).penaltyVp : 0), 0),
          ),
        },
        { line: pennies, vp: purses.map(({ minus, plus }) => plus - minus) },
      ]
    },
  },
  reveals: ({ type }) => type === 'mobstersCame' || type === 'fed',
  works,
  actions: { use, prowl },
  moves,
  keeps: {
    deal(options, seats, chance) {
      const drawn = shuffle([...candidates(options, seats)], chance).slice(0, DRAWN[seats])
      const inOrder = IDS.filter(id => drawn.includes(id))
      const isFirst = (id: MobsterId): boolean => mobsterOf(id).back === 'S'
      return {
        pennies: Array.from({ length: seats }, () => ({ minus: PENNIES.each, plus: 0 })),
        mobs: inOrder.filter(isFirst).map(newMob),
        coming: inOrder.filter(id => !isFirst(id)),
      }
    },
    clone: ({ pennies, mobs, coming }) => ({
      pennies: pennies.map(({ minus, plus }) => ({ minus, plus })),
      mobs: mobs.map(({ id, by, pennies, left, on, abroad }) => ({ id, by, pennies, left, on, abroad })),
      coming,
    }),
    read: ({ options, seats, seat, coordinate }) => {
      const some = read.whole(0, PENNIES.each * seats)
      const mob = read.fields({
        id: someMobster,
        by: read.nullable(seat),
        pennies: some,
        left: read.whole(0, 3),
        on: read.list(read.text(40), 3),
        abroad: read.nullable(read.fields({ host: seat, x: coordinate, y: coordinate })),
      })
      return read.where(
        read.fields({
          pennies: read.exactly(seats, read.fields({ minus: some, plus: some })),
          mobs: read.list(mob, IDS.length),
          coming: read.list(someMobster, IDS.length),
        }),
        keeps => isWhole(keeps, candidates(options, seats), seats),
        'hold the mobsters that were drawn, in order, and all pennies',
      )
    },
    view: ({ pennies, mobs, coming }) => ({
      pennies: pennies.map(({ minus, plus }) => ({ minus, plus })),
      mobs: mobs.map(mob => ({ ...mob })),
      coming: coming.map(() => null),
    }),
    imagine({ pennies, mobs, coming }, chance, { options, seats }) {
      const possible = candidates(options, seats).filter(id => mobsterOf(id).back === 'B')
      const drawn = coming.length === 0 ? [] : shuffle([...possible], chance).slice(0, coming.length)
      return {
        pennies: pennies.map(({ minus, plus }) => ({ minus, plus })),
        mobs: mobs.map(mob => ({ ...mob })),
        coming: IDS.filter(id => drawn.includes(id)),
      }
    },
  },
  unsound(p) {
    const { table } = p
    const { mobs, coming } = seen(table)
    if (coming.length > 0 ? table.stack > 1 : table.stack === 0 && mobs.some(isOfB))
      return 'The mobsters of stack B come with it.'
    for (const mob of mobs) {
      const why = mobTrouble(p, mob)
      if (why !== undefined) return why
    }
    for (const [i, task] of table.todo.entries()) {
      const why = taskTrouble(p, task, i)
      if (why !== undefined) return why
    }
    return undefined
  },
}

const isOfB = ({ id }: { readonly id: MobsterId }): boolean => mobsterOf(id).back === 'B'

/** Whether these mobsters can have been drawn, and no penny is lost. */
function isWhole({ pennies, mobs, coming }: Kept, drawable: readonly MobsterId[], seats: number): boolean {
  const isInOrder = (ids: readonly MobsterId[]): boolean =>
    ids.every(
      (id, i) => drawable.includes(id) && (i === 0 || IDS.indexOf(ids[i - 1] as MobsterId) < IDS.indexOf(id)),
    )
  const ids = mobs.map(({ id }) => id)
  const laid = mobs.reduce((sum, mob) => sum + mob.pennies, 0)
  return (
    isInOrder(ids) &&
    isInOrder(coming) &&
    coming.every(id => isOfB({ id }) && !ids.includes(id)) &&
    (coming.length === 0 || !mobs.some(isOfB)) &&
    ids.length + coming.length === DRAWN[seats] &&
    pennies.reduce((sum, { minus, plus }) => sum + minus + plus, laid) === PENNIES.each * seats
  )
}
