// Pictures of a board in the middle of a match, to be looked at one by one: a kept record, as somebody at the table sees
// it, in every size, by day and by night, in both languages; with --judge also what can be held against each.
//   node packages/web/scripts/pictures.ts GAME [--seats 2,3] [--sizes 1440x900,390x844] [--themes light,dark]
//     [--languages en,fr] [--at 0.5] [--record WORD] [--wanted WORD] [--tap SELECTOR] [--judge] [--out FOLDER]
import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { list } from '@cairn/games/list'
import { type Game, legalMoves, Match, parseOptions, parseRecord } from '@cairn/kernel'
import type { Browser } from 'playwright-core'
import { root } from '../../../scripts/run.ts'
import { complaints, faintWords, fits } from '../test/judge.ts'
import { open } from '../test/prepared.ts'
import { lookAtPage, parseSize } from './chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    sizes: { type: 'string', default: '1920x1080,1440x900,1024x768,768x1024,390x844' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,fr' },
    /** How much of the match is behind it, from 0 to 1. */
    at: { type: 'string', default: '0.5' },
    /** The record's name: which options it has. */
    record: { type: 'string', default: 'usual' },
    /** Goes on to where a move that begins so is legal. */
    wanted: { type: 'string', default: '' },
    /** What is touched before the picture is taken, one after the other. */
    tap: { type: 'string', multiple: true, default: [] },
    judge: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screenshots' },
  },
})

/** The match of a kept record, so far that somebody has to decide on what is wanted. */
function momentOf(game: Game, seats: number, name: string): Match {
  const kept = `packages/games/src/${game.id}/records/v${game.version}-${seats}-${name}-1.json`
  const { options, fairness, entries } = parseRecord(readFileSync(`${root}${kept}`, 'utf8'), () => game)
  const { secret = '' } = fairness
  const match = new Match(game, seats, parseOptions(game.options, seats, options), { ...fairness, secret })
  const least = Math.floor(entries.length * Number(values.at))
  for (const { seat, text } of entries) {
    const [acting] = match.actors
    if (match.version >= least && acting !== undefined) {
      const legal = legalMoves(game, match.view(acting)).map(move => game.makeMove(move))
      if (legal.some(move => move.startsWith(values.wanted))) return match
    }
    match.play(seat, text)
  }
  return match
}

async function takePicture(
  browser: Browser,
  house: string,
  match: Match,
  { size, theme, language }: { readonly size: string; readonly theme: string; readonly language: string },
): Promise<void> {
  const viewport = parseSize(size)
  const context = await browser.newContext({
    viewport,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: viewport.width < 800,
  })
  const page = await context.newPage()
  context.setDefaultTimeout(120_000)
  const acting = match.actors[0] ?? 0
  await open(
    page,
    house,
    match,
    Array.from({ length: match.header.seats }, (_, seat) => (seat === acting ? 'person' : 'easy')),
  )
  for (const selector of values.tap) await page.locator(selector).first().click()
  const { game, seats } = match.header
  const file = `${values.out}/${game}-${seats}-${size}-${theme}-${language}.png`
  await page.screenshot({ path: file })
  console.log(file)
  if (values.judge) {
    const found = [
      ...((await fits(page)) ? [] : ['wider than the screen']),
      ...(await complaints(page)),
      ...(await faintWords(page)).map(words => `faint: ${words}`),
    ]
    for (const line of found) console.log(`  ${line}`)
    judged += found.length
  }
  await context.close()
}

let judged = 0
const [id] = positionals
const listed = list.find(game => game.id === id)
if (listed === undefined) throw new Error(`which game? One of ${list.map(game => game.id).join(', ')}`)
mkdirSync(values.out, { recursive: true })
const game = await listed.load()
await lookAtPage(async (browser, house) => {
  for (const seats of (values.seats ?? String(game.seats.min)).split(',')) {
    const match = momentOf(game, Number(seats), values.record)
    for (const size of values.sizes.split(','))
      for (const theme of values.themes.split(','))
        for (const language of values.languages.split(','))
          await takePicture(browser, house, match, { size, theme, language })
  }
})
if (values.judge) console.log(`${judged} things held against them`)
process.exit(judged === 0 ? 0 : 1)
