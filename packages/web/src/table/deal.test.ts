import { braverats } from '@cairn/games/braverats'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { defaultOptions } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { planOf } from './deal.ts'
import { sitting } from './plan.ts'

const bot = (level: 'easy' | 'medium' | 'expert') => ({ kind: 'bot', level }) as const

describe('one tap on Play', () => {
  it('deals a first match against a medium bot, as usual', () => {
    for (const nothing of [
      null,
      undefined,
      'x',
      {},
      { people: [] },
      { people: [{ kind: 'bot', level: 'god' }, 3] },
    ])
      expect(planOf(braverats, nothing, 'Ailsa')).toEqual({
        people: [sitting('Ailsa'), bot('medium')],
        options: defaultOptions(braverats.options, 2),
      })
  })

  it('deals again against the last level, with the last options and as many seats', () => {
    const last = { people: [sitting(''), bot('expert'), bot('easy')], options: {} }
    expect(planOf(lordsOfScotland, last, 'Ailsa').people).toEqual([
      sitting('Ailsa'),
      bot('expert'),
      bot('easy'),
    ])
    const fast = { people: [bot('easy'), sitting('Rory')], options: { fast: true } }
    expect(planOf(braverats, fast, 'Ailsa')).toEqual({
      people: [bot('easy'), sitting('Ailsa')],
      options: { ...defaultOptions(braverats.options, 2), fast: true },
    })
  })

  it('forgets options that the game does not know any more, and seats it does not have', () => {
    const last = { people: [sitting(''), bot('easy')], options: { fast: true, gone: 3 } }
    expect(planOf(braverats, last, '')).toEqual({
      people: last.people,
      options: defaultOptions(braverats.options, 2),
    })
    const many = { people: [sitting(''), ...Array.from({ length: 5 }, () => bot('easy'))], options: {} }
    expect(planOf(lordsOfScotland, many, '').people).toEqual([sitting(''), bot('medium')])
  })
})
