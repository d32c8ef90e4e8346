// What the browser tests share: a Chromium, visitors who notice every error, and ways to play a match to its end.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../../../scripts/chromium.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 860 }

// BraveRats' board, where a test has to touch it
export const HAND = '.rats-hand'
export const CARD = '.rats-hand button'
/** The button that lays the card that was picked. */
export const LAY = '.rats-ask-move'

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM')
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

export interface Visitor {
  readonly page: Page
  /** Errors the page made or logged so far. */
  readonly errors: readonly string[]
  /** Nothing went wrong, and it is gone. */
  leave(): Promise<void>
}

/** Somebody with a browser of their own: no memory, a language, a screen. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: DESK,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    // a network that is cut on purpose is no fault of the page
    if (message.type() === 'error' && !message.text().includes('net::ERR_')) errors.push(message.text())
  })
  return {
    page,
    errors,
    async leave() {
      await context.close()
      expect(errors).toEqual([])
    },
  }
}

/** From the home page to a fresh match on this device, as a newcomer would; named sitters play a fast one. */
export async function startLocal(page: Page, url: string, seats: readonly string[] = []): Promise<void> {
  await page.goto(url)
  await page.locator('a[href="#/new/braverats"]').click()
  for (const [i, sitter] of seats.entries()) await page.locator('.sitter select').nth(i).selectOption(sitter)
  // three rounds win: whole matches, but shorter ones
  if (seats.length > 0) await page.locator('input[name=fast]').check()
  await page.locator('button[type=submit]').click()
  await page.locator('.table, .curtain').first().waitFor()
}

/** Lays the first card of the hand, once it is this page's turn; false if the match is over. */
export async function layFirst(page: Page): Promise<boolean> {
  const card = page.locator(CARD).first()
  const end = page.locator('.end')
  await card.or(end).first().waitFor()
  if (await end.isVisible()) return false
  await card.click()
  await page.locator(LAY).click()
  return true
}

/** Plays card after card until the end is shown; how many were laid. */
export async function playToEnd(page: Page): Promise<number> {
  let laid = 0
  while (await layFirst(page)) {
    laid++
    expect(laid).toBeLessThan(40)
    await laidDown(page)
  }
  return laid
}

/** Waits until the card that was just laid has left the hand's control. */
export async function laidDown(page: Page): Promise<void> {
  await page.locator(LAY).waitFor({ state: 'detached' })
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}

/** Everything axe holds against the screen as it is now, one line each. */
export async function complaints(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
