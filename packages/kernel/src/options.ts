import { isObject, Malformed } from './json.ts'
import type { Reader } from './reader.ts'

export type OptionValue = boolean | number | string

/** One choice of the table before the match. `only` limits it to some numbers of seats; elsewhere it is `otherwise`. */
export type OptionField = (
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'count'; readonly min: number; readonly max: number; readonly default: number }
) & { readonly only?: { readonly min: number; readonly max: number; readonly otherwise: OptionValue } }

export type OptionFields = Readonly<Record<string, OptionField>>

/** The options' type that a table of fields describes. */
export type OptionsOf<F extends OptionFields> = keyof F extends never
  ? Readonly<Record<string, never>>
  : { readonly [K in keyof F]: ValueOf<F[K]> }

type ValueOf<F extends OptionField> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'count' }
    ? number
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : never

const offered = (field: OptionField, seats: number): boolean =>
  field.only === undefined || (seats >= field.only.min && seats <= field.only.max)

const defaultOf = (field: OptionField, seats: number): OptionValue =>
  offered(field, seats) ? field.default : (field.only as { otherwise: OptionValue }).otherwise

function valuesOf(field: OptionField, seats: number): readonly OptionValue[] {
  if (!offered(field, seats)) return [defaultOf(field, seats)]
  if (field.kind === 'flag') return [false, true]
  if (field.kind === 'choice') return field.values
  return Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i)
}

/** The fields a table of this size can choose. */
export const offeredFields = (fields: OptionFields, seats: number): OptionFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => offered(field, seats)))

export const defaultOptions = <F extends OptionFields>(fields: F, seats: number): OptionsOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, defaultOf(field, seats)]),
  ) as OptionsOf<F>

/** Reads options from outside; what is left out takes its default. Throws Malformed with one clear sentence. */
export function parseOptions<F extends OptionFields>(fields: F, seats: number, input: unknown): OptionsOf<F> {
  if (input === undefined) return defaultOptions(fields, seats)
  if (!isObject(input)) throw new Malformed('Options must be an object.')
  for (const key of Object.keys(input))
    if (!Object.hasOwn(fields, key)) throw new Malformed(`There is no option "${key}".`)
  const options: Record<string, OptionValue> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = Object.hasOwn(input, key) ? input[key] : defaultOf(field, seats)
    const values = valuesOf(field, seats)
    if (!values.includes(value as OptionValue))
      throw new Malformed(
        `Option "${key}" must be ${field.kind === 'count' && values.length > 1 ? `${field.min} to ${field.max}` : values.join(' or ')}${offered(field, seats) ? '' : ` with ${seats} seats`}.`,
      )
    options[key] = value as OptionValue
  }
  return options as OptionsOf<F>
}

/** Reads the options of a state, which must say them. */
export const readOptions =
  <F extends OptionFields>(fields: F, seats: number): Reader<OptionsOf<F>> =>
  value =>
    parseOptions(fields, seats, value ?? null)

/** Every option set a table of this size can choose. */
export function optionSets<F extends OptionFields>(fields: F, seats: number): readonly OptionsOf<F>[] {
  let sets: Record<string, OptionValue>[] = [{}]
  for (const [key, field] of Object.entries(fields))
    sets = sets.flatMap(set => valuesOf(field, seats).map(value => ({ ...set, [key]: value })))
  return sets as OptionsOf<F>[]
}
