// What the window is called: the screen's own words, and before them how much waits elsewhere.
import { effect, signal } from '@preact/signals'

/** What the screen says. `●` at its front: it is one's turn there. */
export const title = signal('Cairn')
/** How much waits for whoever looks, at other tables than the one they are at. */
export const waitsElsewhere = signal(0)

export const windowTitle = (words: string, waits: number): string =>
  waits === 0 || words.startsWith('●') ? words : `(${waits}) ${words}`

effect(() => {
  document.title = windowTitle(title.value, waitsElsewhere.value)
})
