// After the last move: who won and why, another match, the record, and the proof that it was fair.
import type { MatchRecord, Outcome, Viewer } from '@cairn/kernel'
import { useSignal } from '@preact/signals'
import type { GameModule, Seated } from '../games/module.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { type Positions, positionsOf } from '../table/positions.ts'
import { isWhatWeSaw } from '../table/witness.ts'
import type { Moment } from '../table/moment.ts'
import type { PageTable, TableAnswer } from '../table/table.ts'
import { endingText } from './ending.ts'
import { useLoaded } from './loading.tsx'
import { saveRecord } from './save.ts'
import { plateOf } from './seats.ts'
import { ShareDialog } from './share.tsx'

/** Scraps of cloth that come down once. */
const SCRAPS = 18

/** Who won, as this viewer would say it; undefined for a draw. */
function winnerOf({ places }: Outcome, seats: readonly Seated[]): Seated | undefined {
  const first = seats.filter(seat => places[seat.seat] === 1)
  return first.length === 1 ? first[0] : undefined
}

function Title({
  outcome,
  seats,
  self,
}: {
  readonly outcome: Outcome
  readonly seats: readonly Seated[]
  readonly self: Viewer
}) {
  const winner = winnerOf(outcome, seats)
  if (winner === undefined)
    return <>{outcome.places.every(place => place === 1) ? m.end_even() : m.end_shared()}</>
  return <>{winner.seat === self ? m.end_you_win() : m.end_wins({ name: winner.name })}</>
}

/** The end as a scene: the board stays above, the winner's cloth hangs over the score, then what one may do next. */
export function EndPanel({
  table,
  game,
  moment,
  outcome,
  seats,
  self,
  say,
}: {
  readonly table: PageTable
  readonly game: GameModule
  readonly moment: Moment
  readonly outcome: Outcome
  readonly seats: readonly Seated[]
  /** The seat that is called "You". */
  readonly self: Viewer
  readonly say: (answer: TableAnswer) => void
}) {
  const { value: record } = useLoaded(table.id, () => table.record())
  const sharing = useSignal(false)
  const offered = table.rematchOffers.value
  const you = table.you.value
  const order = seats.toSorted((a, b) => (outcome.places[a.seat] ?? 0) - (outcome.places[b.seat] ?? 0))
  const others = offered.filter(seat => seat !== you).map(seat => seats[seat]?.name ?? '')
  const cloth = winnerOf(outcome, seats)?.tartan ?? 'Black Watch'
  const { points } = outcome
  return (
    <section class="end" aria-label={m.end_title()}>
      <div class={`end-banner ${moment.fresh === 0 ? '' : 'end-banner-raised'}`}>
        <Tartan sett={cloth} repeat="small" class="end-cloth" />
        <div class="end-plate">
          <h2>
            <Title outcome={outcome} seats={seats} self={self} />
          </h2>
          <p>{endingText(game, outcome, table.ending.value, seats)}</p>
        </div>
        {moment.fresh === 0
          ? null
          : Array.from({ length: SCRAPS }, (_, i) => (
              <Tartan key={i} sett={cloth} repeat="fine" class="end-scrap" />
            ))}
      </div>
      <div class="end-sheet panel">
        <ol class="places">
          {order.map(seat => (
            <li key={seat.seat} class={outcome.places[seat.seat] === 1 ? 'place-first' : ''}>
              <Tartan sett={seat.tartan} repeat="fine" class="tartan-swatch" />
              <strong>{plateOf(seat, self)}</strong>
              {points === undefined ? (
                seats.length > 2 && (
                  <span class="soft">{m.end_place({ n: outcome.places[seat.seat] ?? 0 })}</span>
                )
              ) : (
                <>
                  <span class="place figures" aria-hidden="true">
                    {points[seat.seat] ?? 0}
                  </span>
                  <span class="visually-hidden">{m.end_points({ n: points[seat.seat] ?? 0 })}</span>
                </>
              )}
            </li>
          ))}
        </ol>
        {others.length > 0 ? <p role="status">{m.end_offered({ name: others.join(', ') })}</p> : null}
        <div class="buttons">
          {you === null ? null : (
            <Button kind="main" icon="rematch" onClick={() => void table.rematch().then(say)}>
              {offered.includes(you) ? m.end_waiting() : others.length > 0 ? m.end_accept() : m.end_rematch()}
            </Button>
          )}
          <a class="button" href={href('replay', table.online ? 'table' : 'local', table.id)}>
            <Icon name="play" /> {m.end_replay()}
          </a>
          <a class="button" href={href('replay', table.online ? 'table' : 'local', table.id, 'review')}>
            <Icon name="graph" /> {m.end_review()}
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
          <Button icon="share" class="end-share" onClick={() => (sharing.value = true)}>
            {m.share()}
          </Button>
          {record === undefined ? null : <Verification id={table.id} game={game} record={record} />}
        </div>
      </div>
      {sharing.value ? (
        <ShareDialog table={table} outcome={outcome} seats={seats} onClose={() => (sharing.value = false)} />
      ) : null}
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
