import { braverats } from '@cairn/games/braverats'
import { schottenTotten } from '@cairn/games/schotten-totten'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  CARD,
  fits,
  HAND,
  house,
  LAY,
  lay,
  layAll,
  layNext,
  liftCurtain,
  PHONE,
  playMatch,
  server,
  standing,
  startLocal,
  tabTo,
  visitor,
} from './house.ts'
import { dealt, nearEnd, open, type Sitter } from './prepared.ts'
import { serveStatic } from './static.ts'

/** A match with its last round still to be played. */
const lastRound = (page: Page, sitters: readonly Sitter[] = ['person', 'easy'], url = house) =>
  open(page, url, nearEnd(braverats, {}, 2), sitters)

describe('a newcomer on this device', () => {
  for (const [locale, words] of [
    ['en-GB', { title: 'Highland games', verify: 'Verify this match', good: 'genuine', again: 'Play again' }],
    [
      'fr-FR',
      { title: 'Jeux des Highlands', verify: 'Vérifier cette partie', good: 'authentique', again: 'Rejouer' },
    ],
  ] as const)
    it(`begins a match against a bot, verifies one that is over and plays again (${locale})`, async () => {
      const { page, leave } = await visitor({ locale })
      await page.goto(house)
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
      await startLocal(page)
      await layNext(page)
      await lastRound(page)
      expect(await layAll(page)).toBeGreaterThan(0)
      await page.getByRole('button', { name: words.verify }).click()
      await page.locator('.verified', { hasText: words.good }).waitFor()
      expect(await page.locator('.proof code').count()).toBeGreaterThan(2)
      await page.getByRole('button', { name: words.again }).click()
      await page.locator('.end').waitFor({ state: 'detached' })
      await layNext(page)
      await leave()
    })

  it('loses nothing when the page is loaded again in the middle', async () => {
    const { page, leave } = await visitor()
    await open(page, house, dealt(braverats), ['person', 'easy'])
    await layNext(page)
    const { version } = await standing(page, 1)
    const log = page.locator('.table-log .log details > p')
    const before = await log.allTextContents()
    await page.reload()
    expect(await standing(page, -1)).toEqual({ awaits: 'decision', version })
    expect(await log.allTextContents()).toEqual(before)
    await page.goto(house)
    await page.locator('.home-running a').first().click()
    await layNext(page)
    await leave()
  })

  it('is told by rule T-4 why a move cannot be taken back, may read the rule, and gets a hint', async () => {
    const { page, leave } = await visitor()
    await open(page, house, dealt(braverats), ['person', 'easy'])
    await page.getByRole('button', { name: 'Take back' }).click({ force: true })
    await page.getByText('You have no move to take back.').waitFor()
    await page.getByRole('button', { name: 'Rule T-4' }).click()
    await page.getByRole('dialog').getByText('nobody has answered it', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('An expert would:').waitFor()
    await leave()
  })

  it('gets a hint from as many workers as there are cores besides the page’s own', async () => {
    const { page, leave } = await visitor()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3, configurable: true }),
    )
    await open(page, house, dealt(schottenTotten), ['person', 'easy'])
    const thinkers = (): number => page.workers().filter(worker => worker.url().includes('thinker')).length
    await standing(page, -1)
    const bots = thinkers()
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('An expert would:').waitFor()
    expect(thinkers() - bots).toBe(2)
    await leave()
  })

  it('has bots whom the policy of the page and of a server’s allows to add up networks quickly', async () => {
    for (const url of [house, server]) {
      const { page, leave } = await visitor()
      await open(page, url, dealt(schottenTotten), ['person', 'easy'])
      await standing(page, -1)
      const thinker = page.workers().find(worker => worker.url().includes('thinker'))
      const runs = await thinker?.evaluate(() => {
        const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
        const { WebAssembly } = globalThis as unknown as {
          WebAssembly: { Module: new (code: Uint8Array) => object }
        }
        try {
          return new WebAssembly.Module(EMPTY) instanceof WebAssembly.Module
        } catch {
          return false
        }
      })
      expect(runs).toBe(true)
      await leave()
    }
  })

  it('sees the match again from every side, saves it and opens it from the file', async () => {
    const { page, leave } = await visitor()
    await lastRound(page)
    await layAll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).click(),
    ])
    const stream = await download.createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString()
    const record = JSON.parse(text) as { cairn: number; entries: string[] }
    expect(record.cairn).toBe(1)

    await page.getByRole('link', { name: 'Replay', exact: true }).click()
    const slider = page.getByRole('slider')
    await slider.waitFor()
    expect(await page.locator('.replay-board').count()).toBe(1)
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.getByText(`${record.entries.length} of ${record.entries.length}`).waitFor()
    await page.getByRole('button', { name: 'One move back' }).click()
    await page.getByText(`${record.entries.length - 1} of ${record.entries.length}`).waitFor()
    // arrows lead through it, and what mattered is marked
    await page.getByLabel('Seen by').selectOption('1')
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
    await page.getByText(`2 of ${record.entries.length}`).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(`1 of ${record.entries.length}`).waitFor()
    expect(await page.locator('.key-moment').count()).toBeGreaterThan(0)

    const file = (text: string) => ({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await page.goto(`${house}/#/replay`)
    await page.locator('input[type=file]').setInputFiles(file(text))
    await slider.waitFor()
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()

    // one move changed by hand
    await page.goto(`${house}/#/replay`)
    await page.locator('input[type=file]').setInputFiles(file(text.replace(/"0 \w+"/, '"0 spy"')))
    await page.getByRole('alert').waitFor()
    await leave()
  })

  it('plays on a phone of 360 pixels without anything wider than the screen', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    await open(page, house, dealt(braverats), ['person', 'easy'])
    await standing(page, -1)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'Log' }).tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator(CARD).first().tap()
    await page.locator(LAY).tap()
    await standing(page, 0)
    expect(await fits(page)).toBe(true)
    await lastRound(page)
    await layAll(page)
    expect(await fits(page)).toBe(true)
    await leave()
  })
})

