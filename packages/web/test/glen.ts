// Ways to play Glen More on a page: what is to be touched next, and from there to the end.
import type { Page } from 'playwright-core'
import { liftCurtain } from './house.ts'

export const SPOT = '.glen-spot'
export const TILE = '.glen-rondel .glen-tile-button.glen-can'
export const CELL = '.glen-cells .glen-tile-button.glen-can'
export const ANSWER = '.glen-ask-answers .button-main'
export const DOMAIN = '.glen-domain.glen-can'
/** An answer to what was touched, which can be taken back. */
const SAID = '.glen-ask-answers:has(.button-quiet svg) .button-main'

/**
 * What is to be done, the first of these that is there: somebody before the curtain, a scoring to read, the end, or
 * something to touch; else to wait.
 */
const TODO = ['.curtain', '.dialog', '.end', SAID, SPOT, DOMAIN, ANSWER, TILE, CELL, '.glen-can']

export async function todo(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    kinds =>
      kinds.find(kind => document.querySelector(kind) !== null) ??
      (document.title.startsWith('●') ? undefined : 'wait'),
    TODO,
  )
  return (await found.jsonValue()) as string
}

/** Touches or presses something of a decision, and waits until it was played or something is to be said about it. */
export async function decide(page: Page, act: () => Promise<void>): Promise<void> {
  const look = () => [
    document.querySelector<HTMLElement>('.table')?.dataset['version'],
    document.querySelector<HTMLElement>('.glen-ask')?.innerText,
  ]
  const before = await page.evaluate(look)
  await act()
  await page.waitForFunction(
    ([version, asked]) =>
      document.querySelector<HTMLElement>('.table')?.dataset['version'] !== version ||
      document.querySelector<HTMLElement>('.glen-ask')?.innerText !== asked,
    before,
  )
}

/** The titles of the scorings that were shown, all four categories of each, until the end was, or so many were. */
export async function playToEnd(
  page: Page,
  decide: (what: string) => Promise<void>,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const scorings: string[] = []
  for (let i = 0; i < 900; i++) {
    const next = await todo(page)
    if (next === '.end' || scorings.length >= enough) return scorings
    if (next === 'wait')
      await page.waitForFunction(
        () => document.title.startsWith('●') || document.querySelector('.curtain, .end, .dialog') !== null,
      )
    else if (next === '.curtain') await liftCurtain(page)
    else if (next === '.dialog') scorings.push(await read(page))
    else await decide(next)
  }
  throw new Error('the match did not end')
}

/** Reads a scoring to its end; its title. */
export async function read(page: Page): Promise<string> {
  await page.locator('.dialog .glen-score').nth(3).waitFor()
  const title = await page.locator('.dialog h2').innerText()
  await page.keyboard.press('Escape')
  await page.locator('.dialog').waitFor({ state: 'detached' })
  return title
}

export const question = (page: Page, text: string) =>
  page.locator('.glen-ask-question', { hasText: text }).waitFor()
export const asks = async (page: Page, text: string) =>
  (await page.locator('.glen-ask-question', { hasText: text }).count()) > 0
