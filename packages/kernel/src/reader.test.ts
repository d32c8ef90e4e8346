import { describe, expect, expectTypeOf, it } from 'vitest'
import { Malformed } from './json.ts'
import * as read from './reader.ts'

const said = (reader: read.Reader<unknown>, json: unknown): string => {
  try {
    read.from(reader, json, 'The state')
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed)
    return (error as Malformed).message
  }
  return 'read'
}

const card: read.Reader<number> = read.named('a card', word => (word === 'prince' ? 7 : undefined))

describe('a reader', () => {
  it.each<[string, read.Reader<unknown>, readonly unknown[], readonly unknown[], string]>([
    ['flag', read.flag, [true, false], [0, 'true', null, undefined], 'be true or false'],
    ['text', read.text(3), ['', 'abc'], ['abcd', 1, null], 'be text of at most 3 characters'],
    [
      'whole',
      read.whole(0, 2),
      [0, 1, 2],
      [-1, 3, 1.5, '1', Number.NaN, null],
      'be a whole number from 0 to 2',
    ],
    ['whole without an end', read.whole(1), [1, 1e9], [0, 2 ** 60], 'be a whole number from 1 on'],
    ['oneOf', read.oneOf(['a', 2]), ['a', 2], ['b', '2', null], 'be one of a, 2'],
    ['named', card, ['prince'], ['joker', 7, null], 'name a card'],
    ['nullable', read.nullable(read.flag), [null, true], [undefined, 0], 'be true or false'],
    [
      'list',
      read.list(read.flag, 2),
      [[], [true, false]],
      [{}, 'ab', null, { length: 1 }],
      'be a list of at most 2',
    ],
    ['list of any length', read.list(read.flag), [[], [true]], [{}], 'be a list'],
    ['list of some', read.list(read.flag, 2, 1), [[true]], [[]], 'be a list of 1 to 2'],
    [
      'list of one or more',
      read.list(read.flag, Number.POSITIVE_INFINITY, 1),
      [[true]],
      [[]],
      'be a list of at least 1',
    ],
    ['exactly', read.exactly(1, read.flag), [[true]], [[], [true, true]], 'be a list of 1'],
    ['fields', read.fields({}), [{}], [[], null, 'x'], 'be an object'],
    [
      'map',
      read.map(['a', 'b'], read.flag),
      [{}, { b: true }],
      [{ c: true }, JSON.parse('{"__proto__":true}')],
      'be one of a, b',
    ],
    ['where', read.where(read.whole(0, 9), n => n % 2 === 0, 'be even'), [4], [5], 'be even'],
  ])('%s reads its shape and refuses any other in one sentence', (_, reader, good, bad, must) => {
    for (const json of good)
      expect(read.from(reader, json, 'The state')).toEqual(json === 'prince' ? 7 : json)
    for (const json of bad) expect(said(reader, json)).toBe(`The state must ${must}.`)
  })

  it('says where it met something else', () => {
    const state = read.fields({ hands: read.pair(read.list(read.fields({ card }), 9)) })
    expect(said(state, { hands: [[], [{ card: 'prince' }, { card: 'joker' }]] })).toBe(
      `The state's "hands[1][1].card" must name a card.`,
    )
    expect(said(read.list(card, 3), ['prince', 'x'])).toBe(`The state's "[1]" must name a card.`)
    expect(said(read.field('seats', read.whole(2, 5)), { seats: 6, more: 1 })).toBe(
      `The state's "seats" must be a whole number from 2 to 5.`,
    )
  })

  it('wants every field and no other, but may welcome some', () => {
    const reader = read.fields({ a: read.flag }, { b: read.flag })
    expect(read.from(reader, { a: true }, 'It')).toEqual({ a: true })
    expect(read.from(reader, { a: true, b: false }, 'It')).toEqual({ a: true, b: false })
    expect(said(reader, { b: true })).toBe(`The state's "a" must be true or false.`)
    expect(said(reader, { a: true, b: 1 })).toBe(`The state's "b" must be true or false.`)
    expect(said(reader, { a: true, c: 1 })).toBe(`The state's "c" must be left out: there is no such field.`)
    expect(said(read.fields({ toString: read.flag }), {})).toContain('toString')
  })

  it('tells objects apart by their tag', () => {
    const reader = read.tagged('kind', { pass: {}, take: { card } })
    expect(read.from(reader, { kind: 'take', card: 'prince' }, 'It')).toEqual({ kind: 'take', card: 7 })
    expect(said(reader, { kind: 'pass', card: 'prince' })).toContain('"card" must be left out')
    expect(said(reader, { kind: 'toString' })).toBe(`The state's "kind" must be one of pass, take.`)
    expect(said(reader, {})).toBe(`The state's "kind" must be one of pass, take.`)
    const sides = read.tagged('up', { true: { card }, false: {} })
    expect(read.from(sides, { up: true, card: 'prince' }, 'It')).toEqual({ up: true, card: 7 })
    expect(read.from(sides, { up: false }, 'It')).toEqual({ up: false })
    expect(said(sides, { up: 'true', card: 'prince' })).toBe(`The state's "up" must be one of true, false.`)
  })

  it('has the type of what it reads', () => {
    const reader = read.fields(
      { seat: read.nullable(read.whole(0, 1)), row: read.pair(card) },
      { n: read.flag },
    )
    expectTypeOf<read.Shape<typeof reader>>().toEqualTypeOf<{
      seat: number | null
      row: [number, number]
      n?: boolean
    }>()
    const union = read.tagged('kind', { pass: {}, take: { by: read.oneOf(['a', 'b']) } })
    expectTypeOf<read.Shape<typeof union>>().toEqualTypeOf<
      { kind: 'pass' } | { kind: 'take'; by: 'a' | 'b' }
    >()
    const goods = read.into(read.map(['wood'], read.whole(0)), Object.keys)
    expectTypeOf<read.Shape<typeof goods>>().toEqualTypeOf<string[]>()
  })
})
