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
import { type Expansion, type Expansions, type FormModule, wordsOf } from '../games/module.ts'
import { WithForm } from '../house/loading.tsx'
import { pacesOf, paceText } from '../house/pace.ts'
import { botName, offeredLevels } from '../house/seats.ts'
import { problemText } from '../house/words.ts'
import { hasLesson, isDone, isOffered } from '../lesson/list.ts'
import { Icon } from '../look/icon.tsx'
import { Picture } from '../look/picture.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { go, href, route } from '../route.ts'
import { name as ownName } from '../settings.ts'
import { planOf } from '../table/deal.ts'
import { newTable } from '../table/drawer.ts'
import { keepPlan, keptPlan, sitting as sittingHere } from '../table/plan.ts'
import type { TableSeat } from '../table/table.ts'
import { NotFound } from './not-found.tsx'

/** Who shall sit on a seat: `me`, `person`, `invited`, `open` or a bot's level. */
type Sitter = 'me' | 'person' | 'invited' | 'open' | Level

const isBot = (sitter: Sitter): sitter is Level => offeredLevels.includes(sitter as Level)

const sitters = (online: boolean): readonly Sitter[] =>
  online ? ['me', 'invited', 'open', ...offeredLevels] : ['person', ...offeredLevels]

function sitterName(sitter: Sitter): string {
  if (isBot(sitter)) return botName(sitter)
  return { me: m.sitter_me, person: m.sitter_person, invited: m.sitter_invited, open: m.sitter_open }[
    sitter
  ]()
}

const invited = (seats: number): readonly Sitter[] =>
  Array.from({ length: seats }, (_, i) => (i === 0 ? 'me' : 'invited'))

const sitterOf = (seat: TableSeat): Sitter => (seat.kind === 'bot' ? seat.level : 'person')

const lastBot = (sitting: readonly Sitter[]): Level | undefined => sitting.findLast(isBot)

