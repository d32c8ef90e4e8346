// What docs/protocol.md and examples/ promise, tried.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { types } from './messages.ts'
import { run } from '../testing/run.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const doc = readFileSync(`${root}docs/protocol.md`, 'utf8')
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('docs/protocol.md', () => {
  it('has a session that answers as printed when it is pasted', async () => {
    const pasted = /npx cairn engine <<'END'\n([^]*?)END\n/.exec(doc)?.[1]
    const printed = /```json\n([^]*?)```/.exec(doc)?.[1]
    const { code, out, err } = await run(['engine'], { input: pasted as string })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(printed)
  })

  it('describes every message there is, and no other', () => {
    const table = doc.slice(doc.indexOf('### Messages'), doc.indexOf('### Errors'))
    const described = [...table.matchAll(/^\| `(\w+)` +\|/gm)].map(([, type]) => type)
    expect([...new Set(described)]).toEqual(types)
  })
})

describe.runIf(hasPython)('examples/player.py', () => {
  it('plays a whole match through the engine', () => {
    const { status, stdout, stderr } = spawnSync('python3', ['examples/player.py'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^([01] [a-z]+\n){2,18}places: (1 2|2 1|1 1)\n$/)
  })
})
