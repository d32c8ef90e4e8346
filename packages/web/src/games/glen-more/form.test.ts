import { glenMore } from '@cairn/games/glen-more'
import { defaultOptions, offeredFields } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Expansions } from '../module.ts'
import { CHRONICLES } from './chronicles/index.ts'
import { form } from './form.ts'

const expansions = form.expansions as Expansions

describe('the Chronicles in the table’s form', () => {
  it('are those of the list, in the order of the box, each with a picture of its own', () => {
    const { cards } = expansions
    expect(cards.map(card => card.option).toSorted()).toEqual(
      CHRONICLES.map(({ option }) => option).toSorted(),
    )
    for (const [i, card] of cards.entries()) expect(card.number).toBeGreaterThan(cards[i - 1]?.number ?? 0)
    expect(new Set(cards.map(card => card.picture)).size).toBe(cards.length)
  })

  it('are options of the game, and none is chosen by default', () => {
    const usual: Readonly<Record<string, unknown>> = defaultOptions(glenMore.options, 3)
    for (const { option } of expansions.cards) expect([false, 'none'], option).toContain(usual[option])
  })

  it('come with two or three good first companies, of Chronicles that are there', () => {
    const there = expansions.cards.map(card => card.option)
    expect(expansions.companies.length).toBeGreaterThanOrEqual(2)
    for (const company of expansions.companies)
      for (const option of company.options) expect(there).toContain(option)
  })

  it('GM-401: offer Hammer of the Scots to three or four, and say so to two', () => {
    const offered = (seats: number) => Object.keys(offeredFields(glenMore.options, seats))
    const names = expansions.cards.map(card => card.option)
    expect(names.filter(option => !offered(2).includes(option))).toEqual(['hammer'])
    for (const seats of [3, 4]) expect(offered(seats)).toEqual(expect.arrayContaining(names))
    expect(glenMore.options.hammer?.only?.min).toBe(3)
  })
})
