import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Serving } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints, openBrowser, PHONE, visitor } from './house.ts'
import { serveStatic, type StaticHouse } from './static.ts'

let browser: Browser
let house: StaticHouse
let server: Serving
const data = mkdtempSync(join(tmpdir(), 'cairn-schotten-'))
beforeAll(async () => {
  ;[browser, house, server] = await Promise.all([
    openBrowser(),
    serveStatic(),
    serve({ port: 0, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {} }),
  ])
})
afterAll(async () => {
  await browser.close()
  await house.close()
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

const HAND = '.st-hand button'
const PLACE = '.st-place .st-stone'

interface Variant {
  readonly tactics?: boolean
  readonly experts?: boolean
  readonly rounds?: number
}

async function start(page: Page, seats: readonly string[], { tactics, experts, rounds }: Variant = {}) {
  await page.goto(`${house.url}/#/new/schotten-totten`)
  await page.locator('.sitter select').first().waitFor()
  for (const [i, sitter] of seats.entries()) await page.locator('.sitter select').nth(i).selectOption(sitter)
  if (tactics) await page.getByLabel('Tactic cards').check()
  if (experts) await page.getByLabel('Experts').check()
  if (rounds !== undefined) await page.getByLabel('Rounds').fill(String(rounds))
  await page.locator('button[type=submit]').click()
  await page.locator('.schotten, .curtain').first().waitFor()
}

/** Waits until this page has something to decide: true, or until the match is over: false. */
async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('.end') !== null || document.title.startsWith('●'))
  return !(await page.locator('.end').isVisible())
}

/** Waits until what was just chosen has happened: a new step in the log, the other's turn, or the end. */
async function happened(page: Page, choosing: () => Promise<void>): Promise<void> {
  const steps = await page.locator('.table-log .log li').count()
  await choosing()
  await page.waitForFunction(
    before =>
      document.querySelector('.end, .curtain') !== null ||
      !document.title.startsWith('●') ||
      document.querySelectorAll('.table-log .log li').length > before,
    steps,
  )
}

/** Makes one decision, Tactic cards first: a card by a tap on it and on a stone, anything else by its button. */
async function choose(page: Page): Promise<void> {
  const claim = page.locator('.st-answers .button-main')
  if (await claim.count()) return claim.first().click()
  const returning = page.getByText('put under its deck')
  if (!(await returning.isVisible()) && (await page.locator('.st-answers button').count()))
    if (!(await page.getByRole('button', { name: 'Pass' }).isVisible()))
      return page.locator('.st-answers button').last().click()
  const cards = await page.locator(HAND).count()
  for (let i = cards - 1; i >= 0; i--) {
    await page.locator(HAND).nth(i).click()
    const target = page.locator('.st-target')
    if (await target.count()) {
      // the cards of a side overlap: what is always in sight is the top
      await target.first().click({ position: { x: 12, y: 8 } })
      if (!(await page.getByRole('button', { name: 'Cancel' }).isVisible())) return
    }
    if (await page.locator(PLACE).count()) return page.locator(PLACE).first().click()
    const discard = page.getByRole('button', { name: 'Discard it' })
    if (await discard.isVisible()) return discard.click()
    if (await claim.count()) return claim.first().click()
    if (await page.getByRole('button', { name: 'Cancel' }).isVisible())
      await page.getByRole('button', { name: 'Cancel' }).click()
    else return
  }
  await page.getByRole('button', { name: 'Pass' }).click()
}

async function playToEnd(page: Page): Promise<number> {
  let decisions = 0
  while (await myTurn(page)) {
    expect(decisions++).toBeLessThan(400)
    await happened(page, () => choose(page))
  }
  return decisions
}

