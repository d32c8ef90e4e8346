#!/usr/bin/env node
// The command line's door: plain JavaScript, so that an old Node can still open it and hand over to the pinned one.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { become, compiled, whenNpmEnds } from '../../../scripts/parent.mjs'
import { pinnedNode } from '../../../scripts/pinned-node.mjs'

const main = new URL('../src/main.ts', import.meta.url)
whenNpmEnds('npx', () => process.kill(process.pid, 'SIGTERM'))
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache(compiled)
  await import(main.href)
} else {
  const node = pinnedNode()
  if (node === undefined) {
    console.error('cairn: this needs Node 24; run `npm ci` in the project first.')
    process.exit(2)
  }
  become(node, [fileURLToPath(main), ...process.argv.slice(2)])
}
