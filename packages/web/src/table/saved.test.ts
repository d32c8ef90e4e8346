import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { defaultOptions, type Game } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { playAgain, recordOfSaved, type SavedMatch } from './saved.ts'

const begun = ({ id, options }: Game, version?: number): SavedMatch => ({
  game: id,
  ...(version === undefined ? {} : { version }),
  seats: 2,
  options: defaultOptions(options, 2),
  secret: '5b'.repeat(32),
  contributions: ['', ''],
  entries: [],
})

describe('a match that this device has kept', () => {
  it('is played on by the rules it began under, the first if it does not say', () => {
    expect(playAgain(glenMore, begun(glenMore)).game.version).toBe(1)
    expect(playAgain(glenMore, begun(glenMore, 1)).game.version).toBe(1)
    expect(playAgain(glenMore, begun(glenMore, glenMore.version)).game.version).toBe(glenMore.version)
    expect(() => playAgain(glenMore, begun(glenMore, glenMore.version + 1))).toThrow('not kept')
  })

  it('has a record even when nothing can play it any more', () => {
    const saved = { ...begun(braverats), entries: [{ seat: 0, text: 'spy' }] }
    const { head, entries, fairness } = recordOfSaved(saved)
    expect([head, entries]).toEqual([playAgain(braverats, saved).head, saved.entries])
    expect(fairness.secret).toBe(saved.secret)
    expect(recordOfSaved({ ...saved, version: 9 }).version).toBe(9)
  })
})
