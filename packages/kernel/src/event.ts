import type { Seat, Viewer } from './seat.ts'

/** A part of an event that only some seats may see. */
export interface Secret<T> {
  readonly only: readonly Seat[]
  readonly secret: T
}

/** A fact: what kind of thing happened, and its particulars, some of them marked as secret. */
export interface GameEvent {
  readonly type: string
}

/** An event as one viewer gets it: what that viewer may not see is null. */
export type Told<E> = E extends unknown
  ? { readonly [K in keyof E]: E[K] extends Secret<infer T> ? T | null : E[K] }
  : never

/** Marks a value as seen by these seats only. */
export const secret = <T>(value: T, ...only: readonly Seat[]): Secret<T> => ({ only, secret: value })

const isSecret = (value: unknown): value is Secret<unknown> =>
  typeof value === 'object' && value !== null && 'only' in value && 'secret' in value

/** What a viewer is told of an event, or several between them. Secrets stand in its own fields, never deeper. */
export function tell<E extends GameEvent>(event: E, ...viewers: readonly Viewer[]): Told<E> {
  const told = { ...event } as Record<string, unknown>
  for (const key in told) {
    const value = told[key]
    if (isSecret(value)) told[key] = value.only.some(seat => viewers.includes(seat)) ? value.secret : null
  }
  return told as Told<E>
}
