import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Serving } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  complaints,
  firstOf,
  fits,
  meetOnline,
  openBrowser,
  PHONE,
  playMatch,
  standing,
  tabTo,
  tap,
  visitor,
} from './house.ts'

const TOUCH = '.lords button.card:not([aria-disabled=true])'
const HAND = '.lords-hand button.card'
const ANSWER = '.lords-answers button'

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
async function choice(page: Page, step: number): Promise<string> {
  const wanted = await firstOf(page, ANSWER, ...(step % 3 > 0 ? [HAND] : []), TOUCH)
  if (wanted === undefined) throw new Error('there is nothing to decide with')
  return wanted
}

/** Makes the next decision of whoever looks at this page. */
async function decide(page: Page, step: number): Promise<void> {
  const wanted = await choice(page, step)
  await tap(page, wanted)
  if (wanted !== ANSWER) await tap(page, ANSWER)
}

/** The same with keys alone: Tab to the thing, Enter to choose it, Enter again to mean it. */
async function decideByKeys(page: Page, step: number): Promise<void> {
  const wanted = await choice(page, step)
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
  if (wanted === ANSWER) return
  await page.locator('.lords .card-chosen').waitFor()
  await page.keyboard.press('Enter')
}

describe('Lords of Scotland in the browser', () => {
  it('four seats: two people over one screen and two bots play a whole match', async () => {
    const { page, leave } = await visitor(browser)
    await startLocal(page, ['person', 'easy', 'person', 'easy'])
    expect(await page.getByText('Powers by clan').count()).toBe(0)
    await playMatch(page, decide)
    await page.locator('.end', { hasText: 'crowned' }).waitFor()
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()
    await leave()
  })

  it('two seats: a whole match by keyboard alone, on a phone, in French', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE, locale: 'fr-FR' })
    await startLocal(page, ['person', 'easy'])
    await playMatch(page, async (_, step) => {
      expect(await fits(page)).toBe(true)
      await decideByKeys(page, step)
    })
    await page.locator('.end', { hasText: 'couronné' }).waitFor()
    await leave()
  })

  it('two browsers play a whole match through an invitation', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser, { locale: 'fr-FR' })
    await meetOnline(server.url, 'lords-of-scotland', ailsa.page, rory.page)
    await Promise.all([ailsa, rory].map(({ page }) => playMatch(page, decide)))
    await rory.page.locator('.end', { hasText: 'couronné' }).waitFor()
    await ailsa.leave()
    await rory.leave()
  })

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
    for (let step = 1, made = -1; step < 6; step++) {
      const { version } = await standing(page, made)
      await decide(page, step)
      made = version
    }
    await page.locator(TOUCH).or(page.locator(ANSWER)).first().waitFor()
    expect(await fits(page)).toBe(true)
    expect(await complaints(page)).toEqual([])
    await leave()
  })
})
