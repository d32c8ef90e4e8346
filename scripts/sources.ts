// What every source file imports and exports, read with the parser that bundles the page.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Texts by their path from the root of the house. */
export type Tree = ReadonlyMap<string, string>

export interface Import {
  /** As it is written. */
  readonly text: string
  /** The file of the house it leads to; undefined if it leads outside. */
  readonly to: string | undefined
  readonly isType: boolean
  /** The values it takes by name. */
  readonly names: readonly string[]
}

export interface Source {
  readonly path: string
  readonly imports: readonly Import[]
  readonly exports: ReadonlySet<string>
  /** The exported types, interfaces and classes that are declared here. */
  readonly types: readonly string[]
}

const READ = [
  'packages/*/package.json',
  'packages/*/{bin,scripts,src,test}/**/*.{js,mjs,ts,tsx}',
  '{packages/games/src,examples/games}/*/rules.*.md',
  '{examples,scripts}/**/*.{js,mjs,ts,tsx}',
]

export const readTree = (root: string): Tree =>
  new Map(
    globSync(READ, { cwd: root, exclude: ['**/node_modules', '**/paraglide', '**/dist'] })
      .map(path => path.replaceAll('\\', '/'))
      .toSorted()
      .map(path => [path, readFileSync(`${root}${path}`, 'utf8')]),
  )

/** What may be imported by name: `@cairn/games/braverats`, and the file behind it. */
export function doorsOf(tree: Tree): ReadonlyMap<string, string> {
  const doors = new Map<string, string>()
  for (const [path, text] of tree) {
    if (!path.endsWith('/package.json')) continue
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> }
    for (const [door, file] of Object.entries(exports))
      doors.set(name + door.slice(1), posix.join(posix.dirname(path), file))
  }
  return doors
}

/** The doors as `exports` may write them too, with one star in the name and in the file. */
function behind(doors: ReadonlyMap<string, string>, text: string): string | undefined {
  for (const [door, file] of doors) {
    const [before = '', after] = door.split('*')
    if (after === undefined ? text === door : text.startsWith(before) && text.endsWith(after))
      return file.replace('*', text.slice(before.length, text.length - (after ?? '').length))
  }
  return undefined
}

const isCode = (path: string): boolean => /\.(js|mjs|ts|tsx)$/.test(path)

/** Files that are loaded by their place: threads, and everything that a pattern finds. */
const BY_PLACE = /(?:new URL|import\.meta\.glob(?:<[^(]*>)?)\(\s*'(\.[^']*)'/g

export function sourcesOf(tree: Tree): ReadonlyMap<string, Source> {
  const doors = doorsOf(tree)
  const sources = new Map<string, Source>()
  for (const [path, code] of tree) {
    if (!isCode(path)) continue
    const { module, program, errors } = parseSync(path, code)
    if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)

    const imports: Import[] = []
    const lead = (text: string, isType: boolean, names: readonly string[] = []): void => {
      const [file = ''] = text.split('?')
      const to = file.startsWith('.') ? posix.join(posix.dirname(path), file) : behind(doors, file)
      imports.push({ text, to, isType, names })
    }
    for (const { moduleRequest, entries } of module.staticImports)
      lead(
        moduleRequest.value,
        entries.length > 0 && entries.every(entry => entry.isType),
        entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? []))),
      )
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, isType } of entries)
        if (moduleRequest !== null) lead(moduleRequest.value, isType)
    for (const { moduleRequest } of module.dynamicImports) {
      const text = /^['"`]([^$]*)['"`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1]
      if (text !== undefined) lead(text, false)
    }
    for (const [, text = ''] of code.matchAll(BY_PLACE)) {
      const pattern = posix.join(posix.dirname(path), text)
      for (const found of tree.keys())
        if (isCode(found) && posix.matchesGlob(found, pattern))
          imports.push({ text, to: found, isType: false, names: [] })
    }

    sources.set(path, {
      path,
      imports,
      exports: new Set(
        module.staticExports.flatMap(({ entries }) => entries.map(entry => entry.exportName.name ?? '')),
      ),
      types: program.body.flatMap(node => {
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
        const isType =
          declared?.type === 'TSTypeAliasDeclaration' ||
          declared?.type === 'TSInterfaceDeclaration' ||
          declared?.type === 'ClassDeclaration'
        return isType && declared.id !== null ? [declared.id.name] : []
      }),
    })
  }
  return sources
}
