// Calls between the page and a worker, either way: a question has a number, its answer repeats it. What is only told
// has none.
export type Calls = Readonly<Record<string, (...args: never[]) => unknown>>

/** Where messages go out and come in: a worker as the page has it, or a worker's own side. */
export type Wire = EventTarget & { postMessage(message: unknown): void }

interface Question {
  readonly id?: number
  readonly name: string
  readonly args: readonly never[]
}
type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

const listen = (wire: Wire, hear: (data: Question | Reply) => void): void =>
  wire.addEventListener('message', event => hear((event as MessageEvent<Question | Reply>).data))

/** Answers every question from the other side with the function of its name. */
export function answerCalls(wire: Wire, calls: Calls): void {
  listen(wire, data => {
    if (!('name' in data)) return
    const { id, name, args } = data
    const answer = async (): Promise<unknown> => calls[name]?.(...args)
    if (id === undefined) void answer()
    else
      answer().then(
        value => wire.postMessage({ id, value } satisfies Reply),
        (error: unknown) => wire.postMessage({ id, error: String(error) } satisfies Reply),
      )
  })
}

/** The other side's functions, to be asked. */
export type Remote<C extends Calls> = {
  readonly [K in keyof C]: (...args: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>
}

export function callsTo<C extends Calls>(wire: Wire): Remote<C> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let count = 0
  listen(wire, data => {
    if ('name' in data) return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  })
  wire.addEventListener('error', event => {
    for (const asked of waiting.values()) asked.reject(new Error((event as ErrorEvent).message))
    waiting.clear()
  })
  return named(
    (name, args) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        wire.postMessage({ id, name, args })
      }),
  ) as Remote<C>
}

/** The other side's functions, to be told: nothing comes back. */
export type Hearer<C extends Calls> = { readonly [K in keyof C]: (...args: Parameters<C[K]>) => void }

export const tellsTo = <C extends Calls>(wire: Wire): Hearer<C> =>
  named((name, args) => wire.postMessage({ name, args })) as Hearer<C>

/** Has a function of every name. */
const named = (say: (name: string, args: readonly unknown[]) => unknown): object =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          say(String(name), args),
    },
  )
