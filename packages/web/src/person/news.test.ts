import type { Wait } from '@cairn/server/protocol'
import { describe, expect, it } from 'vitest'
import { elsewhere, newIn } from './news.ts'

const wait = (kind: Wait['kind'], table: string): Wait => ({ kind, table, game: 'braverats', who: ['Rory'] })
const [turn, rematch, other] = [wait('turn', 'a'), wait('rematch', 'a'), wait('turn', 'b')]

describe('what waits', () => {
  it('is new if it was not there before: another table, or another kind of question at the same one', () => {
    expect(newIn([turn, rematch, other], [turn])).toEqual([rematch, other])
    expect(newIn([turn], [turn, other])).toEqual([])
  })

  it('is not news to whoever has only just come', () => {
    expect(newIn([turn, other], undefined)).toEqual([])
    expect(newIn([turn], [])).toEqual([turn])
  })

  it('is told to nobody who sits at the table it is about', () => {
    expect(elsewhere([turn, rematch, other], 'a')).toEqual([other])
    expect(elsewhere([turn, other], undefined)).toEqual([turn, other])
  })
})
