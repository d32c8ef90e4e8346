// The puzzle of a day, solved on the real board: a wrong try is answered there and taken back.
import { refuseMove, rulesOf } from '@cairn/kernel'
import type { Puzzle, PuzzleStep } from '@cairn/games/puzzle'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { loadGame, loadPuzzles, puzzled, type Shelved } from '../games/index.ts'
import type { GameModule, Seated } from '../games/module.ts'
import type { PuzzleBook } from '../games/puzzle-book.ts'
import { type Day, isDay, mark, placeOf, today, turnOf } from '../house/days.ts'
import { Loading, useLoaded } from '../house/loading.tsx'
import { Streak, writeDay } from '../house/puzzle-card.tsx'
import { RuleDrawer } from '../house/rule-drawer.tsx'
import { seatInfos } from '../house/seats.ts'
import { ShortPage } from '../house/short-page.tsx'
import { linesOf } from '../house/turns.ts'
import { refusalText } from '../house/words.ts'
import { locale } from '../language.ts'
import glad from '../lesson/tweed-glad.svg'
import smile from '../lesson/tweed-smile.svg'
import think from '../lesson/tweed-think.svg'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { href, route } from '../route.ts'
import { isStill, name as ownName } from '../settings.ts'
import * as sounds from '../sound.ts'
import type { Moment } from '../table/moment.ts'
import { momentsOf, solutionFrom, tried, type Tried } from '../table/solving.ts'
import type { TableSeat } from '../table/table.ts'
import { title } from '../title.ts'
import { Account, BoardOf } from './table.tsx'

interface Posing {
  readonly day: Day
  readonly shelf: Shelved
  readonly game: GameModule
  readonly book: PuzzleBook
  readonly puzzle: Puzzle
}

async function pose(day: Day): Promise<Posing> {
  const shelf = turnOf(day, puzzled)
  if (shelf === undefined) throw new Error('no game has puzzles')
  const [module, book] = await Promise.all([loadGame(shelf.id), loadPuzzles(shelf.id)])
  const puzzle = book.puzzles[placeOf(day, puzzled.length, book.puzzles.length)]
  const rules = puzzle && module && rulesOf(module.game, puzzle.version)
  if (module === undefined || puzzle === undefined || rules === undefined) throw new Error('no puzzle')
  return { day, shelf, game: { ...module, game: rules }, book, puzzle }
}

export function PuzzleOfDay() {
  const wanted = route.value[1] ?? today()
  const day = isDay(wanted, today()) ? wanted : today()
  const { value, failed } = useLoaded(day, () => pose(day))
  if (value !== undefined) return <Solve key={day} {...value} />
  return failed ? <ShortPage title={m.puzzle_day()} text={m.loading_failed()} alert /> : <Loading />
}

/** What is said about a try. */
type Said =
  | { readonly kind: 'tried'; readonly tried: Tried }
  | { readonly kind: 'shown' }
  | { readonly kind: 'hint' }
  | { readonly kind: 'refused'; readonly text: string }

/** How long a move stays on the board before the next follows, in milliseconds. */
const STEP = 900

const people = ({ seats, seat }: Puzzle): readonly TableSeat[] =>
  Array.from({ length: seats }, (_, i) =>
    i === seat
      ? { kind: 'person', name: ownName.peek(), here: true, ready: true, standIn: null }
      : { kind: 'bot', level: 'expert' },
  )

/** How much was given up, in words: whole tens of the win, or points. */
function costOf(loss: number, unit: PuzzleBook['unit']): string {
  if (unit === 'points') return m.puzzle_cost_points({ n: Math.round(loss) })
  if (loss >= 0.95) return m.puzzle_cost_all()
  if (loss < 0.1) return m.puzzle_cost_little()
  const percent = new Intl.NumberFormat(locale.value, { style: 'percent' }).format(Math.round(loss * 10) / 10)
  return m.puzzle_cost_share({ percent })
}

