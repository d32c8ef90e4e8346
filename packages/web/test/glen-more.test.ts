import { randomInt } from 'node:crypto'
import {
  ahead,
  decision,
  type GlenMore,
  glenMore,
  GOODS,
  isPlain,
  lastFigure,
  type Move,
  type View,
} from '@cairn/games/glen-more'
import { FastChance, isRefusal, legalMoves } from '@cairn/kernel'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openChapters } from '../src/games/glen-more/chronicles/index.ts'
import { moveName } from '../src/games/glen-more/log.ts'
import { overwriteGetLocale } from '../src/paraglide/runtime.js'
import { ANSWER, asks, CELL, decide, DOMAIN, playToEnd, question, read, SPOT, TILE, todo } from './glen.ts'
import { complaints, house, meetOnline, PHONE, standing, tabTo, tap, visitor, whoseTurn } from './house.ts'
import {
  dealt,
  entry,
  type Moment,
  momentOf,
  momentsOf,
  nearEnd,
  open,
  type Setup,
  type Sitter,
} from './prepared.ts'

overwriteGetLocale(() => 'en')
await openChapters(['highlander', 'hammer'])

/** A fresh table of two people, the short set-up. */
async function begin(page: Page): Promise<void> {
  await open(page, house, dealt(glenMore, { options: { intro: true } }), ['person', 'person'])
  await question(page, 'Where to')
  // no pile where nothing was discarded
  expect(await page.getByText('Discard pile').count()).toBe(0)
}

/** A table of two people at the first view that is wanted. */
async function resume(page: Page, wanted: (view: View) => boolean): Promise<void> {
  const { match } = momentOf(glenMore, {}, ({ view }) => wanted(view))
  await open(page, house, match, ['person', 'person'])
  await standing(page, -1)
}

/** Where a move is made; empty for one that is only said. */
function anchorOf(move: Move): string {
  if (move.type === 'take' || move.type === 'discard') return `.glen-rondel [data-help="tile ${move.tile}"]`
  if (move.type === 'stop') return `.glen-rondel [data-help="tile ${move.on}"]`
  if (move.type === 'place') return `.glen-cells [aria-label*="(${move.x},${move.y})"]`
  if (move.type === 'put' || move.type === 'remove' || move.type === 'activate')
    return `[data-cell="${move.x},${move.y}"] .glen-tile-button`
  if (move.type === 'walk') return `[data-cell="${move.x},${move.y}"] .glen-men`
  if (move.type === 'clan') return `[data-help="clan ${move.clan}"]`
  if (move.type === 'sell' && move.x !== null)
    return `.glen-center li:nth-child(${GOODS.indexOf(move.good) + 1}) .glen-sell`
  return ''
}

const doneCloses = (view: View): boolean => {
  const task = decision(view)
  return task?.kind === 'activate' && task.closing
}

/** What is touched for a move: its place, and then where to or which of several; or only words. */
function touches({ view, legal }: Moment<GlenMore>, move: Move): readonly (readonly [string, string?])[] {
  const anchor = anchorOf(move)
  const answer = ['.glen-ask-answers .button', moveName(move, view)] as const
  // a turn in which tiles could still be activated is ended by a second word
  if (move.type === 'done' && legal.some(({ type }) => type === 'activate') && doneCloses(view))
    return [answer, ['.glen-ask-answers .button', 'End it all the same']]
  if (anchor === '') return [answer]
  if (move.type === 'walk') return [[anchor], [`[data-cell="${move.toX},${move.toY}"] .glen-tile-button`]]
  return legal.filter(other => anchorOf(other) === anchor).length > 1 ? [[anchor], answer] : [[anchor]]
}

/** Has this move made at a table of people; what was written down of it. */
async function make(page: Page, moment: Moment<GlenMore>, move: Move) {
  const { match } = moment
  const id = await open(page, house, match, ['person', 'person'])
  await standing(page, -1)
  for (const [where, words] of touches(moment, move)) await tap(page, where, words)
  return entry(page, id, match.version)
}

/** How many decisions lie behind the table. */
const steps = async (page: Page) => Number(await page.locator('.table').getAttribute('data-version'))

const HIGHLANDER = { options: { highlander: 'one-space' } } satisfies Setup

