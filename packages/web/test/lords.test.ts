import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Serving } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints, openBrowser, PHONE, visitor } from './house.ts'

const TOUCH = '.lords button.card:not([aria-disabled=true])'
const HAND = '.lords-hand button.card'
const ANSWER = '.lords-answers button'
const LONG = 400_000

let browser: Browser
let server: Serving
const data = mkdtempSync(join(tmpdir(), 'cairn-lords-'))

beforeAll(async () => {
  const open = serve({ port: 0, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {} })
  ;[browser, server] = await Promise.all([openBrowser(), open])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

/** A fresh match on this device: who sits where. */
async function startLocal(page: Page, sitters: readonly string[]): Promise<void> {
  await page.goto(`${server.url}/#/new/lords-of-scotland`)
  await page.locator('select').first().selectOption(String(sitters.length))
  for (const [i, sitter] of sitters.entries())
    await page.locator('.sitter select').nth(i).selectOption(sitter)
  await page.locator('button[type=submit]').click()
  await page.locator('.lords, .curtain').first().waitFor()
}

/** What the next decision is made with: an answer in words, or something to touch. Engages and recruits by turns. */
async function choice(page: Page, step: number): Promise<'answer' | 'hand' | 'touch'> {
  if ((await page.locator(ANSWER).count()) > 0) return 'answer'
  return step % 3 > 0 && (await page.locator(HAND).count()) > 0 ? 'hand' : 'touch'
}

/** Makes the next decision of whoever looks at this page; false once the match is over. */
async function decide(page: Page, step: number): Promise<boolean> {
  const lift = page.locator('.curtain button')
  const end = page.locator('.end')
  await page.locator(TOUCH).or(page.locator(ANSWER)).or(lift).or(end).first().waitFor({ timeout: 60_000 })
  if (await end.isVisible()) return false
  if (await lift.isVisible()) {
    await lift.click()
    await lift.waitFor({ state: 'detached' })
    return true
  }
  const kind = await choice(page, step)
  if (kind !== 'answer')
    await page
      .locator(kind === 'hand' ? HAND : TOUCH)
      .first()
      .click()
  const answers = page.locator(ANSWER)
  await answers.first().click()
  return true
}

/** The same with keys alone: Tab to the thing, Enter to choose it, Enter again to mean it. */
async function decideByKeys(page: Page, step: number): Promise<boolean> {
  const end = page.locator('.end')
  await page.locator(TOUCH).or(page.locator(ANSWER)).or(end).first().waitFor({ timeout: 60_000 })
  if (await end.isVisible()) return false
  const kind = await choice(page, step)
  const wanted = kind === 'answer' ? ANSWER : kind === 'hand' ? HAND : TOUCH
  const there = () => page.evaluate(selector => document.activeElement?.matches(selector) ?? false, wanted)
  for (let n = 0; n < 120 && !(await there()); n++) await page.keyboard.press('Tab')
  expect(await there()).toBe(true)
  await page.keyboard.press('Enter')
  if (kind !== 'answer') {
    await page.locator('.lords .card-chosen').waitFor()
    await page.keyboard.press('Enter')
  }
  return true
}

/** Waits until the log has grown past this, or the match is over. */
const settled = async (page: Page, before: string): Promise<void> => {
  await page.waitForFunction(
    old => document.querySelector('.lords')?.innerHTML !== old || document.querySelector('.end') !== null,
    before,
    { timeout: 60_000 },
  )
}
const boardOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.lords')?.innerHTML ?? '')

describe('Lords of Scotland in the browser', () => {
  it(
    'four seats: two people over one screen and two bots play a whole match',
    async () => {
      const { page, leave } = await visitor(browser)
      await startLocal(page, ['person', 'easy', 'person', 'easy'])
      expect(await page.getByText('Powers by clan').count()).toBe(0)
      let step = 0
      while (await decide(page, step)) expect(step++).toBeLessThan(600)
      await page.locator('.end', { hasText: 'crowned' }).waitFor()
      await page.getByRole('button', { name: 'Verify this match' }).click()
      await page.locator('.verified').waitFor()
      await leave()
    },
    LONG,
  )

  it(
    'two seats: a whole match by keyboard alone, on a phone, in French',
    async () => {
      const { page, leave } = await visitor(browser, { viewport: PHONE, locale: 'fr-FR' })
      await startLocal(page, ['person', 'easy'])
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      let step = 0
      for (let before = await boardOf(page); await decideByKeys(page, step); before = await boardOf(page)) {
        expect(await fits()).toBe(true)
        expect(step++).toBeLessThan(300)
        await settled(page, before)
      }
      await page.locator('.end', { hasText: 'couronné' }).waitFor()
      await leave()
    },
    LONG,
  )

  it(
    'two browsers play a whole match through an invitation',
    async () => {
      const ailsa = await visitor(browser)
      const rory = await visitor(browser, { locale: 'fr-FR' })
      await ailsa.page.goto(`${server.url}/#/new/lords-of-scotland/online`)
      await ailsa.page.locator('.sitter input').first().fill('Ailsa')
      await ailsa.page.getByRole('button', { name: 'Set the table' }).click()
      const link = ailsa.page.getByLabel('Invitation link', { exact: true })
      await link.waitFor()
      await rory.page.goto(await link.inputValue())
      await rory.page.getByLabel('Votre nom').fill('Rory')
      await rory.page.getByRole('button', { name: 'Prendre place' }).click()
      await Promise.all([ailsa, rory].map(({ page }) => page.locator('.lords').waitFor()))
      const over = () => ailsa.page.locator('.end').isVisible()
      for (let step = 0; !(await over()); step++) {
        expect(step).toBeLessThan(600)
        // whoever has something to touch is to decide
        const turns = await Promise.all(
          [ailsa, rory].map(({ page }) => page.locator(TOUCH).or(page.locator(ANSWER)).count()),
        )
        const acting = turns.findIndex(count => count > 0)
        if (acting < 0) {
          await ailsa.page.waitForTimeout(50)
          continue
        }
        const { page } = acting === 0 ? ailsa : rory
        const before = await boardOf(page)
        await decide(page, step)
        await settled(page, before)
      }
      await rory.page.locator('.end', { hasText: 'couronné' }).waitFor()
      await ailsa.leave()
      await rory.leave()
    },
    LONG,
  )

  it('says before a card goes down whether its power could be used, and cites the rule if not', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, ['person', 'easy'])
    await page.locator(HAND).first().click()
    await page.locator('.lords-preview').waitFor()
    expect(await page.locator('.lords-preview').innerText()).toMatch(/power: |nothing to do|LS-7/)
    expect(await page.locator(ANSWER).allInnerTexts()).toEqual([
      expect.stringMatching(/^Engage .* face up$/),
      expect.stringMatching(/^Engage .* face down$/),
    ])
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('shows five armies on a phone without anything wider than the screen, and axe finds nothing', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true })
    await startLocal(page, ['person', 'easy', 'easy', 'easy', 'easy'])
    for (let step = 1; step < 6; step++) await decide(page, step)
    await page.locator(TOUCH).or(page.locator(ANSWER)).first().waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await complaints(page)).toEqual([])
    await leave()
  })
})
