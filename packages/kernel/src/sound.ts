import { Malformed } from './json.ts'

/** Demands what a rule says of something read from outside; throws Malformed with that sentence and the rule's id. */
export function uphold(rule: string, holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Malformed(`${rule}: ${sentence}`)
}