describe('Glen More on this device', () => {
  it('is played by keyboard alone against a bot, in French, up to the first scoring and from the last turns to the end', async () => {
    const { page, leave } = await visitor({ locale: 'fr-FR' })
    const title = (text: string): string => text.replaceAll(/\s/g, ' ')
    const choose = async (what: string): Promise<void> => {
      await standing(page, -1)
      expect(await page.evaluate(what => document.activeElement?.matches(what), what)).toBe(true)
      await decide(page, () => page.keyboard.press('Enter'))
    }
    await page.goto(`${house}#/new/glen-more`)
    for (const [i, sitter] of ['random', 'person'].entries())
      await page.locator('.sitter select').nth(i).selectOption(sitter)
    await page.getByRole('checkbox', { name: /initiation/ }).check()
    await tap(page, 'button[type=submit]')
    await standing(page, -1)
    await question(page, 'Où aller')
    // the first way leads through the page; from then on each decision comes to the keyboard
    await tabTo(page, TILE)
    const [first = ''] = await playToEnd(page, choose, 1)
    expect(title(first)).toBe('Décompte : la pile A est épuisée')

    await open(page, house, nearEnd(glenMore, {}, 8), ['person', 'random'])
    await standing(page, -1)
    await tabTo(page, await todo(page))
    const last = await playToEnd(page, choose)
    expect(title(last.at(-1) ?? '')).toBe('Le dernier décompte')
    await page
      .getByText('gagne avec', { exact: false })
      .or(page.getByText('partagent la victoire', { exact: false }))
      .first()
      .waitFor()
    await leave()
  })

  // a third of them each time; what each touch means is held without a browser
  const third = randomInt(3)
  const kinds = 'take discard stop place pay clan gain put remove recover activate walk sell toll done'
    .split(' ')
    .filter((_, i) => i % 3 === third)
  it(`makes every kind of move by touch, now ${kinds.join(', ')}`, async () => {
    const { page, leave } = await visitor()
    for (const { moment, move } of momentsOf(glenMore, HIGHLANDER, kinds, ({ type }) => type))
      expect(await make(page, moment, move)).toEqual({
        seat: moment.seat,
        text: glenMore.makeMove(move),
      })
    await leave()
  })

  it('shows a scoring to each of two people over one screen', async () => {
    const { page, leave } = await visitor()
    const scores = ({ match, seat }: Moment<GlenMore>, move: Move): boolean => {
      if (move.type !== 'done') return false
      const step = match.attempt(seat, glenMore.makeMove(move))
      return !isRefusal(step) && step.events.some(({ type }) => type === 'scored')
    }
    const moment = momentOf(glenMore, {}, moment => moment.legal.some(move => scores(moment, move)))
    const move = moment.legal.find(move => scores(moment, move)) as Move
    await open(page, house, moment.match, ['person', 'person'])
    await standing(page, -1)
    for (const [where, words] of touches(moment, move)) await tap(page, where, words)
    let shown = 0
    for (let i = 0; i < 40 && shown < 2; i++) {
      const what = await todo(page)
      if (what === '.dialog') {
        await read(page)
        shown++
      } else if (what !== 'wait') await decide(page, () => tap(page, what))
    }
    expect(shown).toBe(2)
    await leave()
  })

  it('comes to the end of a match of four, three people over one screen and a bot', async () => {
    const { page, leave } = await visitor()
    const match = nearEnd(glenMore, { seats: 4, options: { die: true } }, 8)
    await open(page, house, match, ['person', 'random', 'person', 'person'])
    expect(await page.locator('.glen-chip').count()).toBe(4)
    expect(await playToEnd(page, what => tap(page, what))).toContain('The last scoring')
    await leave()
  })

  it('leads the keyboard to what is asked, not to what may be sold meanwhile', async () => {
    const { page, leave } = await visitor()
    await resume(page, view => {
      const legal = legalMoves(glenMore, view)
      return legal.some(({ type }) => type === 'put') && legal.some(({ type }) => type === 'sell')
    })
    await page.keyboard.press('Tab')
    await page.goto(`${house}/#/rules`)
    await page.locator('.rules').waitFor()
    await page.goBack()
    await page.locator('.glen-ask-mine').waitFor()
    expect(await page.locator('.glen-sell.glen-can').count()).toBeGreaterThan(0)
    expect(await page.evaluate(cell => document.activeElement?.matches(cell), CELL)).toBe(true)
    await leave()
  })

  it('lets a whole turn be tried and taken back, and shows the score at any time', async () => {
    const { page, leave } = await visitor()
    await begin(page)
    const look = () =>
      Promise.all(['.glen-rondel', '.glen-cells', '.glen-chips'].map(part => page.locator(part).innerHTML()))
    const before = await look()
    await page.locator(TILE).first().click()
    await page.locator(SPOT).first().hover()
    await page.locator('.glen-ask-about', { hasText: 'Here it would activate' }).waitFor()
    expect(await page.locator('.glen-would').count()).toBeGreaterThan(0)
    await page.locator(SPOT).first().click()
    await page.getByRole('button', { name: 'End the turn' }).waitFor()
    expect(await page.locator('.glen-cells > li').count()).toBe(3)
    for (let i = 0; i < 4 && !(await asks(page, 'Where to')); i++) {
      const log = await steps(page)
      await page.getByRole('button', { name: 'Take back' }).click()
      await expect.poll(() => steps(page)).toBeGreaterThan(log)
    }
    await question(page, 'Where to')
    expect(await look()).toEqual(before)
    await page.getByRole('button', { name: 'Points so far' }).click()
    const dialog = page.getByRole('dialog')
    for (const category of ['Scotsmen on the castle', 'Landmarks', 'Whisky', 'Persons', 'Coins'])
      await dialog.getByRole('heading', { name: category }).waitFor()
    await page.keyboard.press('Escape')
    await leave()
  })

  it('says by rule why a tile cannot be taken, and changes nothing', async () => {
    const { page, leave } = await visitor()
    await resume(
      page,
      view =>
        decision(view)?.kind === 'move' &&
        legalMoves(glenMore, view).length < view.spaces.filter(tile => tile !== null).length,
    )
    const before = await steps(page)
    await page.locator('.glen-rondel .glen-tile-button:not(.glen-can)').first().click({ force: true })
    await page.locator('.notice-refusal', { hasText: 'GM-' }).waitFor()
    expect(await steps(page)).toBe(before)
    await leave()
  })
})

