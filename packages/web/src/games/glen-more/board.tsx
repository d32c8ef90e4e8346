import {
  ahead,
  CLANS,
  decision,
  type GlenMore,
  GOODS,
  type Good,
  isNear,
  lastFigure,
  type Move,
  type ReadCell,
  ROADS,
  scoreNow,
  SPACES,
  spaceOf,
  START,
  tileOf,
  type View,
} from '@cairn/games/glen-more'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, IconButton } from '../../look/button.tsx'
import { Dialog } from '../../look/dialog.tsx'
import { Tartan } from '../../look/tartan.tsx'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps, SeatInfo } from '../module.ts'
import { categoryName, chipWords, clanName, moveName, question } from './log.ts'
import { Sign } from './signs.tsx'
import { TileFace } from './tile.tsx'
import { bonusWords, goodName, goodsList, listOf, seatName, tileName, tileWords } from './words.ts'

type Props = BoardProps<GlenMore>

/** Where a move is made on the table: a tile of the rondel, a place of the land, a Scotsman, a domain, a market row; or only in words. */
function anchorOf(move: Move): string {
  switch (move.type) {
    case 'take':
    case 'discard':
      return `tile ${move.tile}`
    case 'stop':
      return `tile ${move.on}`
    case 'place':
    case 'put':
    case 'remove':
    case 'activate':
      return `cell ${move.x},${move.y}`
    case 'walk':
      return `man ${move.x},${move.y}`
    case 'clan':
      return `clan ${move.clan}`
    case 'sell':
      return move.x === null ? '' : `market ${move.good}`
    case 'pay':
    case 'first':
    case 'gain':
    case 'recover':
    case 'toll':
    case 'done':
    default:
      return ''
  }
}

/** What can be done where, and what was touched first of something with several answers. */
function useTouch({ legal, still, version, play }: Props) {
  const [picked, setPicked] = useState<{ readonly version: number; readonly anchor: string }>()
  const anchor = picked?.version === version ? picked.anchor : undefined
  const open = still ? [] : legal
  const walking = anchor?.startsWith('man ') === true
  const at = (where: string): readonly Move[] =>
    walking && where.startsWith('cell ')
      ? open.filter(
          move =>
            move.type === 'walk' && anchorOf(move) === anchor && where === `cell ${move.toX},${move.toY}`,
        )
      : open.filter(move => anchorOf(move) === where)
  return {
    anchor,
    /** Moves that only words can make, and those of what was touched; sales too if something must be sold first. */
    spoken:
      anchor !== undefined && !walking
        ? at(anchor)
        : open.every(move => move.type === 'sell')
          ? open
          : open.filter(move => anchorOf(move) === ''),
    at,
    /** Places where the tile in hand may be laid. */
    spots: (): readonly { readonly x: number; readonly y: number }[] =>
      open.filter(move => move.type === 'place'),
    forget: () => setPicked(undefined),
    /** Plays what is touched; what is not allowed is tried all the same, and the table says why not. */
    touch(where: string, tried?: Move): void {
      const moves = at(where)
      if (moves.length === 0 && tried !== undefined && open.length > 0) play(tried)
      else if (where.startsWith('man ') && moves.length > 0) setPicked({ version, anchor: where })
      else if (moves.length === 1) play(moves[0] as Move)
      else if (moves.length > 1) setPicked({ version, anchor: where })
    },
  }
}

type Touch = ReturnType<typeof useTouch>

const same = (a: Move | undefined, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b)

