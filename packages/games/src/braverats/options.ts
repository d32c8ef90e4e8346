import type { OptionFields, OptionsOf } from '@cairn/kernel'

export const OPTIONS = {
  mime: { kind: 'flag', default: true },
  hands: { kind: 'choice', values: ['clan', 'draft', 'random', 'princes'], default: 'clan' },
  traitor: { kind: 'flag', default: false },
  pile: { kind: 'flag', default: false },
  fast: { kind: 'flag', default: false },
  emperor: { kind: 'flag', default: false },
} as const satisfies OptionFields
export type Options = OptionsOf<typeof OPTIONS>
