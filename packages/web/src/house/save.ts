import { makeRecord, type MatchRecord } from '@cairn/kernel'

/** Hands something over as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Hands a record over as a file. */
export const saveRecord = (record: MatchRecord): void =>
  saveBlob(
    new Blob([makeRecord(record)], { type: 'application/json' }),
    `cairn-${record.game}-${record.head.slice(0, 8)}.json`,
  )
