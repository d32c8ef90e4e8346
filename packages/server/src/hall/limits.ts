import { isObject, Malformed, parseJson } from '@cairn/kernel'

/** How much one connection, one address or one person may use. */
export interface Limits {
  /** Connections of one address, whatever they are for, be it nothing. */
  readonly connectionsPerAddress: number
  /** Sockets of the whole server, of one address, and of one person. */
  readonly sockets: number
  readonly socketsPerAddress: number
  readonly socketsPerPerson: number
  /** Commands of one socket, and how many may come at once; then those of one address and of one person. */
  readonly commands: Rate
  readonly commandsPerAddress: Rate
  readonly commandsPerPerson: Rate
  /** How much of what is asked for (`follow`, a record, all that is kept) counts as one command or request more, in letters. */
  readonly askedPerCommand: number
  /** HTTP requests to /api. */
  readonly requestsPerAddress: Rate
  /** New identities and new tables, which stay stored. */
  readonly makingPerAddress: Rate
  /** Matches that one address, or one person, publishes, and how many one person may have. */
  readonly publishing: Rate
  readonly published: number
  /** How often one person may ask for all that is kept about them. */
  readonly exporting: Rate
  /** Unfinished tables of one maker, and tables one socket may follow. */
  readonly tables: number
  readonly followed: number
  /** How long a socket may not have taken anything of what waits for it, in milliseconds. */
  readonly stalled: number
  /** How long a socket has to answer that it is there, in milliseconds. */
  readonly heartbeat: number
  /** How often a seat may take back its move at one decision, and everybody together in one match. */
  readonly undosPerDecision: number
  readonly undosPerMatch: number
  /** What a person may say at one table. */
  readonly phrases: Rate
  /** How many people one may block. */
  readonly blocks: number
  /** Passkeys of one person, and devices of theirs that are tapped on the shoulder; how often they all are. */
  readonly passkeys: number
  readonly tapped: number
  readonly tapsPerPerson: Rate
}

/** How many there are of each key. */
export function countOf(counts: Map<string, number>, key: string, change: 1 | -1): number {
  const left = (counts.get(key) ?? 0) + change
  if (left === 0) counts.delete(key)
  else counts.set(key, left)
  return left
}

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export const LIMITS: Limits = {
  connectionsPerAddress: 300,
  sockets: 10_000,
  socketsPerAddress: 100,
  socketsPerPerson: 20,
  commands: { perSecond: 10, burst: 40 },
  commandsPerAddress: { perSecond: 100, burst: 400 },
  commandsPerPerson: { perSecond: 20, burst: 80 },
  askedPerCommand: 8192,
  requestsPerAddress: { perSecond: 20, burst: 200 },
  makingPerAddress: { perSecond: 0.5, burst: 60 },
  publishing: { perSecond: 0.05, burst: 20 },
  published: 200,
  exporting: { perSecond: 1 / 60, burst: 3 },
  tables: 50,
  followed: 50,
  stalled: 20_000,
  heartbeat: 30_000,
  undosPerDecision: 20,
  undosPerMatch: 500,
  phrases: { perSecond: 0.2, burst: 5 },
  blocks: 1000,
  passkeys: 20,
  tapped: 20,
  tapsPerPerson: { perSecond: 1 / 60, burst: 30 },
}

/** Reads limits from text: a JSON object with some of the names above. Throws Malformed. */
export function parseLimits(text: string): Partial<Limits> {
  const json = parseJson(text, 'The limits')
  if (!isObject(json)) throw new Malformed('The limits must be a JSON object.')
  for (const [name, value] of Object.entries(json)) {
    const usual: number | Rate | undefined = LIMITS[name as keyof Limits]
    if (usual === undefined)
      throw new Malformed(
        `There is no limit ${JSON.stringify(name)}; there is ${Object.keys(LIMITS).join(', ')}.`,
      )
    const isRate = isObject(value) && isPositive(value['perSecond']) && isPositive(value['burst'])
    if (typeof usual === 'number' ? !isPositive(value) : !isRate)
      throw new Malformed(
        `The limit ${JSON.stringify(name)} must be ${typeof usual === 'number' ? 'a number above 0' : 'like {"perSecond": 10, "burst": 40}'}.`,
      )
  }
  return json
}

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0

/** A bucket of allowance that fills up with time; the time is passed in, from a clock that never goes back. */
export interface Bucket {
  left: number
  at: number
}

/** Takes one from the bucket: 0 if that was allowed, else in how many milliseconds it will be. */
export function spend(bucket: Bucket, rate: Rate, now: number): number {
  const { perSecond } = rate
  fill(bucket, rate, now)
  if (bucket.left < 1) return Math.ceil(((1 - bucket.left) / perSecond) * 1000)
  bucket.left--
  return 0
}

/** Takes what has been used already, be it more than was left: in how many milliseconds there is something again. */
export function charge(bucket: Bucket, rate: Rate, cost: number, now: number): number {
  fill(bucket, rate, now)
  // nobody waits longer than it takes to fill the bucket twice
  bucket.left = Math.max(bucket.left - cost, -rate.burst)
  return bucket.left >= 0 ? 0 : Math.ceil((-bucket.left / rate.perSecond) * 1000)
}

function fill(bucket: Bucket, { perSecond, burst }: Rate, now: number): void {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
  bucket.at = now
}

export interface Buckets {
  spend(key: string, now: number): number
  charge(key: string, cost: number, now: number): number
  readonly size: number
}

/** One bucket a key; those that are full again are forgotten. */
export function keyedBuckets(rate: Rate): Buckets {
  const buckets = new Map<string, Bucket>()
  let swept = 0
  function bucketOf(key: string, now: number): Bucket {
    const full = ((2 * rate.burst) / rate.perSecond) * 1000
    if (now - swept > full) {
      swept = now
      for (const [other, { at }] of buckets) if (now - at > full) buckets.delete(other)
    }
    let bucket = buckets.get(key)
    if (bucket === undefined) {
      bucket = { left: rate.burst, at: now }
      buckets.set(key, bucket)
    }
    return bucket
  }
  return {
    get size() {
      return buckets.size
    },
    spend: (key, now) => spend(bucketOf(key, now), rate, now),
    charge: (key, cost, now) => charge(bucketOf(key, now), rate, cost, now),
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
