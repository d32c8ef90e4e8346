// What is counted, paid and moved: wooden pieces, and the signs for them on a grid of 24. They are as bright by night as
// by day.
import { at, INK, line, oval, shape, tone } from './pen.ts'

const VELLUM = '#fbf6ea'
const GOLD = '#dca93a'
const GILT = '#f3d178'

/** A good: its outline on a grid of ±12, its colour, the colour of its edge, and what is drawn inside. */
const GOODS: Readonly<Record<string, readonly [d: string, colour: string, edge: string, inside: string]>> = {
  wood: [
    'M-10-4.5h16c4.5 0 4.5 9 0 9h-16c-3.5 0-3.5-9 0-9z',
    '#b27c46',
    '#55361f',
    tone('M-9-3.5H5c1.5 0 2 1 2.5 2.5H-10c0-1.5 0-2.5 1-2.5z', '#d6a86b') +
      shape('M-10-4.5c3.5 0 3.5 9 0 9s-3.5-9 0-9z', '#ecc98f', 1.2),
  ],
  stone: ['M-9.5 6l2.5-12H7l3.5 12z', '#8d969b', '#4e585e', tone('M-7.5 4.5L-5.5-5H0l-1 9.5z', '#bdc5c7')],
  barley: [
    'M-2 9l-1-5c-5-1-6-6-6-10 2.5 0 4 1 5 2.5-1-4 1-7 4-9.5 3 2.5 5 5.5 4 9.5 1-1.5 2.5-2.5 5-2.5 0 4-1 9-6 10l-1 5z',
    GOLD,
    '#8a6216',
    line('M0 7.5V-8M0-1l5-4M0-1l-5-4', 1.2, '#7c5510'),
  ],
  sheep: [
    'M-11 7V1.5c-2-4 0-8 3.5-8 2.5-2.5 7-2.5 9 0 1.5-1.5 3.5-1.5 4.5 0 3.5-1 6 1 6 5L9.5 1v6h-4V4h-11v3z',
    '#f6f0e2',
    '#9f937f',
    tone('M5.5-6c3.5-1 6 1 6 5L9 .5C6.5-1 5-3 5.5-6z', '#3a302b'),
  ],
  cattle: [
    'M-11 8V-2.5c4-2.5 9-2.5 12.5-1V-6C-2-6-4.5-8-4.5-11.5c2 2 4.5 2.5 6.5 2.5h3.5c2 0 4.5-.5 6.5-2.5 0 3.5-2.5 5.5-6 5.5 1.5 4 0 7-2 8v6H1V4h-8v4z',
    '#b5562c',
    '#5d260e',
    tone('M2.5-6.5H8L7-2H3.5z', '#d67f4b') + tone('M3.5-5.5h1v1h-1zM6-5.5h1v1H6z', INK),
  ],
}

const coin = (mark: string): string =>
  oval(0, 1, 9.5, 9.5, '#a67820', 1.5) +
  oval(0, 0, 9.5, 9.5, GOLD, 1.5) +
  tone('M-7.5-2a8 8 0 0114-4c-5-1-11 1-14 4z', GILT) +
  mark
const crown = shape('M-9 7.5l-2-14 6 5.5 5-9 5 9 6-5.5-2 14z', GOLD, 1.5) + tone('M-8-3l4 3 3-5v10h-6z', GILT)
const shield = (fill: string): string =>
  shape('M0-10.5c3 2 6.5 2 9.5 2 0 10-2 16-9.5 19.5C-7.5 7.5-9.5 1.5-9.5-8.5c3 0 6.5 0 9.5-2z', fill, 1.6) +
  tone('M0-8.5c-2 1.5-4.5 1.8-7.5 1.8 0 6 1 11 7.5 14.7z', '#fff', 0.25)
const barrel =
  shape('M-6.5-9.5c4-1.5 9-1.5 13 0 2.5 6 2.5 13 0 19-4 1.5-9 1.5-13 0-2.5-6-2.5-13 0-19z', '#b27c46', 1.5) +
  tone('M-5.5-8.5c2-.8 4-1 5.5-1-1 6-1 13 0 19-2 0-4-.4-5.5-1-2-5.5-2-11.5 0-17z', '#d6a86b') +
  line('M-8-4.5c5 1.8 11 1.8 16 0M-8 4.5c5 1.8 11 1.8 16 0', 1.4)
