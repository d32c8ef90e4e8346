// A sett is a tartan's order of stripes, written as a thread count: `K/4 R32 K16 Y2 K16 R/4`.

/** The dyes, by the letter that a thread count uses. Tuned to lie beside each other on wool and on peat. */
export const dyes = {
  R: '#a8322a',
  G: '#2f5a3c',
  B: '#27406b',
  K: '#1d1b1a',
  W: '#ece6d6',
  Y: '#d9a93a',
  H: '#6b4a86',
  A: '#6f9bb0',
} as const

export type Thread = keyof typeof dyes

export interface Stripe {
  readonly thread: Thread
  readonly count: number
}

/** All stripes of one repeat, in order. */
export type Sett = readonly Stripe[]

const isThread = (letter: string): letter is Thread => Object.hasOwn(dyes, letter)

/**
 * Reads a thread count. With a slash at both ends it is a half-sett and is mirrored at these two pivots,
 * which stand once each; without any it repeats as it is.
 */
export function parseSett(threadCount: string): Sett {
  const words = threadCount.trim().split(/\s+/)
  const pivots = words.map(word => word.includes('/'))
  const stripes = words.map(word => {
    const [, thread = '', count = ''] = /^([A-Z])\/?([1-9]\d*)$/.exec(word) ?? []
    if (!isThread(thread)) throw new Error(`"${word}" is no stripe of a thread count`)
    return { thread, count: Number(count) }
  })
  if (!pivots.includes(true)) return stripes
  if (words.length < 2 || !pivots.every((pivot, i) => pivot === (i === 0 || i === words.length - 1)))
    throw new Error(`the pivots of "${threadCount}" are not its two ends`)
  return [...stripes, ...stripes.slice(1, -1).toReversed()]
}
