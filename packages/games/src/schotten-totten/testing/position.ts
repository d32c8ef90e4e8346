// Positions for tests, written down in a few words.
import { Malformed, type Seat } from '@cairn/kernel'
import { type Card, CLANS, copiesOf, makeCard, parseCard, RECRUITER } from '../cards.ts'
import { makeState, parseState } from '../codec.ts'
import type { Options } from '../options.ts'
import { emptyState, type State } from '../state.ts'

interface Sketch extends Partial<Options> {
  readonly turn?: Seat
  readonly phase?: 'play' | 'claim'
  /** By stone, counted from 1: the cards of seat 0, a bar, those of seat 1; `mud` and `bluff` before them. */
  readonly stones?: Readonly<Record<number, string>>
  readonly owners?: Readonly<Record<number, Seat>>
  /** Where both sides are complete: which was so first; seat 0 unless told. */
  readonly firsts?: Readonly<Record<number, Seat>>
  readonly hands?: readonly [string, string]
  readonly discard?: string
  /** How many Clan cards the deck still has; the others lie in the discard. All of them unless told. */
  readonly deck?: number
  /** What lies on top of the decks. */
  readonly top?: string
  readonly played?: readonly [number, number]
  readonly jokers?: readonly [boolean, boolean]
  readonly passes?: number
}

const words = (text: string): string[] => text.split(' ').filter(word => word !== '')

const isTactic = (name: string): boolean => (parseCard(name) as Card) >= CLANS

/** The position; cards that are not mentioned are in the decks. */
export function position(sketch: Sketch): State {
  const { tactics = false, experts = false, rounds = 1, turn = 0, phase = 'play' } = sketch
  const stones = Array.from({ length: 9 }, (_, i) => {
    const [left = '', right = ''] = (sketch.stones?.[i + 1] ?? '').split('|')
    const mud = left.includes('mud')
    const sides = [words(left).filter(word => word !== 'mud' && word !== 'bluff'), words(right)] as const
    const size = mud ? 4 : 3
    const complete = sides.map(side => side.length === size)
    const first =
      complete[0] && complete[1] ? (sketch.firsts?.[i + 1] ?? 0) : complete[0] ? 0 : complete[1] ? 1 : null
    return { owner: sketch.owners?.[i + 1] ?? null, first, mud, bluff: left.includes('bluff'), sides }
  })
  const hands = (sketch.hands ?? ['', '']).map(words)
  const discard = words(sketch.discard ?? '')
  const left = copiesOf(tactics).slice()
  const take = (name: string): void => {
    const card = parseCard(name)
    if (card === undefined) throw new Malformed(`"${name}" is no card.`)
    left[card] = (left[card] as number) - 1
  }
  const open = [...stones.flatMap(({ sides }) => sides.flat()), ...discard]
  if (stones.some(stone => stone.mud)) open.push('mud-fight')
  if (stones.some(stone => stone.bluff)) open.push('blind-mans-bluff')
  const top = words(sketch.top ?? '')
  for (const name of [...open, ...hands.flat(), ...top]) take(name)
  const rest: Card[] = left.flatMap((copies, card) => Array.from({ length: copies }, () => card))
  const pile = [...top, ...rest.map(makeCard)]
  const tactic = pile.filter(isTactic)
  const clan = pile.filter(name => !isTactic(name))
  discard.push(...clan.splice(sketch.deck ?? clan.length))
  const tacticsOpen = open.filter(isTactic)
  const half = Math.floor(tacticsOpen.length / 2)
  const jokersOf = (seat: 0 | 1): boolean => stones.some(({ sides }) => sides[seat].includes('joker'))
  const start = makeState(emptyState({ tactics, experts, rounds }, turn)) as Record<string, unknown>
  return parseState({
    ...start,
    phase,
    passes: sketch.passes ?? 0,
    stones,
    hands,
    discard,
    decks: { clan, tactic },
    played: sketch.played ?? [tacticsOpen.length - half, half],
    jokers: sketch.jokers ?? [jokersOf(0), jokersOf(1)],
    recruiter: discard.includes(makeCard(RECRUITER)) ? 1 : null,
  })
}
