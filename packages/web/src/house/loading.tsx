import type { OptionValue } from '@cairn/kernel'
import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadGame, loadTable } from '../games/index.ts'
import type { FormModule, GameModule } from '../games/module.ts'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'

/** What stands there while something is fetched: cloth on the loom. */
export const Loading = () => (
  <main id="main" class="loading">
    <Tartan sett="Black Watch" class="tartan-band tartan-waiting" />
    <p role="status">{m.loading()}</p>
  </main>
)

/** Something could not be fetched; a way to try again. */
export const Failed = ({ retry }: { readonly retry: () => void }) => (
  <>
    <p role="alert">{m.loading_failed()}</p>
    <button type="button" class="button button-main" onClick={retry}>
      {m.try_again()}
    </button>
  </>
)

const Unreachable = ({ retry }: { readonly retry: () => void }) => (
  <main id="main" class="page">
    <Failed retry={retry} />
  </main>
)

interface Loaded<T> {
  readonly value: T | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The value of a promise that is made anew whenever `key` changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; value: T | undefined; failed: boolean }>({
    key,
    value: undefined,
    failed: false,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    load().then(
      value => wanted && setState({ key, value, failed: false }),
      () => wanted && setState({ key, value: undefined, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  const retry = (): void => setAttempt(attempt + 1)
  return state.key === key ? { ...state, retry } : { value: undefined, failed: false, retry }
}

/** A screen whose chunk is fetched when it is first shown. */
export function lazy(load: () => Promise<ComponentType>): () => JSX.Element {
  let known: ComponentType | undefined
  return function Lazy() {
    const { value, failed, retry } = useLoaded('', async () => {
      known ??= await load()
      return { Screen: known }
    })
    const Screen = value?.Screen ?? known
    if (Screen !== undefined) return <Screen />
    return failed ? <Unreachable retry={retry} /> : <Loading />
  }
}

const NO_OPTIONS = {}

/** Renders with a game's module once its chunk is here, and what a table with these options needs of it. */
export function WithGame({
  id,
  options = NO_OPTIONS,
  children,
}: {
  readonly id: string
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly children: (game: GameModule) => JSX.Element
}) {
  const { value, failed, retry } = useLoaded(`${id} ${JSON.stringify(options)}`, async () => {
    const module = await loadTable(id, options)
    if (module === undefined) throw new Error(`there is no game "${id}"`)
    return module
  })
  if (value !== undefined) return children(value)
  return failed ? <Unreachable retry={retry} /> : <Loading />
}

/** The same with what a form says of the game. */
export function WithForm({
  id,
  children,
}: {
  readonly id: string
  readonly children: (game: FormModule) => JSX.Element
}) {
  const { value, failed, retry } = useLoaded(id, async () => {
    const module = await loadGame(id)
    if (module === undefined) throw new Error(`there is no game "${id}"`)
    return { ...module, ...(await module.form()) }
  })
  if (value !== undefined) return children(value)
  return failed ? <Unreachable retry={retry} /> : <Loading />
}
