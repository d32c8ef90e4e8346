// The match in sentences, folded by turn.
import type { ToldStep } from '@cairn/kernel'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { GameModule, Seated } from '../games/module.ts'
import { locale } from '../language.ts'
import { Button } from '../look/button.tsx'
import type { SettName } from '../look/setts.ts'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { type Turn, turnsOf } from './turns.ts'

/** A figure stays on the line of the words beside it. */
const together = (text: string): string => text.replaceAll(/(?<=\d) |(?<=\p{L}) (?=\d)/gu, '\u00a0')

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
  // before it is painted: afterwards, scrolling waits until all that was painted is on the screen
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [steps.length])
  const turns = useTurns(game, steps, seats)
  const firstNew = since === undefined || since === 0 ? undefined : turns.find(turn => turn.to > since)?.from
  if (turns.length === 0) return <p class="soft log-empty">{m.log_empty()}</p>
  return (
    // the list scrolls, so it must be reachable by keyboard
    <ol class="log" ref={box} tabIndex={0} aria-label={m.table_log()}>
      {turns.map((turn, i) => {
        const seat = seats[turn.seat]
        const isNew = firstNew !== undefined && turn.from >= firstNew
        return (
          <TurnOf
            key={turn.from}
            turn={turn}
            name={seat === undefined ? '' : plate(seat)}
            cloth={seat?.tartan ?? 'Black Watch'}
            again={showAgain?.(turn)}
            isNew={isNew}
            isFirstNew={turn.from === firstNew}
            open={isNew || i === turns.length - 1}
            language={locale.value}
          />
        )
      })}
    </ol>
  )
}

/** The turns so far; while a match goes on only the last one is put into words. */
function useTurns(game: GameModule, steps: readonly ToldStep[], seats: readonly Seated[]): readonly Turn[] {
  const said = useRef<{ readonly steps: readonly ToldStep[]; readonly turns: readonly Turn[] }>(undefined)
  // other words: nothing said so far holds
  useMemo(() => (said.current = undefined), [game, seats, locale.value])
  return useMemo(() => {
    const before = said.current
    // a turn is over when there was something after it, then and now
    const over = before?.turns.filter(
      ({ to }) => to < steps.length && to < before.steps.length && before.steps[to] === steps[to],
    )
    const turns = turnsOf(game, steps, seats, over)
    said.current = { steps, turns }
    return turns
  }, [game, steps, seats, locale.value])
}

interface TurnProps {
  readonly turn: Turn
  readonly name: string
  readonly cloth: SettName
  readonly again: (() => void) | undefined
  readonly isNew: boolean
  readonly isFirstNew: boolean
  readonly open: boolean
  readonly language: string
}

/** A turn of which nothing has changed is not drawn again. */
const TurnOf = (props: TurnProps): VNode =>
  useMemo(() => {
    const { turn, name, cloth, again, isNew, isFirstNew, open } = props
    return (
      <li class={isNew ? 'log-new' : ''}>
        {isFirstNew ? <p class="log-mark">{m.log_since()}</p> : null}
        <Tartan sett={cloth} repeat="fine" class="log-thread" />
        <details open={open}>
          <summary>
            <strong>{name}</strong>
            <span> · {together(turn.title)}</span>
          </summary>
          {turn.lines.map((line, j) => (
            <p key={j}>{together(line)}</p>
          ))}
          {again === undefined ? null : (
            <Button small icon="play" onClick={again}>
              {m.turn_again()}
            </Button>
          )}
        </details>
      </li>
    )
  }, Object.values(props))
