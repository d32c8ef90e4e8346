// What stands around every screen: the header and the way past it.
import type { ComponentChildren } from 'preact'
import { locale } from '../language.ts'
import { Mark } from '../look/mark.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { href, screen } from '../route.ts'

const places = () =>
  [
    ['home', m.nav_play(), href()],
    ['watch', m.nav_watch(), href('watch')],
    ['rules', m.nav_rules(), href('rules')],
    ['matches', m.nav_matches(), href('matches')],
    ['settings', m.nav_settings(), href('settings')],
  ] as const

/** Leads past the header, for those who come by keyboard. */
function skip(event: Event): void {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}

export function Frame({ slim, children }: { readonly slim: boolean; readonly children: ComponentChildren }) {
  const other = locale.value === 'fr' ? 'en' : 'fr'
  return (
    <>
      <header class={`house-header ${slim ? 'house-header-slim' : ''}`}>
        <a class="skip button button-main" href="#main" onClick={skip}>
          {m.skip_to_content()}
        </a>
        <a class="house-name" href={href()} aria-label={m.nav_home()}>
          <Mark class="cairn-sign" />
          <span>Cairn</span>
        </a>
        <nav aria-label={m.nav_label()}>
          <ul>
            {places().map(([id, label, to]) => (
              <li key={id}>
                <a href={to} aria-current={screen.value === id ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <button
                type="button"
                class="language"
                lang={other}
                onClick={() => {
                  locale.value = other
                }}
              >
                {other === 'fr' ? 'Français' : 'English'}
              </button>
            </li>
          </ul>
        </nav>
      </header>
      <Tartan sett="Black Watch" repeat="small" class={slim ? 'tartan-thread' : 'tartan-hem'} />
      {children}
    </>
  )
}
