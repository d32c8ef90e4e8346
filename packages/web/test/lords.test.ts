import {
  ACTIVATE,
  armyOf,
  cardOf,
  K_ACTIVATE,
  K_CLAIM,
  K_COPY,
  K_DECLINE,
  K_DISCARD,
  K_DOWN,
  K_RECRUIT,
  K_SWAP,
  K_TAKE,
  K_UP,
  kindOf,
  type LordsOfScotland,
  lordsOfScotland,
  type Move,
  placeOf,
  wouldWork,
} from '@cairn/games/lords-of-scotland'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  complaints,
  firstOf,
  fits,
  house,
  liftCurtain,
  meetOnline,
  PHONE,
  playMatch,
  standing,
  tabTo,
  tap,
  told,
  visitor,
  whoseTurn,
} from './house.ts'
import { dealt, entry, type Moment, momentOf, momentsOf, nearEnd, open } from './prepared.ts'

/** What something can be done with, on the table and in the hand. */
const TOUCH = '.lords .lord-may'
const HAND = '.lords-hand .lord-may'
const ANSWER = '.lords-answers button'

/** What the next decision is made with: an answer in words, or something to touch. Engages and recruits by turns. */
async function choice(page: Page, step: number): Promise<string> {
  const wanted = await firstOf(page, ANSWER, ...(step % 3 > 0 ? [HAND] : []), TOUCH)
  if (wanted === undefined) throw new Error('there is nothing to decide with')
  return wanted
}

/** Makes the next decision of whoever looks at this page. */
async function decide(page: Page, step: number): Promise<void> {
  const wanted = await choice(page, step)
  await tap(page, wanted)
  if (wanted !== ANSWER) await tap(page, ANSWER)
}

/** The same with keys alone: Tab to the thing, Enter to choose it, Enter again to mean it. */
async function decideByKeys(page: Page, step: number): Promise<void> {
  const wanted = await choice(page, step)
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
  if (wanted === ANSWER) return
  await page.locator('.lords .lord-chosen').waitFor()
  await page.keyboard.press('Enter')
}

/** What is touched for a move: the thing that it is about, if any, and the answer. */
function touches({ view }: Moment<LordsOfScotland>, move: Move): readonly (readonly [string, string?])[] {
  const card = (number: number): string => `[data-flip="card-${number}"]`
  switch (kindOf(move)) {
    case K_RECRUIT:
      return [[`.lords-recruits li:nth-child(${placeOf(move) + 1}) .card`], [ANSWER]]
    case K_UP:
      return [[`.lords-hand ${card(cardOf(move))}`], [ANSWER, 'Face up']]
    case K_DOWN:
      return [[`.lords-hand ${card(cardOf(move))}`], [ANSWER, 'Face down']]
    case K_TAKE:
    case K_CLAIM:
      return [[`.lords-supporters ${card(cardOf(move))}`], [ANSWER]]
    case K_SWAP:
    case K_DISCARD:
    case K_COPY: {
      const ally = view.armies[armyOf(move)]?.[placeOf(move)]
      if (ally === undefined) throw new Error('there is no such ally')
      const flip = ally.up ? `card-${ally.card}` : `down-${ally.by}-${ally.order}`
      return [[`.lords-army [data-flip="${flip}"]`], [ANSWER]]
    }
    case K_ACTIVATE:
      return [[`${ANSWER}:first-child`]]
    case K_DECLINE:
      return [[`${ANSWER}:last-child`]]
    default:
      return [[ANSWER]]
  }
}

const isOf = (move: Move | undefined, kind: number): boolean => move !== undefined && kindOf(move) === kind

/** A moment at which a power may be used, to some effect or to none. */
const canUse =
  (effect: boolean) =>
  ({ view, legal }: Moment<LordsOfScotland>): boolean =>
    legal.includes(ACTIVATE) && wouldWork(view) === effect

