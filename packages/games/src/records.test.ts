import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { conformsToRecords } from '@cairn/kernel/conformance'
import { games } from './index.ts'

for (const game of games) {
  const paths = globSync(`${import.meta.dirname}/${game.id}/records/*.json`).toSorted()
  conformsToRecords(game, new Map(paths.map(path => [basename(path), readFileSync(path, 'utf8')])))
}
