// A finished match, move by move, from any seat's side or with everything open.
import {
  type BaseView,
  legalMoves,
  Malformed,
  type MatchRecord,
  parseRecord,
  recordedOutcome,
  type Seat,
  type Viewer,
} from '@cairn/kernel'
import { PublishedMatch } from '@cairn/server/protocol'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { loadGame, loadTable, shelved } from '../games/index.ts'
import type { GameModule, Seated } from '../games/module.ts'
import { Verification } from '../house/end-panel.tsx'
import { endingIn, endingText } from '../house/ending.ts'
import { Loading, useLoaded } from '../house/loading.tsx'
import { Log } from '../house/log.tsx'
import { saveRecord } from '../house/save.ts'
import { seatInfos } from '../house/seats.ts'
import { TableRow } from '../house/table-row.tsx'
import { keyMomentsOf, linesOf } from '../house/turns.ts'
import { locale, writeTime } from '../language.ts'
import { Button, IconButton } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { go, href, route } from '../route.ts'
import { isStill } from '../settings.ts'
import { type Positions, positionsOf, positionsOfSaved } from '../table/positions.ts'
import { listTables, readTable, tableFrom } from '../table/drawer.ts'
import { ask } from '../table/http.ts'
import type { TableSeat } from '../table/table.ts'
import { ReviewLayers } from './layers.tsx'
import { pointsIn, ReviewAccount, ReviewCurve, ReviewOffer } from './review.tsx'
import { answerText, ReviewCard } from './review-card.tsx'
import type { SaidPoint } from './review-words.ts'
import { useReview } from './use-review.ts'
import { type TryAnswer, type Trying, useTry } from './use-try.ts'

/** A match to look at, with who played it if that is known. */
interface Played {
  readonly game: GameModule
  readonly record: MatchRecord
  readonly positions: Positions
  readonly people: readonly TableSeat[]
  /** When somebody published it whom no server saw playing. */
  readonly published?: number
}

const unknownPeople = (seats: number): readonly TableSeat[] =>
  Array.from({ length: seats }, () => ({ kind: 'person', name: '', here: true, ready: true, standIn: null }))

function played(game: GameModule, record: MatchRecord, people = unknownPeople(record.seats)): Played {
  return { game, record, positions: positionsOf(game.game, record), people }
}

async function playedFile(text: string): Promise<Played> {
  const { game: id } = JSON.parse(text) as { readonly game?: unknown }
  const game = typeof id === 'string' ? await loadGame(id) : undefined
  if (game === undefined) throw new Malformed(m.replay_unknown_game())
  const record = parseRecord(text, id => (id === game.game.id ? game.game : undefined))
  await loadTable(record.game, record.options)
  return played(game, record)
}

/** The match that was last opened from a file. */
let opened: Played | undefined

async function find(where: string, id: string): Promise<Played> {
  if (where === 'file' && opened !== undefined) return opened
  if (where === 'local') {
    const saved = readTable(id)
    const game = saved === undefined ? undefined : await loadTable(saved.game, saved.options)
    if (saved === undefined || game === undefined) throw new Malformed(m.table_lost())
    const positions = positionsOfSaved(game.game, saved)
    return { game, record: positions.match.record(), positions, people: saved.people }
  }
  if (where === 'table') {
    const { fetchPeople, fetchRecord } = await import('../table/online.ts')
    const [record, people] = await Promise.all([fetchRecord(id), fetchPeople(id)])
    const game = await loadTable(record.game, record.options)
    if (game !== undefined) return played(game, record, people)
  }
  if (where === 'shared') {
    const { record: text, seats, at } = await ask(`/api/matches/${encodeURIComponent(id)}`, PublishedMatch)
    const people = seats.map(
      (seat): TableSeat => (seat.kind === 'bot' ? seat : { ...seat, here: true, ready: true, standIn: null }),
    )
    const { game, record, positions } = await playedFile(text)
    return { game, record, positions, people, published: at }
  }
  throw new Malformed(m.table_lost())
}

