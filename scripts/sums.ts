// Writes sums.wat as the bytes that platforms run: node scripts/sums.ts
import { readFileSync, writeFileSync } from 'node:fs'
import wabt from 'wabt'

const room = new URL('../packages/bots/src/', import.meta.url)

/** The bytes of sums.wat. */
export async function assemble(): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  return parseWat('sums.wat', readFileSync(new URL('sums.wat', room), 'utf8'), { simd: true }).toBinary({})
    .buffer
}

if (import.meta.main) {
  const lines = Buffer.from(await assemble())
    .toString('hex')
    .match(/.{1,100}/g) as string[]
  writeFileSync(
    new URL('sums-wasm.ts', room),
    `// Written by scripts/sums.ts: sums.wat as the bytes that platforms run.
const CODE = \`
${lines.join('\n')}
\`.replaceAll('\\n', '')

export const wasm: Uint8Array = Uint8Array.from({ length: CODE.length / 2 }, (_, i) =>
  Number.parseInt(CODE.slice(2 * i, 2 * i + 2), 16),
)
`,
  )
}
