// The moor as rats see it: thistles like trees, and far off each clan's keep on the cheese it is named after.
import { drawnOnce } from '../../look/drawing.tsx'
import { Castle, Cloud, Heather, Mountain, Ridge, Sun, Tuft } from '../../look/scenery.tsx'

const WIDE = 2000

const sky = [0, 96, 150, 196, 236]
const peaks = [
  [180, 96, 250],
  [640, 128, 300],
  [1090, 92, 260],
  [1480, 136, 300],
  [1900, 100, 260],
] as const
const ground = [
  { y: 14, rise: 8, phase: 0.6, tone: 'rats-moor-shade' },
  { y: 44, rise: 9, phase: 2.4, tone: 'rats-moor' },
  { y: 92, rise: 10, phase: 4.4, tone: 'rats-moor-lit' },
  { y: 150, rise: 10, phase: 1.2, tone: 'rats-lea-lit' },
  { y: 270, rise: 14, phase: 3, tone: 'rats-lea' },
  { y: 470, rise: 16, phase: 5.2, tone: 'rats-lea-shade' },
]

/** Heather and tufts: always the same ones. */
const scatter = Array.from({ length: 36 }, (_, i) => ({
  x: (i * 619) % WIDE,
  y: 130 + ((i * 271) % 620),
  size: 1 + ((i * 37) % 50) / 60,
}))

interface Placed {
  readonly x: number
  readonly y: number
  readonly size?: number
}

const at = ({ x, y, size = 1 }: Placed): string => `translate(${x} ${y}) scale(${size})`

/** A piece of cheese with its rind, and the keep on it. */
const Cheese = ({ clan, flag, ...placed }: Placed & { readonly clan: string; readonly flag: string }) => (
  <g class={`scenery rats-cheese-${clan}`} transform={at(placed)}>
    <ellipse class="scenery-shadow" cx="26" cy="14" rx="120" ry="14" />
    <path class="rats-rind" d="M-104-36c60-22 150-22 206 0v44c-50 12-156 12-206 0z" />
    <path class="rats-curd" d="M-104-36c60-22 150-22 206 0-60 16-146 16-206 0z" />
    <path class="scenery-bare rats-curd-shade" d="M-103-30c62 14 144 14 204 0v12c-58 12-146 12-204 0z" />
    <path
      class="rats-curd-shade"
      d="M-60-6c8-6 22-4 22 3s-20 8-22-3zM18-2c10-7 26-4 25 4s-26 7-25-4zM62-12c6-4 16-2 16 3s-15 5-16-3z"
    />
    <Castle x={0} y={-40} size={1.05} flag={flag} />
  </g>
)

const Thistle = (placed: Placed) => (
  <g class="scenery" transform={at(placed)}>
    <ellipse class="scenery-shadow" cx="14" cy="2" rx="26" ry="5" />
    <path class="rats-stem" d="M-4 2c3-40-2-74 2-112h6c-3 38 3 72 1 112z" />
    <path
      class="rats-leaf"
      d="M-2-22c-12 0-20-10-36-8 4 3 6 6 4 9-6 0-12 3-16 8 12-3 18 2 20 7 6-6 20-6 28-4zM3-50c10-4 16-14 32-16-2 4-3 7 0 9 6-2 12 0 17 4-12 0-16 6-17 11-8-4-22 0-31 6z"
    />
    <path
      class="rats-bloom"
      d="M-15-134c-8-10-12-20-13-32 6 5 10 6 14 5 0-8 3-14 6-19 3 6 6 11 7 17 3-7 7-12 12-16 1 7 1 12 0 17 6 0 11-2 17-7-2 14-7 24-14 34-9 5-21 5-29 1z"
    />
    <path class="scenery-bare rats-bloom-lit" d="M-14-136c-5-7-8-14-10-23 4 3 7 4 10 4 0 8 1 14 4 20z" />
    <path class="rats-leaf" d="M-18-114c-4-15 6-24 18-24s24 9 19 24c-5 13-32 13-37 0z" />
    <path class="scenery-line" d="M-13-129l7 8 7-8 7 8 6-8M-17-116l8 9 9-9 9 9 9-9" />
  </g>
)

