// Files from and to the user's disk: read whole, written whole or not at all.
import {
  closeSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { Malformed } from '@cairn/kernel'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links go round in circles',
}

function sentence(verb: string, path: string, error: unknown): Malformed {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Malformed(`Cannot ${verb} ${JSON.stringify(path)}: ${reasons[code] ?? message}.`)
}

/** No record of a match is larger. */
export const LARGEST_RECORD = 16 * 1024 * 1024

const CHUNK = 1 << 16

/** The whole text of a file, pipes included, as long as it is not larger than this. */
export function readText(path: string, maxBytes: number): string {
  let fd: number | undefined
  try {
    fd = openSync(path, 'r')
    const chunks: Buffer[] = []
    for (let size = 0; ; ) {
      const chunk = Buffer.alloc(CHUNK)
      const read = readSync(fd, chunk)
      if (read === 0) return Buffer.concat(chunks).toString('utf8')
      chunks.push(chunk.subarray(0, read))
      size += read
      if (size > maxBytes) throw new Malformed(`${JSON.stringify(path)} is too large.`)
    }
  } catch (error) {
    throw error instanceof Malformed ? error : sentence('read', path, error)
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

/** A file that appears under its name only when it is complete. */
export class NewFile {
  readonly #path: string
  readonly #draft: string
  readonly #fd: number
  #waiting: string[] = []
  #size = 0
  #open = true

  constructor(path: string) {
    this.#path = followed(path)
    this.#draft = `${this.#path}.${process.pid}.part`
    try {
      this.#fd = openSync(this.#draft, 'wx')
    } catch (error) {
      throw sentence('write', path, error)
    }
  }

  line(text: string): void {
    this.#waiting.push(text, '\n')
    this.#size += text.length + 1
    if (this.#size >= CHUNK) this.#flush()
  }

  #flush(): void {
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#size = 0
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at)
    } catch (error) {
      throw sentence('write', this.#path, error)
    }
  }

  /** Gives the file its name. */
  keep(): void {
    this.#flush()
    try {
      fsyncSync(this.#fd)
      this.#close()
      renameSync(this.#draft, this.#path)
    } catch (error) {
      throw sentence('write', this.#path, error)
    }
  }

  #close(): void {
    if (this.#open) closeSync(this.#fd)
    this.#open = false
  }

  /** Leaves no trace of it. */
  drop(): void {
    this.#close()
    rmSync(this.#draft, { force: true })
  }
}

/** Where a path leads, through links; a new name stays as it is. Only ordinary files may be replaced. */
function followed(path: string): string {
  let real: string
  try {
    real = realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return path
    throw sentence('write', path, error)
  }
  const stat = statSync(real)
  if (stat.isDirectory()) throw sentence('write', path, Object.assign(new Error(), { code: 'EISDIR' }))
  if (!stat.isFile()) throw new Malformed(`Cannot write ${JSON.stringify(path)}: it is not an ordinary file.`)
  return real
}