describe('the Englishman', () => {
  it('GM-405, GM-406: goes for his controller where they touch, and is refused a landmark of his by rule', async () => {
    const { page, leave } = await visitor()
    const moment = momentOf(
      glenMore,
      { seats: 3, options: { hammer: true } },
      ({ view, legal }) =>
        decision(view)?.kind === 'englishman' &&
        ahead(view, lastFigure(view).at).some(({ id }) => id === 'loch-lomond') &&
        legal.some(({ type }) => type === 'take'),
    )
    const { match, seat, view, legal } = moment
    const taken = legal.flatMap(move => (move.type === 'take' ? [move.tile] : []))
    const move = legal.find(move => move.type === 'drop' && taken.includes(move.tile)) as Move & {
      readonly type: 'drop'
    }
    const sitters = [0, 1, 2].map((other): Sitter => (other === seat ? 'person' : 'random'))
    const id = await open(page, house, match, sitters)
    await standing(page, -1)
    const before = await steps(page)
    await page.locator('.glen-rondel [data-help="tile loch-lomond"]').click({ force: true })
    await page.locator('.notice-refusal', { hasText: 'GM-406' }).waitFor()
    expect(await steps(page)).toBe(before)
    await tap(page, `.glen-rondel [data-help="tile ${move.tile}"]`)
    await tap(page, '.glen-ask-answers .button', moveName(move, view))
    expect(await entry(page, id, match.version)).toEqual({ seat, text: glenMore.makeMove(move) })
    await leave()
  })
})

/** A Scotsman can walk twice, and there is a tile too far for him. */
function canWalk(view: View): boolean {
  const cells = view.players[view.viewer as number]?.cells ?? []
  const far = cells.some(
    from => from.scotsmen > 0 && cells.some(to => Math.abs(to.x - from.x) > 1 || Math.abs(to.y - from.y) > 1),
  )
  return decision(view)?.kind === 'activate' && view.movement === 2 && far
}
const MAN = 'button.glen-men'

/** The middle of the first Scotsman, and of another tile: one next to him, or one he can not reach. */
async function walk(page: Page, reach: 'next' | 'far') {
  return page.evaluate(far => {
    /** The middle of an element, if nothing lies over it. */
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      return element.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined
    }
    const place = (element: Element) => (element as HTMLElement).dataset['cell']?.split(',').map(Number) ?? []
    for (const man of document.querySelectorAll('button.glen-men')) {
      const [x = 0, y = 0] = place(man.closest('[data-cell]') as Element)
      for (const cell of document.querySelectorAll('[data-cell]')) {
        const [cx = 0, cy = 0] = place(cell)
        const steps = Math.max(Math.abs(x - cx), Math.abs(y - cy))
        const [from, to] = [middle(man), middle(cell)]
        if ((far ? steps > 1 : steps === 1) && from !== undefined && to !== undefined) return { from, to }
      }
    }
    throw new Error('nowhere to walk')
  }, reach === 'far')
}

