// What passes between `cairn arena` and a player that is a program; docs/protocol.md says the same in words.
import { type BaseView, isObject, Malformed, parseJson } from '@cairn/kernel'
import * as v from 'valibot'

export const LONGEST_MS = 600_000
const WRONG_MS = `must be a number from 1 to ${LONGEST_MS}`

/** What a player is asked. Fields that it does not know it passes over. */
const Question = v.object({
  type: v.literal('choose', 'must be "choose"'),
  game: v.string('must be a text'),
  view: v.looseObject({}, 'must be an object'),
  legal: v.array(v.string(), 'must be a list of texts'),
  ms: v.pipe(v.number(WRONG_MS), v.minValue(1, WRONG_MS), v.maxValue(LONGEST_MS, WRONG_MS)),
})

/** What it answers: a move, or why it has none. */
const Choice = v.union([
  v.object({ move: v.string() }),
  v.object({ error: v.union([v.string(), v.object({ message: v.string() })]) }),
])

export interface ChooseQuestion {
  readonly type: 'choose'
  readonly game: string
  readonly view: BaseView
  /** All moves that may be played, in the game's notation. */
  readonly legal: readonly string[]
  readonly ms: number
}

const isAsked = ({ viewer, actors }: BaseView): boolean =>
  typeof viewer === 'number' && Array.isArray(actors) && actors.includes(viewer)

export function parseQuestion(line: string): ChooseQuestion {
  const json = parseJson(line, 'The line')
  if (!isObject(json)) throw new Malformed('A question must be an object.')
  const result = v.safeParse(Question, json)
  if (result.success) {
    const question = result.output as unknown as ChooseQuestion
    if (isAsked(question.view)) return question
    throw new Malformed('The view is not of a seat that has to decide.')
  }
  const [issue] = result.issues
  const field = String(issue.path?.[0].key)
  throw new Malformed(
    json[field] === undefined ? `A question needs "${field}".` : `"${field}" ${issue.message}.`,
  )
}

/** Why a program has lost: what it did, after the word "it". */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** The move that a program chose, in the game's notation; else a Failure. */
export function parseChoice(line: string): string {
  const said = JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line)
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Failure(`answered ${said}, which is not valid JSON`)
  }
  const result = v.safeParse(Choice, json)
  if (!result.success) throw new Failure(`answered ${said}, in which there is no move`)
  if ('move' in result.output) return result.output.move
  const { error } = result.output
  throw new Failure(
    `answered with an error: ${(typeof error === 'string' ? error : error.message).replace(/\.$/, '')}`,
  )
}
