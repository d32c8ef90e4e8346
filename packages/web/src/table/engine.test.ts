import type { Question } from '@cairn/bots/bot'
import { braverats } from '@cairn/games/braverats'
import { defaultOptions, type Update } from '@cairn/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { answerCalls, callsTo } from './calls.ts'
import { runEngine, type TableEngine } from './engine.ts'

const ports: MessagePort[] = []
afterAll(() => {
  for (const port of ports) port.close()
})

function channel(): readonly [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel()
  for (const port of [port1, port2]) port.start()
  ports.push(port1, port2)
  return [port1, port2]
}

describe('what passes between the page and the worker', () => {
  it('is one push a step, after one question whether it is stored', async () => {
    const [page, engineSide] = channel()
    const asked: Question[] = []
    runEngine(engineSide, {
      think(question) {
        asked.push(question)
        return Promise.resolve('prince')
      },
    })

    const passed: string[] = []
    const shown: Update[] = []
    const bothLaid = Promise.withResolvers<void>()
    for (const [to, end] of Object.entries({ page, worker: engineSide }))
      end.addEventListener('message', ({ data }: MessageEvent<{ readonly name?: string }>) =>
        passed.push(`${to}: ${data.name ?? 'answer'}`),
      )
    answerCalls(page, {
      store: () => undefined,
      show(update: Update) {
        shown.push(update)
        if (update.version === 2) bothLaid.resolve()
      },
    })
    const engine = callsTo<TableEngine>(page)
    await engine.open({
      saved: {
        game: 'braverats',
        seats: 2,
        options: defaultOptions(braverats.options, 2),
        secret: '7a'.repeat(32),
        contributions: ['', ''],
        entries: [],
      },
      seats: [
        { kind: 'person', name: '', here: true, ready: true, standIn: null },
        { kind: 'bot', level: 'random' },
      ],
      secretHands: true,
      still: true,
    })
    passed.length = 0
    expect(await engine.play('general')).toEqual({ ok: true })
    await bothLaid.promise
    expect(passed).toEqual([
      'worker: play',
      'page: store',
      'worker: answer',
      'page: show',
      'page: answer',
      'page: store',
      'worker: answer',
      'page: show',
    ])
    expect(shown.map(({ steps }) => steps.length)).toEqual([0, 1, 1])
    expect(asked).toMatchObject([{ game: 'braverats', version: 1, level: 'random', view: { viewer: 1 } }])
  })

  it('says what went wrong: a match that does not follow its rules is not opened', async () => {
    const [page, engineSide] = channel()
    runEngine(engineSide, { think: () => Promise.reject(new Error('nobody is asked')) })
    const engine = callsTo<TableEngine>(page)
    const saved = {
      game: 'braverats',
      seats: 2,
      options: defaultOptions(braverats.options, 2),
      secret: '7a'.repeat(32),
      contributions: ['', ''],
      entries: [{ seat: 0, text: 'dragon' }],
    }
    await expect(engine.open({ saved, seats: [], secretHands: true, still: true })).rejects.toThrow('T-3')
    await expect(engine.play('spy')).rejects.toThrow('no match is open')
  })
})
