// Coming to another screen: the window is named after it, and those who do not see it are led to its content.
import { effect } from '@preact/signals'
import { shelved } from '../games/index.ts'
import * as m from '../paraglide/messages.js'
import { route, screen } from '../route.ts'
import { title } from '../title.ts'

const titles: Readonly<Record<string, () => string>> = {
  watch: m.nav_watch,
  rules: m.nav_rules,
  matches: m.nav_matches,
  replay: m.nav_replay,
  settings: m.nav_settings,
  somebody: m.seek_title,
  ratings: m.rating_title,
}

/** Leads to the screen's content; whether it is there, and not what stands in for it while it is fetched. */
function focusMain(): boolean {
  const main = document.getElementById('main')
  if (main === null) return false
  if (!main.contains(document.activeElement)) {
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
  return !main.matches('.loading')
}

/** Follows the address from now on. A screen may take a moment to come; until then whatever stands there is replaced. */
export function followArrivals(house: Element): void {
  let last = screen.peek()
  effect(() => {
    const words = [titles[screen.value]?.(), shelved(route.value[1] ?? '')?.name, 'Cairn']
    title.value = words.filter(word => word !== undefined).join(' · ')
    if (screen.value === last) return
    last = screen.value
    const observer = new MutationObserver(() => {
      if (focusMain()) stop()
    })
    observer.observe(house, { childList: true, subtree: true })
    const stop = (): void => observer.disconnect()
    // who moves on by themselves is not called back
    addEventListener('keydown', stop, { once: true })
    addEventListener('pointerdown', stop, { once: true })
  })
}
