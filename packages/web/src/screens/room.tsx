// The waiting room: who is there, who is awaited, and how to bring them here.
import { encode } from 'uqr'
import { useMemo, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { CopyLink } from '../house/copy-link.tsx'
import { chairsOf, Inn } from '../house/inn.tsx'
import { WithForm } from '../house/loading.tsx'
import { NameForm } from '../house/name-form.tsx'
import { OptionList } from '../house/options.tsx'
import { paceText } from '../house/pace.ts'
import { botName, offeredLevels, seatInfos } from '../house/seats.ts'
import { answerText } from '../house/words.ts'
import { Button } from '../look/button.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { go, href } from '../route.ts'
import { meet, person } from '../table/connection.ts'
import type { OnlineTable } from '../table/online.ts'
import type { TableAnswer, TableSeat } from '../table/table.ts'

/** The link as a picture for another's camera. */
function Code({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2, ecc: 'M' })
    const path = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('')
    return { size, path }
  }, [text])
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.room_qr()}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1b1a" />
    </svg>
  )
}

function Invite({ token }: { readonly token: string }) {
  const link = new URL(href('join', token), location.href).href
  return (
    <section class="panel invite">
      <div>
        <h2>{m.room_invite()}</h2>
        <p class="soft">{m.room_invite_help()}</p>
        <CopyLink link={link} label={m.room_link()}>
          {'share' in navigator ? (
            <Button
              icon="share"
              onClick={() => void navigator.share({ url: link, title: 'Cairn' }).catch(() => {})}
            >
              {m.share()}
            </Button>
          ) : null}
        </CopyLink>
      </div>
      <Code text={link} />
    </section>
  )
}

const choices = ['invited', 'open', ...offeredLevels] as const
type Choice = (typeof choices)[number]

const choiceName = (choice: Choice): string =>
  choice === 'invited' ? m.sitter_invited() : choice === 'open' ? m.sitter_open() : botName(choice)

function SeatRow({
  table,
  index,
  seat,
}: {
  readonly table: OnlineTable
  readonly index: number
  readonly seat: TableSeat
}) {
  const info = table.info.value
  const shown = seatInfos(table.seats.value, shelved(table.game.value))[index]
  // whoever sat down and was never there need not be waited for
  const isAway = seat.kind === 'person' && !seat.ready && !seat.here && info?.you !== index
  const mayArrange =
    info?.maker === person.value?.id && info?.rated !== true && (seat.kind !== 'person' || isAway)
  return (
    <li class="row panel">
      <Tartan sett={shown?.tartan ?? 'Black Watch'} repeat="small" class="tartan-swatch" />
      <span class="row-main">
        <strong>{seat.kind === 'invited' ? m.sitter_invited() : shown?.name}</strong>
        <span class="soft">
          {info?.you === index
            ? m.room_you()
            : seat.kind === 'person'
              ? seat.here
                ? m.room_here()
                : m.room_away()
              : seat.kind === 'bot'
                ? m.room_bot()
                : m.room_awaited()}
        </span>
      </span>
      {mayArrange ? (
        <select
          class="input"
          aria-label={m.create_seat({ n: index + 1 })}
          value={seat.kind === 'bot' ? seat.level : seat.kind === 'person' ? '' : seat.kind}
          onChange={event => {
            const choice = event.currentTarget.value as Choice
            void table.arrange(
              index,
              choice === 'invited' || choice === 'open' ? { kind: choice } : { kind: 'bot', level: choice },
            )
          }}
        >
          {isAway ? <option value="">{shown?.name}</option> : null}
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {choiceName(choice)}
            </option>
          ))}
        </select>
      ) : null}
    </li>
  )
}

export function Room({ table }: { readonly table: OnlineTable }) {
  const [answer, setAnswer] = useState<TableAnswer | undefined>(undefined)
  const info = table.info.value
  const shelf = shelved(table.game.value)
  if (info === undefined) return <main id="main" class="page" />
  const free = info.seats.some(seat => seat.kind === 'open' || seat.kind === 'invited')
  const chairs = chairsOf(table.seats.value, info.game, info.you)
  // whoever was asked, and has not come
  const missing = chairs.flatMap(({ by, name }) => (by === 'nobody' ? (name ?? []) : []))
  return (
    <WithForm id={info.game}>
      {game => (
        <main id="main">
          <Inn chairs={chairs} />
          <div class="page room">
            <h1>{shelf?.name}</h1>
            <p class="soft">
              {paceText(info.pace)}
              {info.rated === true ? ` · ${m.matches_rated()}` : ''}
            </p>
            <p role="status">
              {free
                ? m.room_waiting()
                : missing.length > 0
                  ? m.room_waiting_for({ names: missing.join(', ') })
                  : m.room_beginning()}
            </p>
            {info.you === null && free ? (
              <NameForm
                class="sit-down"
                does={m.room_sit_down()}
                main
                onName={async called => {
                  await meet(called || undefined).catch(() => {})
                  setAnswer(await table.take())
                }}
              />
            ) : null}
            {answer !== undefined && !answer.ok ? (
              <p class="notice notice-refusal" role="alert">
                {answerText(answer, game)}
              </p>
            ) : null}
            <ul class="rows">
              {table.seats.value.map((seat, i) => (
                <SeatRow key={i} table={table} index={i} seat={seat} />
              ))}
            </ul>
            {info.invite !== undefined && free ? <Invite token={info.invite} /> : null}
            {info.hints === true ? <p class="room-hints">{m.create_hints()}</p> : null}
            <OptionList game={game} options={info.options} seats={info.seats.length} />
            {info.you === null ? null : (
              <p>
                <Button kind="quiet" icon="leave" onClick={() => void table.leave().then(() => go())}>
                  {m.room_leave()}
                </Button>
              </p>
            )}
          </div>
        </main>
      )}
    </WithForm>
  )
}
