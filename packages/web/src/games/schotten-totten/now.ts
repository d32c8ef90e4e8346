// What matters at a moment of a match: the rule that is at work, and which events are worth coming back to.
import type { View } from '@cairn/games/schotten-totten'

export const ruleNow = ({ phase, actors }: Pick<View, 'phase' | 'actors'>): string => {
  if (actors.length === 0) return 'ST-13'
  if (phase === 'recruit' || phase === 'return') return 'ST-22'
  return phase === 'claim' ? 'ST-7' : 'ST-4'
}

export const keyEvents = ['claimed', 'roundEnded'] as const
