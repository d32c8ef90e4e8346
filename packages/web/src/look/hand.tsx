import type { ComponentChildren } from 'preact'
import { alongRow } from './along.ts'

/** A hand of cards, one list item each: arrows, Home and End lead along it, Escape puts back what was picked. */
export const Hand = ({
  label,
  class: own = '',
  style,
  putBack,
  children,
}: {
  readonly label: string
  readonly class?: string
  readonly style?: Readonly<Record<string, number>>
  readonly putBack?: () => void
  readonly children: ComponentChildren
}) => (
  <ul
    class={`hand ${own}`}
    aria-label={label}
    style={style}
    onKeyDown={event => {
      if (event.key === 'Escape') putBack?.()
      alongRow(event)
    }}
  >
    {children}
  </ul>
)