/** The keys that lead through a match, and where to from a position. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

function Player({ game, record, positions, people, published }: Played) {
  const last = record.entries.length
  const at = useSignal(0)
  const before = useSignal(0)
  const side = useSignal<Viewer>(
    Math.max(
      0,
      people.findIndex(seat => seat.kind === 'person'),
    ),
  )
  const running = useSignal(false)
  const seats = useMemo(() => seatInfos(people, shelved(record.game)), [people, locale.value])
  const sides: readonly Viewer[] = [...seats.map(seat => seat.seat), 'spectator']

  function move(to: number): void {
    before.value = at.peek()
    at.value = Math.min(last, Math.max(0, to))
  }
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const to = KEYS[event.key]
      // a slider, a list to choose from, a scrolling log and a board that is tried on have arrows of their own
      const busy =
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest('input, select, .log, dialog') !== null)
      if (to === undefined || busy || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      move(to(at.peek(), last))
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [last])
  useEffect(() => {
    if (!running.value) return undefined
    const timer = setInterval(
      () => {
        if (at.peek() >= last) running.value = false
        else move(at.peek() + 1)
      },
      isStill() ? 1200 : 1500,
    )
    return () => clearInterval(timer)
  }, [running.value])

  const weighed = useMemo(
    (): readonly Seat[] => (side.value === 'spectator' ? seats.map(({ seat }) => seat) : [side.value]),
    [side.value, seats.length],
  )
  const { stage, start, stop } = useReview(record, weighed, route.value[3] === 'review')
  const review = stage.is === 'done' ? stage.review : undefined
  const openly = useSignal(false)
  const shown = useSignal<SaidPoint | undefined>(undefined)
  const point =
    review === undefined ? undefined : pointsIn(review).find(({ step }) => step === shown.value?.step)
  // what was lost is asked before it is told, of whoever sits where it was decided
  const [told, setTold] = useState<readonly SaidPoint[]>([])
  const [found, setFound] = useState<TryAnswer | undefined>(undefined)
  const isHere = point !== undefined && at.value === point.step - 1
  const asked =
    point !== undefined && point.loss > 0 && side.value === point.seat && !told.includes(point)
      ? point
      : undefined
  function tell(answer?: TryAnswer): void {
    if (point === undefined) return
    setFound(answer)
    setTold([...told, point])
    move(point.step - 1)
  }
  const trying = useTry(
    positions.match.game,
    record,
    positions.states[(point?.step ?? 1) - 1],
    asked,
    review?.margin ?? 0,
    tell,
  )
  const answer = trying === undefined ? found : trying.answer
  function show(picked: SaidPoint): void {
    running.value = false
    setFound(undefined)
    shown.value = picked
    if (side.peek() !== 'spectator') side.value = picked.seat
    move(picked.step - 1)
  }
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // where all stands in one column, the board below it is to be seen, too
    const block = matchMedia('(max-width: 67.99rem)').matches ? 'start' : 'nearest'
    if (shown.value !== undefined) card.current?.scrollIntoView({ block })
  }, [shown.value])
  // whoever asked for the review is shown where to begin
  useEffect(() => {
    const [worst] = review?.turningPoints ?? []
    if (worst !== undefined) show(worst)
  }, [review])
  const mark = isHere && asked === undefined ? point.better[0] : undefined

  const viewAt = ({ step, seat }: SaidPoint): BaseView =>
    positions.match.game.view(positions.states[step - 1], seat)

  const version = at.value
  // the match is over: the log tells what everybody saw
  const all = useMemo(() => positions.match.told(0, ...seats.map(seat => seat.seat)), [positions, seats])
  const keyMoments = useMemo(() => keyMomentsOf(game, all, seats), [game, all, seats])
  const steps = useMemo(() => all.slice(0, version), [all, version])
  const news = steps.at(-1)
  // what does not go by the position is drawn once
  const proof = useMemo(
    () => (
      <div class="panel replay-proof">
        <Verification id={route.peek()[2] ?? ''} game={game} record={record} />
        {game.AfterMatch === undefined ? null : (
          <game.AfterMatch positions={positions} viewer={side.value} seats={seats} />
        )}
      </div>
    ),
    [game, record, positions, side.value, seats, locale.value],
  )
  const outcome = recordedOutcome(record.course, positions.match.outcome)
  // what nobody won was called off
  const ending =
    outcome === undefined
      ? m.replay_called_off()
      : endingText(game, outcome, endingIn(record, outcome), seats)
  return (
    <main id="main" class="replay">
      <div class="replay-match">
        <div class="replay-head">
          <h1>{shelved(record.game)?.name}</h1>
          <label class="replay-side">
            <span>{m.replay_side()}</span>
            <select
              class="input"
              value={String(side.value)}
              onChange={event => {
                const { value } = event.currentTarget
                side.value = value === 'spectator' ? value : Number(value)
              }}
            >
              {sides.map(choice => (
                <option key={String(choice)} value={String(choice)}>
                  {choice === 'spectator' ? m.replay_spectator() : seats[choice]?.name}
                </option>
              ))}
            </select>
          </label>
          <Button kind="quiet" icon="save" onClick={() => saveRecord(record)}>
            {m.end_save()}
          </Button>
        </div>
        <div class="scrubber">
          <IconButton icon="first" label={m.replay_first()} onClick={() => move(0)} />
          <IconButton icon="back" label={m.replay_back()} onClick={() => move(version - 1)} />
          <IconButton
            icon={running.value ? 'pause' : 'play'}
            label={running.value ? m.replay_pause() : m.replay_play()}
            onClick={() => {
              if (!running.value && version >= last) move(0)
              running.value = !running.value
            }}
          />
          <IconButton icon="next" label={m.replay_forward()} onClick={() => move(version + 1)} />
          <IconButton icon="last" label={m.replay_last()} onClick={() => move(last)} />
          <span class="scrubber-track">
            <input
              type="range"
              min={0}
              max={last}
              value={version}
              aria-label={m.replay_position()}
              aria-valuetext={m.replay_at({ n: version, of: last })}
              onInput={event => move(event.currentTarget.valueAsNumber)}
            />
            {keyMoments.map(({ at, line }) => (
              <button
                key={at}
                type="button"
                class={at <= version ? 'key-moment key-moment-past' : 'key-moment'}
                style={{ '--at': at / Math.max(1, last) }}
                aria-label={line}
                tabIndex={-1}
                onClick={() => move(at)}
              />
            ))}
          </span>
          <output class="figures">{m.replay_at({ n: version, of: last })}</output>
        </div>
        <p class="replay-line" role="status">
          {news === undefined ? m.replay_start() : linesOf(game, news, seats, steps.slice(0, -1)).join(' ')}
        </p>
        {version < last ? null : (
          <p class="replay-ending" role="status">
            {ending}
          </p>
        )}
        {published === undefined ? null : (
          <p class="notice">
            <Icon name="device" />
            <span>{m.replay_shared({ date: writeTime(published) })}</span>
          </p>
        )}
        {review === undefined ? (
          <ReviewOffer stage={stage.is === 'done' ? { is: 'offered' } : stage} start={start} stop={stop} />
        ) : null}
        {review !== undefined && pointsIn(review).length === 0 ? (
          <p class="notice" role="status">
            {m.review_nothing()}
          </p>
        ) : null}
        <StillBoard
          key={`${side.value} ${trying?.tries ?? ''}`}
          mark={mark}
          game={game}
          positions={positions}
          viewer={side.value}
          version={version}
          // one step forward moves; a jump of the scrubber does not
          stepped={version === before.value + 1}
          seats={seats}
          trying={isHere ? trying : undefined}
        />
        {review === undefined ? null : (
          <ReviewCurve
            review={review}
            seats={seats}
            viewer={side.value}
            at={version}
            shown={point}
            openly={openly.value}
            onOpenly={value => (openly.value = value)}
            onPick={show}
          />
        )}
        {review === undefined ? null : <ReviewAccount review={review} seats={seats} onGo={move} />}
      </div>
      <div class="replay-beside">
        {review === undefined || point === undefined ? null : (
          <ReviewCard
            box={card}
            review={review}
            point={point}
            game={game}
            positions={positions}
            seats={seats}
            asks={asked === undefined ? undefined : isHere ? 'here' : 'away'}
            answer={
              answer &&
              answerText(answer, move => game.moveName(move, trying?.view ?? viewAt(point)), game, review)
            }
            onShow={() => tell()}
            onBack={() => move(point.step - 1)}
            onPick={show}
            onPlayOn={({ step, seat }) => go('local', tableFrom(record, step - 1, seat, people).id)}
          />
        )}
        {review?.layers === undefined ? null : (
          <ReviewLayers
            layers={review.layers}
            game={game}
            seat={side.value === 'spectator' ? 0 : side.value}
            at={version}
            seats={seats}
          />
        )}
        <aside class="replay-log" aria-label={m.table_log()}>
          <h2>{m.table_log()}</h2>
          <Log game={game} steps={steps} seats={seats} since={undefined} />
        </aside>
      </div>
      {proof}
    </main>
  )
}

function StillBoard({
  game,
  positions,
  viewer,
  version,
  stepped,
  mark,
  seats,
  trying,
}: {
  readonly game: GameModule
  readonly positions: Positions
  readonly viewer: Viewer
  readonly version: number
  readonly stepped: boolean
  /** What would have been better here, to be marked. */
  readonly mark: string | undefined
  readonly seats: readonly Seated[]
  /** What may be tried here. */
  readonly trying: Trying | undefined
}) {
  const told = useMemo(() => positions.match.told(0, viewer), [positions, viewer])
  const name = viewer === 'spectator' ? m.replay_spectator() : (seats[viewer]?.name ?? '')
  const { game: rules } = positions.match
  const view = trying?.view ?? rules.view(positions.states[version], viewer)
  const hint = mark === undefined ? undefined : rules.parseMove(mark)
  return (
    <section class="replay-board" aria-label={m.replay_seen_by({ name })}>
      <game.Board
        view={view}
        legal={trying?.legal ?? (hint === undefined ? [] : legalMoves(rules, view))}
        events={stepped ? (told[version - 1]?.events ?? []) : []}
        since={[]}
        told={() => told.slice(0, version).flatMap(step => step.events)}
        version={version}
        seats={seats}
        hint={hint}
        still={trying === undefined || trying.answer?.is === 'weighing'}
        play={move => trying?.play(move)}
      />
    </section>
  )
}

