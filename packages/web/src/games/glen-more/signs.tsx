// One sign for each thing that is counted, drawn on a grid of 24.
import type { VNode } from 'preact'

const signs: Readonly<Record<string, VNode>> = {
  wood: (
    <g>
      <rect x="3" y="9" width="16" height="6" rx="3" fill="#8a5a33" />
      <circle cx="18" cy="12" r="3" fill="#d9b48a" />
    </g>
  ),
  stone: <path d="M4 17l3-9h10l3 9z" fill="#8f9196" />,
  barley: (
    <g fill="none" stroke="#8a6a1c" stroke-width="2">
      <path d="M12 20V6M12 9l-4-3M12 9l4-3M12 13l-4-3M12 13l4-3" />
    </g>
  ),
  sheep: (
    <g>
      <path d="M6 14a3 3 0 010-6 4 4 0 017-2 4 4 0 015 4 3 3 0 01-1 5H7z" fill="#fbf6ea" />
      <path d="M9 15v4M15 15v4" fill="none" />
    </g>
  ),
  cattle: (
    <g>
      <path d="M8 9h8l-1 9h-6z" fill="#8a3d22" />
      <path d="M8 10C5 10 4 8 4 5M16 10c3 0 4-2 4-5" fill="none" />
    </g>
  ),
  coins: <circle cx="12" cy="12" r="7" fill="#d9a93a" />,
  whisky: (
    <g>
      <path d="M7 4h10c2 5 2 11 0 16H7C5 15 5 9 7 4z" fill="#a9712d" />
      <path d="M6 9h12M6 15h12" fill="none" />
    </g>
  ),
  scotsman: (
    <path d="M12 3a4 4 0 012.6 7c3 1 4.4 5 4.4 10H5c0-5 1.400-9 4.4-10A4 4 0 0112 3z" fill="#a8322a" />
  ),
  vp: <path d="M4 18V8l4 4 4-7 4 7 4-4v10z" fill="#d9a93a" />,
  movement: <path d="M6 18c1-6 4-9 10-9M12 5l5 4-4 5" fill="none" stroke-width="2.4" />,
  clanMarker: <path d="M7 4h10v7c0 5-3 8-5 9-2-1-5-4-5-9z" fill="#6b4a86" />,
  landmark: <path d="M5 20V9l2 1V6l3 2V4h4v4l3-2v4l2-1v11z" fill="#6f9bb0" />,
  any: (
    <g>
      <circle cx="12" cy="12" r="7" fill="#fbf6ea" />
      <path d="M9.5 10a2.5 2.5 0 115 0c0 2-2.5 2-2.5 4M12 16.8v.4" fill="none" />
    </g>
  ),
  person: (
    <g fill="#fbf6ea">
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c0-5 4-7 8-7s8 2 8 7z" />
    </g>
  ),
}

export const Sign = ({ of, n }: { readonly of: string; readonly n?: number | undefined }) => (
  <span class="glen-sign" aria-hidden="true">
    <svg viewBox="0 0 24 24">{signs[of]}</svg>
    {n === undefined || n === 1 ? null : <b data-n={n} />}
  </span>
)