describe('Scotsmen', () => {
  it('GM-24: are dragged to a neighbouring tile, and refused a far one', async () => {
    const { page, leave } = await visitor()
    await resume(page, canWalk)
    const drag = async (reach: 'next' | 'far') => {
      const { from, to } = await walk(page, reach)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
      expect(await page.locator(`${MAN}[data-lifted]`).count()).toBe(1)
      await page.mouse.move(to.x, to.y)
      await page.mouse.up()
    }
    await drag('far')
    await page.locator('.notice-refusal', { hasText: 'GM-24' }).waitFor()
    await drag('next')
    await page.getByRole('log').getByText('moves a Scotsman').waitFor()
    await leave()
  })

  it('are moved by two taps, and dragged with a finger', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    await resume(page, canWalk)
    const moved = page.getByRole('log').getByText('moves a Scotsman')
    const tapped = await walk(page, 'next')
    await page.touchscreen.tap(tapped.from.x, tapped.from.y)
    await page.locator(`${MAN}[aria-pressed=true]`).waitFor()
    await page.touchscreen.tap(tapped.to.x, tapped.to.y)
    await moved.waitFor()
    await question(page, '1 movement point')
    const { from, to } = await walk(page, 'next')
    await swipe(await page.context().newCDPSession(page), from, to)
    await question(page, 'then end the turn')
    await leave()
  })
})

interface Point {
  readonly x: number
  readonly y: number
}
const send = (touches: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  touches.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) })

async function swipe(touches: CDPSession, from: Point, to: Point): Promise<void> {
  await send(touches, 'touchStart', [from])
  for (let i = 1; i <= 6; i++)
    await send(touches, 'touchMove', [
      { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 },
    ])
  await send(touches, 'touchEnd', [])
}

describe('The land', () => {
  const WINDOW = '.glen-land .zoom-window'
  const zoom = (page: Page) =>
    page
      .locator('.glen-land .zoom-sheet')
      .evaluate(sheet => Number(getComputedStyle(sheet).getPropertyValue('--zoom')))
  const scrolled = (page: Page) => page.locator(WINDOW).evaluate(box => box.scrollLeft)

  it('is zoomed with buttons, wheel and keys, panned by dragging the ground, and fitted again', async () => {
    const { page, leave } = await visitor()
    await resume(page, view => view.stack > 1 && decision(view)?.kind === 'place')
    const fit = await zoom(page)
    for (let i = 0; i < 3; i++)
      await page.locator('.glen-land').getByRole('button', { name: 'Larger' }).click()
    const large = await zoom(page)
    expect(large).toBeGreaterThan(fit)
    const box = (await page.locator(WINDOW).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const before = await scrolled(page)
    const log = await steps(page)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y - 10, { steps: 4 })
    await page.mouse.up()
    expect(await scrolled(page)).toBeGreaterThan(before + 30)
    // the drag ended on a tile or a spot, and was no touch of it
    expect(await steps(page)).toBe(log)
    await page.mouse.wheel(0, -240)
    await expect.poll(() => zoom(page)).toBeGreaterThan(large)
    await page.locator(WINDOW).press('-')
    await page.locator(WINDOW).press('0')
    await expect.poll(() => zoom(page)).toBe(fit)
    await leave()
  })

  it('is pinched on a phone, where one finger still scrolls the page', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    await resume(page, view => view.stack > 0 && decision(view)?.kind === 'place')
    const touches = await page.context().newCDPSession(page)
    const box = (await page.locator(WINDOW).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const fit = await zoom(page)
    const came = await page.evaluateHandle(() => ({
      to: new Promise<number>(resolve => {
        document.addEventListener('scrollend', () => resolve(scrollY), { once: true })
      }),
    }))
    await swipe(touches, { x: middle.x, y: middle.y + 60 }, { x: middle.x, y: middle.y - 80 })
    expect(await came.evaluate(({ to }) => to)).toBeGreaterThan(20)
    await page.evaluate(() => scrollTo(0, 0))
    await send(touches, 'touchStart', [
      { x: middle.x - 20, y: middle.y },
      { x: middle.x + 20, y: middle.y },
    ])
    for (const wide of [30, 45, 60])
      await send(touches, 'touchMove', [
        { x: middle.x - wide, y: middle.y },
        { x: middle.x + wide, y: middle.y },
      ])
    await send(touches, 'touchEnd', [])
    await expect.poll(() => zoom(page)).toBeGreaterThan(fit * 1.5)
    await leave()
  })
})

