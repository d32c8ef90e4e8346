// Setting a table: where, who, and with which options. Everything but the names is read from the game.
import type { Level } from '@cairn/bots/bot'
import {
  defaultOptions,
  offeredFields,
  type OptionField,
  type OptionValue,
  parseOptions,
} from '@cairn/kernel'
import { useId, useState } from 'preact/hooks'
import { type Shelved, shelved } from '../games/index.ts'
import { type GameModule, wordsOf } from '../games/module.ts'
import { WithGame } from '../house/loading.tsx'
import { botName } from '../house/seats.ts'
import { problemText } from '../house/words.ts'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { go, href, route } from '../route.ts'
import { name as ownName } from '../settings.ts'
import { newTable } from '../table/drawer.ts'
import type { TableSeat } from '../table/table.ts'
import { NotFound } from './not-found.tsx'

const levels: readonly Level[] = ['easy', 'medium', 'expert', 'random']

/** Who shall sit on a seat: `me`, `person`, `invited`, `open` or a bot's level. */
type Sitter = 'me' | 'person' | 'invited' | 'open' | Level

const isBot = (sitter: Sitter): sitter is Level => levels.includes(sitter as Level)

const sitters = (online: boolean): readonly Sitter[] =>
  online ? ['me', 'invited', 'open', ...levels] : ['person', ...levels]

function sitterName(sitter: Sitter): string {
  if (isBot(sitter)) return botName(sitter)
  return { me: m.sitter_me, person: m.sitter_person, invited: m.sitter_invited, open: m.sitter_open }[
    sitter
  ]()
}

const firstSitters = (online: boolean, seats: number): readonly Sitter[] =>
  Array.from({ length: seats }, (_, i) =>
    online ? (i === 0 ? 'me' : 'invited') : i === 0 ? 'person' : 'medium',
  )

function Option({
  game,
  id,
  field,
  value,
  change,
}: {
  readonly game: GameModule
  readonly id: string
  readonly field: OptionField
  readonly value: OptionValue
  readonly change: (value: OptionValue) => void
}) {
  const key = useId()
  const { name, help, values } = wordsOf(game, id)
  const described = `${key}-help`
  return (
    <div class="field option">
      {field.kind === 'flag' ? (
        <label class="check">
          <input
            type="checkbox"
            name={id}
            checked={value === true}
            aria-describedby={described}
            onChange={event => change(event.currentTarget.checked)}
          />
          <span>{name()}</span>
        </label>
      ) : (
        <>
          <label for={key}>{name()}</label>
          {field.kind === 'choice' ? (
            <select
              id={key}
              name={id}
              class="input"
              value={String(value)}
              aria-describedby={described}
              onChange={event => change(event.currentTarget.value)}
            >
              {field.values.map(choice => (
                <option key={choice} value={choice}>
                  {values?.[choice]?.()}
                </option>
              ))}
            </select>
          ) : (
            <input
              id={key}
              name={id}
              class="input"
              type="number"
              min={field.min}
              max={field.max}
              value={Number(value)}
              aria-describedby={described}
              onChange={event => {
                const chosen = Math.round(event.currentTarget.valueAsNumber)
                change(
                  Math.min(field.max, Math.max(field.min, Number.isNaN(chosen) ? field.default : chosen)),
                )
              }}
            />
          )}
        </>
      )}
      <p id={described} class="soft">
        {help()}
      </p>
    </div>
  )
}

