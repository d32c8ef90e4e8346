import { evaluate } from '@cairn/bots/braverats'
import { type BraveRats, braverats, NONE, type View } from '@cairn/games/braverats'
import { commit, defaultOptions, FastChance, Match, optionSets, pick, type MatchRecord } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { positionsOf } from '../../table/positions.ts'
import { CARDS, signed, studyRounds } from './perfect.ts'

const secret = '5e'.repeat(32)

function randomRecord(options: MatchRecord['options'], chance: FastChance): MatchRecord {
  const match = new Match<BraveRats>(braverats, 2, options, { ...commit(secret, ['', '']), secret })
  while (match.outcome === undefined) {
    const seat = pick(match.actors, chance)
    // now and then somebody takes a card back and thinks again
    if (chance.below(4) === 0) match.play(seat, 'undo')
    match.play(seat, braverats.makeMove(pick(braverats.moves(match.state, seat), chance)))
  }
  return match.record()
}

describe('a finished match', () => {
  it('falls into its rounds, each with what both sides saw when they chose, in every variant', () => {
    const chance = new FastChance(11)
    for (const options of optionSets(braverats.options, 2)) {
      const record = randomRecord(options, chance)
      const positions = positionsOf(braverats, record)
      const { match } = positions
      const rounds = studyRounds(positions)
      const told = match.told(0, 'spectator').flatMap(({ events }) => events)
      const reveals = told.filter(({ type }) => type === 'revealed')
      expect(rounds.map(({ cards }) => cards)).toEqual(reveals.map(event => 'cards' in event && event.cards))
      for (const [i, { game, round, before, seen, cards, end }] of rounds.entries()) {
        const next = rounds[i + 1]
        expect(end === undefined).toBe(next?.game === game)
        expect(round).toBe(game === rounds[i - 1]?.game ? (rounds[i - 1]?.round ?? 0) + 1 : 1)
        expect(before.laid).toEqual([NONE, NONE])
        for (const side of [0, 1] as const) {
          expect(seen[side].viewer).toBe(side)
          expect(seen[side].actors).toContain(side)
          expect(seen[side].hand).toContain(cards[side])
          expect(seen[side].rounds.length).toBe(round - 1)
        }
      }
      expect(rounds.at(-1)?.end).toBe(
        match.outcome?.by === 'draw' ? 0 : match.outcome?.places[0] === 1 ? 1 : -1,
      )
    }
  }, 60_000)

  it('has a value before its first round, with dealt hands too', () => {
    const chance = new FastChance(11)
    for (const hands of ['clan', 'random']) {
      const options = { ...defaultOptions(braverats.options, 2), hands, fast: true }
      const record = randomRecord(options, chance)
      const [first] = studyRounds(positionsOf(braverats, record))
      expect(Math.abs(evaluate(first?.before as View, CARDS)?.value ?? 2), hands).toBeLessThanOrEqual(1)
    }
  }, 60_000)
})

describe('the review’s signs', () => {
  it('are those of its legend: + is good for the side below, whichever seat that is', () => {
    expect(signed(0, 0.4, 'en')).toBe('+40%')
    expect(signed(0, -0.4, 'en')).toBe('−40%')
    expect(signed(1, 0.4, 'en')).toBe('−40%')
    expect(signed(1, -1, 'en')).toBe('+100%')
    expect(signed(1, -0.4, 'fr')).toMatch(/^\+40\s%$/)
  })
})
