import { useMemo } from 'preact/hooks'
import { shelf, type Shelved, shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { TableRow } from '../house/table-row.tsx'
import { writeTime } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { listTables, type SavedTable } from '../table/drawer.ts'

const players = ({ seats }: Shelved): string =>
  seats.min === seats.max
    ? m.home_players({ n: seats.min })
    : m.home_players_range({ min: seats.min, max: seats.max })

function Tile({ game }: { readonly game: Shelved }) {
  return (
    <li class="tile panel">
      <Tartan sett={game.tartan} repeat="cloth" class="tile-cloth" />
      <span class="tile-emblem">
        <Emblem game={game.id} />
      </span>
      <div class="tile-text">
        <h2>{game.name}</h2>
        <p class="soft">
          {players(game)} · {m.home_minutes({ n: game.minutes })}
        </p>
        <p class="tile-about">{game.about()}</p>
        <p class="buttons">
          <a
            class="button button-main"
            href={href('new', game.id)}
            aria-label={m.home_play_named({ game: game.name })}
          >
            {m.home_play()}
          </a>
          <a
            class="button"
            href={href('new', game.id, 'online')}
            aria-label={m.home_invite_named({ game: game.name })}
          >
            {m.home_invite()}
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
    <main id="main">
      <div class="hero page">
        <h1>{m.home_title()}</h1>
        <p>{m.home_lead()}</p>
      </div>
      <ul class="tiles page">
        {shelf.map(game => (
          <Tile key={game.id} game={game} />
        ))}
      </ul>
      {running.length > 0 ? <Running tables={running.slice(0, 6)} /> : null}
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