const scotsman =
  shape('M-8 10.5c0-7 1-11 4-13h8c3 2 4 6 4 13z', '#b5562c', 1.6) +
  shape('M-4.5-4.5c0-5.5 9-5.5 9 0 0 5-9 5-9 0z', '#eec39a', 1.5) +
  shape('M-6-6c1-5.5 11-6 12-.5-3.5 1.5-8 2-12 .5z', '#b5562c', 1.4)
const square = (fill: string): string => shape('M-8-8H8V8H-8z', fill, 1.5)

const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(GOODS).map(([good, [d, colour, , inside]]) => [good, shape(d, colour, 1.5) + inside]),
  ),
  coins: coin(''),
  whisky: barrel,
  scotsman,
  vp: crown,
  movement:
    shape('M-6.5-10H1v10c3 2 9 2 10 6v3.5H-6.5z', '#7d5230', 1.6) +
    line('M-6.5 6H10.5', 1.4) +
    line('M-9-1h-2.5M-9 3.5h-2.5M-9-5.5h-2.5', 1.6),
  clanMarker: shield('#71508e'),
  landmark: square('#faf3e2') + shape('M-5 6V-4.5h2.6V-2h1.4v-2.5h2V-2h1.4v-2.5H5V6z', '#70777a', 1.2),
  any:
    shape('M0-10.5L10.5 0 0 10.5-10.5 0z', '#efe5cc', 1.6) +
    line('M-2.5-2.5a2.6 2.6 0 115.2 0c0 2.2-2.7 2-2.7 4.2M0 4.6v.4', 2, INK, ' stroke-linecap="round"'),
  some: shape('M0-10.5L10.5 0 0 10.5-10.5 0z', '#efe5cc', 1.6),
  person:
    oval(0, -4.5, 5, 5.5, '#eec39a', 1.5) +
    shape('M-9.5 10.5c0-7 4-9.5 9.5-9.5s9.5 2.5 9.5 9.5z', '#71508e', 1.5),
  tile: square('#93ad5c') + line('M-8 4c5-3 11-3 16 0', 1.2, '#587539'),
  over:
    shape('M-9-4H4V9H-9z', '#c9a06c', 1.5) +
    shape('M-4-9H9V4H-4z', '#93ad5c', 1.5) +
    line('M-1-2.5h7M3-6l3.5 3.5L3 1', 1.4),
  activate: oval(0, 0, 9.5, 9.5, GOLD, 1.5) + oval(0, 0, 6.2, 6.2, VELLUM, 1.1),
  remove: square('#c9bda5') + line('M-4-4l8 8M4-4l-8 8', 2.4),
  recover: shape('M-4-4H8V8H-4z', '#93ad5c', 1.5) + line('M-8 3V-8H3M-.5-11L3-8-.5-5', 2),
  becomes: line('M-9 0H8M3-5.5L9 0 3 5.5', 2.4, INK, ' stroke-linecap="round" stroke-linejoin="round"'),
}

/** The rim and the edge make a piece of a sign: a wooden sheep is no sheep in the meadow. */
const piece = ([d, colour, edge, inside]: readonly [string, string, string, string]): string =>
  at(2, 3.6, 1, tone(d, INK, 0.3)) +
  `<path d="${d}" transform="translate(0 1.2)" fill="${VELLUM}" stroke="${VELLUM}" stroke-width="6"/>` +
  at(0, 2, 1, shape(d, edge, 2.2)) +
  shape(d, colour, 1.5) +
  inside

const rim = (d: string, width = 5): string =>
  `<path d="${d}" fill="${VELLUM}" stroke="${VELLUM}" stroke-width="${width}"/>`
/** In the cloth of whoever it belongs to. */
const cloth = (d: string, width: number): string =>
  `<path class="gm-cloth" d="${d}" stroke="${INK}" stroke-width="${width}"/>`

