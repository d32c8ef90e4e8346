/** Registers the service worker, so that everything on this device works without a network. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // private windows may forbid it; the page works online all the same
    })
  })
}
