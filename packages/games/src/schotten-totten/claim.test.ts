import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import {
  bluffValue,
  type Card,
  CLANS,
  colourOf,
  highest,
  lowest,
  makeCard,
  parseCard,
  valueOf,
} from './cards.ts'
import { claimable, counterExample, isComplete } from './claim.ts'
import { completion, formationOf, reach, sumOf } from './formation.ts'
import { moves } from './moves.ts'
import { play } from './play.ts'
import { isClaimed, OVER, sizeOf, type State, STONES } from './state.ts'
import { deal } from './deal.ts'

// A second opinion, written for clarity alone: every completion and every face of every elite troop is tried.

interface Face {
  readonly colour: number
  readonly value: number
}

function facesOf(card: Card): readonly Face[] {
  if (card < CLANS) return [{ colour: colourOf(card), value: valueOf(card) }]
  const faces: Face[] = []
  for (let colour = 0; colour < 6; colour++)
    for (let value = lowest(card); value <= highest(card); value++) faces.push({ colour, value })
  return faces
}

/** Formation and sum as a pair that compares by its first, then its second part. */
type Worth = readonly [formation: number, sum: number]
const better = (a: Worth, b: Worth): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

function worthOfFaces(faces: readonly Face[]): Worth {
  const values = faces.map(face => face.value).toSorted((a, b) => a - b)
  const sum = values.reduce((a, b) => a + b, 0)
  const run = values.every((value, i) => i === 0 || value === (values[i - 1] as number) + 1)
  const colour = faces.every(face => face.colour === faces[0]?.colour)
  const kind = faces.every(face => face.value === faces[0]?.value)
  return [colour && run ? 4 : kind ? 3 : colour ? 2 : run ? 1 : 0, sum]
}

function worthOf(cards: readonly Card[], bluff: boolean): Worth {
  if (bluff) return [0, cards.reduce((sum, card) => sum + bluffValue(card), 0)]
  let hands: Face[][] = [[]]
  for (const card of cards) hands = hands.flatMap(hand => facesOf(card).map(face => [...hand, face]))
  return hands.map(worthOfFaces).reduce((a, b) => (better(b, a) ? b : a))
}

/** The best of all completions, or undefined if there is none. */
function bestOf(
  side: readonly Card[],
  size: number,
  bluff: boolean,
  unseen: readonly Card[],
): Worth | undefined {
  if (side.length === size) return worthOf(side, bluff)
  let best: Worth | undefined
  for (const [i, card] of unseen.entries()) {
    const worth = bestOf([...side, card], size, bluff, unseen.slice(i + 1))
    if (worth !== undefined && (best === undefined || better(worth, best))) best = worth
  }
  return best
}

const sideOf = (state: State, stone: number, seat: number): Card[] => {
  const side = 2 * stone + seat
  return state.cards.slice(4 * side, 4 * side + (state.counts[side] as number))
}

const unseenOf = (state: State): Card[] =>
  Array.from({ length: CLANS }, (_, card) => card).filter(
    card => !state.cards.includes(card) && !state.discard.includes(card),
  )

function mayClaim(state: State, stone: number, seat: number): boolean {
  const size = sizeOf(state, stone)
  const bluff = state.bluff === stone
  const mine = sideOf(state, stone, seat)
  const theirs = sideOf(state, stone, 1 - seat)
  if (isClaimed(state, stone) || mine.length < size) return false
  const my = worthOf(mine, bluff)
  const their = bestOf(theirs, size, bluff, unseenOf(state))
  if (their === undefined || better(my, their)) return true
  if (better(their, my)) return false
  return theirs.length < size || state.firsts[stone] === seat
}

/** Whether the second opinion has an answer within reasonable time. */
const isQuick = (state: State, stone: number, seat: number): boolean => {
  const missing = sizeOf(state, stone) - sideOf(state, stone, 1 - seat).length
  const elites = sideOf(state, stone, 1 - seat).filter(card => card >= CLANS).length
  const unseen = unseenOf(state).length
  return unseen ** missing * 30 ** elites < 40_000
}