const man =
  `<ellipse cx="5" cy="1" rx="14" ry="4" fill="#1d2a14" fill-opacity=".35"/>` +
  rim(
    'M-13 0c0-10 1-17 6-20-2-3-3-6-2-8 0-4 4-6.5 10-6.5s10 2.5 9 6.5c0 3-1 5-3 8 5 3 6 10 6 20-8 2-18 2-26 0z',
  ) +
  cloth('M-13 0c0-10 1-17 6-20h14c5 3 6 10 6 20-8 2-18 2-26 0z', 2) +
  tone('M4-19c4 2 5 8 5 18h3.5c0-10-1-16-6-19z', '#000', 0.28) +
  line('M-9-17C-2-13 4-8 9-1', 2.4, '#0004') +
  shape('M-7-24c0-9 14-9 14 0 0 8-14 8-14 0z', '#eec39a', 2) +
  tone('M2-19.5c3-1 4-3 4-5 0-2-1-3-1-4 3 3 2 8-3 9z', '#cf9668') +
  cloth('M-9-27c1-8 17-9 19-1-5 2-13 3-19 1z', 1.8) +
  oval(-2.4, -23, 1, 1.3, INK) +
  oval(3, -23, 1, 1.3, INK)

/** Each seat has a bonnet of its own: toorie, feather, thistle, ribbons, tine. Colour alone says nothing. */
const BONNETS = [
  oval(1, -34.5, 4.4, 4.2, VELLUM) + oval(1, -34.5, 2.9, 2.7, '#b5562c', 1.4),
  rim('M-5-30c-5-7-4-13 0-18 4 5 4 12 0 18z', 4) +
    shape('M-5-30c-5-7-4-13 0-18 4 5 4 12 0 18z', '#f4ecda', 1.5) +
    line('M-5-31v-14', 1),
  rim('M1-34c-5-3-5-9-3-13h6c2 4 2 10-3 13z', 4) +
    shape('M-2-47l3 3 3-3 1 5h-8z', '#8a5aa5', 1.3) +
    shape('M1-34c-5-2-6-6-4-9h8c2 3 1 7-4 9z', '#7fa35c', 1.4),
  rim('M8-28l10 2-4 4 3 6-9-4z', 4) +
    shape('M8-29l10 2-4 4 3 6-9-5z', '#211e1c', 1.4) +
    shape('M-9-29.5c6 2 13 1 19-1v2.5c-6 2-13 3-19 1z', '#211e1c', 1),
  rim('M-1-32c-1-6-6-8-8-14 4 1 6 3 8 7 0-5 1-8 3-11 2 4 2 8 1 11 2-2 4-3 7-3-2 5-6 6-7 10z', 4) +
    shape(
      'M-1-32c-1-6-6-8-8-14 4 1 6 3 8 7 0-5 1-8 3-11 2 4 2 8 1 11 2-2 4-3 7-3-2 5-6 6-7 10z',
      '#d1a468',
      1.4,
    ),
]

