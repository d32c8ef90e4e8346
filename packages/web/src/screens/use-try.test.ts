import { braverats } from '@cairn/games/braverats'
import { FastChance, type Game } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { answerAtOnce, isAsGood, viewAfter } from './use-try.ts'

describe('a turning point that is tried once more', () => {
  const turn = {
    played: ['take butcher', 'place 0,2', 'done'],
    better: ['take butcher', 'place 1,1', 'done'],
  }

  it('is found where the better line parts from the one that was played', () => {
    expect(answerAtOnce(turn, 0, 'take butcher')).toBe('next')
    expect(answerAtOnce(turn, 1, 'place 1,1')).toBe('found')
  })

  it('knows what was played then', () => {
    expect(answerAtOnce(turn, 1, 'place 0,2')).toBe('same')
    expect(answerAtOnce({ played: ['spy'], better: ['prince'] }, 0, 'spy')).toBe('same')
  })

  it('leaves everything else to be weighed', () => {
    expect(answerAtOnce(turn, 0, 'take lochridge')).toBeUndefined()
    expect(answerAtOnce(turn, 1, 'place -1,2')).toBeUndefined()
  })

  it('is found at the end of a better line that stops early', () => {
    expect(answerAtOnce({ played: ['a', 'b'], better: ['a'] }, 0, 'a')).toBe('found')
  })

  it('takes for right what comes within half of the margin', () => {
    expect(isAsGood(0.02, 0.05)).toBe(true)
    expect(isAsGood(-0.1, 0.05)).toBe(true)
    expect(isAsGood(0.03, 0.05)).toBe(false)
  })

  it('shows what its seat would see, and leaves the match as it was', () => {
    const game = braverats as unknown as Game
    const before = game.deal({ pile: false, fast: false }, 2, new FastChance(1))
    const written = JSON.stringify(game.makeState(before))
    expect(viewAfter(game, before, 0, []).actors).toContain(0)
    expect(viewAfter(game, before, 0, ['prince']).actors).not.toContain(0)
    expect(JSON.stringify(game.makeState(before))).toBe(written)
  })
})