function Choose() {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const finished = useMemo(
    () => listTables().filter(table => table.over && shelved(table.game) !== undefined),
    [],
  )
  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return
    try {
      opened = await playedFile(await file.text())
    } catch (error) {
      setProblem(error instanceof Malformed ? error.message : m.replay_not_a_record())
      return
    }
    go('replay', 'file', file.name)
  }
  return (
    <main id="main" class="page replay-choose">
      <h1>{m.replay_title()}</h1>
      <p>{m.replay_lead()}</p>
      <label class="button file">
        <Icon name="open" /> {m.replay_open_file()}
        <input
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={event => void open(event.currentTarget.files?.[0])}
        />
      </label>
      {problem === undefined ? null : (
        <p class="notice notice-refusal" role="alert">
          {m.replay_refused({ why: problem })}
        </p>
      )}
      <h2>{m.replay_here()}</h2>
      {finished.length === 0 ? (
        <p class="soft">{m.replay_none()}</p>
      ) : (
        <ul class="rows">
          {finished.map(table => (
            <TableRow
              key={table.id}
              game={table.game}
              people={table.people}
              to={href('replay', 'local', table.id)}
            >
              <span class="soft">{writeTime(table.touched)}</span>
            </TableRow>
          ))}
        </ul>
      )}
    </main>
  )
}

function Found({ where, id }: { readonly where: string; readonly id: string }) {
  const { value, failed } = useLoaded(`${where}/${id}`, () => find(where, id))
  if (value !== undefined) return <Player {...value} />
  if (!failed) return <Loading />
  return (
    <main id="main" class="page">
      <h1>{m.replay_title()}</h1>
      <p role="alert">{m.replay_not_found()}</p>
      <p>
        <a class="button button-main" href={href('replay')}>
          {m.replay_choose_other()}
        </a>
      </p>
    </main>
  )
}

export function Replay() {
  const [, where, id = ''] = route.value
  if (where === undefined) return <Choose />
  return <Found key={`${where}/${id}`} where={where} id={id} />
}
