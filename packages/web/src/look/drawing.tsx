import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'

/** A drawing by nothing but what it is given, without a word or a hook in it: it is drawn anew only when that is another. */
export const drawnOnce =
  <P extends object>(draw: (given: P) => VNode): ((given: P) => VNode) =>
  given =>
    useMemo(() => draw(given), Object.values(given))

/**
 * A drawing by one pen in flat tones (`tone`, `gold`, `steel`, `wood`, `white`, `ink`; `none`, `bare`, `thin`,
 * `heavy` for the line). Words stand beside it, so it is not read aloud.
 */
export const Drawing = ({
  box,
  class: own = '',
  tone,
  children,
}: {
  /** Width and height of the sheet it is drawn on. */
  readonly box: readonly [number, number]
  readonly class?: string
  /** The colour of `tone`, where no style sheet says it. */
  readonly tone?: string | undefined
  readonly children: ComponentChildren
}) => (
  <svg
    class={`drawing inked ${own}`}
    viewBox={`0 0 ${box[0]} ${box[1]}`}
    style={tone === undefined ? undefined : { '--tone': tone }}
    aria-hidden="true"
  >
    {children}
  </svg>
)
