// The race: all rivers as one lap, with castles, tokens and boats.
import { castleX, endsOf, positionAt, RIVERS, type View } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { seatName } from '../../pieces/names.ts'
import { clothFor, Shape } from '../../pieces/piece.tsx'
import type { PartProps } from '../../seam/part.ts'

type Seats = PartProps['seats']

const HULL =
  'M-29-17c-1-4-2-6-5-7-3 0-5-3-4-6 1-4 5-6 9-5 5 1 8 5 9 10 1 7 5 11 12 11h16c9 0 14-4 15-12 1-6 4-9 9-9-2 3-3 7-3 12C29-10 20-1 6-1h-10c-14 0-22-6-25-16z'
const SAIL = 'M-16-45c11-4 22-4 33 0-3 10-3 18 0 26-11-3-22-3-33 0-3-9-3-16 0-26z'

/** A dragon boat: its player's cloth as a sail, the player's bonnet on the mast, on a grid of 84 by 66 around its keel. */
export const Boat = ({ seats, seat }: { readonly seats: Seats; readonly seat: number }) => (
  <g class="glen-boat-drawing">
    <path class="glen-boat-rim" d={HULL + SAIL} />
    <path d="M0-14V-46" fill="none" />
    <path d={SAIL} fill={clothFor(seats, seat)} />
    <path d={HULL} fill="#a5703d" />
    <path class="glen-boat-light" d="M-26-17c4 7 10 10 18 10H8c8 0 13-2 17-7" />
    {[-13, -4, 5, 14].map((x, i) => (
      <circle key={x} cx={x} cy="-9" r="4" fill={i % 2 === 0 ? '#e0b246' : '#b23c30'} />
    ))}
    <path d="M-32-30h.1" class="glen-boat-eye" />
    <Shape of={`bonnet-${seat % 5}`} at="translate(-.7 -24) scale(.7)" />
  </g>
)

/** A reward token, face down. */
export const Shield = () => (
  <g class="glen-shield">
    <circle r="16" fill="#3f7f9d" />
    <path d="M0-14.5A14.5 14.5 0 0114.5 0H0zM0 14.5A14.5 14.5 0 01-14.5 0H0z" fill="#e9dfc6" stroke="none" />
    <circle r="5" fill="#b9c2c7" />
  </g>
)

const [CX, CY, HALF, R] = [320, 154, 167, 110] as const
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
    <svg viewBox="16 10 608 284" class="glen-track" aria-hidden="true">
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
            transform={`translate(${spot.x + (k - (here.length - 1) / 2) * 20} ${spot.y + 14}) scale(0.8)`}
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
  const { x, y } = toward(spot, -42)
  const across = Math.cos((spot.out / 180) * Math.PI)
  const isLow = Math.sin((spot.out / 180) * Math.PI) > 0
  const anchor = across < -0.5 ? 'start' : across > 0.5 ? 'end' : 'middle'
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape of="castle" at="translate(0 10) scale(.56)" />
      {Array.from({ length: tokens }, (_, i) => (
        <g key={i} transform={`translate(${(32 + i * 11) * (across > 0.5 ? -1 : 1)} 2) scale(0.56)`}>
          <Shield />
        </g>
      ))}
      <text x={anchor === 'middle' ? 0 : 10 * Math.sign(across)} y={isLow ? -32 : 34} text-anchor={anchor}>
        {name}
      </text>
    </g>
  )
}
