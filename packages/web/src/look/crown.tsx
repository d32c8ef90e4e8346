/** A crown: one round won. Empty ones are still to be won, so the difference is one of shape as well. */
export const Crown = ({
  won = true,
  class: own = '',
}: {
  readonly won?: boolean
  readonly class?: string
}) => (
  <svg class={`drawing crown ${won ? 'crown-won' : ''} ${own}`} viewBox="0 0 32 26" aria-hidden="true">
    <path class="crown-body" d="M5 20.5 2.5 7.5l7 5L16 3l6.5 9.5 7-5L27 20.5z" />
    {won ? (
      <>
        <path class="crown-band" d="M5 20.5h22l-.5 3.5h-21z" />
        <path
          class="crown-gem"
          d="M16 13.2l2.4 3-2.4 3-2.4-3zM9 15.4l1.5 1.9L9 19.2l-1.5-1.9zM23 15.4l1.5 1.9-1.5 1.9-1.5-1.9z"
        />
      </>
    ) : null}
  </svg>
)
