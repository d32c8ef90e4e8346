import { type Limits, LIMITS } from '../hall/limits.ts'

const WIDE = { perSecond: 1e6, burst: 1e6 }

/** Limits that do not get in the way of a test's many clients at one address. */
export const ROOMY: Limits = {
  ...LIMITS,
  connectionsPerAddress: 50_000,
  sockets: 50_000,
  socketsPerAddress: 50_000,
  socketsPerPerson: 50_000,
  commands: WIDE,
  commandsPerAddress: WIDE,
  commandsPerPerson: WIDE,
  requestsPerAddress: WIDE,
  makingPerAddress: WIDE,
  publishing: WIDE,
  tables: 50_000,
  followed: 50_000,
}
