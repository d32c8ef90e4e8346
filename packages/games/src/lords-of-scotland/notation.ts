import { makeCard, parseCard } from './cards.ts'
import {
  ACTIVATE,
  aim,
  claim,
  DECLINE,
  down,
  K_COPY,
  K_DISCARD,
  K_SWAP,
  kindOf,
  KINDS,
  MOST_ALLIES,
  type Move,
  PASS,
  recruit,
  take,
  up,
} from './moves.ts'
import { thingOf } from './touches.ts'

/**
 * `recruit 3` takes the third recruit, `up makgill-9` and `down makgill-9` engage, `activate` and `decline`
 * answer for a power. Then `take forsyth-4` (Cockburn), `swap 1:2` (Fergusson: the second ally in the army of
 * seat 1), `discard 0:1` (Wemyss), `copy 2:3` (Scott); at the end `claim forsyth-4`. `pass` when nothing else can be.
 */
export function makeMove(move: Move): string {
  const word = KINDS[kindOf(move)] as string
  const thing = thingOf(move)
  if (thing === null) return word
  if (thing.on === 'ally') return `${word} ${thing.army}:${thing.place + 1}`
  return `${word} ${thing.on === 'recruit' ? thing.place + 1 : makeCard(thing.card)}`
}

const PLAIN: ReadonlyMap<string, Move> = new Map([
  ['pass', PASS],
  ['activate', ACTIVATE],
  ['decline', DECLINE],
])
const WITH_CARD = new Map([
  ['up', up],
  ['down', down],
  ['take', take],
  ['claim', claim],
])
const AT_ALLY: ReadonlyMap<string, number> = new Map([
  ['swap', K_SWAP],
  ['discard', K_DISCARD],
  ['copy', K_COPY],
])

export function parseMove(text: string): Move | undefined {
  const plain = PLAIN.get(text)
  if (plain !== undefined) return plain
  const [, verb = '', rest = ''] = /^([a-z]+) ([a-z0-9:-]+)$/.exec(text) ?? []
  if (verb === 'recruit') return /^[1-5]$/.test(rest) ? recruit(Number(rest) - 1) : undefined
  const card = parseCard(rest)
  if (card !== undefined) return WITH_CARD.get(verb)?.(card)
  const kind = AT_ALLY.get(verb)
  const [, army, place] = /^([0-4]):([1-9]\d?)$/.exec(rest) ?? []
  return kind === undefined || place === undefined || Number(place) > MOST_ALLIES
    ? undefined
    : aim(kind, Number(army), Number(place) - 1)
}
