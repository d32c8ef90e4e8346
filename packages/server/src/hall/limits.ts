/** How much one connection, one address or one person may use. */
export interface Limits {
  /** Sockets of the whole server, and of one address. */
  readonly sockets: number
  readonly socketsPerAddress: number
  /** Commands a second, and how many may come at once. */
  readonly commands: Rate
  readonly commandsPerAddress: Rate
  /** HTTP requests to /api. */
  readonly requestsPerAddress: Rate
  /** New identities and new tables, which stay stored. */
  readonly makingPerAddress: Rate
  /** Unfinished tables of one maker, and tables one socket may follow. */
  readonly tables: number
  readonly followed: number
}

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export const LIMITS: Limits = {
  sockets: 10_000,
  socketsPerAddress: 100,
  commands: { perSecond: 10, burst: 40 },
  commandsPerAddress: { perSecond: 100, burst: 400 },
  requestsPerAddress: { perSecond: 20, burst: 200 },
  makingPerAddress: { perSecond: 0.5, burst: 60 },
  tables: 50,
  followed: 50,
}

/** A bucket of allowance that fills up with time; the time is passed in. */
export interface Bucket {
  left: number
  at: number
}

/** Takes one from the bucket: 0 if that was allowed, else in how many milliseconds it will be. */
export function spend(bucket: Bucket, { perSecond, burst }: Rate, now: number): number {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
  bucket.at = now
  if (bucket.left < 1) return Math.ceil(((1 - bucket.left) / perSecond) * 1000)
  bucket.left--
  return 0
}

/** One bucket a key; those that are full again are forgotten. */
export function keyedBuckets(rate: Rate): { spend(key: string, now: number): number; readonly size: number } {
  const buckets = new Map<string, Bucket>()
  let swept = 0
  return {
    get size() {
      return buckets.size
    },
    spend(key, now) {
      const full = (rate.burst / rate.perSecond) * 1000
      if (now - swept > full) {
        swept = now
        for (const [other, { at }] of buckets) if (now - at > full) buckets.delete(other)
      }
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        bucket = { left: rate.burst, at: now }
        buckets.set(key, bucket)
      }
      return spend(bucket, rate, now)
    },
  }
}

/** Whom to count together: an IPv4 address, or the first 64 bits of an IPv6 one (one line's share). */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4).join(':')
}
