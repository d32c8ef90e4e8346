// What the browser tests share: houses to visit, visitors who notice every error, and ways to play a match to its end.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

export { complaints, fits } from './judge.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 860 }

// BraveRats' board, where a test has to touch it
export const HAND = '.rats-hand'
export const CARD = '.rats-hand button'
/** The button that lays the card that was picked. */
export const LAY = '.rats-ask-move'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is reached. */
    readonly browser: string
    /** Addresses: of a server, and of the built page alone. */
    readonly server: string
    readonly house: string
  }
}

/** The address of a house with a server, and of one without. */
export const server = inject('server')
export const house = inject('house')

let connected: Promise<Browser> | undefined
const browser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')))

/** An upper bound for whatever is waited for, in milliseconds; no machine is so busy that it takes that long. */
const PATIENCE = 120_000

/** How many came in each test. */
const visitors = new Map<string, number>()

/**
 * In the page: luck that a test has again whenever it is run, so that it fails always or never. `CAIRN_LUCK=WORDS`
 * gives other luck to all. Each page that a tab loads has its own, since names are drawn by lot too.
 */
function seedLuck(words: string): void {
  const loads = Number(sessionStorage.getItem('loads') ?? 0)
  sessionStorage.setItem('loads', String(loads + 1))
  let state = 0
  for (const sign of `${words} ${loads}`) state = (Math.imul(state, 31) + sign.charCodeAt(0)) | 0
  const bits = (): number => {
    state = (state + 0x9e3779b9) | 0
    let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array || array instanceof Uint32Array)
      for (let i = 0; i < array.length; i++) array[i] = bits()
    return array
  }
}

export interface Visitor {
  readonly page: Page
  /** Errors the page made or logged so far. */
  readonly errors: readonly string[]
  /** Nothing went wrong, and it is gone. */
  leave(): Promise<void>
}

/** Somebody with a browser of their own: no memory, a language, a screen. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (await browser()).newContext({
    locale: 'en-GB',
    viewport: DESK,
    reducedMotion: 'reduce',
    // else every visitor fetches the whole house for later
    serviceWorkers: 'block',
    ...options,
  })
  const test = expect.getState().currentTestName ?? ''
  const nth = (visitors.get(test) ?? 0) + 1
  visitors.set(test, nth)
  await context.addInitScript(seedLuck, `${process.env['CAIRN_LUCK'] ?? ''} ${test} ${nth}`)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
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
export async function startLocal(page: Page, seats: readonly string[] = [], url = house): Promise<void> {
  await page.goto(url)
  await tap(page, 'a[href="#/new/braverats"]')
  for (const [i, sitter] of seats.entries()) await page.locator('.sitter select').nth(i).selectOption(sitter)
  // three rounds win: whole matches, but shorter ones
  if (seats.length > 0) await page.locator('input[name=fast]').check()
  await tap(page, 'button[type=submit]')
  await page.locator('.table, .curtain').first().waitFor()
}

/** Lays the first card of the hand. */
export async function lay(page: Page): Promise<void> {
  await tap(page, CARD)
  await tap(page, LAY)
}

/** The same once it is this page's turn, and waits until the turn has passed on. */
export async function layNext(page: Page): Promise<void> {
  const { version } = await standing(page, -1)
  await lay(page)
  await page.locator(`.table:not([data-version="${version}"])`).waitFor()
}

/** Plays card after card until the end is shown; how many were laid. */
export const layAll = (page: Page): Promise<number> => playMatch(page, lay)

/** In the page: touches the first of these in sight that nothing covers, scrolled to if need be; whether there is one. */
function touch([selector, words]: readonly [string, string]): boolean {
  const SPOTS = [
    [0.5, 0.5],
    [0.5, 0.1],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.9],
  ] as const
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !element.innerText.includes(words)) continue
    for (const scroll of [false, true]) {
      if (scroll) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      for (const [across, down] of SPOTS) {
        const hit = document.elementFromPoint(left + across * width, top + down * height)
        if (hit === null || !element.contains(hit)) continue
        element.click()
        return true
      }
    }
  }
  return false
}

/**
 * Touches the first of these, of those with the words, that nothing covers, as soon as there is one. It is found and touched in one instant, so
 * that nothing can come between, however slow the machine; a real mouse or finger would be late where the table moves.
 */
