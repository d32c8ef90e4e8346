import type { ComponentChildren } from 'preact'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'

/** A page that has one thing to say, and a way back. `alert` for what went wrong just now. */
export const ShortPage = ({
  title,
  text,
  alert = false,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly alert?: boolean
  readonly children?: ComponentChildren
}) => (
  <main id="main" class="page short-page">
    <h1>{title}</h1>
    <p role={alert ? 'alert' : undefined}>{text}</p>
    {children}
    <p>
      <a class="button button-main" href={href()}>
        {m.back_home()}
      </a>
    </p>
  </main>
)
