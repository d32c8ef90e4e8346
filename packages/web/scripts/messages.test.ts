import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { messageFolders } from './messages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${web}${path}`, 'utf8')) as Record<string, unknown>
const keys = (path: string): string[] =>
  Object.keys(read(path))
    .filter(key => key !== '$schema')
    .toSorted()
const folders = messageFolders()

/** The places to fill in, in a message of any form. */
const holes = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message).match(/\{[a-zA-Z]+\}/g) ?? [])].toSorted()

describe('what the page says', () => {
  it('is the same set of messages in both languages, with the same places to fill in', () => {
    for (const folder of folders) {
      const english = read(`${folder}/en.json`)
      const french = read(`${folder}/fr.json`)
      expect(keys(`${folder}/fr.json`), folder).toEqual(keys(`${folder}/en.json`))
      for (const key of keys(`${folder}/en.json`))
        expect(holes(french[key]), key).toEqual(holes(english[key]))
    }
  })

  it('never names one message in two files', () => {
    const all = folders.flatMap(folder => keys(`${folder}/en.json`))
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([])
  })

  it('was really compiled: every message of every file is a function of both languages', () => {
    const made = new Set(readdirSync(`${web}src/paraglide/messages`).map(name => name.replace(/\.js$/, '')))
    for (const folder of folders)
      for (const key of keys(`${folder}/en.json`)) {
        expect(made, key).toContain(key)
        expect(readFileSync(`${web}src/paraglide/messages/${key}.js`, 'utf8')).toContain(`fr_${key}`)
      }
  })

  it('is all used somewhere', () => {
    const source = globSync('{src,../../examples/web}/**/*.{ts,tsx}', {
      cwd: web,
      exclude: ['src/paraglide/**'],
    })
      .map(path => readFileSync(`${web}${path}`, 'utf8'))
      .join('\n')
    const unused = folders
      .flatMap(folder => keys(`${folder}/en.json`))
      .filter(key => !source.includes(`m.${key}`))
    expect(unused).toEqual([])
  })

  it('begins a match without a word of cards, since not every game has them', () => {
    const start = /"create_start": "([^"]+)"/
    for (const language of ['en', 'fr'])
      expect(start.exec(readFileSync(`${web}src/house/messages/${language}.json`, 'utf8'))?.[1]).not.toMatch(
        /card|deal|carte|distribu/i,
      )
  })

  it('gives no orders in a French log, and takes a move back by one word', () => {
    const french = Object.assign({}, ...folders.map(folder => read(`${folder}/fr.json`))) as Record<
      string,
      unknown
    >
    const orders = Object.entries(french).filter(
      ([key, message]) =>
        key.includes('_log_') &&
        /(?<!\p{L})(?!(?:chez|assez|nez|rez)\b)\p{L}+ez(?!\p{L})/u.test(JSON.stringify(message)),
    )
    expect(orders).toEqual([])
    expect(french['table_undo']).toBe('Annuler')
    expect(JSON.stringify(french)).not.toMatch(/Score maintenant|(?<!\{n\} |de )1 personnages/)
  })
})
