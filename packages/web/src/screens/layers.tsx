// Where the points of a seat came from, as layers that grow from step to step: each has a colour, a hatch and its sign.
import type { GameModule, Seated } from '../games/module.ts'
import { useLoaded } from '../house/loading.tsx'
import * as m from '../paraglide/messages.js'
import { useWidth } from './curve.tsx'
import './layers.css'
import { type LayerBand, layerBands } from './layer-bands.ts'
import { sentenceOf } from './review.tsx'
import type { SaidLayers } from './review-words.ts'

const HEIGHT = 170
const [LEFT, TOP, FOOT] = [30, 8, 8]
/** What the last step brought is seen for a while. */
const TAIL = 14

/** What is drawn over a layer's colour, on squares of 8. */
const HATCHES: readonly string[] = [
  'M0 2H8M0 6H8',
  'M-1 9L9 -1M-1 1L1 -1M7 9L9 7',
  'M0 4H8M2 4V8M6 0V4',
  'M2 2h.01M6 6h.01',
  'M-1 -1L9 9M7 -1L9 1M-1 7L1 9',
  'M2 0V8M6 0V8',
  'M0 0L8 8M8 0L0 8',
  '',
]

export function ReviewLayers({
  layers,
  game,
  seat,
  at,
  seats,
}: {
  readonly layers: SaidLayers
  readonly game: GameModule
  /** Whose points. */
  readonly seat: number
  /** The step that the board shows. */
  readonly at: number
  readonly seats: readonly Seated[]
}) {
  const [ref, width] = useWidth()
  const { value: signs } = useLoaded(game.game.id, async () => (await game.signs?.()) ?? {})
  const own = layers.seats[seat] ?? []
  const steps = own[0]?.points.length ?? 1
  const { bands, most, least, lines } = layerBands(own.map(({ points }) => points))
  const x = (step: number): number => LEFT + (step / steps) * (width - LEFT - TAIL)
  const y = (points: number): number => TOP + ((most - points) / (most - least)) * (HEIGHT - TOP - FOOT)
  const sumAt = (step: number): number => own.reduce((sum, { points }) => sum + (points[step] ?? 0), 0)
  const total = sumAt(steps - 1)
  const name = seats[seat]?.name ?? ''
  const values = [0, 0.25, 0.5, 0.75, 1].map(part => sumAt(Math.round(part * (steps - 1)))).join(', ')
  return (
    <section class="review-layers panel" aria-labelledby="review-layers-title">
      <h2 id="review-layers-title">{m.review_layers({ name, n: total })}</h2>
      <div class="layers">
        <div class="layers-chart" ref={ref}>
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={m.review_layers_curve({ values })}
          >
            <defs>
              {own.map(({ source }, i) => (
                <pattern key={source} id={`layer-${i}`} width="8" height="8" patternUnits="userSpaceOnUse">
                  <rect class={`layer-ground layer-${i}`} width="8" height="8" />
                  <path class="layer-hatch" d={HATCHES[i % HATCHES.length]} />
                </pattern>
              ))}
            </defs>
            {lines.map(points => (
              <g key={points}>
                <path class="layers-line" d={`M${LEFT} ${y(points)}H${width}`} />
                <text class="layers-figure" x={LEFT - 6} y={y(points) + 4}>
                  {String(points).replace('-', '−')}
                </text>
              </g>
            ))}
            {bands.map((band, i) => (
              <path key={i} class="layer" d={bandPath(band, x, y, width)} fill={`url(#layer-${i})`} />
            ))}
            {layers.scorings.map(step => (
              <path key={step} class="layers-scoring" d={`M${x(step)} ${TOP}V${HEIGHT - FOOT}`} />
            ))}
            <path class="layers-now" d={`M${x(at)} 0V${HEIGHT}`} />
          </svg>
        </div>
        <ul class="layers-names">
          {own
            .map((layer, i) =>
              layer.points.every(n => n === 0) ? null : (
                <li key={layer.source}>
                  <svg viewBox="0 0 18 18" aria-hidden="true">
                    <rect class="layer" x="1" y="1" width="16" height="16" rx="3" fill={`url(#layer-${i})`} />
                  </svg>
                  {signs?.SourceSign === undefined ? <i /> : <signs.SourceSign of={layer.source} />}
                  <span>{layer.name === undefined ? layer.source : sentenceOf(layer.name, seats)}</span>
                  <b class="figures">{String(layer.points.at(-1) ?? 0).replace('-', '−')}</b>
                </li>
              ),
            )
            .toReversed()}
        </ul>
      </div>
    </section>
  )
}

/** A layer as a shape: points stay what they are until the next step, and to the end. */
function bandPath(
  { foot, top }: LayerBand,
  x: (step: number) => number,
  y: (points: number) => number,
  end: number,
): string {
  const edge = (points: readonly number[]): readonly string[] => [
    ...points.map((n, step) => `${x(step).toFixed(1)} ${y(n).toFixed(1)}`),
    `${end} ${y(points.at(-1) ?? 0).toFixed(1)}`,
  ]
  return `M${[...edge(top), ...edge(foot).toReversed()].join('L')}Z`
}
