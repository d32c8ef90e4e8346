import { describe, expect, it } from 'vitest'
import { nim, type Nim } from './conformance/toys.ts'
import { commit } from './fairness.ts'
import { type Game, legalMoves, rulesOf } from './game.ts'
import { isRefusal, Match, replay } from './match.ts'
import { makeRecord, parseRecord } from './record.ts'

const secret = 'a'.repeat(64)
const newMatch = (game = nim, hex = secret): Match<Nim> =>
  new Match(game, 2, { stones: 5 }, { ...commit(hex, ['x', 'y']), secret: hex })

/** Both seats bid, seat 0's hidden number first; then the hand of the winner takes stones. */
function play(match: Match<Nim>, ...entries: readonly string[]): Match<Nim> {
  for (const entry of entries) {
    const result = match.play(Number(entry[0]), entry.slice(2))
    if (isRefusal(result)) throw new Error(`${entry}: ${result.because}`)
  }
  return match
}

describe('a match', () => {
  it('T-1: takes no move and no undo once it is over', () => {
    const match = newMatch()
    while (match.outcome === undefined) {
      const seat = match.actors[0] as number
      play(match, `${seat} ${nim.makeMove(legalMoves(nim, match.view(seat))[0] as Nim['move'])}`)
    }
    expect(match.play(0, 'take 1')).toMatchObject({ rule: 'T-1' })
    expect(match.play(0, 'undo')).toMatchObject({ rule: 'T-1' })
  })

  it('T-2: refuses who has no decision to make', () => {
    expect(play(newMatch(), '0 bid 1').play(0, 'bid 2')).toMatchObject({ rule: 'T-2' })
  })

  it('T-3: refuses what is not a move of its game, and quotes no more of it than a line', () => {
    expect(newMatch().play(0, 'z'.repeat(500))).toEqual({
      rule: 'T-3',
      because: 'notAMove',
      params: { text: 'z'.repeat(80) },
    })
  })

  it('T-4: a hidden choice can be taken back, and the other one stands', () => {
    const match = play(newMatch(), '0 bid 1')
    expect(match.refuseUndo(1)).toMatchObject({ because: 'nothingToUndo' })
    play(match, '0 undo')
    expect(match.state.bids).toEqual([0, 0])
    expect(match.told(1, 1)).toEqual([{ seat: 0, events: [{ type: 'undone', seat: 0 }] }])
  })

  it('T-4: nothing can be taken back once something was shown', () => {
    const match = play(newMatch(), '0 bid 1', '1 bid 2')
    expect(match.play(1, 'undo')).toMatchObject({ rule: 'T-4', because: 'shownSince' })
  })

  it('T-4: luck is not taken back, even where nobody was shown it', () => {
    const quiet: Game<Nim> = { ...nim, reveals: () => false }
    const match = play(newMatch(quiet), '0 bid 2', '1 bid 2')
    expect(match.play(1, 'undo')).toMatchObject({ rule: 'T-4', because: 'shownSince' })
  })

  it('T-4: taking a move back and making it again changes no luck', () => {
    // equal bids draw who begins: a second draw would be another one for about half of these secrets
    for (const digit of '0123456789abcdef') {
      const secret = digit.repeat(64)
      const [once, twice] = [newMatch(nim, secret), newMatch(nim, secret)]
      play(once, '0 bid 2', '1 bid 2')
      play(twice, '0 bid 2', '0 undo', '0 bid 1', '0 undo', '0 bid 2', '1 bid 2')
      expect(twice.state).toEqual(once.state)
    }
  })

  it('T-4: an open move can be taken back until it is answered', () => {
    const match = play(newMatch(), '0 bid 2', '1 bid 1', '0 take 1')
    play(match, '0 undo')
    expect(match.state.stones).toBe(5)
    play(match, '0 take 1', '1 take 1')
    expect(match.play(0, 'undo')).toMatchObject({ rule: 'T-4', because: 'answeredSince' })
    expect(isRefusal(match.play(1, 'undo'))).toBe(false)
  })

  it('an attempt changes nothing until it is added, and a stale one is not added', () => {
    const match = newMatch()
    const step = match.attempt(0, 'bid 1')
    expect(match.version).toBe(0)
    if (isRefusal(step)) throw new Error(step.because)
    match.add(step)
    expect(match.version).toBe(1)
    expect(() => match.add(step)).toThrow()
  })

  it('shows its secret only when it is over', () => {
    const match = newMatch()
    expect(match.record().fairness.secret).toBeUndefined()
    expect(() => replay(nim, match.record())).toThrow('not over')
    play(match, '0 bid 2', '1 bid 1')
    while (match.outcome === undefined) play(match, `${match.actors[0]} take 1`)
    expect(match.record().fairness.secret).toBe(secret)
    const text = makeRecord(match.record())
    expect(
      replay(
        nim,
        parseRecord(text, () => nim),
      ).head,
    ).toBe(match.head)
    expect(() =>
      replay(
        nim,
        parseRecord(text.replace('0 bid 2', '0 bid 3'), () => nim),
      ),
    ).toThrow('head')
  })

  /** A match to the end by the first legal moves, as text. */
  const recordOf = (game: Game<Nim>): string => {
    const match = newMatch(game)
    while (match.outcome === undefined) {
      const seat = match.actors[0] as number
      play(match, `${seat} ${nim.makeMove(legalMoves(nim, match.view(seat))[0] as Nim['move'])}`)
    }
    return makeRecord(match.record())
  }

  it('is replayed by the rules of its version, as long as they are kept', () => {
    const text = recordOf(nim)
    const quick: Game<Nim> = {
      ...nim,
      version: 2,
      deal: (o, n, chance) => nim.deal({ stones: o.stones - 2 }, n, chance),
    }
    const kept: Game<Nim> = { ...quick, older: [nim] }
    const record = parseRecord(text, () => kept)
    expect(record.version).toBe(1)
    expect(replay(kept, record).game).toBe(nim)
    expect(
      replay(
        kept,
        parseRecord(recordOf(kept), () => kept),
      ).game,
    ).toBe(kept)
    expect(() => parseRecord(text, () => quick)).toThrow(
      'The record follows version 1 of the rules, which is not kept here; this is version 2.',
    )
    expect(() => replay(quick, record)).toThrow('Version 1 of the rules is not kept here')
    expect([rulesOf(kept, 1), rulesOf(kept, 2), rulesOf(kept, 3)]).toEqual([nim, kept, undefined])
  })

  it('is replayed to the same head when its game has gained an option since', () => {
    const more: Game<Nim> = { ...nim, options: { ...nim.options, moon: { kind: 'flag', default: false } } }
    const record = parseRecord(recordOf(nim), () => more)
    expect(record.options).toEqual({ stones: 5 })
    expect(replay(more, record).head).toBe(record.head)
  })
})
