import { makeRecord, type MatchRecord } from '@cairn/kernel'

/** Hands a record over as a file. */
export function saveRecord(record: MatchRecord): void {
  const url = URL.createObjectURL(new Blob([makeRecord(record)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `cairn-${record.game}-${record.head.slice(0, 8)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
