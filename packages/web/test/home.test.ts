import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import type { Game } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { complaints, fits, house, PHONE, visitor } from './house.ts'
import { momentOf, open, type Setup, type Sitter } from './prepared.ts'

describe('the home page', () => {
  it('deals at one tap against the last level, and calls the person at the table "You"', async () => {
    const { page, leave } = await visitor({ locale: 'fr-FR' })
    await page.goto(house)
    const tile = page.locator('.tile').first()
    expect(await tile.locator('.tile-against').innerText()).toContain('Robot moyen')
    await tile.locator('button').click()
    await page.locator('.table').waitFor()
    expect(await page.locator('.seat-name').allInnerTexts()).toEqual(['Vous', 'Robot moyen'])
    expect(await page.locator('body').innerText()).not.toContain('Joueur 1')
    await page.goto(house)
    await tile.locator('.tile-against a').click()
    await page.locator('.sitter select').nth(1).selectOption('easy')
    await page.locator('button[type=submit]').click()
    await page.locator('.table').waitFor()
    await page.goto(house)
    expect(await page.locator('.home-running .row').count()).toBe(2)
    await tile.locator('button').click()
    await page.locator('.table').waitFor()
    expect(await page.locator('.seat-name').allInnerTexts()).toEqual(['Vous', 'Robot facile'])
    await leave()
  })

  it('offers the Chronicles as cards, none of them chosen, and companies of them', async () => {
    const { page, leave } = await visitor({ viewport: PHONE })
    await page.goto(`${house}/#/new/glen-more`)
    const cards = page.locator('.expansion')
    await cards.first().waitFor()
    expect(await page.locator('.expansion input:checked').count()).toBe(0)
    expect(await page.locator('.create-sum').innerText()).toContain('2 players, about 90 min')
    await page.locator('.companies button', { hasText: 'second match' }).click()
    expect(await page.locator('.expansion-on strong').allInnerTexts()).toEqual(['Haggis', 'Great Glen'])
    expect(await page.locator('.create-sum').innerText()).toContain('2 Chronicles, about 110 min')
    await page.locator('.companies button', { hasText: 'All' }).click()
    // two cannot play all of them
    const offered = await page.locator('.expansion input:enabled').count()
    expect(await page.locator('.expansion input:checked').count()).toBe(offered)
    expect(await fits(page)).toBe(true)
    expect(await complaints(page)).toEqual([])
    await page.locator('.companies button', { hasText: 'None' }).click()
    expect(await page.locator('.expansion input:checked').count()).toBe(0)
    await page.locator('.expansion input[name=haggis]').check()
    await page.locator('button[type=submit]').click()
    await page.locator('.table').waitFor()
    await leave()
  })
})

describe('what a page fetches', () => {
  it('is at most 15 files for a table of any game, with all Chronicles, too', async () => {
    const all = { boats: true, highlander: 'two-spaces', cask: true, hammer: true, haggis: true }
    const tables: readonly (readonly [Game, Setup])[] = [
      [braverats, {}],
      [schottenTotten, {}],
      [lordsOfScotland, {}],
      [glenMore, {}],
      [glenMore, { seats: 3, options: { ...all, tome: true, glen: true, mobs: true } }],
    ]
    for (const [game, setup] of tables) {
      const { page, leave } = await visitor()
      const fetched: string[] = []
      page.on('request', request => {
        // what the page has made itself is not fetched
        if (!/^(data|blob):/.test(request.url())) fetched.push(new URL(request.url()).pathname)
      })
      const { match } = momentOf(game, setup, ({ seat }) => seat === 0)
      await open(page, house, match, ['person', 'easy', 'easy'].slice(0, match.header.seats) as Sitter[])
      await page.waitForLoadState('networkidle')
      expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(15)
      expect(fetched.some(file => file.includes('chronicles'))).toBe(setup.options !== undefined)
      await leave()
    }
  })
})
