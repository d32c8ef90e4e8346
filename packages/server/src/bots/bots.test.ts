import type { Findings, Question } from '@cairn/bots/bot'
import { gameOf } from '@cairn/games'
import { type BaseView, commit, defaultOptions, type Game, Match } from '@cairn/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { Script } from '../testing/bot-thread.ts'
import { type Bots, startBots } from './bots.ts'

let bots: Bots
afterEach(() => bots.close())

it('whoever asks for one move does not wait for all that another has asked for', async () => {
  const game = gameOf('braverats') as Game
  const secret = 'ab'.repeat(32)
  const match = new Match(game, 2, defaultOptions(game.options, 2), { ...commit(secret, ['', '']), secret })
  const question = {
    game: game.id,
    version: game.version,
    level: 'medium',
    view: match.view(0),
    ms: 100,
  } as const
  bots = startBots(1)
  const done: string[] = []
  const ask = (owner: string): Promise<unknown> =>
    bots.choose(question, { owner, people: true }).then(() => done.push(owner))
  const asked = Array.from({ length: 50 }, () => ask('stranger'))
  await ask('Ailsa')
  await ask('Ailsa')
  expect(done.filter(owner => owner === 'stranger').length).toBeLessThanOrEqual(4)
  await Promise.all(asked)
})

const of = (weights: Readonly<Record<string, number>>): Findings<string> => ({
  mixed: false,
  lines: Object.entries(weights).map(([line, weight]) => ({ line: line.split(', '), weight })),
})
const scripted = (script: Script, level: Question['level'] = 'expert'): Question => ({
  game: 'scripted',
  version: 1,
  level,
  view: script as unknown as BaseView,
  ms: 50,
})
const people = { owner: 'Ailsa', people: true }
const alone = { owner: 'Bran', people: false }
/** Helpers are waited for as long as it takes, unless that is what a test is about. */
const start = (threads: number, patience = 60_000): Bots =>
  startBots(threads, { script: new URL('../testing/bot-thread.ts', import.meta.url), patience })

describe('experts', () => {
  it('are helped by idle threads: what all of them found decides', async () => {
    bots = start(2)
    const script = { lead: of({ a: 10, b: 9 }), help: of({ c: 10, b: 9 }) }
    expect(await bots.choose(scripted(script), people)).toBe('b')
    expect(await bots.choose(scripted(script, 'hard'), people)).toBe('a')
  })

  it('are not helped where there is no thread to spare', async () => {
    bots = start(1)
    expect(await bots.choose(scripted({ lead: of({ a: 10, b: 9 }), help: of({ b: 9 }) }), people)).toBe('a')
  })

  it('lose nothing but its help when a thread dies or sleeps', async () => {
    bots = start(2)
    const lead = of({ a: 2, b: 1 })
    for (let i = 0; i < 3; i++) {
      expect(await bots.choose(scripted({ lead, help: 'dies' }), people)).toBe('a')
      expect(await bots.choose(scripted({ lead, help: of({ b: 5 }) }), people)).toBe('b')
    }
    await bots.close()
    bots = start(2, 10)
    expect(await bots.choose(scripted({ lead, help: 'sleeps' }), people)).toBe('a')
  })

  it('play what their helpers found when the thread that led has died', async () => {
    bots = start(2)
    expect(await bots.choose(scripted({ lead: 'dies', help: of({ b: 1 }) }), people)).toBe('b')
    await bots.close()
    bots = start(1)
    await expect(bots.choose(scripted({ lead: 'dies', help: of({}) }), people)).rejects.toThrow('ended')
  })

  it('all know the turn that was decided on, whoever found it', async () => {
    bots = start(2)
    const script = { lead: of({ 'a, b': 1 }), help: of({ 'c, d': 2 }) }
    expect(await bots.choose(scripted(script), people)).toBe('c')
    const asked = of({ 'what was decided': 1 })
    const both = Array.from({ length: 2 }, () =>
      bots.choose(scripted({ lead: asked, help: asked }, 'hard'), people),
    )
    expect(await Promise.all(both)).toEqual(['c d', 'c d'])
  })
})

describe('whoever waits', () => {
  const endless = { lead: of({ a: 1 }), help: of({}), thinks: true }

  it('gets a thread that only helps at once', async () => {
    bots = start(2)
    const helped = bots.choose(scripted(endless), people)
    // nobody but the helper would ever come to an end
    expect(await bots.choose(scripted({ lead: of({ b: 1 }), help: of({}) }, 'hard'), alone)).toBe('b')
    void helped.catch(() => undefined)
  })

  it('waits for no bots among themselves where people play, and is asked before them', async () => {
    bots = start(1)
    const done: string[] = []
    const long = bots.choose(scripted(endless), alone)
    const quick = scripted({ lead: of({ b: 1 }), help: of({}) })
    const others = Array.from({ length: 3 }, () => bots.choose(quick, alone).then(() => done.push('alone')))
    const ours = bots.choose(quick, people).then(() => done.push('people'))
    expect(await long).toBe('a')
    await Promise.all([ours, ...others])
    expect(done).toEqual(['people', 'alone', 'alone', 'alone'])
  })

  it('hurries nobody who thinks for people', async () => {
    bots = start(2)
    let isDone = false
    const ours = bots.choose(scripted(endless, 'hard'), people).finally(() => (isDone = true))
    const theirs = bots.choose(scripted(endless, 'hard'), alone)
    expect(await bots.choose(scripted({ lead: of({ b: 1 }), help: of({}) }), people)).toBe('b')
    expect(await theirs).toBe('a')
    expect(isDone).toBe(false)
    void ours.catch(() => undefined)
  })
})
