// Calls from the page to a worker: a question has a number, its answer repeats it.
type Calls = Readonly<Record<string, (...args: never[]) => unknown>>

interface Question {
  readonly id: number
  readonly name: string
  readonly args: readonly never[]
}
type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

/** In the worker: answers every question with the function of its name. */
export function answerCalls(calls: Calls): void {
  addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const { id, name, args } = data
    const answer = async (): Promise<unknown> => calls[name]?.(...args)
    answer().then(
      value => postMessage({ id, value } satisfies Reply),
      (error: unknown) => postMessage({ id, error: String(error) } satisfies Reply),
    )
  })
}

/** The worker's functions as the page calls them. */
export type Remote<C extends Calls> = {
  readonly [K in keyof C]: (...args: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>
} & { readonly end: () => void }

export function callsTo<C extends Calls>(worker: Worker): Remote<C> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  })
  worker.addEventListener('error', event => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message))
    waiting.clear()
  })
  const ask = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, args })
    })
  return new Proxy({} as Remote<C>, {
    get: (_, name) =>
      name === 'end' ? () => worker.terminate() : (...args: readonly unknown[]) => ask(String(name), args),
  })
}
