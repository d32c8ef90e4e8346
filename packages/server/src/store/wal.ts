// SQLite's write-ahead log, as far as one must know it to see that it is damaged: SQLite itself reads up to the
// first page that does not hold and says nothing of those behind it.
import { existsSync, readFileSync } from 'node:fs'

const HEADER = 32
const FRAME = 24
const MAGIC = 0x377f0682

export interface WalDamage {
  /** The first page that does not hold, counted from 1, and how many follow it. */
  readonly page: number
  readonly behind: number
}

/** Where the -wal file of a database stops to hold though more was written; undefined if it holds. */
export function walDamage(file: string): WalDamage | undefined {
  const path = `${file}-wal`
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  if (bytes.length < HEADER) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = view.getUint32(0)
  const little = magic === MAGIC
  const size = FRAME + view.getUint32(8)
  const salts = (at: number): string => `${view.getUint32(at)} ${view.getUint32(at + 4)}`
  let sums: readonly [number, number] = [0, 0]
  const sum = (from: number, to: number): void => {
    let [a, b] = sums
    for (let at = from; at < to; at += 8) {
      a = (a + view.getUint32(at, little) + b) >>> 0
      b = (b + view.getUint32(at + 4, little) + a) >>> 0
    }
    sums = [a, b]
  }
  const holds = (at: number): boolean => view.getUint32(at) === sums[0] && view.getUint32(at + 4) === sums[1]
  const pages = Math.floor((bytes.length - HEADER) / size)
  // pages of an earlier round are left over behind those of this one: they have other salts
  const ours = Array.from({ length: pages }, (_, i) => salts(HEADER + i * size + 8) === salts(16))
  const last = ours.lastIndexOf(true)
  sum(0, 24)
  if ((magic !== MAGIC && magic !== MAGIC + 1) || !holds(24))
    return { page: 1, behind: Math.max(0, pages - 1) }
  for (let page = 0; page <= last; page++) {
    const at = HEADER + page * size
    sum(at, at + 8)
    sum(at + FRAME, at + size)
    if (ours[page] !== true || !holds(at + 16)) return { page: page + 1, behind: last - page }
  }
  return undefined
}
