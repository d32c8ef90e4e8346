import { glenMore } from '@cairn/games/glen-more'
import { describe, expect, it } from 'vitest'
import { decide, playToEnd } from './glen.ts'
import { house, tap, visitor } from './house.ts'
import { nearEnd, open } from './prepared.ts'

const ALL = {
  boats: true,
  highlander: 'one-space',
  cask: true,
  hammer: true,
  haggis: true,
  tome: true,
  glen: true,
  mobs: true,
}

describe('All eight Chronicles', () => {
  it('come to the end of a match of three, two people over one screen and a bot, each decision in words', async () => {
    const { page, leave } = await visitor()
    const match = nearEnd(glenMore, { seats: 3, options: ALL }, 40)
    await open(page, house, match, ['person', 'random', 'person'])
    const scorings = await playToEnd(page, async what => {
      expect(await page.locator('.glen-ask-question').innerText()).toMatch(/\w.*[?.]/)
      await decide(page, () => tap(page, what))
    })
    expect(scorings.at(-1)).toBe('The last scoring')
    expect(await page.locator('.end').count()).toBe(1)
    await leave()
  })
})
