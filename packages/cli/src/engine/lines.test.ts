import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InputLine, linesOf } from './lines.ts'

const collect = async (chunks: readonly Uint8Array[], longest?: number): Promise<InputLine[]> => {
  const lines: InputLine[] = []
  for await (const line of linesOf(Readable.from(chunks), longest)) lines.push(line)
  return lines
}

describe('lines of a stream', () => {
  it('are the same however the bytes arrive', async () => {
    const text = fc.array(fc.string({ unit: 'binary' }).map(line => line.replaceAll('\n', '')))
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (lines, step) => {
        const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''))
        const chunks = []
        for (let at = 0; at < bytes.length; at += step) chunks.push(bytes.subarray(at, at + step))
        expect(await collect(chunks)).toEqual(
          lines.map(line => ({ text: new TextDecoder().decode(Buffer.from(line)) })),
        )
      }),
    )
  })

  it('include a last one without an end', async () => {
    expect(await collect([Buffer.from('a\nb')])).toEqual([{ text: 'a' }, { text: 'b' }])
  })

  it('that are too long or not UTF-8 cost themselves alone', async () => {
    const chunks = [
      Buffer.from('12345'),
      Buffer.from('6789\nok\n'),
      Buffer.from([0xff, 0x0a]),
      Buffer.from('ok'),
    ]
    expect(await collect(chunks, 8)).toEqual([
      { problem: 'A line must not be longer than 8 bytes.' },
      { text: 'ok' },
      { problem: 'The line is not valid UTF-8.' },
      { text: 'ok' },
    ])
  })
})
