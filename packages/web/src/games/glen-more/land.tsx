// A player's territory: tiles, what stands on them, and where the tile in hand may go.
import {
  activatedAt,
  decision,
  GOODS,
  type Move,
  type ReadCell,
  type Spot,
  tileOf,
  type View,
} from '@cairn/games/glen-more'
import { useDrag } from '../../drag.ts'
import { byArrows } from '../../keyboard.ts'
import { Zoom } from '../../look/zoom.tsx'
import * as m from '../../paraglide/messages.js'
import { CHAPTERS } from './chronicles/index.ts'
import { SIDE } from './drawings/scenes.ts'
import { EDGE, Landscape } from './landscape.tsx'
import { moveName } from './log.ts'
import type { PartProps } from './seam/part.ts'
import { landOf } from './seam/touched.ts'
import { Piece, Wooden } from './pieces/piece.tsx'
import { TileFace, TileName, Wakes } from './tile.tsx'
import { counted, goodsList, listOf, seatName, tileName, tileWords } from './words.ts'

/** A tile at zoom 1: the largest that a screen has room for. */
const TILE = 190
/** Smaller than this nothing on a tile can be read. */
const LEGIBLE = 104 / TILE
const SCALE = TILE / SIDE

/** What the tile in hand would activate on a spot, by name, itself first. */
const activatedTiles = (view: View, spot: Spot): readonly string[] => {
  const task = decision(view)
  const held = task?.kind === 'place' ? task.tile : ''
  return activatedAt(view, spot).map(tile => (tile === 'itself' ? held : tile.tile))
}

const activatedWords = (tiles: readonly string[]): string =>
  tiles.length === 0
    ? m.glen_more_would_nothing()
    : `${m.glen_more_would_activate({ tiles: listOf(tiles.map(tileName)) })} GM-22`

/** What the tile in hand would activate on a spot of the viewer's land. */
export const wouldActivate = (view: View, spot: Spot): string => activatedWords(activatedTiles(view, spot))

/** What a touch on an own tile means when it is not allowed. */
function tried(view: View, { x, y }: ReadCell, walker: readonly number[] | undefined): Move | undefined {
  if (walker !== undefined) return { type: 'walk', x: walker[0] ?? 0, y: walker[1] ?? 0, toX: x, toY: y }
  const kind = decision(view)?.kind
  if (kind === 'activate') return { type: 'activate', x, y, pay: [], vp: false }
  if (kind === 'place' || kind === 'remove') return { type: kind, x, y }
  return undefined
}

