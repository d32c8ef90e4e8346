import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liesIn, makeFolder } from './folder.ts'
import { serve } from '../edges/serve.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'cairn-folder-'))
})
afterAll(() => rmSync(home, { recursive: true }))

describe('the folder for all that is kept', () => {
  it('is made with all it lies in', () => {
    makeFolder(join(home, 'a', 'b', 'c'))
    makeFolder(join(home, 'a', 'b', 'c'))
    expect(existsSync(join(home, 'a', 'b', 'c'))).toBe(true)
  })

  it.runIf(existsSync('/proc/self'))('is refused where none can be made', () => {
    expect(() => makeFolder('/proc/cairn/data')).toThrow('ENOENT')
  })

  it('lies in another however the way there is written', () => {
    makeFolder(join(home, 'page', 'assets'))
    symlinkSync(join(home, 'page'), join(home, 'link'))
    const page = join(home, 'page')
    for (const inside of ['page', 'page/data', 'page/../page/data', 'link', 'link/assets/new', 'page/..data'])
      expect(liesIn(join(home, inside), page), inside).toBe(true)
    for (const outside of ['.', 'pages', 'a/b', 'page/../data', 'link/../data'])
      expect(liesIn(join(home, outside), page), outside).toBe(false)
  })

  it('may not lie in the page, where anybody could fetch it', async () => {
    makeFolder(join(home, 'page'))
    const inside = serve({ port: 0, data: join(home, 'page', 'data'), page: join(home, 'page') })
    await expect(inside).rejects.toThrow('it lies in the page')
    expect(existsSync(join(home, 'page', 'data'))).toBe(false)
  })
})
