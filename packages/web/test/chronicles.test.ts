import { glenMore } from '@cairn/games/glen-more'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openChapters } from '../src/games/glen-more/chronicles/index.ts'
import { moveName } from '../src/games/glen-more/log.ts'
import { overwriteGetLocale } from '../src/paraglide/runtime.js'
import { asks, decide, playToEnd, question, read, TILE, todo } from './glen.ts'
import { house, meetOnline, standing, tabTo, tap, visitor, whoseTurn } from './house.ts'
import { entry, momentsOf, nearEnd, open, type Sitter } from './prepared.ts'

overwriteGetLocale(() => 'en')
await openChapters(['boats', 'haggis'])

const ALL = {
  boats: true,
  highlander: 'one-space',
  cask: true,
  hammer: true,
  haggis: true,
  tome: true,
  glen: true,
  mobs: true,
}

const asked = (page: Page) => page.locator('.glen-ask-question').innerText()
const ANSWERS = '.glen-ask-answers .button'

describe('All eight Chronicles', () => {
  it('come to the end of a match of three, two people over one screen and a bot, each decision in words', async () => {
    const { page, leave } = await visitor()
    const match = nearEnd(glenMore, { seats: 3, options: ALL }, 20)
    await open(page, house, match, ['person', 'random', 'person'])
    const scorings = await playToEnd(page, async what => {
      expect(await asked(page)).toMatch(/\w.*[?.]/)
      await decide(page, () => tap(page, what))
    })
    expect(scorings.at(-1)).toBe('The last scoring')
    await leave()
  })
})

describe('Dragon Boats and Haggis', () => {
  const setup = { options: { boats: true, haggis: true } }
  const kinds = ['sail', 'reward', 'haggis', 'roll']

  it(`are played by keyboard alone: ${kinds.join(', ')}, and to the end of a match`, async () => {
    const { page, leave } = await visitor()
    for (const { moment, move } of momentsOf(glenMore, setup, kinds, ({ type }) => type)) {
      const { match, seat, view } = moment
      const sitters = [0, 1].map((other): Sitter => (other === seat ? 'person' : 'random'))
      const id = await open(page, house, match, sitters)
      await standing(page, -1)
      const words = moveName(move, view)
      if ((await page.locator(ANSWERS, { hasText: words }).count()) === 0) {
        await tabTo(page, ANSWERS, 'other ways')
        await page.keyboard.press('Enter')
      }
      await tabTo(page, ANSWERS, words)
      await page.keyboard.press('Enter')
      expect(await entry(page, id, match.version)).toEqual({ seat, text: glenMore.makeMove(move) })
    }
    await open(page, house, nearEnd(glenMore, setup, 12), ['person', 'random'])
    await standing(page, -1)
    // the first way leads through the page; from then on each decision comes to the keyboard
    await tabTo(page, await todo(page))
    const scorings = await playToEnd(page, async what => {
      await standing(page, -1)
      expect(await page.evaluate(what => document.activeElement?.matches(what), what)).toBe(true)
      await decide(page, () => page.keyboard.press('Enter'))
    })
    expect(scorings.at(-1)).toBe('The last scoring')
    await leave()
  })
})

describe('Great Glen online', () => {
  const VOTE = 'How do you vote?'
  /** A person on the rondel whom the one at turn may take. */
  const PERSON = `${TILE}:has(.glen-tile-person)`

  /** Takes the first person that comes, until there is a vote. */
  async function callCouncil(page: Page): Promise<void> {
    const what = await todo(page)
    if (what === '.dialog') await read(page)
    else if (what !== 'wait') {
      const isPerson = what === TILE && (await page.locator(PERSON).count()) > 0
      await decide(page, () => tap(page, isPerson ? PERSON : what))
    }
  }

  it('GM-703: two people on two pages vote at once, and neither sees the other’s vote before the result', async () => {
    const ailsa = await visitor()
    const rory = await visitor()
    await meetOnline('glen-more', ailsa.page, rory.page, ['glen'])
    for (let i = 0; i < 900; i++) {
      const { page } = await whoseTurn(ailsa, rory)
      if (await asks(page, VOTE)) break
      await callCouncil(page)
    }
    for (const { page } of [ailsa, rory]) {
      await question(page, VOTE)
      // a scoring on the way lies over the board of who was not at turn
      if ((await todo(page)) === '.dialog') await read(page)
    }
    expect(await asked(rory.page)).toBe(await asked(ailsa.page))
    const log = (page: Page) => page.getByRole('log', { name: 'What happens' })
    await tap(ailsa.page, ANSWERS, 'Aye')
    await question(ailsa.page, 'Rory is playing')
    await log(rory.page).getByText('Ailsa has voted').waitFor()
    expect(await log(rory.page).innerText()).not.toMatch(/\baye\b/i)
    expect(await asks(rory.page, VOTE)).toBe(true)
    await tap(rory.page, ANSWERS, 'Nay')
    for (const { page } of [ailsa, rory])
      await log(page)
        .getByText(/The council (accepts|rejects) .*: 1 aye, 1 nay/)
        .waitFor()
    await ailsa.leave()
    await rory.leave()
  })
})
