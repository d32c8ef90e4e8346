// What waits for somebody, asked for again and again wherever in the house they are: the window's title, the app's icon and
// a small sound tell of it.
import { Lobby, type Wait } from '@cairn/server/protocol'
import { effect, signal } from '@preact/signals'
import { shelved } from '../games/index.ts'
import { route, screen } from '../route.ts'
import { hasMet } from '../settings.ts'
import { play } from '../sound.ts'
import { online } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import { waitsElsewhere } from '../title.ts'
import { showBadge } from './badge.ts'
import { elsewhere, newIn } from './news.ts'

/** How often one looks, in milliseconds: where it is shown, and elsewhere or while the page is put away. */
const EVERY = 15_000
const SELDOM = 60_000

/** Undefined until the server was asked. */
export const waiting = signal<readonly Wait[] | undefined>(undefined)

const tableHere = (): string | undefined => (screen.value === 'table' ? route.value[1] : undefined)

let asked = Number.NEGATIVE_INFINITY

async function look(): Promise<void> {
  // whoever has deleted themselves is nobody until they come again
  if (!hasMet.peek()) return
  // at a table one hears when the server is away: there is nothing to ask it then
  if (tableHere() !== undefined && !online.peek()) return
  asked = performance.now()
  const lobby = await ask('/api/lobby', Lobby).catch(() => undefined)
  if (lobby === undefined) return
  const found = (lobby.waits ?? []).filter(({ game }) => shelved(game) !== undefined)
  if (elsewhere(newIn(found, waiting.peek()), tableHere()).length > 0) play('turn')
  waiting.value = found
  showBadge(found.length)
}

let isFollowed = false

/** From now on. */
export function followWaits(): void {
  if (isFollowed) return
  isFollowed = true
  effect(() => {
    waitsElsewhere.value = elsewhere(waiting.value ?? [], tableHere()).length
  })
  const isShown = (): boolean => document.visibilityState === 'visible' && screen.peek() === 'home'
  setInterval(() => {
    if (isShown() || performance.now() - asked >= SELDOM) void look()
  }, EVERY)
  // whoever comes to where it is shown, comes back, or puts the page away after a turn
  effect(() => {
    if (screen.value === 'home') void look()
  })
  document.addEventListener('visibilitychange', () => void look())
}