function Solve({ day, shelf, game, book, puzzle }: Posing) {
  const start = useMemo(() => momentsOf(game.game, puzzle, [], []), [puzzle])
  /** Steps of the solution made so far. */
  const [done, setDone] = useState(0)
  const [over, setOver] = useState(false)
  const [said, setSaid] = useState<Said | undefined>(undefined)
  const [hints, setHints] = useState(0)
  const [reading, setReading] = useState(false)
  const { moment, show, settled } = useShown(start[0] as Moment)
  const seats = useMemo(() => seatInfos(people(puzzle), shelf), [puzzle, locale.value])
  const again = useRef<HTMLButtonElement>(null)

  const made = (steps: number): readonly string[] =>
    puzzle.steps.slice(0, steps).map(({ best }) => `${puzzle.seat} ${best}`)
  const isWrong = said?.kind === 'tried' && said.tried.answer === 'wrong'
  const asking = !over && !isWrong && settled
  const step = puzzle.steps[Math.min(done, puzzle.steps.length - 1)] as PuzzleStep
  const posed = { puzzle, view: (start[0] as Moment).view, seats }
  const question = book.question(posed)

  useEffect(() => {
    title.value = `${m.puzzle_day()} · ${shelf.name}`
  }, [locale.value])
  useEffect(() => {
    if (isWrong && settled) again.current?.focus()
  }, [isWrong, settled])

  function play(move: unknown): void {
    if (!asking) return
    const refusal = refuseMove(game.game, moment.view, move)
    if (refusal !== undefined) {
      sounds.play('refused')
      setSaid({ kind: 'refused', text: refusalText(refusal, game) })
      return
    }
    const result = tried(puzzle, done, game.game.makeMove(move))
    setSaid({ kind: 'tried', tried: result })
    if (result.answer === 'aside') return
    show(momentsOf(game.game, puzzle, made(done), result.entries).slice(1))
    if (result.answer === 'next') setDone(done + 1)
    if (result.answer === 'solved') {
      setOver(true)
      mark(day, 'solved')
    }
    sounds.play(result.answer === 'wrong' ? 'refused' : 'laid')
  }

  function takeBack(): void {
    setSaid(undefined)
    show([momentsOf(game.game, puzzle, made(done), [])[0] as Moment])
  }

  function showSolution(): void {
    show(momentsOf(game.game, puzzle, made(done), solutionFrom(puzzle, done)).slice(1))
    setSaid({ kind: 'shown' })
    setOver(true)
    mark(day, 'shown')
  }

  const nameOf = (text: string, from: Moment): string => {
    const move = game.game.parseMove(text)
    return move === undefined ? text : game.moveName(move, from.view)
  }
  return (
    <main
      id="main"
      class={`table puzzle ${reading ? 'table-reading' : ''}`}
      data-version={moment.version}
      data-yours={asking}
      data-answer={over ? 'over' : isWrong ? 'wrong' : 'asking'}
    >
      <div class="table-bar">
        <h1 class="puzzle-name">
          {day === today() ? m.puzzle_day() : m.puzzle_of({ day: writeDay(day, 'medium') })} · {shelf.name}
        </h1>
        <Streak />
        <div class="table-tools">
          <Button kind="quiet" icon="rules" aria-expanded={reading} onClick={() => setReading(!reading)}>
            <span class="tool-word">{m.nav_rules()}</span>
          </Button>
          <a class="button button-quiet" href={href('puzzles')}>
            <Icon name="log" />
            <span class="tool-word">{m.puzzle_archive()}</span>
          </a>
        </div>
      </div>
      <section class="puzzle-ask" aria-label={m.puzzle_day()}>
        <img class="puzzle-guide" src={over ? glad : isWrong ? think : smile} alt="" draggable={false} />
        <div class="puzzle-question">
          <h2>{question.title}</h2>
          <p>{question.text}</p>
        </div>
        <div class="puzzle-said" role="status">
          <SaidOf
            said={settled ? said : undefined}
            reason={book.reason(posed)}
            unit={book.unit}
            lines={isWrong ? replyLines(game, moment, said.tried, seats) : []}
            best={nameOf(step.best, start[0] as Moment)}
          />
        </div>
        <div class="puzzle-buttons">
          {isWrong ? (
            <button type="button" class="button button-main" ref={again} onClick={takeBack}>
              <Icon name="undo" /> {m.puzzle_again()}
            </button>
          ) : over ? (
            <>
              <a class="button button-main" href={href('puzzles')}>
                {m.puzzle_archive()}
              </a>
              <a class="button" href={href('new', shelf.id)}>
                {m.home_play_named({ game: shelf.name })}
              </a>
            </>
          ) : (
            <>
              <Button
                icon="hint"
                onClick={() => {
                  setHints(hints + 1)
                  setSaid({ kind: 'hint' })
                }}
              >
                {m.table_hint()}
              </Button>
              <Button icon="eye" onClick={showSolution}>
                {m.puzzle_show()}
              </Button>
            </>
          )}
        </div>
      </section>
      <div class="table-board">
        <BoardOf
          key={puzzle.seed}
          game={game}
          moment={moment}
          seats={seats}
          hint={hints > 1 && asking ? step.best : undefined}
          watched={undefined}
          still={!asking}
          play={play}
        />
      </div>
      {reading ? (
        <RuleDrawer
          game={game}
          options={puzzle.options}
          at={game.ruleNow?.(moment.view)}
          onClose={() => setReading(false)}
        />
      ) : null}
      <Account game={game} moment={moment} seats={seats} />
    </main>
  )
}

