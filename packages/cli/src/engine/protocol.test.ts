// What docs/protocol.md and examples/ promise, tried.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '@cairn/games'
import { describe, expect, it } from 'vitest'
import { types } from './messages.ts'
import { run, runHere } from '../testing/run.ts'

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

describe('the question in docs/protocol.md', () => {
  it('is answered as printed', async () => {
    const [question, answer] =
      /A question, and its answer:\n\n```json\n(.*)\n(.*)\n```/.exec(doc)?.slice(1) ?? []
    expect(await runHere(['bot', 'toy', 'easy'], { input: question as string })).toEqual({
      code: 0,
      out: `${answer}\n`,
      err: '',
    })
  })
})

describe.runIf(hasPython)('examples/arena.py', () => {
  it('plays in the arena', async () => {
    const player = `python3 ${root}examples/arena.py`
    const words = ['arena', 'braverats', '--players', `${player},${player}`, '--games', '4', '--json']
    const { code, out, err } = await runHere(words, { games })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ games: 4, failures: [0, 0] })
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
