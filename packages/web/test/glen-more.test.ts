import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints, openBrowser, PHONE, visitor } from './house.ts'
import { serveStatic, type StaticHouse } from './static.ts'

let browser: Browser
let house: StaticHouse
beforeAll(async () => {
  ;[browser, house] = await Promise.all([openBrowser(), serveStatic()])
})
afterAll(async () => {
  await browser.close()
  await house.close()
})

/** A fresh match on this device, the short set-up, with these at the table. */
async function start(page: Page, sitters: readonly string[]): Promise<void> {
  await page.goto(`${house.url}#/new/glen-more`)
  await page.locator('.sitter select').first().waitFor()
  if (sitters.length > 2)
    await page.locator('select:not(.sitter select)').first().selectOption(String(sitters.length))
  for (const [i, sitter] of sitters.entries())
    await page.locator('.sitter select').nth(i).selectOption(sitter)
  await page.getByRole('checkbox', { name: /Introductory|initiation/ }).check()
  await page.locator('button[type=submit]').click()
  await page.locator('.glen').waitFor()
}

const SPOT = '.glen-spot'
const TILE = '.glen-rondel .glen-can'
const ANSWER = '.glen-ask-answers .button-main'
const DOMAIN = '.glen-domain.glen-can'
const ANYTHING = `${SPOT}, ${TILE}, ${ANSWER}, .glen-cells .glen-cell.glen-can, ${DOMAIN}`

/** One touch of whatever is offered: a spot, a tile far ahead, an answer. False once the end is shown. */
async function touch(page: Page): Promise<boolean> {
  const end = page.locator('.end')
  await page.locator(ANYTHING).or(end).or(page.locator('.dialog')).first().waitFor()
  if ((await page.locator('.dialog').count()) > 0) {
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    return true
  }
  if ((await end.count()) > 0) return false
  for (const kind of [SPOT, DOMAIN, ANSWER, TILE, ANYTHING]) {
    const found = page.locator(kind)
    if ((await found.count()) === 0) continue
    await found.last().click({ noWaitAfter: true, position: { x: 8, y: 8 } })
    return true
  }
  return true
}

async function playToEnd(page: Page): Promise<void> {
  let touches = 0
  while (await touch(page)) {
    touches++
    expect(touches).toBeLessThan(900)
  }
}

describe('Glen More on this device', () => {
  it('plays a whole match over one screen, in French, to its end', { timeout: 300_000 }, async () => {
    const { page, leave } = await visitor(browser, { locale: 'fr-FR' })
    await start(page, ['person', 'person'])
    await page.locator('.glen-ask-question', { hasText: 'Où aller' }).waitFor()
    await playToEnd(page)
    await page
      .getByText('gagne avec', { exact: false })
      .or(page.getByText('partagent la victoire', { exact: false }))
      .first()
      .waitFor()
    await leave()
  })

  it('lets a turn be tried and taken back, and shows the score at any time', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'person'])
    await page.locator('.glen-ask-question', { hasText: 'Where to' }).waitFor()
    const before = await page.locator('.glen-rondel').innerText()
    await page.locator(TILE).first().click()
    await page.locator('.glen-ask-question', { hasNotText: 'Where to?' }).waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.locator('.glen-ask-question', { hasText: 'Where to' }).waitFor()
    expect(await page.locator('.glen-rondel').innerText()).toBe(before)
    await page.getByRole('button', { name: 'Score now' }).click()
    await page.getByRole('dialog').getByText('Landmarks').waitFor()
    await page.keyboard.press('Escape')
    await leave()
  })

  it('is played by keyboard on a phone, and axe has nothing against it', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE })
    await start(page, ['person', 'person'])
    await page.locator('.glen-ask-question', { hasText: 'Where to' }).waitFor()
    expect(await complaints(page)).toEqual([])
    const tabTo = async (what: string): Promise<void> => {
      for (let i = 0; i < 90; i++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(selector => document.activeElement?.matches(selector) ?? false, what)) return
      }
      throw new Error(`no ${what} within reach of the keyboard`)
    }
    await tabTo(TILE)
    await page.keyboard.press('Enter')
    await page.locator(`${SPOT}, ${ANSWER}, .glen-domain.glen-can`).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await leave()
  })

  it('plays a whole match with the die against a bot', { timeout: 600_000 }, async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['easy', 'person'])
    await playToEnd(page)
    await page.locator('.end').waitFor()
    await leave()
  })

  it('plays a whole match of four with bots', { timeout: 600_000 }, async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy', 'person', 'easy'])
    expect(await page.locator('.glen-chip').count()).toBe(4)
    await playToEnd(page)
    await page.locator('.end').waitFor()
    await leave()
  })
})
