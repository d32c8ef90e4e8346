// What waits for somebody: their turns, and what others ask of them. The first thing they see when they come.
import type { Wait } from '@cairn/server/protocol'
import { useEffect } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { writeTime } from '../language.ts'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { isTapped } from '../settings.ts'
import { tapText } from './tapped.ts'
import { followWaits, waiting } from './waiting.ts'

/** More are a list of their own. */
const SHOWN = 6

/** There is less than a week. */
const DEADLINE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const

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
  useEffect(followWaits, [])
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
