import { type SchottenTotten, schottenTotten } from '@cairn/games/schotten-totten'
import { refuseMove } from '@cairn/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  complaints,
  declineLesson,
  firstOf,
  fits,
  house,
  liftCurtain,
  meetOnline,
  PHONE,
  playMatch,
  slow,
  standing,
  tabTo,
  tap,
  told,
  visitor,
  whoseTurn,
} from './house.ts'
import { dealt, entry, type Moment, momentOf, momentsOf, nearEnd, open, type Setup } from './prepared.ts'

const HAND = '.st-hand button'
const PLACE = '.st-place .st-stone'

/** A fresh match against a bot. */
async function begin(page: Page): Promise<void> {
  await open(page, house, dealt(schottenTotten), ['person', 'easy'])
  await standing(page, -1)
  // no pile where nothing was discarded
  expect(await page.getByText('Discard:').count()).toBe(0)
}

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

/** How seat 0 stands to the stones where its side is complete. */
function contests({ seat, view }: Moment<SchottenTotten>) {
  const claimable: number[] = []
  const refused: { readonly stone: number; readonly cards: readonly string[] }[] = []
  for (const [stone] of seat === 0 ? view.stones.entries() : []) {
    const claim = schottenTotten.parseMove(`claim ${stone + 1}`) as SchottenTotten['move']
    const why = refuseMove(schottenTotten, view, claim)
    if (why === undefined) claimable.push(stone)
    else if (why.because === 'couldBeBeaten')
      refused.push({ stone, cards: String(why.params?.['cards']).split(' ') })
  }
  return { claimable, refused }
}

const column = (stone: number): string => `.st-column[data-stone="${stone}"]`

const TACTICS = { options: { tactics: true } } satisfies Setup

const VARIANTS: readonly Setup[] = [
  {},
  TACTICS,
  { options: { experts: true } },
  { options: { tactics: true, experts: true } },
  { options: { rounds: 2 } },
]

/** What kind of move a text is: its word, and what makes it another thing to do. */
function kindOf(text: string): string {
  const [word = '', first = '', second] = text.split(' ')
  if (word === 'draw') return text
  if (word === 'play') return /\d/.test(first) ? word : `${word} ${first}`
  return second === 'discard' ? `${word} ${second}` : word
}

const nameOf = (move: SchottenTotten['move']): string => kindOf(schottenTotten.makeMove(move))

const WORDS: Readonly<Record<string, string>> = {
  'draw clan': 'Draw a Clan card',
  'draw tactic': 'Draw a Tactic card',
  end: 'End the turn',
  pass: 'Pass',
}

/** What is touched for a move, one after the other: where, and with which words. */
function touches(text: string): readonly (readonly [string, string?])[] {
  const [word = '', first = '', second = ''] = text.split(' ')
  const held = (card: string): string => `${HAND}[data-flip="${card}"], ${HAND}[data-flip^="hand-${card}"]`
  const target = `${TARGET}[data-flip="${first}"], ${TARGET}[data-flip^="${first}-"]`
  const place = second === 'discard' ? ANSWER : `${column(Number(second) - 1)} .st-stone`
  switch (word) {
    case 'play':
      return [[held(first)], [place]]
    case 'strategist':
    case 'traitor':
      return [[held(word)], [target], [place]]
    case 'banshee':
      return [[held(word)], [target]]
    case 'recruiter':
      return [[held(word)], [CLAIM]]
    case 'under':
      return [[held(first)], [CLAIM]]
    case 'claim':
      return [[CLAIM, `Claim stone ${first}`]]
    default:
      return [[ANSWER, WORDS[text] ?? text]]
  }
}

describe('Schotten Totten by touch', () => {
  const kinds = [
    'play',
    'play joker',
    'play spy',
    'play shield-bearer',
    'play blind-mans-bluff',
    'play mud-fight',
    'recruiter',
    'under',
    'strategist',
    'strategist discard',
    'banshee',
    'traitor',
    'claim',
    'draw clan',
    'draw tactic',
    'end',
    'pass',
  ]
  it(`makes every kind of move: ${kinds.join(', ')}`, async () => {
    const { page, leave } = await visitor()
    for (const { moment, move } of momentsOf(schottenTotten, TACTICS, kinds, nameOf)) {
      const id = await open(
        page,
        house,
        moment.match,
        moment.seat === 0 ? ['person', 'random'] : ['random', 'person'],
      )
      await standing(page, -1)
      const text = schottenTotten.makeMove(move)
      for (const [where, words] of touches(text)) await tap(page, where, words)
      expect(await entry(page, id, moment.match.version)).toEqual({ seat: moment.seat, text })
    }
    await leave()
  })

  it('comes to its end in every variant, and the match can be verified', async () => {
    const { page, leave } = await visitor()
    for (const variant of VARIANTS) {
      await open(page, house, nearEnd(schottenTotten, variant, 4), ['person', 'easy'])
      await playMatch(page, choose)
      await page.getByRole('button', { name: 'Verify this match' }).click()
      await page.locator('.verified', { hasText: 'genuine' }).waitFor()
    }
    await leave()
  })
})

