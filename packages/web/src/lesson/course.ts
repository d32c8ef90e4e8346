// How a lesson goes, without a table: where the learner is and what lies on the table follows from what they did. All
// of it is one list of entries, so that a step back is a replay.
import type { Entry } from '@cairn/kernel'
import type { Lesson, LessonStep, Said } from './lesson.ts'

/** The learner has the first seat. */
export const LEARNER = 0

export interface LessonPosition {
  readonly step: number
  /** All that was played, before the lesson and in it. */
  readonly entries: readonly Entry[]
  /** What the learner has played of this step. */
  readonly made: readonly string[]
  /** How often something else was tried in this step. */
  readonly misses: number
  /** What is said to what was just tried. */
  readonly reply: Reply | undefined
}

export type Reply =
  /** Another move, which could be made: in the step's own words, or in the house's. */
  | { readonly kind: 'other'; readonly says: Said | undefined }
  /** The move was made for the learner. */
  | { readonly kind: 'played' }

export type LessonAction =
  /** On from a step that only tells. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'try'; readonly move: string; readonly legal: boolean }

/** After so many misses the way is shown, and after so many it is gone. */
export const SHOWN = 2
export const PLAYED = 3

const ofLearner = (moves: readonly string[]): readonly Entry[] => moves.map(text => ({ seat: LEARNER, text }))

export const stepAt = (lesson: Lesson, { step }: LessonPosition): LessonStep =>
  lesson.steps[step] as LessonStep

/** Whether the step waits for nothing but to be read. */
export const isTold = ({ expect, forbidden }: LessonStep): boolean =>
  expect.length === 0 && forbidden === undefined

/** At the beginning of a step, as if everything before had been done as it was meant. */
export function beginning(lesson: Lesson, step = 0): LessonPosition {
  const past = lesson.steps.slice(0, step).flatMap(({ plays, expect }) => [...plays, ...ofLearner(expect)])
  return entered(lesson, step, [...lesson.before, ...past])
}

/** A step is come to with these entries behind it. */
const entered = (lesson: Lesson, step: number, entries: readonly Entry[]): LessonPosition => ({
  step,
  entries: [...entries, ...(lesson.steps[step]?.plays ?? [])],
  made: [],
  misses: 0,
  reply: undefined,
})

/** What is still expected in this step, the next first. */
export const leftOf = (lesson: Lesson, position: LessonPosition): readonly string[] => {
  const { expect, anyOrder } = stepAt(lesson, position)
  const { made } = position
  return anyOrder ? expect.filter(move => !made.includes(move)) : expect.slice(made.length)
}

/** The move that is shown to a learner who has missed it twice. */
export const shownTo = (lesson: Lesson, position: LessonPosition): string | undefined =>
  position.misses >= SHOWN ? leftOf(lesson, position)[0] : undefined

export const isLast = ({ steps }: Lesson, { step }: LessonPosition): boolean => step === steps.length - 1

export function after(lesson: Lesson, position: LessonPosition, action: LessonAction): LessonPosition {
  switch (action.type) {
    case 'next':
      return isTold(stepAt(lesson, position)) ? onward(lesson, position) : position
    case 'back':
      return beginning(lesson, Math.max(0, position.made.length > 0 ? position.step : position.step - 1))
    case 'try':
      return tried(lesson, position, action.move, action.legal)
  }
}

const onward = (lesson: Lesson, position: LessonPosition): LessonPosition =>
  isLast(lesson, position) ? position : entered(lesson, position.step + 1, position.entries)

function tried(lesson: Lesson, position: LessonPosition, move: string, legal: boolean): LessonPosition {
  const step = stepAt(lesson, position)
  if (isTold(step)) {
    // who knows already what comes next need not read on
    const next = onward(lesson, position)
    const isNext = next !== position && stepAt(lesson, next).plays.length === 0
    const ahead = isNext ? tried(lesson, next, move, legal) : position
    if (isNext && ahead.misses === 0) return ahead
    return { ...position, reply: legal ? { kind: 'other', says: undefined } : undefined }
  }
  const { expect, anyOrder, accept, forbidden } = step
  if (forbidden !== undefined && !legal && move === forbidden.move) return onward(lesson, position)
  const left = leftOf(lesson, position)
  const isMeant = anyOrder ? left.includes(move) : left[0] === move
  if (legal && (isMeant || (left.length === 1 && accept.includes(move)))) {
    const made = [...position.made, move]
    const entries = [...position.entries, ...ofLearner([move])]
    const grown: LessonPosition = { ...position, made, entries, misses: 0, reply: undefined }
    return made.length === expect.length ? onward(lesson, grown) : grown
  }
  const misses = position.misses + 1
  if (misses >= PLAYED) {
    const entries = [...position.entries, ...ofLearner(left)]
    return { ...onward(lesson, { ...position, entries }), reply: { kind: 'played' } }
  }
  // the table itself says why something is forbidden
  return { ...position, misses, reply: legal ? { kind: 'other', says: answerTo(step, move) } : undefined }
}

const answerTo = ({ answers }: LessonStep, move: string): Said | undefined =>
  answers.find(({ to }) => (to.endsWith('*') ? move.startsWith(to.slice(0, -1)) : move === to))?.says
