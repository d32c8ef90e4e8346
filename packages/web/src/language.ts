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

/** The language everything is said in. Whatever calls a message while it renders follows it. */
export const locale = kept<Locale>('language', fromBrowser(), isLocale)

overwriteGetLocale(() => locale.value)
overwriteSetLocale(next => {
  locale.value = next
})
effect(() => {
  document.documentElement.lang = locale.value
})
