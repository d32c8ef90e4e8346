import type { ToldStep } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { sinceOwn } from './log.tsx'

describe('the log', () => {
  const steps: readonly ToldStep[] = [0, 1, 0, 1, 1].map(seat => ({ seat, events: [] }))

  it('marks as new what came after the viewer’s own last move, and nothing before it', () => {
    expect(steps.slice(sinceOwn(steps, 0)).map(step => step.seat)).toEqual([1, 1])
    expect(steps.slice(sinceOwn(steps, 1))).toEqual([])
    expect(steps.slice(sinceOwn(steps, 'spectator'))).toEqual(steps)
  })
})
