// The built page in a Chromium, for scripts that look at it.
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
import { ensurePage } from '../../../scripts/page.ts'
import { serveStatic } from '../test/static.ts'

/** Builds the page if it has to be, and hands over a browser and where the page is; both are closed in the end. */
export async function lookAtPage(look: (browser: Browser, house: string) => Promise<void>): Promise<void> {
  if (!ensurePage()) throw new Error('the page cannot be built')
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM')
  const house = await serveStatic()
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await look(browser, house.url)
  } finally {
    await browser.close()
    await house.close()
  }
}

/** `1440x900`, as a browser wants it. */
export function parseSize(size: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
