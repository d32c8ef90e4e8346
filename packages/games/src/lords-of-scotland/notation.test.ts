import { describe, expect, it } from 'vitest'
import { lordsOfScotland as game } from './index.ts'
import { aim, claim, DECLINE, down, K_SWAP, recruit, up } from './moves.ts'

describe('a move', () => {
  it.each([
    ['recruit 3', recruit(2)],
    ['up makgill-9', up(66)],
    ['down bruce-98', down(98)],
    ['swap 1:2', aim(K_SWAP, 1, 1)],
    ['claim scott-1', claim(1)],
    ['decline', DECLINE],
  ])('LS-3: is written %s', (text, move) => {
    expect(game.parseMove(text)).toBe(move)
    expect(game.makeMove(move)).toBe(text)
  })

  it.each([
    'recruit 0',
    'recruit 6',
    'up',
    'up scott-13',
    'swap 5:1',
    'swap 1:0',
    'swap 1:65',
    'discard 1',
    'pass 1',
    'Pass',
    'toString 1:1',
  ])('LS-3: %s is none', text => {
    expect(game.parseMove(text)).toBeUndefined()
  })
})
