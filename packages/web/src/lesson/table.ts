// A lesson as a table: the match is real, its partners play what is written, and a move is made only where the lesson
// expects it. It is kept nowhere.
import { commit, type Entry, type Game, isRefusal, Match, parseOptions, secretOf } from '@cairn/kernel'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { randomHex, type SavedTable } from '../table/drawer.ts'
import { type Moment, momentAfter } from '../table/moment.ts'
import { sitting } from '../table/plan.ts'
import { done, type PageTable, type TableAnswer, type TablePhase, type TableSeat } from '../table/table.ts'
import { type LessonAction, after, beginning, LEARNER, type LessonPosition } from './course.ts'
import type { Lesson } from './lesson.ts'

export interface LessonTable extends PageTable {
  readonly position: ReadonlySignal<LessonPosition>
  /** Goes up when what was touched is to be put back. */
  readonly putBack: ReadonlySignal<number>
  /** On from what was told. */
  goOn(this: void): void
  goBack(this: void): void
  /** Something forbidden was tried. */
  refused(this: void, move: string): void
  /** The match so far, with bots in the partners' seats. */
  playOn(this: void, name: string): SavedTable
}

/** How long an entry lies there before the next may follow, in milliseconds; a long run of them passes quickly. */
const pause = (still: boolean, events: number, run: number): number => {
  if (still) return 0
  return run > 8 ? 160 : Math.min(1600, 350 + 200 * events)
}

/** The match of a lesson after these entries; throws if one of them breaks a rule. */
export function dealLesson(
  game: Game,
  { partners, options, seed }: Lesson,
  entries: readonly Entry[],
): Match {
  const seats = partners.length + 1
  const secret = secretOf(seed)
  const fairness = { ...commit(secret, Array<string>(seats).fill('')), secret }
  const match = new Match(game, seats, parseOptions(game.options, seats, options), fairness)
  for (const entry of entries) enter(match, entry)
  return match
}

/** The learner, and the partners. */
export const peopleOf = ({ partners }: Lesson): readonly TableSeat[] => [
  sitting(''),
  ...partners.map((name): TableSeat => ({ kind: 'bot', level: 'easy', name })),
]

function enter(match: Match, { seat, text }: Entry): number {
  const step = match.play(seat, text)
  if (isRefusal(step)) throw new Error(`the lesson plays ${seat} ${text}, which ${step.rule} forbids`)
  return step.events.length
}

const isSame = (a: Entry | undefined, b: Entry): boolean => a?.seat === b.seat && a.text === b.text

export function openLessonTable(game: Game, lesson: Lesson, isStill: () => boolean): LessonTable {
  const position = signal(beginning(lesson))
  const putBack = signal(0)
  const phase = signal<TablePhase>('playing')
  const moment = signal<Moment | undefined>(undefined)
  const busy = signal(false)
  let match = dealLesson(game, lesson, lesson.before)
  let timer: ReturnType<typeof setTimeout> | undefined

  const people = peopleOf(lesson)

  function show(before: Moment | undefined): void {
    batch(() => {
      moment.value = momentAfter(before, match.update(LEARNER, before?.version ?? 0))
      phase.value = match.outcome === undefined ? 'playing' : 'over'
    })
  }

  /** Plays what the position has and the table has not, one entry after the other. */
  function follow(): void {
    const next = position.peek().entries[match.version]
    if (next === undefined) {
      busy.value = false
      return
    }
    busy.value = true
    const run = position.peek().entries.length - match.version
    const events = enter(match, next)
    show(moment.peek())
    timer = setTimeout(follow, pause(isStill(), events, run))
  }

  function act(action: LessonAction): void {
    clearTimeout(timer)
    const before = position.peek()
    const now = after(lesson, before, action)
    const { entries } = now
    const isGrown = match.entries.every((entry, i) => isSame(entries[i], entry))
    // a move that could be made and was not: the piece goes back
    const isAnswered = action.type === 'try' && action.legal && entries.length === match.version
    // what was tried though it is forbidden lies there until it is explained
    const isExplained = action.type === 'next' && lesson.steps[before.step - 1]?.forbidden !== undefined
    batch(() => {
      position.value = now
      if (!isGrown || isAnswered || isExplained) putBack.value += 1
      if (!isGrown) {
        match = dealLesson(game, lesson, entries)
        show(undefined)
      }
    })
    follow()
  }

  show(undefined)
  follow()
  const never = (): Promise<TableAnswer> => Promise.resolve({ ok: false, problem: 'notYet' })
  const attempt = (action: LessonAction): Promise<TableAnswer> => {
    if (!busy.peek()) act(action)
    return Promise.resolve(done)
  }
  return {
    id: '',
    online: false,
    phase,
    game: signal(lesson.game),
    options: signal(match.header.options),
    version: signal(game.version),
    seats: signal(people),
    hints: signal(false),
    you: signal(LEARNER),
    moment,
    busy,
    curtain: signal(undefined),
    connected: signal(true),
    times: signal(undefined),
    ending: signal(undefined),
    rematchOffers: signal([]),
    next: signal(null),
    position,
    putBack,
    play: move => attempt({ type: 'try', move, legal: true }),
    refused: move => void attempt({ type: 'try', move, legal: false }),
    goOn: () => act({ type: 'next' }),
    goBack: () => act({ type: 'back' }),
    undo: () => attempt({ type: 'back' }),
    liftCurtain() {},
    rematch: never,
    leave: never,
    record: () => Promise.resolve(match.record()),
    playOn(name) {
      const { game, version, seats, options, fairness } = match.header
      return {
        id: randomHex(8),
        game,
        version,
        seats,
        options,
        secret: secretOf(lesson.seed),
        contributions: fairness.contributions,
        entries: position.peek().entries,
        people: people.map(seat =>
          seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : sitting(name),
        ),
        touched: Date.now(),
        over: false,
      }
    },
    close() {
      clearTimeout(timer)
    },
  }
}