describe('Schotten Totten against a bot', () => {
  const variants: Readonly<Record<string, Variant>> = {
    'in the base game': {},
    'with Tactic cards': { tactics: true },
    'among experts': { experts: true },
    'with Tactic cards among experts': { tactics: true, experts: true },
    'over two rounds': { rounds: 2 },
  }
  for (const [title, variant] of Object.entries(variants))
    it(`is played to its end ${title}`, async () => {
      const { page, leave } = await visitor(browser)
      await start(page, ['person', 'easy'], variant)
      expect(await playToEnd(page)).toBeGreaterThan(5)
      await page.locator('.end').waitFor()
      await page.getByRole('button', { name: 'Verify this match' }).click()
      await page.locator('.verified', { hasText: 'genuine' }).waitFor()
      await leave()
    })

  it('shows its words in French, and nothing that axe would complain about', async () => {
    const { page, leave } = await visitor(browser, { locale: 'fr-FR' })
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await page.getByText('Choisissez une carte, puis une Borne.').waitFor()
    expect(await complaints(page)).toEqual([])
    await page.locator(HAND).first().click()
    await page.getByText('choisissez une Borne', { exact: false }).first().waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Combinaisons' }).click()
    await page.getByRole('dialog').getByText('Suite couleur').waitFor()
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('ST-7: says by rule why a stone cannot be claimed', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await page.locator('.st-stone').nth(4).click()
    await page.locator('.st-why', { hasText: 'Stones are claimed after playing a card.' }).waitFor()
    await leave()
  })

  it('ST-4: a card can be dragged to a stone', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    await myTurn(page)
    const from = await page.locator(HAND).first().boundingBox()
    const to = await page.locator('.st-stone').nth(3).boundingBox()
    if (from === null || to === null) throw new Error('nothing to drag')
    await happened(page, async () => {
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y - 60, { steps: 4 })
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
      await page.mouse.up()
    })
    await page.locator('.st-column').nth(3).locator('.st-side-below .st-card').waitFor()
    await leave()
  })

  it('fits a phone of 360 pixels with all nine stones and the hand', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true })
    await start(page, ['person', 'easy'], { tactics: true })
    await myTurn(page)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await fits()).toBe(true)
    expect(await page.locator('.st-stone').count()).toBe(9)
    for (let i = 0; i < 12 && (await myTurn(page)); i++) {
      await happened(page, () => choose(page))
    }
    expect(await fits()).toBe(true)
    await leave()
  })

  it('is played with the keyboard alone', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    for (let i = 0; i < 8 && (await myTurn(page)); i++) {
      const answer = page.locator('.st-answers button').first()
      if (await answer.isVisible()) await answer.focus()
      else {
        await page.locator(HAND).first().focus()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        // the focus goes on to the first stone that takes the card, and from there along the frontier
        await page.waitForFunction(() => document.activeElement?.matches('.st-place .st-stone'))
        await page.keyboard.press('ArrowRight')
        if (!(await page.evaluate(() => document.activeElement?.matches('.st-place .st-stone'))))
          await page.keyboard.press('ArrowLeft')
      }
      await happened(page, () => page.keyboard.press('Enter'))
    }
    await leave()
  })
})

describe('Schotten Totten for two people', () => {
  it('is handed over behind a curtain that hides the hand', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'person'])
    let handedOver = 0
    for (let i = 0; i < 12; i++) {
      const curtain = page.locator('.curtain button')
      await curtain.or(page.locator(HAND)).first().waitFor()
      if (await curtain.isVisible()) {
        expect(await page.locator(HAND).count()).toBe(0)
        handedOver++
        await curtain.click()
        await curtain.waitFor({ state: 'detached' })
      } else {
        await happened(page, () => choose(page))
      }
    }
    expect(handedOver).toBeGreaterThan(3)
    await leave()
  })

  it('is played online to its end', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser)
    await ailsa.page.goto(`${server.url}/#/new/schotten-totten/online`)
    await ailsa.page.locator('.sitter input').fill('Ailsa')
    await ailsa.page.getByRole('button', { name: 'Set the table' }).click()
    const link = ailsa.page.getByLabel('Invitation link', { exact: true })
    await link.waitFor()
    await rory.page.goto(await link.inputValue())
    await rory.page.getByLabel('Your name').fill('Rory')
    await rory.page.getByRole('button', { name: 'Sit down' }).click()
    const pages = [ailsa.page, rory.page]
    await Promise.all(pages.map(page => page.locator(HAND).first().waitFor()))
    await Promise.all(pages.map(playToEnd))
    for (const page of pages) await page.locator('.end').waitFor()
    await ailsa.leave()
    await rory.leave()
  })
})