/** Where every card lies, but for the one that was chosen. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lords .card:not(.lord-chosen), .lords-answers')].map(card => {
      const { x, y, width } = card.getBoundingClientRect()
      return [card.getAttribute('data-flip'), x, y, width].join(' ')
    }),
  )

describe('Lords of Scotland in the browser', () => {
  const kinds = ['recruit', 'up', 'down', 'decline', 'take', 'swap', 'discard', 'copy', 'claim']
  it(`makes every kind of move by touch: activate, ${kinds.join(', ')}`, async () => {
    const { page, leave } = await visitor()
    const name = (move: Move): string => lordsOfScotland.makeMove(move).split(' ')[0] ?? ''
    const works = { moment: momentOf(lordsOfScotland, {}, canUse(true)), move: ACTIVATE }
    for (const { moment, move } of [works, ...momentsOf(lordsOfScotland, {}, kinds, name)]) {
      const { match, seat } = moment
      const id = await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
      await standing(page, -1)
      for (const [where, words] of touches(moment, move)) await tap(page, where, words)
      expect(await entry(page, id, match.version)).toEqual({ seat, text: lordsOfScotland.makeMove(move) })
    }
    await leave()
  })

  it('four seats: two people over one screen and two bots come to the end of a match', async () => {
    const { page, leave } = await visitor()
    const match = nearEnd(lordsOfScotland, { seats: 4 }, 8)
    await open(page, house, match, ['person', 'easy', 'person', 'easy'])
    let handedOver = 0
    await playMatch(page, decide, async () => {
      expect(await page.locator(HAND).count()).toBe(0)
      handedOver++
      await liftCurtain(page)
    })
    expect(handedOver).toBeGreaterThan(0)
    await page.locator('.end', { hasText: 'crowned' }).waitFor()
    await page.getByRole('button', { name: 'Verify this match' }).click()
    await page.locator('.verified').waitFor()
    await leave()
  })

  it('two seats: fits on a phone after every move up to the throne, in French', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, locale: 'fr-FR' })
    await open(page, house, nearEnd(lordsOfScotland, {}, 24), ['person', 'easy'])
    await playMatch(page, async (_, step) => {
      expect(await fits(page)).toBe(true)
      await decide(page, step)
    })
    await page.locator('.end', { hasText: 'trône' }).waitFor()
    await leave()
  })

  it('comes to its end by keyboard alone', async () => {
    const { page, leave } = await visitor()
    await open(page, house, nearEnd(lordsOfScotland, {}, 12), ['person', 'random'])
    expect(await playMatch(page, decideByKeys)).toBeGreaterThan(0)
    await leave()
  })

  it('two browsers play through an invitation, and both see the same', async () => {
    const ailsa = await visitor()
    const rory = await visitor({ locale: 'fr-FR' })
    await meetOnline('lords-of-scotland', ailsa.page, rory.page)
    const allies = (page: Page): Promise<number> => page.locator('.lords-army .card').count()
    for (let step = 1; step < 6; step++) {
      const { page: acting } = await whoseTurn(ailsa, rory)
      const { version } = await standing(acting, -1)
      await decide(acting, step)
      await Promise.all([ailsa, rory].map(({ page }) => told(page, version)))
    }
    expect(await allies(ailsa.page)).toBeGreaterThan(0)
    expect(await allies(rory.page)).toBe(await allies(ailsa.page))
    await ailsa.leave()
    await rory.leave()
  })

  it('says before a card goes down whether its power could be used, and cites the rule if not', async () => {
    const { page, leave } = await visitor()
    await open(page, house, dealt(lordsOfScotland), ['person', 'easy'])
    await standing(page, -1)
    expect(await page.getByText('Powers by clan').count()).toBe(0)
    // no pile where nothing was discarded
    expect(await page.getByText('Discard pile').count()).toBe(0)
    await page.locator(HAND).first().click()
    await page.locator('.lords-text:not(:empty)').waitFor()
    expect(await page.locator('.lords-text').innerText()).toMatch(/power: |nothing to do|LS-7/)
    expect(await page.locator(ANSWER).allInnerTexts()).toEqual(['Face up', 'Face down'])
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('shows five armies on a phone without anything wider than the screen, and axe finds nothing', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    const crowded = ({ view, seat }: Moment<LordsOfScotland>): boolean =>
      seat === 0 && view.armies.every(army => army.length > 1)
    const { match } = momentOf(lordsOfScotland, { seats: 5 }, crowded)
    await open(page, house, match, ['person', 'easy', 'easy', 'easy', 'easy'])
    await standing(page, -1)
    expect(await fits(page)).toBe(true)
    expect(await complaints(page)).toEqual([])
    await leave()
  })

  it('LS-9: a power that finds nothing to do is not offered as if it did', async () => {
    const { page, leave } = await visitor()
    const { match, seat } = momentOf(lordsOfScotland, {}, canUse(false))
    await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
    await page.locator(ANSWER).waitFor()
    expect(await page.locator(ANSWER).allInnerTexts()).toEqual(['Go on'])
    expect(await page.locator('.lords-text').innerText()).toContain('nothing to do')
    await leave()
  })

  it('marks the targets of a power and nothing else, and tells about a card that is touched', async () => {
    const { page, leave } = await visitor()
    const { match, seat, legal } = momentOf(lordsOfScotland, {}, ({ legal }) => isOf(legal[0], K_SWAP))
    await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
    await page.locator('.lord-target').first().waitFor()
    expect(await page.locator('.lord-target').count()).toBe(legal.length)
    expect(await page.locator('.lord-fresh').count()).toBe(0)
    await tap(page, '.lords-supporters .card')
    await page.locator('.lords-text', { hasText: 'Rank' }).waitFor()
    await leave()
  })

  it('on a phone choosing a card moves nothing else', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    const { match, seat } = momentOf(lordsOfScotland, {}, ({ view }) => view.hand?.length === 7)
    await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
    await page.locator(HAND).first().waitFor()
    const before = await places(page)
    await tap(page, HAND)
    await page.locator('.lord-chosen').waitFor()
    const chosen = await page.locator('.lord-chosen').getAttribute('data-flip')
    expect(await places(page)).toEqual(before.filter(place => !place.startsWith(`${chosen} `)))
    await leave()
  })

  it('counts the armies after a skirmish until somebody touches the page', async () => {
    const { page, leave } = await visitor({ reducedMotion: 'no-preference' })
    const last = ({ view, seat, legal }: Moment<LordsOfScotland>): boolean =>
      view.turn === 5 && seat !== view.initiative && isOf(legal[0], K_RECRUIT)
    const { match, seat } = momentOf(lordsOfScotland, {}, last)
    await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.lords-reckoning') === null) return
        observer.disconnect()
        document.body.dataset['counted'] = 'seen'
        requestAnimationFrame(() => dispatchEvent(new PointerEvent('pointerdown')))
      }).observe(document.body, { childList: true, subtree: true })
    })
    await tap(page, '.lords-recruits .lord-may')
    await tap(page, ANSWER)
    await page.locator('body[data-counted=seen]').waitFor()
    await page.locator('.lords-reckoning').waitFor({ state: 'detached' })
    await leave()
  })
})
