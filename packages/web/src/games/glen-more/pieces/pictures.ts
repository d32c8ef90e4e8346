// Names and drawings that Chronicles bring, once their chapters are here.
import type { Pictures } from '../seam/pictures.ts'

type All = { -readonly [K in keyof Pictures]-?: Record<string, NonNullable<Pictures[K]>[string]> }

const brought: All = { things: {}, names: {}, signs: {} }

export const { things: THINGS, names: NAMES, signs: SIGNS }: Required<Pictures> = brought

export function addPictures({ things, names, signs }: Pictures): void {
  Object.assign(brought.things, things)
  Object.assign(brought.names, names)
  Object.assign(brought.signs, signs)
}
