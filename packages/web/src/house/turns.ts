// The match turn by turn: what one seat did until the next one came, in sentences.
import type { GameEvent, Seat, ToldStep } from '@cairn/kernel'
import type { GameModule, Seated } from '../games/module.ts'
import * as m from '../paraglide/messages.js'

const isUndone = (event: GameEvent): event is GameEvent & { readonly seat: Seat } => event.type === 'undone'

type Speaks = Pick<GameModule, 'logLine'> & Partial<Pick<GameModule, 'turnLine' | 'turnEnds' | 'playsAgain'>>

/** What happened, one sentence an event, without those that need no words; `before` is all that was told earlier. */
export const linesOf = (
  game: Speaks,
  { events }: ToldStep,
  seats: readonly Seated[],
  before: readonly ToldStep[] = [],
): readonly string[] =>
  events.flatMap((event, i) => {
    if (isUndone(event)) return [m.log_undone({ name: seats[event.seat]?.name ?? '' })]
    const told = (): readonly GameEvent[] => [...before.flatMap(step => step.events), ...events.slice(0, i)]
    const line = game.logLine(event, seats, told)
    return line === undefined ? [] : [line]
  })

/** Where in the log the viewer's own last move stands; what follows is new to them. */
export const sinceOwn = (steps: readonly ToldStep[], viewer: unknown): number =>
  steps.findLastIndex(step => step.seat === viewer) + 1

/** What one seat did in one turn. */
export interface Turn {
  readonly seat: Seat
  /** Numbers of its first step and of the first after it. */
  readonly from: number
  readonly to: number
  /** The whole turn in a few words. */
  readonly title: string
  readonly lines: readonly string[]
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** A sentence without the name it begins with: that stands above it. */
export const withoutName = (line: string, name: string): string =>
  line.startsWith(`${name} `) ? capital(line.slice(name.length + 1)) : line

/**
 * All turns that there are words for. A turn ends when somebody else acts or when the game says so. Those that are known
 * to be over are not put into words again.
 */
export function turnsOf(
  game: Speaks,
  steps: readonly ToldStep[],
  seats: readonly Seated[],
  over: readonly Turn[] = [],
): readonly Turn[] {
  const turns: Turn[] = [...over]
  const ends = (step: ToldStep): boolean =>
    step.events.some(event => game.turnEnds?.includes(event.type) ?? false)
  for (let from = over.at(-1)?.to ?? 0; from < steps.length; ) {
    const { seat } = steps[from] as ToldStep
    let to = from + 1
    while (to < steps.length && steps[to]?.seat === seat && !ends(steps[to - 1] as ToldStep)) to++
    const name = seats[seat]?.name ?? ''
    const own = steps.slice(from, to)
    const before = steps[from - 1]
    const again =
      before !== undefined && before.seat === seat && ends(before) ? game.playsAgain?.(name) : undefined
    const lines = [
      ...(again === undefined ? [] : [again]),
      ...own.flatMap((step, i) => linesOf(game, step, seats, steps.slice(0, from + i))),
    ].map(line => withoutName(line, name))
    const title = game.turnLine?.(own.flatMap(step => step.events)) ?? lines[0]
    if (title !== undefined) turns.push({ seat, from, to, title, lines })
    from = to
  }
  return turns
}

/** Where something happened that is worth coming back to, and what it was. */
export function keyMomentsOf(
  game: Pick<GameModule, 'keyEvents' | 'logLine'>,
  told: readonly ToldStep[],
  seats: readonly Seated[],
): readonly { readonly at: number; readonly line: string }[] {
  return told.flatMap((step, i) => {
    const key = step.events.find(event => game.keyEvents?.includes(event.type) ?? false)
    return key === undefined ? [] : [{ at: i + 1, line: game.logLine(key, seats) ?? '' }]
  })
}
