// Every screen in both languages, by day and by lamplight in turn, on a desk and on a phone: nothing wider than the screen, and
// nothing that axe would hold against it. `CAIRN_PICTURES=1` also keeps a picture of each for people to look at.
import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { braverats } from '@cairn/games/braverats'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/run.ts'
import { CARD, complaints, DESK, fits, layAll, PHONE, server, standing, tap, visitor } from './house.ts'
import { momentOf, nearEnd, open } from './prepared.ts'

const folder = join(root, 'screenshots')
const pictured = process.env['CAIRN_PICTURES'] !== undefined
if (pictured) mkdirSync(folder, { recursive: true })

const sizes = { desk: DESK, phone: PHONE } as const

/** Once a language and a light; axe looks at the first size, so that it sees every language, light and size. */
const TOURS = [
  { locale: 'en-GB', colorScheme: 'light', looks: ['desk', 'phone'] },
  { locale: 'fr-FR', colorScheme: 'dark', looks: ['phone', 'desk'] },
] as const
/** One of them each time, by lot; all where pictures are wanted. */
const lot = randomInt(TOURS.length)
const tours = TOURS.filter((_, i) => pictured || i === lot)

/** Each screen's name, and how to get there from the one before. */
const screens: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['home', page => page.goto(server).then(() => page.locator('.tile').first().waitFor())],
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
  ['table', page => begin(page, 'braverats')],
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
      const { match } = momentOf(braverats, {}, ({ seat, view }) => seat === 0 && view.rounds.length === 2)
      await open(page, server, match, ['person', 'random'])
      await standing(page, -1)
      await tap(page, CARD)
    },
  ],
  [
    'end',
    async page => {
      await open(page, server, nearEnd(braverats, {}, 2), ['person', 'random'])
      await layAll(page)
      await page.locator('.verification button').click()
      await page.locator('.verified').waitFor()
      await page.locator('.end').scrollIntoViewIfNeeded()
    },
  ],
  [
    'share',
    async page => {
      await page.locator('.end-share').click()
      await page.locator('.share-picture').waitFor()
    },
  ],
  [
    'replay',
    async page => {
      await page.keyboard.press('Escape')
      await page.locator('.end a[href*="replay"]').first().click()
      await page.getByRole('slider').waitFor()
      await page.locator('.scrubber button').nth(3).click()
      await page.locator('.scrubber button').nth(3).click()
    },
  ],
  [
    'review',
    async page => {
      await page.locator('.review-offer button').click()
      await page.locator('.review-curve').waitFor()
      await page.locator('.rats-perfect button').click()
      await page.locator('.rats-perfect svg').first().waitFor()
    },
  ],
  ['matches', page => show(page, 'matches', '.match-row')],
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
      await open(page, server, nearEnd(braverats, {}, 2), ['person', 'person'])
      await page.locator('.curtain').waitFor()
    },
  ],
  ...readdirSync(join(root, 'packages/web/src/games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'braverats')
    .map(({ name }) => [`table-${name}`, (page: Page) => begin(page, name)] as const),
]

async function show(page: Page, where: string, sign: string): Promise<void> {
  await page.goto(`${server}/#/${where}`)
  await page.locator(sign).first().waitFor()
}

async function begin(page: Page, game: string): Promise<void> {
  await show(page, `new/${game}`, 'button[type=submit]')
  await page.locator('button[type=submit]').click()
  await page.locator('.table[data-yours=true]').waitFor()
}

describe('every screen', () => {
  for (const { looks, locale, colorScheme } of tours)
    it(`${locale}, ${colorScheme}: axe finds nothing, nothing is wider than the screen`, async () => {
      const { page, leave } = await visitor({ locale, colorScheme, viewport: sizes[looks[0]] })
      const found: string[] = []
      for (const [screen, arrive] of screens) {
        await arrive(page)
        for (const look of looks) {
          await page.setViewportSize(sizes[look])
          const file = `${screen}-${look}-${locale.slice(0, 2)}-${colorScheme}.png`
          if (pictured)
            await page.screenshot({ path: join(folder, file), fullPage: !screen.startsWith('table') })
          if (!(await fits(page))) found.push(`${screen}, ${look}: wider than the screen`)
          if (look === looks[0])
            found.push(...(await complaints(page)).map(complaint => `${screen}, ${look}: ${complaint}`))
        }
        await page.setViewportSize(sizes[looks[0]])
      }
      expect(found).toEqual([])
      await leave()
    })
})
