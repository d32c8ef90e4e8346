import { createServer } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, start } from '../testing/run.ts'

let folder: string
const serve = (...more: readonly string[]): string[] => {
  const page = join(folder, 'page')
  return ['serve', '--data', join(folder, 'data'), '--page', page, ...more]
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-serve-'))
  mkdirSync(join(folder, 'page'))
  writeFileSync(join(folder, 'page', 'index.html'), '<h1>Cairn</h1>')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('cairn serve', () => {
  it('opens the table, says where, and closes it on a signal', async () => {
    const { child, done } = start(serve('--port', '0'))
    const url = await new Promise<string>(resolve => {
      child.stdout?.on('data', (text: string) => resolve(/open: (\S+)/.exec(text)?.[1] as string))
    })
    expect(await (await fetch(url)).text()).toBe('<h1>Cairn</h1>')

    const second = await run(serve('--port', '0'))
    expect(second).toMatchObject({ code: 2, out: '' })
    expect(second.err).toMatch(/^cairn: Cannot open the tables in .*: another server has .* open\.\n$/)

    child.kill('SIGTERM')
    const ended = await done
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(ended.out).toMatch(
      /^Cairn is open: http:\/\/localhost:\d+( and, for others in this network, http:\S+)*\n$/,
    )
  })

  it('closes on the first signal too when nobody reads what it says', async () => {
    const other = createServer().listen(0, '::')
    await new Promise(resolve => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    await new Promise(resolve => other.close(resolve))
    const { child, done } = start(serve('--port', `${port}`))
    child.stdout?.destroy()
    let answer: Response | undefined
    while (answer === undefined && child.exitCode === null) {
      await new Promise(resolve => setTimeout(resolve, 20))
      answer = await fetch(`http://localhost:${port}`).catch(() => undefined)
    }
    child.kill('SIGTERM')
    expect(await done).toMatchObject({ code: 0, err: '' })
  })

  it('says in one sentence why it cannot open', async () => {
    const other = createServer().listen(0, '::')
    await new Promise(resolve => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(await run(serve('--port', `${port}`))).toEqual({
      code: 2,
      out: '',
      err: `cairn: Port ${port} is taken; --port chooses another.\n`,
    })
    await new Promise(resolve => other.close(resolve))
    const inPage = await run(['serve', '--port', '0', '--page', folder, '--data', join(folder, 'kept')])
    expect(inPage).toMatchObject({ code: 2, out: '' })
    expect(inPage.err).toMatch(/^cairn: Cannot open the tables in ".*kept": it lies in the page .*\.\n$/)
    expect(await run(serve('--port', '65536'))).toMatchObject({
      code: 2,
      err: 'cairn: --port must be a whole number from 0 to 65535, not "65536".\n',
    })
  })
})
