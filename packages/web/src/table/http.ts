import { HttpProblem, type ProblemCode } from '@cairn/server/protocol'
import * as v from 'valibot'

/** The server was reached and did not do what it was asked, for a reason that it may have told. */
export class Declined extends Error {
  readonly status: number
  readonly code: ProblemCode | undefined
  constructor(status: number, code?: ProblemCode) {
    super(`the server answered ${status}`)
    this.status = status
    this.code = code
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
  if (!response.ok) {
    const said = v.safeParse(HttpProblem, await response.json().catch(() => undefined))
    throw new Declined(response.status, said.success ? said.output.problem.code : undefined)
  }
  return v.parse(schema, await response.json())
}
