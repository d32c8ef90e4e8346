// Somebody who does a lesson by hand, by touch or by keyboard: where each move is made on the board.
import { readdirSync, readFileSync } from 'node:fs'
import { loadRules } from '@cairn/games/load'
import { type Game, legalMoves } from '@cairn/kernel'
import type { Locator, Page } from 'playwright-core'
import { root } from '../../../scripts/run.ts'
import {
  after,
  beginning,
  isTold,
  LEARNER,
  leftOf,
  type LessonPosition,
  stepAt,
} from '../src/lesson/course.ts'
import { type Lesson, readLesson } from '../src/lesson/lesson.ts'
import { dealLesson } from '../src/lesson/table.ts'

export interface Written {
  readonly game: string
  readonly id: string
  readonly lesson: Lesson
}

/** All lessons, as they are written. */
export const writtenLessons = (): readonly Written[] =>
  ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more'].flatMap(game => {
    const folder = `${root}packages/games/src/${game}/lessons/`
    return readdirSync(folder)
      .toSorted()
      .map(file => ({
        game,
        id: file.replace('.json', ''),
        lesson: readLesson(JSON.parse(readFileSync(folder + file, 'utf8'))),
      }))
  })

export type Means = 'touch' | 'keyboard'

/** Touches it, or moves the focus to it key by key and presses it. */
async function use(page: Page, by: Means, what: Locator): Promise<void> {
  await what.waitFor()
  if (by === 'touch') {
    // cards of a hand overlap: their left upper corner is free
    // and what is forbidden may be tried all the same
    const force = (await what.getAttribute('aria-disabled')) === 'true'
    if (force) await what.scrollIntoViewIfNeeded()
    await what.tap({ position: { x: 14, y: 14 }, force })
    return
  }
  const wanted = await what.elementHandle()
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate(element => element === document.activeElement, wanted)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`no key leads to ${String(what)}`)
}

interface Board {
  readonly page: Page
  readonly by: Means
  /** What may be played now. */
  readonly legal: readonly string[]
}

const press = ({ page, by }: Board, selector: string, n = 0): Promise<void> =>
  use(page, by, page.locator(selector).nth(n))

/** Moves that are made by a button, in the order of the buttons. */
const SAID = /^(pay|done|council|vote|haggis|reward|age|sale|sail|turn|gain)\b/

const ANSWERS = '.glen-ask-answers .button:not(.button-quiet)'

/** The answer to a question of Glen More's; a button that activates all stands before the others. */
async function answer(board: Board, answers: readonly string[], move: string): Promise<void> {
  const shown = await board.page.locator(ANSWERS).count()
  await press(board, ANSWERS, shown - Math.min(shown, answers.length) + answers.indexOf(move))
}

/** An exchange is drawn: as many signs of what it takes, and then what becomes of it. */
function isOffer(html: string, given: readonly string[]): boolean {
  if (given.length === 0) return !html.includes('glen-offer')
  const signs = html.split('glen-offer')[1]?.split('becomes')[0] ?? ''
  const drawn = [...signs.matchAll(/wood|stone|barley|sheep|cattle/g)].map(([good]) => good)
  return drawn.toSorted().join() === given.toSorted().join()
}

async function playGlenMore(board: Board, move: string): Promise<void> {
  const { page, legal } = board
  const [type = '', where = '', ...rest] = move.split(' ')
  const tile = `.glen-rondel [data-flip="tile-${where}"]`
  switch (type) {
    case 'take':
    case 'stop': {
      await press(board, tile)
      const here = legal.filter(each => each.split(' ')[1] === where)
      if (here.length > 1) await answer(board, here, move)
      return
    }
    case 'place':
      return press(board, `[data-spot="${where}"]`)
    case 'activate': {
      await press(board, `[data-cell="${where}"] .glen-tile-button`)
      if (!legal.some(each => each.startsWith(`activate ${where}`) && each !== move)) return
      for (const unfolded of [false, true]) {
        if (unfolded) await press(board, '.glen-ask-answers .button-quiet')
        for (const offer of await page.locator(ANSWERS).all())
          if (isOffer(await offer.innerHTML(), rest)) return use(page, board.by, offer)
      }
      throw new Error(`there is no offer for ${move}`)
    }
    case 'walk':
      await press(board, `[data-cell="${where}"] button.glen-men`)
      return press(board, `[data-cell="${rest[0]}"] .glen-tile-button`)
    case 'clan':
      return press(board, `.glen-domain[data-help="clan ${where}"]`)
    case 'penny':
    case 'mobster': {
      await press(board, `.glen-prison [data-mob="${where}"]`)
      const here = legal.filter(each => each.endsWith(` ${where}`))
      return answer(board, here, move)
    }
    case 'done': {
      const asleep = legal.some(each => each.startsWith('activate'))
      await answer(
        board,
        legal.filter(each => SAID.test(each)),
        move,
      )
      // tiles asleep are asked about first
      if (asleep) await answer(board, ['done'], move)
      return
    }
    default:
      return answer(
        board,
        legal.filter(each => SAID.test(each)),
        move,
      )
  }
}

