import { readFileSync } from 'node:fs'
import { braverats } from '@cairn/games/braverats'
import { parseRecord } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { CARD, complaints, fits, house, LAY, PHONE, tabTo, tap, visitor } from './house.ts'

const blundered = parseRecord(
  readFileSync(new URL('../../bots/src/testing/blunders/braverats.json', import.meta.url), 'utf8'),
  () => braverats,
)

/** The match as a device keeps it once it is over. */
const saved = {
  ...blundered,
  id: 'blundered',
  secret: blundered.fairness.secret,
  contributions: blundered.fairness.contributions,
  people: [
    { kind: 'person', name: 'Ailsa', here: true, ready: true, standIn: null },
    { kind: 'bot', level: 'medium' },
  ],
  touched: 1,
  over: true,
}

describe('the review of a match', () => {
  it('opens the board where the match turned, says why, and lets one play on from there', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, locale: 'fr-FR', colorScheme: 'dark' })
    await page.goto(house)
    await page.evaluate(table => localStorage.setItem('cairn.table.blundered', JSON.stringify(table)), saved)
    // no network: all that is asked comes from this device
    await page.goto(`${house}/#/replay/local/blundered/review`)
    await page.locator('.curve-mark-shown').waitFor()
    const card = page.locator('.review-card')
    expect(await page.locator('.scrubber output').innerText()).toBe('11 sur 16')
    // first it is asked: nothing of the answer is on the page
    await page.locator('.review-ask').waitFor()
    expect(await card.innerText()).toContain('Poser l’Assassin')
    expect(await card.innerText()).not.toContain('Princesse')
    expect(await page.locator('.rat-hinted').count()).toBe(0)
    expect(await complaints(page)).toEqual([])
    const attempt = async (name: string, answer: string): Promise<void> => {
      await tap(page, CARD, name)
      await tap(page, LAY)
      await card.locator('.review-answer', { hasText: answer }).waitFor()
    }
    await attempt('Assassin', 'Il y a mieux')
    await attempt('Magicien', 'Il manque encore environ 100')
    await attempt('Princesse', 'c’est cela')
    // then it is told
    expect(await card.innerText()).toContain('On montre le Prince\u00a0: la Princesse gagne à coup sûr.')
    expect(await page.locator('.rat-hinted').count()).toBe(1)
    // nobody is asked any more
    expect(await page.locator('.rats-ask-question').count()).toBe(0)
    expect(await complaints(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    // another turning point, by keyboard
    await tabTo(page, '.curve-mark:not(.curve-mark-shown)')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.scrubber output').innerText()).not.toBe('11 sur 16')
    // what was hidden is another curve, and says so
    await page.locator('.review-openly input').check()
    await page.getByText('personne ne pouvait le savoir').first().waitFor()
    await page.locator('.review-card-head button').last().click()
    // who does not want to try is shown
    await tap(page, '.review-card .button-main', 'Montrez-moi')
    await tap(page, '.review-card .button-main', 'Continuer')
    await page.locator('.table[data-yours=true]').waitFor()
    expect(Number(await page.locator('.table').getAttribute('data-version'))).toBeLessThan(12)
    await leave()
  })

  it('shows how far it is and can be stopped', async () => {
    const { page, leave } = await visitor()
    await page.goto(house)
    await page.evaluate(table => localStorage.setItem('cairn.table.blundered', JSON.stringify(table)), saved)
    await page.route(/worker/, () => {})
    await page.goto(`${house}/#/replay/local/blundered/review`)
    await page.locator('.review-offer progress').waitFor()
    await tap(page, '.review-offer button')
    await page.locator('.review-offer .button-main').waitFor()
    await leave()
  })
})
