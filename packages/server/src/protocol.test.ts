import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Command, joinSteps, type Message, PersonName, PROTOCOL } from './protocol.ts'

const table = 'A'.repeat(22)

describe('commands', () => {
  it.each([
    { type: 'hello', id: '1', protocol: PROTOCOL },
    { type: 'ping', id: '1' },
    {
      type: 'create',
      id: '1',
      plan: {
        game: 'toy',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'expert' }],
        options: { long: true },
        listed: false,
      },
    },
    { type: 'follow', id: '1', invite: table, from: 3 },
    { type: 'take', id: '1', table, seat: 1 },
    { type: 'arrange', id: '1', table, seat: 1, to: { kind: 'open' } },
    { type: 'play', id: '1', table, version: 0, text: '7' },
  ])('$type is read as it was sent', command => {
    expect(v.parse(Command, command)).toEqual(command)
  })

  it.each([
    null,
    [],
    'hello',
    { type: 'hello' },
    { type: 'hello', id: '', protocol: 1 },
    { type: 'ping', id: 'x'.repeat(65) },
    { type: 'ping', id: '1', extra: true },
    { type: 'play', id: '1', table, version: -1, text: '7' },
    { type: 'play', id: '1', table, version: 1.5, text: '7' },
    { type: 'play', id: '1', table: '../../etc', version: 1, text: '7' },
    { type: 'play', id: '1', table, version: 1, text: 'x'.repeat(201) },
    { type: 'arrange', id: '1', table, seat: 1, to: { kind: 'me' } },
    { type: 'toString', id: '1' },
    { type: '__proto__', id: '1' },
  ])('%j is not one', command => {
    expect(v.is(Command, command)).toBe(false)
  })
})

describe('names', () => {
  it.each([
    ['  Ailsa \t MacRae\n', 'Ailsa MacRae'],
    ['\u202Eevil\u0000', 'evil'],
    ['\u00A0\u200B', ''],
    ['Zoe\u0301', 'Zoé'],
    ['\u3164\u2800\u115F \uFE0F', ''],
    ['\u0301\u0302', ''],
    [`A${'\u0323\u0489'.repeat(20)}b`, 'A\u0323\u0489\u0323\u0489b'.normalize('NFC')],
    ['Nguyễn', 'Nguyễn'],
    ['अनिरुद्ध', 'अनिरुद्ध'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(v.parse(PersonName, typed)).toBe(shown)
  })

  it('have at most 24 letters', () => {
    expect(v.is(PersonName, '🐀'.repeat(24))).toBe(true)
    expect(v.is(PersonName, '🐀'.repeat(25))).toBe(false)
  })
})

describe('a long update', () => {
  const table = 't'.repeat(22)
  const step = { seat: 0, events: [] }
  const part = (from: number, viewer: 0 | 'spectator' = 0): Message => ({
    type: 'steps',
    table,
    viewer,
    from,
    steps: [step, step],
  })
  const update = (from: number): Message => ({
    type: 'update',
    table,
    from,
    version: from + 1,
    steps: [step],
    view: { viewer: 0 },
    undo: null,
    seal: '',
  })

  it('comes in parts and is whole again', () => {
    const parts: Parameters<typeof joinSteps>[0] = new Map()
    expect(joinSteps(parts, part(3))).toBeUndefined()
    expect(joinSteps(parts, part(5))).toBeUndefined()
    expect(joinSteps(parts, update(7))).toMatchObject({ from: 3, version: 8, steps: { length: 5 } })
    expect(parts.size).toBe(0)
  })

  it('is not joined to what was told to another viewer, or what does not lead up to it', () => {
    const parts: Parameters<typeof joinSteps>[0] = new Map()
    joinSteps(parts, part(0, 'spectator'))
    expect(joinSteps(parts, part(0))).toBeUndefined()
    expect(joinSteps(parts, update(9))).toMatchObject({ from: 9, steps: { length: 1 } })
    expect(joinSteps(parts, update(2))).toMatchObject({ from: 0, steps: { length: 3 } })
  })
})