export function Board(props: Props) {
  const { view, seats, hint, version, events } = props
  const touch = useTouch(props)
  const root = useRef<HTMLElement>(null)
  const own = view.viewer === 'spectator' ? 0 : view.viewer
  const [shown, setShown] = useState<number>(own)
  const [scoring, setScoring] = useState(false)
  const [about, setAbout] = useState<string>()
  const [mapAside, setMapAside] = useState<number>()
  // while a clan is chosen its map takes the place of the land, until somebody asks for a land
  const choosing = mapAside !== version && !props.still && props.legal.some(move => move.type === 'clan')
  useFlip(root, version)
  // whoever must decide sees their own land
  useEffect(() => {
    if (view.actors.includes(own)) setShown(own)
    setAbout(undefined)
  }, [version])
  const scored = events.some(event => event.type === 'scored')
  useEffect(() => {
    if (scored && view.outcome === null) setScoring(true)
  }, [version])

  return (
    <>
      <section class="glen on-slate" ref={root}>
        <Chips
          view={view}
          seats={seats}
          shown={shown}
          show={seat => {
            setShown(seat)
            setMapAside(version)
          }}
        />
        <div class="glen-table">
          <div class="glen-left">
            <Rondel view={view} seats={seats} touch={touch} hint={hint} tell={setAbout} />
            {choosing ? null : <FoldedMap view={view} seats={seats} touch={touch} hint={hint} />}
          </div>
          {choosing ? (
            <ClanMap view={view} seats={seats} touch={touch} hint={hint} />
          ) : (
            <Land
              view={view}
              seats={seats}
              seat={shown}
              own={shown === view.viewer}
              touch={touch}
              hint={hint}
              tell={setAbout}
            />
          )}
        </div>
        <div class="glen-ask" role="group" aria-label={question(view, seats, props.legal)}>
          <p class="glen-ask-question">{question(view, seats, props.legal)}</p>
          <p class="glen-ask-about">{about}</p>
          <div class="glen-ask-answers">
            {touch.anchor === undefined ? null : (
              <Button small kind="quiet" onClick={touch.forget}>
                {m.glen_more_back()}
              </Button>
            )}
            {touch.spoken.map(move => (
              <Button
                key={JSON.stringify(move)}
                small
                kind={move.type === 'done' || touch.spoken[0] === move ? 'main' : 'plain'}
                class={same(hint, move) ? 'glen-hint' : ''}
                onClick={() => props.play(move)}
              >
                {moveName(move, view)}
              </Button>
            ))}
            <Button small kind="quiet" icon="graph" onClick={() => setScoring(true)}>
              {m.glen_more_score_now()}
            </Button>
          </div>
        </div>
      </section>
      {scoring ? <Scores view={view} seats={seats} onClose={() => setScoring(false)} held={scored} /> : null}
    </>
  )
}

/** Everybody's standing; a touch shows their land. */
const Chips = ({
  view,
  seats,
  shown,
  show,
}: {
  readonly view: View
  readonly seats: readonly SeatInfo[]
  readonly shown: number
  readonly show: (seat: number) => void
}) => (
  <ul class="glen-chips">
    {view.players.map((player, seat) => (
      <li key={seat}>
        <button
          type="button"
          class={`glen-chip ${view.actors.includes(seat) ? 'glen-chip-acting' : ''}`}
          aria-pressed={shown === seat}
          title={m.glen_more_land_of({ name: seatName(seats, seat) })}
          onClick={() => show(seat)}
        >
          <Tartan sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class="glen-swatch" />
          <b>{seatName(seats, seat)}</b>
          <span class="visually-hidden">{chipWords(view, seat)}</span>
          <span class="figures" aria-hidden="true">
            <Sign of="vp" />
            {player.vp} <Sign of="coins" />
            {player.coins} <Sign of="whisky" />
            {player.whisky} <Sign of="landmark" />
            {player.cards.length} <Sign of="person" />
            {player.persons.length}
          </span>
        </button>
      </li>
    ))}
    <li class="glen-stack">
      {m.glen_more_stack({ stack: 'ABCD'[view.stack] ?? '', n: view.unseen[view.stack]?.length ?? 0 })}
    </li>
  </ul>
)

/** The fourteen spaces stand around the market: five above, five below, two on each side. */
const COLUMN = [1, 2, 3, 4, 5, 5, 5, 5, 4, 3, 2, 1, 1, 1] as const
const ROW = [1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 4, 3, 2] as const

