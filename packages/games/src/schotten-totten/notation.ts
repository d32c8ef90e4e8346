// Moves as text: `play g7 4`, `strategist g7 discard`, `traitor g7 4`, `banshee joker`, `claim 4`, `draw clan`,
// `under g7`, `recruiter`, `end`, `pass`. Stones are counted from 1.
import { type Card, CLANS, isElite, isMode, makeCard, parseCard } from './cards.ts'
import {
  cardOf,
  claim,
  DISCARD,
  draw,
  endTurn,
  K_BANSHEE,
  K_CLAIM,
  K_DRAW,
  K_PLAY,
  K_STRATEGIST,
  K_TRAITOR,
  K_UNDER,
  kindOf,
  KINDS,
  type Move,
  pass,
  placeOf,
  playBanshee,
  playCard,
  playRecruiter,
  playStrategist,
  playTraitor,
  putUnder,
} from './moves.ts'
import { DECK_NAMES } from './state.ts'

const makePlace = (place: number): string => (place === DISCARD ? 'discard' : `${place + 1}`)

export function makeMove(move: Move): string {
  const kind = kindOf(move)
  const word = KINDS[kind] as string
  const card = makeCard(cardOf(move))
  switch (kind) {
    case K_PLAY:
    case K_STRATEGIST:
    case K_TRAITOR:
      return `${word} ${card} ${makePlace(placeOf(move))}`
    case K_BANSHEE:
    case K_UNDER:
      return `${word} ${card}`
    case K_CLAIM:
      return `${word} ${placeOf(move) + 1}`
    case K_DRAW:
      return `${word} ${DECK_NAMES[placeOf(move)] as string}`
    default:
      return word
  }
}

const parseStone = (text: string): number | undefined => (/^[1-9]$/.test(text) ? Number(text) - 1 : undefined)

/** Reads just what `makeMove` writes. */
export function parseMove(text: string): Move | undefined {
  const [word, first = '', second = '', ...rest] = text.split(' ')
  const move = rest.length === 0 ? readMove(word as string, first, second) : undefined
  return move !== undefined && makeMove(move) === text ? move : undefined
}

function readMove(word: string, first: string, second: string): Move | undefined {
  const card = parseCard(first)
  const stone = parseStone(second)
  switch (word) {
    case 'play':
      return card !== undefined && stone !== undefined && liesAtStones(card, true)
        ? playCard(card, stone)
        : undefined
    case 'strategist':
      if (card === undefined || !liesAtStones(card, false)) return undefined
      if (second === 'discard') return playStrategist(card, DISCARD)
      return stone === undefined ? undefined : playStrategist(card, stone)
    case 'traitor':
      return card !== undefined && stone !== undefined && liesAtStones(card, false)
        ? playTraitor(card, stone)
        : undefined
    case 'banshee':
      return card !== undefined && liesAtStones(card, false) ? playBanshee(card) : undefined
    case 'claim': {
      const claimed = parseStone(first)
      return claimed === undefined ? undefined : claim(claimed)
    }
    case 'draw': {
      const deck = DECK_NAMES.findIndex(name => name === first)
      return deck < 0 ? undefined : draw(deck)
    }
    case 'under':
      return card === undefined ? undefined : putUnder(card)
    case 'recruiter':
      return playRecruiter
    case 'end':
      return endTurn
    case 'pass':
      return pass
    default:
      return undefined
  }
}

/** Whether such a card can lie on a side or, if modes are asked for too, on a stone. */
const liesAtStones = (card: Card, modes: boolean): boolean =>
  card < CLANS || isElite(card) || (modes && isMode(card))
