import { describe, expect, it } from 'vitest'
import { sounds as braverats } from './games/braverats/now.ts'
import { sounds as glenMore } from './games/glen-more/now.ts'
import { sounds as lords } from './games/lords-of-scotland/now.ts'
import { sounds as schotten } from './games/schotten-totten/now.ts'
import { heardOf, lengthOf, SOUNDS, type SoundName } from './sounds.ts'

describe('the sounds of a table', () => {
  const names = Object.keys(SOUNDS) as SoundName[]

  it('are a dozen, each shorter than a quarter of a second', () => {
    expect(names).toHaveLength(12)
    for (const name of names) expect(lengthOf(name), name).toBeLessThan(0.25)
  })

  it('are all heard somewhere: in a game, or of the table itself', () => {
    const used = [braverats, schotten, lords, glenMore].flatMap(sounds => Object.values(sounds))
    expect(new Set([...used, 'laid', 'undone', 'turn', 'refused', 'over'])).toEqual(new Set(names))
  })

  it('are never more than two at once, none of them twice', () => {
    const events = ['a', 'a', 'b', 'c', 'silent'].map(type => ({ type }))
    expect(heardOf(events, { a: 'coins', b: 'cask', c: 'stone' })).toEqual(['coins', 'cask'])
    expect(heardOf([{ type: 'undone' }], {})).toEqual(['undone'])
  })
})
