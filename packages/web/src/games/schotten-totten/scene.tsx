// The valley between two hillsides: theirs far away under the sky, ours near. The stones stand on its floor.
import { drawnOnce } from '../../look/drawing.tsx'
import {
  Campfire,
  Castle,
  Cloud,
  Cottage,
  Dyke,
  Heather,
  Mountain,
  Ridge,
  Spruce,
  Sun,
  Tuft,
} from '../../look/scenery.tsx'

const WIDE = 2400
const DEEP = 1200

const far = [
  { y: 22, rise: 14, phase: 0.4, tone: 'st-far-shade' },
  { y: 56, rise: 12, phase: 2.2, tone: 'st-far' },
  { y: 104, rise: 10, phase: 4, tone: 'st-far-lit' },
]
const floor = [
  { y: 8, rise: 9, phase: 1.1, tone: 'st-valley' },
  { y: 50, rise: 6, phase: 3.4, tone: 'st-floor' },
  { y: 84, rise: 5, phase: 0.2, tone: 'st-floor-lit' },
  { y: 136, rise: 8, phase: 5.1, tone: 'st-floor' },
  { y: 178, rise: 8, phase: 2.6, tone: 'st-floor-shade' },
  { y: 254, rise: 12, phase: 0.9, tone: 'st-near-lit' },
  { y: 352, rise: 14, phase: 3.2, tone: 'st-near' },
  { y: 450, rise: 10, phase: 5, tone: 'st-near-shade' },
]
const sky = [0, 190, 232, 268, 300, 330, 356, 400]
const peaks = [
  [90, 92, 170],
  [430, 72, 190],
  [720, 114, 230],
  [1030, 82, 210],
  [1340, 122, 230],
] as const
const foothills = [
  [-10, 80, 220],
  [570, 52, 260],
  [1210, 70, 300],
  [1470, 64, 180],
] as const

/** Heather and tufts on the near slope: always the same ones. */
const scatter = Array.from({ length: 60 }, (_, i) => ({
  x: (i * 619) % WIDE,
  y: 200 + ((i * 271) % 440),
  size: 0.7 + ((i * 37) % 50) / 100,
}))

export const Scene = drawnOnce(({ flag }: { readonly flag: string }) => (
  <div class="st-scene" aria-hidden="true">
    <svg class="st-sky" viewBox="0 0 1440 400" preserveAspectRatio="xMidYMax slice">
      {sky.slice(0, -1).map((y, i) => (
        <rect key={y} class={`st-sky-${i}`} x="-500" y={y} width="2440" height={400 - y} />
      ))}
      <Cloud x={890} y={284} size={1.1} />
      <Cloud x={520} y={205} size={0.8} />
      <Cloud x={1240} y={290} size={1.2} />
    </svg>
    <svg class="st-sun" viewBox="-120 -120 240 240">
      <Sun x={0} y={0} />
    </svg>
    <svg class="st-range" viewBox="0 0 1440 160" preserveAspectRatio="xMidYMax slice">
      {peaks.map(([x, height, half]) => (
        <Mountain key={x} x={x} y={134} height={height} half={half} tone="st-peak" />
      ))}
      <rect class="st-peak" x="-500" y="133" width="2440" height="40" />
      {foothills.map(([x, height, half]) => (
        <Mountain key={x} x={x} y={152} height={height} half={half} tone="st-foothill" />
      ))}
      <rect class="st-foothill" x="-500" y="151" width="2440" height="40" />
    </svg>
    <svg class="st-far-side" viewBox={`0 0 ${WIDE} ${DEEP}`} preserveAspectRatio="xMidYMin slice">
      {far.map(ridge => (
        <Ridge key={ridge.tone} width={WIDE} depth={DEEP} {...ridge} />
      ))}
    </svg>
    <svg class="st-edge st-edge-far st-left" viewBox="0 0 200 160" preserveAspectRatio="xMinYMin meet">
      <Spruce x={30} y={50} size={0.8} />
      <Spruce x={92} y={50} size={0.7} />
      <Spruce x={60} y={62} size={0.9} />
      <Spruce x={14} y={92} />
      <Dyke x={-6} y={118} length={10} />
    </svg>
    <svg class="st-edge st-edge-far st-right" viewBox="0 0 200 160" preserveAspectRatio="xMaxYMin meet">
      <Spruce x={76} y={50} size={0.7} />
      <Castle x={136} y={26} size={0.76} flag={flag} />
      <Spruce x={192} y={52} size={0.8} />
      <Spruce x={176} y={66} size={0.9} />
      <Spruce x={156} y={94} />
      <Dyke x={128} y={118} length={9} />
    </svg>
    <svg class="st-near-side" viewBox={`0 0 ${WIDE} ${DEEP}`} preserveAspectRatio="xMidYMin slice">
      {floor.map(ridge => (
        <Ridge key={ridge.y} width={WIDE} depth={DEEP} {...ridge} />
      ))}
      <path
        class="st-mist"
        d={`M0 60c400-18 800 14 1200-2s800-10 1200 4v24c-400-14-800 8-1200-4s-800-8-1200 6z`}
      />
      <path
        class="st-moor"
        d="M600 344c100-40 260-30 350 0-90 24-240 26-350 0zM1380 364c80-34 240-40 330-10-60 30-230 34-330 10z"
      />
      {scatter.map((at, i) => (i % 3 === 0 ? <Tuft key={i} {...at} /> : <Heather key={i} {...at} />))}
    </svg>
    <svg class="st-edge st-edge-near st-left" viewBox="0 0 200 420" preserveAspectRatio="xMinYMin meet">
      <Campfire x={58} y={62} />
      <Spruce x={26} y={128} size={1.3} />
      <Spruce x={62} y={172} size={1.5} />
      <Spruce x={18} y={218} size={1.7} />
      <Dyke x={90} y={268} length={14} />
    </svg>
    <svg class="st-edge st-edge-near st-right" viewBox="0 0 200 420" preserveAspectRatio="xMaxYMin meet">
      <Campfire x={146} y={66} />
      <Spruce x={174} y={134} size={1.3} />
      <Spruce x={142} y={176} size={1.5} />
      <Spruce x={184} y={222} size={1.8} />
      <Cottage x={72} y={272} size={1.25} />
      <Dyke x={-40} y={272} length={9} />
    </svg>
  </div>
))

/** Flags on a line from edge to edge, in the winner's cloth. */
export const Bunting = drawnOnce(({ cloth }: { readonly cloth: string }) => (
  <svg
    class="scenery st-bunting"
    viewBox="0 0 1440 80"
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
  >
    <path class="scenery-line" d="M-480 4q240 66 480 0 240 66 480 0 240 66 480 0 240 66 480 0 240 66 480 0" />
    {Array.from({ length: 36 }, (_, i) => {
      const along = (i % 12) / 12 + 1 / 24
      const y = Math.round(4 + 132 * along * (1 - along))
      return (
        <path
          key={i}
          class={i % 2 === 0 ? 'scenery-harl' : ''}
          fill={i % 2 === 0 ? undefined : cloth}
          d={`M${i * 40 + 8} ${y}h26l-13 30z`}
        />
      )
    })}
  </svg>
))
