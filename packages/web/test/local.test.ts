import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CARD,
  fits,
  HAND,
  LAY,
  laidDown,
  layFirst,
  liftCurtain,
  openBrowser,
  PHONE,
  playToEnd,
  startLocal,
  tabTo,
  tap,
  visitor,
} from './house.ts'
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

describe('a newcomer on this device', () => {
  for (const [locale, words] of [
    ['en-GB', { title: 'Highland games', verify: 'Verify this match', good: 'genuine', again: 'Play again' }],
    [
      'fr-FR',
      { title: 'Jeux des Highlands', verify: 'Vérifier cette partie', good: 'authentique', again: 'Rejouer' },
    ],
  ] as const)
    it(`plays a whole match against a bot, verifies it and plays again (${locale})`, async () => {
      const { page, leave } = await visitor(browser, { locale })
      await page.goto(house.url)
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
      await startLocal(page, house.url)
      expect(await playToEnd(page)).toBeGreaterThan(0)
      await page.getByRole('button', { name: words.verify }).click()
      await page.locator('.verified', { hasText: words.good }).waitFor()
      expect(await page.locator('.proof code').count()).toBeGreaterThan(2)
      await page.getByRole('button', { name: words.again }).click()
      await page.locator('.end').waitFor({ state: 'detached' })
      await layFirst(page)
      await leave()
    })

  it('loses nothing when the page is loaded again in the middle', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'easy'])
    await layFirst(page)
    await page.locator('.log li').nth(1).waitFor()
    await laidDown(page)
    await page.locator(CARD).first().waitFor()
    const before = await page.locator('.table-log .log').innerText()
    await page.reload()
    await page.locator(CARD).first().waitFor()
    expect((await page.locator('.table-log .log').innerText()).startsWith(before.slice(0, 40))).toBe(true)
    await page.goto(house.url)
    await page.locator('.home-running a').first().click()
    expect(await layFirst(page)).toBe(true)
    await leave()
  })

  it('is told by rule T-4 why a move cannot be taken back, and may read the rule', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'easy'])
    await page.getByRole('button', { name: 'Take back' }).click({ force: true })
    await page.getByText('You have no move to take back.').waitFor()
    await page.getByRole('button', { name: 'Rule T-4' }).click()
    await page.getByRole('dialog').getByText('nobody has answered it', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await leave()
  })

  it('gets a hint on request', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'easy'])
    await page.locator(CARD).first().waitFor()
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('An expert would:').waitFor()
    await leave()
  })

  it('sees the match again from every side, saves it and opens it from the file', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'easy'])
    await playToEnd(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ])
    const path = await download.path()
    const record = JSON.parse(readFileSync(path, 'utf8')) as { cairn: number; entries: string[] }
    expect(record.cairn).toBe(1)

    await page.getByRole('link', { name: 'Watch the replay' }).click()
    const slider = page.getByRole('slider')
    await slider.waitFor()
    expect(await page.locator('.replay-board').count()).toBe(2)
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.getByText(`${record.entries.length} of ${record.entries.length}`).waitFor()
    await page.getByRole('button', { name: 'One move back' }).click()
    await page.getByText(`${record.entries.length - 1} of ${record.entries.length}`).waitFor()
    await page.getByLabel('Seen by').selectOption('0')
    expect(await page.locator('.replay-board').count()).toBe(1)

    await page.goto(`${house.url}/#/replay`)
    await page.locator('input[type=file]').setInputFiles(path)
    await slider.waitFor()
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()

    // one move changed by hand
    const forged = readFileSync(path, 'utf8').replace(/"0 \w+"/, '"0 spy"')
    await page.goto(`${house.url}/#/replay`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(forged) })
    await page.getByRole('alert').waitFor()
    await leave()
  })

  it('plays on a phone of 360 pixels without anything wider than the screen', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true })
    await startLocal(page, house.url, ['person', 'easy'])
    await page.locator(CARD).first().waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'Log' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await playToEnd(page)
    expect(await fits(page)).toBe(true)
    await leave()
  })
})

describe('two people over one screen', () => {
  it('hand it over behind a curtain, and neither sees the other’s card', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'person'])
    let handedOver = 0
    for (let i = 0; i < 80; i++) {
      const curtain = page.locator('.curtain button')
      const card = page.locator(CARD).first()
      const end = page.locator('.end')
      await curtain.or(card).or(end).first().waitFor()
      if (await end.isVisible()) break
      if (await curtain.isVisible()) {
        expect(await page.locator(HAND).count()).toBe(0)
        handedOver++
        await liftCurtain(page)
      } else {
        await tap(page, CARD)
        await tap(page, LAY)
        await laidDown(page)
      }
    }
    await page.locator('.end').waitFor()
    expect(handedOver).toBeGreaterThan(2)
    await leave()
  })
})

describe('without a network', () => {
  it('everything on this device works after a reload', async () => {
    const own = await serveStatic()
    const { page, leave } = await visitor(browser, { serviceWorkers: 'allow' })
    await page.goto(own.url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await own.close()
    await page.context().setOffline(true)
    await page.reload()
    await startLocal(page, own.url, ['person', 'easy'])
    await playToEnd(page)
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()
    await page.goto(`${own.url}/#/rules/braverats`)
    await page.locator('.rule').first().waitFor()
    await leave()
  })
})

describe('with the keyboard alone', () => {
  it('a whole match is played, and what has the focus can be seen', async () => {
    const { page, leave } = await visitor(browser)
    await page.goto(house.url)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await tabTo(page, '.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, 'a[href="#/new/braverats"]')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    )
    expect(outline).not.toBe('none')
    await page.keyboard.press('Enter')
    await page.locator('form').waitFor()
    // whoever comes to a new screen is led to its content
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await tabTo(page, 'button[type=submit]')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 40; i++) {
      const card = page.locator(CARD).first()
      const end = page.locator('.end')
      await card.or(end).first().waitFor()
      if (await end.isVisible()) break
      await tabTo(page, CARD)
      await page.keyboard.press('Enter')
      await page.locator(LAY).waitFor()
      await page.keyboard.press('Enter')
      await laidDown(page)
    }
    await page.locator('.end').waitFor()
    await tabTo(page, '.verification button')
    await page.keyboard.press('Enter')
    await page.locator('.verified').waitFor()
    await leave()
  })
})

describe('the same match in two tabs', () => {
  it('can be played in one of them only', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, house.url, ['person', 'easy'])
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByText('This match is open in another tab').waitFor()
    await page.close()
    await second.reload()
    await second.locator(CARD).first().waitFor()
    await leave()
  })
})
