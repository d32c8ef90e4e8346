// Which lessons there are, and which were done on this device. A game's first match is in its lessons `first-match` and
// `first-match-N`; every other lesson is about the option of its name.
import { lessons } from '../games/folders.ts'
import { kept } from '../kept.ts'
import type { Lesson } from './lesson.ts'

export interface LessonName {
  readonly game: string
  readonly id: string
}

const all: readonly (LessonName & { readonly load: () => Promise<unknown> })[] = Object.entries(
  lessons,
).flatMap(([path, load]) => {
  const [, game, id] = /([^/]+)\/lessons\/([^/]+)\.json$/.exec(path) ?? []
  return game === undefined || id === undefined ? [] : [{ game, id, load }]
})

const idsOf = (wanted: string): readonly string[] =>
  all.filter(({ game }) => game === wanted).map(({ id }) => id)

const isFirst = (id: string): boolean => id.startsWith('first-match')

/** The parts of a game's first match, in their order. */
export const firstMatch = (game: string): readonly string[] => idsOf(game).filter(isFirst).toSorted()

/** All lessons of a game: its first match, then those about options. */
export const lessonsOf = (game: string): readonly string[] => [
  ...firstMatch(game),
  ...idsOf(game).filter(id => !isFirst(id)),
]

export const hasLesson = (game: string, id: string): boolean => idsOf(game).includes(id)

/** A lesson as it is written; undefined if there is none. */
export async function loadLesson(game: string, id: string): Promise<Lesson | undefined> {
  const found = all.find(lesson => lesson.game === game && lesson.id === id)
  if (found === undefined) return undefined
  const [json, { readLesson }] = await Promise.all([found.load(), import('./lesson.ts')])
  return readLesson(json)
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(name => typeof name === 'string')

/** `GAME/ID` of what was done, and `GAME/ID?` of what nobody wants to be asked about again. */
const known = kept<readonly string[]>('lessons', [], isNames)

const keep = (name: string): void => {
  if (!known.peek().includes(name)) known.value = [...known.peek(), name]
}

export const isDone = (game: string, id: string): boolean => known.value.includes(`${game}/${id}`)
export const keepDone = (game: string, id: string): void => keep(`${game}/${id}`)

/** Whether the whole first match of a game was done. */
export const isLearnt = (game: string): boolean => firstMatch(game).every(id => isDone(game, id))

/** The part of the first match that comes next: the first that was not done, else the first. */
export const nextPart = (game: string): string | undefined =>
  firstMatch(game).find(id => !isDone(game, id)) ?? firstMatch(game)[0]

/** Whether somebody who comes to this for the first time is to be asked; not again after an answer. */
export const isOffered = (game: string, id: string): boolean =>
  hasLesson(game, id) && !isDone(game, id) && !known.value.includes(`${game}/${id}?`)
export const decline = (game: string, id: string): void => keep(`${game}/${id}?`)
