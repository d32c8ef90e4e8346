import { FastChance, isRefusal, refuseMove } from '@cairn/kernel'
import { newMatch } from '@cairn/kernel/conformance'
import { describe, expect, it } from 'vitest'
import { CLANS, councilCard, glenMore, measured, positionAt, scoreNow } from '../../index.ts'
import type { Move } from '../../table/move.ts'
import { lastFigure, SPACES, spaceOf } from '../../table/rondel.ts'
import type { Figure, Options, Player, State, Task } from '../../table/state.ts'
import { guest } from '../../testing/guest.ts'
import { liking, playOutWith } from '../../testing/playing.ts'
import { PLAIN } from '../../testing/options.ts'
import {
  activateAll,
  at,
  lay,
  legal,
  own,
  play,
  refused,
  type Scene,
  scene,
  settle,
} from '../../testing/scene.ts'
import { setup } from '../../testing/setup.ts'
import { type Boat } from '../dragon-boats/race.ts'
import { countFor } from '../../engine/score.ts'
import type { Value } from '../haggis/tokens.ts'
import { candidates, DRAWN, IDS, type Kept, type Mob, MOBSTERS, type MobsterId } from './mobsters.ts'

const MOBS: Partial<Options> = { mobs: true }
const keeps = (state: State): Kept => state.chronicles.mobs as Kept
const top = ({ state }: Pick<Scene, 'state'>): Task | undefined => state.todo.at(-1)
const kindOf = (s: Pick<Scene, 'state'>): string | undefined => top(s)?.kind
const words = (s: Scene, first: string): readonly string[] =>
  legal(s).filter(text => text.split(' ')[0] === first)

/** A table without any mobster yet. */
function quiet(seats = 4, options: Partial<Options> = {}, seed = 1): Scene {
  const s = scene(seats, { ...MOBS, ...options }, seed)
  const kept = keeps(s.state)
  kept.mobs = []
  kept.coming = []
  return s
}

/** The same table as somebody else has it. */
const as = (s: Scene, seat: number): Scene => ({ ...s, seat, me: s.state.players[seat] as Player })
const after = (s: Pick<Scene, 'state' | 'seat'>, n = 1): number => (s.seat + n) % s.state.seats

/** Puts a mobster at the table; his Scotsman, if he is abroad, comes from the supply. */
function hire(s: Pick<Scene, 'state'>, id: MobsterId, by: number | null, more: Partial<Mob> = {}): Mob {
  const mob: Mob = { id, by, pennies: 0, left: MOBSTERS[id].uses, on: [], abroad: null, ...more }
  if (mob.abroad !== null && by !== null) {
    ;(s.state.players[by] as Player).supply--
    mob.left = 0
  }
  keeps(s.state).mobs.push(mob)
  return mob
}

/** The activation that closes a turn, with movement points to use. */
function closing(s: Scene, movement = 0): void {
  settle(s, 'glen-lyon', 0, -1)
  s.state.movement = movement
}

/** Ends the turn that is being closed, and all the other questions until a kind of task is asked. */
const nextTask = (s: Scene, kind: Task['kind']): void => {
  for (let i = 0; i < 40 && kindOf(s) !== kind; i++)
    play(s, legal(s).includes('done') ? 'done' : (legal(s)[0] as string))
  expect(kindOf(s)).toBe(kind)
}

/** Lets the pawns stand in the order of these seats, the first of them last. */
function queue(s: Scene, ...seats: readonly number[]): void {
  const pawns = s.state.figures.filter(({ kind }) => kind === 'pawn')
  const places = pawns.map(({ at }) => at).sort((a, b) => a - b)
  seats.forEach((seat, i) => {
    ;(pawns.find(pawn => pawn.seat === seat) as Figure).at = places[i] as number
  })
}

const LIKED = [
  'mobster',
  'use',
  'prowl',
  'steal',
  'mail',
  'givePenny',
  'second',
  'starve',
  'reroll',
  'trick',
  'sail',
]
/** Plays a match with a liking for mobsters. */
const playOut = playOutWith(MOBS, { choose: liking(({ type }) => LIKED.includes(type), 3) })

const ALL: Partial<Options> = {
  boats: true,
  highlander: 'two-spaces',
  cask: true,
  haggis: true,
  tome: true,
  glen: true,
}

