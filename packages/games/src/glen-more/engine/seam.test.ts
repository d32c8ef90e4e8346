import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { assemble, CHRONICLES } from '../index.ts'
import type { Exchange } from '../box/effect.ts'
import { nextAt } from '../table/rondel.ts'
import type { Options, Source, Task } from '../table/state.ts'
import { at, own } from '../testing/scene.ts'
import { fair, fairOf } from '../testing/fair.ts'
import { guest } from '../testing/guest.ts'
import { usesOf, useTile } from '../works/activation.ts'
import { setOff, takeTile, takeTrouble, wayTo } from '../works/moving.ts'
import { coinsDue } from '../works/payment.ts'
import { proceed } from './play.ts'
import { countFor } from './score.ts'
import { canMeetFirst, type Chronicle } from './seam.ts'
import { PLAIN } from '../testing/options.ts'

const OPTIONS: Options = { ...PLAIN, die: true }

/** Plays a random match and returns its final state. */
function playOut(chronicle: Chronicle, seed: number, options: Options = OPTIONS) {
  const game = assemble([...CHRONICLES, chronicle])
  const chance = new FastChance(seed)
  const state = game.deal(options, 3, chance)
  while (!state.over) {
    const [seat] = game.actors(state)
    if (seat === undefined) throw new Error('nobody to decide')
    const moves = game.moves(state, seat)
    game.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
  }
  return state
}

describe('the seam for Chronicles', () => {
  it('GM-39: outside the one list, the base rules name no Chronicle', () => {
    const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
    const files = ['box', 'table', 'engine', 'works'].flatMap(room =>
      readdirSync(join(folder, room))
        .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map(name => join(room, name)),
    )
    expect(files).toContain('engine/seam.ts')
    for (const name of files)
      expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/highlander|\btoll\b/iu)
  })

  it('GM-9: turn, rondel, payment, placement, activation and scoring each raise their moments', () => {
    const seen = new Set<string>()
    const note = (moment: string): [] => {
      seen.add(moment)
      return []
    }
    const listening: Chronicle = {
      key: 'listening',
      inPlay: () => true,
      moments: {
        turnBegins: () => note('turnBegins'),
        turnOver: () => note('turnOver'),
        stops: () => note('stops'),
        mayGo: () => note('mayGo').length === 0,
        way: () => note('way'),
        passed: () => void note('passed'),
        discarded: () => void note('discarded'),
        laid: () => void note('laid'),
        paid: () => note('paid'),
        laying: () => note('laying'),
        placed: () => note('placed'),
        mayRemove: () => note('mayRemove').length === 0,
        removed: () => note('removed'),
        tookPerson: () => note('tookPerson'),
        recovered: () => void note('recovered'),
        claiming: () => note('claiming'),
        claimed: () => note('claimed'),
        activated: () => note('activated'),
        gained: () => note('gained'),
        walked: () => note('walked'),
        count: (_p, _seat, _category, count) => count + note('count').length,
        worth: (_p, _seat, _category, _difference, vp) => vp + note('worth').length,
        scored: () => note('scored'),
        finished: () => note('finished'),
        final: (_p, lines) => [...lines, ...note('final')],
        finalScored: () => note('finalScored'),
      },
    }
    for (let seed = 0; seed < 12; seed++) playOut(listening, seed)
    expect([...seen].toSorted()).toEqual(Object.keys(listening.moments).toSorted())
    expect(seen.size).toBe(26)
  })

  it('GM-22: a Chronicle adds to what happens: a coin for every tile laid, a marker at every turn’s end', () => {
    const source = { of: 'turn', id: 'giving' } as const
    const giving: Chronicle = {
      key: 'giving',
      inPlay: () => true,
      moments: {
        placed: (_e, seat) => [
          { kind: 'effects', seat, x: null, y: null, source, list: [{ tag: 'coins', n: 1 }] },
        ],
        turnOver: ({ table }, seat) =>
          (table.players[seat]?.markers ?? 0) > 8 ? [{ kind: 'clan', seat, band: null, free: false }] : [],
      },
    }
    const state = playOut(giving, 3)
    expect(state.players.some(player => player.clans.length > 0)).toBe(true)
  })

  it('GM-34: a Chronicle changes what is counted and adds lines to the end', () => {
    const scoring: Chronicle = {
      key: 'scoring',
      inPlay: () => true,
      moments: {
        count: (_p, seat, category, count) => (category === 'whisky' && seat === 0 ? 99 : count),
        final: (_p, lines) => [...lines, { line: 'gift', vp: [1000, 0, 0] }],
      },
    }
    const [first, second] = playOut(scoring, 4).players
    // eight points more in each of four phases, and the gift
    expect(first?.vp).toBeGreaterThan(1000)
    expect(second?.vp).toBeLessThan(1000)
  })

  it('GM-18: a Chronicle forbids a removal', () => {
    const keeping: Chronicle = { key: 'keeping', inPlay: () => true, moments: { mayRemove: () => false } }
    for (let seed = 0; seed < 8; seed++) expect(playOut(keeping, seed).gone).toEqual([])
  })

  it('GM-39: Chronicles combine: Highlander keeps its spaces beside another one’s', () => {
    const walling: Chronicle = {
      key: 'walling',
      inPlay: () => true,
      moments: {},
      fixtures: () => [{ id: 'wall', size: 1 }],
    }
    const state = playOut(walling, 5, { ...OPTIONS, highlander: 'two-spaces' })
    expect(state.fixtures).toEqual([
      { id: 'mountain', space: 10, size: 2 },
      { id: 'wall', space: 12, size: 1 },
    ])
    expect(state.spaces[12]).toBeNull()
  })
})