describe('two people over one screen', () => {
  it('hand it over behind a curtain, and neither sees the other’s card', async () => {
    const { page, leave } = await visitor()
    await open(page, house, nearEnd(braverats, {}, 6), ['person', 'person'])
    let handedOver = 0
    await playMatch(page, lay, async () => {
      expect(await page.locator(HAND).count()).toBe(0)
      handedOver++
      await liftCurtain(page)
    })
    expect(handedOver).toBeGreaterThan(0)
    await leave()
  })
})

describe('without a network', () => {
  it('everything on this device works after a reload', async () => {
    const own = await serveStatic()
    const { page, leave } = await visitor({ serviceWorkers: 'allow' })
    await page.goto(own.url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await own.close()
    await page.context().setOffline(true)
    await page.reload()
    await startLocal(page, ['person', 'easy'], own.url)
    await layNext(page)
    await lastRound(page, ['person', 'easy'], own.url)
    await layAll(page)
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()
    await page.goto(`${own.url}/#/rules/braverats`)
    await page.locator('.rule').first().waitFor()
    await leave()
  })
})

describe('with the keyboard alone', () => {
  it('a whole match is played, and what has the focus can be seen', async () => {
    const { page, leave } = await visitor()
    await page.goto(house)
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
    const laid = await playMatch(page, async () => {
      await tabTo(page, CARD)
      await page.keyboard.press('Enter')
      await page.locator(LAY).waitFor()
      await page.keyboard.press('Enter')
    })
    expect(laid).toBeGreaterThan(0)
    await tabTo(page, '.verification button')
    await page.keyboard.press('Enter')
    await page.locator('.verified').waitFor()
    await leave()
  })
})

describe('the same match in two tabs', () => {
  it('can be played in one of them only', async () => {
    const { page, leave } = await visitor()
    await open(page, house, dealt(braverats), ['person', 'easy'])
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByText('This match is open in another tab').waitFor()
    await page.close()
    await standing(second, -1)
    await leave()
  })
})
