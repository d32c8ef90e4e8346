import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { loadGame, shelf, type Shelved, shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { useLoaded } from '../house/loading.tsx'
import { PuzzleCard } from '../house/puzzle-card.tsx'
import { botName } from '../house/seats.ts'
import { TableRow } from '../house/table-row.tsx'
import { writeTime } from '../language.ts'
import { isLearnt, nextPart } from '../lesson/list.ts'
import { Icon } from '../look/icon.tsx'
import { Picture } from '../look/picture.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { go, href } from '../route.ts'
import { hasMet, name as ownName } from '../settings.ts'
import { listTables, type SavedTable } from '../table/drawer.ts'
import { keptPlan, peopleOf } from '../table/plan.ts'
import scene from './home.svg'

const players = ({ seats }: Shelved): string =>
  seats.min === seats.max
    ? m.home_players({ n: seats.min })
    : m.home_players_range({ min: seats.min, max: seats.max })

/** Against whom one tap deals: "a medium bot", "Rory", "two easy bots" as "Easy bot × 2". */
function opponents({ id, seats }: Shelved): string {
  const people = peopleOf(keptPlan(id), seats, '')
  const me = people.findIndex(seat => seat.kind === 'person')
  const names = people
    .filter((_, i) => i !== me)
    .map(seat => (seat.kind === 'bot' ? botName(seat.level) : (seat.kind === 'person' && seat.name) || '?'))
  return [...new Set(names)]
    .map(name => {
      const times = names.filter(other => other === name).length
      return times === 1 ? name : `${name} × ${times}`
    })
    .join(' · ')
}

function Tile({ game }: { readonly game: Shelved }) {
  const dealing = useSignal(false)
  async function play(): Promise<void> {
    if (dealing.peek()) return
    dealing.value = true
    try {
      const [module, { dealAgain }] = await Promise.all([loadGame(game.id), import('../table/deal.ts')])
      if (module !== undefined) go('local', dealAgain(module.game, ownName.peek()))
    } catch {
      // the form says what is missing
      go('new', game.id)
    } finally {
      dealing.value = false
    }
  }
  return (
    <li class="tile">
      {game.picture === undefined ? (
        <span class="tile-picture tile-emblem">
          <Emblem game={game.id} />
        </span>
      ) : (
        <Picture src={game.picture} class="tile-picture" />
      )}
      <Tartan sett={game.tartan} repeat="fine" class="tile-cloth" />
      <div class="tile-text">
        <h2>{game.name}</h2>
        <p class="soft">
          {players(game)} · {m.home_minutes({ n: game.minutes })}
        </p>
        <p class="tile-about">{game.about()}</p>
        <p class="tile-buttons">
          <button
            type="button"
            class="button button-main"
            aria-label={m.home_play_named({ game: game.name })}
            aria-busy={dealing.value}
            onClick={() => void play()}
          >
            {m.home_play()}
          </button>
          <a
            class="button"
            href={href('new', game.id, 'online')}
            aria-label={m.home_invite_named({ game: game.name })}
          >
            {m.home_invite()}
          </a>
          <a
            class="button tile-first"
            href={href('somebody', game.id)}
            aria-label={m.seek_title_named({ game: game.name })}
          >
            {m.seek_title()}
          </a>
          {nextPart(game.id) === undefined ? null : (
            <a
              class={`button tile-first ${isLearnt(game.id) ? 'button-quiet' : ''}`}
              href={href('lesson', game.id)}
              aria-label={m.lesson_first_named({ game: game.name })}
            >
              {m.lesson_first()}
              {isLearnt(game.id) ? <Icon name="check" /> : null}
            </a>
          )}
        </p>
        <p class="tile-against soft">
          <span>{m.home_against({ names: opponents(game) })}</span>
          <a href={href('new', game.id)} aria-label={m.home_change_named({ game: game.name })}>
            {m.home_change()}
          </a>
        </p>
      </div>
    </li>
  )
}

function Running({ tables }: { readonly tables: readonly SavedTable[] }) {
  return (
    <section class="page home-running">
      <h2>{m.home_running()}</h2>
      <ul class="rows">
        {tables.map(table => (
          <TableRow key={table.id} game={table.game} people={table.people} to={href('local', table.id)}>
            <span class="soft">{writeTime(table.touched)}</span>
          </TableRow>
        ))}
      </ul>
    </section>
  )
}

/** Comes with the first answer of the server; without one there is nothing to show. */
function WhatWaits() {
  const { value } = useLoaded('waits', () => import('../person/waits.tsx'))
  return value === undefined ? null : <value.Waits />
}

const promises = () =>
  [
    ['shield', m.promise_fair(), m.promise_fair_text()],
    ['bot', m.promise_bots(), m.promise_bots_text()],
    ['undo', m.promise_undo(), m.promise_undo_text()],
    ['offline', m.promise_offline(), m.promise_offline_text()],
  ] as const

export function Home() {
  const running = useMemo(
    () => listTables().filter(table => !table.over && shelved(table.game) !== undefined),
    [],
  )
  return (
    <main id="main" class="home">
      {hasMet.value ? <WhatWaits /> : null}
      <div class="hero">
        <Picture src={scene} class="hero-scene" />
        <div class="hero-words page">
          <h1>{m.home_title()}</h1>
          <p>{m.home_lead()}</p>
        </div>
      </div>
      <PuzzleCard />
      {running.length > 0 ? <Running tables={running.slice(0, 3)} /> : null}
      <ul class="tiles page">
        {shelf.map(game => (
          <Tile key={game.id} game={game} />
        ))}
      </ul>
      <section class="promises on-slate" aria-label={m.promises()}>
        <ul class="page">
          {promises().map(([icon, title, text]) => (
            <li key={icon}>
              <h2>
                <Icon name={icon} /> {title}
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
