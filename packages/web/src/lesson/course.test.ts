import { FastChance, Malformed, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import {
  type LessonAction,
  after,
  beginning,
  isLast,
  isTold,
  type LessonPosition,
  shownTo,
  stepAt,
} from './course.ts'
import { type Lesson, readLesson } from './lesson.ts'

const said = (text: string) => ({ en: text, fr: text })
const words = { title: said('title'), says: said('says') }

const written = {
  game: 'toy',
  title: said('Toy'),
  partners: ['Isla'],
  options: {},
  seed: 'toy',
  before: ['1 wait'],
  steps: [
    words,
    { ...words, expect: ['a'], answers: [{ to: 'b*', says: said('not b') }] },
    { ...words, plays: ['1 x', '1 y'], expect: ['c', 'd'], anyOrder: true },
    { ...words, forbidden: { move: 'e', because: 'never' } },
    { ...words, expect: ['f', 'g'], accept: ['h'] },
    words,
  ],
}
const lesson: Lesson = readLesson(written)

const trying = (move: string, legal = true): LessonAction => ({ type: 'try', move, legal })
const run = (...actions: readonly LessonAction[]): LessonPosition =>
  actions.reduce((position, action) => after(lesson, position, action), beginning(lesson))
const next: LessonAction = { type: 'next' }
const back: LessonAction = { type: 'back' }
const played = ({ entries }: LessonPosition): readonly string[] =>
  entries.map(({ seat, text }) => `${seat} ${text}`)

describe('a lesson', () => {
  it('goes on from what was told, and plays what is expected and what it plays by itself', () => {
    expect(played(run(next, trying('a')))).toEqual(['1 wait', '0 a', '1 x', '1 y'])
    expect(run(next, trying('a'))).toMatchObject({ step: 2, made: [], misses: 0 })
  })

  it('need not be read by who knows the next move', () => {
    expect(run(trying('a'))).toEqual(run(next, trying('a')))
  })

  it('does not send another move: answers it, shows the way, goes it', () => {
    const first = run(next, trying('bee'))
    expect(first).toMatchObject({ step: 1, misses: 1, reply: { kind: 'other', says: said('not b') } })
    expect(played(first)).toEqual(['1 wait'])
    expect(shownTo(lesson, first)).toBeUndefined()
    const second = run(next, trying('bee'), trying('z'))
    expect(second).toMatchObject({ misses: 2, reply: { kind: 'other', says: undefined } })
    expect(shownTo(lesson, second)).toBe('a')
    const third = run(next, trying('bee'), trying('z'), trying('z', false))
    expect(third).toMatchObject({ step: 2, misses: 0, reply: { kind: 'played' } })
    expect(played(third)).toEqual(played(run(next, trying('a'))))
  })

  it('takes moves in any order where the order does not matter, and else does not', () => {
    expect(run(trying('a'), trying('d'), trying('c'))).toMatchObject({ step: 3 })
    expect(run(trying('a'), trying('d'), trying('d'))).toMatchObject({ step: 2, misses: 1 })
    const ordered = run(trying('a'), trying('c'), trying('d'), trying('e', false))
    expect(ordered).toMatchObject({ step: 4 })
    expect(after(lesson, ordered, trying('g'))).toMatchObject({ step: 4, misses: 1 })
  })

  it('goes on from a forbidden move once it was refused, and not when it is another', () => {
    const there = run(trying('a'), trying('c'), trying('d'))
    expect(after(lesson, there, trying('e', false))).toMatchObject({ step: 4, entries: there.entries })
    expect(after(lesson, there, trying('q', false))).toMatchObject({ step: 3, misses: 1 })
  })

  it('takes in the place of the last move what does as well', () => {
    const there = run(trying('a'), trying('c'), trying('d'), trying('e', false), trying('f'))
    expect(after(lesson, there, trying('h'))).toMatchObject({ step: 5 })
    expect(played(after(lesson, there, trying('h'))).at(-1)).toBe('0 h')
  })

  it('goes a step back by playing again what led there', () => {
    expect(run(next, back)).toEqual(beginning(lesson))
    expect(run(trying('a'), trying('c'), back)).toEqual(beginning(lesson, 2))
    expect(run(trying('a'), back)).toEqual(beginning(lesson, 1))
    expect(run(back)).toEqual(beginning(lesson))
  })

  it('whatever is tried, never loses its way: its entries are those of its step', () => {
    const chance = new FastChance(1)
    const actions = [
      next,
      back,
      ...['a', 'c', 'd', 'f', 'g', 'h', 'z'].map(move => trying(move)),
      trying('e', false),
    ]
    let position = beginning(lesson)
    for (let i = 0; i < 3000; i++) {
      position = after(lesson, position, pick(actions, chance))
      const start = beginning(lesson, position.step)
      expect(position.entries.length).toBe(start.entries.length + position.made.length)
      expect(position.misses).toBeLessThan(3)
      if (isLast(lesson, position)) expect(isTold(stepAt(lesson, position))).toBe(true)
    }
  })
})

describe('the reader of lessons', () => {
  const broken: readonly (readonly [string, unknown, RegExp])[] = [
    [
      'a caption in one language',
      { steps: [{ ...words, says: { en: 'a' } }, words, words] },
      /steps\[0\]\.says\.fr/,
    ],
    [
      'a caption that is too long',
      { steps: [{ ...words, says: said('x'.repeat(161)) }, words, words] },
      /160/,
    ],
    ['a field that nobody knows', { steps: [{ ...words, pont: ['x'] }, words, words] }, /no such field/],
    [
      'an end that asks',
      { steps: [words, words, { ...words, expect: ['a'] }] },
      /end with a step that only tells/,
    ],
    ['a move of nobody', { before: ['x y'] }, /SEAT MOVE/],
    [
      'two things at once',
      { steps: [{ ...words, expect: ['a'], forbidden: { move: 'b', because: 'c' } }, words, words] },
      /either/,
    ],
    [
      'answers to what is not asked',
      { steps: [{ ...words, answers: [{ to: 'a', says: said('b') }] }, words, words] },
      /ask for a move/,
    ],
  ]
  it.each(broken)('refuses %s in one sentence', (_, change, sentence) => {
    expect(() => readLesson({ ...written, ...(change as object) })).toThrow(Malformed)
    expect(() => readLesson({ ...written, ...(change as object) })).toThrow(sentence)
  })
})
