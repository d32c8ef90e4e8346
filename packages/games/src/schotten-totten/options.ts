import type { OptionFields, OptionsOf } from '@cairn/kernel'

export const OPTIONS = {
  tactics: { kind: 'flag', default: false },
  experts: { kind: 'flag', default: false },
  rounds: { kind: 'count', min: 1, max: 9, default: 1 },
} as const satisfies OptionFields
export type Options = OptionsOf<typeof OPTIONS>
