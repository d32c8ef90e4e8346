// What we kept of a match on a server while it was played, to hold the record against at its end.
import { type MatchRecord, sealOf } from '@cairn/kernel'

interface Witness {
  readonly commitment: string
  readonly seals: Map<number, string>
}

const witnesses = new Map<string, Witness>()

/** The first commitment seen counts: a later one could have been chosen to fit. */
export function keepCommitment(table: string, commitment: string): void {
  if (!witnesses.has(table)) witnesses.set(table, { commitment, seals: new Map() })
}

export function keepSeal(table: string, version: number, seal: string): void {
  witnesses.get(table)?.seals.set(version, seal)
}

/** Whether the record is the match that we followed; undefined if we followed none of it. */
export function isWhatWeSaw(
  table: string,
  record: MatchRecord,
  heads: readonly string[],
): boolean | undefined {
  const witness = witnesses.get(table)
  const { commitment, secret } = record.fairness
  if (witness === undefined || witness.seals.size === 0 || secret === undefined) return undefined
  if (witness.commitment !== commitment) return false
  return [...witness.seals].every(([version, seal]) => sealOf(secret, version, heads[version] ?? '') === seal)
}