export function Land({
  view,
  seats,
  seat,
  touch,
  fresh,
  arrived,
  sources,
  aimed,
  aim,
}: PartProps & {
  readonly seat: number
  /** Tiles laid since the viewer's own last move. */
  readonly fresh: ReadonlySet<string>
  /** Those that are laid in this very moment: they come from the rondel. */
  readonly arrived: ReadonlySet<string>
  /** Places from which the payment in question is taken. */
  readonly sources: ReadonlySet<string>
  /** The spot that is looked at, if any. */
  readonly aimed: Spot | undefined
  readonly aim: (spot: Spot | undefined) => void
}) {
  const player = view.players[seat]
  if (player === undefined) return null
  const { cells } = player
  const own = seat === view.viewer
  const spots: readonly Spot[] = own ? touch.spots : []
  // empty ground on which a Chronicle lets something be laid
  const grounds = touch.inLand(seat).filter(({ x, y }) => !cells.some(cell => cell.x === x && cell.y === y))
  const places = [...cells, ...spots, ...grounds]
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
  const [bottom, top] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))]
  const [columns, rows] = [right - left + 1, top - bottom + 1]
  const place = ({ x, y }: Spot) => ({ gridColumn: x - left + 1, gridRow: top - y + 1 })
  const isSpot = ({ x, y }: Spot): boolean => spots.some(spot => spot.x === x && spot.y === y)
  const aiming = (spot: Spot) => ({
    onFocus: () => aim(spot),
    onBlur: () => aim(undefined),
    onPointerEnter: () => aim(spot),
    onPointerLeave: () => aim(undefined),
  })
  const would: readonly (ReadCell | 'itself')[] =
    aimed !== undefined && isSpot(aimed) ? activatedAt(view, aimed) : []
  const task = decision(view)
  const held = task?.kind === 'place' && own ? task.tile : undefined
  // what matters now: where something can be done, or what was laid last
  const open = cells.filter(cell => own && touch.at(`cell ${cell.x},${cell.y}`).length > 0)
  const matters = [spots, open, cells.filter(cell => fresh.has(cell.tile))].find(list => list.length > 0)
  const middle = (of: (spot: Spot) => number): number => {
    const all = (matters ?? cells).map(of)
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return (
    <Zoom
      class="glen-land"
      width={columns * TILE + 2 * EDGE.x * SCALE}
      height={rows * TILE + 2 * EDGE.y * SCALE}
      subject={String(seat)}
      legible={LEGIBLE}
      centre={{
        x: (middle(({ x }) => x) - left + 0.5) / columns,
        y: (top - middle(({ y }) => y) + 0.5) / rows,
      }}
      label={m.glen_more_land_of({ name: seatName(seats, seat) })}
      words={{
        larger: m.glen_more_zoom_in(),
        smaller: m.glen_more_zoom_out(),
        fit: m.glen_more_zoom_fit(),
      }}
    >
      <Landscape cells={cells} seat={seats[seat]} left={left} top={top} columns={columns} rows={rows} />
      <ul class="glen-cells" onKeyDown={byArrows}>
        {cells.map(cell => {
          const classes = [
            cell.activated ? 'glen-used' : '',
            tileOf(cell.tile).river ? 'glen-river' : '',
            own && sources.has(`${cell.x},${cell.y}`) ? 'glen-source' : '',
            would.includes(cell) ? 'glen-would' : '',
            fresh.has(cell.tile) ? 'glen-fresh' : '',
          ]
          return (
            <li
              key={`${cell.x},${cell.y}`}
              style={place(cell)}
              class={classes.join(' ')}
              data-cell={`${cell.x},${cell.y}`}
            >
              <CellButton
                cell={cell}
                seat={seat}
                own={own}
                view={view}
                touch={touch}
                arrives={arrived.has(cell.tile)}
                {...(isSpot(cell)
                  ? {
                      would: activatedWords(activatedTiles(view, cell)),
                      aiming: aiming(cell),
                    }
                  : {})}
              />
              <Men cell={cell} seat={seat} own={own} view={view} seats={seats} touch={touch} />
              {CHAPTERS.map(({ key, OnCell }) =>
                OnCell === undefined ? null : (
                  <OnCell key={key} view={view} seats={seats} touch={touch} seat={seat} cell={cell} />
                ),
              )}
            </li>
          )
        })}
        {grounds.map(ground => {
          const where = landOf(seat, ground)
          const [move] = touch.at(where)
          return (
            <li key={where} style={place(ground)}>
              <button
                type="button"
                class={`glen-spot ${touch.marks(where)}`}
                aria-label={move === undefined ? '' : moveName(move, view, seats)}
                onClick={() => touch.touch(where)}
              />
            </li>
          )
        })}
        {spots
          .filter(({ x, y }) => !cells.some(cell => cell.x === x && cell.y === y))
          .map(spot => {
            const tiles = activatedTiles(view, spot)
            const where = `cell ${spot.x},${spot.y}`
            const isAimed = aimed?.x === spot.x && aimed.y === spot.y
            return (
              <li key={`${spot.x},${spot.y}`} style={place(spot)}>
                <button
                  type="button"
                  class={`glen-spot ${touch.marks(where)}`}
                  data-spot={`${spot.x},${spot.y}`}
                  aria-label={`${moveName({ type: 'place', ...spot }, view)} (${spot.x},${spot.y}). ${activatedWords(tiles)}`}
                  {...aiming(spot)}
                  onClick={() => touch.touch(where)}
                >
                  {tiles.length === 0 ? null : <b class="glen-spot-count" data-n={`×${tiles.length}`} />}
                  <span class="glen-spot-effects">
                    {tiles.map((id, i) => (
                      <Wakes key={i} id={id} />
                    ))}
                  </span>
                  {isAimed && held !== undefined ? (
                    <span class="glen-ghost">
                      <TileFace id={held} />
                    </span>
                  ) : null}
                </button>
              </li>
            )
          })}
      </ul>
    </Zoom>
  )
}

