// The rounds of a finished match, each with what its players could see when they chose.
import type { BraveRats, Card, Event, Role, Side, State, View } from '@cairn/games/braverats'
import { braverats, NONE } from '@cairn/games/braverats'
import type { Told } from '@cairn/kernel'
import type { Positions } from '../../table/positions.ts'

type Pair<T> = readonly [T, T]

/** Cards a side up to which a round is worked out: a whole hand takes some seconds, the clans' own is looked up. */
export const CARDS = 9

export interface StudiedRound {
  readonly game: number
  /** From 1. */
  readonly round: number
  readonly cards: Pair<Card>
  readonly roles: Pair<Role>
  /** The table before either had chosen, seen from outside. */
  readonly before: View
  /** What each side saw when it chose. */
  readonly seen: Pair<View>
  /** How the game ended with this round, to seat 0; undefined while it went on. */
  readonly end: 1 | 0 | -1 | undefined
}

/** Goes through a match, one step after the other. */
export function studyRounds({ match, states }: Positions): readonly StudiedRound[] {
  const rounds: StudiedRound[] = []
  const seen: (View | undefined)[] = [undefined, undefined]
  let before: View | undefined
  for (const [i, { seat, events }] of match.told(0, 'spectator').entries()) {
    const state = states[i] as State
    if (state.draft === null && state.laid[0] === NONE && state.laid[1] === NONE)
      before = braverats.view(state, 'spectator')
    seen[seat] = braverats.view(state, seat)
    const told = events as readonly Told<BraveRats['event']>[]
    const revealed = find(told, 'revealed')
    if (revealed === undefined || before === undefined || !seen[0] || !seen[1]) continue
    const won = find(told, 'gameWon')
    rounds.push({
      game: state.game,
      round: before.rounds.length + 1,
      cards: revealed.cards,
      roles: revealed.roles,
      before,
      seen: [seen[0], seen[1]],
      end: won === undefined ? find(told, 'gameDrawn') && 0 : won.seat === 0 ? 1 : -1,
    })
  }
  return rounds
}

const find = <T extends Event['type']>(
  events: readonly Told<Event>[],
  type: T,
): Extract<Told<Event>, { type: T }> | undefined =>
  events.find((event): event is Extract<Told<Event>, { type: T }> => event.type === type)

/** A value to seat 0 as it looks from a side. */
export const towards = (side: Side, value: number): number => (side === 0 ? value : -value)

/** A value to seat 0 in words for a side: + where that side is ahead, − where the other is, as the legend says. */
export const signed = (side: Side, value: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
    .format(towards(side, value))
    .replace('-', '−')
