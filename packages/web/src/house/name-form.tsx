import { useState } from 'preact/hooks'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { name } from '../settings.ts'

/** What one is called, kept for the next time, and a button that does something with it. */
export function NameForm({
  class: own,
  does,
  main = false,
  said,
  onName,
}: {
  readonly class: string
  /** What the button does. */
  readonly does: string
  readonly main?: boolean
  /** What came of it. */
  readonly said?: string | undefined
  readonly onName: (name: string) => Promise<void>
}) {
  const [called, setCalled] = useState(name.peek())
  return (
    <form
      class={`panel ${own}`}
      onSubmit={event => {
        event.preventDefault()
        name.value = called.trim()
        void onName(name.value)
      }}
    >
      <label class="field">
        <span class="label">{m.settings_name()}</span>
        <input
          class="input"
          maxLength={24}
          autocomplete="nickname"
          placeholder={m.create_name_hint()}
          value={called}
          onInput={event => setCalled(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" kind={main ? 'main' : 'plain'}>
        {does}
      </Button>
      {said === undefined ? null : <p role="status">{said}</p>}
    </form>
  )
}