describe('Words for what is drawn', () => {
  // longer than it takes them to come and to go
  const A_WHILE = 2000

  it('come on hover and focus, can be hovered, and go with Escape', async () => {
    const { page, leave } = await visitor()
    await page.clock.install()
    await resume(
      page,
      view => decision(view)?.kind === 'move' && (view.players[view.viewer as number]?.cards.length ?? 0) > 0,
    )
    const tip = page.getByRole('tooltip')
    const tile = page.locator(TILE).first()
    await tile.hover()
    await page.clock.fastForward(A_WHILE)
    await tip.waitFor()
    expect(await tile.getAttribute('aria-label')).toContain(await tip.locator('b').innerText())
    expect(await complaints(page)).toEqual([])
    await tip.hover()
    await page.clock.fastForward(A_WHILE)
    expect(await tip.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    await page.mouse.move(2, 2)
    // a landmark card is reached by keyboard and says what it does
    const card = page.locator('.glen-label[data-help^=card]').first()
    await tabTo(page, '.glen-label[data-help^=card]')
    await tip.waitFor()
    expect((await tip.innerText()).length).toBeGreaterThan((await card.innerText()).length + 5)
    await leave()
  })

  it('come on a long press, which plays nothing', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    await begin(page)
    const touches = await page.context().newCDPSession(page)
    const box = (await page.locator(TILE).first().boundingBox()) ?? { x: 0, y: 0 }
    await send(touches, 'touchStart', [{ x: box.x + 20, y: box.y + 20 }])
    await page.getByRole('tooltip').waitFor()
    await send(touches, 'touchEnd', [])
    expect(await page.getByRole('tooltip').isVisible()).toBe(true)
    // by the time that the next touch has been felt, a move would be on its way
    await page.locator('.glen-ask-question').tap()
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(await standing(page, -1)).toEqual({ awaits: 'decision', version: 0 })
    await leave()
  })
})

describe('Paying', () => {
  it('GM-14: proposes the cheapest way first and takes another', async () => {
    const { page, leave } = await visitor()
    const ways = (view: View) => legalMoves(glenMore, view).filter(move => move.type === 'pay')
    await resume(page, view => {
      const [first] = ways(view)
      return ways(view).length > 1 && first?.from.every(({ at }) => at !== null) === true
    })
    await question(page, 'How do you pay?')
    const first = await page.locator(ANSWER).innerText()
    expect(first).not.toContain('bought')
    expect(await page.locator('.glen-source').count()).toBeGreaterThan(0)
    const other = page.locator('.glen-ask-answers .button:not(.button-main)').first()
    expect(await other.innerText()).not.toBe(first)
    await other.click()
    await page.locator('.glen-ask-question', { hasNotText: 'How do you pay?' }).waitFor()
    await leave()
  })
})

describe('The end of a turn', () => {
  const plain = (view: View) => legalMoves(glenMore, view).filter(move => isPlain(view, move)).length

  it('GM-22: asks first while tiles could be activated, and all plain ones are activated by one touch', async () => {
    const { page, leave } = await visitor()
    await resume(page, view => doneCloses(view) && plain(view) > 1)
    const log = await steps(page)
    await tap(page, '.glen-ask-answers .button', 'End the turn')
    await question(page, 'End the turn already?')
    expect(await page.locator('.glen-ask-about').innerText()).toContain('You could still activate')
    await tap(page, '.glen-ask-answers .button', 'Something else')
    await question(page, 'Activate what you like')
    expect(await steps(page)).toBe(log)
    const used = await page.locator('.glen-used').count()
    const words = await page.locator(ANSWER).innerText()
    await tap(page, ANSWER)
    const n = Number(/\d+/.exec(words)?.[0])
    expect(n).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.glen-used').count()).toBe(used + n)
    await leave()
  })

  it('GM-4: says why the same player is at turn again', async () => {
    const { page, leave } = await visitor()
    const { match } = momentOf(glenMore, {}, ({ view, seat, legal }) => {
      if (!doneCloses(view) || legal.some(({ type }) => type === 'activate')) return false
      const chance = new FastChance(1)
      const state = glenMore.imagine(view, chance)
      glenMore.play(state, seat, { type: 'done' }, chance)
      return glenMore.actors(state)[0] === seat && decision(state)?.kind === 'move'
    })
    await open(page, house, match, ['person', 'person'])
    await standing(page, -1)
    await tap(page, '.glen-ask-answers .button', 'End the turn')
    await page.locator('.glen-ask-about', { hasText: 'You again' }).waitFor()
    await leave()
  })
})

