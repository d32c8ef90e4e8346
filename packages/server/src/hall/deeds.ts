// Reads what whoever runs the server has done, at whichever server or beside it, and who has gone.
import type { Deed, Store } from '../store/store.ts'

/** How often, in milliseconds. */
const LOOK = 2000
const AT_ONCE = 100

export interface Deeds {
  /** Reads what is new. */
  look(): Promise<void>
  close(): void
}

/** From now on tells of every deed, in order, at least once. */
export async function watchDeeds(
  store: Store,
  told: (deed: Deed) => Promise<void>,
  log: (line: string) => void,
): Promise<Deeds> {
  let last = await store.lastDeed()
  let looking = Promise.resolve()

  async function lookOn(): Promise<void> {
    for (;;) {
      const deeds = await store.deeds(last, AT_ONCE)
      for (const deed of deeds) {
        await told(deed)
        last = deed.seq
      }
      if (deeds.length < AT_ONCE) return
    }
  }
  const look = (): Promise<void> => {
    const next = looking.then(lookOn)
    looking = next.catch(() => undefined)
    return next
  }
  const timer = setInterval(
    () => void look().catch(error => log(`what was done could not be read: ${String(error)}`)),
    LOOK,
  ).unref()
  return { look, close: () => clearInterval(timer) }
}
