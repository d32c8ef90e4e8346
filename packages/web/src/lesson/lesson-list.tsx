// The lessons of a game, to be found again: those that were done have a tick.
import { useLoaded } from '../house/loading.tsx'
import { locale } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import './lesson-list.css'
import { isDone, lessonsOf, loadLesson } from './list.ts'

export function LessonList({ game }: { readonly game: string }) {
  const { value } = useLoaded(game, () =>
    Promise.all(lessonsOf(game).map(async id => ({ id, lesson: await loadLesson(game, id) }))),
  )
  if (lessonsOf(game).length === 0) return null
  return (
    <section class="lesson-list">
      <h2>{m.lesson_all()}</h2>
      <p class="soft">{m.lesson_lead()}</p>
      <ul>
        {(value ?? []).map(({ id, lesson }) => (
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