interface PartProps {
  readonly view: View
  readonly seats: readonly SeatInfo[]
  readonly touch: Touch
  readonly hint: Move | undefined
}

function Rondel({
  view,
  seats,
  touch,
  hint,
  tell,
}: PartProps & { readonly tell: (words: string | undefined) => void }) {
  const last = view.over || view.figures.every(figure => figure.done) ? undefined : lastFigure(view)
  const reach = last === undefined ? [] : ahead(view, last.at).map(({ id }) => id)
  return (
    <ol class="glen-rondel" aria-label={m.glen_more_rondel()}>
      {Array.from({ length: SPACES }, (_, space) => {
        const fixture = view.fixtures.find(({ space: first, size }) => space >= first && space < first + size)
        const id = fixture?.space === space ? fixture.id : view.spaces[space]
        const figures = view.figures.filter(figure => spaceOf(figure.at) === space)
        const moves = id === null || id === undefined ? [] : touch.at(`tile ${id}`)
        const words = id === null || id === undefined ? m.glen_more_empty() : tileWords(id)
        return (
          <li
            key={space}
            style={{ gridColumn: COLUMN[space], gridRow: ROW[space] }}
            class={fixture === undefined ? '' : 'glen-fixture'}
          >
            {id === null || id === undefined ? (
              <span class="glen-empty" title={words} />
            ) : (
              <button
                type="button"
                class={`glen-space ${moves.length > 0 ? 'glen-can' : ''} ${moves.some(move => same(hint, move)) ? 'glen-hint' : ''} ${reach.includes(id) ? '' : 'glen-past'}`}
                data-flip={`tile-${id}`}
                aria-label={moves.length > 0 ? `${moveName(moves[0] as Move, view)}. ${words}` : words}
                aria-disabled={moves.length === 0}
                title={words}
                onFocus={() => tell(words)}
                onMouseEnter={() => tell(words)}
                onMouseLeave={() => tell(undefined)}
                onClick={() => touch.touch(`tile ${id}`, { type: 'take', tile: id })}
              >
                <TileFace id={id} />
              </button>
            )}
            <span class="glen-pawns">
              {figures.map(figure => (
                <span
                  key={figure.seat}
                  class={figure.kind === 'die' ? 'glen-die' : 'glen-pawn'}
                  data-flip={`figure-${figure.seat}`}
                  title={
                    figure.kind === 'die'
                      ? m.glen_more_die()
                      : m.glen_more_pawn_of({ name: seatName(seats, figure.seat) })
                  }
                >
                  {figure.kind === 'die' ? (
                    '⚂'
                  ) : (
                    <Tartan sett={seats[figure.seat]?.tartan ?? 'Loch'} repeat="fine" />
                  )}
                </span>
              ))}
            </span>
          </li>
        )
      })}
      <li class="glen-market">
        <p class="glen-market-title">{m.glen_more_market()}</p>
        <ul>
          {GOODS.map(good => (
            <MarketRow key={good} good={good} view={view} touch={touch} />
          ))}
        </ul>
        {view.chronicles.highlander === undefined ? null : (
          <p>{m.glen_more_mountain_holds({ goods: goodsList(view.chronicles.highlander) })}</p>
        )}
      </li>
    </ol>
  )
}

const MarketRow = ({
  good,
  view,
  touch,
}: {
  readonly good: Good
  readonly view: View
  readonly touch: Touch
}) => {
  const filled = view.market[good]
  const moves = touch.at(`market ${good}`)
  return (
    <li>
      <Sign of={good} />
      {[1, 2, 3].map(price => (
        <span
          key={price}
          class={`glen-price ${price <= filled ? 'glen-price-filled' : ''}`}
          aria-hidden="true"
        >
          {price}
        </span>
      ))}
      <span class="visually-hidden">{m.glen_more_market_row({ good: goodName(good), filled })}</span>
      <button
        type="button"
        class="glen-sell"
        disabled={moves.length === 0}
        aria-label={m.glen_more_market_sell({ good: goodName(good) })}
        title={m.glen_more_market_sell({ good: goodName(good) })}
        onClick={() => touch.touch(`market ${good}`)}
      >
        <Sign of="coins" />
      </button>
    </li>
  )
}