describe('the exact claim', () => {
  for (const tactics of [false, true])
    it(`ST-8: agrees with trying every completion, ${tactics ? 'with' : 'without'} Tactic cards`, () => {
      const chance = new FastChance(tactics ? 7 : 8)
      let compared = 0
      let won = 0
      let refused = 0
      for (let game = 0; game < (tactics ? 24 : 12); game++) {
        const state = deal({ tactics, experts: false, rounds: 1 }, chance)
        while (state.phase !== OVER) {
          for (const seat of [0, 1]) {
            const stones = claimable(state, seat)
            for (let stone = 0; stone < STONES; stone++) {
              if (isClaimed(state, stone) || !isComplete(state, stone, seat)) {
                expect((stones >> stone) & 1).toBe(0)
                continue
              }
              if (!isQuick(state, stone, seat)) continue
              const may = mayClaim(state, stone, seat)
              expect((stones >> stone) & 1).toBe(may ? 1 : 0)
              compared++
              if (may) won++
              else if (!isComplete(state, stone, 1 - seat)) {
                refused++
                const cards = counterExample(state, stone, seat)
                const other = [...sideOf(state, stone, 1 - seat), ...cards]
                expect(cards.every(card => unseenOf(state).includes(card))).toBe(true)
                expect(other).toHaveLength(sizeOf(state, stone))
                const bluff = state.bluff === stone
                expect(better(worthOf(other, bluff), worthOf(sideOf(state, stone, seat), bluff))).toBe(true)
              }
            }
          }
          const list = moves(state, state.turn)
          // claims are left lying more often than not, so that long boards come about
          const shy = list.filter(move => move >> 10 !== 5)
          play(state, state.turn, pick(shy.length > 0 && chance.below(4) > 0 ? shy : list, chance), chance)
        }
      }
      expect(compared).toBeGreaterThan(200)
      expect(won).toBeGreaterThan(40)
      expect(refused).toBeGreaterThan(40)
    })

  it('ST-8, ST-17, ST-18, ST-19, ST-21: knows the best completion of any side, elite troops and Mud Fight included', () => {
    const chance = new FastChance(9)
    for (let i = 0; i < 1500; i++) {
      const size = 3 + chance.below(2)
      const bluff = chance.below(5) === 0
      const deck = Array.from({ length: CLANS }, (_, card) => card)
      const drawCards = (n: number): Card[] =>
        Array.from({ length: n }, () => deck.splice(chance.below(deck.length), 1)[0] as Card)
      const elites = [54, 55, 56].filter(() => chance.below(4) === 0)
      const missing = chance.below(3)
      const clans = Math.max(0, size - missing - elites.length)
      const side = [...drawCards(clans), ...elites].slice(0, size)
      const unseen = drawCards(chance.below(9))
      const masks = Array.from({ length: 6 }, (_, colour) =>
        unseen.reduce((mask, card) => mask | (colourOf(card) === colour ? 1 << (valueOf(card) - 1) : 0), 0),
      )
      const best = bestOf(side, size, bluff, unseen)
      const reached = reach(side, 0, side.length, size, bluff, masks)
      const names = [...side, ...unseen].map(makeCard).join(' ')
      if (best === undefined) expect(reached, names).toBe(-1)
      else {
        expect([reached >> 6, sumOf(reached)], names).toEqual(best)
        const cards = completion(side, size, bluff, masks)
        expect(worthOf([...side, ...cards], bluff), names).toEqual(best)
      }
    }
  })
})

describe('formations', () => {
  const strength = (text: string, size = 3, bluff = false): number => {
    const cards = text.split(' ').map(name => parseCard(name) as Card)
    return reach(cards, 0, cards.length, size, bluff, [0, 0, 0, 0, 0, 0])
  }

  it('ST-5: go from colour run down to sum, whatever the order of the cards', () => {
    const ladder = ['r3 r1 r2', 'k1 g1 b1', 'm1 m2 m9', 'g2 r1 b3', 'g9 r9 b8']
    for (const [i, text] of ladder.entries())
      for (const weaker of ladder.slice(i + 1)) expect(strength(text)).toBeGreaterThan(strength(weaker))
    expect(ladder.map(text => formationOf(strength(text)))).toEqual([
      'colourRun',
      'three',
      'colour',
      'run',
      'sum',
    ])
  })

  it('ST-6: of equal formations the higher sum is stronger', () => {
    expect(strength('r7 r8 r9')).toBeGreaterThan(strength('k6 k7 k8'))
    expect(strength('r4 k4 g4')).toBeGreaterThan(strength('r3 k3 g3'))
    expect(strength('r1 r5 r9')).toBe(strength('k2 k5 k8'))
  })

  it('ST-17, ST-18, ST-19: elite troops may repeat a card of their own side', () => {
    expect(sumOf(strength('r7 r1 spy'))).toBe(15)
    expect(formationOf(strength('r7 r1 spy'))).toBe('colour')
    expect(sumOf(strength('r3 r9 shield-bearer'))).toBe(15)
    expect(formationOf(strength('r3 r9 shield-bearer'))).toBe('colour')
    expect(formationOf(strength('r9 r8 joker'))).toBe('colourRun')
    expect(sumOf(strength('r9 r4 joker'))).toBe(22)
    expect(formationOf(strength('r9 r4 joker'))).toBe('colour')
  })

  it('ST-18: a Spy is a 7 of any colour', () => {
    expect(formationOf(strength('b8 b9 spy'))).toBe('colourRun')
    expect(formationOf(strength('b7 g7 spy'))).toBe('three')
    expect(formationOf(strength('b1 g1 spy'))).toBe('sum')
  })

  it('ST-19: a Shield-bearer is a 1, 2 or 3 of any colour', () => {
    expect(formationOf(strength('b1 b2 shield-bearer'))).toBe('colourRun')
    expect(formationOf(strength('b2 g2 shield-bearer'))).toBe('three')
    expect(sumOf(strength('b9 g1 shield-bearer'))).toBe(13)
    expect(formationOf(strength('b5 b6 shield-bearer'))).toBe('colour')
  })

  it("ST-20: under Blind Man's Bluff only the sum counts, a Joker 9, a Spy 7, a Shield-bearer 3", () => {
    expect(strength('r1 r2 r3', 3, true)).toBe(6)
    expect(strength('joker spy shield-bearer', 3, true)).toBe(19)
    expect(strength('r9 k9 b8', 3, true)).toBeGreaterThan(strength('g7 g8 g9', 3, true))
  })

  it('ST-21: in a Mud Fight formations are of four cards', () => {
    expect(formationOf(strength('r1 r2 r3 r4', 4))).toBe('colourRun')
    expect(formationOf(strength('r1 k1 g1 b1', 4))).toBe('three')
    expect(formationOf(strength('r1 r2 r3 k4', 4))).toBe('run')
    expect(formationOf(strength('r1 r2 r3 k9', 4))).toBe('sum')
    expect(sumOf(strength('r9 k9 b8 joker', 4, true))).toBe(35)
  })
})
