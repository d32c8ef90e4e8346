// Does every lesson from its first step to its last on the built page, by touch on a phone's width and by keyboard, in
// both languages; and tells how long each takes when it is read aloud slowly.
//   node packages/web/scripts/lessons.ts [WORD] [--languages en,fr] [--by touch,keyboard]
import { parseArgs } from 'node:util'
import { type Means, learn, writtenLessons } from '../test/learner.ts'
import { lookAtPage } from './chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: 'en,fr' },
    by: { type: 'string', default: 'touch,keyboard' },
  },
})
const WIDTH = { width: 390, height: 844 }
/** Words a minute, and seconds for a move. */
const ALOUD = 130
const MOVE = 3

const languages = values.languages.split(',') as ('en' | 'fr')[]
const means = values.by.split(',') as Means[]
const lessons = writtenLessons().filter(({ game, id }) => `${game}/${id}`.includes(positionals[0] ?? ''))

console.log('lesson | steps | moves | words en, fr | minutes en, fr')
for (const { game, id, lesson } of lessons) {
  const words = (['en', 'fr'] as const).map(language =>
    lesson.steps.reduce(
      (sum, { title, says }) => sum + `${title[language]} ${says[language]}`.split(/\s+/).length,
      0,
    ),
  )
  const moves = lesson.steps.reduce(
    (sum, { expect, forbidden }) => sum + expect.length + (forbidden ? 1 : 0),
    0,
  )
  const minutes = words.map(n => (n / ALOUD + (moves * MOVE) / 60).toFixed(1))
  console.log(
    `${game}/${id} | ${lesson.steps.length} | ${moves} | ${words.join(', ')} | ${minutes.join(', ')}`,
  )
}

let failed = 0
await lookAtPage(async (browser, house) => {
  for (const written of lessons)
    for (const language of languages)
      for (const by of means) {
        const context = await browser.newContext({
          viewport: WIDTH,
          locale: language,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          hasTouch: by === 'touch',
        })
        context.setDefaultTimeout(20_000)
        const page = await context.newPage()
        const errors: string[] = []
        page.on('pageerror', error => errors.push(error.message))
        const { game, id } = written
        try {
          await page.goto(`${house}/#/lesson/${game}/${id}`)
          const { steps, moves, otherwise, unseen } = await learn(page, written, by)
          console.log(
            `${game}/${id} ${language} ${by}: ${steps} steps, ${moves} moves, ${otherwise} otherwise; ${unseen.length === 0 ? 'every ring' : `no ring: ${unseen.join('; ')}`}${errors.join()}`,
          )
          failed += errors.length
        } catch (error) {
          failed += 1
          const at = await page.locator('.caption').getAttribute('data-at')
          console.log(
            `${game}/${id} ${language} ${by}: failed at ${at}: ${String(error).split('\n').slice(0, 3).join(' ')}`,
          )
          await page.screenshot({ path: `screenshots/lesson-failed-${game}-${id}-${language}-${by}.png` })
        }
        await context.close()
      }
})
console.log(failed === 0 ? 'all done' : `${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
