// Every lesson there is, played through the rules.
import { loadRules } from '@cairn/games/load'
import { type BaseView, type Game, legalMoves, type Match, parseRules, refuseMove } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { beginning, LEARNER } from './course.ts'
import type { Lesson, LessonStep } from './lesson.ts'
import { firstMatch, lessonsOf, loadLesson } from './list.ts'
import { dealLesson } from './table.ts'

type Thing = (name: string, view: BaseView) => string | undefined
const things = import.meta.glob<Thing>('../games/*/thing.ts', { import: 'thing', eager: true })

const texts = import.meta.glob<string>('../../../games/src/*/rules.en.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const legalAt = (game: Game, match: Match): readonly string[] =>
  legalMoves(game, match.view(LEARNER)).map(move => game.makeMove(move))

/** All the ways in which a step may be done. */
function waysOf({ expect: moves, anyOrder, accept }: LessonStep): readonly (readonly string[])[] {
  const orders = anyOrder ? permutations(moves) : [moves]
  const others = accept.map(move => [...moves.slice(0, -1), move])
  return moves.length === 0 ? [[]] : [...orders, ...others]
}

const permutations = (moves: readonly string[]): readonly (readonly string[])[] =>
  moves.length < 2
    ? [moves]
    : moves.flatMap((first, i) => permutations(moves.toSpliced(i, 1)).map(rest => [first, ...rest]))

/** The lesson from a step on, done so and after that as it is meant; throws where something is not allowed. */
function goOn(game: Game, lesson: Lesson, step: number, way: readonly string[]): Match {
  const later = lesson.steps
    .slice(step + 1)
    .flatMap(({ plays, expect: moves }) => [...plays, ...moves.map(text => ({ seat: LEARNER, text }))])
  return dealLesson(game, lesson, [
    ...beginning(lesson, step).entries,
    ...way.map(text => ({ seat: LEARNER, text })),
    ...later,
  ])
}

const games = ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more']

describe.each(games)('the lessons of %s', id => {
  it('begin with a first match', () => {
    expect(firstMatch(id).length).toBeGreaterThan(0)
  })

  it.each(lessonsOf(id))(
    '%s: every move is legal, every refusal comes, whatever is pointed at is there',
    async name => {
      const game = await loadRules(id)
      const lesson = (await loadLesson(id, name)) as Lesson
      expect(lesson.game).toBe(id)
      const rules = new Set(
        parseRules(texts[`../../../games/src/${id}/rules.en.md`] ?? '').map(rule => rule.id),
      )
      const thing = things[`../games/${id}/thing.ts`] as Thing
      for (const [i, step] of lesson.steps.entries()) {
        const match = dealLesson(game, lesson, beginning(lesson, i).entries)
        const view = match.view(LEARNER)
        const at = `step ${i + 1}`
        if (step.rule !== undefined) expect(rules, at).toContain(step.rule)
        for (const name of step.point) expect(thing(name, view), `${at}: ${name}`).toBeTypeOf('string')
        if (step.forbidden !== undefined) {
          const move = game.parseMove(step.forbidden.move)
          expect(view.actors, at).toContain(LEARNER)
          expect(refuseMove(game, view, move)?.because, at).toBe(step.forbidden.because)
        }
        for (const way of waysOf(step))
          expect(() => goOn(game, lesson, i, way), `${at}: ${way.join(', ')}`).not.toThrow()
        // an answer is to something that can be done, and that is not what is asked for
        const open = new Set(legalAt(game, match))
        for (const [n, text] of step.expect.entries()) {
          match.play(LEARNER, text)
          if (n < step.expect.length - 1) for (const move of legalAt(game, match)) open.add(move)
        }
        for (const { to } of step.answers) {
          const answered = [...open].filter(move =>
            to.endsWith('*') ? move.startsWith(to.slice(0, -1)) : move === to,
          )
          expect(answered.length, `${at}: ${to}`).toBeGreaterThan(0)
          expect(step.expect[0], at).not.toBe(to)
        }
      }
    },
  )
})
