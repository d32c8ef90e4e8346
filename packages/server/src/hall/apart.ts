// Who does not meet: of two people one has blocked the other, whichever.
import type { Store } from '../store/store.ts'
import type { MayMeet } from './pairing.ts'

/** From all blocks among some people: which two of them may be put together. */
export function mayMeetAmong(blocks: Awaited<ReturnType<Store['blocksAmong']>>): MayMeet {
  const apart = new Set(blocks.flatMap(({ person, other }) => [`${person} ${other}`, `${other} ${person}`]))
  return (one, other) => !apart.has(`${one} ${other}`)
}

/** Whether somebody may join these people. */
export async function mayJoin(store: Store, person: string, people: readonly string[]): Promise<boolean> {
  const mayMeet = mayMeetAmong(await store.blocksAmong([...new Set([person, ...people])]))
  return people.every(other => mayMeet(person, other))
}
