import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { complaints, fits, PHONE, playMatch, tabTo, tap, visitor } from '@cairn/web/test/house.ts'
import { serveStatic, type StaticHouse } from '@cairn/web/test/static.ts'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config, { dist } from './testing/vite.config.ts'

let house: StaticHouse
beforeAll(async () => {
  await build({ ...config, configFile: false, mode: 'production', logLevel: 'error' })
  house = await serveStatic(dist)
})
afterAll(() => house.close())

/** From the shelf to a match of three against bots that play anything. */
async function sitDown(page: Page): Promise<void> {
  await page.goto(house.url)
  await tap(page, 'a[href="#/new/herring"]')
  await page.locator('.seat-count input[value="3"]').check()
  for (const seat of [1, 2]) await page.locator('.sitter select').nth(seat).selectOption('random')
  await tap(page, 'button[type=submit]')
  await page.locator('.herring').waitFor()
}

describe('Herring, made by the recipe', () => {
  it.each([
    ['en-GB', 'Which coin do you bid?', /takes home the most|share the win/],
    ['fr-FR', 'Quelle pièce misez-vous', /la plus belle affaire|se partagent la victoire/],
  ])('is played by finger on a phone to its end, %s', async (locale, question, end) => {
    const { page, leave } = await visitor({ locale, viewport: PHONE, hasTouch: true })
    await sitDown(page)
    expect(await page.locator('.herring-ask').innerText()).toContain(question)
    expect(await fits(page)).toBe(true)
    expect(await complaints(page)).toEqual([])
    const bids = await playMatch(page, async page => {
      await tap(page, '.herring-purse button')
      await tap(page, '.herring-ask button')
    })
    expect(bids).toBe(6)
    expect(await page.locator('.end').innerText()).toMatch(end)
    await leave()
  })

  it('is played by keyboard alone', async () => {
    const { page, leave } = await visitor()
    await sitDown(page)
    await tabTo(page, '.herring-purse button')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    expect(await page.locator('.herring-ask').innerText()).toBe('Bid 6')
    await page.keyboard.press('Enter')
    await page.getByLabel('Coin of 6').waitFor({ state: 'detached' })
    expect(await page.locator('.herring-purse li').count()).toBe(5)
    await leave()
  })

  it('has its rules in the book', async () => {
    const { page, leave } = await visitor()
    await page.goto(`${house.url}/#/rules/herring/HE-4`)
    await page.locator('#HE-4.rule-wanted').waitFor()
    await leave()
  })

  it('is not in the page that people get', () => {
    const ours = readdirSync(fileURLToPath(new URL('../../packages/web/dist/assets', import.meta.url)))
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(file => file.includes('herring'))).toEqual([])
    expect(readdirSync(`${dist}/assets`).some(file => file.includes('herring'))).toBe(true)
  })
})
