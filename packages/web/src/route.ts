// Where we are, as the part of the address after `#`: it works on any static server, and a server never sees an invite in it.
import { computed, effect, signal } from '@preact/signals'

/** The first word names the screen, the others are its particulars: `#/rules/braverats/BR-4`. */
export type Route = readonly string[]

const read = (): Route =>
  location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .map(decode)
    .filter(word => word !== '')

function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}

export const route = signal<Route>(read())
export const screen = computed(() => route.value[0] ?? 'home')

export const href = (...words: readonly string[]): string => `#/${words.map(encodeURIComponent).join('/')}`

export function go(...words: readonly string[]): void {
  location.hash = href(...words)
}

/** Goes there without leaving a step to come back to. */
export function replaceWith(...words: readonly string[]): void {
  history.replaceState(null, '', href(...words))
  route.value = read()
}

addEventListener('hashchange', () => {
  route.value = read()
})

let last = screen.peek()
effect(() => {
  if (screen.value !== last) scrollTo(0, 0)
  last = screen.value
})