describe('Penny Mobs', () => {
  it('GM-801: so many are drawn of those whose icons are played; with two none that needs three (215)', () => {
    for (let seed = 0; seed < 60; seed++) {
      const seats = 2 + (seed % 3)
      const options = seed % 2 === 0 ? MOBS : { ...MOBS, haggis: true, highlander: 'one-space' as const }
      const { state } = scene(seats, options, seed)
      const { mobs, coming, pennies } = keeps(state)
      const drawn = [...mobs.map(({ id }) => id), ...coming]
      expect(drawn).toHaveLength(DRAWN[seats] as number)
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const id of drawn) {
        const { icon, minPlayers }: { readonly icon?: string; readonly minPlayers: number } = MOBSTERS[id]
        expect(minPlayers).toBeLessThanOrEqual(seats)
        if (icon !== undefined) expect(['haggis', 'highlander']).toContain(icon)
        if (icon !== undefined) expect(seed % 2).toBe(1)
      }
      expect(mobs.every(({ id }) => MOBSTERS[id].back === 'S')).toBe(true)
      expect(coming.every(id => MOBSTERS[id].back === 'B')).toBe(true)
      expect(pennies).toEqual(Array.from({ length: seats }, () => ({ minus: 7, plus: 0 })))
    }
    expect(candidates({ ...PLAIN }, 4)).toHaveLength(9)
    expect(candidates({ ...PLAIN }, 2)).toHaveLength(6)
    expect(scene(3).state.chronicles.mobs).toBeUndefined()
  })

  it('GM-802: over random play those of stack B are seen by nobody, and come with its first tile (12, 216)', () => {
    for (let seed = 0; seed < 6; seed++) {
      let isHere = false
      playOut({}, 2 + (seed % 3), seed, (state, events) => {
        const laid = events.findIndex(event => event.type === 'laid' && event.stack === 'B')
        const came = events.findIndex(({ type }) => type === 'mobstersCame')
        const { coming, mobs } = keeps(state)
        if (!isHere && laid >= 0 && came >= 0) expect(came).toBe(laid + 1)
        if (laid >= 0) isHere = true
        if (isHere) expect(coming).toEqual([])
        else {
          expect(mobs.every(({ id }) => MOBSTERS[id].back === 'S')).toBe(true)
          for (const viewer of [0, 1, 'spectator'] as const)
            expect(glenMore.view(state, viewer).chronicles.mobs?.coming).toEqual(coming.map(() => null))
        }
      })
    }
  })

  it('GM-803: after the refill a penny is turned on a prisoner, or the prisoner taken with all pennies (22, 217, 266)', () => {
    const s = quiet()
    const mob = hire(s, 'joe-mcduff', null)
    hire(s, 'bruce-mcmail', null)
    const purse = keeps(s.state).pennies[s.seat]
    closing(s)
    const events = play(s, 'done')
    expect(events.map(({ type }) => type).lastIndexOf('laid')).toBe(events.length - 1)
    expect(legal(s)).toEqual([
      'penny joe-mcduff',
      'mobster joe-mcduff',
      'penny bruce-mcmail',
      'mobster bruce-mcmail',
      'done',
    ])
    play(s, 'penny joe-mcduff')
    expect([purse?.minus, purse?.plus, mob.pennies]).toEqual([6, 0, 1])
    nextTask(s, 'penny')
    const seat = glenMore.actors(s.state)[0] as number
    play(s, 'mobster joe-mcduff')
    expect([mob.by, mob.pennies, keeps(s.state).pennies[seat]]).toEqual([seat, 0, { minus: 7, plus: 1 }])
  })

  it('GM-803: a mobster out of prison is not taken again, a penny that is turned not laid again (266)', () => {
    const s = quiet()
    hire(s, 'joe-mcduff', after(s))
    hire(s, 'bruce-mcmail', null)
    keeps(s.state).pennies[s.seat] = { minus: 0, plus: 7 }
    closing(s)
    play(s, 'done')
    expect(refused(s, 'mobster joe-mcduff')).toBe('GM-803 notInPrison')
    expect(refused(s, 'penny joe-mcduff')).toBe('GM-803 notInPrison')
    expect(refused(s, 'penny bruce-mcmail')).toBe('GM-803 noPenny')
    expect(refused(s, 'mobster derek-anderson')).toBe('GM-803 notInPrison')
    expect(legal(s)).toEqual(['mobster bruce-mcmail', 'done'])
  })

  it('GM-803: a mobster out of prison twice is refused at the table, and changes nothing there', () => {
    const match = newMatch(glenMore, setup(3, MOBS, 1), new FastChance(5))
    const { state } = match
    const kept = keeps(state)
    kept.mobs = [
      { id: 'joe-mcduff', by: null, pennies: 2, left: 3, on: [], abroad: null },
      { id: 'bruce-mcmail', by: null, pennies: 0, left: 3, on: [], abroad: null },
    ]
    const [{ seat }] = [lastFigure(state)]
    state.todo = [{ kind: 'turn' }, { kind: 'penny', seat: after({ state, seat }) }, { kind: 'penny', seat }]
    expect(isRefusal(match.play(seat, 'mobster joe-mcduff'))).toBe(false)
    const before = [JSON.stringify(glenMore.makeState(match.state)), match.version, match.head]
    const second = match.play(after({ state, seat }), 'mobster joe-mcduff')
    expect(isRefusal(second) && `${second.rule} ${second.because}`).toBe('GM-803 notInPrison')
    expect([JSON.stringify(glenMore.makeState(match.state)), match.version, match.head]).toEqual(before)
  })

  it('GM-803: nothing is asked with an empty prison, nothing sold or walked there, and the last turn has it too (31, 342, 352)', () => {
    const s = quiet()
    closing(s)
    play(s, 'done')
    expect(kindOf(s)).toBe('move')
    const t = quiet(3, { highlander: 'two-spaces' })
    hire(t, 'joe-mcduff', null)
    t.state.market.wood = 2
    at(t, 0, 0).wood = 1
    for (const figure of t.state.figures) figure.done = figure.seat !== t.seat
    const pawn = lastFigure(t.state)
    const last = spaceOf(pawn.at + 4)
    const [there] = t.state.spaces.splice(last, 1, 'the-end')
    t.state.stacks = t.state.stacks.map(stack => stack.filter(tile => tile !== 'the-end'))
    t.state.stacks[0]?.push(there as string)
    t.state.end = pawn.at + 4
    for (const figure of t.state.figures) if (figure.done) figure.at = pawn.at + 4
    play(t, 'stop the-end')
    expect(legal(t)).toEqual(['penny joe-mcduff', 'mobster joe-mcduff', 'done'])
    expect(refused(t, 'sell wood 0,0')).toBe('GM-13 notYourTurn')
    expect(t.events.some(({ type }) => type === 'scored')).toBe(false)
    play(t, 'penny joe-mcduff')
    expect(t.state.over).toBe(true)
  })

  it('GM-804: mobsters and pennies at the end; what is in prison counts for nobody (218)', () => {
    const s = quiet()
    const line = (name: string) => scoreNow(s.state).final.find(({ line }) => line === name)?.vp
    hire(s, 'joe-mcduff', s.seat)
    hire(s, 'derek-anderson', s.seat)
    hire(s, 'bruce-mcmail', null, { pennies: 3 })
    keeps(s.state).pennies[s.seat] = { minus: 2, plus: 4 }
    expect(line('mobsters')?.[s.seat]).toBe(-13)
    expect(line('pennies')?.[s.seat]).toBe(2)
    expect(line('mobsters')?.[after(s)]).toBe(0)
    expect(line('pennies')?.[after(s)]).toBe(-7)
    for (const id of IDS) expect(MOBSTERS[id].penaltyVp).toBeGreaterThan(0)
  })

  it('GM-805: tokens before the move and at the close, not between; nothing of others, nothing used up (172, 340)', () => {
    const s = quiet()
    hire(s, 'joe-mcduff', s.seat, { left: 2 })
    hire(s, 'peggy-mcwander', after(s))
    hire(s, 'bruce-mcmail', s.seat)
    s.state.market.wood = 3
    expect(words(s, 'use')).toEqual(['use joe-mcduff wood'])
    expect(refused(s, 'use peggy-mcwander douglas')).toBe('GM-803 notYours')
    expect(refused(s, 'use bruce-mcmail wood')).toBe('GM-808 noUse')
    play(s, 'use joe-mcduff wood')
    lay(s, 'glen-lyon')
    play(s, 'take glen-lyon')
    expect(kindOf(s)).toBe('place')
    expect(refused(s, 'use joe-mcduff wood')).toBe('GM-805 notNow')
    play(s, 'place 0,-1', 'use joe-mcduff wood')
    expect(refused(s, 'use joe-mcduff wood')).toBe('GM-807 usedUp')
    // on a turn that another figure takes for a seat nothing of the kind is offered
    const t = quiet()
    hire(t, 'joe-mcduff', t.seat)
    t.state.market.wood = 3
    closing(t)
    expect(words(t, 'use')).toEqual(['use joe-mcduff wood'])
    t.state.todo[0] = { kind: 'end', seat: t.seat, by: 'die' }
    expect(words(t, 'use')).toEqual([])
  })

  it('GM-806: who claims a domain pays for each token there, before the bonus; any claim takes them away (220, 221, 263, 355)', () => {
    const s = quiet()
    const other = after(s)
    const mob = hire(s, 'peggy-mcwander', s.seat)
    closing(s)
    const domains = words(s, 'use')
    play(s, 'use peggy-mcwander macgregor', 'use peggy-mcwander macgregor')
    expect(mob.on).toEqual(['macgregor', 'macgregor'])
    expect(domains).toContain('use peggy-mcwander douglas')
    // her own claim is free of it
    s.me.coins = 50
    s.state.todo.push({ kind: 'clan', seat: s.seat, band: null, free: false })
    const free = glenMore.clone(s.state)
    play({ ...s, state: free }, 'clan macgregor')
    expect(keeps(free).mobs[0]?.on).toEqual([])
    const roads = 50 - (free.players[s.seat] as Player).coins
    s.state.todo.pop()
    // another pays four on top, also where roads cost nothing
    const them = s.state.players[other] as Player
    s.state.turn = other
    s.state.todo = [
      { kind: 'end', seat: other, by: 'pawn' },
      { kind: 'clan', seat: other, band: null, free: false },
    ]
    them.coins = roads + 3
    expect(refused(s, 'clan macgregor')).toBe('GM-26 claimTooDear')
    them.coins = roads - 1
    expect(refused(s, 'clan macgregor')).toBe('GM-26 roadTooDear')
    them.coins = roads + 4
    const { coins } = s.me
    play(s, 'clan macgregor')
    expect([them.coins, s.me.coins, mob.on]).toEqual([0, coins + 4, []])
    // a domain with a marker takes no token
    const t = quiet()
    hire(t, 'peggy-mcwander', t.seat)
    ;(t.state.players[after(t)] as Player).clans.push('douglas')
    expect(refused(t, 'use peggy-mcwander douglas')).toBe('GM-806 domainTaken')
    expect(refused(t, 'use peggy-mcwander wood')).toBe('GM-806 notOnThis')
  })

  it('GM-806: the fee is due where the roads are free (263, 204)', () => {
    const s = quiet()
    const other = after(s)
    hire(s, 'peggy-mcwander', other, { left: 1, on: ['macgregor'] })
    closing(s)
    s.me.coins = 1
    s.state.todo.push({ kind: 'clan', seat: s.seat, band: null, free: true })
    expect(legal(s)).not.toContain('clan macgregor')
    s.me.coins = 2
    play(s, 'clan macgregor')
    expect(s.me.coins).toBe(0)
  })

  it('GM-807: the rightmost pile of a row, three times (222, 341)', () => {
    const s = quiet()
    const mob = hire(s, 'joe-mcduff', s.seat)
    s.state.market.wood = 3
    s.state.market.stone = 0
    const { coins } = s.me
    expect(refused(s, 'use joe-mcduff stone')).toBe('GM-807 rowEmpty')
    expect(refused(s, 'use joe-mcduff supply')).toBe('GM-807 notOnThis')
    play(s, 'use joe-mcduff wood', 'use joe-mcduff wood')
    expect([s.me.coins, s.state.market.wood, mob.left]).toEqual([coins + 3 + 2, 1, 1])
    // a token that is not spent pays for nothing
    const t = quiet()
    hire(t, 'joe-mcduff', t.seat)
    t.me.coins = 0
    t.state.market.wood = 3
    lay(t, 'donan-castle')
    expect(refused(t, 'take donan-castle')).toBe('GM-10 cannotPay')
  })

  it('GM-808: right after a production McMail buys one of the goods, from his own coins, and may sell it at once (223, 224, 285, 349)', () => {
    const s = quiet()
    const other = after(s)
    const mob = hire(s, 'bruce-mcmail', other)
    own(s, 0, 1, 'inshriach')
    s.state.market.wood = 2
    closing(s)
    activateAll(s)
    const [mine, theirs] = [s.me.coins, (s.state.players[other] as Player).coins]
    play(s, 'activate 0,1')
    expect([kindOf(s), glenMore.actors(s.state)]).toEqual(['mail', [other]])
    expect(legal(s)).toEqual(['mail wood', 'done'])
    expect(refused(s, 'mail stone')).toBe('GM-808 notForMail')
    play(s, 'mail wood')
    expect(s.me.coins).toBe(mine + 1)
    expect(at(s, 0, 1).wood).toBe(0)
    expect(legal(s)).toContain('sell wood')
    play(s, 'sell wood')
    expect((s.state.players[other] as Player).coins).toBe(theirs + 2)
    expect([mob.left, kindOf(s)]).toEqual([2, 'activate'])
  })

  it('GM-808: no question without room or a coin in the row, for others’ tiles, for oneself, or once finished (258, 285, 349)', () => {
    const produce = (change: (s: Scene, mob: Mob) => void): string | undefined => {
      const s = quiet()
      const mob = hire(s, 'bruce-mcmail', after(s))
      own(s, 0, 1, 'inshriach')
      closing(s)
      activateAll(s)
      change(s, mob)
      play(s, 'activate 0,1')
      return kindOf(s)
    }
    expect(produce(() => undefined)).toBe('mail')
    const fill = (s: Scene): void => {
      for (const cell of (s.state.players[after(s)] as Player).cells) cell.stone = 3
    }
    expect(produce(fill)).toBe('activate')
    expect(
      produce(s => {
        fill(s)
        s.state.market.wood = 1
      }),
    ).toBe('mail')
    expect(
      produce((_s, mob) => {
        mob.left = 0
      }),
    ).toBe('activate')
    expect(
      produce((s, mob) => {
        mob.by = s.seat
      }),
    ).toBe('activate')
    expect(
      produce(s => {
        const pawn = s.state.figures.find(({ seat }) => seat === after(s))
        if (pawn !== undefined) pawn.done = true
      }),
    ).toBe('activate')
  })

  it('GM-809: others pay for a reserved tile together with its cost; the die does not (225, 262)', () => {
    const s = quiet(3)
    const other = after(s)
    const mob = hire(s, 'peggy-mclaird', other, { left: 2 })
    lay(s, 'halkirk', 2)
    mob.on = ['halkirk']
    s.me.coins = 1
    expect(refused(s, 'take halkirk')).toBe('GM-10 cannotPay')
    s.me.coins = 2
    const { coins } = s.state.players[other] as Player
    play(s, 'take halkirk')
    expect([s.me.coins, (s.state.players[other] as Player).coins]).toEqual([0, coins + 2])
    expect([mob.on, mob.left]).toEqual([[], 2])
    expect(s.events).toContainEqual({ type: 'lapsed', seat: other, tile: 'halkirk', turned: false })
  })

  it('GM-809: the tile must be taken on the next turn, and nothing else is open (225, 227, 287)', () => {
    const s = quiet(3, { highlander: 'two-spaces' })
    const mob = hire(s, 'peggy-mclaird', s.seat)
    lay(s, 'halkirk', 6)
    closing(s)
    expect(words(s, 'use')).toContain('use peggy-mclaird halkirk')
    play(s, 'use peggy-mclaird halkirk')
    expect(
      refused(s, `use peggy-mclaird ${s.state.spaces.find(tile => tile !== null && tile !== 'halkirk')}`),
    ).toBe('GM-809 reservedAlready')
    play(s, 'done')
    while (glenMore.actors(s.state)[0] !== s.seat) {
      // nobody else wants it
      const moves = legal(s).filter(text => !text.includes('halkirk'))
      play(s, moves.includes('done') ? 'done' : (moves[0] as string))
    }
    expect(kindOf(s)).toBe('reserved')
    expect(legal(s).filter(text => !text.startsWith('sell'))).toEqual(['take halkirk'])
    expect(refused(s, 'stop mountain')).toBe('GM-809 reserved')
    const ahead = s.state.spaces.find(tile => tile !== null && tile !== 'halkirk')
    expect(refused(s, `take ${ahead}`)).toBe('GM-809 reserved')
    expect(refused(s, `discard ${ahead} for coin`)).toBe('GM-809 reserved')
    const { coins } = s.me
    play(s, 'take halkirk')
    expect([mob.on, mob.left, s.me.coins]).toEqual([[], 2, coins])
  })

  it('GM-809: whoever cannot take it any more loses the tokens at once; if it is gone, only the reservation (226, 346)', () => {
    const s = quiet(3)
    const mob = hire(s, 'peggy-mclaird', s.seat, { left: 2 })
    hire(s, 'kenneth-mcsnitch', s.seat)
    lay(s, 'halkirk', 2)
    mob.on = ['halkirk']
    for (const cell of s.me.cells) cell.scotsmen = 0
    at(s, 0, 0).scotsmen = 1
    s.me.supply = 8
    s.state.todo.push({ kind: 'reserved', seat: s.seat })
    expect(legal(s)).toContain('take halkirk')
    // the last Scotsman goes abroad, and nothing can be laid any more
    play(s, 'use kenneth-mcsnitch 0,0')
    play(s, words(s, 'set')[0] as string)
    expect([mob.on, mob.left, kindOf(s)]).toEqual([[], 0, 'move'])
    expect(s.events).toContainEqual({ type: 'lapsed', seat: s.seat, tile: 'halkirk', turned: true })
    // discarded by the die
    const t = guest({}, MOBS)
    const kept = keeps(t.state)
    kept.mobs = []
    const gone = hire({ state: t.state }, 'peggy-mclaird', t.seat, { left: 2, on: ['halkirk'] })
    t.lay('halkirk')
    for (const discarded of t.e.seam.moments.discarded) discarded(t.e, 'halkirk', null)
    expect([gone.on, gone.left]).toEqual([[], 2])
  })

  it('GM-809: what can be reserved is ahead, could be taken, and not once at The End (225, 227, 262, 347)', () => {
    const s = quiet(3)
    const mob = hire(s, 'peggy-mclaird', s.seat)
    s.me.coins = 0
    lay(s, 'donan-castle', 5)
    lay(s, 'halkirk', 6)
    expect(refused(s, 'use peggy-mclaird halkirk')).toBe('GM-805 notNow')
    closing(s)
    expect(refused(s, 'use peggy-mclaird donan-castle')).toBe('GM-809 cannotTake')
    expect(refused(s, 'use peggy-mclaird home-village')).toBe('GM-809 notOnThis')
    expect(legal(s)).toContain('use peggy-mclaird halkirk')
    s.state.end = (s.state.figures.find(({ seat }) => seat === s.seat) as Figure).at
    expect(refused(s, 'use peggy-mclaird halkirk')).toBe('GM-809 atTheEnd')
    expect(mob.left).toBe(3)
  })

  it('GM-809: the substitute on a reserved tile costs the fee too, but never the last way out (262)', () => {
    const s = quiet(3)
    const mob = hire(s, 'peggy-mclaird', after(s))
    s.me.coins = 0
    for (const cell of s.me.cells) cell.scotsmen = 0
    s.me.supply = 9
    const row = s.state.spaces.filter(tile => tile !== null)
    const [first, second] = row as [string, string]
    mob.on = [first]
    expect(refused(s, `discard ${first} for coin`)).toBe('GM-5 barred')
    expect(legal(s)).toContain(`discard ${second} for coin`)
    s.me.coins = 2
    const { coins } = s.state.players[after(s)] as Player
    const paid = glenMore.clone(s.state)
    play({ ...s, state: paid }, `discard ${first} for coin`)
    expect([paid.players[s.seat]?.coins, paid.players[after(s)]?.coins]).toEqual([1, coins + 2])
    // nothing else is left on the whole rondel
    s.me.coins = 0
    s.state.spaces = s.state.spaces.map(tile => (tile === first ? tile : null))
    expect(words(s, 'discard')).toEqual([`discard ${first} for coin`, `discard ${first} for movement`])
  })

  it('GM-810: McSnitch is set down at once or later, walks on movement points, steals what nobody guards, and jumps (228, 284, 353)', () => {
    const s = quiet(3)
    const [host, third] = [after(s), after(s, 2)]
    const them = as(s, host)
    const mob = hire(s, 'kenneth-mcsnitch', null)
    own(them, 0, 1, 'inshriach', { wood: 2, stone: 1 })
    closing(s)
    play(s, 'done', 'mobster kenneth-mcsnitch')
    expect(kindOf(s)).toBe('use')
    expect(legal(s)).toContain('use kenneth-mcsnitch supply')
    const { supply } = s.me
    play(s, 'use kenneth-mcsnitch supply')
    expect(refused(s, 'done')).toBe('GM-815 mustSet')
    expect(refused(s, `set ${s.seat} 0,0`)).toBe('GM-815 notHisPlace')
    // being set down on goods steals nothing
    play(s, `set ${host} 0,1`)
    expect([s.me.supply, mob.abroad, at(them, 0, 1).wood]).toEqual([supply - 1, { host, x: 0, y: 1 }, 2])
    mob.abroad = { host, x: 1, y: 0 }
    const t: Scene = s
    s.state.todo = [
      { kind: 'end', seat: s.seat, by: 'pawn' },
      { kind: 'activate', seat: s.seat, x: null, y: null, all: true, types: [], closing: true, extra: 0 },
    ]
    s.state.turn = s.seat
    expect(refused(t, `prowl ${host} 0,1`)).toBe('GM-810 noMovement')
    s.state.movement = 3
    expect(refused(t, `prowl ${host} 2,2`)).toBe('GM-810 notNext')
    const guarded = at(them, 0, 0)
    guarded.cattle = 1
    play(t, `prowl ${host} 0,0`)
    expect([s.state.movement, kindOf(t)]).toEqual([2, 'activate'])
    play(t, `prowl ${host} 0,1`)
    expect(legal(t)).toEqual(expect.arrayContaining(['steal wood', 'steal stone', 'done']))
    expect(refused(t, 'steal cattle')).toBe('GM-810 notThere')
    play(t, 'steal wood', 'put wood 1,0')
    expect([at(them, 0, 1).wood, at(s, 1, 0).wood]).toEqual([1, 1])
    expect(words(t, 'set').every(text => text.startsWith(`set ${third} `))).toBe(true)
    play(t, `set ${third} 0,0`)
    expect(mob.abroad).toEqual({ host: third, x: 0, y: 0 })
    // without room he steps but does not steal; a sale makes room
    own(as(s, third), 0, 1, 'ballachulish', { stone: 1 })
    for (const cell of s.me.cells) Object.assign(cell, { wood: 0, stone: 3 })
    s.state.market.stone = 0
    play(t, `prowl ${third} 0,1`)
    expect(kindOf(t)).toBe('activate')
    mob.abroad = { host: third, x: 0, y: 0 }
    s.state.movement = 1
    s.state.market.stone = 1
    play(t, `prowl ${third} 0,1`)
    expect(refused(t, 'steal stone')).toBe('GM-810 full')
    play(t, 'sell stone 0,0', 'steal stone')
  })

  it('GM-815: a Scotsman who walks there drives mobsters away, one who is put there does not (229, 230, 239, 261, 348)', () => {
    const s = quiet(4)
    const [a, b] = [after(s), after(s, 2)]
    queue(s, s.seat, b, a, after(s, 3))
    closing(s, 1)
    const snitch = hire(s, 'kenneth-mcsnitch', a, { abroad: { host: s.seat, x: 1, y: 0 } })
    const darkie = hire(s, 'fergus-macdarkie', b, { abroad: { host: s.seat, x: 1, y: 0 } })
    const castle = hire(s, 'mike-mccastle', a, { abroad: { host: s.seat, x: 1, y: 0 } })
    s.state.todo.push({ kind: 'scotsmen', seat: s.seat, left: 1 })
    play(s, 'put scotsman 1,0')
    expect(castle.abroad?.host).toBe(s.seat)
    play(s, 'walk 0,0 1,0')
    // from the rear of the rondel forward
    expect(glenMore.actors(s.state)).toEqual([b])
    expect(
      words(s, 'set').some(text => text.startsWith(`set ${s.seat} `) || text.startsWith(`set ${b} `)),
    ).toBe(false)
    play(s, `set ${a} 0,0`)
    expect(glenMore.actors(s.state)).toEqual([a])
    play(s, `set ${b} 0,0`)
    expect(refused(s, `set ${b} 0,0`)).toBe('GM-815 notHisPlace')
    play(s, `set ${b} 1,0`)
    expect([darkie.abroad?.host, snitch.abroad?.host, castle.abroad?.host]).toEqual([a, b, b])
  })

  it('GM-815: a tile that is removed drives them away; finished players still set theirs down, and at theirs (231, 258, 282, 348)', () => {
    const s = quiet(3)
    const other = after(s)
    const snitch = hire(s, 'kenneth-mcsnitch', other, { abroad: { host: s.seat, x: 0, y: 1 } })
    const castle = hire(s, 'mike-mccastle', other, { abroad: { host: s.seat, x: 1, y: 0 } })
    own(s, 0, 1, 'inshriach', { scotsmen: 1 })
    closing(s)
    for (const figure of s.state.figures) figure.done = figure.seat !== s.seat
    s.state.todo.push({ kind: 'remove', seat: s.seat, left: 1 })
    play(s, 'remove 0,1')
    expect(glenMore.actors(s.state)).toEqual([other])
    play(s, `set ${after(s, 2)} 0,0`)
    expect(snitch.abroad?.host).toBe(after(s, 2))
    // the Scotsman came home without walking
    expect([at(s, 1, 0).scotsmen, castle.abroad?.host]).toEqual([1, s.seat])
  })

  it('GM-815: a mobster’s Scotsman helps nobody: not to lay, not to pay, not for Grant; even the last may go (240, 112, 260, 354)', () => {
    const s = quiet(3)
    hire(s, 'mike-mccastle', s.seat)
    const darkie = hire(s, 'fergus-macdarkie', s.seat)
    s.me.supply = 0
    at(s, 0, 0).scotsmen = 1
    play(s, 'use fergus-macdarkie 0,0')
    play(s, `set ${after(s)} 0,0`)
    expect(darkie.abroad?.host).toBe(after(s))
    expect(refused(s, 'use mike-mccastle 0,0')).toBe('GM-814 noneToSend')
    expect(words(s, 'take')).toEqual([])
    // nor does he help his host
    const host = s.state.players[after(s)] as Player
    expect(host.cells.filter(cell => cell.scotsmen > 0)).toHaveLength(1)
  })

  it('GM-811: over random play Sibyl’s share of six or more, once a turn, always in scorings, never of pennies (233, 234, 235, 350)', () => {
    let shares = 0
    for (let seed = 0; seed < 20; seed++) {
      let used = 0
      playOut({ glen: true }, 3, seed, (state, events) => {
        const sibyl = keeps(state).mobs.find(({ id }) => id === 'sibyl-macsponge')
        for (const [i, event] of events.entries()) {
          if (event.type === 'moved') used = 0
          if (event.type !== 'sponged') continue
          shares++
          expect(event.seat).toBe(sibyl?.by)
          expect(event.from).not.toBe(event.seat)
          const cause = events
            .slice(0, i)
            .findLast(({ type }) => type === 'gained' || type === 'scored' || type === 'finalScored')
          if (cause?.type === 'gained') {
            used++
            expect([cause.seat, cause.what, cause.n >= 6]).toEqual([event.from, 'vp', true])
          } else if (cause?.type === 'finalScored' || cause?.type === 'scored')
            expect(cause.vp[event.from]).toBeGreaterThanOrEqual(6)
          if (cause?.type === 'finalScored') expect(['mobsters', 'pennies']).not.toContain(cause.line)
        }
        expect(used).toBeLessThanOrEqual(1)
      })
    }
    expect(shares).toBeGreaterThan(5)
  })

  it('GM-811: the first gain of six in a turn counts, five never, her own never; scorings do not use it up (235, 286, 350)', () => {
    const { e, state, seat, other, ask } = guest({}, MOBS)
    keeps(state).mobs = []
    const mob = hire({ state }, 'sibyl-macsponge', other)
    const vp = (): readonly number[] => [state.players[seat]?.vp ?? 0, state.players[other]?.vp ?? 0]
    const gain = (who: number, n: number, id: string): void =>
      ask({
        kind: 'effects',
        seat: who,
        x: null,
        y: null,
        source: { of: 'clan', id },
        list: [{ tag: 'vp', n }],
      })
    const start = vp()
    gain(seat, 5, 'grant')
    gain(other, 8, 'grant')
    expect(vp()).toEqual([(start[0] ?? 0) + 5, (start[1] ?? 0) + 8])
    for (const gained of e.seam.moments.gained) gained(e, seat, 'vp', 8, { of: 'scoring', id: 'whisky' })
    gain(seat, 8, 'brodie')
    gain(seat, 8, 'sutherland')
    expect(vp()).toEqual([(start[0] ?? 0) + 5 + 16 - 2, (start[1] ?? 0) + 8 + 2])
    expect(mob.left).toBe(0)
    for (const begins of e.seam.moments.turnBegins) begins(e, lastFigure(state))
    gain(seat, 6, 'brodie')
    expect(vp()[1]).toBe((start[1] ?? 0) + 8 + 3)
  })

  it('GM-812: Derek moves a tile from one land to another; what stood there goes home, nothing is triggered (236, 259, 345)', () => {
    const s = quiet(3)
    const [from, to] = [after(s), after(s, 2)]
    const mob = hire(s, 'derek-anderson', s.seat)
    const host = as(s, from)
    own(host, 0, 1, 'inshriach', { wood: 2, scotsmen: 1 })
    own(host, 0, -1, 'butcher')
    expect(words(s, 'use')).toEqual([`use derek-anderson ${from}:0,1`])
    expect(refused(s, `use derek-anderson ${from}:0,-1`)).toBe('GM-812 mustStay')
    const castle = at(host, 1, 0)
    Object.assign(castle, { stone: 2 })
    const snitch = hire(s, 'kenneth-mcsnitch', to, { abroad: { host: from, x: 0, y: 1 } })
    play(s, `use derek-anderson ${from}:0,1`)
    expect(refused(s, 'resettle 0 9,9')).toBe('GM-812 noSpot')
    // no Scotsman need be near: any side of the land will do
    const target = as(s, to)
    for (const cell of target.me.cells) cell.scotsmen = 0
    target.me.supply = 8
    play(s, `resettle ${to} 0,1`)
    expect([at(target, 0, 1).tile, at(target, 0, 1).wood, at(target, 0, 1).scotsmen]).toEqual([
      'inshriach',
      0,
      0,
    ])
    expect(castle.scotsmen).toBe(1)
    // the mobster on it is set down by his controller, then the old owner chooses which goods fit
    expect(glenMore.actors(s.state)).toEqual([to])
    play(s, `set ${s.seat} 0,0`)
    expect(snitch.abroad?.host).toBe(s.seat)
    expect([glenMore.actors(s.state), castle.wood + castle.stone, mob.left, kindOf(s)]).toEqual([
      [s.seat],
      3,
      0,
      'move',
    ])
  })

  it('GM-812: not home, not exchanges, not what holds a land together; a stack goes whole, onto empty ground (236, 237)', () => {
    const s = quiet(2)
    hire(s, 'derek-anderson', s.seat)
    const other = after(s)
    const host = as(s, other)
    own(host, 0, 1, 'inshriach')
    own(host, 0, 2, 'ballachulish')
    const sources = () => words(s, 'use').map(text => text.split(' ')[2])
    expect(sources()).toEqual([`${other}:0,2`])
    expect(refused(s, `use derek-anderson ${other}:0,1`)).toBe('GM-812 mustStay')
    expect(refused(s, `use derek-anderson ${other}:0,0`)).toBe('GM-812 mustStay')
    at(host, 0, 2).under = ['ballachulish']
    at(host, 0, 2).tile = 'inshriach'
    play(s, `use derek-anderson ${other}:0,2`)
    expect(legal(s).every(text => text.startsWith(`resettle ${s.seat} `))).toBe(true)
    play(s, `resettle ${s.seat} 0,1`)
    expect([at(s, 0, 1).tile, at(s, 0, 1).under]).toEqual(['inshriach', ['ballachulish']])
    expect(refused(s, `use derek-anderson ${other}:0,1`)).toBe('GM-812 usedUp')
  })

  it('GM-812: over random play both lands are in order after Derek, and no tile is lost', () => {
    let moved = 0
    for (let seed = 0; seed < 24; seed++)
      playOut({}, 2 + (seed % 3), seed, (state, events) => {
        if (!events.some(({ type }) => type === 'resettled')) return
        moved++
        expect(() => glenMore.parseState(glenMore.makeState(state))).not.toThrow()
      })
    expect(moved).toBeGreaterThan(5)
  })

  it('GM-813: a tile laid beside MacDarkie costs a coin, then he goes to another opponent; on his own tile it costs nothing (232)', () => {
    const s = quiet(3)
    const other = after(s)
    const mob = hire(s, 'fergus-macdarkie', other, { abroad: { host: s.seat, x: 0, y: 0 } })
    s.me.coins = 1
    lay(s, 'glen-lyon')
    play(s, 'take glen-lyon')
    const { coins } = s.state.players[other] as Player
    play(s, 'place 0,1')
    expect([s.me.coins, (s.state.players[other] as Player).coins]).toEqual([0, coins + 1])
    expect(glenMore.actors(s.state)).toEqual([other])
    expect(words(s, 'set').every(text => text.startsWith(`set ${after(s, 2)} `))).toBe(true)
    play(s, words(s, 'set')[0] as string)
    expect(mob.abroad?.host).toBe(after(s, 2))
    expect([kindOf(s), refused(s, 'prowl 1 0,0')]).toEqual(['activate', 'GM-810 notAbroad'])
    // an overlay on the tile he stands on
    const t = quiet(3)
    hire(t, 'fergus-macdarkie', after(t), { abroad: { host: t.seat, x: 0, y: 0 } })
    t.me.coins = 0
    at(t, 1, 0).scotsmen = 1
    t.me.supply--
    t.state.todo.push({ kind: 'place', seat: t.seat, tile: 'inverness', closing: false })
    expect(legal(t)).toContain('place 0,0')
  })

  it('GM-813: without the coin the place is closed; if no other is left the coin is part of the cost (343)', () => {
    const s = quiet(3)
    hire(s, 'fergus-macdarkie', after(s), { abroad: { host: s.seat, x: 0, y: 0 } })
    at(s, 1, 0).scotsmen = 1
    s.me.supply--
    s.me.coins = 0
    // only the river's left end, beside him, or its right end, which is free
    lay(s, 'halkirk')
    play(s, 'take halkirk')
    if (kindOf(s) === 'pay') play(s, legal(s)[0] as string)
    expect(refused(s, 'place -1,0')).toBe('GM-10 cannotPay')
    const t = quiet(3)
    hire(t, 'fergus-macdarkie', after(t), { abroad: { host: t.seat, x: 1, y: 0 } })
    own(t, -1, 0, 'pulteney')
    for (const cell of t.me.cells) cell.scotsmen = 0
    at(t, 1, 0).scotsmen = 1
    t.me.coins = 0
    lay(t, 'glen-lyon')
    expect(refused(t, 'take glen-lyon')).toBe('GM-10 cannotPay')
    at(t, 0, 0).sheep = 1
    t.state.market.sheep = 1
    expect(legal(t)).toContain('take glen-lyon')
  })

  it('GM-813: Derek’s controller pays MacDarkie too, unless he controls both; without a coin the place is closed (344)', () => {
    const resettle = (coins: number, isBoth: boolean) => {
      const s = quiet(3)
      const [from, to] = [after(s), after(s, 2)]
      hire(s, 'derek-anderson', s.seat)
      const darkie = hire(s, 'fergus-macdarkie', isBoth ? s.seat : from, { abroad: { host: to, x: 0, y: 0 } })
      own(as(s, from), 0, 1, 'inshriach')
      s.me.coins = coins
      play(s, `use derek-anderson ${from}:0,1`)
      return { s, to, from, darkie }
    }
    const poor = resettle(0, false)
    expect(legal(poor.s)).not.toContain(`resettle ${poor.to} 0,1`)
    const rich = resettle(1, false)
    const { coins } = rich.s.state.players[rich.from] as Player
    play(rich.s, `resettle ${rich.to} 0,1`)
    expect([rich.s.me.coins, (rich.s.state.players[rich.from] as Player).coins]).toEqual([0, coins + 1])
    expect(glenMore.actors(rich.s.state)).toEqual([rich.from])
    const both = resettle(0, true)
    play(both.s, `resettle ${both.to} 0,1`)
    expect([both.darkie.abroad?.host, kindOf(both.s)]).toEqual([both.to, 'move'])
  })

  it('GM-814: a Scotsman less for the host, not below none, and one more for the controller, before Castle Moil (238, 98)', () => {
    const s = quiet(3)
    const host = after(s)
    hire(s, 'mike-mccastle', s.seat, { abroad: { host, x: 1, y: 0 } })
    const count = (seat: number): number => countFor(positionAt(s.state), seat, 'scotsmen')
    expect([count(s.seat), count(host)]).toEqual([1, 0])
    at(s, 1, 0).scotsmen = 2
    at(as(s, host), 1, 0).scotsmen = 3
    expect([count(s.seat), count(host), count(after(s, 2))]).toEqual([3, 2, 0])
    s.me.cards.push('card-castle-moil')
    expect(count(s.seat)).toBe(6)
    // only on Home Castles
    const t = quiet(3)
    hire(t, 'mike-mccastle', t.seat)
    play(t, 'use mike-mccastle supply')
    expect(legal(t)).toEqual([0, 1, 2].filter(seat => seat !== t.seat).map(seat => `set ${seat} 1,0`))
  })

  it('GM-803: over random play with every Chronicle pennies and mobsters are never lost, and no match stands still', () => {
    for (let seed = 0; seed < 12; seed++) {
      const seats = 2 + (seed % 3)
      playOut(seed % 2 === 0 ? {} : ALL, seats, seed, state => {
        const { mobs, coming, pennies } = keeps(state)
        expect(mobs.length + coming.length).toBe(DRAWN[seats])
        const all = pennies.reduce((sum, { minus, plus }) => sum + minus + plus, 0)
        expect(mobs.reduce((sum, mob) => sum + mob.pennies, all)).toBe(7 * seats)
        for (const seat of glenMore.actors(state))
          expect(glenMore.moves(state, seat).length).toBeGreaterThan(0)
      })
    }
  })
})

