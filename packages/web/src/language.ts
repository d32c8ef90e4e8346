import { effect } from '@preact/signals'
import { isLocale, type Locale, overwriteGetLocale, overwriteSetLocale } from './paraglide/runtime.js'
import { kept } from './kept.ts'

export type { Locale }

const fromBrowser = (): Locale => {
  for (const language of navigator.languages) {
    const short = language.slice(0, 2).toLowerCase()
    if (isLocale(short)) return short
  }
  return 'en'
}

/** The reader's own country, if it speaks the language of the page. */
const country = (): string =>
  navigator.languages.find(language => language.startsWith(locale.value)) ?? locale.value

/** A moment as one writes it in the language of the page. */
export const writeTime = (time: number): string =>
  new Intl.DateTimeFormat(country(), { dateStyle: 'medium', timeStyle: 'short' }).format(time)

export const writeDate = (time: number): string =>
  new Intl.DateTimeFormat(country(), { dateStyle: 'medium' }).format(time)

/** The language everything is said in. Whatever calls a message while it renders follows it. */
export const locale = kept<Locale>('language', fromBrowser(), isLocale)

overwriteGetLocale(() => locale.value)
overwriteSetLocale(next => {
  locale.value = next
})
effect(() => {
  document.documentElement.lang = locale.value
})
