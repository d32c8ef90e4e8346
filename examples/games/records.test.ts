import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { conformsToRecords } from '@cairn/kernel/conformance'
import { examples } from './list.ts'

for (const { id, load } of examples) {
  const paths = globSync(`${import.meta.dirname}/${id}/records/*.json`).toSorted()
  conformsToRecords(await load(), new Map(paths.map(path => [basename(path), readFileSync(path, 'utf8')])))
}