const SOURCE: Source = { of: 'turn', id: 'guest' }

describe('what a Chronicle can say of the rondel', () => {
  it('GM-10: a coin for every spot is part of what a tile costs, if no spot is free of it (rulings 232, 343)', () => {
    const { me, lay, why, legal, play, state, other } = guest({
      moments: { laying: (_p, seat) => [coinsDue(seat, 1, (seat + 1) % 3)] },
    })
    lay('inshriach')
    me.coins = 0
    expect(why('take inshriach')).toBe('GM-10 cannotPay')
    me.coins = 1
    play('take inshriach')
    expect(legal()).toContain('place 0,1')
    const before = state.players[other]?.coins ?? 0
    play('place 0,1')
    expect([me.coins, state.players[other]?.coins]).toEqual([0, before + 1])
  })

  it('GM-10: nobody is asked what laying a tile costs in a land where no Chronicle charges for it', () => {
    for (const isCharging of [false, true]) {
      let asked = 0
      const laying = (): readonly Task[] => {
        asked++
        return []
      }
      const { legal } = guest({ moments: { laying }, charges: () => isCharging })
      expect(legal().some(text => text.startsWith('take'))).toBe(true)
      expect(asked > 0).toBe(isCharging)
    }
  })

  it('GM-14: a Scotsman whose going would leave only spots that cannot be paid for is not paid with (ruling 343)', () => {
    const { me, s, lay, play, state } = guest({
      moments: { laying: (_p, seat, _tile, { x }) => (x < 0 ? [coinsDue(seat, 1, null)] : []) },
    })
    at(s, 1, 0).scotsmen = 1
    me.supply--
    me.coins = 0
    lay('loch-ness')
    play('take loch-ness')
    // the castle's Scotsman stays, beside the free end of the river
    expect([at(s, 0, 0).scotsmen, at(s, 1, 0).scotsmen]).toEqual([0, 1])
    expect(state.todo.at(-1)?.kind).toBe('place')
  })

  it('GM-5: a Chronicle bars tiles, stops and the substitute (rulings 225, 227, 287)', () => {
    const only = guest(
      { moments: { mayGo: (_p, { on, how }) => on === 'inshriach' && how === 'take' } },
      { highlander: 'one-space' },
    )
    only.lay('inshriach', 2)
    expect(only.legal()).toEqual(['take inshriach'])
    expect(only.why('stop mountain')).toBe('GM-5 noStop')
    expect(only.why('take lochridge')).toBe('GM-5 barred')
  })

  it('GM-11: the substitute asks what the way asks, and is closed where that cannot be paid (rulings 48, 262)', () => {
    const { me, lay, legal, why, play, state, other } = guest({
      moments: {
        mayGo: (_p, { how, on }) => how === 'discard' && on !== 'lochridge',
        way: (_p, { seat, on, to }) =>
          on === 'inshriach' ? [{ at: to, tasks: [coinsDue(seat, 2, (seat + 1) % 3)] }] : [],
      },
    })
    lay('inshriach')
    lay('lochridge', 2)
    me.coins = 1
    expect(legal().filter(text => text.includes('inshriach') || text.includes('lochridge'))).toEqual([])
    expect(why('discard lochridge for coin')).toBe('GM-5 barred')
    me.coins = 2
    const before = state.players[other]?.coins ?? 0
    play('discard inshriach for coin')
    expect([me.coins, state.players[other]?.coins]).toEqual([1, before + 2])
  })

  it('GM-11: what the way to the substitute asks is asked while the tile still lies there (ruling 262)', () => {
    const { me, lay, play } = guest({
      moments: {
        mayGo: (_p, { how }) => how === 'discard',
        way: ({ table }, { seat, on, to }) =>
          on !== null && table.spaces.includes(on) ? [{ at: to, tasks: [coinsDue(seat, 2, null)] }] : [],
      },
    })
    lay('inshriach')
    me.coins = 2
    play('discard inshriach for coin')
    expect(me.coins).toBe(1)
  })

  it('GM-18: goods for one tile that is nearly full are put there without a question, if they cannot be sold (ruling 252)', () => {
    const { state, other, ask, events } = guest({ asksOthers: true })
    const castle = state.players[other]?.cells[1]
    if (castle === undefined) throw new Error('no castle')
    castle.stone = 2
    const source = { of: 'removal', id: 'inshriach' } as const
    ask({ kind: 'stow', seat: other, x: 1, y: 0, source, goods: { wood: 2 }, sale: 'turn' })
    expect([castle.wood, state.todo.at(-1)?.kind]).toEqual([1, 'move'])
    expect(events).toContainEqual({ type: 'lost', seat: other, what: 'goods', n: 1 })
  })

  it('GM-9: what is met on one move comes in the order of the rondel, whoever asks for it (ruling 246)', () => {
    const far = guest({
      moments: {
        way: (_p, { seat, from }) => [
          { at: from + 4, tasks: [{ kind: 'clan', seat, band: null, free: true }] },
          { at: from + 2, tasks: [{ kind: 'remove', seat, left: 1 }] },
          { at: from + 3, tasks: [{ kind: 'scotsmen', seat, left: 1 }] },
        ],
      },
    })
    own(far.s, 0, 1, 'kemnay')
    const mover = { figure: far.state.figures[0] as (typeof far.state.figures)[number], seat: far.seat }
    setOff(far.e, mover, wayTo(mover, mover.figure.at + 6, null, 'stop'))
    expect(far.state.todo.slice(-3).map(({ kind }) => kind)).toEqual(['clan', 'scotsmen', 'remove'])
  })

  it('GM-42: any figure that owns nothing leaves a coin on the mountain it crosses (ruling 157)', () => {
    const { e, state } = guest({}, { highlander: 'one-space' })
    const figure = { kind: 'die', seat: -1, at: 0, done: false } as const
    state.figures.push({ ...figure })
    const mover = { figure: state.figures.at(-1) as (typeof state.figures)[number], seat: -1 }
    const to = nextAt(state.fixtures[0]?.space ?? 0, 0) + 1
    setOff(e, mover, wayTo(mover, to, null, 'discard'))
    expect(state.chronicles.highlander?.coins).toBe(1)
  })

  it('GM-41: before what lies on the mountain is collected, other Chronicles have their say (ruling 243)', () => {
    const heard: string[] = []
    const asking: Partial<Chronicle> = {
      moments: {
        onMountain: ({ table }, seat, when) => {
          heard.push(`${when} ${table.chronicles.highlander?.coins}`)
          return when === 'leaving' ? [{ kind: 'scotsmen', seat, left: 1 }] : []
        },
      },
    }
    const { state, legal, play, me, seat } = guest(asking, { highlander: 'one-space' })
    ;(state.chronicles.highlander as { coins: number }).coins = 3
    play('stop mountain')
    expect(heard).toContain('stopping 3')
    const coins = me.coins
    for (let i = 0; i < 200 && state.todo.at(-1)?.kind !== 'scotsmen'; i++) play(legal().at(-1) as string)
    expect(state.turn).toBe(seat)
    expect(me.coins).toBe(coins)
    play('put scotsman 0,0')
    expect(me.coins).toBeGreaterThanOrEqual(coins + 3)
  })

  it('GM-9: another figure takes a turn for a seat, and what belongs to one’s own turn is off (rulings 171, 172, 175)', () => {
    const { e, s, me, seat, state, legal, play, lay, from } = guest({
      figures: { stranger: () => undefined },
    })
    const figure = state.figures.at(-1) as (typeof state.figures)[number]
    me.cards.push('card-loch-ness')
    own(s, -1, 1, 'kemnay')
    lay('inshriach')
    const lying = { at: nextAt(state.spaces.indexOf('inshriach'), figure.at), id: 'inshriach', fixed: false }
    state.todo = [{ kind: 'end', seat, by: figure.kind }]
    state.turn = seat
    // two coins to be laid down, and the tile's cost, are payable together or not at all
    me.coins = 1
    expect(takeTrouble(e, { figure, seat }, lying, { coins: 2 })).toBe('cannotPay')
    me.coins = 2
    expect(takeTrouble(e, { figure, seat }, lying, { coins: 2 })).toBeUndefined()
    takeTile(e, { figure, seat }, lying, { coins: 2 })
    proceed(e)
    expect(me.coins).toBe(0)
    play('place 1,1')
    // Kemnay is out of reach, and Loch Ness does not help
    expect(legal()).not.toContain('activate -1,1')
    state.end = figure.at
    play('done')
    expect(figure.done).toBe(true)
    expect(state.figures.find(f => f.seat === seat)?.at).toBe(from)
  })
})

