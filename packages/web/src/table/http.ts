import * as v from 'valibot'

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
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return v.parse(schema, await response.json())
}
