import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Move, type SchottenTotten, schottenTotten } from '@cairn/games/schotten-totten'
import {
  commit,
  defaultOptions,
  FastChance,
  legalMoves,
  Match,
  pick,
  refuseMove,
  type Seat,
} from '@cairn/kernel'
import { serve, type Serving } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  complaints,
  firstOf,
  fits,
  liftCurtain,
  meetOnline,
  openBrowser,
  PHONE,
  playMatch,
  standing,
  type Standing,
  slow,
  tabTo,
  tap,
  visitor,
} from './house.ts'
import { serveStatic, type StaticHouse } from './static.ts'

let browser: Browser
let house: StaticHouse
let server: Serving
const data = mkdtempSync(join(tmpdir(), 'cairn-schotten-'))
beforeAll(async () => {
  ;[browser, house, server] = await Promise.all([
    openBrowser(),
    serveStatic(),
    serve({ port: 0, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {} }),
  ])
})
afterAll(async () => {
  await browser.close()
  await house.close()
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

const HAND = '.st-hand button'
const PLACE = '.st-place .st-stone'

interface Variant {
  readonly tactics?: boolean
  readonly experts?: boolean
  readonly rounds?: number
}

async function start(page: Page, seats: readonly string[], { tactics, experts, rounds }: Variant = {}) {
  await page.goto(`${house.url}/#/new/schotten-totten`)
  await page.locator('.sitter select').first().waitFor()
  for (const [i, sitter] of seats.entries()) await page.locator('.sitter select').nth(i).selectOption(sitter)
  if (tactics) await page.getByLabel('Tactic cards').check()
  if (experts) await page.getByLabel('Experts').check()
  if (rounds !== undefined) await page.getByLabel('Rounds').fill(String(rounds))
  await page.locator('button[type=submit]').click()
  await page.locator('.schotten, .curtain').first().waitFor()
}

const myTurn = (page: Page): Promise<Standing> => standing(page, -1)

const CLAIM = '.st-answers .button-main'
const ANSWER = '.st-answers .button:not(.button-quiet)'
const CANCEL = '.st-answers .button-quiet'
const TARGET = '.st-target'

/** The places of the cards in hand: the last first, where Tactic cards stand, then from the front. */
async function handInOrder(page: Page): Promise<readonly number[]> {
  const cards = await page.locator(HAND).count()
  return Array.from({ length: cards }, (_, i) => (i === 0 ? cards - 1 : i - 1))
}

/** Makes one decision, a Tactic card first: a card by a tap on it and on a stone, anything else by its button. */
async function choose(page: Page): Promise<void> {
  const answer = await firstOf(page, CLAIM, ANSWER)
  const passes = page.getByRole('button', { name: 'Pass' })
  const mayPass = answer === ANSWER && (await passes.isVisible())
  if (answer !== undefined && !mayPass) return tap(page, answer === ANSWER ? `${ANSWER}:last-child` : CLAIM)
  for (const at of await handInOrder(page)) {
    await tap(page, `.st-hand li:nth-child(${at + 1}) button`)
    const offer = await firstOf(page, CLAIM, TARGET, PLACE, ANSWER, CANCEL)
    if (offer === undefined || offer === CANCEL) {
      await tap(page, CANCEL)
      continue
    }
    await tap(page, offer)
    // a ruse that moves a card asks where to
    const where = offer === TARGET ? await firstOf(page, PLACE, ANSWER) : undefined
    if (where !== undefined && (await page.locator(CANCEL).count()) > 0) await tap(page, where)
    return
  }
  await passes.click()
}

/** The same with keys alone. */
async function chooseByKeys(page: Page): Promise<void> {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const on = (selector: string): Promise<boolean> =>
    page.evaluate(selector => document.activeElement?.matches(selector) ?? false, selector)
  if ((await firstOf(page, CLAIM, ANSWER)) !== undefined) {
    await tabTo(page, ANSWER)
    return press('Enter')
  }
  await tabTo(page, HAND)
  for (const at of await handInOrder(page)) {
    await press('Home')
    for (let i = 0; i < at; i++) await press('ArrowRight')
    await press('Enter')
    const offer = await firstOf(page, CLAIM, TARGET, PLACE, ANSWER, CANCEL)
    if (offer === undefined) throw new Error('nothing can be done with the card')
    if (offer === CANCEL) {
      await press('Escape')
      continue
    }
    if (offer === CLAIM || offer === ANSWER) {
      await tabTo(page, offer)
      return press('Enter')
    }
    // the focus goes on to the first card or stone that will do, and from there along the frontier
    expect(await on(offer)).toBe(true)
    if (offer === TARGET) {
      await press('Enter')
      const where = await firstOf(page, PLACE, ANSWER)
      if (where === undefined || (await page.locator(CANCEL).count()) === 0) return
      if (where === ANSWER) await tabTo(page, ANSWER)
      expect(await on(where)).toBe(true)
      return press('Enter')
    }
    await press('ArrowRight')
    if (!(await on(PLACE))) await press('ArrowLeft')
    return press('Enter')
  }
  throw new Error('no card can be played')
}

interface Contested {
  readonly match: Match<SchottenTotten>
  /** Stones that seat 0 can claim now. */
  readonly claimable: readonly number[]
  /** Stones where its side is complete and the other may still win with these cards. */
  readonly refused: readonly [Refused, ...Refused[]]
}
interface Refused {
  readonly stone: number
  readonly cards: readonly string[]
}

const secret = '5e'.repeat(32)
const options = defaultOptions(schottenTotten.options, 2)

/** A match of random moves in which seat 0 can claim one stone and may not yet claim another. */
function contested(): Contested {
  const chance = new FastChance(3)
  for (let tries = 0; tries < 500; tries++) {
    const match = new Match<SchottenTotten>(schottenTotten, 2, options, {
      ...commit(secret, ['', '']),
      secret,
    })
    while (match.outcome === undefined) {
      const [seat] = match.actors as [Seat]
      const view = match.view(seat)
      if (seat === 0) {
        const claimable: number[] = []
        const refused: Refused[] = []
        for (const [stone] of view.stones.entries()) {
          const why = refuseMove(schottenTotten, view, schottenTotten.parseMove(`claim ${stone + 1}`) as Move)
          if (why === undefined) claimable.push(stone)
          else if (why.because === 'couldBeBeaten')
            refused.push({ stone, cards: String(why.params?.['cards']).split(' ') })
        }
        const [first, ...others] = refused
        if (claimable.length > 0 && first !== undefined)
          return { match, claimable, refused: [first, ...others] }
      }
      match.play(seat, schottenTotten.makeMove(pick(legalMoves(schottenTotten, view), chance)))
    }
  }
  throw new Error('no such match was found')
}

/** has the browser find a match in its drawer, a person on seat 0 and a bot on the other, and opens it. */
async function lay(page: Page, match: Match<SchottenTotten>): Promise<void> {
  const kept = {
    id: 'contested',
    game: schottenTotten.id,
    seats: 2,
    options,
    secret,
    contributions: ['', ''],
    entries: match.entries,
    people: [
      { kind: 'person', name: 'Ailsa', here: true, ready: true, standIn: null },
      { kind: 'bot', level: 'easy' },
    ],
    touched: 0,
    over: false,
  }
  await page.goto(house.url)
  await page.evaluate(kept => localStorage.setItem(`cairn.table.${kept.id}`, JSON.stringify(kept)), kept)
  await page.goto(`${house.url}/#/local/${kept.id}`)
  await myTurn(page)
}

// two at a time: most of a match is waiting for the other side
describe.concurrent('Schotten Totten against a bot in every variant', () => {
  const variants: Readonly<Record<string, Variant>> = {
    'in the base game': {},
    'with Tactic cards': { tactics: true },
    'among experts': { experts: true },
    'with Tactic cards among experts': { tactics: true, experts: true },
    'over two rounds': { rounds: 2 },
  }
  for (const [title, variant] of Object.entries(variants))
    it(`is played to its end ${title}`, async () => {
      const { page, leave } = await visitor(browser)
      await start(page, ['person', 'easy'], variant)
      expect(await playMatch(page, choose)).toBeGreaterThan(5)
      await page.locator('.end').waitFor()
      await page.getByRole('button', { name: 'Verify this match' }).click()
      await page.locator('.verified', { hasText: 'genuine' }).waitFor()
      await leave()
    })
})

describe('Schotten Totten against a bot', () => {
  it('shows its words in French, and nothing that axe would complain about', async () => {
    const { page, leave } = await visitor(browser, { locale: 'fr-FR' })
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await page.getByText('Choisissez une carte, puis une Borne.').waitFor()
    expect(await complaints(page)).toEqual([])
    await page.locator(HAND).first().click()
    await page.getByText('choisissez une Borne', { exact: false }).first().waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Combinaisons' }).click()
    await page.getByRole('dialog').getByText('Suite couleur').waitFor()
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('ST-7: says by rule why a stone cannot be claimed', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await page.locator('.st-stone').nth(4).click()
    await page.locator('.st-why', { hasText: 'Stones are claimed after playing a card.' }).waitFor()
    await leave()
  })

  it('ST-7, ST-8: says why a stone can be claimed or shows the cards that may still win it, and rolls it to its owner', async () => {
    const { match, claimable, refused } = contested()
    const { page, leave } = await visitor(browser)
    await lay(page, match)
    const column = (stone: number): string => `.st-column[data-stone="${stone}"]`
    expect(await page.locator('.st-claimable').count()).toBe(claimable.length)

    const [unsafe] = refused
    await tap(page, `${column(unsafe.stone)} .st-stone`)
    await page.locator('.st-why', { hasText: 'is not safe' }).waitFor()
    const ghosts = page.locator(`${column(unsafe.stone)} .st-side-above .st-ghost`)
    expect(await ghosts.count()).toBe(unsafe.cards.length)
    expect(await complaints(page)).toEqual([])

    const [safe] = claimable as [number]
    const rock = page.locator(`${column(safe)} .st-rock`)
    const before = await rock.boundingBox()
    await tap(page, `${column(safe)} .st-stone`)
    await page.locator('.st-why', { hasText: 'can be claimed' }).waitFor()
    await page.getByRole('button', { name: `Claim stone ${safe + 1}` }).click()
    await page.locator(`${column(safe)}.st-below`).waitFor()
    const log = await page.locator('.table-log .log').textContent()
    expect(log).toMatch(new RegExp(`Ailsa claims stone ${safe + 1} with (a|three) `))
    const after = await rock.boundingBox()
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan((before?.height ?? 0) / 2)
    await leave()
  })

  it('is chosen from by number keys, and at 200 % the hand stays in sight', async () => {
    const { page, leave } = await visitor(browser, { viewport: { width: 720, height: 450 } })
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await page.keyboard.press('2')
    expect(await page.locator(HAND).nth(1).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('2')
    expect(await page.locator(HAND).nth(1).getAttribute('aria-pressed')).toBe('false')
    for (const card of await page.locator(HAND).all()) {
      const box = await card.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(450)
    }
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('ST-4: a card can be dragged to a stone', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    await myTurn(page)
    const from = await page.locator(HAND).first().boundingBox()
    const to = await page.locator('.st-stone').nth(3).boundingBox()
    if (from === null || to === null) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 60, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.mouse.up()
    await page.locator('.st-column').nth(3).locator('.st-side-below .st-card').waitFor()
    await leave()
  })

  it('is played to its end on a phone of 360 pixels, where all nine stones and the hand fit', async () => {
    const { page, leave } = await visitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true })
    await start(page, ['person', 'easy'], { tactics: true })
    const decisions = await playMatch(page, async () => {
      expect(await fits(page)).toBe(true)
      expect(await page.locator('.st-stone').count()).toBe(9)
      await choose(page)
    })
    expect(decisions).toBeGreaterThan(10)
    expect(await fits(page)).toBe(true)
    await leave()
  })

  it('leads the keyboard from card to stone before the next key, however slow the page', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'])
    await myTurn(page)
    await tabTo(page, HAND)
    await slow(page)
    // nothing is waited for: card, stone, the stone next to it
    const keys = ['Enter', 'ArrowRight', 'Enter']
    await Promise.all(keys.map(key => page.keyboard.press(key)))
    await page.locator('.st-column').nth(1).locator('.st-side-below .st-card').waitFor()
    await leave()
  })

  it('is played to its end with the keyboard alone', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'easy'], { tactics: true })
    expect(await playMatch(page, chooseByKeys)).toBeGreaterThan(10)
    await leave()
  })
})

describe('Schotten Totten for two people', () => {
  it('is handed over behind a curtain that hides the hand, to the end', async () => {
    const { page, leave } = await visitor(browser)
    await start(page, ['person', 'person'])
    let handedOver = 0
    const decisions = await playMatch(page, choose, async () => {
      expect(await page.locator('.st-hand, .st-card').count()).toBe(0)
      handedOver++
      await liftCurtain(page)
    })
    expect(decisions).toBeGreaterThan(20)
    expect(handedOver).toBeGreaterThan(10)
    await leave()
  })

  it('is played online to its end', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser)
    await meetOnline(server.url, 'schotten-totten', ailsa.page, rory.page)
    const pages = [ailsa.page, rory.page]
    await Promise.all(pages.map(page => playMatch(page, choose)))
    for (const page of pages) await page.locator('.end').waitFor()
    await ailsa.leave()
    await rory.leave()
  })
})
