// Looking for somebody to play with: which game, at which pace, and waiting for it.
import { Lobby, type PacePlan, PlayedInfo } from '@cairn/server/protocol'
import { useEffect, useId, useState } from 'preact/hooks'
import { loadGame, shelf as shelves, type Shelved, shelved } from '../games/index.ts'
import { Candle } from '../house/candle.tsx'
import { Emblem } from '../house/emblem.tsx'
import { Inn } from '../house/inn.tsx'
import type { Chair } from '../house/inn-scene.tsx'
import { paceLines, pacesOf, paceText, timeText } from '../house/pace.ts'
import { useWaited } from '../house/search-bar.tsx'
import { personName } from '../house/seats.ts'
import { problemText } from '../house/words.ts'
import { Button } from '../look/button.tsx'
import { Picture } from '../look/picture.tsx'
import * as m from '../paraglide/messages.js'
import { go, href, replaceWith, route } from '../route.ts'
import { hasMet, name as ownName } from '../settings.ts'
import { meet, send } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import { search } from '../table/search.ts'
import { seek, sitDown, stopSeeking } from '../table/seeking.ts'
import { NotFound } from './not-found.tsx'

/** After so many milliseconds a bot is offered. */
const BOT_AFTER = 20_000
const EVERY = 5000

type Wishes = NonNullable<Lobby['seeking']>

