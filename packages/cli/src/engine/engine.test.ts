import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { run, runHere, start } from '../testing/run.ts'

type EngineAnswer = Readonly<Record<string, unknown>>

const read = (out: string): EngineAnswer[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as EngineAnswer)

/** What the engine answers to these messages, with the toy game. */
const talk = async (...messages: readonly unknown[]): Promise<EngineAnswer[]> => {
  const input = messages.map(message => JSON.stringify(message)).join('\n')
  const { code, out, err } = await runHere(['engine'], { input })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return read(out)
}

const open = { type: 'open', game: 'toy', seed: 'a' }
const malformed = (message: string): EngineAnswer => ({ error: { code: 'malformed', message } })

describe('cairn engine', () => {
  it('opens a match, shows views and legal moves, plays, undoes and ends', async () => {
    const [opened, view, played, undone, again] = await talk(
      { id: 1, ...open, seats: 3, options: { pebbles: 3 } },
      { type: 'view', match: 1, viewer: 0 },
      { id: 'x', type: 'play', match: 1, seat: 0, move: 'take 1' },
      { type: 'undo', match: 1, seat: 0 },
      { type: 'status', match: 1 },
    )
    expect(opened).toMatchObject({
      id: 1,
      match: 1,
      seats: 3,
      options: { pebbles: 3 },
      version: 0,
      actors: [0],
    })
    expect(view).toMatchObject({
      legal: ['take 1', 'take 2', 'take 3'],
      view: { viewer: 0, taken: [0, 0, 0] },
    })
    expect(played).toEqual({ id: 'x', version: 1, actors: [1], outcome: null })
    expect(undone).toEqual({ version: 2, actors: [0], outcome: null })
    expect(again).toEqual(undone)
  })

  it('opens a match from a given state, which goes on but has no record', async () => {
    const state = { fault: 'none', left: 2, turn: 1, taken: [5, 4] }
    const answers = await talk(
      { type: 'open', game: 'toy', state },
      { type: 'state', match: 1 },
      { type: 'record', match: 1 },
      { type: 'play', match: 1, seat: 1, move: 'take 2' },
      { type: 'open', game: 'toy', state, seats: 2 },
      { type: 'open', game: 'toy', state: { left: 1 } },
    )
    expect(answers).toEqual([
      { match: 1, seats: 2, version: 0, actors: [1], outcome: null },
      { state },
      malformed('A match from a given state has no record.'),
      { version: 1, actors: [], outcome: { places: [2, 1], by: 'most', points: [5, 6] } },
      malformed('A given state says its seats and options itself.'),
      malformed('The heap\'s "fault" must be one of none, throws, endless.'),
    ])
  })

  it('says which rule a refused move breaks, and nothing changes', async () => {
    const answers = await talk(
      { ...open, options: { pebbles: 3 } },
      { type: 'play', match: 1, seat: 1, move: 'take 1' },
      { type: 'play', match: 1, seat: 0, move: 'take all' },
      { type: 'bot', match: 1, seat: 1 },
      { type: 'undo', match: 1, seat: 0 },
      { type: 'status', match: 1 },
    )
    const rules = answers
      .slice(1, 5)
      .map(({ error }) => (error as { refusal: { rule: string } }).refusal.rule)
    expect(rules).toEqual(['T-2', 'T-3', 'T-2', 'T-4'])
    expect(answers[5]).toMatchObject({ version: 0, actors: [0] })
  })

  it('asks a bot, without playing its move', async () => {
    const answers = await talk(
      open,
      { type: 'bot', match: 1, seat: 0, level: 'easy' },
      { type: 'bot', match: 1, seat: 0, ms: 5 },
      { type: 'status', match: 1 },
    )
    expect(answers.slice(1)).toMatchObject([{ move: 'take 3' }, { move: 'take 1' }, { version: 0 }])
  })

  it('keeps matches apart until they are closed', async () => {
    const answers = await talk(
      open,
      open,
      { type: 'play', match: 2, seat: 0, move: 'take 1' },
      { type: 'status', match: 1 },
      { type: 'close', match: 1 },
      { type: 'status', match: 1 },
      { type: 'status', match: 2 },
    )
    expect(answers.slice(3)).toMatchObject([
      { version: 0 },
      { closed: 1 },
      malformed('There is no match 1 here.'),
      { version: 1 },
    ])
  })

  it.each([
    ['', undefined],
    ['  ', undefined],
    ['{', 'The line is not valid JSON.'],
    ['7', 'A message must be an object.'],
    ['{}', '"type" must be one of games, open, status, view, play, undo, bot, events, state, record, close.'],
    ['{"type":"play","match":1,"seat":0}', '"play" needs the field "move".'],
    ['{"type":"play","match":1,"seat":"0","move":"x"}', '"seat" must be a whole number from 0 to 15.'],
    ['{"type":"play","match":1,"seat":0,"move":"x","y":1}', '"play" has no field "y".'],
    ['{"type":"view","match":1,"viewer":"god"}', '"viewer" must be a seat or "spectator".'],
    ['{"type":"view","match":1,"viewer":2}', 'There is no seat 2: seats are counted from 0 to 1.'],
    [
      '{"type":"bot","match":1,"seat":0,"level":"best"}',
      '"level" must be random or easy or medium or hard or tough or fierce or expert.',
    ],
    ['{"type":"open","game":"chess"}', 'There is no game "chess"; there is toy.'],
    ['{"type":"open","game":"toy","seats":9}', 'toy is played by 2 to 4, not by 9.'],
    ['{"type":"open","game":"toy","options":{"x":1}}', 'There is no option "x".'],
    ['{"type":"games","id":{}}', '"id" must be a text or a number.'],
    [`{"type":"games","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, '"games" has no field "x".'],
    [`"${'x'.repeat(1 << 20)}"`, 'A line must not be longer than 1048576 bytes.'],
  ])('answers a malformed line with an error and goes on: %.60s', async (line, message) => {
    const input = `${JSON.stringify(open)}\n${line}\n${JSON.stringify({ type: 'status', match: 1 })}\n`
    const { code, out } = await runHere(['engine'], { input })
    const answers = read(out)
    expect(code).toBe(0)
    expect(answers.slice(1)).toEqual([
      ...(message === undefined ? [] : [malformed(message)]),
      { version: 0, actors: [0], outcome: null },
    ])
  })

  it('survives any JSON, message-like or not, with one answer a line', async () => {
    const value = fc.oneof(
      fc.integer({ min: -1, max: 3 }),
      fc.constantFrom('toy', 'take 1', 'spectator', 'undo'),
      fc.jsonValue(),
    )
    const type = fc.constantFrom(
      'games',
      'open',
      'status',
      'view',
      'play',
      'undo',
      'bot',
      'events',
      'state',
      'record',
      'close',
    )
    const field = fc.constantFrom(
      'match',
      'seat',
      'move',
      'viewer',
      'level',
      'ms',
      'seed',
      'options',
      'state',
      'game',
      'from',
      'id',
    )
    const message = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(type, fc.dictionary(field, value)).map(([type, rest]) => ({ ...rest, type })),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 30 }), async messages => {
        const answers = await talk(open, ...messages, { id: 'last', type: 'games' })
        expect(answers.length).toBe(messages.length + 2)
        expect(answers.at(-1)).toHaveProperty('games')
        expect(JSON.stringify(answers)).not.toContain('"failed"')
      }),
      { numRuns: 300 },
    )
  })

  it('tells each viewer what that viewer may know, as a real process', async () => {
    const messages = [
      { type: 'open', game: 'braverats', seed: 'x' },
      { type: 'play', match: 1, seat: 0, move: 'prince' },
      { type: 'events', match: 1, viewer: 0 },
      { type: 'events', match: 1, viewer: 1 },
      { type: 'events', match: 1, viewer: 'spectator', from: 1 },
    ]
    const { out } = await run(['engine'], {
      input: messages.map(message => JSON.stringify(message)).join('\n'),
    })
    const [, , own, others, none] = read(out)
    expect(own).toEqual({ version: 1, events: [[{ type: 'laid', seat: 0, card: 7 }]] })
    expect(others).toEqual({ version: 1, events: [[{ type: 'laid', seat: 0, card: null }]] })
    expect(none).toEqual({ version: 1, events: [] })
  })

  it('ends on Ctrl-C while it waits', async () => {
    const { child, done } = start(['engine'], { program: 'toy' })
    child.stdin?.write('{"type":"games"}\n')
    await new Promise(resolve => child.stdout?.once('data', resolve))
    child.kill('SIGINT')
    expect(await done).toMatchObject({ code: 130, err: '' })
  })
})