describe('Penny Mobs beside the Dragon Boats', () => {
  const boatOf = (state: State, seat: number): Boat => state.chronicles.boats?.boats[seat] as Boat

  /** Two boats on one tile of a seat's river, and points to sail with. */
  function race(id: MobsterId, by: (s: Scene) => number): Scene {
    const s = quiet(3, { boats: true })
    hire(s, id, by(s))
    const { boats } = s.state.chronicles
    if (boats !== undefined) boats.started = true
    closing(s, 3)
    return s
  }

  it('GM-816: who overtakes McQuack’s boat, or is overtaken by it, may be handed a penny (241)', () => {
    for (const isMine of [true, false]) {
      const s = race('calum-mcquack', s => (isMine ? s.seat : after(s)))
      const other = after(s)
      Object.assign(boatOf(s.state, other), { river: s.seat, x: 1 })
      play(s, 'sail 1')
      const [giver, taker] = isMine ? [s.seat, other] : [other, s.seat]
      expect([kindOf(s), glenMore.actors(s.state)]).toEqual(['quack', [giver]])
      play(s, 'givePenny')
      expect(keeps(s.state).pennies.map(({ minus }) => minus)).toEqual(
        [0, 1, 2].map(seat => (seat === giver ? 6 : seat === taker ? 8 : 7)),
      )
    }
    // boats at home are not overtaken, and without a penny nobody is asked
    const s = race('calum-mcquack', s => s.seat)
    Object.assign(boatOf(s.state, after(s)), { river: s.seat, x: 1, result: 'winner' })
    play(s, 'sail 1')
    expect(kindOf(s)).toBe('activate')
    const t = race('calum-mcquack', s => s.seat)
    Object.assign(boatOf(t.state, after(t)), { river: t.seat, x: 1 })
    keeps(t.state).pennies[t.seat] = { minus: 0, plus: 7 }
    play(t, 'sail 1')
    expect(kindOf(t)).toBe('activate')
  })

  it('GM-817: McMuscle’s boat passes others freely if it goes on at once (241)', () => {
    const s = race('bully-mcmuscle', s => s.seat)
    Object.assign(boatOf(s.state, after(s)), { river: s.seat, x: 0 })
    expect(words(s, 'sail')).toEqual(['sail 1', 'sail 2'])
    play(s, 'sail 2')
    expect(s.state.movement).toBe(2)
  })

  it('GM-816, GM-817: once each, a second reward drawn blind from the rest, if any is left (328)', () => {
    for (const id of ['calum-mcquack', 'bully-mcmuscle'] as const) {
      const s = race(id, s => s.seat)
      const { boats } = s.state.chronicles
      if (boats === undefined) throw new Error('no race')
      boats.castles.forEach(castle => {
        castle.splice(0, castle.length, 'coins', 'vp', 'vp')
      })
      const [left] = [boatOf(s.state, s.seat).x]
      expect(left).toBe(1)
      play(s, 'sail 1', 'sail 1')
      if (kindOf(s) !== 'reward') play(s, 'sail 1')
      const { vp, coins } = s.me
      play(s, 'reward coins')
      expect(legal(s)).toEqual(expect.arrayContaining(['second', 'done']))
      play(s, 'second')
      expect([s.me.coins, s.me.vp]).toEqual([coins + 2, vp + 3])
      expect(keeps(s.state).mobs[0]?.left).toBe(0)
      // a castle with a single token has no second
      const t = race(id, s => s.seat)
      t.state.chronicles.boats?.castles.forEach(castle => {
        castle.splice(0, castle.length, 'coins')
      })
      play(t, 'sail 1', 'sail 1')
      if (kindOf(t) !== 'reward') play(t, 'sail 1')
      play(t, 'reward coins')
      expect(kindOf(t)).toBe('activate')
    }
  })

  it('GM-812: Derek leaves tiles with a boat where they are (146, 236)', () => {
    const s = quiet(3, { boats: true })
    hire(s, 'derek-anderson', s.seat)
    const other = after(s)
    own(as(s, other), 2, 0, 'halkirk')
    expect(words(s, 'use')).toEqual([`use derek-anderson ${other}:2,0`])
    const { boats } = s.state.chronicles
    if (boats !== undefined) boats.started = true
    Object.assign(boatOf(s.state, s.seat), { river: other, x: 2 })
    expect(refused(s, `use derek-anderson ${other}:2,0`)).toBe('GM-812 mustStay')
  })

  it('GM-811: the race’s result is a source for Sibyl (234)', () => {
    const s = race('sibyl-macsponge', s => after(s))
    const boat = boatOf(s.state, s.seat)
    own(s, 2, 0, 'halkirk')
    Object.assign(boat, { river: s.seat, x: 2 })
    const { vp } = s.me
    play(s, 'sail 1')
    expect(s.me.vp).toBe(vp + 14)
  })
})

