import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${web}${path}`, 'utf8')) as Record<string, unknown>
const keys = (path: string): string[] =>
  Object.keys(read(path))
    .filter(key => key !== '$schema')
    .toSorted()
const files = readdirSync(`${web}messages/en`)

/** The places to fill in, in a message of any form. */
const holes = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message).match(/\{[a-zA-Z]+\}/g) ?? [])].toSorted()

describe('what the page says', () => {
  it('is the same set of messages in both languages, with the same places to fill in', () => {
    expect(readdirSync(`${web}messages/fr`)).toEqual(files)
    for (const file of files) {
      const english = read(`messages/en/${file}`)
      const french = read(`messages/fr/${file}`)
      expect(keys(`messages/fr/${file}`), file).toEqual(keys(`messages/en/${file}`))
      for (const key of keys(`messages/en/${file}`))
        expect(holes(french[key]), key).toEqual(holes(english[key]))
    }
  })

  it('never names one message in two files', () => {
    const all = files.flatMap(file => keys(`messages/en/${file}`))
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([])
  })

  it('was really compiled: every message of every file is a function of both languages', () => {
    const made = new Set(readdirSync(`${web}src/paraglide/messages`).map(name => name.replace(/\.js$/, '')))
    for (const file of files)
      for (const key of keys(`messages/en/${file}`)) {
        expect(made, key).toContain(key)
        expect(readFileSync(`${web}src/paraglide/messages/${key}.js`, 'utf8')).toContain(`fr_${key}`)
      }
  })

  it('is all used somewhere', () => {
    const source = globSync('src/**/*.{ts,tsx}', { cwd: web, exclude: ['src/paraglide/**'] })
      .map(path => readFileSync(`${web}${path}`, 'utf8'))
      .join('\n')
    const unused = files
      .flatMap(file => keys(`messages/en/${file}`))
      .filter(key => !source.includes(`m.${key}`))
    expect(unused).toEqual([])
  })
})