async function playLords(board: Board, move: string): Promise<void> {
  const [type = '', what = ''] = move.split(' ')
  const card = async (name: string): Promise<string> => {
    const { parseCard } = await import('@cairn/games/lords-of-scotland')
    return `[data-flip="card-${parseCard(name)}"]`
  }
  const say = (n: number): Promise<void> => press(board, '.lords-answers button', n)
  switch (type) {
    case 'recruit':
      await press(board, `.lords-recruits li:nth-child(${what}) button`)
      return say(0)
    case 'up':
    case 'down': {
      await press(board, `.lords-hand ${await card(what)}`)
      const here = board.legal.filter(each => each.endsWith(` ${what}`))
      return say(here.indexOf(move))
    }
    case 'claim':
      await press(board, `.lords-supporters ${await card(what)}`)
      return say(0)
    case 'discard': {
      const [army, place] = what.split(':')
      await press(
        board,
        `.lords-camp-${army === '0' ? 'own' : army} .lords-army li:nth-child(${place}) button`,
      )
      return say(0)
    }
    default:
      return say(board.legal.filter(each => !each.includes(' ')).indexOf(move))
  }
}

async function playSchotten(board: Board, move: string): Promise<void> {
  const [type, what = '', stone = ''] = move.split(' ')
  if (type === 'play') {
    await press(board, `.st-hand [data-flip="${what}"]`)
    return press(board, `[data-stone="${Number(stone) - 1}"] .st-stone`)
  }
  // one that cannot be claimed is asked about first
  if (!board.legal.includes(move)) await press(board, `[data-stone="${Number(what) - 1}"] .st-stone`)
  return use(board.page, board.by, board.page.locator('.st-answers button', { hasText: what }).first())
}

async function playRats(board: Board, move: string): Promise<void> {
  const { parseCard } = await import('@cairn/games/braverats')
  await press(board, `.rats-hand [data-flip^="hand-${parseCard(move)}-"]`)
  await press(board, '.rats-ask-move')
}

const players: Readonly<Record<string, (board: Board, move: string) => Promise<void>>> = {
  braverats: playRats,
  'schotten-totten': playSchotten,
  'lords-of-scotland': playLords,
  'glen-more': playGlenMore,
}

/** Waits until the lesson stands there, and everything that it plays by itself was played. */
async function settled(page: Page, { step, made, misses }: LessonPosition): Promise<void> {
  await page.locator(`.caption[data-at="${step}.${made.length}.${misses}"][aria-busy="false"]`).waitFor()
}

export interface Done {
  readonly steps: number
  readonly moves: number
  /** Steps at which something else was tried first, and answered. */
  readonly otherwise: number
  /** Things that were spoken of and have no ring on this screen, as `STEP THING`. */
  readonly unseen: readonly string[]
}

/** Moves that are made in the same way. */
const LIKE: Readonly<Record<string, string>> = { stop: 'take', mobster: 'penny' }
const kindOf = (move: string): string => {
  const [type = ''] = move.includes(' ') ? move.split(' ') : []
  return LIKE[type] ?? type
}
/** What takes more than touching it. */
const LONG = new Set(['pay', 'walk', 'clan', 'claim', 'discard'])

/** A legal move that is not what is asked for, and that can be made on the board as simply. */
const otherThan = (
  legal: readonly string[],
  wanted: readonly string[],
  accept: readonly string[],
): string | undefined =>
  legal.find(
    move =>
      ![...wanted, ...accept].includes(move) &&
      kindOf(move) === kindOf(wanted[0] ?? '') &&
      !LONG.has(kindOf(move)) &&
      (kindOf(move) !== 'activate' || legal.filter(each => each.startsWith(move)).length === 1),
  )

/** Does a lesson that the page shows, from the first step to the last; the first step that allows it is done otherwise before. */
export async function learn(page: Page, { game: id, lesson }: Written, by: Means): Promise<Done> {
  const game: Game = await loadRules(id)
  const play = players[id] as (typeof players)[string]
  let position = beginning(lesson)
  let [moves, otherwise] = [0, 0]
  const unseen: string[] = []
  for (;;) {
    await settled(page, position)
    await readScoring(page)
    const step = stepAt(lesson, position)
    if (position.made.length === 0 && position.misses === 0) {
      const rings = await page.locator('.ring').count()
      if (rings < step.point.length) unseen.push(`${position.step + 1}: ${rings} of ${step.point.join(', ')}`)
    }
    if (position.step === lesson.steps.length - 1) break
    if (isTold(step)) {
      await use(page, by, page.locator('.caption-on'))
      position = after(lesson, position, { type: 'next' })
      continue
    }
    const match = dealLesson(game, lesson, position.entries)
    const legal = legalMoves(game, match.view(LEARNER)).map(move => game.makeMove(move))
    const board = { page, by, legal }
    const left = leftOf(lesson, position)
    const other = otherwise === 0 && left.length > 0 ? otherThan(legal, left, step.accept) : undefined
    if (other !== undefined) {
      await play(board, other)
      position = after(lesson, position, { type: 'try', move: other, legal: true })
      await settled(page, position)
      await page.locator('.caption-reply').waitFor()
      otherwise += 1
    }
    const move = step.forbidden?.move ?? left[0] ?? ''
    await play(board, move)
    position = after(lesson, position, { type: 'try', move, legal: step.forbidden === undefined })
    moves += 1
  }
  await page.locator('.caption .caption-on').waitFor()
  return { steps: lesson.steps.length, moves, otherwise, unseen }
}

/** A scoring lies over the table until it was read. */
async function readScoring(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) === 0) return
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
