// How much script the home page loads before it can be used. Fails above the limit; the page must have been built.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export const LIMIT = 60_000

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** The scripts that index.html names, each with its size in bytes after gzip. */
export function firstLoad(): readonly { readonly file: string; readonly bytes: number }[] {
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  return files.map(file => ({
    file,
    bytes: gzipSync(readFileSync(`${dist}${file}`), { level: 9 }).length,
  }))
}

export const total = (scripts: ReturnType<typeof firstLoad>): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scripts = firstLoad()
  for (const { file, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${file}`)
  const sum = total(scripts)
  console.log(`${String(sum).padStart(8)}  of at most ${LIMIT} bytes`)
  process.exit(scripts.length > 0 && sum <= LIMIT ? 0 : 1)
}
