import type { OptionFields, OptionsOf } from '@cairn/kernel'

export const OPTIONS = {} as const satisfies OptionFields
export type Options = OptionsOf<typeof OPTIONS>
