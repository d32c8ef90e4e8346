import { type BraveRats, braverats } from '@cairn/games/braverats'
import { defaultOptions, FastChance, type Game, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { positionsOf, positionsOfSaved } from './positions.ts'
import { playAgain, type SavedMatch } from './saved.ts'

const begun: SavedMatch = {
  game: 'braverats',
  seats: 2,
  options: defaultOptions(braverats.options, 2),
  secret: '4d'.repeat(32),
  contributions: ['', ''],
  entries: [],
}

function playedByChance(): SavedMatch {
  const chance = new FastChance(9)
  const match = playAgain(braverats, begun)
  while (match.outcome === undefined) {
    const seat = pick(match.actors, chance)
    match.play(
      seat,
      braverats.makeMove(pick(braverats.moves(match.state as BraveRats['state'], seat), chance)),
    )
  }
  return { ...begun, entries: match.entries }
}

/** The game, counting how often it is dealt. */
function counted(): { readonly game: Game; readonly deals: () => number } {
  let deals = 0
  const deal: Game<BraveRats>['deal'] = (...args) => {
    deals++
    return braverats.deal(...args)
  }
  return { game: { ...braverats, deal }, deals: () => deals }
}

describe('a finished match', () => {
  const saved = playedByChance()

  it('is played again once, and seen position by position, from its record or from this device', () => {
    const { game, deals } = counted()
    const ofSaved = positionsOfSaved(game, saved)
    expect(deals()).toBe(1)
    const record = ofSaved.match.record()
    const ofRecord = positionsOf(game, record)
    expect(deals()).toBe(2)
    expect(ofRecord.states).toEqual(ofSaved.states)
    expect(ofRecord.heads).toEqual(ofSaved.heads)
    expect(ofRecord.heads.length).toBe(saved.entries.length + 1)
    for (const [n, state] of ofRecord.states.entries())
      expect(state).toEqual(playAgain(braverats, { ...saved, entries: saved.entries.slice(0, n) }).state)
  })

  it('is not shown position by position before it is finished', () => {
    expect(() => positionsOfSaved(braverats, { ...saved, entries: saved.entries.slice(0, -1) })).toThrow(
      'not over',
    )
  })
})
