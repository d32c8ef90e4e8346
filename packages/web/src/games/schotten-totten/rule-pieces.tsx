// The cards that a rule is about: formations, and each Tactic card.
import type { TacticName } from '@cairn/games/schotten-totten'
import { HighlanderParts } from '../../look/highlanders.tsx'
import { Formations } from './aid.tsx'
import { Face } from './faces.tsx'
import { cloths } from './words.ts'

const CARDS: Readonly<
  Record<string, readonly (TacticName | `${'r' | 'g' | 'b' | 'm' | 'y' | 'k'}${number}`)[]>
> = {
  'ST-2': ['r1', 'g3', 'b5', 'm7', 'y8', 'k9'],
  'ST-17': ['joker'],
  'ST-18': ['spy'],
  'ST-19': ['shield-bearer'],
  'ST-20': ['blind-mans-bluff'],
  'ST-21': ['mud-fight'],
  'ST-22': ['recruiter'],
  'ST-23': ['strategist'],
  'ST-24': ['banshee'],
  'ST-25': ['traitor'],
}

export function Pieces({ rule }: { readonly rule: string }) {
  if (rule === 'ST-5') return <Formations />
  const cards = CARDS[rule] ?? []
  return (
    <div class="rule-cards st-aid-cards">
      {cards.map(card => (
        <span key={card} class="card st-card" aria-hidden="true">
          <Face card={card} />
        </span>
      ))}
    </div>
  )
}

export const PieceParts = () => <HighlanderParts cloths={cloths} />

/** What fits on one page beside the board. */
export const aid = ['ST-3', 'ST-4', 'ST-5', 'ST-6', 'ST-7', 'ST-8', 'ST-10', 'ST-13']
