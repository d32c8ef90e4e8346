import type { OptionFields, OptionsOf } from '@cairn/kernel'

export const OPTIONS = {
  bruce: { kind: 'flag', default: false },
  clanActivation: { kind: 'flag', default: true, only: { min: 4, max: 5, otherwise: false } },
} as const satisfies OptionFields
export type Options = OptionsOf<typeof OPTIONS>
