// Every screen in both languages, by day and by lamplight, on a desk and on a phone: a picture of each for people to
// look at, and nothing that axe would hold against it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Serving } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/run.ts'
import {
  CARD,
  complaints,
  DESK,
  fits,
  LAY,
  laidDown,
  openBrowser,
  PHONE,
  playToEnd,
  startLocal,
  visitor,
} from './house.ts'

const folder = join(root, 'screenshots')
const data = mkdtempSync(join(tmpdir(), 'cairn-screens-'))
let browser: Browser
let server: Serving

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ;[browser, server] = await Promise.all([
    openBrowser(),
    serve({ port: 0, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {} }),
  ])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

const looks = [
  { name: 'desk', viewport: DESK, locale: 'en-GB', colorScheme: 'light' },
  { name: 'desk', viewport: DESK, locale: 'fr-FR', colorScheme: 'dark' },
  { name: 'phone', viewport: PHONE, locale: 'fr-FR', colorScheme: 'light' },
  { name: 'phone', viewport: PHONE, locale: 'en-GB', colorScheme: 'dark' },
] as const

/** Each screen's name, and how to get there from the one before. */
const tour: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['home', page => page.goto(server.url).then(() => page.locator('.tile').first().waitFor())],
  ['create', page => show(page, 'new/braverats', 'form')],
  ['create-online', page => show(page, 'new/braverats/online', '.create-first input')],
  [
    'room',
    async page => {
      await page.locator('button[type=submit]').click()
      await page.locator('.qr').waitFor()
    },
  ],
  ['tables', page => show(page, 'watch', '.watch .row')],
  [
    'table',
    async page => {
      await startLocal(page, server.url, ['person', 'random'])
      await page.locator(CARD).first().waitFor()
    },
  ],
  [
    'table-refusal',
    async page => {
      await page.locator('.table-tools button').first().click({ force: true })
      await page.locator('.notice-refusal').waitFor()
    },
  ],
  [
    'table-rule',
    async page => {
      await page.locator('.notice-refusal button').first().click()
      await page.locator('dialog').waitFor()
    },
  ],
  [
    'table-against',
    async page => {
      await page.keyboard.press('Escape')
      await page.locator('.rats-against-open').click()
      await page.locator('dialog table').waitFor()
    },
  ],
  [
    'table-later',
    async page => {
      await page.keyboard.press('Escape')
      for (let i = 0; i < 2; i++) {
        await page.locator(CARD).nth(3).click()
        await page.locator(LAY).click()
        await laidDown(page)
        await page.locator(CARD).or(page.locator('.end')).first().waitFor()
      }
    },
  ],
  [
    'end',
    async page => {
      await playToEnd(page)
      await page.locator('.verification button').click()
      await page.locator('.verified').waitFor()
      await page.locator('.end').scrollIntoViewIfNeeded()
    },
  ],
  [
    'end-perfect',
    async page => {
      await page.locator('.rats-perfect button').click()
      await page.locator('.rats-perfect svg').first().waitFor()
    },
  ],
  [
    'replay',
    async page => {
      await page.locator('.end a[href*="replay"]').click()
      await page.getByRole('slider').waitFor()
      await page.locator('.scrubber button').nth(3).click()
      await page.locator('.scrubber button').nth(3).click()
    },
  ],
  ['replays', page => show(page, 'replay', '.replay-choose .row')],
  ['rules', page => show(page, 'rules', '.rules .row')],
  ['rules-of-game', page => show(page, 'rules/braverats', '.rule')],
  ['settings', page => show(page, 'settings', '.settings fieldset')],
  ['device', page => show(page, 'device/nowhere', 'main button')],
  ['join-failed', page => show(page, 'join/nowhereatallnowhereata', 'main [role=alert]')],
  ['lost', page => show(page, 'local/nowhere', 'main .button')],
  [
    'curtain',
    async page => {
      await startLocal(page, server.url, ['person', 'person'])
      await page.locator('.curtain').waitFor()
    },
  ],
  ...readdirSync(join(root, 'packages/web/src/games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'braverats')
    .map(
      ({ name }) =>
        [
          `table-${name}`,
          async (page: Page) => {
            await show(page, `new/${name}`, 'button[type=submit]')
            await page.locator('button[type=submit]').click()
            await page.locator('.seat-acts', { hasText: /Your turn|À vous/ }).waitFor()
          },
        ] as const,
    ),
]

async function show(page: Page, where: string, sign: string): Promise<void> {
  await page.goto(`${server.url}/#/${where}`)
  await page.locator(sign).first().waitFor()
}

// two at a time, so that neither core waits for the other's pictures
describe.concurrent('every screen', () => {
  for (const { name, ...options } of looks)
    it(`${name}, ${options.locale}, ${options.colorScheme}: axe finds nothing, nothing is wider than the screen`, async () => {
      const { page, leave } = await visitor(browser, options)
      const found: string[] = []
      for (const [screen, arrive] of tour) {
        await arrive(page)
        const file = `${screen}-${name}-${options.locale.slice(0, 2)}-${options.colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: !screen.startsWith('table') })
        found.push(...(await complaints(page)).map(complaint => `${screen}: ${complaint}`))
        if (!(await fits(page))) found.push(`${screen}: wider than the screen`)
      }
      expect(found).toEqual([])
      await leave()
    })
})
