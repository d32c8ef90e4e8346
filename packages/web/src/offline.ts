import { go } from './route.ts'
import { workerHere } from './service-worker.ts'

/**
 * Registers the service worker, so that everything on this device works without a network, and goes where it leads whoever
 * was tapped on the shoulder.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ table?: string }>) => {
    if (data.table !== undefined) go('table', data.table)
  })
  addEventListener('load', () => {
    workerHere().catch(() => {
      // private windows may forbid it; the page works online all the same
    })
  })
}
