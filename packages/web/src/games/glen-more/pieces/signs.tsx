// One sign for each thing that is counted or done, on a grid of 24: the base's from the sprite, the rest from Chronicles.
import type { VNode } from 'preact'
import { idOf } from '../drawings/pen.ts'
import { SIGNS } from './pictures.ts'

/** Whether a sign carries its figure inside; else it stands beside it. */
const isInside = (of: string, n: number | string): boolean =>
  of === 'coins' || of === 'any' || (of === 'vp' && !String(n).includes('·'))

/** Where there is no room for all steps of a reward, the best of them. */
const bestOf = (n: number | string): string => String(n).split('·').at(-1) ?? ''

export const Sign = ({ of, n }: { readonly of: string; readonly n?: number | string | undefined }) => (
  <span class="glen-sign" aria-hidden="true">
    <svg viewBox="0 0 24 24">
      {SIGNS[of] ?? <use href={`#${idOf(`sign-${n !== undefined && of === 'any' ? 'some' : of}`)}`} />}
    </svg>
    {n === undefined || n === 1 ? null : (
      <b class={isInside(of, n) ? `glen-inside glen-inside-${of}` : ''} data-n={n} data-best={bestOf(n)} />
    )}
  </span>
)

export const Becomes = ({ from, to }: { readonly from: VNode; readonly to: VNode }) => (
  <span class="glen-trade">
    {from}
    <Sign of="becomes" />
    {to}
  </span>
)
