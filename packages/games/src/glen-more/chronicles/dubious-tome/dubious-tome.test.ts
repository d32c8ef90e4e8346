import { describe, expect, it } from 'vitest'
import { clanOf } from '../../box/box.ts'
import { CARDS } from '../../box/cards.ts'
import { BOX, countFor, glenMore, measured, councilCard, positionAt, scoreNow } from '../../index.ts'
import type { Move } from '../../table/move.ts'
import type { Cell, Options, Player, State } from '../../table/state.ts'
import { spaceOf } from '../../table/rondel.ts'
import { castleOf } from '../../table/territory.ts'
import { guest } from '../../testing/guest.ts'
import { busily, liking, playOutWith } from '../../testing/playing.ts'
import { activateAll, at, legal, own, play, refused, type Scene, scene, settle } from '../../testing/scene.ts'
import { EVENTS, eventOf, type Kept, NEW_CARDS, TILES } from './cards.ts'

const TOME: Partial<Options> = { tome: true }
const keeps = (state: State): Kept => state.chronicles.tome as Kept
const villageOf = ({ cells }: Player): Cell => cells[0] as Cell
const otherOf = ({ state, seat }: Scene): Player => state.players[(seat + 1) % state.seats] as Player

/** A Gathering of one's own and these cards, in the middle of a turn that may activate everything. */
function gathering(cards: readonly string[], options: Partial<Options> = {}): Scene {
  const s = scene(3, { ...TOME, ...options })
  s.me.cards.push(...cards)
  own(s, 0, 1, 'gathering-a')
  settle(s, 'glen-lyon', 0, -1)
  activateAll(s)
  return s
}

/** The same, and the Gathering is activated. */
function gathered(
  cards: readonly string[],
  prepare: (s: Scene) => void = () => {},
  options: Partial<Options> = {},
): Scene {
  const s = gathering(cards, options)
  prepare(s)
  play(s, 'activate 0,1')
  return s
}

const turns = (s: Scene): readonly string[] => legal(s).filter(text => text.startsWith('turn '))
const seated = (s: Scene): Scene => ({ ...s, me: otherOf(s) })
const scored = (s: Scene, category: string): number | undefined =>
  scoreNow(s.state).phase.find(one => one.category === category)?.vp[s.seat]

const isOfTheTome = (move: Move): boolean =>
  (move.type === 'take' && (BOX.tileOf(move.tile).landmark !== null || move.tile.startsWith('gathering'))) ||
  (move.type === 'turn' && move.event) ||
  move.type === 'borrow' ||
  move.type === 'march' ||
  move.type === 'stones' ||
  move.type === 'swap'

/** What costs coins and stone is reached sooner. */
function enrich({ players }: State): void {
  for (const player of players) {
    player.coins += 12
    for (const cell of player.cells) cell.stone = 3
  }
}

/** Plays a match with a liking for landmarks, Gatherings and events. */
const playOut = playOutWith(TOME, { choose: liking(isOfTheTome, 4, busily), prepare: enrich })