export async function tap(page: Page, selector: string, words = ''): Promise<void> {
  await page.waitForFunction(touch, [selector, words] as const).catch((cause: unknown) => {
    throw new Error(`there is no ${selector} ${words} to touch`, { cause })
  })
}

/** Says no to the lesson that whoever comes to a game for the first time is offered. */
export async function declineLesson(page: Page): Promise<void> {
  await tap(page, '.notice button')
  await page.locator('.notice').waitFor({ state: 'detached' })
}

/** Makes the page as slow as on an old phone. */
export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}

/** Moves the focus on, key by key, until it is where the selector says, on one with the words. */
export async function tabTo(page: Page, selector: string, words = ''): Promise<void> {
  const isThere = ([selector, words]: readonly [string, string]): boolean => {
    const { activeElement } = document
    return (
      activeElement?.matches(selector) === true && (activeElement as HTMLElement).innerText.includes(words)
    )
  }
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate(isThere, [selector, words] as const)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector} ${words}`)
}

/** Sets a table online with these Chronicles, at this pace, and has both sit down at it; in any language. */
export async function meetOnline(
  game: string,
  host: Page,
  guest: Page,
  chronicles: readonly string[] = [],
  pace?: string,
): Promise<void> {
  await host.goto(`${server}/#/new/${game}/online`)
  for (const chronicle of chronicles) await host.locator(`.expansion input[name=${chronicle}]`).check()
  if (pace !== undefined) await host.locator('select[name=pace]').selectOption({ label: pace })
  await host.locator('.sitter input').first().fill('Ailsa')
  await tap(host, 'button[type=submit]')
  const link = host.locator('.invite input')
  await link.waitFor()
  await guest.goto(await link.inputValue())
  await guest.locator('.sit-down input').fill('Rory')
  await tap(guest, '.sit-down button')
  await Promise.all([host, guest].map(page => page.locator('.table').waitFor()))
}

/** The first of these selectors of which there is something. */
export const firstOf = (page: Page, ...selectors: readonly string[]): Promise<string | undefined> =>
  page.evaluate(selectors => selectors.find(selector => document.querySelector(selector) !== null), selectors)

/** What a table waits for: a decision, somebody before the curtain, or nothing more. */
export interface Standing {
  readonly awaits: 'decision' | 'curtain' | 'end'
  /** How many decisions lie behind it. */
  readonly version: number
}

/** Waits until more than so many decisions were made and the page asks for something again. */
export async function standing(page: Page, made: number): Promise<Standing> {
  const found = await page.waitForFunction((made): Standing | undefined => {
    const table = document.querySelector<HTMLElement>('.table')
    const version = Number(table?.dataset['version'])
    if (document.querySelector('.end') !== null) return { awaits: 'end', version }
    if (document.querySelector('.curtain') !== null) return { awaits: 'curtain', version: made }
    return version > made && table?.dataset['yours'] === 'true' ? { awaits: 'decision', version } : undefined
  }, made)
  return (await found.jsonValue()) as Standing
}

/** Waits until the page tells of more than so many decisions. */
export async function told(page: Page, made: number): Promise<void> {
  await page.waitForFunction(
    made => Number(document.querySelector<HTMLElement>('.table')?.dataset['version']) > made,
    made,
  )
}

/** Waits until it is the turn of one of them; whose. */
export async function whoseTurn<V extends Visitor>(...visitors: readonly V[]): Promise<V> {
  let acting: V | undefined
  await expect
    .poll(async () => {
      for (const each of visitors)
        if ((await each.page.locator('.table[data-yours=true]').count()) > 0) acting ??= each
      return acting
    })
    .toBeDefined()
  return acting as V
}

export async function liftCurtain(page: Page): Promise<void> {
  // this curtain, not any: bots may play so fast that the next one hangs before the page is looked at again
  const curtain = await page.locator('.curtain').elementHandle()
  await tap(page, '.curtain button')
  await page.waitForFunction(hung => !hung?.isConnected, curtain)
}

/** Decides for everybody who looks at this page until the match is over; how many decisions that were. */
export async function playMatch(
  page: Page,
  decide: (page: Page, decisions: number) => Promise<void>,
  handOver = liftCurtain,
): Promise<number> {
  for (let decisions = 0, made = -1; ; ) {
    const { awaits, version } = await standing(page, made)
    if (awaits === 'end') return decisions
    if (awaits === 'curtain') {
      await handOver(page)
      continue
    }
    await decide(page, decisions++)
    made = version
    expect(decisions).toBeLessThan(1000)
  }
}
