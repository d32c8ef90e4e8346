import type { ButtonHTMLAttributes, ComponentChildren, HTMLAttributes } from 'preact'
import type { SettName } from './setts.ts'
import { Tartan } from './tartan.tsx'
import type { Repeat } from './weave.ts'

interface CardProps extends Omit<HTMLAttributes, 'class' | 'onClick'> {
  /** With it the card is a button. */
  readonly onChoose?: (() => void) | undefined
  readonly chosen?: boolean
  /** Used up: shown, but no longer in play. */
  readonly spent?: boolean
  readonly class?: string
  readonly children?: ComponentChildren
}

/** A piece of vellum of a card's shape. What is drawn on it is the game's. */
export function Card({
  onChoose,
  chosen = false,
  spent = false,
  class: own = '',
  children,
  ...rest
}: CardProps) {
  const names = `card ${chosen ? 'card-chosen' : ''} ${spent ? 'card-spent' : ''} ${own}`
  if (onChoose === undefined)
    return (
      <div {...(rest as HTMLAttributes<HTMLDivElement>)} class={names}>
        {children}
      </div>
    )
  return (
    <button {...(rest as ButtonHTMLAttributes)} type="button" class={names} onClick={onChoose}>
      {children}
    </button>
  )
}

/** A card from behind: its owner's cloth, with a drawing in the middle if there is one. */
export const CardBack = ({
  sett,
  repeat = 'small',
  children,
  ...rest
}: CardProps & { readonly sett: SettName; readonly repeat?: Repeat }) => (
  <Card {...rest} class={`card-back ${rest.class ?? ''}`}>
    <Tartan sett={sett} repeat={repeat} />
    {children}
  </Card>
)