/** Parts of portraits that Highlanders have not (look/highlanders.tsx), on a grid of 120. */
const ATTIRE: Readonly<Record<string, string>> = {
  coat:
    shape('M50 72h23v20c-6 6-17 6-23 0z', '#cf9668', 2.6) +
    shape('M6 126c0-20 12-32 34-36l21 20 21-20c21 4 32 16 32 36z', 'coat', 2.6) +
    tone('M82 91c20 4 31 16 31.5 35H92c2-13-2-25-10-35z', '#000', 0.22) +
    shape('M44 88c6 10 28 10 34 0l4 16-12-2-9 10-9-10-12 2z', '#f4ecd9', 2),
  ruff:
    shape('M50 72h23v20c-6 6-17 6-23 0z', '#cf9668', 2.6) +
    shape('M10 126c2-18 12-30 30-34h42c18 4 28 16 30 34z', 'coat', 2.6) +
    shape(
      'M26 92c4-10 14-10 18-6 4-6 14-6 17-1 4-5 13-5 17 1 5-4 14-4 18 6-2 8-10 10-16 7-4 6-14 6-19 2-5 4-15 4-19-2-6 3-14 1-16-7z',
      '#f4ecd9',
      2.6,
    ) +
    line('M34 88l4 8M46 86l2 12M61 86v14M76 86l-2 12M88 88l-4 8', 1.3),
  crown:
    shape('M36 40l-5-24 13 9 8-17 9 16 10-16 8 17 13-9-6 24c-16-6-34-6-50 0z', GOLD, 2.6) +
    tone('M38 36l-3-14 8 6 8-14 2 20c-6 1-10 1-15 2z', GILT) +
    shape('M36 40c16-6 34-6 50 0l-1 7c-16-5-32-5-48 0z', '#f4ecdc', 2) +
    oval(44, 42, 2.4, 2.2, '#27406b', 1) +
    oval(61, 41, 2.4, 2.2, '#a8322a', 1) +
    oval(78, 42, 2.4, 2.2, '#27406b', 1),
  veil:
    shape(
      'M30 72C22 34 34 12 61 10c28 2 40 24 32 62-4-10-6-18-8-26-4-8-14-14-24-16-10 2-20 8-24 16-2 8-4 16-7 26z',
      '#2f2a33',
      2.6,
    ) +
    line('M37 46c4-8 14-14 24-16 10 2 20 8 24 16', 3.4, '#f4ecd9') +
    line('M45 37h.1M53 33h.1M61 31h.1M69 33h.1M77 37h.1', 4, '#fff', ' stroke-linecap="round"'),
  quill:
    `<g transform="translate(100 112) rotate(24) scale(1.3)">${shape('M0 0c-8-10-8-28 2-40 8 10 8 30-2 40z', '#f4ecd9', 2)}${line('M0 6c0-16 0-28 2-40', 1.4)}</g>` +
    shape('M89 112c-2-7 3-11 8-11s10 3 9 9-4 10-9 10-7-3-8-8z', '#eec39a', 2.2),
  scroll:
    shape('M72 96h34c6 0 6 9 0 9h-3v22H66v-22h6c-6 0-6-9 0-9z', VELLUM, 2.6) +
    line('M74 105h26M75 112h20M75 118h14', 1.4),
}

const SHIELD = 'M0-24c7 4 13 5 20 5 0 20-4 34-20 42-16-8-20-22-20-42 7 0 13-1 20-5z'

export const TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SIGNS).map(([sign, drawn]) => [`sign-${sign}`, at(12, 12, 1, drawn)])),
  ...Object.fromEntries(Object.entries(GOODS).map(([good, drawn]) => [`piece-${good}`, piece(drawn)])),
  ...Object.fromEntries(BONNETS.map((drawn, seat) => [`bonnet-${seat}`, drawn])),
  ...ATTIRE,
  man,
  coin: coin(''),
  die:
    shape('M-18-14a4 4 0 014-4h28a4 4 0 014 4v28a4 4 0 01-4 4h-28a4 4 0 01-4-4z', VELLUM, 2.4) +
    tone('M-16 10v-20c0-4 3-6 6-6H6c-14 4-20 12-22 26z', '#fff') +
    line('M-9-9h.1M0 0h.1M9 9h.1', 7, INK, ' stroke-linecap="round"'),
  shield:
    at(2, 4, 1, tone(SHIELD, INK, 0.3)) +
    `<path class="gm-band" d="${SHIELD}" stroke="${INK}" stroke-width="3"/>` +
    cloth('M0-17c5 3 9 4 14 4 0 14-3 24-14 30-11-6-14-16-14-30 5 0 9-1 14-4z', 1.8),
  marker:
    line('M0 2v-24', 4.4) +
    rim('M0-22c6-3 10 3 16 0l-3 6 3 7c-6 2-10-2-16 1z', 3.5) +
    line('M0 2v-24', 1.8, '#d6a86b') +
    cloth('M0-22c6-3 10 3 16 0l-3 6 3 7c-6 2-10-2-16 1z', 1.5),
}