describe('Penny Mobs beside Highlander', () => {
  it('GM-819: McTrick swaps one thing when she stops on the mountain, and once more before she leaves it (243, 351)', () => {
    const s = quiet(3, { highlander: 'one-space' })
    hire(s, 'elspeth-mctrick', s.seat)
    const { highlander } = s.state.chronicles
    if (highlander === undefined) throw new Error('no mountain')
    highlander.coins = 2
    play(s, 'stop mountain')
    expect(kindOf(s)).toBe('trick')
    expect(words(s, 'trick')).toEqual(
      ['wood', 'stone', 'barley', 'sheep', 'cattle'].map(good => `trick coins ${good}`),
    )
    expect(refused(s, 'trick wood stone')).toBe('GM-819 notOnMountain')
    play(s, 'trick coins cattle')
    expect([highlander.coins, highlander.cattle]).toEqual([1, 1])
    play(s, 'done')
    while (glenMore.actors(s.state)[0] !== s.seat)
      play(s, legal(s).includes('done') ? 'done' : (legal(s)[0] as string))
    // before she collects
    expect(kindOf(s)).toBe('trick')
    const { coins } = s.me
    const lying = highlander.coins
    play(s, 'trick cattle wood')
    expect(s.me.coins).toBe(coins + lying)
    expect(legal(s)).toContain('put wood 0,0')
  })

  it('GM-819: not on an empty mountain, not in crossing, and not at the end (243, 283)', () => {
    const s = quiet(3, { highlander: 'one-space' })
    hire(s, 'elspeth-mctrick', s.seat)
    play(s, 'stop mountain')
    expect(kindOf(s)).toBe('activate')
    const t = guest({}, { ...MOBS, highlander: 'one-space' })
    keeps(t.state).mobs = []
    hire({ state: t.state }, 'elspeth-mctrick', t.seat)
    const { highlander } = t.state.chronicles
    const fixture = t.state.fixtures[0]
    if (highlander === undefined || fixture === undefined) throw new Error('no mountain')
    highlander.coins = 1
    ;(t.state.figures.find(({ seat }) => seat === t.seat) as Figure).at = fixture.space
    const tasks = t.e.seam.moments.finished.flatMap(finished => finished(t.e))
    expect(tasks).toEqual([{ kind: 'collect', seat: t.seat }])
  })

  it('GM-809: a reserved tile closes the mountain, and is taken after what lies there was collected (154, 287)', () => {
    const s = quiet(3, { highlander: 'one-space' })
    const mob = hire(s, 'peggy-mclaird', s.seat, { left: 2 })
    const { highlander } = s.state.chronicles
    if (highlander === undefined) throw new Error('no mountain')
    highlander.coins = 3
    closing(s)
    const [fixture] = s.state.fixtures
    // the pawn stands on the mountain, and is the last
    const others = s.state.figures.filter(({ seat }) => seat !== s.seat)
    const pawn = s.state.figures.find(({ seat }) => seat === s.seat) as Figure
    const tile = s.state.spaces.find(one => one !== null) as string
    s.state.spaces = s.state.spaces.map(() => null)
    pawn.at = fixture?.space as number
    others.forEach((figure, i) => {
      figure.at = pawn.at + 2 + i
    })
    s.state.spaces[spaceOf(pawn.at + 6)] = tile
    mob.on = [tile]
    const { coins } = s.me
    s.me.coins = coins + 20
    s.state.stacks = s.state.stacks.map(() => [])
    s.state.stack = 3
    play(s, 'done')
    expect([s.me.coins, kindOf(s)]).toEqual([coins + 23, 'reserved'])
    expect(words(s, 'take')).toEqual([`take ${tile}`])
  })
})

