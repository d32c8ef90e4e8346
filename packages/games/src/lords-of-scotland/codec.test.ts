import { type Json, Malformed } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { lordsOfScotland as game } from './index.ts'
import { play, position } from './testing/position.ts'

type Fields = Record<string, Json>

/** In the middle of a turn: seat 0 must discard an ally for its Wemyss. */
const middle = (): Fields => {
  const state = position({
    hands: [['wemyss-1', 'scott-5'], ['scott-12']],
    armies: [['scott-9'], ['forsyth-3 down']],
    recruits: ['makgill-2', 'makgill-3 down'],
    supporters: ['cochrane-4', 'cochrane-5'],
    piles: [['cochrane-6'], []],
  })
  play(state, 'up wemyss-1', 'activate')
  return game.makeState(state) as Fields
}

const change = (path: readonly (string | number)[], value: Json): unknown => {
  const json: unknown = JSON.parse(JSON.stringify(middle()))
  let at = json as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1) as string | number] = value
  return json
}

describe('a state', () => {
  it('LS-9: can be stored in the middle of a power, with readable names', () => {
    const json = middle()
    expect(json['stack']).toEqual([{ kind: 'discard', seat: 0, place: 1 }])
    expect(json['supporters']).toEqual(['cochrane-4', 'cochrane-5'])
    expect((json['armies'] as Json[])[1]).toEqual([
      { up: false, card: 'forsyth-3', known: false, since: 0, by: 1, order: 0, seen: [1] },
    ])
    expect(game.makeState(game.parseState(json))).toEqual(json)
  })

  it('LS-1: must hold each card exactly once', () => {
    expect(() => game.parseState(change(['supporters'], ['cochrane-4', 'cochrane-4']))).toThrow(
      'exactly once',
    )
    expect(() => game.parseState(change(['options'], { bruce: true, clanActivation: false }))).toThrow(
      'exactly once',
    )
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['six seats', change(['seats'], 6)],
    ['hands for one', change(['hands'], [[]])],
    ['a card that does not exist', change(['supporters'], ['cochrane-13', 'cochrane-5'])],
    ['a Bruce without the option', change(['supporters'], ['bruce-97', 'cochrane-5'])],
    ['an option that does not exist', change(['options'], { cheat: true })],
    ['the option of larger tables', change(['options'], { bruce: false, clanActivation: true })],
    ['a sixth turn', change(['turn'], 6)],
    ['four recruits', change(['recruits'], [])],
    ['a recruit neither up nor down', change(['recruits', 0, 'up'], 'maybe')],
    ['a power that does not last', change(['armies', 0, 0, 'power'], 'wemyss')],
    ['a power of no clan', change(['armies', 0, 0, 'power'], 'campbell')],
    ['an ally laid by nobody', change(['armies', 1, 0, 'by'], 5)],
    ['an ally its owner has not seen', change(['armies', 1, 0, 'seen'], [0])],
    ['an ally laid before it was at hand', change(['armies', 1, 0, 'since'], 1)],
    ['an ally laid later than the last', change(['armies', 1, 0, 'order'], 1)],
    ['a card that came to hand in the future', change(['hands', 0, 0, 'since'], 3)],
    ['hidden cards missing from the count', change(['unseen'], [[]])],
    ['no count of hidden cards', change(['unseen'], [])],
    ['nothing to decide', change(['stack'], [])],
    [
      'two turns at once',
      change(
        ['stack'],
        [0, 1].map(seat => ({ kind: 'turn', seat })),
      ),
    ],
    ['a decision of no kind', change(['stack'], [{ kind: 'ponder', seat: 0 }])],
    ['a power of an ally that is not there', change(['stack'], [{ kind: 'discard', seat: 0, place: 7 }])],
    ['a power of a face-down ally', change(['stack'], [{ kind: 'discard', seat: 1, place: 0 }])],
    ['claims before the armies are counted', change(['stack'], [{ kind: 'claim', seat: 0 }])],
    ['armies counted in the middle of a turn', change(['standing'], [0, 1])],
    ['a strange standing', change(['standing'], [0])],
  ])('is refused with %s', (_, json) => {
    expect(() => game.parseState(json)).toThrow(Malformed)
  })
})