describe('what a Chronicle can say of paying and placing', () => {
  it('GM-10: several costs, one above the other, must be payable together (rulings 162, 278, 315)', () => {
    const { e, me, seat, ask } = guest({})
    me.coins = 3
    const purse = { coins: 3, goods: [0, 0, 0, 0, 0], whisky: 0, vp: 0 }
    const three = coinsDue(seat, 3, null)
    expect(canMeetFirst(e, [coinsDue(seat, 1, null), coinsDue(seat, 2, null)], purse)).toBe(true)
    expect(canMeetFirst(e, [coinsDue(seat, 1, null), three], purse)).toBe(false)
    // a good that can be sold helps
    expect(canMeetFirst(e, [coinsDue(seat, 1, null), three], { ...purse, goods: [0, 1, 0, 0, 0] })).toBe(true)
    ask(coinsDue(seat, 2, null))
    expect(me.coins).toBe(1)
  })

  it('GM-14: Scotsmen are returned from any tiles, paid ones come from home; points and barrels are costs too (rulings 51, 129)', () => {
    const { s, me, seat, ask, legal, play } = guest({})
    own(s, 0, 1, 'kemnay', { scotsmen: 2 })
    const cost = (cost: Task & { kind: 'pay' }): Task => cost
    ask(cost({ kind: 'pay', seat, cost: { returned: 2 }, tile: null, to: null }))
    expect(legal().filter(text => text.startsWith('pay'))).toEqual([
      'pay scotsman@0,0 scotsman@0,1',
      'pay scotsman@0,1 scotsman@0,1',
    ])
    const { supply } = me
    play('pay scotsman@0,1 scotsman@0,1')
    expect(me.supply).toBe(supply + 2)
    me.vp = 3
    me.whisky = 1
    ask(cost({ kind: 'pay', seat, cost: { vp: 1, whisky: 1 }, tile: null, to: null }))
    expect([me.vp, me.whisky]).toEqual([2, 0])
  })

  it('GM-26: claiming a domain may ask for a fee to a player, and is a moment of its own (rulings 220, 263)', () => {
    const claims: string[] = []
    const { me, seat, other, state, ask, legal, play, why } = guest({
      moments: {
        claiming: (_p, seat, clan) => (clan === 'macleod' ? [coinsDue(seat, 2, (seat + 1) % 3)] : []),
        claimed(_e, _seat, clan) {
          claims.push(clan)
          return []
        },
      },
    })
    me.coins = 1
    ask({ kind: 'clan', seat, band: null, free: false })
    expect(why('clan macleod')).toBe('GM-26 claimTooDear')
    me.coins = 2
    expect(legal()).toContain('clan macleod')
    const before = state.players[other]?.coins ?? 0
    play('clan macleod')
    expect(claims).toEqual(['macleod'])
    // the fee is paid before MacLeod's three coins come
    expect([me.coins, state.players[other]?.coins]).toEqual([3, before + 2])
  })

  it('GM-26: a marker may be bound to a band of the board and free of roads (ruling 204)', () => {
    const { me, seat, ask, legal, play, why } = guest({})
    me.coins = 0
    ask({ kind: 'clan', seat, band: 'violet', free: true })
    const clans = legal().filter(text => text.startsWith('clan'))
    expect(clans).toContain('clan brodie')
    expect(clans).not.toContain('clan macleod')
    expect(why('clan macleod')).toBe('GM-26 otherBand')
    play('clan brodie')
    expect([me.clans, me.coins]).toEqual([['brodie'], 0])
  })

  it('GM-18: what is removed, and what is taken from the discard pile, is told (rulings 214, 231, 271)', () => {
    const told: string[] = []
    const { s, seat, ask, play, state } = guest({
      moments: {
        removed(_e, _seat, { tile }) {
          told.push(`removed ${tile}`)
          return []
        },
        recovered: (_e, _seat, tile) => void told.push(`recovered ${tile}`),
        discarded: (_e, tile, by) => void told.push(`discarded ${tile} ${by === null ? 'by nobody' : by}`),
      },
    })
    own(s, 0, 1, 'kemnay')
    ask({ kind: 'remove', seat, left: 1 })
    play('remove 0,1')
    const stack = state.stacks[0] as string[]
    const tile = stack.pop() as string
    state.discard.push(tile)
    ask({ kind: 'recover', seat })
    play(`recover ${tile}`)
    expect(told).toEqual(['removed kemnay', `recovered ${tile}`])
  })

  it('GM-20: goods of one’s choice may be meant for any own tile', () => {
    const { s, me, seat, ask, legal, play } = guest({})
    own(s, 0, 1, 'kemnay')
    ask({
      kind: 'effects',
      seat,
      x: null,
      y: null,
      source: SOURCE,
      list: [{ tag: 'gainAny', n: 2, on: 'any-own' }],
    })
    play('gain wood')
    expect(legal()).toContain('put wood 0,1')
    play('put wood 0,1', 'gain stone', 'put stone 1,0')
    expect([me.cells[2]?.wood, me.cells[1]?.stone]).toEqual([1, 1])
  })
})

