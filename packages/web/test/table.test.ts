import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import type { Game } from '@cairn/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  complaints,
  DESK,
  firstOf,
  fits,
  house,
  liftCurtain,
  PHONE,
  standing,
  tap,
  visitor,
} from './house.ts'
import { momentOf, open, type Setup, type Sitter } from './prepared.ts'

/** A match in which the first seat has decided something and decides again. */
const middle = (page: Page, game: Game, sitters: readonly Sitter[], setup: Setup = {}) =>
  open(
    page,
    house,
    momentOf(game, setup, ({ match, seat }) => seat === 0 && match.entries.length > 7).match,
    sitters,
  )

/** How far one box reaches over another, in pixels. */
const overlap = (page: Page, above: string, below: string): Promise<number> =>
  page.evaluate(
    ([above, below]) => {
      const bottom = document.querySelector(above)?.getBoundingClientRect().bottom ?? 0
      return bottom - (document.querySelector(below)?.getBoundingClientRect().top ?? 0)
    },
    [above, below] as const,
  )

describe('at the table', () => {
  it('the rules open beside the board at what matters now, in no other tab, and Escape closes them', async () => {
    const { page, leave } = await visitor()
    await middle(page, schottenTotten, ['person', 'random'])
    await page.locator('.table-tools button', { hasText: 'Rules' }).click()
    const wanted = page.locator('.rule-drawer .rule-wanted')
    await wanted.waitFor()
    expect(await wanted.locator('h3').innerText()).toContain('ST-4')
    expect(await page.locator('.st-hand').isVisible()).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.rule-drawer').waitFor({ state: 'detached' })
    await page.setViewportSize(PHONE)
    await page.locator('.table-tools button[aria-expanded]').click()
    await wanted.waitFor()
    expect(await fits(page)).toBe(true)
    await leave()
  })

  it('a hint and a refusal stand over nobody’s side', async () => {
    const { page, leave } = await visitor()
    await middle(page, braverats, ['person', 'random'])
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await page.locator('.table-tools button').first().click({ force: true })
      await page.locator('.notice-refusal').waitFor()
      expect(await overlap(page, '.table-words', '.table-board')).toBeLessThanOrEqual(0.5)
      await page.locator('.notice button').last().click()
    }
    await page.locator('.table-tools button').nth(1).click()
    await page.locator('.notice').waitFor()
    expect(await overlap(page, '.table-words', '.table-board')).toBeLessThanOrEqual(0.5)
    await leave()
  })

  it('people over one screen have no hints, unless their table allows them', async () => {
    const { page, leave } = await visitor()
    for (const allowed of [false, true]) {
      await page.goto(`${house}/#/new/braverats`)
      await page.locator('.sitter select').nth(1).selectOption('person')
      if (allowed) await page.locator('input[name=hints]').check()
      await page.locator('button[type=submit]').click()
      await liftCurtain(page)
      expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(allowed ? 1 : 0)
    }
    await leave()
  })

  it('a discard pile is there as soon as something lies in it, and never with nothing', async () => {
    const { page, leave } = await visitor()
    const piles: readonly (readonly [Game, string, Setup])[] = [
      [schottenTotten, '.st-tools button', { options: { tactics: true } }],
      [lordsOfScotland, '.lords-discard', {}],
      [glenMore, '.glen-owns summary', {}],
    ]
    const sizeOf = (view: unknown): number =>
      (view as { readonly discard: readonly unknown[] }).discard.length
    for (const [game, pile, setup] of piles)
      for (const full of [false, true]) {
        const { match, seat, view } = momentOf(game, setup, ({ view }) => sizeOf(view) > 0 === full)
        await open(
          page,
          house,
          match,
          Array.from({ length: match.header.seats }, (_, i): Sitter => (i === seat ? 'person' : 'random')),
        )
        await standing(page, -1)
        const words = (await page.locator(pile).allInnerTexts()).filter(text => text.startsWith('Discard'))
        expect(words, `${game.id} ${full}`).toHaveLength(full ? 1 : 0)
        if (full) expect(words[0]).toContain(String(sizeOf(view)))
      }
    await leave()
  })

  it('one bar holds the house’s name, five seats and the tools, and the board has all the rest', async () => {
    const { page, leave } = await visitor()
    await middle(page, lordsOfScotland, ['person', 'easy', 'easy', 'easy', 'easy'], { seats: 5 })
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [name, seats, tools, bar, board] = await page.evaluate(() =>
        ['.house-name', '.seats', '.table-tools', '.table-bar', '.table-board'].map(selector => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return {
            left: box?.left ?? 0,
            right: box?.right ?? 0,
            top: box?.top ?? 0,
            bottom: box?.bottom ?? 0,
          }
        }),
      )
      expect(name?.right, String(width)).toBeLessThanOrEqual(seats?.left ?? 0)
      expect(seats?.right, String(width)).toBeLessThanOrEqual(tools?.left ?? 0)
      for (const box of [name, seats, tools]) expect(box?.bottom).toBeLessThanOrEqual(bar?.bottom ?? 0)
      expect(bar?.bottom).toBeLessThan(64)
      expect(board?.bottom).toBe(900)
      expect(await fits(page)).toBe(true)
    }
    await page.locator('.house-name').click()
    await page.locator('.tile').first().waitFor()
    await leave()
  })

  it('the hand stays in sight at 200 % zoom', async () => {
    const { page, leave } = await visitor({ viewport: { width: DESK.width / 2, height: DESK.height / 2 } })
    for (const [game, card] of [
      [braverats, '.rats-hand button'],
      [schottenTotten, '.st-hand button'],
      [lordsOfScotland, '.lords-hand button'],
    ] as const) {
      await middle(page, game, ['person', 'random'])
      await standing(page, -1)
      const seen = await page.evaluate(card => {
        const box = document.querySelector(card)?.getBoundingClientRect()
        return box === undefined ? 0 : Math.min(box.bottom, innerHeight) - box.top
      }, card)
      expect(seen, game.id).toBeGreaterThan(40)
    }
    await leave()
  })

  it('tells of the others’ turns on a card each, and shows one again on the board', async () => {
    const { page, leave } = await visitor()
    await middle(page, lordsOfScotland, ['person', 'random', 'random'], { seats: 3 })
    const cards = page.locator('.turn-card', { has: page.getByRole('button', { name: 'Show me again' }) })
    // a turn may take more than one decision
    for (let { version } = await standing(page, -1); (await cards.count()) === 0; ) {
      const answer = '.lords-answers button'
      const wanted = await firstOf(page, answer, '.lords-hand button')
      if (wanted !== undefined && wanted !== answer) await tap(page, wanted)
      await tap(page, answer)
      ;({ version } = await standing(page, version))
    }
    expect(await cards.first().innerText()).toMatch(/Random bot/)
    expect(await page.locator('.log-new').count()).toBeGreaterThan(0)
    await cards.first().getByRole('button', { name: 'Show me again' }).click()
    await page.locator('.table[data-watching]').waitFor()
    // and then the table is as it was
    await page.locator('.table[data-watching]').waitFor({ state: 'detached' })
    await cards.first().waitFor()
    // a reload forgets none of it
    const told = await cards.count()
    await page.reload()
    await expect.poll(() => cards.count()).toBe(told)
    await page.locator('.turn-cards > button').click()
    await cards.first().waitFor({ state: 'detached' })
    await leave()
  })

  it('falls silent at one touch, and stays so', async () => {
    const { page, leave } = await visitor()
    await middle(page, braverats, ['person', 'random'])
    const sound = page.getByRole('button', { name: 'Sound' })
    const before = await sound.getAttribute('aria-pressed')
    await sound.click()
    expect(await sound.getAttribute('aria-pressed')).not.toBe(before)
    await page.reload()
    expect(await sound.getAttribute('aria-pressed')).not.toBe(before)
    await leave()
  })
})
