// What a line is answered with when it cannot be done.
import { Malformed, type Refusal } from '@cairn/kernel'

export interface EngineProblem {
  /** Whether the message was wrong, the rules forbid it, or Cairn itself failed. */
  readonly code: 'malformed' | 'refused' | 'failed'
  readonly message: string
  readonly refusal?: Refusal
}

/** Carries a refusal to where problems are told. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`Rule ${refusal.rule} forbids it (${refusal.because}).`)
    this.refusal = refusal
  }
}

export function problemOf(error: unknown): EngineProblem {
  if (error instanceof Refused) return { code: 'refused', message: error.message, refusal: error.refusal }
  if (error instanceof Malformed) return { code: 'malformed', message: error.message }
  return { code: 'failed', message: error instanceof Error ? error.message : String(error) }
}
