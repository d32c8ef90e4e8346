import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Seeker } from '../store/store.ts'
import { ANYBODY, companies, fits, type MayMeet, wish } from './pairing.ts'

const everybody: MayMeet = () => true
const seeker = (person: string, points: number, since = 0, seats = 2): Seeker => ({
  person,
  game: 'braverats',
  pace: 'live',
  seats,
  points,
  since,
})
const names = (found: readonly (readonly Seeker[])[]): readonly (readonly string[])[] =>
  found.map(company => company.map(({ person }) => person))

describe('of those who wait', () => {
  it('those nearest in rating play, whoever has waited longest first', () => {
    const all = [seeker('a', 1500, 0), seeker('b', 1580, 1), seeker('c', 1510, 2), seeker('d', 1590, 3)]
    expect(names(companies(all, 10, everybody))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })

  it('two far apart play once both have waited long enough', () => {
    const all = [seeker('a', 1500, 0), seeker('b', 1800, 5000)]
    expect(companies(all, 24_999, everybody)).toEqual([])
    expect(companies(all, 25_000, everybody)).toHaveLength(1)
    const far = [seeker('a', 1000, 0), seeker('b', 3000, 5000)]
    expect(companies(far, ANYBODY + 4999, everybody)).toEqual([])
    expect(companies(far, ANYBODY + 5000, everybody)).toHaveLength(1)
  })

  it('two who may not meet never do, however long they wait', () => {
    const apart: MayMeet = (a, b) => ![a, b].includes('a') || ![a, b].includes('b')
    const all = [seeker('a', 1500), seeker('b', 1500), seeker('c', 1900)]
    expect(names(companies(all, 10 * ANYBODY, apart))).toEqual([['a', 'c']])
    const three = ['a', 'b', 'c', 'd'].map((person, i) => seeker(person, 1500 + i, i, 3))
    expect(names(companies(three, ANYBODY, apart))).toEqual([['a', 'c', 'd']])
  })

  it('a crowd in four camps, who will not meet their own, costs little though no five of them can meet', () => {
    const crowd = Array.from({ length: 200 }, (_, i) => seeker(`${i}`, 1500, i, 5))
    let asked = 0
    const camps: MayMeet = (a, b) => {
      asked++
      return Number(a) % 4 !== Number(b) % 4
    }
    expect(companies(crowd, ANYBODY, camps)).toEqual([])
    expect(asked).toBeLessThan(1_500_000)
  })
})

describe('1,000 people with random games, paces, ratings and arrival', () => {
  const PEOPLE = 1000
  const GAMES = ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more']
  const PACES = ['live 5', 'live 20', 'days']
  /** In which they come, in milliseconds. */
  const TIME = 1_200_000

  function people(seed: number): readonly Seeker[] {
    const chance = new FastChance(seed)
    const one = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T
    return Array.from({ length: PEOPLE }, (_, i) => {
      const game = one(GAMES)
      return {
        person: `p${i}`,
        game,
        pace: one(PACES),
        seats: game.startsWith('l') || game.startsWith('g') ? one([2, 2, 3, 4]) : 2,
        // the sum of three dice, so that most are in the middle
        points: 900 + chance.below(400) + chance.below(400) + chance.below(400),
        since: chance.below(TIME),
      }
    }).toSorted((a, b) => a.since - b.since)
  }
  /** Some cannot stand each other. */
  const mayMeet: MayMeet = (a, b) => (Number(a.slice(1)) * Number(b.slice(1))) % 50 !== 1

  const spread = (company: readonly Seeker[]): number => {
    const differences = company.flatMap((one, i) =>
      company.slice(i + 1).map(other => Math.abs(one.points - other.points)),
    )
    return differences.reduce((sum, d) => sum + d, 0) / differences.length
  }
  const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length

  /** Brings them together second by second, and hands over how it stands each time. */
  function simulate(
    all: readonly Seeker[],
    match: (waiting: readonly Seeker[], now: number) => readonly (readonly Seeker[])[],
    look: (waiting: readonly Seeker[], now: number) => void = () => undefined,
  ) {
    const found: { readonly company: readonly Seeker[]; readonly at: number }[] = []
    let waiting: Seeker[] = []
    let next = 0
    for (let now = 0; now <= TIME + 2 * ANYBODY; now += 1000) {
      for (; (all[next]?.since ?? Number.POSITIVE_INFINITY) <= now; next++) waiting.push(all[next] as Seeker)
      const companies = match(waiting, now)
      const seated = new Set(companies.flat())
      for (const company of companies) found.push({ company, at: now })
      waiting = waiting.filter(person => !seated.has(person))
      look(waiting, now)
    }
    return found
  }

  /** As many as there are seats, as they come. */
  const byOrder = (waiting: readonly Seeker[]): readonly (readonly Seeker[])[] =>
    [...Map.groupBy(waiting, wish).values()].flatMap(alike => {
      const seats = alike[0]?.seats ?? 2
      return Array.from({ length: Math.floor(alike.length / seats) }, (_, i) =>
        alike.slice(i * seats, (i + 1) * seats),
      )
    })

  /** Whether so many of them all fit each other: by trying every choice. */
  function isCompany(list: readonly Seeker[], size: number, now: number): boolean {
    if (size === 0) return true
    return list.some((one, i) =>
      isCompany(
        list.slice(i + 1).filter(other => fits(one, other, now, mayMeet)),
        size - 1,
        now,
      ),
    )
  }

  it('nobody waits while a match for them exists, nobody sits twice, and ratings are closer than by order', () => {
    const all = people(1)
    const found = simulate(
      all,
      (waiting, now) => companies(waiting, now, mayMeet),
      (waiting, now) => {
        for (const alike of Map.groupBy(waiting, wish).values())
          expect(isCompany(alike, alike[0]?.seats ?? 2, now)).toBe(false)
      },
    )
    const seated = found.flatMap(({ company }) => company)
    expect(new Set(seated).size).toBe(seated.length)
    for (const { company, at } of found) {
      expect(company).toHaveLength(company[0]?.seats ?? 0)
      for (const one of company)
        for (const other of company) if (one !== other) expect(fits(one, other, at, mayMeet)).toBe(true)
    }
    expect(seated.length).toBeGreaterThan(0.95 * PEOPLE)
    const ours = mean(found.map(({ company }) => spread(company)))
    const theirs = mean(simulate(all, byOrder).map(({ company }) => spread(company)))
    const waited = mean(found.flatMap(({ company, at }) => company.map(({ since }) => at - since)))
    console.log(
      `${found.length} companies of ${seated.length} people: ${ours.toFixed(0)} points apart in the mean, ${theirs.toFixed(0)} by order; waited ${(waited / 1000).toFixed(0)} s`,
    )
    expect(ours).toBeLessThan(0.8 * theirs)
  })
})
