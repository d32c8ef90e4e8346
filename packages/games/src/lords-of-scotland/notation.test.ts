import { describe, expect, it } from 'vitest'
import { lordsOfScotland as game } from './index.ts'

describe('a move', () => {
  it.each([
    ['recruit 3', { type: 'recruit', place: 2 }],
    ['up makgill-9', { type: 'engage', card: 66, up: true }],
    ['down bruce-98', { type: 'engage', card: 98, up: false }],
    ['swap 1:2', { type: 'swap', army: 1, place: 1 }],
    ['claim scott-1', { type: 'claim', card: 1 }],
    ['decline', { type: 'decline' }],
  ])('LS-3: is written %s', (text, move) => {
    expect(game.parseMove(text)).toEqual(move)
    expect(game.makeMove(move as never)).toBe(text)
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
