import type { ToldStep } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Seated } from '../games/module.ts'
import { keyMomentsOf, linesOf, sinceOwn, turnsOf } from './turns.ts'

const seats: readonly Seated[] = ['Ailsa', 'Rory'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  tartan: 'Rowan',
  here: true,
}))

/** A game whose events say themselves. */
const game = {
  logLine: (event: { readonly type: string }) => (event.type === 'silent' ? undefined : event.type),
  turnEnds: ['silent'],
  playsAgain: (name: string) => `${name} plays again: still last.`,
}

const step = (seat: number, ...types: readonly string[]): ToldStep => ({
  seat,
  events: types.map(type => ({ type })),
})

describe('the log', () => {
  const steps = [0, 1, 0, 1, 1].map(seat => step(seat))

  it('marks as new what came after the viewer’s own last move, and nothing before it', () => {
    expect(steps.slice(sinceOwn(steps, 0)).map(step => step.seat)).toEqual([1, 1])
    expect(steps.slice(sinceOwn(steps, 1))).toEqual([])
    expect(steps.slice(sinceOwn(steps, 'spectator'))).toEqual(steps)
  })

  it('puts into words only what came after the turns that are over, to the same log', () => {
    const steps = [step(0, 'A'), step(1, 'B'), step(1, 'C'), step(0, 'D'), step(1, 'E')]
    const whole = turnsOf(game, steps, seats)
    const said: string[] = []
    const listening = {
      ...game,
      logLine: (event: { readonly type: string }) => {
        said.push(event.type)
        return game.logLine(event)
      },
    }
    expect(turnsOf(listening, steps, seats, whole.slice(0, 2))).toEqual(whole)
    expect(said).toEqual(['D', 'E'])
  })

  it('folds by turn: what a seat did until another came is one, under its name', () => {
    const turns = turnsOf(
      game,
      [step(0, 'Ailsa lays A.', 'Rory loses B.'), step(0, 'Ailsa draws.'), step(1, 'x')],
      seats,
    )
    expect(turns.map(({ seat, from, to, title }) => [seat, from, to, title])).toEqual([
      [0, 0, 2, 'Lays A.'],
      [1, 2, 3, 'x'],
    ])
    expect(turns[0]?.lines).toEqual(['Lays A.', 'Rory loses B.', 'Draws.'])
  })

  it('says why when somebody has a second turn in a row', () => {
    const turns = turnsOf(game, [step(0, 'Ailsa goes.', 'silent'), step(0, 'Ailsa goes on.')], seats)
    expect(turns.map(turn => turn.lines)).toEqual([['Goes.'], ['Plays again: still last.', 'Goes on.']])
  })

  it('has no turn for what needs no words, and tells what was undone', () => {
    expect(turnsOf(game, [step(0, 'silent')], seats)).toEqual([])
    expect(linesOf(game, { seat: 1, events: [{ type: 'undone', seat: 1 }] }, seats)).toHaveLength(1)
  })
})

describe('a replay', () => {
  it('marks the moments that the game calls key moments, after the step that brought them', () => {
    const steps = [step(0, 'a'), step(1, 'b', 'won'), step(0, 'won'), step(1, 'c')]
    expect(keyMomentsOf({ ...game, keyEvents: ['won'] }, steps, seats)).toEqual([
      { at: 2, line: 'won' },
      { at: 3, line: 'won' },
    ])
    expect(keyMomentsOf(game, steps, seats)).toEqual([])
  })
})
