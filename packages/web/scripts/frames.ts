// How smooth the boards are: 200 frames of a replay that goes on step by step, with the processor slowed four times, and how many of
// them took longer than 34 ms. To be measured with nothing else running. The work of a step is processor time
// without the slowing: whatever else runs moves it less, so it is the figure to compare two builds by.
//   node packages/web/scripts/frames.ts [GAME ...] [--slow 4] [--frames 200] [--size 1440x900]
import { parseArgs } from 'node:util'
import { list } from '@cairn/games/list'
import type { Game } from '@cairn/kernel'
import type { Browser } from 'playwright-core'
import { finished, open } from '../test/prepared.ts'
import { lookAtPage, parseSize } from './chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: 'string', default: '4' },
    frames: { type: 'string', default: '200' },
    size: { type: 'string', default: '1440x900' },
  },
})

const LONG = 34

/** A step of the match each so many frames: about as long as things are on their way. */
const STEP = 27

/** In the page: how long each of so many frames takes while a replay goes on step by step, in milliseconds. */
function watchFrames([count, every]: readonly [number, number]): Promise<readonly number[]> {
  return new Promise(resolve => {
    const times: number[] = []
    let last = performance.now()
    const frame = (now: number): void => {
      times.push(now - last)
      last = now
      if (times.length % every === 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      if (times.length < count) requestAnimationFrame(frame)
      else resolve(times)
    }
    requestAnimationFrame(frame)
  })
}

async function measure(browser: Browser, house: string, game: Game): Promise<void> {
  const context = await browser.newContext({ viewport: parseSize(values.size), serviceWorkers: 'block' })
  const page = await context.newPage()
  context.setDefaultTimeout(120_000)
  const match = finished(game)
  const id = await open(page, house, match, [
    'person',
    ...Array<'random'>(match.header.seats - 1).fill('random'),
  ])
  await page.goto(`${house}/#/replay/local/${id}`)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]))
  }
  const watch = async (rate: number): Promise<readonly number[]> => {
    await page.locator('.scrubber input').fill(String(Math.floor(match.entries.length / 3)))
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return page.evaluate(watchFrames, [Number(values.frames), STEP] as const)
  }
  const before = await spent()
  await watch(1)
  const after = await spent()
  const times = await watch(Number(values.slow))
  const sorted = times.toSorted((a, b) => a - b)
  const share = (100 * times.filter(time => time > LONG).length) / times.length
  const steps = Math.ceil(times.length / STEP)
  const ms = (name: string): number => Math.round(((after.get(name) ?? 0) - (before.get(name) ?? 0)) / steps)
  console.log(
    `${game.id}: ${share.toFixed(1)} % of ${times.length} frames over ${LONG} ms; median ${Math.round(sorted[times.length >> 1] ?? 0)}, longest ${Math.round(sorted.at(-1) ?? 0)} ms; a step takes ${ms('TaskDuration')} ms of work unslowed, of that script ${ms('ScriptDuration')}, style ${ms('RecalcStyleDuration')}, layout ${ms('LayoutDuration')}`,
  )
  await context.close()
}

const games = list.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
await lookAtPage(async (browser, house) => {
  for (const listed of games) await measure(browser, house, await listed.load())
})
