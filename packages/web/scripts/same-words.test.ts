// One thing has one name, on the home page, in the form of a new table, at the table, in its rules and afterwards.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LEVELS } from '@cairn/bots/bot'
import { list } from '@cairn/games/list'
import { parseRules } from '@cairn/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { shelf } from '../src/games/index.ts'
import { form as glenMore } from '../src/games/glen-more/form.ts'
import type { OptionWords } from '../src/games/module.ts'
import { overwriteGetLocale } from '../src/paraglide/runtime.js'
import { messagesIn, textsOf } from './messages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const LANGUAGES = ['en', 'fr'] as const
const messages = { en: messagesIn('en'), fr: messagesIn('fr') }
const plain = (text: string): string => text.toLocaleLowerCase('fr').replaceAll(/[.\s]+$/g, '')

/** Words that mean two things, or stand in a sentence where they have to bend. */
const BENT: Readonly<Record<'en' | 'fr', ReadonlySet<string>>> = {
  en: new Set([
    'the round is held',
    'even',
    'none',
    'all',
    'anybody',
    'run',
    'replays',
    'thinking …',
    'blind man’s bluff',
    'draw a card',
  ]),
  fr: new Set(['rien', 'continuer', 'revoir', 'à égalité', 'place {n}', '{name} gagne']),
}

describe('the same words', () => {
  afterAll(() => overwriteGetLocale(() => 'en'))

  for (const [language, other] of [LANGUAGES, LANGUAGES.toReversed()] as const)
    it(`are used in ${other} for whatever is called the same in ${language}`, () => {
      const names = Map.groupBy(
        Object.entries(messages[language as 'en']).filter(([, message]) => typeof message === 'string'),
        ([, message]) => plain(message as string),
      )
      const different = [...names]
        .filter(([name]) => !BENT[language as 'en'].has(name))
        .map(([name, keys]) => [
          name,
          new Set(keys.map(([key]) => plain(String(messages[other as 'en'][key])))),
        ])
        .filter(([, said]) => (said as Set<string>).size > 1)
      expect(different).toEqual([])
      // what need not bend any more is no exception
      for (const name of BENT[language as 'en']) expect([...names.keys()]).toContain(name)
    })

  it('call a level by its robot, and that in one place', () => {
    const users = globSync('src/**/*.{ts,tsx}', { cwd: web, exclude: ['src/paraglide/**'] }).filter(path =>
      /\bm\.bot_/.test(readFileSync(`${web}${path}`, 'utf8')),
    )
    expect(users.map(path => path.replaceAll('\\', '/'))).toEqual(['src/house/seats.ts'])
    for (const language of LANGUAGES) {
      const levels = Object.entries(messages[language]).filter(([key]) => key.startsWith('bot_'))
      expect(levels).toHaveLength(LEVELS.length)
      for (const [, level] of levels) expect(level).toMatch(language === 'fr' ? /^Robot / : / bot$/)
    }
    expect(JSON.stringify(messages.fr)).not.toMatch(/\b(?:bots?|l’ordinateur|l’IA)\b/)
  })

  it('take a move back by the word on the button, and hint by that word', () => {
    const stems = {
      undo: { en: /\btak(?:e|es|en)\b.*\bback\b/i, fr: /annul/i },
      hint: { en: /hint/i, fr: /conseil/i },
    }
    const about = {
      undo: /undo(?:ne|ne_enough)?$|undo_text$|(?:shown|answered)_since$/,
      hint: /^(?:table_hint|create_hints|braverats_hint|problem_not_rated)$/,
    }
    for (const language of LANGUAGES)
      for (const what of ['undo', 'hint'] as const) {
        const spoken = Object.entries(messages[language]).filter(([key]) => about[what].test(key))
        expect(spoken.length).toBeGreaterThan(3)
        for (const [key, message] of spoken)
          for (const text of textsOf(message)) expect(text, key).toMatch(stems[what][language])
      }
  })

  it('are on the shelf what the rules are headed with', () => {
    for (const { id, name } of shelf)
      for (const language of LANGUAGES) expect(rulesOf(id, language).split('\n', 1)[0]).toBe(`# ${name}`)
    expect(shelf.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it('name a Chronicle alike on its card, among the options, in its lesson and over its rules', () => {
    const cards = glenMore.expansions?.cards ?? []
    expect(cards).toHaveLength(8)
    for (const language of LANGUAGES) {
      overwriteGetLocale(() => language)
      const headings = parseRules(rulesOf('glen-more', language)).map(({ title }) => plain(title))
      for (const { option, number, name } of cards) {
        const words = (glenMore.options as unknown as Readonly<Record<string, OptionWords<boolean>>>)[option]
        expect(words?.name()).toMatch(new RegExp(`^Chroni(?:cle|que) ${number}\\s?: ${name()}$`))
        expect(lessonOf('glen-more', option).title[language]).toBe(name())
        const own = headings.filter(title => plain(name()).includes(title.replace(/s?\s?:.*/, '')))
        expect(own.length, name()).toBeGreaterThan(2)
      }
    }
  })

  it('name every variant of BraveRats among the options as its rule does', () => {
    for (const language of LANGUAGES) {
      const variants = parseRules(rulesOf('braverats', language)).flatMap(
        ({ title }) => /^Variante? \w\s?: (?:l’|(?:le|la|the|a) )?(.*)/.exec(title)?.[1] ?? [],
      )
      expect(variants).toHaveLength(7)
      const offered = Object.entries(messages[language])
        .filter(([key]) => /^braverats_(?:option|hands)_/.test(key))
        .map(([, name]) => plain(String(name)).replace(/^(?:l’|(?:le|la|the|a) )/, ''))
      for (const variant of variants) expect(offered).toContain(plain(variant).replaceAll("'", '’'))
    }
  })
})

const rulesOf = (id: string, language: string): string =>
  readFileSync(`${web}../games/src/${id}/rules.${language}.md`, 'utf8')

const lessonOf = (id: string, lesson: string) =>
  JSON.parse(readFileSync(`${web}../games/src/${id}/lessons/${lesson}.json`, 'utf8')) as {
    readonly title: Readonly<Record<string, string>>
  }
