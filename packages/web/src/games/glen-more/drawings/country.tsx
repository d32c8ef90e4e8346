// Country that nobody owns: a pen sketch on wool, in chalk on peat.
import { drawnOnce } from '../../../look/drawing.tsx'
import { at, line, luck } from './pen.ts'

const STROKES = [
  'M-34 8C-24-4-16-18-4-20c10 2 20 16 36 28M-4-20c2 6 0 10 4 16M4-14c6 6 8 10 10 16M12-7c5 4 8 9 10 13M-14-11c-2 5-3 8-6 12',
  'M-34 8C-24-4-16-18-4-20c10 2 20 16 36 28M-4-20c2 6 0 10 4 16M4-14c6 6 8 10 10 16M-14-11c-2 5-3 8-6 12',
  'M-6 8L0-10 6 8zM0 8v5M10 10l5-15 5 15zM15 10v4M-20 11l5-14 5 14zM-15 11v4',
  'M-40 0c14-6 26-6 40 0s26 6 40 0M-24 8c8-3 16-3 24 0',
  'M-4 0c0-4-2-7-3-9M0 0v-11M4 0c0-4 2-7 3-9M14 3c0-3-1-5-2-7M17 3v-8',
  'M-12 0q6-8 12 0 6-8 12 0M22-12q5-7 10 0 5-7 10 0',
  'M-21 20V-16l4-4v6h5v-8l5 4 6-6 3 6v38M-13 20V8h7v12M-19-2h4M-3-6h4M-27 20h42',
  'M-40 8c-2-10 0-22 4-24s7 4 7 24zM-22 4c-2-8 0-18 4-20s6 6 6 20zM0 2c-1-8 0-16 3-18s6 4 6 18zM20 6c-2-10 0-20 4-22s7 6 7 22zM-46 12h86',
  'M-20 14c2-10 0-14 6-18 6-3 16-2 20-6l4-8 5 2-2 8c-1 6-5 8-6 12l1 10M-18 0v14M-12 2v12M2 2v12M7-14c-4-4-8-3-11-7M7-14c-1-5-4-7-4-12M13-14c4-4 8-4 10-9M13-14c0-5 3-7 2-12',
]

const [WIDTH, HEIGHT] = [1200, 900]

function sketch(): string {
  const chance = luck('glen')
  const places: (readonly [number, number])[] = []
  // nothing lies on anything else
  while (places.length < 64) {
    const [x, y] = [chance() * WIDTH, chance() * HEIGHT]
    if (places.every(([px, py]) => Math.hypot(x - px, (y - py) * 1.4) > 84)) places.push([x, y])
    else if (chance() < 0.004) break
  }
  return places
    .map(([x, y], i) => {
      const stroke = i % 13 === 7 ? 6 + (i % 3) : Math.floor(chance() * 6)
      const scale = 0.8 + chance() * 0.7
      return at(x, y, scale, line(STROKES[stroke] ?? '', 1.5 / scale, 'chalk'))
    })
    .join('')
}

export const Country = drawnOnce(() => (
  <svg
    class="glen-country"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path class="glen-wash" d="M0 300C200 240 420 330 640 280S1000 200 1200 260V900H0z" />
    <path class="glen-wash" d="M0 560C240 500 520 600 760 540S1080 480 1200 540V900H0z" />
    <path class="glen-wash" d="M0 760C300 720 600 800 900 760S1100 740 1200 760V900H0z" />
    <g dangerouslySetInnerHTML={{ __html: sketch() }} />
  </svg>
))
