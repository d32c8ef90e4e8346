import { loadRules } from '@cairn/games/load'
import { expect, it } from 'vitest'
import type { Lesson } from './lesson.ts'
import { loadLesson } from './list.ts'
import { openLessonTable } from './table.ts'

it('leaves a forbidden try on the table until it was explained', async () => {
  const game = await loadRules('schotten-totten')
  const lesson = (await loadLesson('schotten-totten', 'first-match')) as Lesson
  const forbidden = lesson.steps.findIndex(step => step.forbidden !== undefined)
  // it is told why before anything else is asked for
  const table = openLessonTable(
    game,
    { ...lesson, steps: lesson.steps.slice(forbidden), before: [...entriesUntil(lesson, forbidden)] },
    () => true,
  )
  table.refused(lesson.steps[forbidden]?.forbidden?.move ?? '')
  await expect.poll(() => table.position.value.step).toBe(1)
  expect(table.putBack.value).toBe(0)
  table.goOn()
  expect(table.position.value.step).toBe(2)
  expect(table.putBack.value).toBe(1)
  table.close()
})

const entriesUntil = ({ before, steps }: Lesson, step: number): Lesson['before'] => [
  ...before,
  ...steps
    .slice(0, step)
    .flatMap(({ plays, expect: moves }) => [...plays, ...moves.map(text => ({ seat: 0, text }))]),
]
