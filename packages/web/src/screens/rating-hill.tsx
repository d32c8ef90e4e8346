// A scene over the matches, with the way of a rating up its hill: a path of cloth from match to match.
import type { RatingCurve, RatingInfo } from '@cairn/server/protocol'
import type { ComponentChildren } from 'preact'
import { shelved } from '../games/index.ts'
import { useLoaded } from '../house/loading.tsx'
import { writeDate } from '../language.ts'
import { Cottage, Ridge, Spruce, Sun } from '../look/scenery.tsx'
import { useCloth } from '../look/tartan.tsx'
import type { SettName } from '../look/setts.ts'
import * as m from '../paraglide/messages.js'
import { chiefOf, ratingsOf, wayOf } from '../table/ratings.ts'
import { useWidth } from './curve.tsx'
import { hillOf, type RatingPoint } from './hill.ts'

const HEIGHT = 250

function Path({
  points,
  sett,
  width,
}: {
  readonly points: readonly RatingPoint[]
  readonly sett: SettName
  readonly width: number
}) {
  const cloth = useCloth(sett, 'fine')
  const { way, ground, lines, end } = hillOf(points, width, HEIGHT)
  return (
    <>
      {cloth.defs}
      <path class="hill-ground" d={ground} />
      {lines.map(({ y, label }) => (
        <g key={label} class="hill-line">
          <path d={`M48 ${y}H${width}`} />
          <text x="8" y={y + 4}>
            {label}
          </text>
        </g>
      ))}
      <path class="hill-edge" d={way} />
      <path class="hill-way" d={way} stroke={cloth.fill} />
      <circle class="hill-end" cx={end.x} cy={end.y} r="7" />
    </>
  )
}

function Hill({
  points,
  sett,
  label,
}: {
  readonly points: readonly RatingPoint[]
  readonly sett: SettName
  readonly label: string | undefined
}) {
  const [ref, width] = useWidth()
  return (
    <div class="hill" ref={ref}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <rect class="hill-sky-low" y={HEIGHT * 0.45} width={width} height={HEIGHT * 0.55} />
        <Sun x={width * 0.42} y={84} size={0.7} />
        <Ridge width={width} y={HEIGHT * 0.6} depth={HEIGHT} rise={22} phase={1} tone="hill-far" />
        {points.length > 1 ? <Path points={points} sett={sett} width={width} /> : null}
        <Ridge width={width} y={HEIGHT - 34} depth={HEIGHT} rise={7} phase={2.4} tone="hill-near" />
        <Spruce x={width * 0.08} y={HEIGHT - 14} size={1.1} />
        <Spruce x={width * 0.11} y={HEIGHT - 10} size={0.9} />
        <Cottage x={width * 0.28} y={HEIGHT - 12} size={0.8} />
        <Spruce x={width * 0.46} y={HEIGHT - 8} />
      </svg>
    </div>
  )
}

export const paceWord = (pace: RatingInfo['pace']): string =>
  pace === 'live' ? m.matches_pace_live() : m.matches_pace_days()

export interface KnownWay {
  readonly rating: RatingInfo | undefined
  readonly steps: RatingCurve['steps']
}

/** The rating of somebody's that tells most of what was asked for, and its way; none where there is none, or nobody can say. */
export function useWay(
  person: string | undefined,
  game: string | undefined,
  pace: RatingInfo['pace'] | undefined,
): KnownWay {
  const { value: ratings = [] } = useLoaded(person ?? '', async () =>
    person === undefined ? [] : ratingsOf(person),
  )
  const rating = chiefOf(ratings, game, pace)
  const key = rating === undefined ? '' : `${rating.game} ${rating.pace}`
  const { value: steps = [] } = useLoaded(key, async () =>
    person === undefined || rating === undefined ? [] : wayOf(person, rating),
  )
  return { rating, steps }
}

/** What stands over somebody's matches, with the way of a rating. */
export function RatingHill({
  way: { rating, steps },
  children,
}: {
  readonly way: KnownWay
  readonly children: ComponentChildren
}) {
  const shelf = shelved(rating?.game ?? '')
  const points = steps.map(step => ({ at: step.at, points: Math.round(step.points) }))
  const within = Math.round(steps.at(-1)?.within ?? 0)
  const [first, last] = [points[0], points.at(-1)]
  const best = Math.max(...points.map(point => point.points))
  const label =
    rating === undefined || first === undefined || last === undefined || points.length < 2
      ? undefined
      : m.matches_curve({
          game: shelf?.name ?? '',
          pace: paceWord(rating.pace),
          from: first.points,
          to: last.points,
          best,
        })
  return (
    <header class="matches-head">
      <div class="page">{children}</div>
      <Hill points={points} sett={shelf?.tartan ?? 'Black Watch'} label={label} />
      {label === undefined || last === undefined ? (
        <p class="hill-now">{m.matches_curve_none()}</p>
      ) : (
        <p class="hill-now figures" aria-hidden="true">
          {shelf?.name} · {m.matches_curve_now({ points: last.points, within, date: writeDate(last.at) })}
        </p>
      )}
    </header>
  )
}
