import { FastChance, type Json, Malformed } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { braverats } from './index.ts'

const start = (): Record<string, Json> =>
  braverats.makeState(
    braverats.deal(
      { mime: true, hands: 'clan', traitor: false, pile: false, fast: false, emperor: false },
      2,
      new FastChance(1),
    ),
  ) as Record<string, Json>

describe('a state from outside', () => {
  it('BR-1: must hold each card of both clans exactly once', () => {
    expect(() => braverats.parseState({ ...start(), hands: [['prince'], ['prince']] })).toThrow(
      'exactly once',
    )
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no hands', { ...start(), hands: undefined }],
    ['a card that does not exist', { ...start(), played: ['joker', 'prince'] }],
    ['three hands', { ...start(), hands: [[], [], []] }],
    ['a third seat', { ...start(), bonus: 2 }],
    ['a game won before it began', { ...start(), won: [4, 0] }],
    ['both cards down', { ...start(), laid: ['prince', 'prince'] }],
    ['a role that nobody plays', { ...start(), roles: ['mime', null] }],
    ['an option that does not exist', { ...start(), options: { cheat: true } }],
    ['a pile without the variant', { ...start(), piles: [['prince'], []] }],
  ])('is refused with %s', (_, json) => {
    expect(() => braverats.parseState(json)).toThrow(Malformed)
  })
})
