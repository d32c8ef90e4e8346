// The rondel: fourteen spaces around the market.
import { lastFigure, type Move, reachOf, SPACES, spaceOf } from '@cairn/games/glen-more'
import type { ComponentChildren } from 'preact'
import * as m from '../../paraglide/messages.js'
import { byArrows } from '../../keyboard.ts'
import { CHAPTERS } from './chronicles/index.ts'
import { idOf, luck } from './drawings/pen.ts'
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
  const reach = reachOf(view)
  const first = last === undefined ? 0 : spaceOf(last.at)
  return (
    <div class="glen-oaken">
      <Oak />
      <ol class="glen-rondel" aria-label={m.glen_more_rondel()} onKeyDown={byArrows}>
        {Array.from({ length: SPACES }, (_, space) => {
          const fixture = view.fixtures.find(
            ({ space: first, size }) => space >= first && space < first + size,
          )
          const id = fixture?.space === space ? fixture.id : (view.spaces[space] ?? undefined)
          return (
            <li
              key={space}
              class="glen-space"
              style={{
                order: (space - first + SPACES) % SPACES,
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
    </div>
  )
}

/** The board that the track is cut into: grain along it, iron at its corners. */
const Oak = () => (
  <svg class="glen-oak" viewBox="0 0 500 400" preserveAspectRatio="none" aria-hidden="true">
    <path d={GRAIN} />
  </svg>
)
const GRAIN = Array.from({ length: 34 }, (_, i) => {
  const chance = luck(`oak ${i}`)
  const [y, length] = [(i + chance()) * 11.8, 90 + chance() * 200]
  return `M${Math.round(chance() * 460 - 60)} ${Math.round(y)}q${Math.round(length / 3)} ${Math.round((chance() - 0.5) * 8)} ${Math.round(length * 0.66)} 0t${Math.round(length / 3)} 0`
}).join('')

function RondelTile({
  id,
  view,
  seats,
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
      {CHAPTERS.map(({ key, OnPiece }) =>
        OnPiece === undefined ? null : (
          <OnPiece key={key} view={view} seats={seats} touch={touch} piece={id} />
        ),
      )}
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
        <svg class="glen-die" viewBox="-21 -21 42 42" aria-hidden="true">
          <use href={`#${idOf('die')}`} />
        </svg>
      ) : stranger === undefined ? (
        <Piece seats={seats} seat={seat} as="pawn" />
      ) : (
        <stranger.Figure />
      )}
    </span>
  )
}
