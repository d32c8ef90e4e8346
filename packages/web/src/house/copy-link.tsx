import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'

/** A link to hand on, with a button that copies it; the children are further ways. */
export function CopyLink({
  link,
  label,
  children,
}: {
  readonly link: string
  readonly label: string
  readonly children?: ComponentChildren
}) {
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <p class="invite-link">
      <input
        class="input"
        readOnly
        value={link}
        aria-label={label}
        onFocus={event => event.currentTarget.select()}
      />
      <Button icon="copy" onClick={() => void copy()}>
        {copied ? m.copied() : m.copy()}
      </Button>
      {children}
    </p>
  )
}
