import { Malformed, parseJson } from '@cairn/kernel'

/** What an option may be: how its value is read, and what it is when left out. */
export interface Option<T> {
  /** How the help names the value; a flag has none. */
  readonly value?: string
  readonly about: string
  /** The value when the option is left out; an option without one must be given. */
  readonly fallback?: { readonly value: T }
  read(text: string, name: string): T
}

export interface Spec {
  /** Names of what follows the command; one in brackets may be left out. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, Option<unknown>>>
}

export interface Args<S extends Spec> {
  readonly operands: readonly string[]
  readonly options: {
    readonly [K in keyof S['options']]: S['options'][K] extends Option<infer T> ? T : never
  }
}

export const flag = (about: string): Option<boolean> => ({
  about,
  fallback: { value: false },
  read: () => true,
})

export const text = (value: string, about: string): Option<string | undefined> => ({
  value,
  about,
  fallback: { value: undefined },
  read: given => given,
})

export const json = (value: string, about: string): Option<unknown> => ({
  value,
  about,
  fallback: { value: undefined },
  read: (given, name) => parseJson(given, name),
})

export const whole = <F extends number | undefined>(
  value: string,
  about: string,
  min: number,
  max: number,
  fallback: F,
): { read(text: string, name: string): number } & Option<number | F> => ({
  value,
  about,
  fallback: { value: fallback },
  read(given, name) {
    const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (!(number >= min && number <= max))
      throw new Malformed(
        `${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(given)}.`,
      )
    return number
  },
})

/** A number between 0 and 1, neither of them. */
export const part = (value: string, about: string): Option<number | undefined> => ({
  value,
  about,
  fallback: { value: undefined },
  read(given, name) {
    const number = /^0?\.\d+$/.test(given) ? Number(given) : 0
    if (number === 0)
      throw new Malformed(`${name} must be a number between 0 and 1, not ${JSON.stringify(given)}.`)
    return number
  },
})

/** A comma, but none between quotes. */
const COMMA = /,(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/

/** Names separated by commas; a command may have commas between quotes. */
export const names = (
  value: string,
  about: string,
  fallback?: { readonly value: readonly string[] },
): Option<readonly string[]> => ({
  value,
  about,
  ...(fallback === undefined ? {} : { fallback }),
  read: given => given.split(COMMA),
})

/** Reads the words after a command's name. Throws Malformed with one clear sentence. */
export function parseArgs<S extends Spec>(command: string, spec: S, words: readonly string[]): Args<S> {
  const seeHelp = `\`cairn help ${command}\` says what there is`
  const operands: string[] = []
  const options: Record<string, unknown> = {}
  let onlyOperands = false
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    if (onlyOperands || !word.startsWith('-') || word === '-') {
      operands.push(word)
      continue
    }
    if (word === '--') {
      onlyOperands = true
      continue
    }
    const [name, glued] = splitOnce(word)
    const key = name.slice(2)
    const option = name.startsWith('--') && Object.hasOwn(spec.options, key) ? spec.options[key] : undefined
    if (option === undefined) throw new Malformed(`${command} has no option ${name}; ${seeHelp}.`)
    if (Object.hasOwn(options, key)) throw new Malformed(`${name} is given twice.`)
    if (option.value === undefined) {
      if (glued !== undefined) throw new Malformed(`${name} takes no value.`)
      options[key] = option.read('', name)
      continue
    }
    const given = glued ?? words[++i]
    if (given === undefined || given === '')
      throw new Malformed(`${name} needs a value: ${name} ${option.value}.`)
    options[key] = option.read(given, name)
  }

  const needed = spec.operands.filter(name => !name.startsWith('['))
  const missing = needed[operands.length]
  if (missing !== undefined) throw new Malformed(`${command} needs ${missing}; ${seeHelp}.`)
  const surplus = operands[spec.operands.length]
  if (surplus !== undefined)
    throw new Malformed(`${command} does not know what to do with ${JSON.stringify(surplus)}; ${seeHelp}.`)
  for (const [key, { fallback, value }] of Object.entries(spec.options)) {
    if (Object.hasOwn(options, key)) continue
    if (fallback === undefined) throw new Malformed(`${command} needs --${key} ${value}; ${seeHelp}.`)
    options[key] = fallback.value
  }
  return { operands, options } as Args<S>
}

function splitOnce(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=')
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
