import { games } from '@cairn/games'
import { describe, expect, it } from 'vitest'
import { run, runHere } from '../testing/run.ts'

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

  it('ends on Ctrl-C in the middle of it, and takes its bar away', async () => {
    const onTerminal = (_: string, interrupt: () => void): void => interrupt()
    const { code, out, err } = await runHere(['solve', 'braverats'], { games, onTerminal })
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(err).toMatch(/solve braverats [█░]+ /)
    expect(err.endsWith('\r\x1b[K')).toBe(true)
  })

  it('says which game it can solve', async () => {
    expect(await runHere(['solve', 'toy'])).toEqual({
      code: 2,
      out: '',
      err: 'toy cannot be solved; braverats can.\n',
    })
  })
})
