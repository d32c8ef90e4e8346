import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const LONGEST = 400

/** Each time that something takes on the page, in milliseconds, apart from what goes on for ever and the celebration. */
interface Timed {
  readonly what: string
  readonly ms: number
  /** Whether it stands where people have asked for nothing, and so is none for those who want less motion. */
  readonly asked: boolean
}

const tokens: Readonly<Record<string, number>> = { quick: 120, slow: 240 }

function timesIn(file: string): readonly Timed[] {
  const sheet = readFileSync(`${source}${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const free = [...sheet.matchAll(/@media \(prefers-reduced-motion: no-preference\) \{[^]*?\n\}/g)].join('\n')
  return [...sheet.matchAll(/(?:animation|transition):([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter(value => !/infinite|end-fall/.test(value))
    .flatMap(value => {
      const asked = free.includes(value)
      const literal = [...value.matchAll(/(?<![\w.-])([\d.]+)(ms|s)\b/g)].map(
        ([, n, unit]): Timed => ({
          what: `${file}: ${value.trim()}`,
          ms: Number(n) * (unit === 's' ? 1000 : 1),
          asked,
        }),
      )
      const named = [...value.matchAll(/(calc\()?var\(--(quick|slow)\)(?: \* (\d+)(?: \/ (\d+))?\))?/g)].map(
        ([, , token = '', times = '1', parts = '1']): Timed => ({
          what: `${file}: ${value.trim()}`,
          ms: ((tokens[token] ?? 0) * Number(times)) / Number(parts),
          asked: true,
        }),
      )
      return [...literal, ...named]
    })
}

describe('motion', () => {
  const times = globSync('**/*.css', { cwd: source }).flatMap(timesIn)

  it(`takes at most ${LONGEST} ms`, () => {
    expect(times.length).toBeGreaterThan(10)
    expect(times.filter(({ ms }) => ms > LONGEST)).toEqual([])
    const flip = readFileSync(`${source}motion.ts`, 'utf8').matchAll(/^const (?:TRAVEL|ROLL) = (\d+)$/gm)
    const travels = [...flip].map(([, ms]) => Number(ms))
    expect(travels).toHaveLength(2)
    expect(Math.max(...travels)).toBeLessThanOrEqual(LONGEST)
  })

  it('is none where less of it is wanted: its times are those that are nothing then', () => {
    expect(times.filter(({ asked, ms }) => !asked && ms > 0)).toEqual([])
    const still = /@media \(prefers-reduced-motion: reduce\) \{[^]*?--quick: 0s;\s*--slow: 0s;/
    expect(readFileSync(`${source}look/tokens.css`, 'utf8')).toMatch(still)
  })

  it('that goes on for ever is stopped there, too', () => {
    for (const file of globSync('**/*.css', { cwd: source })) {
      const sheet = readFileSync(`${source}${file}`, 'utf8')
      if (/animation:[^;]*infinite/.test(sheet))
        expect(sheet, file).toMatch(
          /prefers-reduced-motion: (?:reduce\) \{[^]*?animation: none|no-preference\) \{[^]*?infinite)/,
        )
    }
  })
})
