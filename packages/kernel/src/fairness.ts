import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CHANCE_FORMAT } from './chance.ts'
import { type Digest, digestOf } from './digest.ts'

/**
 * Fair shuffles: the authority commits to a secret before the deal, every seat adds words of its own, the
 * seed is made from both, and the secret is shown at the end. Neither side alone can choose the shuffle.
 */
export interface Fairness {
  readonly format: typeof CHANCE_FORMAT
  /** Hash of the secret, published before anybody contributes. */
  readonly commitment: string
  /** What each seat added, in seat order. */
  readonly contributions: readonly string[]
  /** 32 bytes as hexadecimal digits; absent from what players see while the match runs. */
  readonly secret?: string
}

export const isSecretKey = (hex: string): boolean => /^[0-9a-f]{64}$/.test(hex)

/** The secret that words stand for, where a match shall be the same again: in tests, in lessons. */
export const secretOf: (words: string) => string = digestOf

export const commitmentTo = (secretHex: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('cairn commitment\n'), hexToBytes(secretHex))))

/** The seed of a match. Lengths are hashed too, so that no two lists of contributions mean the same. */
export function seedOf(secretHex: string, contributions: readonly string[]): Uint8Array {
  const parts = [utf8ToBytes(`cairn seed ${CHANCE_FORMAT}\n`), hexToBytes(secretHex)]
  for (const text of contributions) {
    const bytes = utf8ToBytes(text)
    parts.push(utf8ToBytes(`${bytes.length}\n`), bytes)
  }
  return sha256(concatBytes(...parts))
}

export const commit = (secretHex: string, contributions: readonly string[]): Fairness => ({
  format: CHANCE_FORMAT,
  commitment: commitmentTo(secretHex),
  contributions,
  secret: secretHex,
})

/** The same without its secret: what may be shown while the match runs. */
export const sealed = ({ format, commitment, contributions }: Fairness): Fairness => ({
  format,
  commitment,
  contributions,
})

export const isKept = (fairness: Fairness): boolean =>
  fairness.secret !== undefined && commitmentTo(fairness.secret) === fairness.commitment

/**
 * Fixes the head of a record at a version without showing it: a head alone could be guessed back to a secret
 * move. Whoever kept seals can check them all once the secret is shown.
 */
export const sealOf = (secretHex: string, version: number, head: string, digest: Digest = digestOf): string =>
  digest(`cairn seal\n${secretHex}\n${version} ${head}`)
