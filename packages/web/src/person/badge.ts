// The number on the app's icon: how much waits for whoever has put Cairn on their home screen.
import { Lobby } from '@cairn/server/protocol'
import { ask } from '../table/http.ts'

export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  // only an app on the home screen has one
  shown.catch(() => undefined)
}

/** Looks once more when the page is put away: turns were taken here meanwhile. */
export function followBadge(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    ask('/api/lobby', Lobby).then(
      ({ waits = [] }) => showBadge(waits.length),
      () => undefined,
    )
  })
}
