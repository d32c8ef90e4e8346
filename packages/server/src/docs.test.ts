import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LIMITS } from './hall/limits.ts'
import { CLOSE, Command, MAX_MESSAGE, MAX_RECORD, Message, PHASES, PHRASES, PROBLEMS } from './protocol.ts'

const text =
  readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8').split('\n## Server\n')[1] ?? ''

const section = (title: string): string => text.split(`\n#### ${title}\n`)[1]?.split('\n#### ')[0] ?? ''

/** For each line of a section's table its first cell and the names in its second. */
const rows = (title: string): readonly (readonly [string, readonly string[]])[] =>
  section(title)
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(cells => cells[1]?.startsWith('`'))
    .map(cells => [
      (cells[1] as string).replaceAll('`', ''),
      [...(cells[2] ?? '').matchAll(/`(\w+\??)`/g)].map(([, name]) => name as string),
    ])

const fieldsOf = (entries: Record<string, { readonly type: string }>, left: readonly string[]) =>
  Object.entries(entries)
    .filter(([name]) => !left.includes(name))
    .map(([name, { type }]) => (type === 'exact_optional' ? `${name}?` : name))
    .toSorted()

describe('docs/protocol.md', () => {
  it('has every command with its fields', () => {
    expect(rows('Commands').map(([type, fields]) => [type, fields.toSorted()])).toEqual(
      Command.options.map(({ entries }) => [entries.type.literal, fieldsOf(entries, ['type', 'id'])]),
    )
  })

  it('has every message with its fields', () => {
    expect(
      rows('Messages').map(([type, fields]) => [type, fields.filter(name => name !== 'null').toSorted()]),
    ).toEqual(Message.options.map(({ entries }) => [entries.type.literal, fieldsOf(entries, ['type'])]))
  })

  it('has every problem, phase and closing code', () => {
    expect(rows('Problems').map(([code]) => code)).toEqual([...PROBLEMS])
    for (const code of Object.values(CLOSE)) expect(section('Problems')).toContain(String(code))
    for (const phrase of PHRASES) expect(section('Commands')).toContain(`\`${phrase}\``)
    for (const phase of PHASES) expect(section('Messages')).toContain(`\`${phase}\``)
  })

  it('shows a session in good form', () => {
    const [fromClient = [], fromServer = []] = [
      ...section('A session to read').matchAll(/```json\n([^`]+)```/g),
    ].map(([, lines]) => (lines as string).trim().split('\n'))
    expect(fromClient.length).toBeGreaterThan(3)
    expect(fromServer.length).toBeGreaterThan(3)
    for (const line of fromClient) v.parse(Command, JSON.parse(line))
    for (const line of fromServer) v.parse(Message, JSON.parse(line))
  })

  it('tells the limits', () => {
    const limits = section('Limits')
    const { commands, commandsPerAddress, requestsPerAddress, makingPerAddress } = LIMITS
    expect(limits).toContain(`${commands.perSecond} commands a second, ${commands.burst} at once`)
    expect(limits).toContain(`${LIMITS.followed} tables followed`)
    expect(limits).toContain(`${LIMITS.socketsPerAddress} sockets`)
    expect(limits).toContain(
      `${commandsPerAddress.perSecond} commands a second\n(${commandsPerAddress.burst} at once)`,
    )
    expect(limits).toContain(
      `${requestsPerAddress.perSecond} HTTP requests a second (${requestsPerAddress.burst} at once)`,
    )
    expect(limits).toContain(`${makingPerAddress.burst} new people and tables`)
    expect(limits).toContain(`${LIMITS.tables} unfinished tables`)
    expect(limits).toContain(`${LIMITS.published}\npublished matches`)
    expect(limits).toContain(
      `of these ${LIMITS.publishing.burst} at once and one more every ${1 / LIMITS.publishing.perSecond} seconds`,
    )
    expect(text).toContain(`at most ${MAX_RECORD.toLocaleString('en')} bytes`)
    expect(limits).toContain(`at most ${LIMITS.blocks.toLocaleString('en')} others`)
    expect(section('Commands')).toContain(`at most ${LIMITS.phrases.burst} things at once`)
    expect(text).toContain(`at most ${MAX_MESSAGE.toLocaleString('en')} bytes`)
  })
})
