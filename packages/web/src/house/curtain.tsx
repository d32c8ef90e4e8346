import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seated } from '../games/module.ts'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'

/** Hangs between two people over one screen, until the next one says they are there. */
export function Curtain({
  seat,
  first,
  lift,
}: {
  readonly seat: Seated | undefined
  readonly first: boolean
  readonly lift: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [seat?.seat])
  const name = seat?.name ?? ''
  return (
    <main id="main" class="curtain">
      <Tartan sett={seat?.tartan ?? 'Black Watch'} repeat="cloth" class="curtain-cloth" />
      <div class="panel curtain-card">
        <h1>{first ? m.curtain_begin({ name }) : m.curtain_pass({ name })}</h1>
        <p>{m.curtain_text()}</p>
        <button type="button" ref={button} class="button button-main" onClick={lift}>
          {m.curtain_lift({ name })}
        </button>
      </div>
    </main>
  )
}