describe('Dubious Tome', () => {
  it('GM-601: eight tiles join their stacks, four of them with new cards, and every landmark card has its event (257)', () => {
    for (let seed = 0; seed < 4; seed++) {
      const { state } = scene(2 + (seed % 3), TOME, seed)
      const tiles = [...state.stacks.flat(), ...state.spaces]
      for (const { id } of TILES) expect(tiles).toContain(id)
      expect(keeps(state)).toEqual({ turned: [], tables: [], late: [] })
    }
    expect(scene(3).state.chronicles.tome).toBeUndefined()
    const named = EVENTS.map(({ card }) => card)
    for (const { id } of [...CARDS, ...NEW_CARDS]) expect(named).toContain(id)
    expect(new Set(named).size).toBe(named.length)
  })

  it('GM-602, GM-603, GM-604: over random play a card is turned once, by its owner, at one Gathering one card, and stays turned', () => {
    const told = new Set<string>()
    for (let seed = 0; seed < 4; seed++)
      playOut({ intro: seed % 4 === 0 }, 2 + (seed % 3), seed, (state, events, move, before) => {
        for (const { type } of events) told.add(type)
        const { turned, tables } = keeps(state)
        expect(turned.slice(0, keeps(before).turned.length)).toEqual(keeps(before).turned)
        expect(new Set(turned).size).toBe(turned.length)
        const now = events.filter(({ type }) => type === 'turnedCard')
        expect(turned.length - keeps(before).turned.length).toBe(now.length)
        expect(now.length).toBe(move.type === 'turn' ? 1 : 0)
        if (isOfTheTome(move) && !state.over) {
          const json = glenMore.makeState(state)
          expect(glenMore.makeState(glenMore.parseState(JSON.parse(JSON.stringify(json))))).toEqual(json)
        }
        for (const card of turned) expect(state.players.some(({ cards }) => cards.includes(card))).toBe(true)
        for (const card of tables) expect(turned).toContain(card)
        state.players.forEach((player, seat) => {
          const own = player.cards.filter(card => turned.includes(card)).length
          expect(countFor(positionAt(state), seat, 'landmarks')).toBe(player.cards.length + own)
          expect(countFor(positionAt(state), seat, 'landmarks', 'pieces')).toBe(player.cards.length)
        })
      })
    for (const type of ['turnedCard', 'borrowed', 'removed', 'recovered']) expect([...told]).toContain(type)
  })

  it('GM-602: a Gathering needs a card that is not turned, and exactly one is turned, with its event or without (186, 330)', () => {
    const none = gathering([])
    expect(refused(none, 'activate 0,1')).toBe('GM-602 noCardToTurn')
    const s = gathered(['card-loch-ness', 'card-castle-moil'])
    expect(turns(s)).toEqual([
      'turn card-loch-ness event',
      'turn card-loch-ness',
      'turn card-castle-moil event',
      'turn card-castle-moil',
    ])
    expect(refused(s, 'done')).toBe('GM-602 mustTurn')
    expect(refused(s, 'turn card-inverness')).toBe('GM-602 notYourCard')
    const { coins } = s.me
    expect(play(s, 'turn card-castle-moil')).toContainEqual({
      type: 'turnedCard',
      seat: s.seat,
      card: 'card-castle-moil',
      used: false,
    })
    expect(s.me.coins).toBe(coins)
    expect(keeps(s.state).turned).toEqual(['card-castle-moil'])
    expect(s.state.todo.at(-1)?.kind).toBe('activate')
    expect(refused(s, 'activate 0,1')).toBe('GM-22 activatedAlready')
  })

  it('GM-602: a turned card turned again is refused and changes nothing', () => {
    const s = gathered(['card-loch-ness', 'card-castle-moil'], ({ state }) => {
      keeps(state).turned.push('card-loch-ness')
    })
    const before = JSON.stringify(glenMore.makeState(s.state))
    for (const text of ['turn card-loch-ness', 'turn card-loch-ness event'])
      expect(refused(s, text)).toBe('GM-602 turnedAlready')
    expect(JSON.stringify(glenMore.makeState(s.state))).toBe(before)
    expect(turns(s)).toEqual(['turn card-castle-moil event', 'turn card-castle-moil'])
    play(s, 'turn card-castle-moil')
    // all are turned now
    own(s, 1, 1, 'gathering-b')
    expect(refused(s, 'activate 1,1')).toBe('GM-602 noCardToTurn')
  })

  it('GM-603: an event is used only if its whole price can be paid, sales and purchases included (332)', () => {
    const s = gathered(['card-dunvegan-castle', 'card-loch-shiel', 'card-loch-morar'], ({ me, state }) => {
      me.coins = 0
      me.vp = 0
      state.market.cattle = 0
    })
    expect(turns(s)).toEqual(['turn card-dunvegan-castle', 'turn card-loch-shiel', 'turn card-loch-morar'])
    for (const card of ['dunvegan-castle', 'loch-shiel', 'loch-morar'])
      expect(refused(s, `turn card-${card} event`)).toBe('GM-603 cannotPayEvent')
    // a sheep sold would pay for the two cattle
    const t = gathered(['card-dunvegan-castle'], scene => {
      scene.me.coins = 0
      scene.state.market.cattle = 0
      scene.state.market.sheep = 3
      own(scene, 1, 1, 'lochridge', { sheep: 1 })
    })
    play(t, 'turn card-dunvegan-castle event', 'sell sheep 1,1')
    expect(t.me.vp).toBe(7)
  })

  it('GM-603: the card is turned before its event, so no chain of Gatherings comes back to it (331, 195)', () => {
    const s = gathered(['card-donan-castle', 'card-loch-ness'], scene => {
      own(seated(scene), 0, 1, 'gathering-b')
    })
    const other = (s.seat + 1) % 3
    play(s, 'turn card-donan-castle event')
    expect(legal(s)).toContain(`borrow ${other} 0,1`)
    play(s, `borrow ${other} 0,1`)
    expect(turns(s)).toEqual(['turn card-loch-ness event', 'turn card-loch-ness'])
    const { coins } = s.me
    play(s, 'turn card-loch-ness event')
    // Donan and Loch Ness itself
    expect(s.me.coins).toBe(coins + 2)
    expect(refused(s, `borrow ${other} 0,1`)).toBe('GM-609 activatedAlready')
  })

  it('GM-604: a turned card counts as two landmarks, in every phase, and as one card for the sets of Great Glen (256)', () => {
    const s = scene(3, { ...TOME, glen: true })
    s.me.cards.push('card-loch-ness', 'card-inverness')
    expect(scored(s, 'landmarks')).toBe(2)
    keeps(s.state).turned.push('card-loch-ness')
    expect(scored(s, 'landmarks')).toBe(3)
    keeps(s.state).turned.push('card-inverness')
    expect(scored(s, 'landmarks')).toBe(5)
    s.me.whisky = 4
    s.me.persons.push('robert-i', 'william-wallace', 'mary-stuart')
    at(s, 1, 0).scotsmen = 4
    expect(measured(positionAt(s.state), councilCard('gg-sets'))[s.seat]).toBe(2)
  })

  it('GM-604: turned cards keep what they do for good and at the end (187)', () => {
    const s = gathered(['card-loch-ness', 'card-armadale-castle', 'card-castle-moil'])
    keeps(s.state).turned.push('card-armadale-castle', 'card-castle-moil')
    play(s, 'turn card-loch-ness')
    const coins = scoreNow(s.state).final.find(({ line }) => line === 'coins')?.vp[s.seat]
    expect(coins).toBe(Math.min(8, s.me.coins) * 2 + Math.max(0, s.me.coins - 8))
    at(s, 1, 0).scotsmen = 2
    expect(countFor(positionAt(s.state), s.seat, 'scotsmen')).toBe(4)
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
    own(s, 0, 2, 'inshriach')
    play(s, 'activate 0,2')
    expect(refused(s, 'activate 1,0')).toBeUndefined()
  })

  it('GM-605: what the four new landmarks do when they are laid (192, 269)', () => {
    const storr = scene(3, TOME)
    own(storr, 0, 1, 'inshriach', { wood: 1 })
    settle(storr, 'old-man-of-storr', 0, -1)
    expect(at(storr, 0, -1).stone).toBe(2)
    expect(storr.me.cards).toEqual(['card-old-man-of-storr'])
    const dunvegan = scene(3, TOME)
    own(dunvegan, 0, 1, 'inshriach', { wood: 1, stone: 1 })
    settle(dunvegan, 'dunvegan-castle', 0, -1)
    expect([at(dunvegan, 0, -1).sheep, at(dunvegan, 0, -1).scotsmen]).toEqual([2, 1])
    const wallace = scene(3, TOME)
    own(wallace, 0, 1, 'inshriach', { stone: 2 })
    own(wallace, 0, 2, 'lochridge')
    settle(wallace, 'wallace-monument', 0, -1)
    expect(legal(wallace).filter(text => text.startsWith('activate'))).toContain('activate 0,2')
    const fort = scene(3, TOME)
    own(fort, 0, 1, 'inshriach', { wood: 1, stone: 1 })
    at(fort, 1, 0).scotsmen = 2
    fort.me.supply -= 2
    settle(fort, 'fort-george', 0, -1)
    expect(at(fort, 0, -1).scotsmen).toBe(1)
    expect(legal(fort).filter(text => text.startsWith('march'))).toEqual([
      'march 1,0 0,0',
      'march 1,0 0,1',
      'march 1,0 0,-1',
    ])
    expect(refused(fort, 'march 0,0 1,0')).toBe('GM-605 notThisWay')
    const { movement } = fort.state
    play(fort, 'march 1,0 0,1', 'march 1,0 0,-1')
    expect([at(fort, 1, 0).scotsmen, at(fort, 0, 1).scotsmen, at(fort, 0, -1).scotsmen]).toEqual([0, 1, 2])
    expect(fort.state.movement).toBe(movement)
    expect(fort.state.todo.at(-1)?.kind).toBe('activate')
  })

  it('GM-605, GM-612: others may see Scotsmen arrive who move for nothing (339)', () => {
    const arrived: string[] = []
    const g = guest(
      {
        moments: {
          walked(_e, _seat, { x, y }) {
            arrived.push(`${x},${y}`)
            return []
          },
        },
      },
      TOME,
    )
    castleOf(g.me).scotsmen = 1
    g.me.supply--
    g.ask({ kind: 'march', seat: g.seat, to: 'away', left: 1 })
    g.play('march 1,0 0,0')
    g.ask({ kind: 'march', seat: g.seat, to: 'home', left: 1 })
    g.play('march 0,0 1,0')
    expect(arrived).toEqual(['0,0', '1,0'])
  })

  it('GM-606: new tables for their owner alone, after Castle Moil has doubled, and only if the event was used (200, 201, 333)', () => {
    const s = gathered(['card-old-man-of-storr', 'card-inverness'], ({ me }) => {
      me.whisky = 7
      castleOf(me).scotsmen = 3
      me.supply -= 3
    })
    expect([scored(s, 'scotsmen'), scored(s, 'whisky')]).toEqual([3, 8])
    play(s, 'turn card-old-man-of-storr event', 'pay scotsman@0,0')
    expect(scored(s, 'scotsmen')).toBe(7)
    s.me.cards.push('card-castle-moil')
    expect(scored(s, 'scotsmen')).toBe(11)
    castleOf(otherOf(s)).scotsmen = 1
    const other = scoreNow(s.state).phase.find(({ category }) => category === 'scotsmen')
    expect(other?.vp[(s.seat + 1) % 3]).toBe(1)
    // nobody is ahead: no table gives points for that
    for (const player of s.state.players) castleOf(player).scotsmen = 1
    s.me.cards.pop()
    expect(scored(s, 'scotsmen')).toBe(0)
    const t = gathered(['card-inverness'], ({ me }) => {
      me.whisky = 2
    })
    play(t, 'turn card-inverness')
    expect(scored(t, 'whisky')).toBe(2)
    const u = gathered(['card-inverness'], ({ me }) => {
      me.whisky = 7
    })
    play(u, 'turn card-inverness event')
    expect(scored(u, 'whisky')).toBe(9)
  })

  it('GM-606: the Scotsman of Old Man of Storr is paid from home, not from elsewhere (51)', () => {
    const s = gathered(['card-old-man-of-storr'], scene => {
      at(scene, 0, 0).scotsmen = 0
      at(scene, 0, 1).scotsmen = 1
    })
    expect(refused(s, 'turn card-old-man-of-storr event')).toBe('GM-603 cannotPayEvent')
  })

  it('GM-607: Wallace Monument turns another card without its event, or none; William Wallace brings 4 points (188, 189, 334)', () => {
    const s = gathered(['card-wallace-monument', 'card-loch-ness'], ({ me }) => {
      me.persons.push('william-wallace')
    })
    const { coins, vp } = s.me
    play(s, 'turn card-wallace-monument event')
    expect(s.me.vp).toBe(vp + 4)
    expect([...turns(s), 'done']).toEqual(['turn card-loch-ness', 'done'])
    expect(refused(s, 'turn card-loch-ness event')).toBe('GM-607 turnedOnly')
    play(s, 'turn card-loch-ness')
    expect(s.me.coins).toBe(coins)
    expect(keeps(s.state).turned).toEqual(['card-wallace-monument', 'card-loch-ness'])
    const alone = gathered(['card-wallace-monument'])
    play(alone, 'turn card-wallace-monument event')
    expect(alone.me.vp).toBe(0)
    expect(alone.state.todo.at(-1)?.kind).toBe('activate')
    const declined = gathered(['card-wallace-monument', 'card-loch-ness'])
    play(declined, 'turn card-wallace-monument event', 'done')
    expect(keeps(declined.state).turned).toEqual(['card-wallace-monument'])
  })

  it('GM-608: Loch Morar returns two Scotsmen of any tiles for 9 points', () => {
    const s = gathered(['card-loch-morar'], scene => {
      at(scene, 0, 1).scotsmen = 1
      scene.me.supply--
    })
    const { supply } = s.me
    play(s, 'turn card-loch-morar event')
    expect([s.me.supply, s.me.vp]).toEqual([supply + 2, 9])
    expect(at(s, 0, 0).scotsmen + at(s, 0, 1).scotsmen).toBe(0)
  })

  it('GM-608: Armadale Castle takes any number of stones at once, bought ones too, as one gain (202, 338)', () => {
    const s = gathered(['card-armadale-castle'], scene => {
      at(scene, 0, 1).stone = 2
      scene.me.coins = 1
      scene.state.market.stone = 0
    })
    play(s, 'turn card-armadale-castle event')
    expect(legal(s).filter(text => text.startsWith('stones'))).toEqual(['stones 1', 'stones 2', 'stones 3'])
    expect(refused(s, 'stones 4')).toBe('GM-608 tooManyStones')
    const events = [...play(s, 'stones 3')]
    if (s.state.todo.at(-1)?.kind === 'pay') events.push(...play(s, legal(s)[0] as string))
    expect(events.filter(event => event.type === 'gained')).toEqual([
      { type: 'gained', seat: s.seat, what: 'vp', n: 9 },
    ])
    expect([s.me.coins, at(s, 0, 1).stone]).toEqual([0, 0])
    // Sinclair's coin is for exchanges only
    expect(refused(s, 'exchange stone coin')).toBe('GM-9 notNow')
  })

  it('GM-608: Duart Castle gives 3 points, and with MacLean one exchange of any three for 9, Sinclair’s coin included (199, 121)', () => {
    const s = gathered(['card-duart-castle'], ({ me }) => {
      castleOf(me).wood = 2
      me.coins = 1
      me.clans.push('maclean', 'sinclair')
      me.markers -= 2
    })
    play(s, 'turn card-duart-castle event')
    expect(s.me.vp).toBe(3)
    expect(legal(s)).toContain('exchange wood wood coin')
    play(s, 'exchange wood wood coin')
    expect([s.me.vp, s.me.coins, at(s, 1, 0).wood]).toEqual([12, 0, 0])
    expect(s.state.todo.at(-1)?.kind).toBe('activate')
    const t = gathered(['card-duart-castle'], ({ me }) => {
      castleOf(me).wood = 3
    })
    play(t, 'turn card-duart-castle event')
    expect([t.me.vp, t.state.todo.at(-1)?.kind]).toEqual([3, 'activate'])
  })

  it('GM-609: Donan Castle activates two different tiles of others: own payment, own goods, own clans, no marks (194, 280, 337)', () => {
    const s = gathered(['card-donan-castle'], scene => {
      own(seated(scene), 0, 1, 'lochridge')
      own(seated(scene), 0, 2, 'pulteney')
      at(scene, 1, 0).barley = 1
      scene.me.clans.push('macgregor')
      scene.me.markers--
    })
    const other = (s.seat + 1) % 3
    play(s, 'turn card-donan-castle event')
    expect(refused(s, `borrow ${s.seat} 0,0`)).toBe('GM-609 ownTile')
    expect(refused(s, `borrow ${other} 5,5`)).toBe('GM-609 noTile')
    expect(refused(s, `borrow ${other} 0,1 wood`)).toBe('GM-23 notThisExchange')
    expect(legal(s)).toContain(`borrow ${other} 0,0`)
    expect(legal(s)).toContain(`borrow ${other} 0,2 barley vp`)
    play(s, `borrow ${other} 0,1`, 'put sheep 0,0')
    expect(at(s, 0, 0).sheep).toBe(1)
    expect(refused(s, `borrow ${other} 0,1`)).toBe('GM-609 activatedAlready')
    const { vp } = s.me
    play(s, `borrow ${other} 0,2 barley vp`)
    if (s.state.todo.at(-1)?.kind === 'pay') play(s, 'pay barley@1,0')
    expect(s.me.vp).toBe(vp + 3)
    expect(s.state.todo.at(-1)?.kind).toBe('activate')
    expect(otherOf(s).cells.every(({ activated }) => !activated)).toBe(true)
    expect(otherOf(s).cells.every(({ sheep }) => sheep === 0)).toBe(true)
  })

  it('GM-609: goods without room anywhere are not offered until a sale makes room; others see an activation (337, 288)', () => {
    const s = gathered(['card-donan-castle'], scene => {
      own(seated(scene), 0, 1, 'lochridge')
      for (const cell of scene.me.cells) cell.wood = 3
      scene.state.market.wood = 1
    })
    const other = (s.seat + 1) % 3
    play(s, 'turn card-donan-castle event')
    expect(refused(s, `borrow ${other} 0,1`)).toBe('GM-20 full')
    play(s, 'sell wood 0,0', `borrow ${other} 0,1`, 'put sheep 0,0')
    const activated: string[] = []
    const g = guest(
      {
        moments: {
          activated(_e, seat, { tile }) {
            activated.push(`${seat} ${tile}`)
            return []
          },
        },
      },
      TOME,
    )
    g.ask({ kind: 'borrow', seat: g.seat, left: 1, lent: [] })
    g.play(`borrow ${g.other} 0,0`)
    expect(activated).toEqual([`${g.seat} home-village`])
  })

  it('GM-610: Loch Lochy puts a cattle on any tile, then every animal tile not yet activated may be (193)', () => {
    const s = gathering(['card-loch-lochy'])
    own(s, 0, 2, 'lochridge')
    own(s, 0, 3, 'lairg')
    own(s, 0, 4, 'inshriach')
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = true
    play(s, 'activate 0,2', 'activate 0,1')
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
    play(s, 'turn card-loch-lochy event', 'put cattle 0,0')
    expect(at(s, 0, 0).cattle).toBe(1)
    const open = legal(s).filter(text => text.startsWith('activate'))
    expect(BOX.tileOf('lairg').types).toContain('animal')
    expect(open).toEqual(['activate 0,-1', 'activate 0,3'])
    play(s, 'activate 0,3')
    expect(at(s, 0, 3).activated).toBe(true)
  })

  it('GM-611: Castle Stalker takes a tile like Munro, if one could be taken once a Scotsman is gone (196, 336, 51)', () => {
    const empty = gathered(['card-castle-stalker'], ({ state }) => {
      state.discard.length = 0
    })
    expect(refused(empty, 'turn card-castle-stalker event')).toBe('GM-611 nothingDiscarded')
    // the only Scotsman goes, so no tile can be laid; a person can be taken all the same
    const last = gathered(['card-castle-stalker'], ({ state }) => {
      state.discard.splice(0, state.discard.length, 'lochridge')
    })
    expect(refused(last, 'turn card-castle-stalker event')).toBe('GM-611 nothingDiscarded')
    last.state.discard.push('robert-i')
    play(last, 'turn card-castle-stalker event', 'recover robert-i')
    expect(last.me.persons).toContain('robert-i')
    const s = gathered(['card-castle-stalker'], scene => {
      scene.state.discard.splice(0, scene.state.discard.length, 'donan-castle')
      at(scene, 0, 1).scotsmen = 1
      scene.me.supply--
    })
    play(s, 'turn card-castle-stalker event', 'pay scotsman@0,0', 'recover donan-castle')
    const { coins } = s.me
    play(s, legal(s).find(text => text.startsWith('place')) as string)
    expect([s.me.coins, s.me.cards]).toEqual([coins, ['card-castle-stalker', 'card-donan-castle']])
  })

  it('GM-612: Loch Shiel gives two Scotsmen for a point, on its tile or the Home Castle, as many as are left (197, 336)', () => {
    const withTile = gathered(['card-loch-shiel'], s => {
      own(s, 2, 0, 'loch-shiel')
      s.me.vp = 1
    })
    play(withTile, 'turn card-loch-shiel event')
    expect([at(withTile, 2, 0).scotsmen, withTile.me.vp]).toEqual([2, 0])
    const one = gathered(['card-loch-shiel'], ({ me }) => {
      me.vp = 5
      villageOf(me).scotsmen += me.supply - 1
      me.supply = 1
    })
    play(one, 'turn card-loch-shiel event')
    expect([at(one, 1, 0).scotsmen, one.me.vp, one.me.supply]).toEqual([1, 4, 0])
    const none = gathered(['card-loch-shiel'], ({ me }) => {
      me.vp = 5
      villageOf(me).scotsmen += me.supply
      me.supply = 0
    })
    expect(refused(none, 'turn card-loch-shiel event')).toBe('GM-612 noSupply')
  })

  it('GM-612: Castle Moil gives two coins, and one Scotsman may go home for nothing', () => {
    const s = gathered(['card-castle-moil'])
    const { coins } = s.me
    play(s, 'turn card-castle-moil event')
    expect(s.me.coins).toBe(coins + 2)
    expect(refused(s, 'march 0,0 0,1')).toBe('GM-612 notThisWay')
    play(s, 'march 0,0 1,0')
    expect([at(s, 0, 0).scotsmen, at(s, 1, 0).scotsmen]).toEqual([0, 1])
    expect(s.state.todo.at(-1)?.kind).toBe('activate')
    const t = gathered(['card-castle-moil'])
    play(t, 'turn card-castle-moil event', 'done')
    expect(at(t, 0, 0).scotsmen).toBe(1)
  })

  it('GM-613: Fort George and Castle of Mey return a Scotsman and remove up to two tiles, in the middle of activations (190, 191, 335)', () => {
    for (const card of ['card-fort-george', 'card-castle-of-mey']) {
      const s = gathering([card])
      own(s, 0, -2, 'lochridge')
      for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
      for (const task of s.state.todo) if (task.kind === 'activate') task.types = []
      play(s, 'done')
      const t = gathering([card])
      own(t, 1, -1, 'lochridge')
      play(t, 'activate 0,1')
      for (const task of t.state.todo) if (task.kind === 'activate') task.all = false
      play(t, `turn ${card} event`)
      expect(at(t, 0, 0).scotsmen).toBe(0)
      expect(refused(t, 'remove 0,0')).toBe('GM-18 homeTile')
      // the Gathering, and the tile just laid
      play(t, 'remove 0,1', 'remove 0,-1')
      expect(t.me.cells.map(({ tile }) => tile)).toEqual(['home-village', 'home-castle', 'lochridge'])
      // what is left around the spot may still be activated
      expect(legal(t)).toContain('activate 1,-1')
      expect(s.me.cards).toEqual([card])
    }
  })

  it('GM-613: a tile that an event brings to the spot meanwhile is not added, but may be activated around its own (335, 84)', () => {
    const s = gathering(['card-castle-stalker'])
    at(s, 0, 1).scotsmen = 1
    s.me.supply--
    s.state.discard.splice(0, s.state.discard.length, 'lochridge')
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
    const closing = s.state.todo.find(task => task.kind === 'activate')
    expect(closing).toMatchObject({ x: 0, y: -1 })
    activateAll(s)
    play(s, 'activate 0,1')
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
    play(s, 'turn card-castle-stalker event', 'pay scotsman@0,1', 'recover lochridge', 'place 1,-1')
    expect(legal(s)).toContain('activate 1,-1')
    expect(legal(s)).toContain('activate 1,0')
    play(s, 'done')
    expect(s.state.todo.at(-1)).toMatchObject({ kind: 'activate', closing: true })
    expect(legal(s)).not.toContain('activate 1,-1')
    expect(legal(s)).toContain('activate 1,0')
    // by another right it may be
    s.me.cards.push('card-loch-ness')
    expect(legal(s)).toContain('activate 1,-1')
    play(s, 'done')
    expect(keeps(s.state).late).toEqual([])
  })

  it('GM-603: other Chronicles learn of a card when it is turned (245)', () => {
    const turned: string[] = []
    const g = guest(
      {
        moments: {
          turnedCard(_e, seat, card) {
            turned.push(`${seat} ${card}`)
            return []
          },
        },
      },
      TOME,
    )
    g.me.cards.push('card-loch-ness')
    g.ask({ kind: 'turnCard', seat: g.seat, triggers: true })
    g.play('turn card-loch-ness event')
    expect(turned).toEqual([`${g.seat} card-loch-ness`])
  })

  it('GM-611: with Great Glen, a person whom Castle Stalker takes calls a council (205, 6 with 7)', () => {
    const s = gathered(
      ['card-castle-stalker'],
      ({ state }) => {
        state.discard.splice(0, state.discard.length, 'robert-i')
      },
      { glen: true },
    )
    play(s, 'turn card-castle-stalker event', 'recover robert-i', 'done')
    expect(s.state.todo.at(-1)?.kind).toBe('council')
    expect(legal(s).some(text => text.startsWith('council'))).toBe(true)
  })

  it('GM-611: with Leavings of Great Glen, the tile that Castle Stalker takes leaves the pile it lies on (271, 6 with 7)', () => {
    let s = scene(3, { ...TOME, glen: true }, 1)
    for (let seed = 2; s.state.chronicles.glen?.councils.every(({ card }) => card !== 'gg-leavings'); seed++)
      s = scene(3, { ...TOME, glen: true }, seed)
    s.me.cards.push('card-castle-stalker')
    own(s, 0, 1, 'gathering-a', { scotsmen: 1 })
    settle(s, 'glen-lyon', 0, -1)
    activateAll(s)
    const glen = s.state.chronicles.glen
    const other = (s.seat + 1) % 3
    s.state.discard.push('lairg')
    glen?.piles[other]?.push('lairg')
    play(s, 'activate 0,1', 'turn card-castle-stalker event', 'pay scotsman@0,1', 'recover lairg')
    expect(glen?.piles[other]).not.toContain('lairg')
  })

  it('GM-614: Loch Lomond takes all coins of the England row, General Wade a violet domain without roads (204, 357, 6 with 4)', () => {
    const s = gathered(['card-loch-lomond', 'card-general-wade'], () => {}, { hammer: true })
    const england = s.state.chronicles.hammer as { row: number; controller: number | null }
    england.controller = s.seat
    england.row = 3
    s.me.coins = 0
    own(s, 1, 1, 'gathering-b')
    activateAll(s)
    play(s, 'turn card-loch-lomond event')
    expect([s.me.coins, england.row]).toEqual([6, 0])
    play(s, 'activate 1,1', 'turn card-general-wade event')
    const clans = legal(s).filter(text => text.startsWith('clan '))
    expect(clans.length).toBeGreaterThan(0)
    expect(clans.every(text => clanOf(text.slice('clan '.length)).band === 'violet')).toBe(true)
    expect(refused(s, 'clan macleod')).toBe('GM-26 otherBand')
    play(s, clans[0] as string)
    expect([s.me.clans.length, s.me.coins >= 6]).toEqual([1, true])
  })

  it('GM-614: Glenfinnan Church and its neighbours may be activated, each once, if the tile is still there (198, 280, 6 with 4)', () => {
    const s = gathered(
      ['card-glenfinnan-church'],
      scene => {
        own(scene, 0, 2, 'glenfinnan-church')
        own(scene, 0, 3, 'inshriach')
        own(scene, 0, 4, 'lochridge')
        scene.me.whisky = 1
      },
      { hammer: true },
    )
    for (const task of s.state.todo) if (task.kind === 'activate') task.all = false
    play(s, 'turn card-glenfinnan-church event')
    expect(legal(s).filter(text => text.startsWith('activate'))).toEqual([
      'activate 0,2 whisky',
      'activate 0,3',
    ])
    const gone = gathered(['card-glenfinnan-church'], () => {}, { hammer: true })
    for (const task of gone.state.todo) if (task.kind === 'activate') task.all = false
    play(gone, 'turn card-glenfinnan-church event')
    expect(gone.state.todo.at(-1)).toMatchObject({ kind: 'activate', closing: true })
  })

  it('GM-614: Glenfinnan Monument swaps the Englishman with a tile before The End, and what he leaves behind is discarded (203, 292, 312, 6 with 4)', () => {
    const s = gathered(['card-glenfinnan-monument'], () => {}, { hammer: true })
    const england = s.state.chronicles.hammer as { row: number; controller: number | null }
    england.controller = s.seat
    const englishman = s.state.figures.find(({ kind }) => kind === 'englishman') as State['figures'][number]
    play(s, 'turn card-glenfinnan-monument event')
    const row = s.state.spaces.filter(tile => tile !== null)
    expect(
      legal(s)
        .filter(text => text.startsWith('swap'))
        .toSorted(),
    ).toEqual(row.map(tile => `swap ${tile}`).toSorted())
    expect(refused(s, 'swap home-castle')).toBe('GM-614 notToSwap')
    const to = s.state.spaces.findLastIndex(tile => tile !== null)
    const tile = s.state.spaces[to] as string
    const from = englishman.at
    const before = glenMore.clone(s.state)
    play(s, `swap ${tile}`)
    expect([spaceOf(englishman.at), s.state.spaces[from], s.state.spaces[to]]).toEqual([to, tile, null])
    expect(england.controller).toBe(s.seat)
    // were he the last, the tile would lie behind everybody
    const last: Scene = { ...s, state: before, events: [] }
    before.figures
      .filter(({ kind }) => kind === 'pawn')
      .forEach((pawn, i) => {
        pawn.at = from + 1 + i
        before.spaces[pawn.at] = null
      })
    const far = before.spaces.findLastIndex(one => one !== null)
    const dropped = before.spaces[far] as string
    play(last, `swap ${dropped}`)
    expect(before.discard).toContain(dropped)
    expect(before.spaces).not.toContain(dropped)
  })

  it('GM-614: neither The End nor anything beyond it, no Race Start and no sale is swapped, and nothing once he is finished (203, 6 with 4)', () => {
    const s = gathered(['card-glenfinnan-monument'], () => {}, { hammer: true, boats: true, cask: true })
    const englishman = s.state.figures.find(({ kind }) => kind === 'englishman') as State['figures'][number]
    const ahead = s.state.spaces.flatMap((tile, space) =>
      tile !== null && space > englishman.at ? [space] : [],
    )
    const [first, second, third, fourth] = ahead as [number, number, number, number]
    s.state.spaces[first] = 'race-start'
    s.state.spaces[second] = 'single-cask-sale-b'
    s.state.spaces[third] = 'the-end'
    s.state.end = third
    const beyond = s.state.spaces[fourth] as string
    play(s, 'turn card-glenfinnan-monument event')
    for (const tile of ['race-start', 'single-cask-sale-b', 'the-end', beyond])
      expect(refused(s, `swap ${tile}`)).toBe('GM-614 notToSwap')
    const done = gathered(['card-glenfinnan-monument'], () => {}, { hammer: true })
    for (const figure of done.state.figures) if (figure.kind === 'englishman') figure.done = true
    play(done, 'turn card-glenfinnan-monument event')
    expect(done.state.todo.at(-1)?.kind).toBe('activate')
  })

  it('GM-602: event icons work on the Englishman’s turn (325, 6 with 4)', () => {
    let turned = 0
    for (let seed = 0; seed < 6; seed++)
      playOut({ hammer: true }, 3 + (seed % 2), seed, (state, events) => {
        const [bottom] = state.todo
        if (bottom?.kind === 'end' && bottom.by === 'englishman')
          turned += events.filter(({ type }) => type === 'turnedCard').length
      })
    expect(turned).toBeGreaterThan(0)
  })

  it('GM-602: play reaches every tile, card and event of the Tome, and every move it brings', () => {
    const wanted = [
      ...TILES.map(({ id }) => `take ${id}`),
      ...TILES.filter(({ activation }) => activation.length > 0).map(({ id }) => `activate ${id}`),
      ...EVENTS.flatMap(({ card }) => [`turn ${card}`, `event ${card}`]),
      'borrow',
      'march away',
      'march home',
      'stones',
      'exchange',
      'swap',
    ]
    const used = new Set<string>()
    const wordOf = (move: Move): string => {
      if (move.type === 'turn') return `${move.event ? 'event' : 'turn'} ${move.card}`
      if (move.type === 'march') return move.toX === 1 && move.toY === 0 ? 'march home' : 'march away'
      return move.type
    }
    /** Everybody begins with a Gathering, a Scotsman at home and cards still to be turned; MacLean goes with Duart Castle. */
    const hand = (state: State): void => {
      const isWanted = ({ card }: { readonly card: string }): boolean =>
        !used.has(`event ${card}`) ||
        !used.has(`turn ${card}`) ||
        (card === 'card-duart-castle' && !used.has('exchange'))
      const cards = EVENTS.filter(isWanted).map(({ card }) => card)
      state.players.forEach((me, seat) => {
        own({ state, seat, me, events: [] }, 0, 1, `gathering-${'abcd'[seat]}`)
        me.supply--
        castleOf(me).scotsmen++
        for (const card of cards.splice(0, 6)) {
          const { tile } = BOX.cardOf(card)
          const stack = state.stacks.find(tiles => tiles.includes(tile))
          if (stack === undefined) continue
          stack.splice(stack.indexOf(tile), 1)
          state.gone.push(tile)
          me.cards.push(card)
          if (card === 'card-duart-castle') {
            me.clans.push('maclean')
            me.markers--
          }
        }
      })
    }
    const isFresh = (move: Move): boolean => wanted.includes(wordOf(move)) && !used.has(wordOf(move))
    for (let seed = 0; seed < 150 && wanted.some(word => !used.has(word)); seed++)
      playOutWith(TOME, {
        choose: liking(move => isFresh(move) || (move.type !== 'turn' && isOfTheTome(move)), 4, busily),
        prepare(state) {
          enrich(state)
          if (seed % 4 !== 3) hand(state)
        },
      })({ hammer: true }, 3 + (seed % 2), seed, (_state, events, move) => {
        used.add(wordOf(move))
        for (const event of events) {
          if (event.type === 'moved') used.add(`take ${event.on}`)
          if (event.type === 'activated') used.add(`activate ${event.tile}`)
        }
      })
    expect(wanted.filter(word => !used.has(word))).toEqual([])
  })

  it('GM-601: an event costs what its card says', () => {
    const priced = EVENTS.filter(({ cost }) => Object.keys(cost).length > 0).map(({ card }) => card)
    expect(priced).toEqual([
      'card-old-man-of-storr',
      'card-dunvegan-castle',
      'card-fort-george',
      'card-castle-stalker',
      'card-loch-shiel',
      'card-loch-morar',
      'card-castle-of-mey',
    ])
    expect(eventOf('card-loch-shiel').cost).toEqual({ vp: 1 })
  })
})
