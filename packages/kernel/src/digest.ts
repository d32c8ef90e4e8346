import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The SHA-256 of a text as hexadecimal digits. A platform may have a faster way to the same digits. */
export type Digest = (text: string) => string

export const digestOf: Digest = text => bytesToHex(sha256(utf8ToBytes(text)))
