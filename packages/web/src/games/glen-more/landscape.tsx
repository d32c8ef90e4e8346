// A land as one picture: ground and water first, then the seams, then whatever stands there, row by row.
import { tileOf } from '@cairn/games/glen-more'
import { useId, useMemo } from 'preact/hooks'
import { clothOf } from './drawings/cloth.ts'
import { banks, GROUND, outline, type Plot, seams } from './drawings/ground.ts'
import { line } from './drawings/pen.ts'
import { SIDE } from './drawings/scenes.ts'
import type { Seated } from '../module.ts'
import { sceneFor } from './tile.tsx'

/** How far things reach beyond their tiles: the shadow sideways; tops upward, the bank and the shadow downward. */
export const EDGE = { x: 10, y: 22 }

interface Laid extends Plot {
  readonly tile: string
}

/** Where the river leaves the land it goes on in a pen's stroke. */
const stroke = (d: string): string => line(d, 2, 'chalk', ' stroke-dasharray="22 5 30 7 12 9 8 12"')
const WAY_ON =
  stroke('M4 80C30 80 44 70 74 72s44 10 70 6') +
  stroke('M4 110C30 110 46 102 76 104s40 10 66 4') +
  line('M20 92c10-3 18-3 28 0M60 90c10-2 18-2 26 1M34 100c8-2 14-2 20 0', 1.5, 'chalk')

const shift = ({ x, y }: Plot): string => `translate(${x * SIDE} ${-y * SIDE})`

export function Landscape({
  cells,
  seat,
  left,
  top,
  columns,
  rows,
}: {
  readonly cells: readonly Laid[]
  readonly seat: Seated | undefined
  /** The places that the sheet shows. */
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}) {
  const clip = `land${useId()}`
  const laid = cells.map(({ x, y, tile }) => `${x},${y} ${tile}`).join(';')
  const ground = useMemo(() => {
    const places = cells.map(cell => ({ x: cell.x, y: cell.y, river: tileOf(cell.tile).river }))
    const along = places.filter(({ river }) => river).map(({ x }) => x)
    const ends: readonly [number, number][] = [
      [Math.min(...along) * SIDE, -1],
      [(Math.max(...along) + 1) * SIDE, 1],
    ]
    return {
      shape: outline(places),
      banks: banks(places),
      seams: seams(places),
      ways: ends.map(([x, to]) => `<g transform="translate(${x} 0) scale(${to} 1)">${WAY_ON}</g>`).join(''),
      shadow: places
        .map(({ x, y }) => `M${x * SIDE + 8} ${-y * SIDE + 22}h${SIDE}v${SIDE}h-${SIDE}z`)
        .join(''),
    }
  }, [laid])
  const rowByRow = cells.toSorted((a, b) => b.y - a.y || a.x - b.x)
  return (
    <svg
      class="glen-landscape"
      viewBox={`${left * SIDE - EDGE.x} ${-top * SIDE - EDGE.y} ${columns * SIDE + 2 * EDGE.x} ${rows * SIDE + 2 * EDGE.y}`}
      style={{ '--cloth': clothOf(seat?.tartan ?? 'Loch') }}
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <path d={ground.shape} />
      </clipPath>
      <g dangerouslySetInnerHTML={{ __html: ground.ways }} />
      <path d={ground.shadow} fill="#2b2019" fill-opacity=".3" />
      <g dangerouslySetInnerHTML={{ __html: ground.banks }} />
      <path d={ground.shape} fill="#2b2019" stroke="#2b2019" stroke-width="5" />
      <path d={ground.shape} fill={`url(#${GROUND})`} stroke={`url(#${GROUND})`} stroke-width=".8" />
      <g clip-path={`url(#${clip})`}>
        {rowByRow.map(cell => (
          <g
            key={`${cell.x},${cell.y} ${cell.tile}`}
            transform={shift(cell)}
            dangerouslySetInnerHTML={{ __html: sceneFor(cell.tile).low }}
          />
        ))}
      </g>
      <g dangerouslySetInnerHTML={{ __html: ground.seams }} />
      {rowByRow.map(cell => (
        <g
          key={`${cell.x},${cell.y} ${cell.tile}`}
          transform={shift(cell)}
          dangerouslySetInnerHTML={{ __html: sceneFor(cell.tile).high }}
        />
      ))}
    </svg>
  )
}
