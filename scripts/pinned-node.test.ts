import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pinnedNode } from './pinned-node.mjs'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly os: string
  readonly cpu: string
  readonly bin: { readonly node: string }
}

const root = new URL('../', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }

const machine = (platform: string, arch: string, version: string) =>
  ({ platform, arch, versions: { node: version }, execPath: 'the running one' }) as unknown as typeof process

describe('the pinned Node', () => {
  it.each(Object.entries(optionalDependencies))(
    'is found where %s is installed, and locked with its integrity',
    (name, version) => {
      const locked = packages[`node_modules/${name}`]
      expect(locked).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) as string })
      const { os, cpu, bin } = locked as Locked
      const path = fileURLToPath(new URL(`node_modules/${name}/${bin.node}`, root))
      expect(version).toMatch(/^24\./)
      expect(pinnedNode(machine(os, cpu, '18.0.0'), found => found === path)).toBe(path)
    },
  )

  it('is the running one if that is new enough and no other is there', () => {
    const nowhere = (): boolean => false
    expect(pinnedNode(machine('linux', 'x64', '24.0.0'), nowhere)).toBe('the running one')
    expect(pinnedNode(machine('linux', 'x64', '22.20.0'), nowhere)).toBeUndefined()
    expect(pinnedNode(machine('freebsd', 'riscv64', '26.1.0'), () => true)).toBe('the running one')
    expect(pinnedNode(machine('freebsd', 'riscv64', '20.0.0'), () => true)).toBeUndefined()
  })
})
