// A table on this device: people over one screen, bots in a worker, no server.
import type { Entry, Seat, Viewer } from '@cairn/kernel'
import { batch, signal } from '@preact/signals'
import { isStill } from '../settings.ts'
import { callsTo, type Remote } from './calls.ts'
import { newTable, readTable, type SavedTable, writeTable } from './shelf.ts'
import { type Answer, done, type Moment, type Phase, refusedBy, type Step, type Table } from './table.ts'
import type { Engine, Standing } from './worker.ts'

/** How long a bot may think, and how long a move stays on the table before the next one may follow. */
const THINK = 700
const pause = (last: Step | undefined): number =>
  isStill() ? 100 : Math.min(1600, 350 + 200 * (last?.events.length ?? 0))

const HANDOVER = 1500

const startWorker = (): Remote<Engine> =>
  callsTo<Engine>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** `secretHands` of the game: whether one person may not see what another has on the screen. */
export function openLocalTable(id: string, secretHands: (game: string) => Promise<boolean>): Table {
  const saved = readTable(id)
  const phase = signal<Phase>(saved === undefined ? 'lost' : 'opening')
  const game = signal(saved?.game ?? '')
  const options = signal(saved?.options ?? {})
  const seats = signal(saved?.people ?? [])
  const you = signal<Seat | null>(null)
  const moment = signal<Moment | undefined>(undefined)
  const busy = signal(false)
  const curtain = signal<Seat | undefined>(undefined)
  const next = signal<string | null>(null)

  const engine = startWorker()
  const thinker = startWorker()
  const people = seats.peek().flatMap((seat, i) => (seat.kind === 'person' ? [i] : []))
  const bots = seats.peek().flatMap((seat, i) => (seat.kind === 'bot' ? [i] : []))
  /** Up to which version each viewer has seen the table. */
  const seen = new Map<Viewer, number>()
  let kept = saved
  let secret = false
  let closed = false
  let changed = Promise.withResolvers<void>()
  let lastChange = 0
  const left = Promise.withResolvers<void>()

  function keep(entries: readonly Entry[], over: boolean): void {
    if (kept === undefined) return
    kept = { ...kept, entries, over, touched: Date.now() }
    writeTable(kept)
  }

  /** Who should look now: whoever looks and has a decision, else the next person who has one. */
  function nextViewer(standing: Standing): Seat | undefined {
    const current = you.peek()
    if (people.length < 2 || standing.over) return current ?? people[0]
    const deciding = people.filter(seat => standing.actors.includes(seat))
    if (deciding.length === 0 || (current !== null && deciding.includes(current))) return current ?? people[0]
    return deciding.find(seat => seat > (current ?? -1)) ?? deciding[0]
  }

  async function show(): Promise<void> {
    const standing = await engine.standing()
    const seat = nextViewer(standing)
    const viewer: Viewer = seat ?? 'spectator'
    const handsOver = secret && people.length > 1 && seat !== you.peek() && !standing.over
    if (handsOver) {
      curtain.value = seat
      return
    }
    const look = await engine.look(viewer)
    batch(() => {
      curtain.value = undefined
      you.value = seat ?? null
      const before = seen.get(viewer)
      moment.value = {
        viewer,
        version: standing.version,
        ...look,
        fresh: before === undefined ? 0 : Math.max(0, standing.version - before),
      }
      seen.set(viewer, standing.version)
      phase.value = standing.over ? 'over' : 'playing'
    })
  }

  /** After an entry was added: written down, then shown. */
  async function record(entry: Entry): Promise<void> {
    const standing = await engine.standing()
    keep([...(kept?.entries ?? []), entry], standing.over)
    lastChange = performance.now()
    await show()
    changed.resolve()
    changed = Promise.withResolvers()
  }

  async function playBots(): Promise<void> {
    await Promise.all(
      bots.map(async seat => {
        const sitting = seats.peek()[seat]
        if (sitting?.kind !== 'bot') return
        for (;;) {
          if (closed) return
          const change = changed.promise
          const standing = await engine.standing()
          if (standing.over) return
          // where all decide at once the people go first, and look at the last reveal as long as they like
          const waits = people.some(person => standing.actors.includes(person))
          if (waits || !standing.actors.includes(seat)) {
            await change
            continue
          }
          const { view, steps } = await engine.look(seat)
          const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
          const text = await thinker.think(game.peek(), sitting.level, view, THINK, seed)
          await wait(lastChange + pause(steps.at(-1)) - performance.now())
          if (closed) return
          // something may have been taken back meanwhile: then it thinks again
          const again = await engine.look(seat)
          if (JSON.stringify(again.view) !== JSON.stringify(view)) continue
          const result = await engine.play(seat, text)
          if ('entry' in result) await record(result.entry)
        }
      }),
    )
  }

  async function open(): Promise<void> {
    if (saved === undefined) return
    if (!(await hold(`cairn.table.${id}`, left.promise))) {
      phase.value = 'elsewhere'
      return
    }
    try {
      // whoever held it before may have played on
      kept = readTable(id) ?? saved
      secret = await secretHands(kept.game)
      await engine.open(kept)
    } catch {
      phase.value = 'lost'
      return
    }
    await show()
    if (phase.peek() === 'opening') phase.value = 'playing'
    await playBots()
  }
  void open()

  async function enter(text: string): Promise<Answer> {
    const seat = you.peek()
    if (seat === null || busy.peek() || curtain.peek() !== undefined)
      return { ok: false, problem: 'notSeated' }
    busy.value = true
    try {
      const result = await engine.play(seat, text)
      if ('refusal' in result) return refusedBy(result.refusal)
      await record(result.entry)
      return done
    } finally {
      busy.value = false
    }
  }

  return {
    id,
    online: false,
    phase,
    game,
    options,
    seats,
    you,
    moment,
    busy,
    curtain,
    connected: signal(true),
    rematchOffers: signal([]),
    next,
    play: enter,
    undo: () => enter('undo'),
    liftCurtain() {
      const seat = curtain.peek()
      if (seat === undefined) return
      you.value = seat
      void show()
    },
    rematch() {
      if (kept === undefined || !kept.over) return Promise.resolve({ ok: false, problem: 'notYet' } as const)
      next.value = newTable({ game: kept.game, options: kept.options, people: turned(kept.people) }).id
      return Promise.resolve(done)
    },
    leave: () => Promise.resolve(done),
    record: () => engine.record(),
    close() {
      closed = true
      changed.resolve()
      left.resolve()
      engine.end()
      thinker.end()
    },
  }
}

/** Keeps other tabs from writing the same match until `end`; false if one of them holds it. */
function hold(name: string, end: Promise<void>): Promise<boolean> {
  // a page that is loaded again waits for the one before it to go
  const signal = AbortSignal.timeout(HANDOVER)
  return new Promise(resolve => {
    navigator.locks
      .request(name, { signal }, () => {
        resolve(true)
        return end
      })
      .catch(() => resolve(false))
  })
}

/** Everybody moves on by one seat for another match. */
const turned = (people: SavedTable['people']): SavedTable['people'] => [
  ...people.slice(1),
  ...people.slice(0, 1),
]