describe('The question', () => {
  /** What of the table the question lies over, if anything. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const ask = document.querySelector('.glen-ask')?.getBoundingClientRect() ?? new DOMRect()
      const others = [
        '.glen-land .zoom-window',
        '.glen-chips',
        '.glen-rondel',
        '.glen-map',
        '.glen-owns',
        '.table-tools',
        '.zoom-tools',
      ]
      return others.filter(selector => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return (
          box !== undefined &&
          box.left < ask.right - 1 &&
          ask.left < box.right - 1 &&
          box.top < ask.bottom - 1 &&
          ask.top < box.bottom - 1
        )
      })
    })

  it('lies over nothing at 1024x768 with four seats, nor at 1440x900 with a fair', async () => {
    const { page, leave } = await visitor({ viewport: { width: 1024, height: 768 } })
    const four = momentOf(
      glenMore,
      { seats: 4 },
      ({ view }) => view.stack > 1 && decision(view)?.kind === 'activate',
    )
    await open(page, house, four.match, ['person', 'person', 'person', 'person'])
    await standing(page, -1)
    expect(await covered(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    const ways = (legal: readonly Move[]): Move | undefined =>
      legal.find(
        move =>
          move.type === 'activate' && legal.filter(other => anchorOf(other) === anchorOf(move)).length > 6,
      )
    const fair = momentOf(glenMore, {}, ({ legal }) => ways(legal) !== undefined)
    const move = ways(fair.legal) as Move
    await open(page, house, fair.match, ['person', 'person'])
    await standing(page, -1)
    await tap(page, anchorOf(move))
    await tap(page, '.glen-ask-answers .button', 'other ways')
    expect(await covered(page)).toEqual([])
    await leave()
  })
})

describe('Glen More on a phone', () => {
  it('shows rondel, land and clans one tap apart, and axe has nothing against any', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, colorScheme: 'dark' })
    await resume(page, view => decision(view)?.kind === 'clan')
    await page.locator('.glen-map').waitFor()
    const fits = async () => {
      expect(await complaints(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
    await fits()
    await page.getByRole('button', { name: 'Rondel' }).click()
    await page.locator('.glen-rondel').waitFor()
    await fits()
    await page.locator('.glen-chip').nth(1).click()
    await page.getByRole('region', { name: 'Rory’s territory' }).waitFor()
    await fits()
    await page.getByRole('button', { name: 'Points so far' }).click()
    await page.locator('.dialog .glen-score').first().waitFor()
    await fits()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clans' }).click()
    await page.locator(DOMAIN).first().click()
    await page.getByRole('log').getByText('marks').waitFor()
    await leave()
  })
})

describe('Glen More online', () => {
  it('is played by two people, and both pages agree after every turn', async () => {
    const ailsa = await visitor()
    const rory = await visitor()
    await meetOnline('glen-more', ailsa.page, rory.page)
    const table = (page: Page) =>
      Promise.all(['.glen-rondel', '.glen-chip-figures'].map(part => page.locator(part).allInnerTexts()))
    for (let turn = 0; turn < 3; turn++) {
      const { page: acting } = await whoseTurn(ailsa, rory)
      const { page: waiting } = acting === ailsa.page ? rory : ailsa
      do {
        const what = await todo(acting)
        if (what === '.dialog') await read(acting)
        else if (what !== 'wait') await decide(acting, () => tap(acting, what))
      } while (!(await asks(waiting, 'Where to')) && !(await asks(acting, 'Where to')))
      await expect.poll(() => steps(waiting)).toBe(await steps(acting))
      expect(await table(waiting)).toEqual(await table(acting))
    }
    expect(await steps(ailsa.page)).toBeGreaterThan(6)
    await ailsa.leave()
    await rory.leave()
  })
})