describe('Penny Mobs beside Single Cask', () => {
  /** A sale tile next, something free behind it, and so many barrels. */
  function market(barrels: readonly number[]): Scene {
    const s = quiet(4, { cask: true })
    hire(s, 'erin-macmalt', s.seat)
    const { cask } = s.state.chronicles
    const cellars = cask?.cellars[s.seat]
    if (cellars === undefined) throw new Error('no cellars')
    for (const space of barrels) cellars.barrels[space] = 1
    s.me.whisky = barrels.length
    lay(s, 'single-cask-sale-b', 1)
    lay(s, 'glen-lyon', 2)
    return s
  }

  it('GM-820: MacMalt sells a second barrel in crossing, on the bonus space after a normal one (244, 329)', () => {
    const s = market([1, 2])
    const { vp } = s.me
    play(s, 'take glen-lyon')
    expect(words(s, 'sale')).toEqual(['sale 1 normal', 'sale 2 normal'])
    expect(refused(s, 'sale 1 bonus')).toBe('GM-307 notThisPart')
    play(s, 'sale 1 normal')
    expect(words(s, 'sale')).toEqual(['sale 2 bonus'])
    play(s, 'sale 2 bonus')
    expect([s.me.whisky, s.me.vp]).toEqual([0, vp + 1 + 2 + 2])
    // where no normal space is free she does not sell on the bonus space alone
    const full = market([1, 2])
    const sales = full.state.chronicles.cask?.sales[0]
    if (sales === undefined) throw new Error('no sale')
    sales.normal = 3
    play(full, 'take glen-lyon')
    expect(kindOf(full)).toBe('place')
    // others sell one in crossing, as ever
    const t = market([1, 2])
    keeps(t.state).mobs.splice(0, 1)
    play(t, 'take glen-lyon', 'sale 1 normal')
    expect(kindOf(t)).toBe('place')
  })

  it('GM-820: what the way ends with must remain; stopping is as for all (265, 310, 329)', () => {
    const s = market([1, 2])
    // a stop on a later sale tile needs a barrel
    lay(s, 'single-cask-sale-c', 3)
    play(s, 'stop single-cask-sale-c', 'sale 1 normal')
    expect(top(s)).toMatchObject({ kind: 'sale', tile: 'single-cask-sale-c', must: true })
    expect(words(s, 'sale')).toEqual(['sale 2 bonus', 'sale 2 normal'])
    const t = market([1, 2])
    play(t, 'stop single-cask-sale-b', 'sale 1 bonus', 'sale 2 normal')
    expect(t.me.whisky).toBe(0)
  })

  it('GM-811: each barrel sold is a source for Sibyl, of which the first of six in a turn counts (234, 313, 350)', () => {
    const s = quiet(4, { cask: true })
    hire(s, 'sibyl-macsponge', after(s))
    const cellars = s.state.chronicles.cask?.cellars[s.seat]
    if (cellars === undefined) throw new Error('no cellars')
    cellars.built = 3
    cellars.barrels[8] = 1
    cellars.barrels[9] = 1
    s.me.whisky = 2
    lay(s, 'single-cask-sale-b', 1)
    const { vp } = s.me
    play(s, 'stop single-cask-sale-b', 'sale 8 bonus', 'sale 9 normal')
    expect(s.me.vp).toBe(vp + 12 + 2 + 14 - 1)
  })
})

