import {
  type Card,
  cardOf,
  CLANS,
  K_PLAY,
  kindOf,
  placeOf,
  schottenTotten as game,
  type State,
  STONES,
} from '@cairn/games/schotten-totten'
import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { readRows, writeRows } from '../../net.ts'
import { judgeClans } from './judge.ts'
import { learnt } from './learnt.ts'
import { ROWS, widthOf } from './net.ts'

/** A set of stones from the other end. */
const turned = (stones: number): number => {
  let bits = 0
  for (let stone = 0; stone < STONES; stone++) if ((stones >> stone) & 1) bits |= 1 << (STONES - 1 - stone)
  return bits
}

/** The same match with other cards and with the stones from the other end. */
function changed(state: State, card: (card: Card) => Card): State {
  const other = game.clone(state)
  const across = <T>(list: T[], from: readonly T[], width: number): void => {
    for (let stone = 0; stone < STONES; stone++)
      for (let i = 0; i < width; i++) list[width * stone + i] = from[width * (STONES - 1 - stone) + i] as T
  }
  across(
    other.cards,
    state.cards.map(c => (c < 0 ? c : card(c))),
    8,
  )
  across(other.counts, state.counts, 2)
  across(other.powers, state.powers, 2)
  across(other.firsts, state.firsts, 1)
  for (const seat of [0, 1] as const) {
    other.hands[seat].splice(0, CLANS, ...state.hands[seat].map(card))
    other.claimed[seat] = turned(state.claimed[seat])
    other.complete[seat] = turned(state.complete[seat])
  }
  other.decks[0].splice(0, CLANS, ...state.decks[0].map(card))
  for (let colour = 0; colour < 6; colour++)
    other.unseen[Math.floor(card(9 * colour) / 9)] = state.unseen[colour] as number
  return other
}

/** What each card is worth at each stone. */
const worths = (state: State): Map<string, number> => {
  const moves = game.moves(state, state.turn)
  const values = judgeClans(state, state.turn, moves)
  return new Map(
    moves.flatMap((move, i) =>
      kindOf(move) === K_PLAY ? [[`${cardOf(move)} ${placeOf(move)}`, values[i] as number]] : [],
    ),
  )
}

describe('Clan cards alone', () => {
  it('ST-1, ST-2: are worth the same whatever their colours are called, and from whichever end the stones are counted', () => {
    const rename = (card: Card): Card => (card + 2 * 9) % CLANS
    let compared = 0
    for (const experts of [false, true]) {
      const chance = new FastChance(experts ? 1 : 2)
      const state = game.deal({ tactics: false, experts, rounds: 1 }, 2, chance)
      while (game.outcome(state) === undefined) {
        const other = worths(changed(state, rename))
        for (const [key, value] of worths(state)) {
          const [card, stone] = key.split(' ').map(Number) as [number, number]
          expect(other.get(`${rename(card)} ${STONES - 1 - stone}`)).toBeCloseTo(value, 6)
          compared++
        }
        game.play(state, state.turn, pick(game.moves(state, state.turn), chance), chance)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('ST-13: the card that lets its player claim the last stone needed is worth the match', () => {
    let found = 0
    for (let seed = 0; found < 5; seed++) {
      const chance = new FastChance(seed)
      const state = game.deal({ tactics: false, experts: false, rounds: 1 }, 2, chance)
      while (game.outcome(state) === undefined) {
        const { turn } = state
        const moves = game.moves(state, turn)
        const values = judgeClans(state, turn, moves)
        const sure = values.indexOf(1)
        if (sure >= 0 && kindOf(moves[sure] as number) === K_PLAY) {
          const next = game.clone(state)
          game.play(next, turn, moves[sure] as number, chance)
          const stone = placeOf(moves[sure] as number)
          game.play(
            next,
            turn,
            game.moves(next, turn).find(move => placeOf(move) === stone) as number,
            chance,
          )
          expect(game.outcome(next)?.places[turn]).toBe(1)
          found++
        }
        game.play(state, turn, pick(moves, chance), chance)
      }
    }
  })

  it('are judged by networks that were fitted for what they are given', () => {
    const rows = readRows(ROWS, learnt)
    expect(rows.map(row => row.length)).toEqual(ROWS.map(widthOf))
    expect(() => readRows(ROWS, writeRows(ROWS.with(1, 'luck'), rows))).toThrow(
      `the network has no ${ROWS[1]}`,
    )
  })
})
