// The cards that a rule is about.
import {
  AMBASSADOR,
  ASSASSIN,
  type Card,
  GENERAL,
  kinds,
  MAGICIAN,
  MIME,
  MUSICIAN,
  PRINCE,
  PRINCESS,
  SPY,
} from '@cairn/games/braverats'
import { RatCard } from './rat-card.tsx'

const CARDS: Readonly<Record<string, readonly Card[]>> = {
  'BR-1': kinds(true),
  'BR-7': [PRINCE],
  'BR-8': [GENERAL],
  'BR-9': [MAGICIAN],
  'BR-10': [AMBASSADOR],
  'BR-11': [ASSASSIN],
  'BR-12': [SPY],
  'BR-13': [PRINCESS],
  'BR-14': [MUSICIAN],
  'BR-15': [MIME],
}

export const Pieces = ({ rule }: { readonly rule: string }) => (
  <div class="rule-cards">
    {(CARDS[rule] ?? []).map(card => (
      <RatCard key={card} card={card} side={0} />
    ))}
  </div>
)

/** What fits on one page beside the board. */
export const aid = [
  'BR-2',
  'BR-3',
  'BR-4',
  'BR-5',
  'BR-7',
  'BR-8',
  'BR-9',
  'BR-10',
  'BR-11',
  'BR-12',
  'BR-13',
  'BR-14',
  'BR-15',
]
