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

/** A moment as one writes it in the language of the page, and in the reader's own country if that speaks it. */
export function writeTime(
  time: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const country = navigator.languages.find(language => language.startsWith(locale.value)) ?? locale.value
  return new Intl.DateTimeFormat(country, style).format(time)
}

export const writeDate = (time: number): string => writeTime(time, { dateStyle: 'medium' })

/** The language everything is said in. Whatever calls a message while it renders follows it. */
export const locale = kept<Locale>('language', fromBrowser(), isLocale)

overwriteGetLocale(() => locale.value)
overwriteSetLocale(next => {
  locale.value = next
})
effect(() => {
  document.documentElement.lang = locale.value
})
