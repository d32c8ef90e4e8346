import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import puzzles from '@cairn/games/braverats/puzzles.json' with { type: 'json' }
import { placeOf } from '../src/house/days.ts'
import { complaints, fits, house, LAY, tabTo, visitor } from './house.ts'

// a day of BraveRats, which comes first, however many games have puzzles
const DAY = '2026-01-13'
const games = globSync(new URL('../src/games/*/puzzles.ts', import.meta.url).pathname).length
const puzzle = puzzles[placeOf(DAY, games, puzzles.length)] as (typeof puzzles)[number]
const [step] = puzzle.steps
const wrong = step?.wrong[0]?.moves[0] ?? ''
const PHONE = { width: 390, height: 844 }

describe('the puzzle of a day', () => {
  it('is solved by keyboard on the board: a wrong try is answered there and taken back, the right one told why', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('cairn.puzzles', '["foreign"]'))
    await page.goto(`${house}/#/puzzle/${DAY}`)
    const lay = async (card: string): Promise<void> => {
      await tabTo(page, '.rats-hand button', card.slice(0, 1).toUpperCase() + card.slice(1))
      await page.keyboard.press('Enter')
      await tabTo(page, LAY)
      await page.keyboard.press('Enter')
    }
    await page.locator('.puzzle[data-answer=asking]').waitFor()
    await lay(wrong)
    await page.locator('.puzzle[data-answer=wrong]').waitFor()
    expect(await page.locator('.puzzle-said').innerText()).toContain('Not that.')
    expect(await complaints(page)).toEqual([])
    await page.locator('.puzzle-buttons button:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.puzzle[data-answer=asking]').waitFor()
    await lay(step?.best ?? '')
    await page.locator('.puzzle[data-answer=over]').waitFor()
    expect(await page.locator('.puzzle-said').innerText()).toContain('Right.')
    expect(await fits(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('cairn.puzzles'))).toBe(`{"${DAY}":"late"}`)
    await page.goto(`${house}/#/puzzles`)
    await page.locator('.puzzle-days').waitFor()
    expect(await complaints(page)).toEqual([])
    await leave()
  })
})
