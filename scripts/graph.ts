// Who knows whom, why, and the circles in it.
export type Graph = Map<string, Map<string, string>>

export function link(graph: Graph, from: string, to: string, why: string): void {
  const known = graph.get(from) ?? new Map<string, string>()
  graph.set(from, known)
  if (!known.has(to)) known.set(to, why)
}

/** The shortest way from a node back to itself, without the return. */
function circleThrough(graph: Graph, start: string): readonly string[] | undefined {
  const before = new Map<string, string>()
  const queue = [start]
  for (const node of queue)
    for (const next of graph.get(node)?.keys() ?? []) {
      if (next === start) {
        const circle = [node]
        for (let at = before.get(node); at !== undefined; at = before.get(at)) circle.unshift(at)
        return circle
      }
      if (before.has(next)) continue
      before.set(next, node)
      queue.push(next)
    }
  return undefined
}

/** The shortest circle, then the next that shares no link with it, until there is none. */
export function* circlesOf(graph: Graph): Generator<readonly string[]> {
  const rest: Graph = new Map([...graph].map(([from, known]) => [from, new Map(known)]))
  for (;;) {
    const [circle] = [...rest.keys()]
      .toSorted()
      .map(node => circleThrough(rest, node))
      .filter(circle => circle !== undefined)
      .toSorted((one, other) => one.length - other.length)
    if (circle === undefined) return
    yield circle
    for (const [from, to] of linksOf(circle)) rest.get(from)?.delete(to)
  }
}

/** A circle link by link. */
export const linksOf = (circle: readonly string[]): (readonly [string, string])[] =>
  circle.map((from, index) => [from, circle[index + 1] ?? circle[0] ?? from])
