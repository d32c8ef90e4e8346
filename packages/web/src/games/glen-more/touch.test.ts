import { decision, type GlenMore, glenMore, type Move, type View } from '@cairn/games/glen-more'
import { SIDES } from '@cairn/games/glen-more/testing'
import { defaultOptions, FastChance, legalMoves, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { CHAPTERS, CHRONICLES, openChapters } from './chronicles/index.ts'
import { landOf } from './seam/touched.ts'
import { asleepOf, END, goOn, movesAt, NOTHING, plainOf, spokenOf, touch, walkerOf } from './touch.ts'

await openChapters(CHRONICLES.map(({ option }) => option))

const ALL = {
  boats: true,
  highlander: 'one-space',
  cask: true,
  hammer: true,
  haggis: true,
  tome: true,
  glen: true,
  mobs: true,
} as const

interface Moment {
  readonly view: View
  readonly legal: readonly Move[]
}

/** What those who decide see on the way of random matches, every second with all Chronicles. */
function* moments(matches: number): Generator<Moment> {
  const chance = new FastChance(29)
  for (let match = 0; match < matches; match++) {
    const options = {
      ...defaultOptions(glenMore.options, 3),
      ...(match % 2 === 1 ? ALL : {}),
    } as GlenMore['options']
    const state = glenMore.deal(options, 3, chance)
    for (;;) {
      const [seat] = glenMore.actors(state)
      if (seat === undefined) break
      const view = glenMore.view(state, seat)
      const legal = legalMoves(glenMore, view)
      yield { view, legal }
      glenMore.play(state, seat, pick(legal, chance), chance)
    }
  }
}

function moment(wanted: (moment: Moment) => boolean): Moment {
  for (const each of moments(6)) if (wanted(each)) return each
  throw new Error('there is no such moment')
}

/** Every place of the table that something can be done at. */
const placesOf = ({ view, legal }: Moment): readonly string[] => {
  const lands = view.players.flatMap(({ cells }, seat) => cells.map(cell => landOf(seat, cell)))
  const spots = legal.flatMap(move => {
    const at = 'x' in move ? `${move.x},${move.y}` : ''
    const on = 'tile' in move ? move.tile : 'on' in move ? move.on : ''
    const host = 'host' in move ? move.host : 'seat' in move ? move.seat : 0
    return [
      `cell ${at}`,
      `man ${at}`,
      `land ${host} ${at}`,
      `tile ${on}`,
      `clan ${on}`,
      `market ${on}`,
      `land ${on.replace(':', ' ')}`,
      ...('clan' in move ? [`clan ${move.clan}`] : []),
      ...('good' in move ? [`market ${move.good}`] : []),
      ...('mobster' in move ? [`mob ${move.mobster}`] : []),
    ]
  })
  return [...new Set([...spots, ...lands])].filter(where => movesAt(legal, NOTHING, where).length > 0)
}

/** The moves that one or two touches make, or one touch and an answer. */
function madeAt(each: Moment): ReadonlySet<Move> {
  const { view, legal } = each
  const made = new Set<Move>(spokenOf(legal, NOTHING))
  for (const where of placesOf(each)) {
    const first = touch(view, legal, NOTHING, { on: 'place', where })
    if (first.move !== undefined) made.add(first.move)
    else if (walkerOf(first.touched) === undefined)
      for (const move of spokenOf(legal, first.touched)) made.add(move)
    else
      for (const move of legal) {
        if (!('toX' in move)) continue
        const to = `cell ${move.toX},${move.toY}`
        const second = touch(view, legal, first.touched, { on: 'place', where: to })
        if (second.move !== undefined) made.add(second.move)
      }
  }
  return made
}

describe('touching', () => {
  it('reaches every legal move by at most two touches, and makes no other', () => {
    let decisions = 0
    for (const each of moments(2)) {
      expect(madeAt(each)).toEqual(new Set(each.legal))
      decisions++
    }
    expect(decisions).toBeGreaterThan(200)
  })

  it('makes every move of every Chronicle, in words or where it is made on the table', () => {
    const { view } = moment(({ view }) => view.options.mobs)
    const chance = new FastChance(31)
    const types = new Set<string>()
    for (let i = 0; i < 40; i++)
      for (const move of SIDES.flatMap(side => side.moves(chance))) {
        types.add(move.type)
        expect([...madeAt({ view, legal: [move] })]).toEqual([move])
      }
    expect([...types]).toEqual(expect.arrayContaining(CHAPTERS.flatMap(({ moves }) => Object.keys(moves))))
  })

  it('tries what is not allowed, so that the table can say why, and forgets what is touched twice', () => {
    const { view, legal } = moment(({ legal }) => legal.some(({ type }) => type === 'walk'))
    const walk = legal.find(move => move.type === 'walk')
    const man = `man ${walk?.x},${walk?.y}`
    const tried: Move = { type: 'take', tile: 'lairg' }
    expect(touch(view, legal, NOTHING, { on: 'place', where: 'tile lairg', tried }).move).toBe(tried)
    expect(touch(view, [], NOTHING, { on: 'place', where: 'tile lairg', tried }).move).toBeUndefined()
    const lifted = touch(view, legal, NOTHING, { on: 'place', where: man }).touched
    expect(lifted.anchor).toBe(man)
    expect(touch(view, legal, lifted, { on: 'place', where: man }).touched).toEqual(NOTHING)
    const to = { x: 99, y: 0 }
    expect(touch(view, legal, lifted, { on: 'dropped', from: { x: 1, y: 0 }, to }).move).toEqual({
      type: 'walk',
      x: 1,
      y: 0,
      toX: 99,
      toY: 0,
    })
  })

  it('GM-605, GM-609: leads a Scotsman who moves for nothing like one who walks, and finds tiles on others’ lands', () => {
    const { view } = moment(() => true)
    const march: Move = { type: 'march', x: 1, y: 0, toX: 3, toY: 2 }
    const lifted = touch(view, [march], NOTHING, { on: 'place', where: 'man 1,0' }).touched
    expect(walkerOf(lifted)).toEqual([1, 0])
    expect(touch(view, [march], lifted, { on: 'place', where: 'cell 3,2' }).move).toBe(march)
    const [from, to] = [
      { x: 1, y: 0 },
      { x: 3, y: 2 },
    ] as const
    expect(touch(view, [march], lifted, { on: 'dropped', from, to }).move).toBe(march)
    const borrow: Move = { type: 'borrow', seat: 2, x: 0, y: 1, pay: [], vp: false }
    expect(movesAt([borrow], NOTHING, 'cell 0,1')).toEqual([])
    expect(touch(view, [borrow], NOTHING, { on: 'place', where: landOf(2, { x: 0, y: 1 }) }).move).toBe(
      borrow,
    )
  })

  it('GM-22: asks before a turn ends in which tiles could still be activated, and only then', () => {
    const done = (legal: readonly Move[]) => legal.find(({ type }) => type === 'done') as Move
    const sleepy = moment(({ view, legal }) => asleepOf(view, legal).length > 0)
    const first = touch(sleepy.view, sleepy.legal, NOTHING, { on: 'answer', move: done(sleepy.legal) })
    expect(first).toEqual({ touched: { anchor: END, all: false } })
    expect(spokenOf(sleepy.legal, first.touched)).toEqual([done(sleepy.legal)])
    expect(
      touch(sleepy.view, sleepy.legal, first.touched, { on: 'answer', move: done(sleepy.legal) }).move,
    ).toEqual({
      type: 'done',
    })
    const awake = moment(
      ({ view, legal }) =>
        decision(view)?.kind === 'activate' &&
        done(legal) !== undefined &&
        asleepOf(view, legal).length === 0,
    )
    expect(touch(awake.view, awake.legal, NOTHING, { on: 'answer', move: done(awake.legal) }).move).toEqual({
      type: 'done',
    })
  })

  it('GM-22: activates all plain tiles one after another, and stops when something is asked', () => {
    const { view, legal } = moment(({ view, legal }) => plainOf(view, legal).length > 1)
    const first = touch(view, legal, NOTHING, { on: 'all' })
    expect(plainOf(view, legal)).toContain(first.move)
    expect(first.touched.all).toBe(true)
    const rest = legal.filter(move => move !== first.move)
    const second = goOn(view, rest, first.touched)
    expect(plainOf(view, rest)).toContain(second.move)
    const asked = moment(({ view }) => decision(view)?.kind === 'move')
    expect(goOn(asked.view, asked.legal, first.touched)).toEqual({ touched: NOTHING })
  })
})
