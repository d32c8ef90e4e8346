import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** Makes a folder and what it lies in. Node's own way never comes back from places like /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // another server may have made it meanwhile
    if (!existsSync(path)) throw error
  }
}

/** Makes a file that nobody else on this machine may read, or makes that so. */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/** Where a path leads, links followed as far as it exists. */
const real = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(real(dirname(path)), basename(path))

/** Whether the path is this folder or lies in it. */
export function liesIn(path: string, folder: string): boolean {
  const way = relative(real(resolve(folder)), real(resolve(path)))
  return way === '' || (way.split(/[/\\]/)[0] !== '..' && !isAbsolute(way))
}