/** Which tiles a tile laid there would activate. */
function wouldActivate(view: View, seat: number, x: number, y: number): string {
  const task = decision(view)
  if (task?.kind !== 'place') return ''
  const cells = view.players[seat]?.cells ?? []
  const names = cells
    .filter(
      cell =>
        isNear(cell, x, y) && !(cell.x === x && cell.y === y) && tileOf(cell.tile).activation.length > 0,
    )
    .map(cell => tileName(cell.tile))
  return names.length === 0
    ? m.glen_more_would_nothing()
    : `${m.glen_more_would_activate({ tiles: listOf(names) })} GM-22`
}

const SIZES = [3.6, 4.6, 5.8, 7.2] as const

function Land({
  view,
  seats,
  seat,
  own,
  touch,
  hint,
  tell,
}: PartProps & {
  readonly seat: number
  readonly own: boolean
  readonly tell: (words: string | undefined) => void
}) {
  const [zoom, setZoom] = useState(2)
  const box = useRef<HTMLDivElement>(null)
  const player = view.players[seat]
  const spots = own ? touch.spots() : []
  const cells = player?.cells ?? []
  const xs = [...cells, ...spots].map(({ x }) => x)
  const ys = [...cells, ...spots].map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.max(...ys), Math.min(...ys)]
  const place = (x: number, y: number) => ({ gridColumn: x - left + 1, gridRow: top - y + 1 })
  // a new land is shown from its middle
  useEffect(() => {
    const land = box.current
    if (land !== null) land.scrollLeft = (land.scrollWidth - land.clientWidth) / 2
  }, [seat, zoom, right - left, top - bottom])
  if (player === undefined) return null
  return (
    <div class="glen-side">
      <div
        class="glen-land"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={m.glen_more_land_of({ name: seatName(seats, seat) })}
      >
        <ul
          class="glen-cells"
          style={{
            '--tile': `${SIZES[zoom]}rem`,
            gridTemplateColumns: `repeat(${right - left + 1}, var(--tile))`,
          }}
        >
          {cells.map(cell => (
            <LandCell
              key={`${cell.x},${cell.y}`}
              cell={cell}
              view={view}
              seats={seats}
              seat={seat}
              own={own}
              touch={touch}
              hint={hint}
              tell={tell}
              style={place(cell.x, cell.y)}
            />
          ))}
          {spots
            .filter(({ x, y }) => !cells.some(cell => cell.x === x && cell.y === y))
            .map(({ x, y }) => (
              <li key={`${x},${y}`} style={place(x, y)}>
                <button
                  type="button"
                  class={`glen-spot ${touch.at(`cell ${x},${y}`).some(move => same(hint, move)) ? 'glen-hint' : ''}`}
                  aria-label={`${moveName({ type: 'place', x, y }, view)} (${x},${y}). ${wouldActivate(view, seat, x, y)}`}
                  onFocus={() => tell(wouldActivate(view, seat, x, y))}
                  onMouseEnter={() => tell(wouldActivate(view, seat, x, y))}
                  onMouseLeave={() => tell(undefined)}
                  onClick={() => touch.touch(`cell ${x},${y}`)}
                />
              </li>
            ))}
        </ul>
      </div>
      <div class="glen-tools">
        <IconButton
          icon="plus"
          label={m.glen_more_zoom_in()}
          disabled={zoom === SIZES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon="down"
          label={m.glen_more_zoom_out()}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
      </div>
      <div class="glen-owns">
        <p>{m.glen_more_owns_supply({ n: player.supply })}</p>
        {player.cards.length === 0 ? null : (
          <p>
            {m.glen_more_owns_cards({
              list: listOf(player.cards.map(card => tileName(card.replace('card-', '')))),
            })}
          </p>
        )}
        {player.persons.length === 0 ? null : (
          <p>{m.glen_more_owns_persons({ list: listOf(player.persons.map(tileName)) })}</p>
        )}
        {player.clans.length === 0 ? null : (
          <p>{m.glen_more_owns_clans({ list: listOf(player.clans.map(clanName)) })}</p>
        )}
        {view.discard.length === 0 ? null : (
          <p>{m.glen_more_discards({ tiles: listOf(view.discard.map(tileName)) })}</p>
        )}
        <p class="glen-house">{m.glen_more_house_set()}</p>
      </div>
    </div>
  )
}

