// After the last move: who won and why, another match, the record, and the proof that it was fair.
import type { MatchRecord, Viewer } from '@cairn/kernel'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { GameModule, Seated } from '../games/module.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { isStill } from '../settings.ts'
import { type Positions, positionsOf } from '../table/positions.ts'
import { isWhatWeSaw } from '../table/witness.ts'
import type { Moment } from '../table/moment.ts'
import type { PageTable, TableAnswer } from '../table/table.ts'
import { useLoaded } from './loading.tsx'
import { saveRecord } from './save.ts'

const LAST_LOOK = 1800

export function EndPanel({
  table,
  game,
  moment,
  seats,
  say,
}: {
  readonly table: PageTable
  readonly game: GameModule
  readonly moment: Moment
  readonly seats: readonly Seated[]
  readonly say: (answer: TableAnswer) => void
}) {
  const { outcome } = moment.view
  const { value: record } = useLoaded(table.id, () => table.record())
  const panel = useRef<HTMLElement>(null)
  // after the last card has been seen
  useEffect(() => {
    if (moment.fresh === 0) return undefined
    const timer = setTimeout(
      () => panel.current?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' }),
      LAST_LOOK,
    )
    return () => clearTimeout(timer)
  }, [])
  const offered = table.rematchOffers.value
  const you = table.you.value
  if (outcome === null) return null
  const order = seats.toSorted((a, b) => (outcome.places[a.seat] ?? 0) - (outcome.places[b.seat] ?? 0))
  const others = offered.filter(seat => seat !== you).map(seat => seats[seat]?.name ?? '')
  return (
    <section class="end panel" ref={panel} aria-label={m.end_title()}>
      <h2>{game.ending(outcome, seats)}</h2>
      <ol class="places">
        {order.map(seat => (
          <li key={seat.seat}>
            <span class="place figures">{outcome.places[seat.seat]}</span>
            <Tartan sett={seat.tartan} repeat="fine" class="tartan-swatch" />
            <strong>{seat.name}</strong>
            {outcome.points === undefined ? null : (
              <span class="figures">{m.end_points({ n: outcome.points[seat.seat] ?? 0 })}</span>
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 ? <p role="status">{m.end_offered({ name: others.join(', ') })}</p> : null}
      <p class="buttons">
        {you === null ? null : (
          <Button kind="main" icon="rematch" onClick={() => void table.rematch().then(say)}>
            {you !== null && offered.includes(you)
              ? m.end_waiting()
              : others.length > 0
                ? m.end_accept()
                : m.end_rematch()}
          </Button>
        )}
        <a class="button" href={href('replay', table.online ? 'table' : 'local', table.id)}>
          <Icon name="play" /> {m.end_replay()}
        </a>
        <Button
          icon="save"
          disabled={record === undefined}
          onClick={() => {
            if (record !== undefined) saveRecord(record)
          }}
        >
          {m.end_save()}
        </Button>
      </p>
      {record === undefined ? null : (
        <>
          <Verification id={table.id} game={game} record={record} />
          {game.AfterMatch === undefined ? null : (
            <After
              game={game}
              AfterMatch={game.AfterMatch}
              record={record}
              viewer={moment.viewer}
              seats={seats}
            />
          )}
        </>
      )}
    </section>
  )
}

/** The record played again, or the sentence that says what is wrong with it. */
function check(game: GameModule, record: MatchRecord): Positions | string {
  try {
    return positionsOf(game.game, record)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function Verification({
  id,
  game,
  record,
}: {
  readonly id: string
  readonly game: GameModule
  readonly record: MatchRecord
}) {
  const result = useSignal<
    | { readonly ok: true; readonly witnessed: boolean }
    | { readonly ok: false; readonly why: string }
    | undefined
  >(undefined)
  function verify(): void {
    const positions = check(game, record)
    if (typeof positions === 'string') result.value = { ok: false, why: positions }
    else {
      const witnessed = isWhatWeSaw(id, record, positions.heads)
      result.value =
        witnessed === false
          ? { ok: false, why: m.verify_other() }
          : { ok: true, witnessed: witnessed === true }
    }
  }
  const { commitment, contributions, secret } = record.fairness
  return (
    <div class="verification">
      <Button icon="shield" onClick={verify}>
        {m.verify()}
      </Button>
      <div role="status">
        {result.value === undefined ? null : result.value.ok ? (
          <p class="notice verified">
            <Icon name="check" />
            <span>
              {m.verify_good({ n: record.entries.length })}
              {result.value.witnessed ? ` ${m.verify_witnessed()}` : ''}
            </span>
          </p>
        ) : (
          <p class="notice notice-refusal">
            <Icon name="warning" />
            <span>{m.verify_bad({ why: result.value.why })}</span>
          </p>
        )}
      </div>
      {result.value === undefined ? null : (
        <dl class="proof">
          <dt>{m.verify_commitment()}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          <dt>{m.verify_secret()}</dt>
          <dd>
            <code>{secret}</code>
          </dd>
          <dt>{m.verify_contributions()}</dt>
          {contributions.map((words, i) => (
            <dd key={i}>
              <code>{words === '' ? '–' : words}</code>
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}

function After({
  game,
  AfterMatch,
  record,
  viewer,
  seats,
}: {
  readonly game: GameModule
  readonly AfterMatch: NonNullable<GameModule['AfterMatch']>
  readonly record: MatchRecord
  readonly viewer: Viewer
  readonly seats: readonly Seated[]
}) {
  const positions = useMemo(() => check(game, record), [record])
  if (typeof positions === 'string') return null
  return <AfterMatch positions={positions} viewer={viewer} seats={seats} />
}
