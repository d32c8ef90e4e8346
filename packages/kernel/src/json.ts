/** What JSON can carry. Encoded states, views and events are of this kind. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Thrown by everything that reads what came from outside: its message is one sentence for a person. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text as JSON, or Malformed. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Malformed(`${what} is not valid JSON.`)
  }
}
