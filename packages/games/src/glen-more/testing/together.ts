import { conformance } from '@cairn/kernel/conformance'
import { glenMore } from '../index.ts'
import { mayPlay, playing } from './companies.ts'
import { setup } from './setup.ts'

/** The suite for these Chronicles together, where so many may play them; `turn` varies what the table chooses besides. */
export function conformTogether(names: readonly string[], seats: number, turn: number): void {
  const options = { ...playing(names, turn), die: seats === 2 || turn % 3 === 1, intro: turn % 4 === 3 }
  if (mayPlay(options, seats))
    conformance(`${names.join(', ')} with ${seats}`, glenMore, setup(seats, options, 1))
}