function Option({
  game,
  id,
  field,
  value,
  change,
}: {
  readonly game: FormModule
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
            class="switch"
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

/** The number of seats, as a row to choose from. */
function SeatCount({
  seats,
  value,
  change,
}: {
  readonly seats: Shelved['seats']
  readonly value: number
  readonly change: (count: number) => void
}) {
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i)
  if (counts.length === 1) return null
  return (
    <div class="seat-count" role="radiogroup" aria-label={m.create_seats()}>
      {counts.map(count => (
        <label key={count}>
          <input
            type="radio"
            name="seats"
            value={count}
            checked={count === value}
            onChange={() => change(count)}
          />
          <span>{m.create_players({ n: count })}</span>
        </label>
      ))}
    </div>
  )
}

type Chosen = Readonly<Record<string, OptionValue>>

function Form({
  game,
  shelf,
  online,
}: {
  readonly game: FormModule
  readonly shelf: Shelved
  readonly online: boolean
}) {
  const [last] = useState(() => planOf(game.game, keptPlan(shelf.id), ownName.peek()))
  const [seats, setSeats] = useState(online ? shelf.seats.min : last.people.length)
  const [sitting, setSitting] = useState(online ? invited(seats) : last.people.map(sitterOf))
  const [names, setNames] = useState<readonly string[]>(
    online ? [ownName.peek()] : last.people.map(seat => (seat.kind === 'person' ? seat.name : '')),
  )
  const [options, setOptions] = useState<Chosen>(
    online ? defaultOptions(game.game.options, seats) : last.options,
  )
  const [listed, setListed] = useState(false)
  const paces = pacesOf(shelf.paces)
  const [pace, setPace] = useState(0)
  const [hints, setHints] = useState(false)
  const [rated, setRated] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const { expansions } = game
  const cards = expansions?.cards ?? []
  const fields = Object.entries(offeredFields(game.game.options, seats)).filter(
    ([id]) => !cards.some(card => card.option === id),
  )
  const first = sitting.findIndex(sitter => sitter === 'person' || sitter === 'me')
  const people = sitting.filter(sitter => !isBot(sitter)).length

  const mayRate = online && paces[pace] !== undefined && people === seats && !hints

  function resize(count: number): void {
    setSeats(count)
    setSitting(
      Array.from(
        { length: count },
        (_, i) => sitting[i] ?? (online ? 'invited' : (lastBot(sitting) ?? 'medium')),
      ),
    )
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
          isBot(sitter) ? { kind: 'bot', level: sitter } : sittingHere((names[i] ?? '').trim()),
      )
      const called = (names[first] ?? '').trim()
      if (first >= 0 && called !== '') ownName.value = called
      keepPlan(shelf.id, { people, options })
      go('local', newTable({ game: shelf.id, version: game.game.version, options, people, hints }).id)
      return
    }
    setBusy(true)
    const { meet, send } = await import('../table/connection.ts')
    const called = (names[0] ?? '').trim()
    try {
      ownName.value = called
      await meet(called || undefined)
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
        ...(paces[pace] && { pace: paces[pace] }),
        ...(hints && people > 1 ? { hints: true as const } : {}),
        ...(rated && mayRate ? { rated: true as const } : {}),
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

  const chosen = cards.filter(card => isChosen(game, options, card))
  const minutes = chosen.reduce((sum, card) => sum + card.minutes, shelf.minutes)
  return (
    <form
      class={`create-form ${expansions === undefined ? '' : 'create-form-wide'}`}
      onSubmit={event => {
        event.preventDefault()
        void start()
      }}
    >
      <div class="create-first">
        <fieldset>
          <legend>{m.create_who()}</legend>
          <SeatCount seats={shelf.seats} value={seats} change={resize} />
          {sitting.map((sitter, i) => (
            <div class="sitter panel" key={i}>
              <Tartan sett={shelf.seatTartans[i] ?? 'Black Watch'} repeat="small" class="tartan-swatch" />
              <select
                class="input"
                aria-label={m.create_seat({ n: i + 1 })}
                value={sitter}
                onChange={event => seat(i, event.currentTarget.value as Sitter)}
              >
                {sitters(online).map(choice => (
                  <option key={choice} value={choice}>
                    {choice === 'person' && (first === i || first < 0) ? m.seat_you() : sitterName(choice)}
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
            <label class="field">
              <span>{m.create_pace()}</span>
              <select
                class="input"
                name="pace"
                value={pace}
                onChange={event => setPace(Number(event.currentTarget.value))}
              >
                {paces.map((choice, i) => (
                  <option key={i} value={i}>
                    {paceText(choice)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {online ? (
            <label class="check">
              <input
                type="checkbox"
                class="switch"
                checked={listed}
                onChange={event => setListed(event.currentTarget.checked)}
              />
              <span>{m.create_listed()}</span>
            </label>
          ) : null}
          {people > 1 ? (
            <label class="check">
              <input
                type="checkbox"
                class="switch"
                name="hints"
                checked={hints}
                onChange={event => setHints(event.currentTarget.checked)}
              />
              <span>{m.create_hints()}</span>
            </label>
          ) : null}
          {mayRate ? (
            <label class="check">
              <input
                type="checkbox"
                class="switch"
                name="rated"
                checked={rated}
                onChange={event => setRated(event.currentTarget.checked)}
              />
              <span>{m.create_rated()}</span>
            </label>
          ) : null}
        </fieldset>
        {fields.length === 0 ? null : (
          <fieldset>
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
      </div>
      {expansions === undefined ? null : (
        <ExpansionCards
          game={game}
          expansions={expansions}
          seats={seats}
          options={options}
          change={setOptions}
        />
      )}
      <div class="create-foot panel">
        <p class="create-sum" role="status">
          <strong>
            {[
              m.create_players({ n: seats }),
              ...(chosen.length === 0 ? [] : [expansions?.count({ n: chosen.length }) ?? '']),
              m.create_minutes({ n: minutes }),
            ].join(', ')}
          </strong>
          <span class="soft">{chosen.map(card => card.name()).join(' · ')}</span>
        </p>
        {problem === undefined ? null : (
          <p class="notice notice-refusal" role="alert">
            {problem}
          </p>
        )}
        <p class="buttons">
          <a class="button" href={href('rules', shelf.id)}>
            {m.create_read_rules()}
          </a>
          <button type="submit" class="button button-main" disabled={busy}>
            {online ? m.create_start_online() : m.create_start()}
          </button>
        </p>
      </div>
    </form>
  )
}

/** The value of an expansion that is not in play. */
const without = (game: FormModule, option: string): OptionValue => game.game.options[option]?.default ?? false

const isChosen = (game: FormModule, options: Chosen, { option }: Expansion): boolean =>
  (options[option] ?? without(game, option)) !== without(game, option)

/** What choosing it means: on, or the first way to play it. */
function firstChoice(game: FormModule, option: string): OptionValue {
  const field = game.game.options[option]
  return field?.kind === 'choice'
    ? (field.values.find(value => value !== field.default) ?? field.default)
    : true
}

function ExpansionCards({
  game,
  expansions: { title, advice, cards, companies },
  seats,
  options,
  change,
}: {
  readonly game: FormModule
  readonly expansions: Expansions
  readonly seats: number
  readonly options: Chosen
  readonly change: (options: Chosen) => void
}) {
  const offered = offeredFields(game.game.options, seats)
  const choose = (wanted: readonly string[]): void =>
    change({
      ...options,
      ...Object.fromEntries(
        cards
          .filter(({ option }) => option in offered)
          .map(({ option }) => [
            option,
            !wanted.includes(option)
              ? without(game, option)
              : isChosen(game, options, { option } as Expansion)
                ? (options[option] ?? true)
                : firstChoice(game, option),
          ]),
      ),
    })
  const chosen = cards.filter(card => isChosen(game, options, card)).map(card => card.option)
  const all = cards.filter(({ option }) => option in offered).map(({ option }) => option)
  const quick: readonly (readonly [string, readonly string[]])[] = [
    [m.create_none(), []],
    ...companies.map(
      ({ name, options }) =>
        [
          m.option_value({
            option: name(),
            value: options.map(option => cards.find(card => card.option === option)?.name()).join(' + '),
          }),
          options,
        ] as const,
    ),
    [m.create_all(), all],
  ]
  return (
    <fieldset class="expansions">
      <legend>{title()}</legend>
      <p class="soft">{advice()}</p>
      <p class="companies">
        {quick.map(([words, wanted]) => (
          <button
            key={words}
            type="button"
            class="button button-small"
            aria-pressed={wanted.length === chosen.length && wanted.every(option => chosen.includes(option))}
            onClick={() => choose(wanted)}
          >
            {words}
          </button>
        ))}
      </p>
      <ul class="expansion-cards">
        {cards.map(card => (
          <ExpansionCard
            key={card.option}
            game={game}
            card={card}
            field={game.game.options[card.option]}
            offered={card.option in offered}
            value={options[card.option] ?? without(game, card.option)}
            change={value => change({ ...options, [card.option]: value })}
          />
        ))}
      </ul>
    </fieldset>
  )
}

const hardness = { 1: m.create_hard_1, 2: m.create_hard_2, 3: m.create_hard_3 }

function ExpansionCard({
  game,
  card,
  field,
  offered,
  value,
  change,
}: {
  readonly game: FormModule
  readonly card: Expansion
  readonly field: OptionField | undefined
  readonly offered: boolean
  readonly value: OptionValue
  readonly change: (value: OptionValue) => void
}) {
  const { option, number, name, picture, hard, minutes } = card
  const { help, values } = wordsOf(game, option)
  const off = without(game, option)
  const on = value !== off
  const ways = field?.kind === 'choice' ? field.values.filter(way => way !== off) : []
  return (
    <li class={`expansion ${on ? 'expansion-on' : ''}`}>
      <label>
        <span class="expansion-picture">
          <Picture src={picture} />
          <span class="expansion-number figures">{number}</span>
          <input
            type="checkbox"
            name={option}
            checked={on}
            disabled={!offered}
            onChange={() => change(on ? off : firstChoice(game, option))}
          />
        </span>
        <strong>{name()}</strong>
        <span class="expansion-about">{help()}</span>
        <span class="expansion-more soft">
          <Stones n={hard} />
          <span>{hardness[hard]()}</span>
          <span class="figures">{m.create_adds({ n: minutes })}</span>
          {offered ? null : (
            <span class="expansion-not">{m.create_only({ min: field?.only?.min ?? 0 })}</span>
          )}
        </span>
      </label>
      {hasLesson(game.game.id, option) ? (
        <a
          class={`expansion-lesson ${on && isOffered(game.game.id, option) ? 'expansion-lesson-new' : ''}`}
          href={href('lesson', game.game.id, option)}
          aria-label={m.lesson_minute_named({ name: name() })}
        >
          {m.lesson_minute()}
          {isDone(game.game.id, option) ? <Icon name="check" /> : null}
        </a>
      ) : null}
      {on && ways.length > 1 ? (
        <select
          class="input"
          aria-label={m.option_value({ option: name(), value: m.create_variant() })}
          value={String(value)}
          onChange={event => change(event.currentTarget.value)}
        >
          {ways.map(way => (
            <option key={way} value={way}>
              {values?.[way]?.()}
            </option>
          ))}
        </select>
      ) : null}
    </li>
  )
}

/** So many stones of three. */
const Stones = ({ n }: { readonly n: number }) => (
  <svg class="stones-of-three" viewBox="0 0 54 16" aria-hidden="true">
    {[0, 1, 2].map(i => (
      <path
        key={i}
        class={i < n ? 'stone-laid' : ''}
        transform={`translate(${i * 18 + 9} 9)`}
        d="M-7 4c-1-5 2-8 7-8s8 3 7 8c-3 2-11 2-14 0z"
      />
    ))}
  </svg>
)

export function Create() {
  const [, id = '', where] = route.value
  const shelf = shelved(id)
  if (shelf === undefined) return <NotFound />
  const online = where === 'online'
  return (
    <WithForm id={id}>
      {game => (
        <main id="main" class="page create">
          <header class="create-head">
            {shelf.picture === undefined ? null : <Picture src={shelf.picture} />}
            <h1>{shelf.name}</h1>
            <nav class="tabs" aria-label={m.create_where()}>
              <a href={href('new', id)} aria-current={online ? undefined : 'page'}>
                {m.create_here()}
              </a>
              <a href={href('new', id, 'online')} aria-current={online ? 'page' : undefined}>
                {m.create_online()}
              </a>
            </nav>
          </header>
          <p class="soft">{online ? m.create_online_help() : m.create_here_help()}</p>
          <Form key={String(online)} game={game} shelf={shelf} online={online} />
        </main>
      )}
    </WithForm>
  )
}
