import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import type { Game } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { complaints, fits, house, PHONE, visitor } from './house.ts'
import { finished, open, type Sitter } from './prepared.ts'

const games = [braverats, schottenTotten, lordsOfScotland, glenMore] as readonly Game[]

describe('the end of a match', () => {
  it('is a scene: the last board, who won with what score, and what one may do next, all in sight', async () => {
    const { page, leave } = await visitor()
    for (const game of games) {
      const match = finished(game)
      const sitters = Array.from(
        { length: game.seats.min },
        (_, i): Sitter => (i === 0 ? 'person' : 'random'),
      )
      await open(page, house, match, sitters)
      const places = match.outcome?.places ?? []
      const title = places[0] === 1 ? (places[1] === 1 ? 'Honours even' : 'You win') : 'Random bot wins'
      expect(await page.locator('.end-plate h2').innerText(), game.id).toBe(title)
      const points = match.outcome?.points
      if (points !== undefined)
        expect((await page.locator('.place').allInnerTexts()).map(Number).toSorted((a, b) => a - b)).toEqual(
          points.toSorted((a, b) => a - b),
        )
      const seen = await page.evaluate(() =>
        ['.table-board', '.end-banner', '.end-sheet .button-main', '.end-sheet a'].map(selector => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box === undefined ? 0 : Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
        }),
      )
      expect(seen[0], game.id).toBeGreaterThan(250)
      for (const height of seen.slice(1)) expect(height, game.id).toBeGreaterThan(30)
      expect(await complaints(page), game.id).toEqual([])
    }
    await leave()
  })

  it('fits a phone, in French by lamplight', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, locale: 'fr-FR', colorScheme: 'dark' })
    for (const game of games) {
      await open(
        page,
        house,
        finished(game),
        Array.from({ length: game.seats.min }, (_, i): Sitter => (i === 0 ? 'person' : 'random')),
      )
      await page.locator('.end-plate h2', { hasText: 'gagne' }).waitFor()
      expect(await fits(page), game.id).toBe(true)
    }
    await leave()
  })
})
