import {
  K_ACTIVATE,
  kindOf,
  lordsOfScotland as game,
  type Move,
  thingOf,
  type View,
  wouldWork,
} from '@cairn/games/lords-of-scotland'
import { FastChance, legalMoves, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { keyOf, offerOf, touch, type Touched } from './touch.ts'

const moves = (...texts: readonly string[]): readonly Move[] =>
  texts.map(text => game.parseMove(text) as Move)

/** A table to look at; what is legal is said apart. */
const view: View = game.view(game.deal({ bruce: true, clanActivation: false }, 3, new FastChance(1)), 0)

/** What comes of these touches, one after the other. */
function after(legal: readonly Move[], ...things: readonly Touched[]) {
  let touched: Touched = null
  let made: Move | undefined
  for (const thing of things) {
    const next = touch(legal, touched, thing)
    touched = next.touched
    made = next.move
  }
  return { touched, made, offer: offerOf(view, legal, touched) }
}

describe('touching the clearing', () => {
  const legal = moves('recruit 1', 'up scott-3', 'down scott-3', 'up bruce-97', 'down bruce-97')
  const [recruit, up, down] = legal as [Move, Move, Move]
  const card = thingOf(up)

  it('a card of the hand is offered face up and face down', () => {
    const { offer, made } = after(legal, card)
    expect(made).toBeUndefined()
    expect(offer.answers).toEqual([up, down])
  })

  it('touched twice it is meant: face up', () => {
    expect(after(legal, card, card)).toMatchObject({ made: up, touched: null })
  })

  it('another card is taken up instead, and elsewhere none', () => {
    expect(after(legal, card, thingOf(recruit)).offer.answers).toEqual([recruit])
    expect(after(legal, card, null).touched).toBeNull()
  })

  it('on an ordinary turn nothing is marked as a target', () => {
    expect(offerOf(view, legal, null)).toMatchObject({ aims: false, answers: [] })
  })

  it('a card with which nothing can be done is asked about, and again no more', () => {
    const ally = { on: 'ally', army: 1, place: 0 } as const
    expect(after(legal, ally)).toMatchObject({ touched: ally, made: undefined, offer: { answers: [] } })
    expect(after(legal, ally, ally).touched).toBeNull()
  })
})

describe('touching for a power', () => {
  const legal = moves('swap 1:1', 'swap 2:1')

  it('its targets are marked, and nothing else', () => {
    const { things, aims } = offerOf(view, legal, null)
    expect(aims).toBe(true)
    expect([...things]).toEqual(['ally-1-0', 'ally-2-0'])
  })

  it('an ally that it cannot be aimed at is tried all the same, to be told why not', () => {
    const chosen = { on: 'ally', army: 1, place: 0 } as const
    const { made, touched } = after(legal, chosen, { on: 'ally', army: 0, place: 2 })
    expect(made).toEqual(moves('swap 0:3')[0])
    expect(touched).toEqual(chosen)
  })

  it('a claim marks the supporters', () => {
    expect(offerOf(view, moves('claim scott-3', 'claim scott-4'), null).aims).toBe(true)
  })
})

describe('touching, in any match', () => {
  it('LS-9: leads to every legal move but a power that finds nothing to do, and by what is offered to no other', () => {
    const chance = new FastChance(5)
    let idle = 0
    for (const seats of [2, 3, 5]) {
      const state = game.deal({ bruce: true, clanActivation: seats > 3 }, seats, chance)
      while (game.outcome(state) === undefined) {
        const [seat] = game.actors(state) as [Seat]
        const view = game.view(state, seat)
        const legal = legalMoves(game, view)
        for (const wanted of legal) {
          const thing = thingOf(wanted)
          const { things, answers } = offerOf(view, legal, touch(legal, null, thing).touched)
          expect(thing === null || things.has(keyOf(thing))).toBe(true)
          expect(answers.every(answer => legal.includes(answer))).toBe(true)
          const isIdle = kindOf(wanted) === K_ACTIVATE && !wouldWork(view)
          expect(answers.includes(wanted)).toBe(!isIdle)
          if (isIdle) idle++
        }
        game.play(state, seat, pick(legal, chance), chance)
      }
    }
    expect(idle).toBeGreaterThan(0)
  })
})
