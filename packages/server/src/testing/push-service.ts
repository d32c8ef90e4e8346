// A push service for tests, and a browser that has subscribed to it: what comes is read with the browser's own keys.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKeyInput,
  randomBytes,
  verify,
} from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { TapNews, type TapRequest } from '../protocol.ts'

export interface Pushed {
  readonly news: TapNews
  /** As it was sent, decrypted. */
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

export interface PushDevice {
  /** What the page of this browser tells the server. */
  readonly subscription: Pick<v.InferOutput<typeof TapRequest>, 'endpoint' | 'keys'>
  readonly received: readonly Pushed[]
  /** Waits until so many have come. */
  until(count: number): Promise<readonly Pushed[]>
  /** What the service answers from now on. */
  answer(status: number): void
}

export interface PushService {
  readonly url: string
  device(): PushDevice
  /** How often anything was sent here. */
  readonly requests: number
  close(): Promise<void>
}

interface Subscribed {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly received: Pushed[]
  status: number
}

export async function startPushService(): Promise<PushService> {
  const devices: Subscribed[] = []
  const news = new EventEmitter()
  news.setMaxListeners(0)
  let requests = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests++
      const device = devices[Number(request.url?.slice(1))]
      if (device === undefined || device.status !== 201) response.writeHead(device?.status ?? 404).end()
      else {
        const text = decrypt(Buffer.concat(chunks), device)
        device.received.push({ text, news: v.parse(TapNews, JSON.parse(text)), headers: request.headers })
        response.writeHead(201).end()
      }
      news.emit('pushed')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    get requests() {
      return requests
    },
    device() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const device: Subscribed = { keys, auth: randomBytes(16), received: [], status: 201 }
      const id = devices.push(device) - 1
      return {
        subscription: {
          endpoint: `${url}/${id}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: device.auth.toString('base64url') },
        },
        received: device.received,
        async until(count) {
          while (device.received.length < count) await once(news, 'pushed')
          return device.received
        },
        answer(status) {
          device.status = status
        },
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As a browser reads it (RFC 8291 over RFC 8188, one record). */
export function decrypt(body: Buffer, { keys, auth }: Pick<Subscribed, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()])
  // what is behind the last mark is padding
  return record.subarray(0, record.lastIndexOf(2)).toString()
}

/** Who signed a request and for whom, if the signature holds with that key. */
export function signedBy(authorization: string, key: string): { readonly aud: string; readonly sub: string } {
  const [, token = ''] = /t=([^,]+)/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKeyInput['key'],
    format: 'jwk',
  })
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('the signature does not hold')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
}
