// The board at a step of a lesson, small, beside the rule that the step teaches.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import type { GameModule } from '../games/module.ts'
import { seatInfos } from '../house/seats.ts'
import { locale } from '../language.ts'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { beginning, LEARNER } from './course.ts'
import './example.css'
import type { Lesson } from './lesson.ts'
import { dealLesson, peopleOf } from './table.ts'

interface Shown {
  readonly id: string
  readonly lesson: Lesson
  readonly step: number
}

/** Where the lessons teach this rule, if they do. */
export function exampleOf(
  lessons: readonly { readonly id: string; readonly lesson: Lesson | undefined }[],
  rule: string,
): Shown | undefined {
  for (const { id, lesson } of lessons) {
    const step = lesson?.steps.findIndex(each => each.rule === rule) ?? -1
    if (lesson !== undefined && step >= 0) return { id, lesson, step }
  }
  return undefined
}

export function Example({ game, id, lesson, step }: Shown & { readonly game: GameModule }) {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  // a board is much to draw: it is drawn when it comes into sight
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true)
          void Promise.resolve(game.prepare?.(Object.keys(lesson.options))).then(() => setNear(true))
      },
      { rootMargin: '400px' },
    )
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const view = useMemo(
    () => (near ? dealLesson(game.game, lesson, beginning(lesson, step).entries).view(LEARNER) : undefined),
    [near],
  )
  const seats = seatInfos(peopleOf(lesson), shelved(lesson.game))
  return (
    <figure class="example" ref={box}>
      <div class="example-frame" inert>
        <div class="example-board">
          {view === undefined ? null : (
            <game.Board
              view={view}
              legal={[]}
              events={[]}
              since={[]}
              told={() => []}
              version={0}
              seats={seats}
              hint={undefined}
              still
              play={() => {}}
            />
          )}
        </div>
      </div>
      <figcaption>
        <a href={href('lesson', lesson.game, id)}>
          {m.lesson_example({ title: lesson.title[locale.value] })}
        </a>
      </figcaption>
    </figure>
  )
}
