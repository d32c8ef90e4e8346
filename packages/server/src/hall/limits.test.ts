import { describe, expect, it } from 'vitest'
import { addressKey, charge, keyedBuckets, LIMITS, parseLimits, spend } from './limits.ts'

describe('a bucket', () => {
  const rate = { perSecond: 2, burst: 3 }

  it('allows a burst, then as much as flows in, and says how long to wait', () => {
    const bucket = { left: 3, at: 0 }
    expect([0, 0, 0, 0].map(now => spend(bucket, rate, now))).toEqual([0, 0, 0, 500])
    expect(spend(bucket, rate, 250)).toBe(250)
    expect(spend(bucket, rate, 500)).toBe(0)
    expect(spend(bucket, rate, 10_000)).toBe(0)
    expect(bucket.left).toBe(2)
  })

  it('can be overdrawn by what was used already, but not without end', () => {
    const bucket = { left: 3, at: 0 }
    charge(bucket, rate, 4, 0)
    expect(spend(bucket, rate, 0)).toBe(1000)
    charge(bucket, rate, 1000, 0)
    expect(bucket.left).toBe(-3)
    expect(spend(bucket, rate, 2000)).toBe(0)
  })

  it('of one address leaves others alone, and is forgotten when it is full again', () => {
    const buckets = keyedBuckets(rate)
    for (let i = 0; i < 3; i++) buckets.spend('a', 0)
    expect(buckets.spend('a', 0)).toBe(500)
    expect(buckets.spend('b', 0)).toBe(0)
    expect(buckets.size).toBe(2)
    buckets.charge('b', 1000, 0)
    buckets.spend('c', 1000)
    expect(buckets.size).toBe(3)
    buckets.spend('c', 10_000)
    expect(buckets.size).toBe(1)
  })
})

describe('limits as text', () => {
  it('are read, and all there are can be set', () => {
    expect(parseLimits(JSON.stringify(LIMITS))).toEqual(LIMITS)
    expect(parseLimits('{"sockets": 5}')).toEqual({ sockets: 5 })
  })

  it.each([
    ['[]', 'The limits must be a JSON object.'],
    ['{"socks": 5}', 'There is no limit "socks"; there is connectionsPerAddress'],
    ['{"sockets": -1}', 'The limit "sockets" must be a number above 0.'],
    ['{"commands": 5}', 'The limit "commands" must be like {"perSecond": 10, "burst": 40}.'],
  ])('%s is refused', (text, sentence) => {
    expect(() => parseLimits(text)).toThrow(sentence)
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