function Form({
  game,
  shelf,
  online,
}: {
  readonly game: GameModule
  readonly shelf: Shelved
  readonly online: boolean
}) {
  const [seats, setSeats] = useState(shelf.seats.min)
  const [sitting, setSitting] = useState(firstSitters(online, seats))
  const [names, setNames] = useState<readonly string[]>([ownName.peek()])
  const [options, setOptions] = useState<Readonly<Record<string, OptionValue>>>(
    defaultOptions(game.game.options, seats),
  )
  const [listed, setListed] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const fields = Object.entries(offeredFields(game.game.options, seats))

  function resize(count: number): void {
    setSeats(count)
    setSitting(firstSitters(online, count).map((sitter, i) => sitting[i] ?? sitter))
    const offered = offeredFields(game.game.options, count)
    const before = offeredFields(game.game.options, seats)
    // what could not be chosen before was not chosen: it takes its default
    const chosen = Object.entries(options).filter(([key]) => key in offered && key in before)
    setOptions(parseOptions(game.game.options, count, Object.fromEntries(chosen)))
  }

  function seat(i: number, sitter: Sitter): void {
    // there is only one of me
    setSitting(
      sitting.map((old, j) => (i === j ? sitter : sitter === 'me' && old === 'me' ? 'invited' : old)),
    )
  }

  async function start(): Promise<void> {
    if (!online) {
      const people = sitting.map(
        (sitter, i): TableSeat =>
          isBot(sitter)
            ? { kind: 'bot', level: sitter }
            : { kind: 'person', name: (names[i] ?? '').trim(), here: true, ready: true, standIn: null },
      )
      const first = (names[0] ?? '').trim()
      if (sitting[0] === 'person' && first !== '') ownName.value = first
      go('local', newTable({ game: shelf.id, version: game.game.version, options, people }).id)
      return
    }
    setBusy(true)
    const { meet, send } = await import('../table/connection.ts')
    const called = (names[0] ?? '').trim()
    try {
      ownName.value = called
      await meet(called)
    } catch {
      setProblem(m.create_no_server())
      setBusy(false)
      return
    }
    const reply = await send({
      type: 'create',
      plan: {
        game: shelf.id,
        options,
        listed,
        seats: sitting.map(sitter =>
          isBot(sitter)
            ? { kind: 'bot' as const, level: sitter }
            : { kind: sitter === 'person' ? ('me' as const) : sitter },
        ),
      },
    })
    setBusy(false)
    if (reply.ok && reply.table !== undefined) go('table', reply.table)
    else if (!reply.ok && 'problem' in reply) setProblem(problemText(reply.problem))
  }

  return (
    <form
      class="create-form"
      onSubmit={event => {
        event.preventDefault()
        void start()
      }}
    >
      <div class="create-first">
        <fieldset class="panel">
          <legend>{m.create_who()}</legend>
          {shelf.seats.min === shelf.seats.max ? null : (
            <label class="field">
              <span class="label">{m.create_seats()}</span>
              <select
                class="input"
                value={String(seats)}
                onChange={event => resize(Number(event.currentTarget.value))}
              >
                {Array.from(
                  { length: shelf.seats.max - shelf.seats.min + 1 },
                  (_, i) => shelf.seats.min + i,
                ).map(n => (
                  <option key={n} value={String(n)}>
                    {n}
                  </option>
                ))}
              </select>
            </label>
          )}
          {sitting.map((sitter, i) => (
            <div class="sitter" key={i}>
              <Tartan sett={shelf.seatTartans[i] ?? 'Black Watch'} repeat="small" class="tartan-swatch" />
              <select
                class="input"
                aria-label={m.create_seat({ n: i + 1 })}
                value={sitter}
                onChange={event => seat(i, event.currentTarget.value as Sitter)}
              >
                {sitters(online).map(choice => (
                  <option key={choice} value={choice}>
                    {sitterName(choice)}
                  </option>
                ))}
              </select>
              {sitter === 'person' || sitter === 'me' ? (
                <input
                  class="input"
                  aria-label={m.create_name({ n: i + 1 })}
                  placeholder={m.create_name_hint()}
                  autocomplete="nickname"
                  maxLength={24}
                  value={names[online ? 0 : i] ?? ''}
                  onInput={event => {
                    const next = [...names]
                    next[online ? 0 : i] = event.currentTarget.value
                    setNames(next)
                  }}
                />
              ) : null}
            </div>
          ))}
          {online ? (
            <label class="check">
              <input
                type="checkbox"
                checked={listed}
                onChange={event => setListed(event.currentTarget.checked)}
              />
              <span>{m.create_listed()}</span>
            </label>
          ) : null}
        </fieldset>
        {problem === undefined ? null : (
          <p class="notice notice-refusal" role="alert">
            {problem}
          </p>
        )}
        <p class="buttons">
          <button type="submit" class="button button-main" disabled={busy}>
            {online ? m.create_start_online() : m.create_start()}
          </button>
          <a class="button button-quiet" href={href('rules', shelf.id)}>
            {m.create_read_rules()}
          </a>
        </p>
      </div>
      {fields.length === 0 ? null : (
        <fieldset class="panel">
          <legend>{m.create_options()}</legend>
          {fields.map(([id, field]) => (
            <Option
              key={id}
              game={game}
              id={id}
              field={field}
              value={options[id] ?? field.default}
              change={value => setOptions({ ...options, [id]: value })}
            />
          ))}
        </fieldset>
      )}
    </form>
  )
}

export function Create() {
  const [, id = '', where] = route.value
  const shelf = shelved(id)
  if (shelf === undefined) return <NotFound />
  const online = where === 'online'
  return (
    <WithGame id={id}>
      {game => (
        <main id="main" class="page create">
          <h1>{shelf.name}</h1>
          <nav class="tabs" aria-label={m.create_where()}>
            <a href={href('new', id)} aria-current={online ? undefined : 'page'}>
              {m.create_here()}
            </a>
            <a href={href('new', id, 'online')} aria-current={online ? 'page' : undefined}>
              {m.create_online()}
            </a>
          </nav>
          <p class="soft">{online ? m.create_online_help() : m.create_here_help()}</p>
          <Form key={String(online)} game={game} shelf={shelf} online={online} />
        </main>
      )}
    </WithGame>
  )
}
