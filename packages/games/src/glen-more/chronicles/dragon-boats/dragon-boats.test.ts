import { describe, expect, it } from 'vitest'
import { glenMore, positionAt, scoreNow } from '../../index.ts'
import { lastFigure, spaceOf } from '../../table/rondel.ts'
import { type Options, type State } from '../../table/state.ts'
import { guest } from '../../testing/guest.ts'
import { busily, playOutWith } from '../../testing/playing.ts'
import { at, lay, legal, own, play, refused, type Scene, scene, settle } from '../../testing/scene.ts'
import { castleX, endsOf, stepsHome } from './rivers.ts'
import { type Boat, type Kept, KINDS, RACE_START, RIVERS, TILES, type Token, TOKENS } from './race.ts'

const BOATS: Partial<Options> = { boats: true }
const keeps = (state: State): Kept => state.chronicles.boats as Kept
const boatOf = (state: State, seat: number): Boat => keeps(state).boats[seat] as Boat

/** Lets the race run, with these tokens on every castle; all others lie in the box. */
function race(s: Scene, ...tokens: readonly Token[]): Kept {
  const kept = keeps(s.state)
  const rest = [...TOKENS]
  kept.started = true
  kept.castles.forEach(castle => {
    castle.length = 0
    castle.push(...tokens)
  })
  for (const token of kept.castles.flat()) if (rest.includes(token)) rest.splice(rest.indexOf(token), 1)
  kept.spare.length = 0
  kept.spare.push(...rest)
  return kept
}

/** The closing activation of a turn, with movement points to use. */
function afloat(s: Scene, movement: number): void {
  settle(s, 'glen-lyon', 0, -1)
  s.state.movement = movement
}

/** Puts a boat so many steps before its home. */
function beforeHome(s: Scene, seat: number, steps: number): void {
  const boat = boatOf(s.state, seat)
  const home = (RIVERS[s.state.seats] as readonly (number | null)[]).indexOf(seat)
  for (let i = 1; i < steps; i++) own({ ...s, me: s.state.players[seat] as Scene['me'] }, 1 + i, 0, 'halkirk')
  boat.river = (home + 3) % 4
  boat.x = endsOf(positionAt(s.state), boat.river)[0]
}

/** Plays a match in which boats sail as soon as they can. */
const playOut = playOutWith(BOATS, {
  choose: (moves, chance) => moves.find(({ type }) => type === 'sail') ?? busily(moves, chance),
})

