// Tables on the server: one's own, those that wait for players, those that can be watched.
import { Lobby, type LobbyTable } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { chairsOf, Inn } from '../house/inn.tsx'
import { Loading } from '../house/loading.tsx'
import { paceText } from '../house/pace.ts'
import { ShortPage } from '../house/short-page.tsx'
import { TableRow } from '../house/table-row.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { ask } from '../table/http.ts'
import { tableSeat } from '../table/online.ts'

const EVERY = 5000

/** The table in the inn while nobody waits at one. */
const FREE = Array.from(
  { length: 3 },
  () => ({ by: 'nobody', name: undefined, sett: 'Black Watch' }) as const,
)

function Tables({
  title,
  none,
  tables,
}: {
  readonly title: string
  readonly none: string
  readonly tables: readonly LobbyTable[]
}) {
  return (
    <section>
      <h2>{title}</h2>
      {tables.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        <ul class="rows">
          {tables.map(table => (
            <TableRow
              key={table.id}
              game={table.game}
              people={table.seats.map(tableSeat)}
              to={href('table', table.id)}
            >
              <span class={table.yourTurn === true ? 'your-turn' : 'soft'}>
                {table.yourTurn === true
                  ? m.seat_your_turn()
                  : table.spectators > 0
                    ? m.watch_spectators({ n: table.spectators })
                    : table.pace === undefined
                      ? ''
                      : paceText(table.pace)}
              </span>
            </TableRow>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Watch() {
  const [lobby, setLobby] = useState<Lobby | 'unreachable' | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      ask('/api/lobby', Lobby).then(
        value => wanted && setLobby(value),
        () => wanted && setLobby('unreachable'),
      )
    }
    look()
    const timer = setInterval(look, EVERY)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [])
  if (lobby === undefined) return <Loading />
  if (lobby === 'unreachable') return <ShortPage title={m.watch_title()} text={m.watch_no_server()} alert />
  const built = (tables: readonly LobbyTable[]): readonly LobbyTable[] =>
    tables.filter(table => shelved(table.game) !== undefined)
  const open = built(lobby.open)
  const [waiting] = open
  return (
    <main id="main">
      <Inn
        chairs={waiting === undefined ? FREE : chairsOf(waiting.seats.map(tableSeat), waiting.game, null)}
      />
      <div class="page watch">
        <h1>{m.watch_title()}</h1>
        <Tables title={m.watch_mine()} none={m.watch_mine_none()} tables={built(lobby.mine)} />
        <Tables title={m.watch_open()} none={m.watch_open_none()} tables={open} />
        <Tables title={m.watch_playing()} none={m.watch_playing_none()} tables={built(lobby.watch)} />
      </div>
    </main>
  )
}
