// One sign for each thing that is counted or done, drawn on a grid of 24.
import type { VNode } from 'preact'
import { SIGNS } from '../pictures/index.ts'

const signs: Readonly<Record<string, VNode>> = {
  wood: (
    <g>
      <rect x="2.5" y="8" width="17" height="8" rx="4" fill="#8a5a33" />
      <circle cx="17.5" cy="12" r="4" fill="#d9b48a" />
    </g>
  ),
  stone: <path d="M3 18l4-11h10l4 11z" fill="#8f9196" />,
  barley: (
    <g fill="none" stroke="#7d5c10" stroke-width="2.2" stroke-linecap="round">
      <path d="M12 21V4M12 9 7.5 5.5M12 9l4.5-3.5M12 14l-4.5-3.5M12 14l4.5-3.5" />
    </g>
  ),
  sheep: (
    <g>
      <path d="M8.5 15.5V20M15 15.5V20" fill="none" stroke-width="2" />
      <path d="M6 16a3.5 3.5 0 01-.5-7 4.5 4.5 0 018-2.5 4.5 4.5 0 015.5 4.5 3 3 0 01-1 5z" fill="#fdfaf2" />
      <circle cx="19" cy="10.5" r="2.6" fill="#3b3632" />
    </g>
  ),
  cattle: (
    <g>
      <path d="M7.5 9.5h9L15 19.5H9z" fill="#9a4524" />
      <path d="M7.5 10C4.5 10 3.5 7.5 3.5 4.5M16.5 10c3 0 4-2.5 4-5.5" fill="none" stroke-width="2" />
      <path d="M8 10c2 3 6 3 8 0" fill="none" />
    </g>
  ),
  coins: <circle cx="12" cy="12" r="9" fill="#e0b246" />,
  whisky: (
    <g>
      <path d="M7 3h10c2.5 6 2.5 12 0 18H7C4.5 15 4.5 9 7 3z" fill="#b0742c" />
      <path d="M5.5 8.5h13M5.5 15.5h13" fill="none" />
    </g>
  ),
  scotsman: (
    <path
      d="M12 2.5a4.5 4.5 0 012.7 8C18.5 11.5 20 16 20 21.5H4c0-5.5 1.5-10 5.3-11A4.5 4.5 0 0112 2.5z"
      fill="#a8322a"
    />
  ),
  vp: <path d="M2.5 19.5V7l5 4.5L12 3.5l4.5 8L21.5 7v12.5z" fill="#e0b246" />,
  movement: (
    <path
      d="M5 20C6 12 9.5 8.5 17 8.5M12.5 3.5 18 8.5l-4.5 5.5"
      fill="none"
      stroke-width="2.6"
      stroke-linecap="round"
    />
  ),
  clanMarker: <path d="M6 3h12v8.5c0 5-3.5 8.5-6 9.5-2.5-1-6-4.5-6-9.5z" fill="#7d5a9b" />,
  landmark: <path d="M4 21V8.5l2.5 1V5.5l3 2V3h5v4.5l3-2v4l2.5-1V21z" fill="#8db4c6" />,
  any: (
    <g>
      <circle cx="12" cy="12" r="9" fill="#fdfaf2" />
      <path
        d="M9 9.5a3 3 0 116 0c0 2.5-3 2.3-3 5M12 17.3v.6"
        fill="none"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </g>
  ),
  person: (
    <g fill="#d9c4e4">
      <path d="M3.5 21c0-5.5 4-8 8.5-8s8.5 2.5 8.5 8z" />
      <circle cx="12" cy="8" r="4.6" />
    </g>
  ),
  tile: <path d="M4 4h16v16H4z" fill="#a9c07c" />,
  activate: <path d="M13.5 2.5 4.5 14H11l-1.5 7.5L19.5 9.5H13z" fill="#e0b246" />,
  remove: (
    <g>
      <path d="M4 4h16v16H4z" fill="#c9bda5" />
      <path d="M8 8l8 8M16 8l-8 8" fill="none" stroke-width="2.4" />
    </g>
  ),
  recover: (
    <g>
      <path d="M8 8h12v12H8z" fill="#a9c07c" />
      <path d="M4 15V4h11M11.5 1 15 4l-3.5 3" fill="none" stroke-width="2" />
    </g>
  ),
  becomes: (
    <path d="M3 12h16M13.5 6.5 19.5 12l-6 5.5" fill="none" stroke-width="2.6" stroke-linecap="round" />
  ),
}

/** Whether a sign carries its figure inside; else it stands beside it. */
const isInside = (of: string, n: number | string): boolean =>
  of === 'coins' || of === 'any' || (of === 'vp' && !String(n).includes('·'))

export const Sign = ({ of, n }: { readonly of: string; readonly n?: number | string | undefined }) => (
  <span class="glen-sign" aria-hidden="true">
    <svg viewBox="0 0 24 24">
      {n !== undefined && of === 'any' ? (
        <circle cx="12" cy="12" r="9" fill="#fdfaf2" />
      ) : (
        (signs[of] ?? SIGNS[of])
      )}
    </svg>
    {n === undefined || n === 1 ? null : (
      <b class={isInside(of, n) ? `glen-inside glen-inside-${of}` : ''} data-n={n} />
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
