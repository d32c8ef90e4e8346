import * as v from 'valibot'

/** The server was reached and did not do what it was asked. */
export class Declined extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the server answered ${status}`)
    this.status = status
  }
}

/** Asks the server and reads its answer; throws when it cannot be reached or refuses. */
export async function ask<T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  )
  if (!response.ok) throw new Declined(response.status)
  return v.parse(schema, await response.json())
}