describe('Schotten Totten against a bot', () => {
  const look = async (page: Page): Promise<void> => {
    expect(await fits(page)).toBe(true)
    expect(await page.locator('.st-stone').count()).toBe(9)
  }

  it('shows its words in French, and nothing that axe would complain about', async () => {
    const { page, leave } = await visitor({ locale: 'fr-FR' })
    await begin(page)
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
    const { page, leave } = await visitor()
    await begin(page)
    await page.locator('.st-stone').nth(4).click()
    await page.locator('.st-why', { hasText: 'Stones are claimed after playing a card.' }).waitFor()
    await leave()
  })

  it('ST-7, ST-8: says why a stone can be claimed or shows the cards that may still win it, and rolls it to its owner', async () => {
    const wanted = momentOf(schottenTotten, {}, moment => {
      const { claimable, refused } = contests(moment)
      return claimable.length > 0 && refused.length > 0
    })
    const { claimable, refused } = contests(wanted)
    const { page, leave } = await visitor()
    await open(page, house, wanted.match, ['person', 'easy'])
    await standing(page, -1)
    expect(await page.locator('.st-claimable').count()).toBe(claimable.length)

    const [unsafe] = refused as [(typeof refused)[0]]
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
    expect(log).toMatch(new RegExp(`[Cc]laims stone\\s${safe + 1}\\swith (a|three) `))
    const after = await rock.boundingBox()
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan((before?.height ?? 0) / 2)
    await leave()
  })

  it('is chosen from by number keys, and at 200 % the hand stays in sight', async () => {
    const { page, leave } = await visitor({ viewport: { width: 720, height: 450 } })
    await begin(page)
    await declineLesson(page)
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
    const { page, leave } = await visitor()
    await begin(page)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
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

  it('is played on a phone of 360 pixels, where all nine stones and the hand fit', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    const crowded = momentOf(
      schottenTotten,
      TACTICS,
      ({ seat, view, legal }) =>
        seat === 0 &&
        view.stones.flatMap(({ sides }) => sides).flat().length > 30 &&
        legal.some(move => schottenTotten.makeMove(move).startsWith('play')),
    )
    await open(page, house, crowded.match, ['person', 'easy'])
    await standing(page, -1)
    await look(page)
    // with a real finger; of a card in the fan only the edge can be seen
    const text = crowded.legal.map(schottenTotten.makeMove).find(text => text.startsWith('play')) ?? ''
    const [card = [''], stone = ['']] = touches(text)
    await page.locator(card[0]).tap({ position: { x: 6, y: 30 } })
    await page.locator(stone[0]).tap()
    await standing(page, crowded.match.version)
    await look(page)
    await leave()
  })

  it('leads the keyboard from card to stone before the next key, however slow the page', async () => {
    const { page, leave } = await visitor()
    await begin(page)
    await tabTo(page, HAND)
    await slow(page)
    // nothing is waited for: card, stone, the stone next to it
    const keys = ['Enter', 'ArrowRight', 'Enter']
    await Promise.all(keys.map(key => page.keyboard.press(key)))
    await page.locator('.st-column').nth(1).locator('.st-side-below .st-card').waitFor()
    await leave()
  })

  it('fits on a phone after every move, from the first cards and up to the last', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    const lookAndChoose = async (): Promise<void> => {
      await look(page)
      await choose(page)
    }
    await page.goto(`${house}/#/new/schotten-totten`)
    await page.locator('.sitter select').nth(1).selectOption('easy')
    await page.getByLabel('Tactic cards').check()
    await tap(page, 'button[type=submit]')
    for (let i = 0; i < 4; i++) {
      await standing(page, -1)
      await lookAndChoose()
    }
    await open(page, house, nearEnd(schottenTotten, TACTICS, 16), ['person', 'easy'])
    await playMatch(page, lookAndChoose)
    await look(page)
    await leave()
  })

  it('is played with the keyboard alone, Tactic cards of every sort and to its end', async () => {
    const { page, leave } = await visitor()
    const kinds = ['play joker', 'play mud-fight', 'recruiter', 'strategist', 'banshee']
    for (const { moment } of momentsOf(schottenTotten, TACTICS, kinds, nameOf)) {
      const { match, seat } = moment
      const id = await open(page, house, match, seat === 0 ? ['person', 'random'] : ['random', 'person'])
      await standing(page, -1)
      await chooseByKeys(page)
      const { text } = await entry(page, id, match.version)
      // the last card of the hand is a Tactic card
      expect(text).not.toMatch(/^play [a-z]\d/)
    }
    await open(page, house, nearEnd(schottenTotten, TACTICS, 8), ['person', 'random'])
    expect(await playMatch(page, chooseByKeys)).toBeGreaterThan(0)
    await leave()
  })
})

describe('Schotten Totten for two people', () => {
  it('is handed over behind a curtain that hides the hand', async () => {
    const { page, leave } = await visitor()
    await open(page, house, nearEnd(schottenTotten, {}, 8), ['person', 'person'])
    let handedOver = 0
    await playMatch(page, choose, async () => {
      expect(await page.locator('.st-hand, .st-card').count()).toBe(0)
      handedOver++
      await liftCurtain(page)
    })
    expect(handedOver).toBeGreaterThan(2)
    await leave()
  })

  it('is played online, and both see the same', async () => {
    const ailsa = await visitor()
    const rory = await visitor()
    await meetOnline('schotten-totten', ailsa.page, rory.page)
    const frontier = (page: Page): Promise<readonly string[]> =>
      page
        .locator('.st-column')
        .evaluateAll(columns => columns.map(column => `${column.querySelectorAll('.st-card').length}`))
    // who begins is drawn by lot
    for (let turn = 0; turn < 4; turn++) {
      const { page } = await whoseTurn(ailsa, rory)
      const { version } = await standing(page, -1)
      await choose(page)
      await Promise.all([ailsa, rory].map(({ page }) => told(page, version)))
    }
    expect(await frontier(rory.page)).toEqual(await frontier(ailsa.page))
    await ailsa.leave()
    await rory.leave()
  })
})
