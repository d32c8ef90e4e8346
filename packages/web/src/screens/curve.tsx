// The chances of all seats as one piece of cloth, woven step by step: who looks at it lies at the foot.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Seated } from '../games/module.ts'
import { useCloth } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

export interface CurveMark {
  readonly step: number
  readonly kind: 'lost' | 'found'
  readonly label: string
  readonly isShown: boolean
}

interface Woven {
  readonly step: number
  readonly values: readonly number[]
}

const HEIGHT = 150
const percent = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(value)

/** How much room a mark takes, and how near it may come to the edge, in pixels. */
const [ROOM, EDGE] = [38, 22]

/** Where marks go that belong here, from left to right, so that none hides another. */
export function spreadOut(wanted: readonly number[], width: number): readonly number[] {
  const places: number[] = []
  for (const x of wanted) places.push(Math.max(x, EDGE, (places.at(-1) ?? -ROOM) + ROOM))
  let most = width - EDGE
  for (const [i, x] of [...places.entries()].toReversed()) {
    places[i] = Math.min(x, most)
    most = (places[i] ?? 0) - ROOM
  }
  return places
}

/** The width of an element as it is now. */
export function useWidth(): readonly [{ current: HTMLDivElement | null }, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const { current } = ref
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.max(200, current.clientWidth)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

function Strip({
  seat,
  curve,
  below,
  above,
  x,
}: {
  readonly seat: Seated
  readonly curve: readonly Woven[]
  readonly below: readonly number[]
  readonly above: readonly number[]
  readonly x: (step: number) => number
}) {
  const cloth = useCloth(seat.tartan, 'fine')
  const y = (value: number): string => (HEIGHT * (1 - value)).toFixed(1)
  const top = curve.map(({ step }, i) => `${x(step).toFixed(1)} ${y(above[i] ?? 0)}`)
  const foot = curve.map(({ step }, i) => `${x(step).toFixed(1)} ${y(below[i] ?? 0)}`).toReversed()
  return (
    <>
      {cloth.defs}
      <path d={`M${[...top, ...foot].join(' L')} Z`} fill={cloth.fill} />
      <path class="curve-edge" d={`M${top.join(' L')}`} />
    </>
  )
}

export function Curve({
  title,
  curve,
  seats,
  first,
  at,
  marks,
  onPick,
}: {
  readonly title: string
  readonly curve: readonly Woven[]
  readonly seats: readonly Seated[]
  /** The seat at the foot. */
  readonly first: number
  /** The step that the board shows. */
  readonly at: number
  readonly marks: readonly CurveMark[]
  readonly onPick: (step: number) => void
}) {
  const [ref, width] = useWidth()
  const last = Math.max(1, curve.length - 1)
  const x = (step: number): number => (step / last) * width
  const order = [...seats.filter(({ seat }) => seat === first), ...seats.filter(({ seat }) => seat !== first)]
  const sums = curve.map(() => 0)
  const levels = [
    [...sums],
    ...order.map(({ seat }) =>
      curve.map(({ values }, i) => (sums[i] = (sums[i] ?? 0) + (values[seat] ?? 0))),
    ),
  ]
  const places = spreadOut(
    marks.map(({ step }) => x(step - 1)),
    width,
  )
  const own = curve.map(({ values }) => values[first] ?? 0)
  const said = [0, 0.25, 0.5, 0.75, 1].map(part => percent(own[Math.round(part * last)] ?? 0)).join(', ')
  return (
    <div class="curve">
      <div class="curve-cloth" ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={m.review_curve({ title, name: seats[first]?.name ?? '', values: said })}
        >
          {order.map((seat, i) => (
            <Strip
              key={seat.seat}
              seat={seat}
              curve={curve}
              below={levels[i] ?? []}
              above={levels[i + 1] ?? []}
              x={x}
            />
          ))}
          <path class="curve-now" d={`M${x(at).toFixed(1)} 0V${HEIGHT}`} />
        </svg>
        {marks.map((mark, i) => (
          <button
            key={mark.step}
            type="button"
            class={`curve-mark curve-mark-${mark.kind} ${mark.isShown ? 'curve-mark-shown' : ''}`}
            style={{ '--x': `${places[i]}px`, '--y': 1 - (own[mark.step - 1] ?? 0) }}
            aria-label={mark.label}
            aria-pressed={mark.isShown}
            onClick={() => onPick(mark.step)}
          >
            <span>{i + 1}</span>
          </button>
        ))}
      </div>
      <ul class="curve-names">
        {order.toReversed().map(seat => (
          <li key={seat.seat}>
            <span class="soft">{seat.name}</span>{' '}
            <span class="figures">{percent(curve[at]?.values[seat.seat] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
