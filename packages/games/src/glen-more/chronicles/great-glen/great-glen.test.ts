import { FastChance, Match, commit, isRefusal, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { glenMore } from '../../index.ts'
import type { Options, Player, State } from '../../table/state.ts'
import { PLAIN } from '../../testing/options.ts'
import { playOutWith } from '../../testing/playing.ts'
import { at, lay, legal, own, play, refused, type Scene, scene } from '../../testing/scene.ts'
import { positionAt } from '../../index.ts'
import { COUNCIL_CARDS, councilCard, type Kept, LEAVINGS } from './cards.ts'
import { measured, pointsFor } from './measures.ts'

const GLEN: Partial<Options> = { glen: true }
const keeps = (state: State): Kept => state.chronicles.glen as Kept

/** Lets a council begin: whoever is last takes a person. */
function takePerson(s: Scene): void {
  s.me.coins = 20
  lay(s, 'robert-i')
  play(s, 'take robert-i')
  for (let i = 0; i < 9 && s.state.todo.at(-1)?.kind !== 'council'; i++) {
    const moves = legal(s)
    play(s, moves.includes('done') ? 'done' : (moves.find(text => !text.startsWith('sell')) as string))
  }
}

/** The seat votes, whoever else must. */
function vote(s: Scene, seat: Seat, text: string): void {
  const move = glenMore.parseMove(text)
  if (move === undefined || !glenMore.actors(s.state).includes(seat))
    throw new Error(`${seat} cannot ${text}`)
  glenMore.play(s.state, seat, move, new FastChance(1), s.events)
}

const playOut = playOutWith(GLEN)

describe('the Great Glen', () => {
  it('GM-701: five of the ten cards lie open, and everybody has vote tokens for their number of players', () => {
    const dealt = new Set<string>()
    for (let seed = 0; seed < 20; seed++) {
      const { councils } = keeps(scene(3, GLEN, seed).state)
      expect(new Set(councils.map(({ card }) => card)).size).toBe(5)
      for (const { card } of councils) dealt.add(card)
    }
    expect(dealt.size).toBe(COUNCIL_CARDS.length)
    expect(keeps(scene(2, GLEN).state).hands).toEqual([0, 1].map(() => ({ aye: 3, nay: 3, doubles: 1 })))
    expect(keeps(scene(3, GLEN).state).hands[2]).toEqual({ aye: 3, nay: 2, doubles: 0 })
    expect(keeps(scene(4, GLEN).state).hands[3]).toEqual({ aye: 4, nay: 3, doubles: 0 })
  })

  it('GM-702: who takes a person names a card that was not voted on, and then all vote at once', () => {
    const s = scene(3, GLEN)
    takePerson(s)
    const [first, second] = keeps(s.state).councils
    const away = COUNCIL_CARDS.find(({ id }) => keeps(s.state).councils.every(({ card }) => card !== id))
    expect(glenMore.actors(s.state)).toEqual([s.seat])
    expect(refused(s, `council ${away?.id}`)).toBe('GM-702 noSuchCouncil')
    expect(refused(s, 'vote aye')).toBe('GM-9 notNow')
    if (second !== undefined) second.decided = { ballots: [], accepted: true }
    expect(refused(s, `council ${second?.card}`)).toBe('GM-702 votedAlready')
    play(s, `council ${first?.card}`)
    expect(glenMore.actors(s.state)).toEqual([0, 1, 2])
  })

  it('GM-703: a vote is secret until all have voted, and nothing else is done meanwhile', () => {
    const s = scene(3, GLEN)
    takePerson(s)
    at(s, 1, 0).wood = 2
    s.state.market.wood = 2
    expect(legal(s)).toContain('sell wood 1,0')
    play(s, legal(s)[0] as string)
    expect(legal(s)).toEqual(['vote aye', 'vote nay'])
    expect(refused(s, 'sell wood 1,0')).toBe('GM-9 notNow')
    expect(refused(s, 'vote aye nay')).toBe('GM-703 noDouble')
    const before = JSON.stringify(keeps(s.state).hands)
    vote(s, 1, 'vote nay')
    expect(glenMore.actors(s.state)).toEqual([0, 2])
    expect(glenMore.view(s.state, 0).chronicles.glen?.ballots).toEqual([null, 'cast', null])
    expect(glenMore.view(s.state, 1).chronicles.glen?.ballots).toEqual([null, { aye: 0, nay: 1 }, null])
    // the hand is shown as if nothing had been played
    expect(JSON.stringify(glenMore.view(s.state, 0).chronicles.glen?.hands)).toBe(before)
    vote(s, 0, 'vote aye')
    vote(s, 2, 'vote nay')
    expect(s.events.at(-1)).toMatchObject({ type: 'councilHeld', accepted: false })
    expect(keeps(s.state).hands.map(({ aye, nay }) => [aye, nay])).toEqual([
      [2, 2],
      [3, 1],
      [3, 1],
    ])
  })

  it('GM-703: with two players each may once play two tokens, also an aye and a nay', () => {
    const s = scene(2, GLEN)
    takePerson(s)
    play(s, legal(s)[0] as string)
    expect(legal(s)).toEqual(['vote aye', 'vote nay', 'vote aye aye', 'vote aye nay', 'vote nay nay'])
    vote(s, 0, 'vote nay nay')
    vote(s, 1, 'vote aye')
    expect(s.events.at(-1)).toMatchObject({ type: 'councilHeld', accepted: false })
    expect(keeps(s.state).hands[0]).toEqual({ aye: 3, nay: 1, doubles: 0 })
    expect(keeps(s.state).hands[1]?.doubles).toBe(1)
  })

  it('GM-703: a vote can be taken back while others still think, and by nobody once it is shown', () => {
    const secret = '7'.repeat(64)
    const match = new Match(glenMore, 3, { ...PLAIN, ...GLEN }, { ...commit(secret, ['', '', '']), secret })
    const chance = new FastChance(3)
    while (match.outcome === undefined && match.state.todo.at(-1)?.kind !== 'vote') {
      const seat = pick(match.actors, chance)
      const moves = glenMore.moves(match.state, seat)
      const person = moves.find(move => move.type === 'take' && glenMore.makeMove(move).includes('robert-i'))
      match.play(seat, glenMore.makeMove(person ?? pick(moves, chance)))
    }
    const [first, ...others] = match.actors as [Seat, ...Seat[]]
    match.play(first, 'vote aye')
    expect(isRefusal(match.play(first, 'vote aye'))).toBe(true)
    expect(isRefusal(match.play(first, 'undo'))).toBe(false)
    for (const seat of [first, ...others]) match.play(seat, 'vote nay')
    expect(match.play(first, 'undo')).toMatchObject({ rule: 'T-4' })
  })

  it('GM-704: over random play a card counts exactly if it got at least as many ayes as nays, and five councils are enough', () => {
    let held = 0
    for (let seed = 0; seed < 12; seed++) {
      let councils = 0
      const end = playOut({}, 2 + (seed % 3), seed, (_state, events) => {
        for (const event of events)
          if (event.type === 'councilHeld') {
            councils++
            const sum = event.ballots.reduce((n, { aye, nay }) => n + aye - nay, 0)
            expect(event.accepted).toBe(sum >= 0)
          }
      })
      expect(councils).toBeLessThanOrEqual(5)
      expect(keeps(end).councils.filter(({ decided }) => decided !== null)).toHaveLength(councils)
      held += councils
    }
    expect(held).toBeGreaterThan(12)
  })

  it('GM-705: the best gets ten points, several share them rounded up, and nobody is best with nothing', () => {
    const s = scene(3, GLEN)
    const herds = councilCard('gg-herds')
    expect(pointsFor(positionAt(s.state), herds)).toEqual([0, 0, 0])
    own(s, 0, 1, 'lochridge', { sheep: 2 })
    expect(pointsFor(positionAt(s.state), herds)[s.seat]).toBe(10)
    const other = s.state.players[(s.seat + 1) % 3] as Player
    const third = s.state.players[(s.seat + 2) % 3] as Player
    ;(other.cells[1] as Player['cells'][number]).cattle = 2
    ;(third.cells[1] as Player['cells'][number]).cattle = 2
    expect(pointsFor(positionAt(s.state), herds)).toEqual([4, 4, 4])
  })

  it('GM-705: each of the ten cards measures what it says', () => {
    const s = scene(3, GLEN)
    const figure = (id: string): number => measured(positionAt(s.state), councilCard(id))[s.seat] as number
    expect(figure('gg-square')).toBe(0)
    own(s, 0, 1, 'lochridge', { sheep: 1, scotsmen: 1 })
    own(s, 1, 1, 'glen-lyon', { wood: 2 })
    own(s, 0, 2, 'inshriach', { stone: 1, scotsmen: 1 })
    expect(figure('gg-square')).toBe(2)
    expect(figure('gg-herds')).toBe(1)
    expect(figure('gg-stores')).toBe(3)
    // the castle stands at 1,0: two steps from 0,2
    expect(figure('gg-wanderer')).toBe(2)
    expect(figure('gg-smallholder')).toBe(-5)
    // Lochridge and Glen Lyon lie beside each other
    expect(figure('gg-pastures')).toBe(2)
    expect(figure('gg-stills')).toBe(0)
    expect(figure('gg-garrisons')).toBe(0)
    at(s, 1, 0).scotsmen++
    expect(figure('gg-garrisons')).toBe(1)
    Object.assign(s.me, { whisky: 2, persons: ['robert-i'], cards: ['card-loch-ness'] })
    expect(figure('gg-sets')).toBe(1)
    keeps(s.state).piles[s.seat]?.push('x')
    expect(figure('gg-leavings')).toBe(1)
  })

  it('GM-706: with Leavings what a move drops lies on the mover’s pile, what the die drops on nobody’s', () => {
    let strewn = 0
    for (let seed = 0; seed < 10; seed++)
      playOut({ die: true }, 3, seed, state => {
        const { councils, piles } = keeps(state)
        const tiles = piles.flat()
        strewn += tiles.length
        if (!councils.some(({ card }) => card === LEAVINGS)) expect(tiles).toEqual([])
        for (const tile of tiles) expect(state.discard).toContain(tile)
      })
    expect(strewn).toBeGreaterThan(0)
  })
})
