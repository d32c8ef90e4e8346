import { braverats } from '@cairn/games/braverats'
import { commit, defaultOptions, FastChance, legalMoves, Match, pick, sealOf } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { positionsOf } from './positions.ts'
import { isWhatWeSaw, keepCommitment, keepSeal } from './witness.ts'

/** A whole match by chance, and the seals a server would have sent along. */
function playedMatch(secret: string) {
  const match = new Match(braverats, 2, defaultOptions(braverats.options, 2), {
    ...commit(secret, ['a', 'b']),
    secret,
  })
  const chance = new FastChance(7)
  const seals = [sealOf(secret, 0, match.head)]
  while (match.outcome === undefined) {
    const seat = match.actors[0] ?? 0
    match.play(seat, braverats.makeMove(pick(legalMoves(braverats, match.view(seat)), chance)))
    seals.push(sealOf(secret, match.version, match.head))
  }
  return { record: match.record(), seals }
}

describe('what a page kept of a match on a server', () => {
  const { record, seals } = playedMatch('ab'.repeat(32))
  const { heads } = positionsOf(braverats, record)

  it('agrees with the record of that match', () => {
    keepCommitment('true', record.fairness.commitment)
    for (const [version, seal] of seals.entries()) keepSeal('true', version, seal)
    expect(isWhatWeSaw('true', record, heads)).toBe(true)
  })

  it('does not agree with another match, though that one is genuine too', () => {
    const other = playedMatch('cd'.repeat(32))
    const otherHeads = positionsOf(braverats, other.record).heads
    expect(isWhatWeSaw('true', other.record, otherHeads)).toBe(false)
  })

  it('does not agree when one move was another while the match was played', () => {
    keepCommitment('changed', record.fairness.commitment)
    keepSeal('changed', 1, sealOf(record.fairness.secret ?? '', 1, heads[2] ?? ''))
    expect(isWhatWeSaw('changed', record, heads)).toBe(false)
  })

  it('holds a record against the first commitment, though the seals that came fit another', () => {
    keepCommitment('swapped', 'cd'.repeat(32))
    keepCommitment('swapped', record.fairness.commitment)
    for (const [version, seal] of seals.entries()) keepSeal('swapped', version, seal)
    expect(isWhatWeSaw('swapped', record, heads)).toBe(false)
  })

  it('says nothing of a match it has not followed', () => {
    expect(isWhatWeSaw('never', record, heads)).toBeUndefined()
  })
})