describe('Penny Mobs beside Hammer of the Scots', () => {
  /** The Englishman's turn for one seat, with these tiles next on the rondel. */
  function hisTurn(...tiles: readonly string[]): Scene {
    const s = quiet(3, { hammer: true })
    const { state } = s
    const him = state.figures.find(({ kind }) => kind === 'englishman') as Figure
    for (const figure of state.figures) if (figure !== him) figure.at += SPACES
    state.spaces[spaceOf(him.at + SPACES - 1)] = null
    tiles.forEach((tile, i) => {
      lay(s, tile, i + 1)
    })
    const { hammer } = state.chronicles
    if (hammer !== undefined) hammer.controller = s.seat
    state.todo = [
      { kind: 'end', seat: s.seat, by: 'englishman' },
      { kind: 'englishman', seat: s.seat },
    ]
    state.turn = s.seat
    return s
  }

  it('GM-807: McDuff takes the rightmost pile of England’s row, too (222)', () => {
    const s = quiet(3, { hammer: true })
    hire(s, 'joe-mcduff', s.seat)
    const { hammer } = s.state.chronicles
    if (hammer === undefined) throw new Error('no England')
    hammer.row = 2
    const { coins } = s.me
    play(s, 'use joe-mcduff england', 'use joe-mcduff england')
    expect([s.me.coins, hammer.row]).toEqual([coins + 2 + 1, 0])
    expect(refused(s, 'use joe-mcduff england')).toBe('GM-807 rowEmpty')
  })

  it('GM-805: on his turn no token is used, and no penny is laid after it; McMail reacts (172, 325)', () => {
    const s = hisTurn('inshriach')
    hire(s, 'joe-mcduff', s.seat)
    hire(s, 'derek-anderson', null)
    hire(s, 'bruce-mcmail', after(s))
    s.state.market.stone = 3
    s.me.coins = 20
    expect(refused(s, 'use joe-mcduff stone')).toBe('GM-805 notNow')
    play(s, 'take inshriach', 'place 0,1')
    expect(refused(s, 'use joe-mcduff stone')).toBe('GM-805 notNow')
    play(s, 'activate 0,1')
    expect(glenMore.actors(s.state)).toEqual([after(s)])
    play(s, 'done', 'done')
    expect(s.events.some(({ type }) => type === 'turnEnded')).toBe(true)
    expect(s.state.todo.some(({ kind }) => kind === 'penny')).toBe(false)
  })

  it('GM-809: his controller pays for a reserved tile he takes, with England’s coins; not for one he drops or reserved himself (225, 287)', () => {
    const reserved = (by: (s: Scene) => number): Scene => {
      const s = hisTurn('inshriach', 'lochridge')
      hire(s, 'peggy-mclaird', by(s), { left: 2, on: ['inshriach'] })
      return s
    }
    const s = reserved(s => after(s))
    s.me.coins = 3
    expect(refused(s, 'take inshriach')).toBe('GM-404 cannotPay')
    s.me.coins = 4
    const { coins } = s.state.players[after(s)] as Player
    play(s, 'take inshriach')
    expect([s.me.coins, (s.state.players[after(s)] as Player).coins]).toEqual([0, coins + 2])
    const own = reserved(s => s.seat)
    own.me.coins = 2
    play(own, 'take inshriach')
    expect(own.me.coins).toBe(0)
    const dropped = reserved(s => after(s))
    dropped.me.coins = 0
    play(dropped, 'drop inshriach')
    expect(dropped.me.coins).toBe(1)
    expect(keeps(dropped.state).mobs[0]?.on).toEqual([])
  })

  it('GM-813: on his turn MacDarkie’s coin is due together with England’s (232, 343, 356)', () => {
    const s = hisTurn('glen-lyon')
    hire(s, 'fergus-macdarkie', after(s), { abroad: { host: s.seat, x: 1, y: 0 } })
    for (const cell of s.me.cells) cell.scotsmen = 0
    at(s, 1, 0).scotsmen = 1
    s.me.coins = 2
    expect(refused(s, 'take glen-lyon')).toBe('GM-404 cannotPay')
    s.me.coins = 3
    play(s, 'take glen-lyon')
    play(s, legal(s).find(text => text.startsWith('place')) as string)
    expect([s.me.coins, glenMore.actors(s.state)]).toEqual([0, [after(s)]])
  })
})