describe('Dragon Boats', () => {
  it('GM-101: the Race Start lies in the top third of B, boats at home, tokens on four castles (136, 139, 291)', () => {
    const depths = new Set<number>()
    for (let seed = 0; seed < 45; seed++) {
      const seats = 2 + (seed % 3)
      const { state } = scene(seats, BOATS, seed)
      const stack = state.stacks[1] as string[]
      expect(stack).toHaveLength(19)
      depths.add(stack.length - 1 - stack.indexOf(RACE_START))
      const { boats, castles, spare, taken, started } = keeps(state)
      expect(started).toBe(false)
      expect(castles.map(castle => castle.length)).toEqual([seats, seats, seats, seats])
      expect([...castles.flat(), ...spare].sort()).toEqual([...TOKENS].sort())
      expect(taken).toEqual([])
      for (const { river, x } of boats) expect(x).toBe(castleX(state, river))
    }
    expect([...depths].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(scene(3).state.chronicles.boats).toBeUndefined()
  })

  it('GM-102: the first pawn that crosses the Race Start starts the race, the die does not, nobody stops (134, 135, 307)', () => {
    const s = scene(3, BOATS)
    lay(s, RACE_START)
    lay(s, 'lochridge', 2)
    expect(refused(s, `take ${RACE_START}`)).toBe('GM-5 protected')
    expect(refused(s, `stop ${RACE_START}`)).toBe('GM-5 noStop')
    expect(play(s, 'take lochridge')).toContainEqual({ type: 'raceStarted', seat: s.seat })
    expect(keeps(s.state).started).toBe(true)
    let starts = 0
    for (let seed = 0; seed < 4; seed++)
      playOut(
        { die: true, highlander: seed % 2 === 0 ? 'none' : 'two-spaces' },
        3,
        seed,
        (state, events, _move, before) => {
          for (const event of events) {
            if (event.type !== 'raceStarted') continue
            starts++
            expect(keeps(before).started).toBe(false)
            expect(events.some(moved => moved.type === 'moved' && moved.seat === event.seat)).toBe(true)
          }
          if (state.gone.includes(RACE_START)) expect(keeps(state).started).toBe(true)
        },
      )
    expect(starts).toBe(4)
  })

  it('GM-102: a stop on the mountain of Highlander, or on The End, starts it too (307)', () => {
    for (const on of ['mountain', 'the-end']) {
      const s = scene(3, { ...BOATS, highlander: 'two-spaces' })
      lay(s, RACE_START)
      if (on === 'the-end') {
        lay(s, on, 2)
        s.state.end = lastFigure(s.state).at + s.state.spaces.indexOf(on)
      }
      expect(play(s, `stop ${on}`)).toContainEqual({ type: 'raceStarted', seat: s.seat })
    }
  })

  it('GM-102: the die alone leaves the boats at home', () => {
    const s = scene(3, { ...BOATS, die: true })
    const die = s.state.figures.find(({ kind }) => kind === 'die') as State['figures'][number]
    // everybody else is far ahead, and the die turns next
    for (const figure of s.state.figures) if (figure !== die) figure.at = die.at + 8 + figure.seat
    for (let i = 0; i < 3; i++) s.state.spaces[spaceOf(die.at + 8 + i)] = null
    const start = die.at + 1
    s.state.spaces[spaceOf(start)] = RACE_START
    ;(s.state.stacks[1] as string[]).splice((s.state.stacks[1] as string[]).indexOf(RACE_START), 1)
    s.state.todo = [
      { kind: 'end', seat: s.seat, by: 'pawn' },
      { kind: 'clan', seat: s.seat, band: null, free: false },
    ]
    play(s, 'done')
    expect(die.at).toBeGreaterThan(start)
    expect(keeps(s.state).started).toBe(false)
    expect(lastFigure(s.state).kind).toBe('pawn')
  })

  it('GM-103: a movement point moves the boat or a Scotsman, never more than there are, and not before the race (143, 303)', () => {
    const s = scene(3, BOATS)
    afloat(s, 2)
    expect(refused(s, 'sail 1')).toBe('GM-102 noRace')
    race(s)
    expect(refused(s, 'sail 2')).toBe('GM-103 tooFar')
    play(s, 'sail 1', 'walk 0,0 1,0')
    expect(s.state.movement).toBe(0)
    expect(boatOf(s.state, s.seat).x).toBe(0)
    expect(refused(s, 'sail 1')).toBe('GM-103 noMovement')
    const t = scene(3, BOATS)
    race(t)
    t.state.movement = 1
    expect(refused(t, 'sail 1')).toBe('GM-9 notNow')
  })

  it('GM-104: over random play each step leads one tile to the left, or to the right end of the next river (137, 138, 147)', () => {
    let crossings = 0
    for (let seed = 0; seed < 6; seed++)
      playOut({ highlander: 'none' }, 2 + (seed % 3), seed, (state, events, move, before) => {
        if (move.type !== 'sail') return
        const sailed = events.find(event => event.type === 'sailed')
        if (sailed?.type !== 'sailed') throw new Error('nobody sailed')
        const from = keeps(before).boats[sailed.seat] as Boat
        if (sailed.river === from.river) expect(sailed.x).toBe(from.x - 1)
        else {
          crossings++
          const p = positionAt(state)
          expect(sailed.river).toBe((from.river + 1) % 4)
          expect(from.x).toBe(endsOf(p, from.river)[0])
          expect(sailed.x).toBe(endsOf(p, sailed.river)[1])
        }
        expect(events.filter(({ type }) => type === 'sailed')).toHaveLength(1)
        if (boatOf(state, sailed.seat).result === null) {
          const then = glenMore.clone(state)
          Object.assign(boatOf(then, sailed.seat), from)
          expect(stepsHome(positionAt(then), sailed.seat)).toBe(stepsHome(positionAt(state), sailed.seat) + 1)
        }
      })
    expect(crossings).toBeGreaterThan(10)
  })

  it('GM-104: a whole lap passes every castle once, neutral ones too', () => {
    for (const seats of [2, 3, 4]) {
      const s = scene(seats, BOATS)
      race(s, 'coins')
      afloat(s, 99)
      const { coins } = s.me
      const own = (RIVERS[seats] as readonly (number | null)[]).indexOf(s.seat)
      const rivers: number[] = []
      const far = stepsHome(positionAt(s.state), s.seat)
      while (boatOf(s.state, s.seat).result === null) {
        play(s, 'sail 1')
        if (legal(s).includes('reward coins')) {
          rivers.push(boatOf(s.state, s.seat).river)
          play(s, 'reward coins')
        }
      }
      expect(rivers).toEqual([1, 2, 3, 0].map(i => (own + i) % 4))
      expect(s.me.coins).toBe(coins + 8)
      // two tiles each of the seats' rivers, five of a neutral one
      expect(99 - s.state.movement).toBe(seats * 2 + (4 - seats) * 5)
      expect(far).toBe(99 - s.state.movement)
    }
  })

  it('GM-105: who comes to a castle looks, takes one of the tokens or none, and nobody else sees the rest (141, 274, 308)', () => {
    const s = scene(3, BOATS)
    const kept = race(s, 'coins', 'vp')
    afloat(s, 3)
    const before = s.me.vp
    play(s, 'sail 1')
    const events = play(s, 'sail 1')
    if (legal(s).includes('sail 1')) play(s, 'sail 1')
    expect(events.some(({ type }) => type === 'lookedAtRewards')).toBe(true)
    const { river } = boatOf(s.state, s.seat)
    expect(legal(s).filter(text => text.startsWith('reward') || text === 'done')).toEqual([
      'reward coins',
      'reward vp',
      'done',
    ])
    expect(refused(s, 'reward clan')).toBe('GM-105 noSuchReward')
    expect(refused(s, 'sail 1')).toBe('GM-9 notNow')
    const seenBy = (viewer: number | 'spectator') =>
      glenMore.view(s.state, viewer).chronicles.boats?.castles[river]
    expect(seenBy(s.seat)).toEqual(['coins', 'vp'])
    expect(seenBy((s.seat + 1) % 3)).toEqual([null, null])
    expect(seenBy('spectator')).toEqual([null, null])
    play(s, 'reward vp')
    expect(s.me.vp).toBe(before + 3)
    expect(kept.castles[river]).toEqual(['coins'])
    expect(kept.taken).toEqual(['vp'])
    expect(seenBy(s.seat)).toEqual([null])
    // declined: nothing is had, and the boat is past
    const t = scene(3, BOATS)
    race(t, 'coins')
    afloat(t, 3)
    play(t, 'sail 1', 'sail 1', 'done', 'sail 1')
    expect(keeps(t.state).taken).toEqual([])
    expect(keeps(t.state).castles.flat()).toHaveLength(4)
  })

  it('GM-105: each reward: goods and Scotsmen on any own tiles, a marker that pays roads, points that drive the boat (142)', () => {
    const reward = (token: Token): Scene => {
      const s = scene(4, BOATS)
      race(s, token)
      afloat(s, 2)
      s.me.coins = 9
      play(s, 'sail 1', 'sail 1', `reward ${token}`)
      return s
    }
    expect(reward('whisky').me.whisky).toBe(1)
    expect(reward('coins').me.coins).toBe(11)
    const goods = reward('goods')
    play(goods, 'gain wood', 'put wood 0,0', 'gain sheep', 'put sheep 1,0')
    expect([at(goods, 0, 0).wood, at(goods, 1, 0).sheep]).toEqual([1, 1])
    const man = reward('scotsman')
    play(man, 'put scotsman 1,0')
    expect(at(man, 1, 0).scotsmen).toBe(1)
    const clan = reward('clan')
    play(clan, legal(clan).find(text => text.startsWith('clan ')) as string)
    expect(clan.me.clans).toHaveLength(1)
    expect(clan.me.coins).toBeLessThan(9)
    const move = reward('move')
    play(move, 'sail 1', 'sail 1')
    expect(move.state.movement).toBe(0)
  })

  it('GM-105: reward goods without room: one sells first, or the rest is lost (305)', () => {
    const s = scene(4, BOATS)
    race(s, 'goods')
    afloat(s, 2)
    for (const cell of s.me.cells) cell.stone = 3
    s.state.market.stone = 1
    play(s, 'sail 1', 'sail 1', 'reward goods')
    expect(legal(s)).toContain('sell stone 0,0')
    expect(refused(s, 'gain wood')).toBe('GM-20 full')
    play(s, 'sell stone 0,0', 'gain wood', 'put wood 0,0')
    // a full land and nothing to sell: the second is lost
    expect(s.state.todo.at(-1)?.kind).toBe('activate')
  })

  it('GM-106: result card, then reward, then the Last card of whoever is left (133, 144, 272, 306)', () => {
    for (const seats of [2, 3, 4]) {
      const s = scene(seats, BOATS)
      race(s, 'vp')
      const others = keeps(s.state).boats.flatMap((_, seat) => (seat === s.seat ? [] : [seat]))
      // all but one of the others are home already
      const cards = ['winner', 'second'] as const
      others.slice(1).forEach((seat, i) => {
        boatOf(s.state, seat).result = cards[i] ?? null
      })
      afloat(s, 2)
      beforeHome(s, s.seat, 2)
      const { vp, whisky } = s.me
      play(s, 'sail 1')
      const events = [...play(s, 'sail 1'), ...play(s, 'reward vp')].map(event =>
        event.type === 'raceResult' ? `${event.type} ${event.card}` : event.type,
      )
      const order = ['raceResult', 'lookedAtRewards', 'tookReward']
      const mine = (['winner', 'second', 'third'] as const)[seats - 2] ?? 'winner'
      expect(events.filter(text => order.some(word => text.startsWith(word)))).toEqual([
        `raceResult ${mine}`,
        'lookedAtRewards',
        'tookReward',
        'raceResult last',
      ])
      expect(s.me.vp - vp).toBe({ winner: 18, second: 13, third: 8 }[mine])
      expect(s.me.whisky - whisky).toBe(seats === 2 ? 1 : 0)
      const [left] = others
      const last = boatOf(s.state, left as number)
      expect([last.result, last.x]).toEqual(['last', 1])
      s.state.movement = 1
      expect(refused(s, 'sail 1')).toBe('GM-106 boatHome')
    }
  })

  it('GM-107: over random play every boat has its own result at the end, and Last when nobody else is left (306)', () => {
    for (let seed = 0; seed < 9; seed++) {
      const seats = 2 + (seed % 3)
      const state = playOut({ intro: seed % 2 === 0 }, seats, seed, (state, _events, _move, before) => {
        const now = keeps(state).boats
        if (!now.some(({ result }) => result === 'last')) return
        if (keeps(before).boats.some(({ result }) => result === 'last')) return
        expect(now.every(({ result }) => result !== null)).toBe(true)
      })
      const results = keeps(state).boats.map(({ result }) => result)
      expect(results).not.toContain(null)
      expect(results).toContain('last')
      if (seats < 4) expect(results).not.toContain('third')
      if (seats < 3) expect(results).not.toContain('second')
      const named = results.filter(card => card !== 'last')
      expect(new Set(named).size).toBe(named.length)
    }
  })

  it('GM-107: the Last card makes coins worthless, those of Armadale Castle apart (145)', () => {
    const s = scene(3, BOATS)
    s.me.coins = 10
    const coins = () => scoreNow(s.state).final.find(({ line }) => line === 'coins')?.vp[s.seat]
    expect(coins()).toBe(10)
    boatOf(s.state, s.seat).result = 'last'
    expect(coins()).toBe(0)
    s.me.cards.push('card-armadale-castle')
    expect(coins()).toBe(16)
    s.me.coins = 5
    expect(coins()).toBe(10)
  })

  it('GM-108: a tile with a boat is not removed, and when it is covered the boat stays (146, 66)', () => {
    const s = scene(3, BOATS)
    race(s)
    own(s, 2, 0, 'halkirk')
    own(s, 0, 1, 'lochridge')
    const boat = boatOf(s.state, (s.seat + 1) % 3)
    boat.river = s.seat
    boat.x = 2
    s.state.todo.push({ kind: 'remove', seat: s.seat, left: 1 })
    expect(refused(s, 'remove 2,0')).toBe('GM-18 kept')
    expect(legal(s)).toContain('remove 0,1')
    boat.x = 1
    expect(legal(s)).toContain('remove 2,0')
    const cell = at(s, 2, 0)
    boat.x = 2
    cell.under = [cell.tile]
    expect(endsOf(positionAt(s.state), s.seat)).toEqual([0, 2])
    expect(refused(s, 'remove 2,0')).toBe('GM-18 kept')
  })

  it('GM-104, GM-105: other Chronicles may see boats overtake, let them pass freely, add a token drawn blind (241, 328)', () => {
    const overtaken: number[] = []
    const { state, seat, other, legal, why, play, ask } = guest(
      {
        moments: {
          passesFreely: () => true,
          overtook(_e, _seat, boat) {
            overtaken.push(boat)
            return []
          },
          rewarded: (_e, seat, river) => [{ kind: 'blindReward', seat, river }],
        },
      },
      BOATS,
    )
    const kept = keeps(state)
    // on the neutral river: another boat just before its castle
    kept.started = true
    Object.assign(boatOf(state, seat), { river: 3, x: 4 })
    Object.assign(boatOf(state, other), { river: 3, x: 3 })
    kept.castles[3] = ['coins', 'vp', 'vp']
    ask({ kind: 'activate', seat, x: null, y: null, all: true, types: [], closing: false, extra: 0 })
    state.movement = 1
    expect(legal().filter(text => text.startsWith('sail'))).toEqual(['sail 1', 'sail 2'])
    expect(why('sail 3')).toBe('GM-103 tooFar')
    play('sail 2')
    expect([state.movement, boatOf(state, seat).x]).toEqual([0, 2])
    expect(overtaken).toEqual([other])
    play('reward coins')
    expect(kept.taken).toEqual(['coins', 'vp'])
    expect(kept.castles[3]).toEqual(['vp'])
    // boats that are home are no boats to overtake
    Object.assign(boatOf(state, other), { river: 3, x: 1, result: 'winner' })
    state.movement = 2
    expect(legal().filter(text => text.startsWith('sail'))).toEqual(['sail 1'])
    play('sail 1', 'sail 1')
    expect(overtaken).toEqual([other])
  })

  it('GM-105: play reaches every tile, token, result and event of the race', () => {
    const wanted = [
      ...TILES.filter(({ protection }) => !protection).flatMap(({ id }) => [`take ${id}`, `activate ${id}`]),
      ...KINDS.map(kind => `reward ${kind}`),
      ...['winner', 'second', 'third', 'last'].map(card => `result ${card}`),
      'raceStarted',
      'sailed',
      'lookedAtRewards',
      'leftReward',
    ]
    const used = new Set<string>()
    for (let seed = 0; seed < 60 && wanted.some(word => !used.has(word)); seed++)
      playOut({}, 4, seed, (_state, events) => {
        for (const event of events) {
          used.add(event.type)
          if (event.type === 'moved') used.add(`take ${event.on}`)
          if (event.type === 'activated') used.add(`activate ${event.tile}`)
          if (event.type === 'tookReward') used.add(`reward ${event.token}`)
          if (event.type === 'raceResult') used.add(`result ${event.card}`)
        }
      })
    expect(wanted.filter(word => !used.has(word))).toEqual([])
  })
})