describe('what a Chronicle can say of activation and scoring', () => {
  const MALT = { tag: 'exchange', exchange: 'malt' } as unknown as Exchange
  const malt: Partial<Chronicle> = {
    exchanges: {
      malt: {
        asked: () => [
          {
            pay: ['wood', 'barley'],
            reward: [
              { tag: 'whisky', n: 1 },
              { tag: 'coins', n: 1 },
            ],
          },
          { pay: ['whisky'], reward: [{ tag: 'vp', n: 4 }] },
          { pay: [], reward: [{ tag: 'coins', n: 2 }] },
        ],
        trouble: ({ table }, { pay }, seat) =>
          pay.length === 0 && (table.players[seat]?.coins ?? 0) > 1
            ? { rule: 'GM-23', because: 'notThisExchange', params: {} }
            : undefined,
      },
    },
  }

  it('GM-23: an exchange outside a tile is made once; it may ask for whisky, or be closed by how the table stands (rulings 181, 199, 317)', () => {
    const { me, seat, ask, legal, play, s } = guest(malt)
    me.coins = 1
    me.whisky = 1
    own(s, 0, 1, 'kemnay', { wood: 1, barley: 1 })
    ask({ kind: 'exchange', seat, exchange: MALT, source: SOURCE })
    const forms = legal().filter(text => text.startsWith('exchange'))
    expect(forms).toEqual(['exchange wood barley', 'exchange whisky', 'exchange'])
    me.coins = 2
    expect(legal()).not.toContain('exchange')
    play('exchange whisky')
    expect([me.whisky, me.vp]).toEqual([0, 4])
  })

  it('GM-60, GM-63: MacGregor’s points stand for the barrel of any barley exchange, what else it gives stays; Sinclair’s coin for a good (rulings 118, 121, 317)', () => {
    const { me, seat, ask, legal, play, s } = guest(malt)
    me.coins = 9
    me.clans.push('macgregor', 'sinclair')
    me.markers -= 2
    own(s, 0, 1, 'kemnay', { wood: 1, barley: 1 })
    ask({ kind: 'exchange', seat, exchange: MALT, source: SOURCE })
    expect(legal()).toContain('exchange wood barley vp')
    expect(legal()).toContain('exchange barley coin')
    play('exchange wood barley vp', 'pay wood@0,1 barley@0,1')
    expect([me.whisky, me.vp, me.coins]).toEqual([0, 3, 10])
  })

  it('GM-22: another’s tile is used with one’s own goods, and gives to one’s own tiles (rulings 194, 280)', () => {
    const { e, s, me, seat, state, play, legal } = guest({})
    const box = e.seam.box
    const inshriach = box.tileOf('inshriach')
    expect(usesOf(e, seat, inshriach, undefined)).toEqual([{ pay: [], vp: false }])
    const pulteney = box.tileOf('pulteney')
    me.coins = 0
    state.market.barley = 3
    expect(usesOf(e, seat, pulteney, undefined)).toEqual([])
    own(s, 0, 1, 'kemnay', { barley: 1 })
    expect(usesOf(e, seat, pulteney, undefined)).toMatchObject([{ pay: ['barley'], vp: false }])
    useTile(e, seat, inshriach, null, { pay: [], vp: false })
    proceed(e)
    expect(legal()).toContain('put wood 1,0')
    play('put wood 1,0')
    expect(me.cells[1]?.wood).toBe(1)
  })

  it('GM-35: whatever is gained says where it comes from, the points of a scoring too (rulings 223, 233, 234)', () => {
    const told: string[] = []
    const scored: number[] = []
    const { e, s, me, state, play } = guest({
      moments: {
        gained(_e, seat, what, n, { of, id }) {
          told.push(`${seat} ${n} ${what} by ${of} ${id}`)
          return []
        },
        scored(_e, phase, scores) {
          scored.push(phase, ...scores.map(({ vp }) => vp[s.seat] ?? 0))
          return []
        },
      },
    })
    own(s, 0, 1, 'inshriach')
    state.todo.push({
      kind: 'activate',
      seat: s.seat,
      x: 0,
      y: 1,
      all: false,
      types: [],
      closing: false,
      extra: 0,
    })
    play('activate 0,1')
    expect(told).toEqual([`${s.seat} 1 wood by activation inshriach`])
    me.whisky = 2
    state.todo.push({ kind: 'score', phase: 1 })
    proceed(e)
    expect(told.at(-1)).toBe(`${s.seat} 2 vp by scoring whisky`)
    expect(scored).toEqual([1, 0, 0, 2, 0])
  })

  it('GM-22: what a Chronicle does upon an activation comes after its effects (ruling 224)', () => {
    const seen: number[] = []
    const { s, me, state, play } = guest({
      moments: { activated: (_e, seat) => [{ kind: 'scotsmen', seat, left: 1 }] },
    })
    own(s, 0, 1, 'inshriach')
    state.todo.push({
      kind: 'activate',
      seat: s.seat,
      x: 0,
      y: 1,
      all: false,
      types: [],
      closing: false,
      extra: 0,
    })
    play('activate 0,1')
    seen.push(me.cells[2]?.wood ?? 0)
    expect(seen).toEqual([1])
    expect(state.todo.at(-1)?.kind).toBe('scotsmen')
  })

  it('GM-22: a tile that an action could let do something is still asked for (ruling 288)', () => {
    for (const could of [true, false]) {
      const { ask, s, seat, state } = guest({ moments: { couldActivate: () => could } })
      const types = ['material'] as const
      // full, and its row takes nothing
      own(s, 0, 1, 'inshriach', { wood: 3 })
      state.market.wood = 0
      ask({ kind: 'activate', seat, x: null, y: null, all: false, types, closing: false, extra: 0 })
      expect(state.todo.at(-1)?.kind).toBe(could ? 'activate' : 'move')
    }
  })

  it('GM-22: a tile may be closed to what is activated around a spot, and open by another right (ruling 335)', () => {
    const { state, seat, legal, ask } = guest({ moments: { isAround: (_p, _task, { x }) => x === 0 } })
    ask({ kind: 'activate', seat, x: 0, y: 0, all: false, types: [], closing: false, extra: 0 })
    expect(legal()).toContain('activate 0,0')
    expect(legal()).not.toContain('activate 1,0')
    const task = state.todo.at(-1)
    if (task?.kind === 'activate') task.all = true
    expect(legal()).not.toContain('activate 1,0')
    if (task?.kind === 'activate') task.types = ['castle']
    expect(legal()).toContain('activate 1,0')
  })

  it('GM-20: goods of another’s tile need room on some tile of one’s own (ruling 337)', () => {
    const { e, s, seat, me } = guest({})
    const inshriach = e.seam.box.tileOf('inshriach')
    for (const cell of me.cells) cell.wood = 3
    expect(usesOf(e, seat, inshriach, undefined)).toEqual([])
    at(s, 1, 0).wood = 2
    expect(usesOf(e, seat, inshriach, undefined)).toEqual([{ pay: [], vp: false }])
  })

  it('GM-35: what Chronicles change in a count comes before Castle Moil doubles it (rulings 238, 264)', () => {
    const { e, me, seat } = guest({
      moments: {
        count: (_p, _seat, category, count, purpose) =>
          category === 'scotsmen' ? count + 1 : category === 'landmarks' && purpose === 'phase' ? 9 : count,
      },
    })
    me.cards.push('card-castle-moil')
    ;(me.cells[1] as { scotsmen: number }).scotsmen = 2
    expect(countFor(e, seat, 'scotsmen')).toBe(6)
    expect([countFor(e, seat, 'landmarks'), countFor(e, seat, 'landmarks', 'pieces')]).toEqual([9, 1])
  })

  it('GM-9: two Chronicles cannot mean different things by one word', () => {
    const moves = { sell: { make: () => 'sell', parse: () => undefined } }
    expect(() => guest({ moves })).toThrow('guest brings sell anew to the moves')
  })

  it('GM-39: a Chronicle raises moments of its own for others to hear', () => {
    let lots = 0
    const hearing: Chronicle = {
      key: 'hearing',
      inPlay: () => true,
      moments: {
        drewLots: (_e: unknown, _seat: number, n: number) => {
          lots += n
        },
      } as Chronicle['moments'],
    }
    const game = assemble([...CHRONICLES, fair, hearing])
    const chance = new FastChance(7)
    const state = game.deal({ ...OPTIONS, fair: true } as unknown as Options, 3, chance)
    while (!state.over) {
      const seat = game.actors(state)[0] as number
      const moves = game.moves(state, seat)
      game.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
    }
    expect(lots).toBe(fairOf(state).lots.flat().length)
    expect(lots).toBeGreaterThan(0)
  })
})