describe('Penny Mobs beside Haggis', () => {
  /** A scoring of haggis about to be held, with these tokens on the tables. */
  function table(id: MobsterId, mine: readonly Value[], theirs: readonly Value[]) {
    const t = guest({}, { ...MOBS, haggis: true })
    keeps(t.state).mobs = []
    const mob = hire({ state: t.state }, id, t.seat)
    const { haggis } = t.state.chronicles
    if (haggis === undefined) throw new Error('no haggis')
    const all = [...haggis.supply, ...haggis.open]
    for (const token of [...mine, ...theirs]) all.splice(all.indexOf(token), 1)
    haggis.open = all.splice(0, 2)
    haggis.supply = all
    haggis.tables[t.seat] = { hidden: [...mine], shown: [] }
    haggis.tables[t.other] = { hidden: [...theirs], shown: [] }
    const hold = (): void => t.ask(...t.e.seam.moments.scored.flatMap(scored => scored(t.e, 1, [])))
    return { ...t, mob, haggis, hold }
  }

  it('GM-818: before the first roll McStarve’s victim gives a token, chosen in secret, once (242, 279, 294)', () => {
    const t = table('fraser-mcstarve', [1], [2, 3])
    t.hold()
    expect(t.legal()).toEqual([`starve ${t.other}`, 'done'])
    expect(t.why(`starve ${t.seat}`)).toBe('GM-818 noVictim')
    expect(t.events.some(({ type }) => type === 'rolledHaggis')).toBe(false)
    t.play(`starve ${t.other}`)
    expect(glenMore.actors(t.state)).toEqual([t.other])
    expect(t.why('feed 1')).toBe('GM-818 noSuchToken')
    t.play('feed 3')
    const fed = t.events.find(({ type }) => type === 'fed')
    expect(fed).toMatchObject({ seat: t.other, to: t.seat, token: { secret: 3, only: [t.other, t.seat] } })
    expect(t.mob.left).toBe(0)
    // the next scoring does not ask again
    t.hold()
    expect(t.state.todo.some(({ kind }) => kind === 'starve')).toBe(false)
  })

  it('GM-818: a full table puts one back first; nobody to rob, no question (242)', () => {
    const t = table('fraser-mcstarve', [1, 1, 1, 2, 2], [3])
    t.hold()
    t.play(`starve ${t.other}`)
    expect(t.state.todo.at(-1)?.kind).toBe('putBack')
    t.play('putBack 2')
    expect(t.state.todo.at(-1)?.kind).toBe('feed')
    t.play('feed 3')
    const own = t.haggis.tables[t.seat]
    expect([...(own?.hidden ?? []), ...(own?.shown ?? [])].length).toBeLessThanOrEqual(5)
    const lone = table('fraser-mcstarve', [1], [])
    lone.hold()
    expect(lone.events.some(({ type }) => type === 'rolledHaggis')).toBe(true)
  })

  it('GM-822: McHagg has one of the four rolls made again, before tokens turn, once in each scoring (293)', () => {
    const t = table('oonagh-mchagg', [1, 2, 3], [1, 2, 3])
    t.hold()
    expect(t.legal()).toEqual(['reroll', 'done'])
    expect(t.events.some(({ type }) => type === 'turnedHaggis')).toBe(false)
    t.play('done')
    expect(t.events.filter(({ type }) => type === 'rolledHaggis')).toHaveLength(2)
    t.play('reroll')
    const rolls = t.events.filter(({ type }) => type === 'rolledHaggis')
    expect(rolls).toHaveLength(4)
    expect(t.mob.left).toBe(0)
    const face = t.events.find(({ type }) => type === 'rerolled')
    expect(face).toMatchObject({ seat: t.seat })
    t.hold()
    expect(t.legal()).toEqual(['reroll', 'done'])
  })

  it('GM-506, GM-822: that nobody has such a token shows something, and a roll left as it was stays so', () => {
    const t = table('oonagh-mchagg', [1, 1, 1], [1, 1, 1])
    t.hold()
    const rolls = t.state.todo.at(-2)
    if (rolls?.kind !== 'haggisRolls') throw new Error('nothing was rolled')
    rolls.face = 3
    t.play('done')
    const shown = t.events.find(({ type }) => type === 'noneTurned')
    expect(shown).toEqual({ type: 'noneTurned', face: 3 })
    expect(shown !== undefined && glenMore.reveals(shown)).toBe(true)
  })
})

