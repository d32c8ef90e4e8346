import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Digest } from '@cairn/kernel'

/** 128 random bits as 22 letters. */
export const randomToken = (): string => randomBytes(16).toString('base64url')

/** 128 bits that only the holder of the key could have made from this text. */
export const keyedToken = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest().subarray(0, 16).toString('base64url')

/** For what is kept only to be recognised. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** The same digits as the kernel's, sooner. */
export const digestOf: Digest = text => hash('sha256', text, 'hex')

/** Enough digits to tell two texts of one sender apart. */
export const digitsOf = (text: string): string => hashOf(text).slice(0, 12)

/** A table's own id follows from its invite, but not the other way: who has the id alone is not invited. */
export const tableOf = (invite: string): string =>
  hash('sha256', `cairn table\n${invite}`, 'buffer').subarray(0, 16).toString('base64url')