function CellButton({
  cell,
  seat,
  own,
  view,
  touch,
  arrives,
  would = '',
  aiming = {},
}: Omit<PartProps, 'seats'> & {
  readonly cell: ReadCell
  readonly seat: number
  readonly own: boolean
  readonly arrives: boolean
  readonly would?: string
  readonly aiming?: object
}) {
  const away = landOf(seat, cell)
  const where = touch.at(away).length > 0 ? away : `cell ${cell.x},${cell.y}`
  const isHere = own || where === away
  const [move] = isHere ? touch.at(where) : []
  const held = GOODS.filter(good => cell[good] > 0)
  const words = [
    tileWords(cell.tile),
    ...(held.length > 0 ? [goodsList(cell)] : []),
    ...(cell.scotsmen > 0 ? [counted(cell.scotsmen, 'scotsman')] : []),
  ].join('. ')
  return (
    <button
      type="button"
      class={`glen-tile-button ${isHere ? touch.marks(where) : ''} ${touch.anchor === where ? 'glen-picked' : ''}`}
      data-flip={`tile-${cell.tile}${cell.tile.startsWith('home-') ? seat : ''}`}
      data-help={`tile ${cell.tile}`}
      aria-label={move === undefined ? words : `${moveName(move, view)}. ${words}. ${would}`}
      aria-disabled={move === undefined}
      {...aiming}
      onClick={() => touch.touch(where, own ? tried(view, cell, touch.walker) : undefined)}
    >
      <span class="glen-tile glen-laid">
        <Wakes id={cell.tile} />
        <TileName id={cell.tile} />
      </span>
      <span class="glen-holds">
        {held.flatMap(good =>
          Array.from({ length: cell[good] }, (_, i) => <Wooden key={`${good}${i}`} good={good} />),
        )}
      </span>
      {arrives ? (
        <span class="glen-flight">
          <TileFace id={cell.tile} />
        </span>
      ) : null}
    </button>
  )
}

/** More than these stand behind each other, with their number. */
const CROWD = 3

/** The Scotsmen on a tile: touched and then a neighbouring tile, or dragged there. */
function Men({
  cell,
  seat,
  own,
  seats,
  touch,
}: PartProps & { readonly cell: ReadCell; readonly seat: number; readonly own: boolean }) {
  const drag = useDrag('[data-cell]')
  if (cell.scotsmen === 0) return null
  const where = `man ${cell.x},${cell.y}`
  const walks = own ? touch.at(where) : []
  const men = (
    <>
      {Array.from({ length: Math.min(cell.scotsmen, CROWD) }, (_, i) => (
        <Piece key={i} seats={seats} seat={seat} as="man" />
      ))}
      {cell.scotsmen > CROWD ? <b data-n={cell.scotsmen} /> : null}
    </>
  )
  if (walks.length === 0)
    return (
      <span class="glen-men" aria-hidden="true">
        {men}
      </span>
    )
  return (
    <button
      type="button"
      class={`glen-men ${touch.marks(where)} ${touch.anchor === where ? 'glen-picked' : ''}`}
      data-piece
      aria-label={`${counted(cell.scotsmen, 'scotsman')}, ${tileName(cell.tile)}`}
      aria-pressed={touch.anchor === where}
      onClick={() => touch.touch(where)}
      {...drag({
        may: true,
        onLift: () => touch.pick(where),
        onDrop: ({ dataset }) => {
          const [x = 0, y = 0] = (dataset['cell'] ?? '').split(',').map(Number)
          touch.walk(cell.x, cell.y, x, y)
        },
      })}
    >
      {men}
    </button>
  )
}
