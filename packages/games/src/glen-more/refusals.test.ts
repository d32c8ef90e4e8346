import { FastChance, isRefusal, type Match, UNDO } from '@cairn/kernel'
import { newMatch } from '@cairn/kernel/conformance'
import { describe, expect, it } from 'vitest'
import { type GlenMore, glenMore } from './index.ts'
import { lastFigure, spaceOf } from './table/rondel.ts'
import { own, type Scene, sceneOf } from './testing/scene.ts'
import { setup } from './testing/setup.ts'

/** A match at the table whose position a test may rearrange. */
function table(): { match: Match<GlenMore>; s: Scene } {
  const match = newMatch(glenMore, setup(4, {}, 1), new FastChance(1))
  return { match, s: sceneOf(match.state) }
}

/** Rule and reason of the refusal; the match must be as it was, to the letter. */
function refusedAtTheTable(match: Match<GlenMore>, seat: number, text: string): string {
  const before = [JSON.stringify(glenMore.makeState(match.state)), match.version, match.head]
  const result = match.play(seat, text)
  expect([JSON.stringify(glenMore.makeState(match.state)), match.version, match.head]).toEqual(before)
  return isRefusal(result) ? `${result.rule} ${result.because}` : 'played'
}

describe('what is refused at the table changes nothing there', () => {
  it('GM-10: a tile that cannot be paid for', () => {
    const { match, s } = table()
    s.me.coins = 0
    const dear = s.state.spaces.findLastIndex(tile => tile !== null)
    s.state.spaces[dear] = 'donan-castle'
    expect(refusedAtTheTable(match, s.seat, 'take donan-castle')).toBe('GM-10 cannotPay')
  })

  it('GM-15: a place that is not allowed', () => {
    const { match, s } = table()
    expect(isRefusal(match.play(s.seat, 'take lochridge'))).toBe(false)
    expect(refusedAtTheTable(match, s.seat, 'place 3,3')).toBe('GM-15 noSide')
    expect(refusedAtTheTable(match, s.seat, 'place 2,0')).toBe('GM-16 riverBroken')
    expect(refusedAtTheTable(match, s.seat, 'place 0,0')).toBe('GM-15 taken')
  })

  it('GM-22: an activation a second time', () => {
    const { match, s } = table()
    for (const text of ['take lochridge', 'place 0,1', 'activate 0,1'])
      expect(isRefusal(match.play(s.seat, text))).toBe(false)
    expect(refusedAtTheTable(match, s.seat, 'activate 0,1')).toBe('GM-22 activatedAlready')
  })

  it('GM-13: a sale to an empty row', () => {
    const { match, s } = table()
    own(s, 0, 1, 'inshriach', { wood: 1 })
    expect(refusedAtTheTable(match, s.seat, 'sell wood 0,1')).toBe('GM-13 rowEmpty')
  })

  it('GM-5: too far on the rondel: beyond the row, onto a figure, onto what is not there', () => {
    const { match, s } = table()
    // behind the pawn a tile would be a whole lap away
    const from = lastFigure(s.state).at
    const [passed] = s.state.spaces.splice(spaceOf(from + 4), 1, null)
    s.state.spaces[spaceOf(from + 13)] = passed as string
    expect(refusedAtTheTable(match, s.seat, `take ${passed}`)).toBe('GM-5 notAhead')
    expect(refusedAtTheTable(match, s.seat, 'take home-village')).toBe('GM-5 notAhead')
    expect(refusedAtTheTable(match, s.seat, 'stop mountain')).toBe('GM-5 noStop')
    expect(refusedAtTheTable(match, s.seat, 'stop the-end')).toBe('GM-5 noStop')
  })

  it('GM-38: a whole turn is taken back step by step; once a tile was turned up nothing is', () => {
    const { match, s } = table()
    const turn = ['take halkirk', 'place 2,0', 'activate 2,0', 'activate 1,0', 'walk 2,0 1,0']
    s.state.spaces[4] = 'halkirk'
    s.me.cells.forEach((cell, i) => {
      cell.scotsmen = i
    })
    const before: string[] = []
    for (const text of turn) {
      before.push(JSON.stringify(glenMore.makeState(match.state)))
      expect(isRefusal(match.play(s.seat, text)), text).toBe(false)
    }
    for (const state of before.toReversed()) {
      expect(isRefusal(match.play(s.seat, UNDO))).toBe(false)
      expect(JSON.stringify(glenMore.makeState(match.state))).toBe(state)
    }
    for (const text of [...turn, 'done']) expect(isRefusal(match.play(s.seat, text)), text).toBe(false)
    expect(refusedAtTheTable(match, s.seat, UNDO)).toMatch(/^T-/)
  })

  it('GM-4: a move by anybody else, or no move at all', () => {
    const { match, s } = table()
    expect(refusedAtTheTable(match, (s.seat + 1) % 4, 'take lochridge')).toBe('T-2 notYourTurn')
    for (const text of ['', 'take', 'take  lochridge', 'place 1', 'activate 0,0 gold', 'toll', 'constructor'])
      expect(refusedAtTheTable(match, s.seat, text)).toBe('T-3 notAMove')
  })
})
