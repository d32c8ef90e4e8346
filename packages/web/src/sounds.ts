// A dozen small sounds as data: wood, wool, stone and a plucked string. Times in seconds, pitches in hertz.

/** A part of a sound: something struck, something that rustles or grinds, a string. */
export interface SoundPart {
  readonly make: 'knock' | 'rustle' | 'pluck'
  readonly at: number
  readonly length: number
  readonly pitch: number
  readonly volume: number
}

const knock = (pitch: number, length = 0.07, volume = 0.18, at = 0): SoundPart => ({
  make: 'knock',
  at,
  length,
  pitch,
  volume,
})
const rustle = (pitch: number, length = 0.09, volume = 0.12, at = 0): SoundPart => ({
  make: 'rustle',
  at,
  length,
  pitch,
  volume,
})
const pluck = (pitch: number, at = 0, length = 0.2, volume = 0.1): SoundPart => ({
  make: 'pluck',
  at,
  length,
  pitch,
  volume,
})

export const SOUNDS = {
  /** Something was laid on the table. */
  laid: [rustle(2400), knock(180, 0.07, 0.18, 0.03)],
  /** A card slides. */
  card: [rustle(3200, 0.12, 0.1)],
  /** Cards are turned up. */
  reveal: [rustle(2800, 0.06, 0.1), rustle(3600, 0.08, 0.12, 0.07)],
  /** Wood on wood. */
  tile: [knock(320, 0.05, 0.2), knock(210, 0.08, 0.14, 0.02)],
  /** A clink. */
  coins: [pluck(2093, 0, 0.09, 0.06), pluck(2637, 0.05, 0.12, 0.05)],
  /** A cork. */
  cask: [knock(620, 0.04, 0.2), rustle(900, 0.08, 0.06, 0.03)],
  /** Stone grinds on stone. */
  stone: [rustle(240, 0.22, 0.26), knock(90, 0.1, 0.2, 0.13)],
  /** One low drum. */
  drum: [knock(72, 0.24, 0.4)],
  /** A move is taken back. */
  undone: [rustle(1800, 0.08, 0.1), knock(140, 0.06, 0.1, 0.06)],
  /** It is yours to decide. */
  turn: [pluck(392)],
  /** That may not be played. */
  refused: [knock(110, 0.12, 0.2)],
  /** The match is over. */
  over: [pluck(392, 0, 0.12), pluck(440, 0.04, 0.12), pluck(523.25, 0.08, 0.12), pluck(587.33, 0.12, 0.12)],
} as const satisfies Readonly<Record<string, readonly SoundPart[]>>

export type SoundName = keyof typeof SOUNDS

export const lengthOf = (name: SoundName): number =>
  Math.max(...SOUNDS[name].map(({ at, length }) => at + length))

/** What is heard of events, in a game's own words for them: each sound once, the first two. */
export function heardOf(
  events: readonly { readonly type: string }[],
  sounds: Readonly<Partial<Record<string, SoundName>>>,
): readonly SoundName[] {
  const heard = events.flatMap(({ type }) => (type === 'undone' ? ['undone' as const] : (sounds[type] ?? [])))
  return [...new Set(heard)].slice(0, 2)
}
