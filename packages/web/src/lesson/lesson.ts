// A lesson as it is written down beside its game, packages/games/src/GAME/lessons/ID.json, and its strict reader.
import { type Entry, isObject, type OptionValue, read } from '@cairn/kernel'
import type { Locale } from '../language.ts'

export type Said = Readonly<Record<Locale, string>>

/** What is said to a move that could be made, but is not what the step is about. */
export interface LessonAnswer {
  /** The move; one that ends in `*` stands for all that begin so. */
  readonly to: string
  readonly says: Said
}

export interface LessonStep {
  readonly title: Said
  readonly says: Said
  /** Things on the table that the caption speaks of, by the names that the game's page gives them. */
  readonly point: readonly string[]
  /** The rule that it teaches: the rules show the board of this step beside it. */
  readonly rule: string | undefined
  /** What the lesson plays by itself when the step begins: the partners' moves, and what the learner knows by then. */
  readonly plays: readonly Entry[]
  /** What the learner is to play; a step without is only told. */
  readonly expect: readonly string[]
  /** Whether the order does not matter. */
  readonly anyOrder: boolean
  /** Moves that do as well as the last one expected. */
  readonly accept: readonly string[]
  /** A forbidden move that is to be tried, and the code of its refusal. */
  readonly forbidden: { readonly move: string; readonly because: string } | undefined
  readonly answers: readonly LessonAnswer[]
}

export interface Lesson {
  readonly game: string
  readonly title: Said
  /** Who sits at the table after the learner, who has the first seat. */
  readonly partners: readonly string[]
  readonly options: Readonly<Record<string, OptionValue>>
  /** Words for the deal. */
  readonly seed: string
  /** What was played before the lesson begins. */
  readonly before: readonly Entry[]
  readonly steps: readonly LessonStep[]
}

/** No caption is longer: three lines on a phone. */
export const LONGEST = 160

const said = (max: number): read.Reader<Said> => read.fields({ en: spoken(max), fr: spoken(max) })
const spoken = (max: number): read.Reader<string> =>
  read.where(read.text(max), text => text.trim() !== '', 'say something')
const move = read.where(read.text(80), text => text !== '', 'be a move')

/** `SEAT MOVE`, as in a record. */
const entry: read.Reader<Entry> = (value, place) => {
  const match = typeof value === 'string' ? /^(\d) (.+)$/.exec(value) : null
  return match === null
    ? read.fail(place, 'read "SEAT MOVE"')
    : { seat: Number(match[1]), text: match[2] as string }
}

const writtenStep = read.fields(
  { title: said(32), says: said(LONGEST) },
  {
    rule: read.text(8),
    point: read.list(read.text(40), 6, 1),
    plays: read.list(entry, 60, 1),
    expect: read.list(move, 6, 1),
    anyOrder: read.flag,
    accept: read.list(move, 12, 1),
    forbidden: read.fields({ move, because: read.text(40) }),
    answers: read.list(read.fields({ to: move, says: said(LONGEST) }), 8, 1),
  },
)

const step: read.Reader<LessonStep> = (value, place) => {
  const written = writtenStep(value, place)
  const { point = [], plays = [], expect = [], anyOrder = false, accept = [], answers = [] } = written
  const { title, says, rule, forbidden } = written
  if (forbidden !== undefined && expect.length > 0)
    read.fail(place, 'either expect a move or have a forbidden one tried')
  if (expect.length === 0 && (accept.length > 0 || anyOrder))
    read.fail(place, 'expect a move before it accepts others')
  if (expect.length === 0 && forbidden === undefined && answers.length > 0)
    read.fail(place, 'ask for a move before it answers others')
  return { title, says, rule, point, plays, expect, anyOrder, accept, forbidden, answers }
}

const options: read.Reader<Lesson['options']> = (value, place) =>
  isObject(value) ? (value as Lesson['options']) : read.fail(place, 'be an object')

const lesson = read.fields(
  {
    game: read.text(40),
    title: said(40),
    partners: read.list(read.text(16), 4, 1),
    options,
    seed: read.text(80),
    steps: read.where(
      read.list(step, 14, 3),
      steps => steps.at(-1)?.expect.length === 0 && steps.at(-1)?.forbidden === undefined,
      'end with a step that only tells',
    ),
  },
  { before: read.list(entry, 400, 1) },
)

/** Throws Malformed with the first thing that is wrong. */
export function readLesson(json: unknown): Lesson {
  const { before = [], ...rest } = read.from(lesson, json, 'The lesson')
  return { ...rest, before }
}
