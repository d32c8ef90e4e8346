// French punctuation in everything a person reads: a narrow no-break space before ; ? ! and a no-break space of either
// kind before a colon and inside « »; no straight apostrophes. `--fix` puts it right in the files.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './run.ts'

const NARROW = '\u202f'
const BROAD = '\u00a0'
/** Spaces of any kind, but no line's end. */
const SPACE = `[ ${BROAD}${NARROW}]`

/** Leaves either of the two spaces beside a guillemet, and puts one where there is none. */
const keepOr =
  (sign: '«' | '»', where: 'before' | 'after') =>
  (found: string): string => {
    const space = found.replace(sign, '')
    const kept = space === BROAD || space === NARROW ? space : NARROW
    return where === 'after' ? `${sign}${kept}` : `${kept}${sign}`
  }

/** What a French text reads like when its punctuation is right. */
export const french = (text: string): string =>
  text
    .replaceAll(new RegExp(`(?<=[^\\s(«])${SPACE}*([;?!])`, 'g'), (found, sign: string, at: number) =>
      // signs that follow each other stand together
      /[;?!]/.test(text[at - 1] ?? '') ? found : `${NARROW}${sign}`,
    )
    .replaceAll(/ +:(?!:)/g, `${BROAD}:`)
    .replaceAll(/(?<=[\p{L})\]}»])(?<!https?):(?=\s|$)/gu, `${BROAD}:`)
    .replaceAll(new RegExp(`«(?:${BROAD}|${NARROW}| *)`, 'g'), keepOr('«', 'after'))
    .replaceAll(new RegExp(`(?:${BROAD}|${NARROW}| *)»`, 'g'), keepOr('»', 'before'))
    .replaceAll(/(?<=\p{L})'(?=[\p{L}\d«*])/gu, '’')

/** The same of a rules file: what stands between back ticks, addresses and rows that rule a table stay as they are. */
export const frenchRules = (text: string): string =>
  text
    .split('\n')
    .map(line =>
      /^\|[\s|:-]+\|$/.test(line)
        ? line
        : line
            .split(/(`[^`]*`|https?:\/\/\S+|<!--.*?-->)/)
            .map((part, i) => (i % 2 === 1 ? part : french(part)))
            .join(''),
    )
    .join('\n')

/** The same of a file of messages: their texts, not their keys and forms. */
export const frenchMessages = (json: string): string =>
  json
    .split('\n')
    .map(line =>
      line.replace(
        /^(\s*"(?!\$schema)[^"]+": )"((?:[^"\\]|\\.)*)"(,?)$/,
        (_, key: string, text: string, end: string) => `${key}"${french(text)}"${end}`,
      ),
    )
    .join('\n')

const files = [
  ...globSync(['packages/**/messages/fr.json', 'examples/**/messages/fr.json'], {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  }).map(path => [path, frenchMessages] as const),
  ...globSync(['packages/**/rules.fr.md', 'examples/**/rules.fr.md'], {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  }).map(path => [path, frenchRules] as const),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let wrong = 0
  for (const [path, right] of files) {
    const text = readFileSync(`${root}${path}`, 'utf8')
    const better = right(text)
    if (better === text) continue
    if (process.argv.includes('--fix')) {
      writeFileSync(`${root}${path}`, better)
      continue
    }
    const lines = better.split('\n')
    for (const [i, line] of text.split('\n').entries())
      if (line !== lines[i]) {
        wrong++
        console.log(`  ${path}:${i + 1}: ${line.trim().slice(0, 120)}`)
      }
  }
  console.log(
    `  ${files.length} files, ${wrong} lines with spaces that are not French (--fix puts them right)`,
  )
  process.exit(wrong === 0 ? 0 : 1)
}
