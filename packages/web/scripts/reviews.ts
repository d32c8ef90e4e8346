// Reviews matches of bots in Chromium with the processor slowed: how long each takes, and a picture of the first.
//   node packages/web/scripts/reviews.ts [GAME ...] [--matches 20] [--slow 4] [--size 1440x900] [--theme light]
//     [--language en] [--out screenshots]
// Chromium slows pages and not their workers, so that the whole process of the page is stopped again and again (where
// signals can do that). Its processor time, times the slowing, is what a quiet machine would take at most: it is the
// figure to go by where others run, too.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { list } from '@cairn/games/list'
import type { MatchRecord } from '@cairn/kernel'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { botMatches, seconds } from '../../../scripts/bot-matches.ts'
import { complaints, fits } from '../test/judge.ts'
import { lookAtPage, parseSize } from './chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '20' },
    slow: { type: 'string', default: '4' },
    size: { type: 'string', default: '1440x900' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: 'screenshots' },
  },
})

/** How long a review may take, in seconds. */
const LIMITS: Readonly<Record<string, number>> = {
  braverats: 20,
  'schotten-totten': 40,
  'lords-of-scotland': 40,
  'glen-more': 60,
}
/** A review takes no longer than this, however slow. */
const PATIENCE = 600_000
/** For how long the process may run at a time, in milliseconds. */
const SLICE = 5

const slow = Number(values.slow)

/** The processor time of the pages of this browser, in milliseconds, and which process of theirs had most of it. */
async function spentBy(session: CDPSession): Promise<{ readonly ms: number; readonly pid: number }> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  const busiest = pages.toSorted((a, b) => b.cpuTime - a.cpuTime)[0]
  return { ms: pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0), pid: busiest?.id ?? 0 }
}

/** Lets a process run for one slice of so many, until it is told to leave it alone. */
function slowDown(pid: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const signal = (name: 'SIGSTOP' | 'SIGCONT', ms: number, next: () => void): void => {
    process.kill(pid, name)
    timer = setTimeout(next, ms)
  }
  const stop = (): void => signal('SIGSTOP', (slow - 1) * SLICE, go)
  const go = (): void => signal('SIGCONT', SLICE, stop)
  stop()
  return () => {
    clearTimeout(timer)
    process.kill(pid, 'SIGCONT')
  }
}

/** The match as a device keeps it once it is over. */
const kept = (record: MatchRecord): object => ({
  ...record,
  id: 'reviewed',
  secret: record.fairness.secret,
  contributions: record.fairness.contributions,
  people: Array.from({ length: record.seats }, (_, seat) =>
    seat === 0
      ? { kind: 'person', name: 'Ailsa', here: true, ready: true, standIn: null }
      : { kind: 'bot', level: 'medium' },
  ),
  touched: 0,
  over: true,
})

interface Timed {
  /** By the clock on the wall, and of the processor. */
  readonly wall: number
  readonly processor: number
}

async function reviewOne(browser: Browser, page: Page, house: string, record: MatchRecord): Promise<Timed> {
  await page.goto(house)
  await page.evaluate(
    table => localStorage.setItem('cairn.table.reviewed', JSON.stringify(table)),
    kept(record),
  )
  await page.goto(`${house}/#/replay/local/reviewed`)
  await page.locator('.review-offer .button-main').waitFor()
  const session = await browser.newBrowserCDPSession()
  const before = await spentBy(session)
  const start = performance.now()
  await page.locator('.review-offer .button-main').click()
  const leaveAlone = slow > 1 ? slowDown(before.pid) : () => {}
  try {
    await page.locator('.review-curve').waitFor({ timeout: PATIENCE })
  } finally {
    leaveAlone()
  }
  const wall = performance.now() - start
  const after = await spentBy(session)
  await session.detach()
  return { wall, processor: after.ms - before.ms }
}

async function reviewAll(browser: Browser, house: string, id: string): Promise<void> {
  const game = await list.find(game => game.id === id)?.load()
  if (game === undefined) throw new Error(`there is no game "${id}"`)
  const times: Timed[] = []
  for await (const { record, levels } of botMatches(game, Number(values.matches))) {
    const context = await browser.newContext({
      viewport: parseSize(values.size),
      colorScheme: values.theme === 'dark' ? 'dark' : 'light',
      locale: values.language,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const time = await reviewOne(browser, page, house, record)
    times.push(time)
    console.log(
      `${id} ${times.length}: ${levels.join(', ')}, ${record.entries.length} entries: ${(time.wall / 1000).toFixed(1)} s, of the processor ${(time.processor / 1000).toFixed(1)} s`,
    )
    if (times.length === 1) await take(page, id)
    await context.close()
  }
  const slowed = times.map(({ processor }) => processor * slow)
  const walls = times.map(({ wall }) => wall)
  console.log(
    `${id}: ${times.length} reviews, processor slowed ${slow} times: median ${seconds(slowed, 0.5)} s, most ${seconds(slowed, 1)} s of at most ${LIMITS[id]}; by the clock, with whatever else ran, median ${seconds(walls, 0.5)} s, most ${seconds(walls, 1)} s`,
  )
}

async function take(page: Page, id: string): Promise<void> {
  mkdirSync(values.out, { recursive: true })
  const name = `${values.out}/review-${id}-${values.size}-${values.theme}-${values.language}.png`
  await page.screenshot({ path: name, fullPage: true })
  const found = [...((await fits(page)) ? [] : ['wider than the screen']), ...(await complaints(page))]
  for (const complaint of [name, ...found]) console.log(`  ${complaint}`)
}

await lookAtPage(async (browser, house) => {
  for (const { id } of list)
    if (positionals.length === 0 || positionals.includes(id)) await reviewAll(browser, house, id)
})
