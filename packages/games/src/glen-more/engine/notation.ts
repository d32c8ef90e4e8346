import { isClan, isTile } from '../box/box.ts'
import { GOODS, type Good } from '../box/components.ts'
import { type BaseMove, isPaymentInOrder, isPriceInOrder, type Move, type Price } from '../table/move.ts'
import type { Written } from './seam.ts'
import { REACH, type Spot } from '../table/territory.ts'

type Writings = Readonly<Record<string, Written<Move>>>

/** A move in words: `take halkirk`, `pay wood@1,0 stone@market`, `place 2,0`, `activate 1,1 sheep cattle`, `done`. */
export const makeMove = (others: Writings, move: Move): string =>
  others[move.type]?.make(move) ?? makeBaseMove(move as BaseMove)

function makeBaseMove(move: BaseMove): string {
  switch (move.type) {
    case 'take':
    case 'recover':
      return `${move.type} ${move.tile}`
    case 'stop':
      return `stop ${move.on}`
    case 'discard':
      return `discard ${move.tile} for ${move.gain}`
    case 'pay':
      return ['pay', ...move.from].join(' ')
    case 'place':
    case 'remove':
      return `${move.type} ${move.x},${move.y}`
    case 'first':
      return `first ${move.effect}`
    case 'gain':
      return `gain ${move.good}`
    case 'put':
      return `put ${move.what} ${move.x},${move.y}`
    case 'clan':
      return `clan ${move.clan}`
    case 'activate':
      return [`activate ${move.x},${move.y}`, ...move.pay, ...(move.vp ? ['vp'] : [])].join(' ')
    case 'walk':
      return `walk ${move.x},${move.y} ${move.toX},${move.toY}`
    case 'sell':
      return move.x === null || move.y === null
        ? `sell ${move.good}`
        : `sell ${move.good} ${move.x},${move.y}`
    case 'done':
    default:
      return 'done'
  }
}

/** A place of a territory, written in its one proper way. */
function place(word: string | undefined): Spot | undefined {
  const match = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/.exec(word ?? '')
  if (match === null) return undefined
  const [x, y] = [Number(match[1]), Number(match[2])]
  return Math.abs(x) <= REACH && Math.abs(y) <= REACH ? { x, y } : undefined
}

const isGood = (word: string | undefined): word is Good => GOODS.includes(word as Good)
const isPrice = (word: string): word is Price => word === 'coin' || isGood(word)

function isPaymentWord(word: string): boolean {
  const [what, where, more] = word.split('@')
  if (more !== undefined || where === undefined) return false
  if (where === 'market') return isGood(what)
  return (what === 'scotsman' || isGood(what)) && place(where) !== undefined
}

const MOST_WORDS = 12
const ID = /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/

export function parseMove(others: Writings, text: string): Move | undefined {
  const words = text.split(' ')
  const [verb = '', ...rest] = words
  const [first, second, third] = rest
  if (rest.length > MOST_WORDS) return undefined
  const one = rest.length === 1
  const at = place(rest.at(-1))
  switch (verb) {
    case 'take':
    case 'recover':
      return one && isTile(first) ? { type: verb, tile: first } : undefined
    case 'stop':
      return one && first !== undefined && ID.test(first) ? { type: 'stop', on: first } : undefined
    case 'discard':
      return rest.length === 3 &&
        isTile(first) &&
        second === 'for' &&
        (third === 'coin' || third === 'movement')
        ? { type: 'discard', tile: first, gain: third }
        : undefined
    case 'pay':
      return rest.every(isPaymentWord) && isPaymentInOrder(rest) ? { type: 'pay', from: rest } : undefined
    case 'place':
    case 'remove':
      return one && at !== undefined ? { type: verb, x: at.x, y: at.y } : undefined
    case 'first':
      return one && (first === 'scotsman' || first === 'clanMarker')
        ? { type: 'first', effect: first }
        : undefined
    case 'gain':
      return one && isGood(first) ? { type: 'gain', good: first } : undefined
    case 'put':
      return rest.length === 2 && at !== undefined && (first === 'scotsman' || isGood(first))
        ? { type: 'put', what: first, x: at.x, y: at.y }
        : undefined
    case 'clan':
      return one && isClan(first) ? { type: 'clan', clan: first } : undefined
    case 'activate': {
      const spot = place(first)
      const vp = rest.at(-1) === 'vp'
      const pay = rest.slice(1, vp ? -1 : undefined)
      return spot !== undefined && pay.every(isPrice) && isPriceInOrder(pay)
        ? { type: 'activate', x: spot.x, y: spot.y, pay, vp }
        : undefined
    }
    case 'walk': {
      const from = place(first)
      return rest.length === 2 && from !== undefined && at !== undefined
        ? { type: 'walk', x: from.x, y: from.y, toX: at.x, toY: at.y }
        : undefined
    }
    case 'sell':
      if (one) return isGood(first) ? { type: 'sell', good: first, x: null, y: null } : undefined
      return rest.length === 2 && isGood(first) && at !== undefined
        ? { type: 'sell', good: first, x: at.x, y: at.y }
        : undefined
    case 'done':
      return rest.length === 0 ? { type: 'done' } : undefined
    default:
      return Object.hasOwn(others, verb) ? others[verb]?.parse(words, place) : undefined
  }
}
