import { useId, useMemo } from 'preact/hooks'
import type { VNode } from 'preact'
import { drawnOnce } from './drawing.tsx'
import type { SettName } from './setts.ts'
import { type Repeat, weaveFill, weaveUrl } from './weave.ts'

/** A piece of cloth that fills its box. Give it its measures by class: `tartan-band`, `tartan-swatch` or your own. */
export const Tartan = drawnOnce(
  ({
    sett,
    repeat = 'band',
    class: own = '',
  }: {
    readonly sett: SettName
    readonly repeat?: Repeat
    readonly class?: string
  }) => (
    <span class={`tartan ${own}`} style={{ backgroundImage: weaveUrl(sett, repeat) }} aria-hidden="true" />
  ),
)

/** Cloth for shapes inside an SVG: put `defs` into it and fill with `fill`. */
export function useCloth(sett: SettName, repeat: Repeat): { readonly defs: VNode; readonly fill: string } {
  const id = `cloth${useId()}`
  return useMemo(
    () => ({
      defs: <defs dangerouslySetInnerHTML={{ __html: weaveFill(id, sett, repeat) }} />,
      fill: `url(#${id})`,
    }),
    [id, sett, repeat],
  )
}
