// A message in the language of the moment: the build puts this in the place of what the compiler writes for each
// (vite.config.ts), since there are a thousand of them.
import { getLocale, type Locale } from './paraglide/runtime.js'

/** What needs no inputs is a text. */
type Say = string | ((inputs: object) => string)

/** Before a name that begins with a vowel, French drops the one of “de” and “que”. */
export const elided = (text: string): string =>
  text.replaceAll(/(?<!\p{L})(d|(?:jus|lors|puis)?qu)e (?=[aeiouàâéèêëîïôûœ])/giu, '$1’')

export const said =
  (en: Say, fr: Say) =>
  (inputs: object): string => {
    const french = getLocale() === 'fr'
    const say = french ? fr : en
    if (typeof say === 'string') return say
    return french ? elided(say(inputs)) : say(inputs)
  }

const rules = new Map<string, Intl.PluralRules>()

/** Whether it is one or other; the compiler's own way reads the language's rules anew each time. */
export function pluralOf(language: Locale, n: unknown): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(Number(n))
}