/** Who else waits, and for what; asked for again and again. */
function useWishes(): Wishes {
  const [wishes, setWishes] = useState<Wishes>([])
  useEffect(() => {
    let wanted = true
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      ask('/api/lobby', Lobby).then(
        ({ seeking = [] }) => wanted && setWishes(seeking),
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, EVERY)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [])
  return wishes
}

const samePace = (one: PacePlan, other: PacePlan): boolean => JSON.stringify(one) === JSON.stringify(other)

const candleHeight = (pace: PacePlan, among: readonly PacePlan[]): number =>
  12 + (24 * among.indexOf(pace)) / Math.max(1, among.length - 1)

function Games({ id }: { readonly id: string }) {
  return (
    <ul class="somebody-games">
      {shelves.map(game => (
        <li key={game.id}>
          <a
            class="panel"
            href={href('somebody', game.id)}
            aria-current={game.id === id ? 'page' : undefined}
            onClick={event => {
              event.preventDefault()
              replaceWith('somebody', game.id)
            }}
          >
            {game.picture === undefined ? <Emblem game={game.id} /> : <Picture src={game.picture} />}
            <strong>{game.name}</strong>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Form({ shelf }: { readonly shelf: Shelved }) {
  const wishes = useWishes()
  const nameId = useId()
  const paces = pacesOf(shelf.paces).filter(pace => pace !== undefined)
  const [chosen, setChosen] = useState<PacePlan | undefined>(paces[0])
  const [seats, setSeats] = useState(shelf.seats.min)
  const [called, setCalled] = useState(ownName.peek())
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const counts = Array.from({ length: shelf.seats.max - shelf.seats.min + 1 }, (_, i) => shelf.seats.min + i)
  const waitingFor = (pace: PacePlan): number =>
    wishes
      .filter(wish => wish.game === shelf.id && wish.seats === seats && samePace(wish.pace, pace))
      .reduce((sum, { people }) => sum + people, 0)

  /** Makes oneself known first; whether the server is there. */
  async function introduce(): Promise<boolean> {
    ownName.value = called.trim()
    try {
      // whoever says no name keeps the one they have
      await meet(ownName.value || undefined)
      return true
    } catch {
      setProblem(m.create_no_server())
      return false
    }
  }

  async function start(): Promise<void> {
    if (chosen === undefined || !(await introduce())) return
    const reply = await seek({ game: shelf.id, pace: chosen, seats })
    if (!reply.ok && 'problem' in reply) setProblem(problemText(reply.problem))
  }

  async function invite(friend: string): Promise<void> {
    if (chosen === undefined || !(await introduce())) return
    const others = Array.from({ length: seats - 2 }, () => ({ kind: 'invited' as const }))
    const reply = await send({
      type: 'create',
      plan: {
        game: shelf.id,
        listed: false,
        pace: chosen,
        seats: [{ kind: 'me' }, { kind: 'friend', person: friend }, ...others],
      },
    })
    if (reply.ok && reply.table !== undefined) go('table', reply.table)
    else if (!reply.ok && 'problem' in reply) setProblem(problemText(reply.problem))
  }

  return (
    <>
      <form
        class="somebody-form"
        onSubmit={event => {
          event.preventDefault()
          void start()
        }}
      >
        <fieldset>
          <legend>{m.create_pace()}</legend>
          <div class="somebody-paces">
            {paces.map(pace => (
              <label key={JSON.stringify(pace)} class="somebody-pace">
                <input
                  type="radio"
                  name="pace"
                  checked={pace === chosen || (chosen !== undefined && samePace(pace, chosen))}
                  onChange={() => setChosen(pace)}
                />
                <span>
                  <Candle height={candleHeight(pace, paces)} />
                  <strong>{paceLines(pace)[0]}</strong>
                  <span>{paceLines(pace)[1]}</span>
                  <span class="somebody-others soft">
                    {waitingFor(pace) > 0 ? m.seek_wait({ n: waitingFor(pace) }) : ''}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {counts.length === 1 ? null : (
          <fieldset>
            <legend>{m.create_seats()}</legend>
            <div class="seat-count">
              {counts.map(count => (
                <label key={count}>
                  <input
                    type="radio"
                    name="seats"
                    value={count}
                    checked={count === seats}
                    onChange={() => setSeats(count)}
                  />
                  <span>{m.create_players({ n: count })}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div class="field">
          <label for={nameId}>{m.settings_name()}</label>
          <input
            id={nameId}
            class="input"
            maxLength={24}
            autocomplete="nickname"
            placeholder={m.create_name_hint()}
            value={called}
            onInput={event => setCalled(event.currentTarget.value)}
          />
        </div>
        {problem === undefined ? null : (
          <p class="notice notice-refusal" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" kind="main" icon="search">
          {m.seek_find()}
        </Button>
        <p class="soft">
          {m.seek_help()}{' '}
          <a href={href('ratings', shelf.id, chosen?.kind ?? 'live')}>{m.rating_best_link()}</a>
        </p>
      </form>
      <Friends shelf={shelf} pace={chosen} invite={friend => void invite(friend)} />
    </>
  )
}

/** People one has played with, and a way to ask them. */
function Friends({
  shelf,
  pace,
  invite,
}: {
  readonly shelf: Shelved
  readonly pace: PacePlan | undefined
  readonly invite: (person: string) => void
}) {
  const [friends, setFriends] = useState<PlayedInfo['companions']>([])
  useEffect(() => {
    let wanted = true
    // whoever is not known has played with nobody
    if (hasMet.peek())
      ask('/api/me/played', PlayedInfo).then(
        ({ companions }) => wanted && setFriends(companions),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [])
  if (friends.length === 0) return null
  return (
    <section class="friends">
      <h2>{m.friends_title()}</h2>
      <p class="soft">{m.friends_help({ game: shelf.name, pace: paceText(pace) })}</p>
      <ul class="rows">
        {friends.slice(0, 12).map(({ id, name, matches }) => (
          <li key={id} class="row panel">
            <span class="row-main">
              <a href={href('people', id)}>
                <strong>{personName(name)}</strong>
              </a>
              <span class="soft">{m.friends_matches({ n: matches })}</span>
            </span>
            <Button
              small
              aria-label={m.friends_invite_named({ name: personName(name) })}
              onClick={() => invite(id)}
            >
              {m.home_invite()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ shelf }: { readonly shelf: Shelved }) {
  const waited = useWaited()
  const mine = search.value
  useEffect(() => {
    const table = mine?.table === undefined ? undefined : sitDown()
    if (table !== undefined) replaceWith('table', table)
  }, [mine?.table])
  if (mine === undefined) return null

  async function playBot(): Promise<void> {
    const [module, { dealAgain }] = await Promise.all([loadGame(shelf.id), import('../table/deal.ts')])
    if (module !== undefined) go('local', dealAgain(module.game, ownName.peek()))
  }
  const chairs = Array.from(
    { length: mine.seats },
    (_, seat): Chair => ({
      by: seat === 0 ? 'person' : 'nobody',
      name: seat === 0 ? m.seat_you() : undefined,
      sett: shelf.seatTartans[seat] ?? 'Black Watch',
    }),
  )
  return (
    <main id="main">
      <Inn chairs={chairs} />
      <section class="page somebody">
        <div class="panel somebody-waiting">
          <Candle height={34} />
          <div>
            <h1>{m.seek_waiting()}</h1>
            <p>
              {shelf.name} · {paceText(mine.pace)} · {m.create_players({ n: mine.seats })}
            </p>
            <p role="status">
              {mine.others === undefined
                ? ''
                : mine.others === 0
                  ? m.seek_nobody_else()
                  : m.seek_others({ n: mine.others })}
            </p>
          </div>
          <p
            class="somebody-time figures"
            role="timer"
            aria-label={m.seek_waited({ time: timeText(waited) })}
          >
            {timeText(waited)}
          </p>
          {waited < BOT_AFTER ? null : (
            <p class="notice somebody-bot" role="status">
              <span>{m.seek_bot_help()}</span>
              <Button small icon="bot" onClick={() => void playBot()}>
                {m.seek_bot()}
              </Button>
            </p>
          )}
          <Button icon="close" onClick={stopSeeking}>
            {m.seek_stop()}
          </Button>
        </div>
      </section>
    </main>
  )
}

export function Somebody() {
  const shelf = shelved(search.value?.game ?? route.value[1] ?? '')
  if (shelf === undefined) return <NotFound />
  if (search.value !== undefined) return <Waiting shelf={shelf} />
  return (
    <main id="main" class="page somebody">
      <h1>{m.seek_title()}</h1>
      <p class="soft">{m.seek_lead()}</p>
      <Games id={shelf.id} />
      <Form key={shelf.id} shelf={shelf} />
    </main>
  )
}
