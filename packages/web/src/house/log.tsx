// The match in sentences, folded by turn.
import type { ToldStep } from '@cairn/kernel'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { GameModule, Seated } from '../games/module.ts'
import { locale } from '../language.ts'
import { Button } from '../look/button.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { type Turn, turnsOf } from './turns.ts'

export function Log({
  game,
  steps,
  seats,
  since,
  plate = seat => seat.name,
  showAgain,
}: {
  readonly game: GameModule
  readonly steps: readonly ToldStep[]
  readonly seats: readonly Seated[]
  /** Number of the first step that came after the viewer's own last move; undefined for no mark. */
  readonly since: number | undefined
  /** What stands above a seat's turns. */
  readonly plate?: (seat: Seated) => string
  /** Plays a turn once more; undefined where that cannot be. */
  readonly showAgain?: ((turn: Turn) => (() => void) | undefined) | undefined
}) {
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [steps.length])
  const turns = useMemo(() => turnsOf(game, steps, seats), [game, steps, seats, locale.value])
  const firstNew = since === undefined || since === 0 ? undefined : turns.find(turn => turn.to > since)?.from
  if (turns.length === 0) return <p class="soft log-empty">{m.log_empty()}</p>
  return (
    // the list scrolls, so it must be reachable by keyboard
    <ol class="log" ref={box} tabIndex={0} aria-label={m.table_log()}>
      {turns.map((turn, i) => {
        const seat = seats[turn.seat]
        const again = showAgain?.(turn)
        const isNew = firstNew !== undefined && turn.from >= firstNew
        return (
          <li key={turn.from} class={isNew ? 'log-new' : ''}>
            {turn.from === firstNew ? <p class="log-mark">{m.log_since()}</p> : null}
            <Tartan sett={seat?.tartan ?? 'Black Watch'} repeat="fine" class="log-thread" />
            <details open={isNew || i === turns.length - 1}>
              <summary>
                <strong>{seat === undefined ? '' : plate(seat)}</strong>
                <span> · {turn.title}</span>
              </summary>
              {turn.lines.map((line, j) => (
                <p key={j}>{line}</p>
              ))}
              {again === undefined ? null : (
                <Button small icon="play" onClick={again}>
                  {m.turn_again()}
                </Button>
              )}
            </details>
          </li>
        )
      })}
    </ol>
  )
}
