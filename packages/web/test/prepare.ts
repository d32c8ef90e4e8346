// Before the browser suite: the page is built, and all files share one browser, one server and one house without a server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, serve } from '@cairn/server'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../scripts/chromium.ts'
import { ensurePage } from '../../../scripts/page.ts'
import { serveStatic } from './static.ts'

/**
 * Chromium draws the suggestions of its address bar as two pages of its own for every visitor: half of what opening one
 * of ours costs. The rest is what Playwright switches off, since the last list counts.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

const plenty = { perSecond: 1e6, burst: 1e6 }

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  if (!ensurePage()) throw new Error('the page could not be built')
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM')
  const data = mkdtempSync(join(tmpdir(), 'cairn-browser-'))
  const [browser, server, house] = await Promise.all([
    chromium.launchServer({
      executablePath,
      // it comes when it comes
      timeout: 0,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${OFF.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    }),
    serve({
      port: 0,
      host: '127.0.0.1',
      data,
      botMs: 50,
      botThreads: 1,
      // the push service of a test is on this machine
      pushInside: true,
      tapDelay: 0,
      // all tests come from one address
      limits: {
        ...LIMITS,
        commands: plenty,
        commandsPerAddress: plenty,
        requestsPerAddress: plenty,
        makingPerAddress: plenty,
      },
      log: () => {},
    }),
    serveStatic(),
  ])
  project.provide('browser', browser.wsEndpoint())
  project.provide('server', server.url)
  project.provide('house', house.url)
  return async () => {
    await browser.close()
    await server.close()
    await house.close()
    rmSync(data, { recursive: true, force: true })
  }
}
