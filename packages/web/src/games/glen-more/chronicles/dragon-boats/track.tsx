// The race: all rivers as one lap, with castles, tokens and boats.
import { castleX, endsOf, positionAt, RIVERS, type View } from '@cairn/games/glen-more'
import { useCloth } from '../../../../look/tartan.tsx'
import * as m from '../../../../paraglide/messages.js'
import { seatName } from '../../pieces/names.ts'
import type { PartProps } from '../../seam/part.ts'

type Seats = PartProps['seats']

const HULL =
  'M-34-22c-3-4-1-8 3-7l5 3c-4 6 2 12 8 13h38c6 0 9-4 9-10 0-3 3-5 6-3-1 4-1 8-3 13-3 8-10 13-20 13H-13c-13 0-20-9-21-22z'

/** A dragon boat with its player's cloth as a sail, on a grid of 80 by 56 around its keel. */
export function Boat({ seats, seat }: { readonly seats: Seats; readonly seat: number }) {
  const { defs, fill } = useCloth(seats[seat]?.tartan ?? 'Loch', 'fine')
  return (
    <g class="glen-boat-drawing">
      {defs}
      <path d="M1-10V-46" fill="none" />
      <path d="M-15-42c10-3 21-3 31 0-2 9-2 16 0 24-10-3-21-3-31 0-3-8-3-15 0-24z" fill={fill} />
      <path d={HULL} fill="#a5703d" />
      {[-14, -4, 6, 16].map((x, i) => (
        <circle key={x} cx={x} cy="-7" r="4" fill={i % 2 === 0 ? '#e0b246' : '#b23c30'} />
      ))}
    </g>
  )
}

/** A reward token, face down. */
export const Shield = () => (
  <g class="glen-shield">
    <circle r="16" fill="#3f7f9d" />
    <path d="M0-14.5A14.5 14.5 0 0114.5 0H0zM0 14.5A14.5 14.5 0 01-14.5 0H0z" fill="#e9dfc6" stroke="none" />
    <circle r="5" fill="#b9c2c7" />
  </g>
)

const [CX, CY, HALF, R] = [320, 134, 187, 90] as const
const STRAIGHT = 2 * HALF
const BEND = Math.PI * R
const LAP = 2 * (STRAIGHT + BEND)

interface Spot {
  readonly x: number
  readonly y: number
  /** Where outside is, in degrees. */
  readonly out: number
}

/** A place on the lap, clockwise from the bottom right, by its part of the whole. */
function spotAt(part: number): Spot {
  let d = part * LAP
  if (d < STRAIGHT) return { x: CX + HALF - d, y: CY + R, out: 90 }
  d -= STRAIGHT
  if (d < BEND) return bend(CX - HALF, 90 + (d / BEND) * 180)
  d -= BEND
  if (d < STRAIGHT) return { x: CX - HALF + d, y: CY - R, out: 270 }
  d -= STRAIGHT
  return bend(CX + HALF, 270 + (d / BEND) * 180)
}

function bend(cx: number, out: number): Spot {
  const a = (out / 180) * Math.PI
  return { x: cx + Math.cos(a) * R, y: CY + Math.sin(a) * R, out }
}

const toward = ({ x, y, out }: Spot, by: number): { readonly x: number; readonly y: number } => {
  const a = (out / 180) * Math.PI
  return { x: x + Math.cos(a) * by, y: y + Math.sin(a) * by }
}

interface Space {
  readonly river: number
  readonly x: number
}

/** The spaces of the lap in the order in which boats pass them, the viewer's own river first. */
function spacesOf(view: View): readonly Space[] {
  const rivers = RIVERS[view.seats] ?? []
  const first = view.viewer === 'spectator' ? 0 : rivers.indexOf(view.viewer)
  const p = positionAt(view)
  return rivers.flatMap((_, i) => {
    const river = (first + i) % rivers.length
    const [left, right] = endsOf(p, river)
    return Array.from({ length: right - left + 1 }, (_, k) => ({ river, x: right - k }))
  })
}

const OVAL = `M${CX + HALF} ${CY + R}H${CX - HALF}a${R} ${R} 0 010-${2 * R}H${CX + HALF}a${R} ${R} 0 010 ${2 * R}z`

export function Track({ view, seats }: { readonly view: View; readonly seats: Seats }) {
  const { boats } = view.chronicles
  if (boats === undefined) return null
  const spaces = spacesOf(view)
  const part = (i: number): number => i / spaces.length
  return (
    <svg viewBox="16 16 608 236" class="glen-track" aria-hidden="true">
      {(['ink', 'bank', 'water'] as const).map(layer => (
        <path key={layer} d={OVAL} class={`glen-track-${layer}`} />
      ))}
      {spaces.map(({ river, x }, i) => {
        const from = spotAt(part(i))
        const isWeir = spaces[i - 1]?.river !== river
        const [a, b] = [toward(from, -17), toward(from, 17)]
        return (
          <path
            key={`${river} ${x}`}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
            class={isWeir ? 'glen-weir' : 'glen-ford'}
          />
        )
      })}
      {spaces.map(({ river, x }, i) => {
        const { x: cx, y, out } = spotAt(part(i + 0.5))
        return (
          <path
            key={`${river} ${x}`}
            d="M-4-6L4 0-4 6"
            transform={`translate(${cx} ${y}) rotate(${out + 90})`}
            class="glen-stream"
          />
        )
      })}
      {spaces.map(({ river, x }, i) =>
        x === castleX(view, river) ? (
          <Castle
            key={river}
            spot={spotAt(part(i + 0.5))}
            name={ownerName(view, seats, river)}
            tokens={boats.castles[river]?.length ?? 0}
          />
        ) : null,
      )}
      {spaces.map(({ river, x }, i) => {
        const here = boats.boats.flatMap((boat, seat) => (boat.river === river && boat.x === x ? [seat] : []))
        const spot = spotAt(part(i + 0.5))
        return here.map((seat, k) => (
          <g
            key={seat}
            transform={`translate(${spot.x + (k - (here.length - 1) / 2) * 20} ${spot.y + 14}) scale(0.72)`}
          >
            <Boat seats={seats} seat={seat} />
          </g>
        ))
      })}
    </svg>
  )
}

const ownerName = ({ seats: n }: View, seats: Seats, river: number): string => {
  const owner = RIVERS[n]?.[river]
  return typeof owner === 'number' ? seatName(seats, owner) : m.glen_more_race_neutral()
}

/** A castle inside the bend of the river, the tokens that lie there, and its name on dry land. */
function Castle({
  spot,
  name,
  tokens,
}: {
  readonly spot: Spot
  readonly name: string
  readonly tokens: number
}) {
  const { x, y } = toward(spot, -40)
  const across = Math.cos((spot.out / 180) * Math.PI)
  const isLow = Math.sin((spot.out / 180) * Math.PI) > 0
  const anchor = across < -0.5 ? 'start' : across > 0.5 ? 'end' : 'middle'
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        class="glen-track-castle"
        d="M-15 10V-14h6v5h5v-5h8v5h5v-5h6v24zM-4 10V2a4 4 0 018 0v8z"
        transform="translate(0 -2)"
      />
      {Array.from({ length: tokens }, (_, i) => (
        <g key={i} transform={`translate(${(24 + i * 10) * (across > 0.5 ? -1 : 1)} 0) scale(0.5)`}>
          <Shield />
        </g>
      ))}
      <text x={anchor === 'middle' ? 0 : 10 * Math.sign(across)} y={isLow ? -24 : 30} text-anchor={anchor}>
        {name}
      </text>
    </g>
  )
}
