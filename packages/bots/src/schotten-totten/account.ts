// What can be told of a whole match: when each stone was decided, and which cards were good for nothing in the end.
import { outlook, type SchottenTotten, schottenTotten, STONES, parseCard } from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import type { Because, Story } from '../coach.ts'
import { isDead } from './reasons.ts'

export function account({ states, events }: Story<SchottenTotten>): readonly Because[] {
  const told: Because[] = []
  const last = states.length - 1
  const claims = events.flatMap((step, i) =>
    step.flatMap(event => (event.type === 'claimed' ? [{ ...event, at: i + 1 }] : [])),
  )
  const rounds = states.map(({ results }) => results.length)
  const held = states.map(state =>
    outlook(schottenTotten.view(state, 'spectator')).map(({ holder }) => holder),
  )
  for (const { seat, stone, at } of claims) {
    let since = at
    // nothing could beat it from there on
    while (since > 1 && rounds[since - 1] === rounds[at - 1] && held[since - 1]?.[stone - 1] === seat) since--
    told.push({ code: 'decided', facts: { stone, seat, since, at }, step: since })
  }
  const before = states[last - 1]
  if (before === undefined || claims.length > STONES) return told
  for (const seat of [0, 1] satisfies readonly Seat[]) {
    const view = schottenTotten.view(before, seat)
    const dead = (view.hand ?? []).filter(name => {
      const card = parseCard(name) ?? 0
      return /\d$/.test(name) && isDead(view, card)
    })
    if (dead.length > 0)
      told.push({ code: 'deadCards', facts: { seat, n: dead.length, cards: dead.join(' ') } })
  }
  return told
}
