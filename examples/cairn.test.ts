import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const cairn = (...words: readonly string[]): string => {
  const main = fileURLToPath(new URL('cairn.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return stdout
}

describe('the command line with the examples', () => {
  it('lists them behind the games of the house', () => {
    expect(cairn('games')).toMatch(/^braverats: [^]*^herring: 2 to 4 seats$/m)
  })

  it('plays them with the players that the search makes of any rules', () => {
    const words = ['simulate', 'herring', '--games', '4', '--players', 'easy,random,random', '--json']
    expect(JSON.parse(cairn(...words))).toMatchObject({
      game: 'herring',
      seats: 3,
      games: 4,
      moves: 4 * 3 * 6,
    })
  })
})
