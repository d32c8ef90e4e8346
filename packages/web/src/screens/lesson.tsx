// A lesson: the table of the game, and the guide above it.
import { useEffect, useMemo } from 'preact/hooks'
import type { GameModule } from '../games/module.ts'
import { useLoaded, Loading, WithGame } from '../house/loading.tsx'
import { shownTo } from '../lesson/course.ts'
import { Caption } from '../lesson/caption.tsx'
import type { Lesson } from '../lesson/lesson.ts'
import { keepDone, loadLesson, nextPart } from '../lesson/list.ts'
import { openLessonTable } from '../lesson/table.ts'
import { isLast } from '../lesson/course.ts'
import { route } from '../route.ts'
import { isStill } from '../settings.ts'
import { NotFound } from './not-found.tsx'
import { TableScreen } from './table.tsx'

function Learning({
  game,
  lesson,
  id,
}: {
  readonly game: GameModule
  readonly lesson: Lesson
  readonly id: string
}) {
  const table = useMemo(() => openLessonTable(game.game, lesson, isStill), [lesson])
  useEffect(() => () => table.close(), [table])
  const position = table.position.value
  const isOver = isLast(lesson, position)
  useEffect(() => {
    if (isOver) keepDone(lesson.game, id)
  }, [isOver])
  return (
    <TableScreen
      table={table}
      guide={{
        caption: <Caption game={game} lesson={lesson} id={id} table={table} />,
        shown: shownTo(lesson, position),
        putBack: table.putBack.value,
        refused: table.refused,
      }}
    />
  )
}

export function LessonScreen() {
  const [, game = '', part] = route.value
  const id = part ?? nextPart(game) ?? ''
  const { value, failed } = useLoaded(`${game}/${id}`, async () => ({ lesson: await loadLesson(game, id) }))
  if (failed || (value !== undefined && value.lesson === undefined)) return <NotFound />
  if (value?.lesson === undefined) return <Loading />
  const { lesson } = value
  return <WithGame id={game}>{module => <Learning game={module} lesson={lesson} id={id} />}</WithGame>
}
