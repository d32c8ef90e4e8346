import { describe, expect, it } from 'vitest'
import { run, runHere, start } from './testing/run.ts'

describe('cairn solve', () => {
  it('prints the published states and first cards of the eight-card game', async () => {
    const { code, out, err } = await run(['solve', 'braverats', '--no-mime', '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { states, value, strategy } = JSON.parse(out) as {
      states: number
      value: number
      strategy: Record<string, number>
    }
    expect(states).toBe(484_317)
    expect(Math.abs(value)).toBeLessThan(1e-9)
    expect(Object.entries(strategy).map(([card, part]) => `${card} ${part.toFixed(3)}`)).toEqual([
      'musician 0.000',
      'princess 0.000',
      'spy 0.222',
      'assassin 0.272',
      'ambassador 0.227',
      'magician 0.234',
      'general 0.000',
      'prince 0.045',
    ])
  })

  it('ends on Ctrl-C in the middle of it', async () => {
    const { child, done } = start(['solve', 'braverats'])
    await new Promise(resolve => setTimeout(resolve, 700))
    child.kill('SIGINT')
    expect(await done).toEqual({ code: 130, out: '', err: '' })
  })

  it('says which game it can solve', async () => {
    expect(await runHere(['solve', 'toy'])).toEqual({
      code: 2,
      out: '',
      err: 'toy cannot be solved; braverats can.\n',
    })
  })
})
