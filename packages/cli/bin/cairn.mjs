#!/usr/bin/env node
// The command line's door: plain JavaScript, so that an old Node can still open it and hand over to the pinned one.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../../../scripts/pinned-node.mjs'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
if (Number(process.versions.node.split('.')[0]) >= 24) await import(main)
else {
  const node = pinnedNode()
  if (node === undefined) {
    console.error('cairn: this needs Node 24; run `npm ci` in the project first.')
    process.exit(2)
  }
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}
