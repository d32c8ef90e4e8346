// What a program may send to `cairn engine`; docs/protocol.md says the same in words.
import { LEVELS } from '@cairn/bots'
import { isObject, Malformed } from '@cairn/kernel'
import * as v from 'valibot'

const whole = (min: number, max: number) => {
  const wrong = `must be a whole number from ${min} to ${max}`
  return v.pipe(v.number(wrong), v.safeInteger(wrong), v.minValue(min, wrong), v.maxValue(max, wrong))
}
const text = v.pipe(v.string('must be a text'), v.maxLength(1000, 'must not be longer than 1000 characters'))
const id = v.exactOptional(v.union([text, v.number()], 'must be a text or a number'))
const match = whole(1, Number.MAX_SAFE_INTEGER)
const seat = whole(0, 15)
const viewer = v.union([seat, v.literal('spectator')], 'must be a seat or "spectator"')

const message = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), id, ...entries })

const messages = {
  games: message('games', {}),
  open: message('open', {
    game: text,
    seats: v.exactOptional(whole(1, 16)),
    options: v.exactOptional(v.unknown()),
    seed: v.exactOptional(text),
    state: v.exactOptional(v.unknown()),
  }),
  status: message('status', { match }),
  view: message('view', { match, viewer }),
  play: message('play', { match, seat, move: text }),
  undo: message('undo', { match, seat }),
  bot: message('bot', {
    match,
    seat,
    level: v.exactOptional(v.picklist(LEVELS, `must be ${LEVELS.join(' or ')}`), 'expert'),
    ms: v.exactOptional(whole(1, 600_000), 300),
  }),
  events: message('events', { match, viewer, from: v.exactOptional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
  state: message('state', { match }),
  record: message('record', { match }),
  close: message('close', { match }),
}
type Type = keyof typeof messages
export const types = Object.keys(messages)

export type EngineMessage<T extends Type = Type> = v.InferOutput<(typeof messages)[T]>

/** Reads a message. Throws Malformed with one clear sentence. */
export function parseMessage(json: unknown): EngineMessage {
  if (!isObject(json)) throw new Malformed('A message must be an object.')
  const type = json['type']
  if (typeof type !== 'string' || !types.includes(type))
    throw new Malformed(`"type" must be one of ${types.join(', ')}.`)
  const result = v.safeParse(messages[type as Type], json)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = JSON.stringify(v.getDotPath(issue) ?? '')
  if (issue.type !== 'strict_object') throw new Malformed(`${field} ${issue.message}.`)
  throw new Malformed(
    issue.expected === 'never' ? `"${type}" has no field ${field}.` : `"${type}" needs the field ${field}.`,
  )
}
