// The cards that a rule is about: one of each clan.
import { type Card, parseCard } from '@cairn/games/lords-of-scotland'
import { BeastParts } from '../../look/beasts.tsx'
import { Cards } from './camp.tsx'
import { CourtParts } from './scene.tsx'

const CARDS: Readonly<Record<string, readonly string[]>> = {
  'LS-1': [
    'scott-1',
    'makgill-3',
    'macdonnell-5',
    'wemyss-7',
    'fergusson-9',
    'forsyth-10',
    'cockburn-11',
    'cochrane-12',
  ],
  'LS-10': ['cockburn-4'],
  'LS-11': ['fergusson-4'],
  'LS-12': ['forsyth-4'],
  'LS-13': ['makgill-4'],
  'LS-14': ['scott-4'],
  'LS-15': ['wemyss-4'],
  'LS-18': ['cochrane-4'],
  'LS-19': ['macdonnell-4'],
  'LS-20': ['wemyss-1', 'wemyss-7', 'wemyss-10'],
}

export function Pieces({ rule }: { readonly rule: string }) {
  const cards = (CARDS[rule] ?? []).map(name => parseCard(name) as Card)
  return cards.length === 0 ? null : <Cards cards={cards} />
}

export const PieceParts = () => (
  <>
    <BeastParts />
    <CourtParts />
  </>
)

/** What fits on one page beside the board. */
export const aid = [
  'LS-3',
  'LS-4',
  'LS-5',
  'LS-7',
  'LS-10',
  'LS-11',
  'LS-12',
  'LS-13',
  'LS-14',
  'LS-15',
  'LS-18',
  'LS-19',
  'LS-20',
  'LS-22',
]
