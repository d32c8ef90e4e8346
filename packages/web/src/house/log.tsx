// The match in sentences.
import type { GameEvent, Seat, ToldStep } from '@cairn/kernel'
import { useEffect, useRef } from 'preact/hooks'
import type { GameModule, Seated } from '../games/module.ts'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'

const isUndone = (event: GameEvent): event is GameEvent & { readonly seat: Seat } => event.type === 'undone'

/** What happened, one sentence an event, without those that need no words. */
export const linesOf = (
  game: GameModule,
  { events }: ToldStep,
  seats: readonly Seated[],
): readonly string[] =>
  events.flatMap(event => {
    if (isUndone(event)) return [m.log_undone({ name: seats[event.seat]?.name ?? '' })]
    const line = game.logLine(event, seats)
    return line === undefined ? [] : [line]
  })

/** Where in the log the viewer's own last move stands; what follows is new to them. */
export const sinceOwn = (steps: readonly ToldStep[], viewer: unknown): number =>
  steps.findLastIndex(step => step.seat === viewer) + 1

export function Log({
  game,
  steps,
  seats,
  since,
}: {
  readonly game: GameModule
  readonly steps: readonly ToldStep[]
  readonly seats: readonly Seated[]
  /** Number of the first step that came after the viewer's own last move; undefined for no mark. */
  readonly since: number | undefined
}) {
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [steps.length])
  const entries = steps
    .map((step, i) => ({ i, seat: step.seat, lines: linesOf(game, step, seats) }))
    .filter(({ lines }) => lines.length > 0)
  const firstNew = since === undefined || since === 0 ? undefined : entries.find(({ i }) => i >= since)?.i
  if (entries.length === 0) return <p class="soft log-empty">{m.log_empty()}</p>
  return (
    // the list scrolls, so it must be reachable by keyboard
    <ol class="log" ref={box} tabIndex={0} aria-label={m.table_log()}>
      {entries.map(({ i, seat, lines }) => (
        <li key={i} class={firstNew !== undefined && i >= firstNew ? 'log-new' : ''}>
          {i === firstNew ? <p class="log-mark">{m.log_since()}</p> : null}
          <Tartan sett={seats[seat]?.tartan ?? 'Black Watch'} repeat="fine" class="log-thread" />
          {lines.map((line, j) => (
            <p key={j}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}