const Toadstool = (placed: Placed) => (
  <g class="scenery" transform={at(placed)}>
    <ellipse class="scenery-shadow" cx="12" cy="2" rx="30" ry="5" />
    <path class="scenery-harl" d="M-9 1c3-14 3-24 1-38h17c-2 13-2 24 1 38z" />
    <path class="scenery-bare scenery-harl-shade" d="M3-36h5c-2 13-1 24 1 35H4z" />
    <path class="rats-cap" d="M-39-33c2-25 20-37 39-37s37 12 39 37c-20 8-58 8-78 0z" />
    <path class="scenery-bare rats-cap-lit" d="M-35-35c3-18 13-27 26-30-8 8-11 18-11 32-6 0-11-1-15-2z" />
    <path
      class="scenery-bare scenery-harl"
      d="M-17-44a6 5 0 110 10 6 5 0 010-10zM8-62a7 5 0 110 10 7 5 0 010-10zM24-42a5 4 0 110 8 5 4 0 010-8z"
    />
  </g>
)

const Grass = (placed: Placed) => (
  <path
    class="scenery rats-blade"
    transform={at(placed)}
    d="M-34 2c-2-22-10-38-22-52 18 10 26 24 30 40 0-26-4-46-12-68 18 18 26 40 28 64 4-28 12-46 28-62-8 24-10 42-12 64 8-16 16-26 32-34-12 16-18 32-20 48z"
  />
)

/** All that lies behind the duel: it stands still, and is painted once. */
export const Scene = drawnOnce(({ left, right }: { readonly left: string; readonly right: string }) => (
  <div class="rats-scene" aria-hidden="true">
    <svg class="rats-sky" viewBox={`0 0 ${WIDE} 300`} preserveAspectRatio="xMidYMax slice">
      {sky.map((y, i) => (
        <rect
          key={y}
          class={`rats-sky-${i}`}
          y={i === 0 ? -900 : y}
          width={WIDE}
          height={i === 0 ? 1200 : 304 - y}
        />
      ))}
      <Sun x={1000} y={150} size={0.9} />
      <Cloud x={520} y={110} size={1.2} />
      <Cloud x={1420} y={86} />
      {peaks.map(([x, height, half]) => (
        <Mountain key={x} x={x} y={300} height={height} half={half} tone="rats-peak" />
      ))}
    </svg>
    <svg class="rats-ground" viewBox={`0 0 ${WIDE} 1000`} preserveAspectRatio="xMidYMin slice">
      {ground.map(ridge => (
        <Ridge key={ridge.tone} width={WIDE} depth={1000} {...ridge} />
      ))}
      {scatter.map((placed, i) =>
        i % 3 === 0 ? <Tuft key={i} {...placed} /> : <Heather key={i} {...placed} />,
      )}
    </svg>
    <svg class="rats-edge rats-edge-left" viewBox="0 0 340 640" preserveAspectRatio="xMinYMin meet">
      <Cheese x={150} y={64} clan={left} flag={`var(--rats-${left})`} />
      <Thistle x={30} y={330} size={1.25} />
      <Toadstool x={104} y={352} size={0.8} />
      <Thistle x={84} y={470} size={0.8} />
      <Grass x={40} y={640} size={1.2} />
      <Toadstool x={26} y={620} size={1.1} />
    </svg>
    <svg class="rats-edge rats-edge-right" viewBox="0 0 340 640" preserveAspectRatio="xMaxYMin meet">
      <Cheese x={190} y={64} clan={right} flag={`var(--rats-${right})`} />
      <Thistle x={306} y={300} size={1.1} />
      <Thistle x={262} y={344} size={0.75} />
      <Toadstool x={312} y={440} size={1.1} />
      <Thistle x={318} y={620} size={1.4} />
      <Grass x={272} y={640} size={1.2} />
    </svg>
  </div>
))
