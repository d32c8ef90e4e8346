// The lessons of a game, to be found again: those that were done have a tick.
import { useLoaded } from '../house/loading.tsx'
import { locale } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import './lesson-list.css'
import type { Lesson } from './lesson.ts'
import { isDone, lessonsOf, loadLesson } from './list.ts'

type Lessons = readonly { readonly id: string; readonly lesson: Lesson | undefined }[]

/** All lessons of a game, as soon as they are here. */
export function useLessons(game: string): Lessons {
  const { value } = useLoaded(game, () =>
    Promise.all(lessonsOf(game).map(async id => ({ id, lesson: await loadLesson(game, id) }))),
  )
  return value ?? []
}

export function LessonList({ game, lessons }: { readonly game: string; readonly lessons: Lessons }) {
  if (lessonsOf(game).length === 0) return null
  return (
    <section class="lesson-list">
      <h2>{m.lesson_all()}</h2>
      <p class="soft">{m.lesson_lead()}</p>
      <ul>
        {lessons.map(({ id, lesson }) => (
          <li key={id}>
            <a class="button button-small" href={href('lesson', game, id)}>
              {lesson?.title[locale.value]}
              {isDone(game, id) ? (
                <>
                  <Icon name="check" />
                  <span class="visually-hidden">{m.lesson_done()}</span>
                </>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
