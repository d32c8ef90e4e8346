import { makeCard, parseCard } from './cards.ts'
import {
  ACTIVATE,
  CLAIM,
  COPY,
  DECLINE,
  DISCARD,
  DOWN,
  type Move,
  PASS,
  RECRUIT,
  SWAP,
  TAKE,
  UP,
} from './moves.ts'

/**
 * `recruit 3` takes the third recruit, `up makgill-9` and `down makgill-9` engage, `activate` and `decline`
 * answer for a power. Then `take forsyth-4` (Cockburn), `swap 1:2` (Fergusson: the second ally in the army of
 * seat 1), `discard 0:1` (Wemyss), `copy 2:3` (Scott); at the end `claim forsyth-4`. `pass` when nothing else can be.
 */
export function makeMove(move: Move): string {
  if (move.type === 'engage') return `${move.up ? 'up' : 'down'} ${makeCard(move.card)}`
  if ('card' in move) return `${move.type} ${makeCard(move.card)}`
  if ('army' in move) return `${move.type} ${move.army}:${move.place + 1}`
  return 'place' in move ? `${move.type} ${move.place + 1}` : move.type
}

const PLAIN: ReadonlyMap<string, Move> = new Map([
  ['pass', PASS],
  ['activate', ACTIVATE],
  ['decline', DECLINE],
])
const WITH_CARD: ReadonlyMap<string, readonly Move[]> = new Map([
  ['up', UP],
  ['down', DOWN],
  ['take', TAKE],
  ['claim', CLAIM],
])
const AT_ALLY: ReadonlyMap<string, readonly (readonly Move[])[]> = new Map([
  ['swap', SWAP],
  ['discard', DISCARD],
  ['copy', COPY],
])

export function parseMove(text: string): Move | undefined {
  const plain = PLAIN.get(text)
  if (plain !== undefined) return plain
  const [, verb = '', rest = ''] = /^([a-z]+) ([a-z0-9:-]+)$/.exec(text) ?? []
  if (verb === 'recruit') return /^[1-5]$/.test(rest) ? RECRUIT[Number(rest) - 1] : undefined
  const card = parseCard(rest)
  if (card !== undefined) return WITH_CARD.get(verb)?.[card]
  const [, army, place] = /^([0-4]):([1-9]\d?)$/.exec(rest) ?? []
  return AT_ALLY.get(verb)?.[Number(army)]?.[Number(place) - 1]
}
