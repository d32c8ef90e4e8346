// The built page, read once: a request can name nothing that is not in this list.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface File {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzipped: Uint8Array<ArrayBuffer> | undefined
  readonly etag: string
  /** Its name carries a hash of its content, so that it can be kept for ever. */
  readonly hashed: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PACKED = ['.ico', '.jpg', '.mp3', '.ogg', '.png', '.webp', '.woff2']

function readFile(path: string, name: string): File {
  const extension = extname(name)
  const body = new Uint8Array(readFileSync(path))
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    body,
    gzipped: PACKED.includes(extension) ? undefined : new Uint8Array(gzipSync(body, { level: 9 })),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    hashed: name.startsWith('assets/'),
  }
}

/** The files of a built page by their paths (`/index.html`); empty if it has not been built. */
export function readPage(folder: string): ReadonlyMap<string, File> {
  const files = new Map<string, File>()
  if (!existsSync(folder)) return files
  for (const name of globSync('**', { cwd: folder }))
    if (statSync(join(folder, name)).isFile())
      files.set(`/${name.replaceAll('\\', '/')}`, readFile(join(folder, name), name.replaceAll('\\', '/')))
  return files
}
