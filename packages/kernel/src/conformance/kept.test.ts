import { describe, expect, it } from 'vitest'
import { shuffle } from '../chance.ts'
import type { Game } from '../game.ts'
import { isRefusal, Match } from '../match.ts'
import { commit } from '../fairness.ts'
import { demandAllKept, demandKept, makeKept, setsToKeep } from './kept.ts'
import { nim, type Nim } from './toys.ts'

const secret = 'b'.repeat(64)

/** A match in which both seats bid, seat 0 thinks twice, and cards are looked at. */
function keptMatch(game: Game<Nim> = nim, stones = 6): string {
  const match = new Match(game, 2, { stones }, { ...commit(secret, ['x', 'y']), secret })
  for (const entry of ['0 bid 1', '0 undo', '0 bid 3', '1 bid 2', '0 take 2', '1 take 1', '0 take 2'])
    if (isRefusal(match.play(Number(entry[0]), entry.slice(2)))) throw new Error(entry)
  while (match.outcome === undefined) match.play(match.actors[0] as number, 'take 1')
  return makeKept(game, match.record())
}

const kept = keptMatch()
const changed = (change: Partial<Game<Nim>>): Game<Nim> => ({ ...nim, ...change })

describe('a kept record', () => {
  it('is played as it was played', () => {
    demandKept(nim, kept)
  })

  it('does not mind the order in which a state is written, nor an option that came later', () => {
    const reordered = (state: Nim['state']) =>
      Object.fromEntries(Object.entries(nim.makeState(state) as object).toReversed())
    demandKept(changed({ makeState: reordered }), kept)
    demandKept(changed({ options: { ...nim.options, cards: { kind: 'flag', default: false } } }), kept)
  })

  const changes: Readonly<Record<string, readonly [Partial<Game<Nim>>, RegExp]>> = {
    'a shuffle drawn from its other end': [
      {
        deal: (options, seats, chance) => ({
          ...nim.deal(options, seats, chance),
          row: shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9], chance).toReversed(),
        }),
      },
      /the deal differs/,
    ],
    'a rule that leads to another state': [
      {
        play(state, seat, move, chance, events) {
          nim.play(state, seat, move, chance, events)
          if (move.type === 'take' && move.n === 1) state.row.reverse()
        },
      },
      /entry 6 \("1 take 1"\) leads to another state/,
    ],
    'a move that is no longer allowed': [
      { refuse: (_ground, _seat, { n }) => (n === 3 ? { rule: 'N-2', because: 'howMany' } : undefined) },
      /entry 3 \("0 bid 3"\) breaks N-2 \(howMany\)/,
    ],
    'undo that is no longer allowed': [
      { reveals: () => true },
      /entry 2 \("0 undo"\) breaks T-4 \(shownSince\)/,
    ],
    'another outcome': [
      { outcome: state => nim.outcome(state) && { places: [1, 1], by: 'lastStone' } },
      /the outcome differs/,
    ],
  }
  for (const [title, [change, says]] of Object.entries(changes))
    it(`${title} is caught, and asks for a higher version`, () => {
      expect(() => demandKept(changed(change), kept)).toThrow(says)
      expect(() => demandKept(changed(change), kept)).toThrow(/raises the version of nim above 1 and keeps/)
      demandKept(changed({ ...change, version: 2, older: [nim] }), kept)
    })

  it('holds older rules too, as long as they are kept', () => {
    const [older, says] = changes['another outcome'] as (typeof changes)[string]
    expect(() => demandKept(changed({ version: 2, older: [changed(older)] }), kept)).toThrow(says)
    demandKept(changed({ version: 2 }), kept)
    expect(() => demandKept(nim, keptMatch(changed({ version: 2 })))).toThrow(/no version 2 of nim yet/)
  })

  it('is missed: of every number of seats and every option, under the present version', () => {
    const all = setsToKeep(nim, 2).map(({ stones }) => keptMatch(nim, stones as number))
    demandAllKept(nim, all)
    expect(() => demandAllKept(nim, all.slice(1))).toThrow(
      /no record is kept of nim, version 1, with 2 seats/,
    )
    expect(() => demandAllKept(changed({ version: 2 }), all)).toThrow(/version 2.*scripts\/records.ts/)
  })

  it('is asked for the usual options, for each choice alone, and for every pair of choices', () => {
    const flag = { kind: 'flag', default: false } as const
    const sets = setsToKeep({ ...nim, options: { a: flag, b: flag, c: flag } }, 2)
    expect(
      sets.map(set =>
        Object.keys(set)
          .filter(key => set[key] === true)
          .join(''),
      ),
    ).toEqual(['', 'c', 'b', 'a', 'abc'])
  })
})