/** What a touch on an own tile means when it is not allowed. */
function tried(view: View, { x, y }: ReadCell): Move | undefined {
  const kind = decision(view)?.kind
  if (kind === 'activate') return { type: 'activate', x, y, pay: [], vp: false }
  if (kind === 'place' || kind === 'remove') return { type: kind, x, y }
  return undefined
}

function LandCell({
  cell,
  view,
  seats,
  seat,
  own,
  touch,
  hint,
  tell,
  style,
}: PartProps & {
  readonly cell: ReadCell
  readonly seat: number
  readonly own: boolean
  readonly tell: (words: string | undefined) => void
  readonly style: { readonly gridColumn: number; readonly gridRow: number }
}) {
  const where = `${cell.x},${cell.y}`
  const moves = own ? touch.at(`cell ${where}`) : []
  const walks = own ? touch.at(`man ${where}`) : []
  const goods = goodsList(cell)
  const holds = GOODS.some(good => cell[good] > 0) ? ` ${goods}.` : ''
  const words = `${tileWords(cell.tile)}.${holds}${cell.scotsmen > 0 ? ` ${m.glen_more_count({ n: cell.scotsmen, what: m.glen_more_scotsman() })}.` : ''}`
  const spot = moves[0]?.type === 'place' ? wouldActivate(view, seat, cell.x, cell.y) : ''
  return (
    <li style={style} class={cell.activated ? 'glen-used' : ''}>
      <button
        type="button"
        class={`glen-cell ${moves.length > 0 ? 'glen-can' : ''} ${moves.some(move => same(hint, move)) ? 'glen-hint' : ''}`}
        data-flip={`tile-${cell.tile}${cell.tile.startsWith('home-') ? seat : ''}`}
        aria-label={moves.length > 0 ? `${moveName(moves[0] as Move, view)}. ${words} ${spot}` : words}
        aria-disabled={moves.length === 0}
        title={words}
        onFocus={() => tell(spot === '' ? words : spot)}
        onMouseEnter={() => tell(spot === '' ? words : spot)}
        onMouseLeave={() => tell(undefined)}
        onClick={() => touch.touch(`cell ${where}`, own ? tried(view, cell) : undefined)}
      >
        <TileFace id={cell.tile} />
        <span class="glen-holds">
          {GOODS.flatMap(good =>
            Array.from({ length: cell[good] }, (_, i) => <Sign key={`${good}${i}`} of={good} />),
          )}
        </span>
      </button>
      {cell.scotsmen === 0 ? null : (
        <button
          type="button"
          class={`glen-men ${walks.length > 0 ? 'glen-can' : ''} ${touch.anchor === `man ${where}` ? 'glen-picked' : ''}`}
          aria-label={`${m.glen_more_count({ n: cell.scotsmen, what: m.glen_more_scotsman() })}, ${tileName(cell.tile)}`}
          aria-disabled={walks.length === 0}
          onClick={() => touch.touch(`man ${where}`)}
        >
          <Tartan sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class="glen-man" />
          {cell.scotsmen > 1 ? <b>{cell.scotsmen}</b> : null}
        </button>
      )}
    </li>
  )
}

/** The map below the rondel, when somebody wants to see it. */
function FoldedMap(props: PartProps) {
  const [shown, setShown] = useState(false)
  return (
    <div class="glen-map-box">
      <Button
        small
        kind="quiet"
        icon={shown ? 'up' : 'down'}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {m.glen_more_map()}
      </Button>
      {shown ? <ClanMap {...props} /> : null}
    </div>
  )
}

