/**
 * A drawing that is a file of its own (`picture.svg`): one file for both hours, which follows the color-scheme of the
 * page. Words stand beside it, so it is not read aloud.
 */
export const Picture = ({ src, class: own = '' }: { readonly src: string; readonly class?: string }) => (
  <img class={`picture ${own}`} src={src} alt="" decoding="async" draggable={false} />
)
