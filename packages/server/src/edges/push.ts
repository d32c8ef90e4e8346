// Sends news to the devices of those who are not here, by the push service of each device's browser. Its address comes
// from a browser, so that it may be anything: what lies in our own network is not for strangers to reach through us.
import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Push } from '../hall/taps.ts'
import type { Log } from './log.ts'

export interface PushSettings {
  /** The private key, as hexadecimal digits. */
  readonly privateKey: string
  /** Where whoever runs a push service reaches whoever runs this server: an https: or mailto: address. */
  readonly contact: string
  /** Whether push services may lie in our own network, and do without TLS. */
  readonly inside: boolean
  readonly log: Log
}

const PATIENCE = 10_000

/** What is not the open internet: this machine, its network, and what nobody has. */
const INNER: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]
const inner = new BlockList()
for (const range of INNER) {
  const [net, bits] = range.split('/') as [string, string]
  inner.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
}

/** Also as an IPv4 address in the clothes of an IPv6 one. */
export const isInner = (address: string): boolean =>
  inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Looks at the very address that is then connected to, so that no name can mean one thing now and another later. */
const outside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) done(error ?? new Error('no address'), '')
    else if (found.some(({ address }) => isInner(address)))
      done(new Error('an address of our own network'), '')
    else if (options.all === true) done(null, found)
    else done(null, first.address, first.family)
  })

export function openPush({ privateKey, contact, inside, log }: PushSettings): Push {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  const vapidDetails = {
    subject: contact,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  }

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    if (inside) return url.protocol === 'https:' || url.protocol === 'http:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return url.protocol === 'https:' && (isIP(host) === 0 || !isInner(host))
  }

  /** Nothing is followed, and nothing read but how it went. */
  const post = (url: URL, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      const signal = AbortSignal.timeout(PATIENCE)
      const guard = inside ? {} : { lookup: outside }
      const sent = request(url, { method: 'POST', headers, signal, agent: false, ...guard }, response => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    key: vapidDetails.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, news, { ttl, topic }) {
      try {
        if (!accepts(endpoint)) return 'gone'
        const { generateRequestDetails } = (await import('web-push')).default
        const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, news, {
          vapidDetails,
          TTL: ttl,
          topic,
        })
        const status = await post(new URL(endpoint), details.headers, details.body)
        if (status === 404 || status === 410) return 'gone'
        if (status >= 200 && status < 300) return 'sent'
        log(`a push service answered ${status}`, 'info')
      } catch (error) {
        // neither whose device it is nor where
        log(
          `a push service was not reached: ${(error as NodeJS.ErrnoException).code ?? 'no way there'}`,
          'info',
        )
      }
      return 'failed'
    },
  }
}
