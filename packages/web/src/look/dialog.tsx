import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from './button.tsx'

/** Something to read or decide above the page. Escape, the cross and a tap beside it close it. */
export function Dialog({
  title,
  close,
  onClose,
  wide = false,
  children,
}: {
  readonly title: string
  /** What the cross is called. */
  readonly close: string
  readonly onClose: () => void
  readonly wide?: boolean
  readonly children: ComponentChildren
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      class={`dialog ${wide ? 'dialog-wide' : ''}`}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={close} onClick={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}
