import { describe, expect, it } from 'vitest'
import { FastChance, pick } from './chance.ts'
import { nim, type Nim } from './conformance/toys.ts'
import { commit } from './fairness.ts'
import { legalMoves } from './game.ts'
import { Match, type ToldStep } from './match.ts'
import { UNDO } from './entry.ts'
import { viewers } from './seat.ts'

const secret = 'b'.repeat(64)
const everybody = viewers(2)
const newMatch = (): Match<Nim> => new Match(nim, 2, { stones: 9 }, { ...commit(secret, ['x', 'y']), secret })

/** A whole match by chance, with moves taken back now and then; `see` is called before it and after every entry. */
function playByChance(seed: number, see: (match: Match<Nim>) => void): Match<Nim> {
  const chance = new FastChance(seed)
  const match = newMatch()
  see(match)
  while (match.outcome === undefined) {
    const before = match.version
    const seat = pick(match.actors, chance)
    if (chance.below(4) === 0) match.play(chance.below(2), UNDO)
    else match.play(seat, nim.makeMove(pick(legalMoves(nim, match.view(seat)), chance)))
    if (match.version > before) see(match)
  }
  return match
}

describe('what a viewer is told', () => {
  it('in pages, from any version on and whenever asked, is what they are told at once', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const pages = new Map(everybody.map(viewer => [viewer, [] as ToldStep<Nim>[]]))
      const match = playByChance(seed, match => {
        for (const [viewer, told] of pages) {
          // some ask after every step, some more seldom
          if ((match.version + seed) % (viewer === 'spectator' ? 3 : viewer + 1) !== 0) continue
          const { from, version, steps } = match.update(viewer, told.length)
          expect([from, version, steps.length]).toEqual([
            told.length,
            match.version,
            match.version - told.length,
          ])
          told.push(...steps)
        }
      })
      for (const [viewer, told] of pages) {
        const whole = match.update(viewer, 0)
        expect([...told, ...match.update(viewer, told.length).steps]).toEqual(whole.steps)
        for (let from = 0; from <= match.version; from++)
          expect(match.update(viewer, from)).toEqual({ ...whole, from, steps: whole.steps.slice(from) })
      }
    }
  })

  it('is the same, byte for byte, whatever others have chosen in secret', () => {
    const told = (bid: number): readonly string[] => {
      const match = newMatch()
      match.play(1, `bid ${bid}`)
      match.play(1, UNDO)
      match.play(1, `bid ${bid}`)
      return everybody.map(viewer => JSON.stringify(match.update(viewer, 0)))
    }
    const [low, high] = [told(1), told(3)]
    expect([low[0], low[2]]).toEqual([high[0], high[2]])
    expect(low[1]).not.toBe(high[1])
  })

  it('has no move in it, only who made it and what that viewer is told of it', () => {
    playByChance(3, match => {
      for (const viewer of everybody) {
        const update = match.update(viewer, 0)
        expect(Object.keys(update)).toEqual(['from', 'version', 'steps', 'view', 'undo'])
        for (const step of update.steps) expect(Object.keys(step)).toEqual(['seat', 'events'])
      }
    })
  })

  it('T-4: says whether a move can be taken back, and why not; a spectator has none', () => {
    const match = newMatch()
    match.play(0, 'bid 2')
    expect(match.update(0, 0).undo).toBeNull()
    expect(match.update(1, 0).undo).toEqual({ rule: 'T-4', because: 'nothingToUndo' })
    expect(match.update('spectator', 0).undo).toBeNull()
  })

  it('is nothing new for whoever knows more than there is', () => {
    const match = newMatch()
    match.play(0, 'bid 2')
    expect(match.update(1, 7)).toMatchObject({ from: 1, version: 1, steps: [] })
  })

  it('leaves nothing hidden when all seats are told it between them', () => {
    const match = newMatch()
    match.play(0, 'bid 2')
    match.play(1, 'bid 3')
    const bids = (...seats: readonly number[]) =>
      match.told(0, ...seats).map(({ events: [event] }) => event?.type === 'bid' && event.n)
    expect([bids(0), bids(1), bids(0, 1), bids()]).toEqual([
      [2, null],
      [null, 3],
      [2, 3],
      [null, null],
    ])
  })
})
