/**
 * The page's service worker as soon as it is at work. It is asked for each time, since it may not have been reached when
 * the page was opened; throws where there can be none.
 */
export async function workerHere(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const coming = registration.active ?? registration.waiting ?? registration.installing
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (coming === null || coming.state === 'redundant') reject(new Error('it could not be fetched whole'))
      else if (coming.state === 'activated') resolve()
    }
    coming?.addEventListener('statechange', look)
    look()
  })
  return registration
}
