// The rondel: fourteen spaces around the market.
import { ahead, lastFigure, type Move, SPACES, spaceOf } from '@cairn/games/glen-more'
import type { ComponentChildren } from 'preact'
import * as m from '../../paraglide/messages.js'
import { byArrows } from '../../keyboard.ts'
import { CHAPTERS } from './chronicles/index.ts'
import { moveName } from './log.ts'
import type { PartProps } from './seam/part.ts'
import { Piece } from './pieces/piece.tsx'
import { found } from './seam/chapter.ts'
import { Slope, TileFace } from './tile.tsx'
import { seatName, tileWords } from './words.ts'

/** Where each space stands clockwise around the edge of a grid, and which way it goes on from there. */
function ring(columns: number, rows: number): readonly { readonly area: string; readonly turn: string }[] {
  const at = (row: number, column: number, turn: number) => ({
    area: `${row} / ${column}`,
    turn: `${turn}deg`,
  })
  const count = (n: number) => Array.from({ length: n }, (_, i) => i)
  return [
    ...count(columns - 1).map(i => at(1, i + 1, 0)),
    ...count(rows - 1).map(i => at(i + 1, columns, 90)),
    ...count(columns - 1).map(i => at(rows, columns - i, 180)),
    ...count(rows - 1).map(i => at(rows - i, 1, 270)),
  ]
}
const TALL = ring(4, 5)
const BROAD = ring(5, 4)

export function Rondel({
  view,
  seats,
  touch,
  children,
}: PartProps & { readonly children: ComponentChildren }) {
  const last = view.over || view.figures.every(figure => figure.done) ? undefined : lastFigure(view)
  const reach = last === undefined ? [] : ahead(view, last.at).map(({ id }) => id)
  return (
    <ol class="glen-rondel" aria-label={m.glen_more_rondel()} onKeyDown={byArrows}>
      {Array.from({ length: SPACES }, (_, space) => {
        const fixture = view.fixtures.find(({ space: first, size }) => space >= first && space < first + size)
        const id = fixture?.space === space ? fixture.id : (view.spaces[space] ?? undefined)
        return (
          <li
            key={space}
            class="glen-space"
            style={{
              '--tall': TALL[space]?.area,
              '--tall-turn': TALL[space]?.turn,
              '--broad': BROAD[space]?.area,
              '--broad-turn': BROAD[space]?.turn,
            }}
          >
            {id === undefined ? (
              fixture === undefined ? (
                <span class="glen-empty" title={m.glen_more_empty()} />
              ) : (
                <Slope id={fixture.id} />
              )
            ) : (
              <RondelTile id={id} view={view} seats={seats} touch={touch} past={!reach.includes(id)} />
            )}
            <span class="glen-pawns">
              {view.figures
                .filter(figure => spaceOf(figure.at) === space)
                .map(figure => (
                  <Figure
                    key={`${figure.kind} ${figure.seat}`}
                    figure={figure}
                    seats={seats}
                    next={figure === last}
                  />
                ))}
            </span>
          </li>
        )
      })}
      <li class="glen-center">{children}</li>
    </ol>
  )
}

function RondelTile({
  id,
  view,
  touch,
  past,
}: PartProps & {
  readonly id: string
  /** Nobody can go there now. */
  readonly past: boolean
}) {
  const [move] = touch.at(`tile ${id}`)
  const words = tileWords(id)
  const tried: Move = { type: 'take', tile: id }
  return (
    <button
      type="button"
      class={`glen-tile-button ${touch.marks(`tile ${id}`)} ${past ? 'glen-past' : ''}`}
      data-flip={`tile-${id}`}
      data-help={`tile ${id}`}
      aria-label={move === undefined ? words : `${moveName(move, view)}. ${words}`}
      aria-disabled={move === undefined}
      onClick={() => touch.touch(`tile ${id}`, tried)}
    >
      <TileFace id={id} />
    </button>
  )
}

function Figure({
  figure: { kind, seat },
  seats,
  next,
}: {
  readonly figure: PartProps['view']['figures'][number]
  readonly seats: PartProps['seats']
  readonly next: boolean
}) {
  const stranger = found(CHAPTERS, chapter => chapter.figures?.[kind])
  const title =
    stranger?.name() ??
    (kind === 'die' ? m.glen_more_die() : m.glen_more_pawn_of({ name: seatName(seats, seat) }))
  return (
    <span
      class={`glen-figure ${next ? 'glen-next' : ''}`}
      data-flip={kind === 'pawn' ? `figure-${seat}` : `figure-${kind}`}
      title={title}
    >
      {kind === 'die' ? (
        <svg class="glen-die" viewBox="0 0 24 24" aria-hidden="true">
          <rect x="2" y="2" width="20" height="20" rx="4" />
          <path d="M7 7h.01M12 12h.01M17 17h.01" />
        </svg>
      ) : stranger === undefined ? (
        <Piece seats={seats} seat={seat} as="pawn" />
      ) : (
        <stranger.Figure />
      )}
    </span>
  )
}
