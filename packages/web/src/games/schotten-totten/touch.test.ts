import { globSync, readFileSync } from 'node:fs'
import { type Move, schottenTotten, touchesOf } from '@cairn/games/schotten-totten'
import { FastChance, legalMoves, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { NOTHING, offerOf, touch, type Touch, type Touched } from './touch.ts'

const move = (text: string): Move => schottenTotten.parseMove(text) as Move
const moves = (...texts: readonly string[]): readonly Move[] => texts.map(move)
const hand = (card: string): Touch => ({ on: 'hand', card })
const stone = (n: number): Touch => ({ on: 'stone', stone: n - 1 })
const theirs = (card: string): Touch => ({ on: 'table', target: { card, own: false } })
const own = (card: string): Touch => ({ on: 'table', target: { card, own: true } })

/** What comes of these touches, one after the other. */
function after(legal: readonly Move[], ...touches: readonly Touch[]) {
  let touched: Touched = NOTHING
  let made: Move | undefined
  for (const what of touches) {
    const next = touch(legal, touched, what)
    touched = next.touched
    made = next.move
  }
  return { touched, made, offer: offerOf(legal, touched) }
}

describe('touching the border', () => {
  const cards = moves('play r1 1', 'play r1 2', 'play g7 2')

  it('a card and then a stone make the move', () => {
    const { offer } = after(cards, hand('r1'))
    expect([...offer.places]).toEqual([0, 1])
    expect(after(cards, hand('r1'), stone(2)).made).toBe(move('play r1 2'))
  })

  it('the same card again is put down, another is taken up instead', () => {
    expect(after(cards, hand('r1'), hand('r1')).touched).toEqual(NOTHING)
    expect(after(cards, hand('r1'), hand('g7')).touched.card).toBe('g7')
  })

  it('a stone that will not take the card is tried all the same, and the card stays up', () => {
    const { touched, made } = after(cards, hand('g7'), stone(9))
    expect(made).toBe(move('play g7 9'))
    expect(touched.card).toBe('g7')
  })

  it('a stone without a card is asked about, and again no more', () => {
    expect(after(cards, stone(4)).touched.stone).toBe(3)
    expect(after(cards, stone(4), stone(4)).touched).toEqual(NOTHING)
  })

  it('a card with which nothing can be done is idle; a stone touched then is asked about', () => {
    const claims = moves('claim 3', 'draw clan')
    expect(after(claims, hand('r1')).offer.idle).toBe(true)
    expect(after(claims, hand('r1'), stone(3)).touched).toEqual({ ...NOTHING, stone: 2 })
  })

  it('claims, draws and the end of the turn are answers; claims are marked on their stones', () => {
    const offer = offerOf(moves('claim 3', 'draw clan', 'draw tactic'), NOTHING)
    expect(offer.answers).toEqual(moves('claim 3', 'draw clan', 'draw tactic'))
    expect([...offer.claims]).toEqual([2])
    expect([...offer.draws]).toEqual([
      ['clan', move('draw clan')],
      ['tactic', move('draw tactic')],
    ])
  })
})

describe('touching with a ruse', () => {
  it('a Banshee takes the card that is touched', () => {
    const legal = moves('banshee k9', 'banshee joker')
    expect(after(legal, hand('banshee')).offer.targets).toEqual([
      { card: 'k9', own: false },
      { card: 'joker', own: false },
    ])
    expect(after(legal, hand('banshee'), theirs('k9')).made).toBe(move('banshee k9'))
  })

  it('a Strategist asks for a card, then for its stone, or the discard by a button', () => {
    const legal = moves(
      'strategist r1 2',
      'strategist r1 discard',
      'strategist g2 1',
      'strategist g2 discard',
    )
    expect(after(legal, hand('strategist')).offer.places.size).toBe(0)
    expect(after(legal, hand('strategist'), stone(2)).touched.card).toBe('strategist')
    const { offer, made } = after(legal, hand('strategist'), own('r1'))
    expect(made).toBeUndefined()
    expect([...offer.places]).toEqual([1])
    expect(offer.answers).toEqual([move('strategist r1 discard')])
    expect(after(legal, hand('strategist'), own('r1'), stone(2)).made).toBe(move('strategist r1 2'))
  })

  it('a Traitor brings a card of the other side to a stone', () => {
    const legal = moves('traitor k9 4', 'traitor k9 5')
    expect(after(legal, hand('traitor'), theirs('k9'), stone(5)).made).toBe(move('traitor k9 5'))
    expect(after(legal, hand('traitor'), theirs('k9'), theirs('k9')).touched.target).toBeNull()
  })

  it('a Recruiter and a card for under the deck are played by a button', () => {
    expect(after(moves('recruiter'), hand('recruiter')).offer.answers).toEqual(moves('recruiter'))
    expect(after(moves('under r1', 'under g2'), hand('g2')).offer.answers).toEqual(moves('under g2'))
  })
})

describe('the board', () => {
  it('reads and makes no notation: moves come from the legal list and go back as they are', () => {
    const sources = globSync('*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['*.test.ts'] })
    expect(sources.length).toBeGreaterThan(8)
    for (const file of sources)
      expect(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), file).not.toMatch(/parseMove|makeMove/)
  })
})

describe('touching, in any match', () => {
  it('leads to every legal move, and by what is offered to no other', () => {
    const chance = new FastChance(5)
    for (let match = 0; match < 2; match++) {
      const state = schottenTotten.deal({ tactics: true, experts: match % 2 === 0, rounds: 1 }, 2, chance)
      while (schottenTotten.outcome(state) === undefined) {
        const [seat] = schottenTotten.actors(state) as [Seat]
        const legal = legalMoves(schottenTotten, schottenTotten.view(state, seat))
        for (const wanted of legal) expect(reaches(legal, wanted)).toBe(true)
        schottenTotten.play(state, seat, pick(legal, chance), chance)
      }
    }
  })
})

/** Touches what a move consists of, each where it is offered. */
function reaches(legal: readonly Move[], wanted: Move): boolean {
  const { card, target, to } = touchesOf(wanted)
  let touched = NOTHING
  const step = (what: Touch): Move | undefined => {
    const next = touch(legal, touched, what)
    touched = next.touched
    return next.move
  }
  if (card !== null) step({ on: 'hand', card })
  if (target !== null) {
    expect(offerOf(legal, touched).targets).toContainEqual(target)
    if (step({ on: 'table', target }) === wanted) return true
  }
  const { answers, places } = offerOf(legal, touched)
  expect(answers.every(answer => legal.includes(answer))).toBe(true)
  if (answers.includes(wanted)) return true
  return typeof to === 'number' && places.has(to) && step({ on: 'stone', stone: to }) === wanted
}
