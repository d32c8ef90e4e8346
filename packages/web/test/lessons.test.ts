// Lessons in the browser: one by touch on a phone and one by keyboard, from the first step to the last; the rest is done
// by scripts/lessons.ts, and every move of every lesson is held to the rules in src/lesson/lessons.test.ts.
import { describe, expect, it } from 'vitest'
import { complaints, fits, HAND, house, PHONE, startLocal, tap, visitor } from './house.ts'
import { learn, writtenLessons } from './learner.ts'

const lessonNamed = (game: string, id: string) => {
  const found = writtenLessons().find(written => written.game === game && written.id === id)
  if (found === undefined) throw new Error(`there is no lesson ${game}/${id}`)
  return found
}

describe('a lesson', () => {
  it('is two touches away for a newcomer, is done by touch on a phone, and is kept as done', async () => {
    const { page, leave } = await visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'fr-FR',
    })
    await page.goto(house)
    await tap(page, 'a[href="#/lesson/braverats"]')
    // the second touch could already be the first card: it is asked for as soon as the first step was read
    expect(await learn(page, lessonNamed('braverats', 'first-match'), 'touch')).toMatchObject({
      otherwise: 1,
      unseen: [],
    })
    expect(await fits(page)).toBe(true)
    expect(await complaints(page)).toEqual([])
    await page.goto(house)
    await page.locator('a[href="#/lesson/braverats"] svg').waitFor()
    await leave()
  })

  it('is done by keyboard alone, can be gone back in, and goes on as a match against bots', async () => {
    const { page, leave } = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(`${house}/#/lesson/glen-more/highlander`)
    expect(await learn(page, lessonNamed('glen-more', 'highlander'), 'keyboard')).toMatchObject({ moves: 2 })
    await tap(page, '.caption-ways .button-round')
    await page.locator('.caption[data-at^="1."]').waitFor()
    await tap(page, '.caption-ways .button-quiet')
    await page.waitForURL(/#\/local\//)
    await page.locator('.table[data-yours=true]').waitFor()
    await leave()
  })

  it('is offered to who plays a game for the first time, and not again after no', async () => {
    const { page, leave } = await visitor()
    await page.goto(house)
    // one touch deals a match: its first move can be made at once
    await tap(page, '.tile:first-child .button-main')
    await page.locator('.table[data-yours=true]').waitFor()
    await tap(page, '.table-words .notice .button-quiet')
    await page.locator('.table-words .notice').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.table[data-yours=true]').waitFor()
    expect(await page.locator('.table-words .notice').count()).toBe(0)
    await leave()
  })

  it('is offered without pushing a hand off a small screen', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, locale: 'fr-FR' })
    await startLocal(page)
    await page.locator('.table-offer').waitFor()
    await page.locator('.table[data-yours=true]').waitFor()
    const hand = await page.locator(HAND).boundingBox()
    expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    await leave()
  })
})