describe('Penny Mobs beside the Dubious Tome', () => {
  it('GM-821: a claimed card counts one for McClaim’s controller and nothing for its owner, until it is turned (245, 256)', () => {
    const t = guest({}, { ...MOBS, tome: true, glen: true })
    keeps(t.state).mobs = []
    const mob = hire({ state: t.state }, 'john-mcclaim', t.seat)
    const them = t.state.players[t.other] as Player
    them.cards.push('card-duart-castle', 'card-inverness')
    t.me.cards.push('card-castle-stalker')
    const count = (seat: number, purpose?: 'pieces'): number =>
      countFor(positionAt(t.state), seat, 'landmarks', purpose)
    expect(t.legal().filter(text => text.startsWith('use'))).toEqual([
      'use john-mcclaim card-duart-castle',
      'use john-mcclaim card-inverness',
    ])
    expect(t.why('use john-mcclaim card-castle-stalker')).toBe('GM-821 notOnThis')
    t.play('use john-mcclaim card-duart-castle')
    expect(t.why('use john-mcclaim card-duart-castle')).toBe('GM-821 claimedAlready')
    expect([count(t.seat), count(t.other), count(t.seat, 'pieces'), count(t.other, 'pieces')]).toEqual([
      2, 1, 2, 1,
    ])
    // its owner turns it: the token is gone, and it counts twice for its owner again
    t.ask({ kind: 'turnCard', seat: t.other, triggers: true })
    t.play('turn card-duart-castle')
    expect([mob.on, mob.left]).toEqual([[], 2])
    expect([count(t.seat), count(t.other)]).toEqual([1, 3])
    expect(t.why('use john-mcclaim card-duart-castle')).toBe('GM-821 turnedAlready')
  })

  it('GM-815: free moves drive mobsters away on arrival (339)', () => {
    const s = quiet(3, { tome: true })
    hire(s, 'kenneth-mcsnitch', after(s), { abroad: { host: s.seat, x: 1, y: 0 } })
    closing(s)
    s.state.todo.push({ kind: 'march', seat: s.seat, to: 'home', left: 1 })
    play(s, 'march 0,0 1,0')
    expect([kindOf(s), glenMore.actors(s.state)]).toEqual(['set', [after(s)]])
  })

  it('GM-808: McMail buys what another produced with a tile that is not theirs (194, 337)', () => {
    const s = quiet(3, { tome: true })
    const [other, third] = [after(s), after(s, 2)]
    hire(s, 'bruce-mcmail', other)
    own(as(s, third), 0, 1, 'inshriach')
    closing(s)
    s.state.todo.push({ kind: 'borrow', seat: s.seat, left: 1, lent: [] })
    play(s, `borrow ${third} 0,1`, 'put wood 1,0')
    expect([kindOf(s), glenMore.actors(s.state)]).toEqual(['mail', [other]])
    const { coins } = s.me
    play(s, 'mail wood')
    expect([at(s, 1, 0).wood, s.me.coins]).toEqual([0, coins + 1])
  })

  it('GM-806: a domain that an event gives free of roads still asks McWander’s fee (204, 263)', () => {
    const s = quiet(3, { tome: true })
    const violet = CLANS.find(({ band }) => band === 'violet')?.id ?? ''
    hire(s, 'peggy-mcwander', after(s), { left: 1, on: [violet] })
    closing(s)
    s.me.coins = 1
    s.state.todo.push({ kind: 'clan', seat: s.seat, band: 'violet', free: true })
    expect(legal(s)).not.toContain(`clan ${violet}`)
    s.me.coins = 2
    expect(legal(s)).toContain(`clan ${violet}`)
  })
})

describe('Penny Mobs beside the Great Glen', () => {
  it('GM-814: a garrison: McCastle’s castle counts for his controller, and for its owner with a second Scotsman (264)', () => {
    const s = quiet(3, { glen: true })
    const host = after(s)
    hire(s, 'mike-mccastle', s.seat, { abroad: { host, x: 1, y: 0 } })
    const garrisons = (): readonly number[] => measured(positionAt(s.state), councilCard('gg-garrisons'))
    const castle = at(as(s, host), 1, 0)
    expect([garrisons()[s.seat], garrisons()[host]]).toEqual([1, 0])
    castle.scotsmen = 1
    expect([garrisons()[s.seat], garrisons()[host]]).toEqual([1, 0])
    castle.scotsmen = 2
    expect([garrisons()[s.seat], garrisons()[host]]).toEqual([1, 1])
    at(s, 1, 0).scotsmen = 1
    expect(garrisons()[s.seat]).toBe(2)
  })

  it('GM-815: mobsters are no wanderers, and McCastle counts for sets (212, 238, 245)', () => {
    const s = quiet(3, { glen: true })
    const host = after(s)
    own(as(s, host), 0, 1, 'inshriach')
    hire(s, 'kenneth-mcsnitch', s.seat, { abroad: { host, x: 0, y: 1 } })
    hire(s, 'mike-mccastle', s.seat, { abroad: { host, x: 1, y: 0 } })
    const card = (id: string): readonly number[] => measured(positionAt(s.state), councilCard(id))
    at(as(s, host), 0, 0).scotsmen = 0
    expect(card('gg-wanderer')[host]).toBe(0)
    Object.assign(s.me, { whisky: 1, cards: ['card-duart-castle'], persons: ['david-hume'] })
    expect(card('gg-sets')[s.seat]).toBe(1)
  })

  it('GM-811: each card of the Great Glen is a source for Sibyl at the end (234)', () => {
    const t = guest({}, { ...MOBS, glen: true })
    keeps(t.state).mobs = []
    hire({ state: t.state }, 'sibyl-macsponge', t.other)
    const vp = t.me.vp
    for (const id of ['gg-herds', 'gg-square'])
      for (const gained of t.e.seam.moments.gained) gained(t.e, t.seat, 'vp', 10, { of: 'final', id })
    expect(t.me.vp).toBe(vp - 2)
  })

  it('GM-812: what Derek moves lies on no pile of leavings (29, 214)', () => {
    const s = quiet(3, { glen: true })
    const other = after(s)
    hire(s, 'derek-anderson', s.seat)
    own(as(s, other), 0, 1, 'inshriach')
    play(s, `use derek-anderson ${other}:0,1`, `resettle ${s.seat} 0,1`)
    expect(s.state.chronicles.glen?.piles.flat()).toEqual([])
    expect(s.state.discard).toEqual([])
  })
})

describe('Penny Mobs, all of it', () => {
  it('GM-803: whatever can be written is refused by a rule, or legal', () => {
    const s = quiet(3, ALL)
    hire(s, 'joe-mcduff', s.seat)
    for (const text of [
      'penny joe-mcduff',
      'set 1 0,0',
      'prowl 1 0,1',
      'steal wood',
      'mail wood',
      'resettle 1 0,0',
      'givePenny',
      'second',
      'starve 1',
      'feed 1',
      'reroll',
      'trick coins wood',
    ]) {
      const move = glenMore.parseMove(text) as Move
      expect(glenMore.makeMove(move)).toBe(text)
      expect(refuseMove(glenMore, glenMore.view(s.state, s.seat), move)?.rule).toMatch(/^GM-\d+$/)
    }
    for (const text of [
      'penny',
      'penny nobody',
      'use joe-mcduff',
      'use joe-mcduff a b',
      'set 4 0,0',
      'set 1',
      'prowl',
      'feed 4',
      'trick gold wood',
      'reroll 1',
    ])
      expect(glenMore.parseMove(text)).toBeUndefined()
  })
})
