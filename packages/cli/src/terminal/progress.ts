// A bar while long work runs, on a terminal only; and the moment at which Ctrl-C is heard.
import { Interrupted, type World } from './world.ts'

const EVERY_MS = 100

export class Progress {
  readonly #world: World
  readonly #title: string
  readonly #started = performance.now()
  #next = 0
  #shown = false

  constructor(world: World, title: string) {
    this.#world = world
    this.#title = title
  }

  /** Whether it is time to call `show`; cheap enough to ask after every game. */
  due(): boolean {
    return performance.now() >= this.#next
  }

  /** Draws the bar and lets signals in; throws Interrupted after Ctrl-C. */
  async show(done: number, total: number): Promise<void> {
    this.#next = performance.now() + EVERY_MS
    this.draw(done, total)
    await new Promise<void>(resolve => {
      setImmediate(resolve)
    })
    if (this.#world.signal.aborted) throw new Interrupted()
  }

  draw(done: number, total: number): void {
    const { terminal } = this.#world
    if (terminal === undefined) return
    const part = total === 0 ? 1 : Math.min(done / total, 1)
    const seconds = (performance.now() - this.#started) / 1000
    const left = part > 0 ? `${Math.ceil((seconds / part) * (1 - part))} s left` : ''
    const tail = ` ${String(Math.floor(100 * part)).padStart(3)}%  ${left}`
    const width = Math.max(4, Math.min(40, (terminal.columns ?? 80) - this.#title.length - tail.length - 4))
    const full = Math.round(width * part)
    terminal.write(`\r\x1b[K${this.#title} ${'█'.repeat(full)}${'░'.repeat(width - full)}${tail}`)
    this.#shown = true
  }

  /** Takes the bar away. */
  clear(): void {
    if (this.#shown) this.#world.terminal?.write('\r\x1b[K')
    this.#shown = false
  }
}
