// Reviews one kept match of each game in Chromium: how long it takes, and a picture of what is shown.
//   node packages/web/scripts/reviews.ts [GAME ...] [--size 1440x900] [--theme light] [--language en]
//     [--out screenshots]
import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { list } from '@cairn/games/list'
import { parseRecord } from '@cairn/kernel'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
import { ensurePage } from '../../../scripts/page.ts'
import { root } from '../../../scripts/run.ts'
import { complaints } from '../test/judge.ts'
import { serveStatic } from '../test/static.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1440x900' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: 'screenshots' },
  },
})

/** A review takes no longer than this, however slow. */
const PATIENCE = 600_000

async function reviewOne(browser: Browser, house: string, id: string, version: number): Promise<void> {
  const kept = `packages/games/src/${id}/records/v${version}-2-usual-1.json`
  const game = await list.find(game => game.id === id)?.load()
  if (game === undefined) throw new Error(`there is no game "${id}"`)
  const record = parseRecord(readFileSync(`${root}${kept}`, 'utf8'), () => game)
  const { secret = '', contributions } = record.fairness
  const saved = {
    ...record,
    id: 'reviewed',
    secret,
    contributions,
    people: [
      { kind: 'person', name: 'Ailsa', here: true, ready: true, standIn: null },
      { kind: 'bot', level: 'expert' },
    ],
    touched: 0,
    over: true,
  }
  const [width = 0, height = 0] = values.size.split('x').map(Number)
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    locale: values.language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(house)
  await page.evaluate(table => localStorage.setItem('cairn.table.reviewed', JSON.stringify(table)), saved)
  const start = performance.now()
  await page.goto(`${house}/#/replay/local/reviewed/review`)
  await page.locator('.review-curve').waitFor({ timeout: PATIENCE })
  const time = performance.now() - start
  mkdirSync(values.out, { recursive: true })
  const name = `${values.out}/review-${id}-${values.size}-${values.theme}-${values.language}.png`
  await page.screenshot({ path: name, fullPage: true })
  // Chromium can slow a page down but not its workers: a processor four times as slow takes four times as long
  console.log(
    `${id}: ${(time / 1000).toFixed(1)} s, four times that is ${(time / 250).toFixed(0)} s; ${name}`,
  )
  for (const complaint of await complaints(page)) console.log(`  ${complaint}`)
  await context.close()
}

if (!ensurePage()) process.exit(1)
const house = await serveStatic()
const path = findChromium()
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox'],
})
for (const { id, version } of list)
  if (positionals.length === 0 || positionals.includes(id)) await reviewOne(browser, house.url, id, version)
await browser.close()
await house.close()