/** The lines of the log for what answers a wrong try. */
function replyLines(
  game: GameModule,
  { steps }: Moment,
  { entries }: Tried,
  seats: readonly Seated[],
): readonly string[] {
  const from = steps.length - entries.length + 1
  return steps.slice(from).flatMap((step, i) => linesOf(game, step, seats, steps.slice(0, from + i)))
}

function SaidOf({
  said,
  reason,
  unit,
  lines,
  best,
}: {
  readonly said: Said | undefined
  readonly reason: string
  readonly unit: PuzzleBook['unit']
  readonly lines: readonly string[]
  readonly best: string
}) {
  if (said === undefined) return null
  if (said.kind === 'refused') return <p class="puzzle-wrong">{said.text}</p>
  if (said.kind === 'hint') return <p>{reason}</p>
  if (said.kind === 'shown')
    return (
      <p>
        <strong>{m.puzzle_was({ move: best })}</strong> {reason}
      </p>
    )
  const { answer, loss, isOther } = said.tried
  switch (answer) {
    case 'aside':
      return <p>{m.puzzle_aside()}</p>
    case 'next':
      return <p class="puzzle-right">{m.puzzle_next()}</p>
    case 'solved':
      return (
        <p class="puzzle-right">
          <strong>{isOther ? m.puzzle_right_too({ move: best }) : m.puzzle_right()}</strong> {reason}
        </p>
      )
    case 'wrong':
      return (
        <p class="puzzle-wrong">
          <strong>{m.puzzle_wrong()}</strong> {lines.join(' ')} {costOf(loss, unit)}
        </p>
      )
  }
}

/** Shows moments one after the other; all at once where nothing shall move. */
function useShown(first: Moment): {
  readonly moment: Moment
  readonly show: (moments: readonly Moment[]) => void
  /** Whether the last of them is shown. */
  readonly settled: boolean
} {
  const [queue, setQueue] = useState<readonly Moment[]>([first])
  const [moment = first, ...rest] = queue
  useEffect(() => {
    if (rest.length === 0) return undefined
    const timer = setTimeout(() => setQueue(rest), STEP)
    return () => clearTimeout(timer)
  }, [queue])
  const show = (moments: readonly Moment[]): void => {
    const last = moments.at(-1) as Moment
    // what moved on the way is not fresh, as nobody sees it move
    setQueue(isStill() ? [{ ...last, fresh: Math.min(1, last.fresh) }] : moments)
  }
  return { moment, show, settled: rest.length === 0 }
}
