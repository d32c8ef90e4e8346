import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const lines = (least: string): { readonly level: string; readonly msg: string; readonly time: string }[] => {
  const file = fileURLToPath(new URL('./log.ts', import.meta.url))
  const script = `
    import { openLog } from ${JSON.stringify(file)}
    const log = openLog()
    log('one', 'info')
    log('two')
    log('three', 'error')`
  const text = execFileSync('sh', ['-c', '"$0" --input-type=module -e "$1" 2>&1', process.execPath, script], {
    env: { ...process.env, CAIRN_LOG: least },
    encoding: 'utf8',
  })
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as ReturnType<typeof lines>[0])
}

it('log lines are JSON with a level and a time, from a level on', () => {
  expect(lines('info').map(({ level, msg }) => [level, msg])).toEqual([
    ['info', 'one'],
    ['warn', 'two'],
    ['error', 'three'],
  ])
  const [only, ...others] = lines('error')
  expect(only?.msg).toBe('three')
  expect(Date.parse(only?.time ?? '')).toBeGreaterThan(0)
  expect(others).toEqual([])
})
