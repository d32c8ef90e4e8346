import type { Findings, Question } from '@cairn/bots/bot'
import type { BaseView } from '@cairn/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { answerCalls, type Wire } from './calls.ts'
import { openThinkers, threadsFor } from './thinkers.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

type Find = (question: Question, helps: boolean) => Findings<string> | Promise<Findings<string>>

/** Workers that find what they are told to, one a function, and what all of them were asked and told. */
function workers(...finds: readonly Find[]) {
  const heard: string[] = []
  let started = 0
  const start = (): Wire => {
    const { port1, port2 } = new MessageChannel()
    for (const port of [port1, port2]) port.start()
    ports.push(port1, port2)
    const at = started++
    answerCalls(port2, {
      find(question: Question, helps: boolean) {
        heard.push(`${at} ${helps ? 'helps' : 'leads'}`)
        return (finds[at] as Find)(question, helps)
      },
      remember: (_: Question, line: readonly string[]) => heard.push(`${at} knows ${line.join(' ')}`),
    })
    return port1
  }
  return { start, heard, count: () => started }
}

const of =
  (weights: Readonly<Record<string, number>>): Find =>
  () => ({
    mixed: false,
    lines: Object.entries(weights).map(([line, weight]) => ({ line: line.split(', '), weight })),
  })
const question = (level: Question['level']): Question => ({
  game: 'herring',
  version: 1,
  level,
  view: {} as BaseView,
  ms: 10,
})
const LONG = 60_000

describe('the workers of the page', () => {
  it('leave the page a core, are one at least, and four at most', () => {
    expect([1, 2, 3, 4, 8, 64].map(threadsFor)).toEqual([1, 1, 2, 3, 4, 4])
  })

  it('are started when needed: one, and the others for an expert', async () => {
    const { start, count } = workers(of({ a: 1 }), of({}), of({}))
    const { think } = openThinkers(start, 3, LONG)
    expect(count()).toBe(0)
    expect(await think(question('hard'))).toBe('a')
    expect(count()).toBe(1)
    expect(await think(question('expert'))).toBe('a')
    expect(count()).toBe(3)
  })

  it('decide by what all of them found', async () => {
    const { start } = workers(of({ a: 10, b: 9 }), of({ c: 10, b: 9 }))
    expect(await openThinkers(start, 2, LONG).think(question('expert'))).toBe('b')
  })

  it('all know the turn that was decided on before they are asked again', async () => {
    const { start, heard } = workers(of({ 'a, b': 1 }), of({ 'c, d': 2 }))
    const { think } = openThinkers(start, 2, LONG)
    expect(await think(question('expert'))).toBe('c')
    heard.length = 0
    await think(question('expert'))
    expect(heard).toEqual(expect.arrayContaining(['0 knows c d', '1 knows c d']))
    expect(heard.indexOf('0 knows c d')).toBeLessThan(heard.indexOf('0 leads'))
    expect(heard.indexOf('1 knows c d')).toBeLessThan(heard.indexOf('1 helps'))
  })

  it('do without one that fails, and ask it no more', async () => {
    const fails: Find = () => Promise.reject(new Error('no memory'))
    const { start, heard } = workers(of({ a: 2, b: 1 }), fails, of({ b: 2 }))
    const { think } = openThinkers(start, 3, LONG)
    for (let i = 0; i < 2; i++) expect(await think(question('expert'))).toBe('b')
    expect(heard.filter(line => line === '1 helps').length).toBe(1)
  })

  it('do not wait for one that never answers', async () => {
    const { start } = workers(of({ a: 2, b: 1 }), () => new Promise(() => undefined))
    expect(await openThinkers(start, 2, 1).think(question('expert'))).toBe('a')
  })

  it('say what went wrong when nobody found anything', async () => {
    const { start } = workers(() => Promise.reject(new Error('no memory')))
    await expect(openThinkers(start, 1, LONG).think(question('easy'))).rejects.toThrow('no memory')
  })
})