const domain = (id: string) => (id === START.id ? START : CLANS.find(clan => clan.id === id)) ?? START

/** The Highlands with their domains and roads. */
const ClanMap = ({ view, seats, touch, hint }: PartProps) => (
  <div class="glen-map" role="group" aria-label={m.glen_more_map()}>
    <svg viewBox="0 0 1000 800" aria-hidden="true">
      <path class="glen-shore" d={SHORE} />
      {ROADS.map(({ a, b, cost }) => {
        const [from, to] = [domain(a), domain(b)]
        const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
        return (
          <g key={`${a}-${b}`}>
            <path class="glen-road" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <circle class="glen-toll" cx={x} cy={y} r="15" />
            <text x={x} y={y + 7}>
              {cost}
            </text>
          </g>
        )
      })}
    </svg>
    <span class="glen-domain glen-band-green" style={{ left: `${START.x / 10}%`, top: `${START.y / 8}%` }}>
      <i>{m.glen_more_start()}</i>
    </span>
    {CLANS.map(clan => {
      const moves = touch.at(`clan ${clan.id}`)
      const owners = view.players.flatMap((player, seat) =>
        player.clans.filter(id => id === clan.id).map(() => seat),
      )
      const label = [
        moves.length > 0 ? moveName(moves[0] as Move, view) : clan.name,
        bonusWords(clan.id),
        ...owners.map(seat => seatName(seats, seat)),
      ].join('. ')
      return (
        <button
          key={clan.id}
          type="button"
          class={`glen-domain glen-band-${clan.band} ${moves.length > 0 ? 'glen-can' : ''} ${moves.some(move => same(hint, move)) ? 'glen-hint' : ''}`}
          style={{ left: `${clan.x / 10}%`, top: `${clan.y / 8}%` }}
          aria-label={label}
          aria-disabled={moves.length === 0}
          title={label}
          onClick={() => touch.touch(`clan ${clan.id}`)}
        >
          {owners.map((seat, i) => (
            <Tartan key={i} sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class="glen-marker" />
          ))}
          <i>{clan.name}</i>
        </button>
      )
    })}
  </div>
)

const SHORE =
  'M60 190C90 120 190 90 300 80 360 30 480 20 560 50 650 10 780 20 810 80 800 150 730 190 790 230 860 280 850 380 810 430 790 520 760 560 770 620 740 720 640 780 540 770 440 780 330 740 260 760 180 750 150 680 160 600 130 540 130 470 140 420 90 380 30 280 60 190z'

/** A scoring, category by category: what each has, what it brings. */
function Scores({
  view,
  seats,
  onClose,
  held,
}: {
  readonly view: View
  readonly seats: readonly SeatInfo[]
  readonly onClose: () => void
  readonly held: boolean
}) {
  const { phase, final } = scoreNow(view)
  return (
    <Dialog
      title={held ? m.glen_more_score_phase() : m.glen_more_score_title()}
      close={m.close()}
      onClose={onClose}
      wide
    >
      <table class="glen-scores figures">
        <thead>
          <tr>
            <th />
            {view.players.map((_, seat) => (
              <th key={seat} scope="col">
                <Tartan sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class="glen-swatch" />{' '}
                {seatName(seats, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phase.map(({ category, counts, vp }) => (
            <tr key={category}>
              <th scope="row">{categoryName[category]?.()}</th>
              {counts.map((count, seat) => (
                <td key={seat}>
                  <span class="glen-bar" style={{ '--n': count }} /> {count} → <b>{vp[seat]}</b>
                </td>
              ))}
            </tr>
          ))}
          {final.map(({ line, vp }) => (
            <tr key={line}>
              <th scope="row">{categoryName[line]?.()}</th>
              {vp.map((points, seat) => (
                <td key={seat}>
                  <b>{points}</b>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{m.glen_more_line_total()}</th>
            {view.players.map((player, seat) => (
              <td key={seat}>
                <b>{player.vp}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
}
