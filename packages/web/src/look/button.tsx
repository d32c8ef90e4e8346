import type { ButtonHTMLAttributes } from 'preact'
import { Icon, type IconName } from './icon.tsx'

/** `main` is what one came to do, `quiet` what one seldom does. */
export const Button = ({
  kind = 'plain',
  small = false,
  icon,
  class: own = '',
  children,
  ...rest
}: Omit<ButtonHTMLAttributes, 'class' | 'icon'> & {
  readonly kind?: 'main' | 'plain' | 'quiet'
  readonly small?: boolean
  readonly icon?: IconName
  readonly class?: string
}) => (
  <button
    type="button"
    {...rest}
    class={`button ${kind === 'plain' ? '' : `button-${kind}`} ${small ? 'button-small' : ''} ${own}`}
  >
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </button>
)

/** A button that is only a sign; its label is read aloud and shown on hover. */
export const IconButton = ({
  icon,
  label,
  class: own = '',
  ...rest
}: Omit<ButtonHTMLAttributes, 'class' | 'icon' | 'label'> & {
  readonly icon: IconName
  readonly label: string
  readonly class?: string
}) => (
  <button type="button" {...rest} aria-label={label} title={label} class={`button button-round ${own}`}>
    <Icon name={icon} />
  </button>
)
