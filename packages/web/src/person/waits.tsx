// What waits for somebody: their turns, and what others ask of them. The first thing they see when they come.
import { Lobby, type Wait } from '@cairn/server/protocol'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { writeTime } from '../language.ts'
import * as m from '../paraglide/messages.js'
import { href, screen } from '../route.ts'
import { play } from '../sound.ts'
import { ask } from '../table/http.ts'
import { showBadge } from './badge.ts'
import { isTapped, tapText } from './tapped.ts'

const EVERY = 15_000
/** More are a list of their own. */
const SHOWN = 6

/** Undefined until the server was asked. */
const waiting = signal<readonly Wait[] | undefined>(undefined)

/** There is less than a week. */
const DEADLINE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const

async function look(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const lobby = await ask('/api/lobby', Lobby).catch(() => undefined)
  if (lobby === undefined) return
  const found = (lobby.waits ?? []).filter(({ game }) => shelved(game) !== undefined)
  const before = waiting.peek()
  const isNew = ({ kind, table }: Wait): boolean =>
    before?.every(other => other.table !== table || other.kind !== kind) === true
  if (found.some(isNew)) play('turn')
  waiting.value = found
  showBadge(found.length)
  if (screen.peek() === 'home') document.title = found.length === 0 ? 'Cairn' : `(${found.length}) Cairn`
}

function Row({ wait }: { readonly wait: Wait }) {
  const { kind, table, game, who, until } = wait
  return (
    <li>
      <a class="row panel" href={href('table', table)}>
        <Emblem game={game} />
        <span class="row-main">
          <strong>{shelved(game)?.name}</strong>
          <span>{tapText(kind, who)}</span>
          {until === undefined ? null : (
            <span class="soft">{m.waits_until({ time: writeTime(until, DEADLINE) })}</span>
          )}
        </span>
      </a>
    </li>
  )
}

export function Waits() {
  useEffect(() => {
    const again = (): void => void look()
    again()
    const timer = setInterval(again, EVERY)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  const waits = waiting.value ?? []
  if (waits.length === 0) return null
  return (
    <section class="waits" aria-labelledby="waits">
      <div class="page">
        <h2 id="waits">{m.waits_title()}</h2>
        <ul class="rows">
          {waits.slice(0, SHOWN).map(wait => (
            <Row key={`${wait.kind} ${wait.table}`} wait={wait} />
          ))}
        </ul>
        <p class="waits-more">
          {waits.length > SHOWN ? <a href={href('watch')}>{m.waits_more()}</a> : null}
          {isTapped.value ? null : <a href={href('settings')}>{m.waits_tell()}</a>}
        </p>
      </div>
    </section>
  )
}
