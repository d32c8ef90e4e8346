import { CLANS, START } from '@cairn/games/glen-more'
import { describe, expect, it } from 'vitest'
import { NAME, NAMED, TOLLS } from './clan-map.tsx'

interface Box {
  readonly of: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How wide a letter of Alegreya's bold is, in shares of its height; a little more than it really is. */
const letter = (c: string): number =>
  /[Mm]/.test(c) ? 0.78 : /[iljtfrI]/.test(c) ? 0.32 : /[A-Z]/.test(c) ? 0.62 : 0.5
const around = (of: string, x: number, y: number, width: number, height: number): Box => ({
  of,
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})
const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const domains = [{ ...START, name: 'Départ' }, ...CLANS]
const names = domains.map(({ id, name, x, y }) => {
  const [dx, dy] = NAMED[id] ?? [Number.NaN, Number.NaN]
  return around(
    name,
    x + dx,
    y + dy,
    name.split('').reduce((sum, c) => sum + letter(c), 0) * NAME,
    NAME * 0.74,
  )
})

describe('the clan map', () => {
  it('writes every name where it touches no other, no shield and no toll', () => {
    const shields = domains.map(({ id, x, y }) => around(`the shield of ${id}`, x, y, 46, 54))
    const tolls = TOLLS.map(({ key, x, y }) => around(`the toll of ${key}`, x, y, 20, 20))
    const clashes = names.flatMap((name, i) =>
      [...names.slice(i + 1), ...shields, ...tolls]
        .filter(other => touches(name, other))
        .map(other => `${name.of} and ${other.of}`),
    )
    expect(clashes).toEqual([])
  })
})
