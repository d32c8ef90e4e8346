// Splits a stream of bytes into lines without ever holding more than one of them.
import type { Readable } from 'node:stream'

export const LONGEST_LINE = 1 << 20

/** A line as text, or why it is none. */
export type InputLine = { readonly text: string } | { readonly problem: string }

const NEWLINE = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

export async function* linesOf(input: Readable, longest = LONGEST_LINE): AsyncGenerator<InputLine> {
  let parts: Buffer[] = []
  let size = 0
  const take = (): InputLine => {
    const bytes = Buffer.concat(parts)
    const tooLong = size > longest
    parts = []
    size = 0
    if (tooLong) return { problem: `A line must not be longer than ${longest} bytes.` }
    try {
      return { text: utf8.decode(bytes) }
    } catch {
      return { problem: 'The line is not valid UTF-8.' }
    }
  }
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from)
      const part = chunk.subarray(from, end < 0 ? chunk.length : end)
      size += part.length
      // of a line that is too long nothing is kept
      if (size > longest) parts = []
      else parts.push(part)
      if (end < 0) break
      yield take()
      from = end + 1
    }
  }
  if (size > 0) yield take()
}
