import { braverats, GAME, resolve, type Role } from '@cairn/games/braverats'
import { describe, expect, it } from 'vitest'
import {
  CARD,
  complaints,
  declineLesson,
  fits,
  house,
  LAY,
  layAll,
  PHONE,
  standing,
  visitor,
} from './house.ts'
import { dealt, nearEnd, open } from './prepared.ts'

// as the table prints them
const ROLES: readonly Role[] = [7, 6, 5, 4, 3, 2, 1, 0]

describe('BraveRats’ board', () => {
  it('shows every card against every card as the game decides it, on a phone too', async () => {
    const { page, leave } = await visitor({ viewport: PHONE })
    await open(page, house, dealt(braverats), ['person', 'easy'])
    await page.locator('.rats-against-open').click()
    await page.locator('[data-at="7-7"]').waitFor()
    const plain = { first: 0, second: 0 }
    const read = async (): Promise<ReadonlyMap<string, string>> =>
      new Map(
        await page
          .locator('[data-at]')
          .evaluateAll(fields =>
            fields.map(field => [field.getAttribute('data-at') ?? '', field.ariaLabel ?? ''] as const),
          ),
      )
    const expected = (row: number, column: number, { first, second }: typeof plain): RegExp => {
      const result = resolve(ROLES[row] as Role, ROLES[column] as Role, first, second)
      if (Math.abs(result) === GAME) return result > 0 ? /^wins the game$/ : /^loses the game$/
      return result === 0
        ? /^held$/
        : result > 0
          ? /^wins (the round|2 rounds)$/
          : /^loses (the round|2 rounds)$/
    }
    for (const bonus of [plain, { first: 2, second: 0 }]) {
      const fields = await read()
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < 8; column++)
          expect(fields.get(`${row}-${column}`), `${row} ${column}`).toMatch(expected(row, column, bonus))
      await page
        .getByLabel(/^\+2 for/)
        .first()
        .check()
    }
    // by keyboard, one field to the right and one down: General against General, with +2
    await page.locator('[data-at="0-0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.rats-against-sentence').textContent()).toMatch(
      /^The General against the General: .* wins the round\.$/,
    )
    expect(await complaints(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.rats-against').waitFor({ state: 'detached' })
    await leave()
  })

  it('has all nine cards in sight on a phone of 360 pixels, in both languages', async () => {
    for (const locale of ['en-GB', 'fr-FR']) {
      const { page, leave } = await visitor({ locale, viewport: PHONE, hasTouch: true, isMobile: true })
      await open(page, house, dealt(braverats), ['person', 'easy'])
      await declineLesson(page)
      await page.locator(CARD).nth(8).waitFor()
      const cut = await page.evaluate(card => {
        const cards = [...document.querySelectorAll<HTMLElement>(card)]
        const edge = (element: Element): DOMRect => element.getBoundingClientRect()
        return {
          names: cards.flatMap(each =>
            [...each.querySelectorAll<HTMLElement>('.rat-name')]
              .filter(name => edge(name).right > edge(each).right)
              .map(name => name.innerText),
          ),
          below: cards.some(each => edge(each).bottom > innerHeight),
        }
      }, CARD)
      expect(cut).toEqual({ names: [], below: false })
      await leave()
    }
  })

  it('holds its breath before a reveal, and cuts where less motion is wanted', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, leave } = await visitor({ reducedMotion })
      await open(page, house, dealt(braverats), ['person', 'easy'])
      await standing(page, -1)
      await page.locator(CARD).first().click()
      await page.evaluate(() => {
        const seen = { breath: false }
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          seen.breath ||= document.querySelector('.rats-duel-breath') !== null
        }).observe(document.body, { subtree: true, attributes: true, childList: true })
      })
      await page.locator(LAY).click()
      await page.locator('.rats-ask-verdict').waitFor()
      expect(
        await page.evaluate(() => (globalThis as unknown as { seen: { breath: boolean } }).seen.breath),
      ).toBe(reducedMotion === 'no-preference')
      await leave()
    }
  })

  it('tells after the match what every round was worth, and what perfect play would have done', async () => {
    const { page, leave } = await visitor({ locale: 'fr-FR' })
    const match = nearEnd(braverats, {}, 2)
    await open(page, house, match, ['person', 'easy'])
    const played = match.view(0).rounds.length + (await layAll(page))
    await page.locator('.end-sheet a[href$="/review"]').click()
    await page.locator('.rats-perfect button').click()
    const rounds = page.locator('.rats-perfect-round')
    await rounds
      .getByText('Jeu parfait')
      .nth(2 * played - 1)
      .waitFor()
    expect(await rounds.count()).toBe(played)
    expect(await rounds.first().textContent()).toContain('égalité')
    expect(await page.locator('.rats-perfect-dot').count()).toBe(played + 1)
    expect(await complaints(page)).toEqual([])
    await leave()
  })
})
