import { afterEach, describe, expect, it, vi } from 'vitest'
import { workerHere } from './service-worker.ts'

/** A service worker that comes to these states, one after the other; browsers alone can fail at it for real. */
function coming(...states: readonly ServiceWorkerState[]) {
  let now: ServiceWorkerState = 'installing'
  const worker = Object.defineProperty(new EventTarget(), 'state', { get: () => now })
  const registration = { active: null, waiting: null, installing: worker }
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve(registration) } })
  return {
    registration,
    async comes() {
      for (const state of states) {
        await Promise.resolve()
        now = state
        worker.dispatchEvent(new Event('statechange'))
      }
    },
  }
}

describe('the service worker', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is there once it is at work', async () => {
    const { registration, comes } = coming('installed', 'activating', 'activated')
    const here = workerHere()
    await comes()
    expect(await here).toBe(registration)
  })

  it('is refused, not waited for, if it could not be fetched whole', async () => {
    const { comes } = coming('redundant')
    const here = expect(workerHere()).rejects.toThrow('could not be fetched')
    await comes()
    await here
  })

  it('is refused where it cannot be registered', async () => {
    const refused = new Error('not in a private window')
    vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(refused) } })
    await expect(workerHere()).rejects.toBe(refused)
  })
})
