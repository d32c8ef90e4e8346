// An authenticator in software: makes passkeys and answers with them, as a browser would hand that on.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Of CBOR as much as an authenticator says: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (kind: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(kind << 5) | count])
      : count < 256
        ? Buffer.from([(kind << 5) | 24, count])
        : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...(value as ReadonlyMap<number | string, number | string | Buffer>)].flatMap(pair =>
    pair.map(cbor),
  )
  return Buffer.concat([head(5, parts.length / 2), ...parts])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const PRESENT = 0x01
const HAS_KEY = 0x40

export interface Authenticator {
  readonly id: string
  /** How often it says it was used. */
  counter: number
  make(challenge: string, origin: string): object
  answer(challenge: string, origin: string, userHandle?: string): object
}

export function newAuthenticator(host: string): Authenticator {
  const credential = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = credential.toString('base64url')
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const said = (flags: number, counter: number): Buffer => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), rest])
  }
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    id,
    counter: 1,
    make(challenge, origin) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credential.length])
      const data = Buffer.concat([
        said(PRESENT | HAS_KEY, this.counter),
        Buffer.alloc(16),
        length,
        credential,
        key,
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        ...about,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(challenge, origin, userHandle) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = said(PRESENT, ++this.counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...about,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
        },
      }
    },
  }
}
