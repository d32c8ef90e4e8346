// Readers for JSON from outside: each checks one shape and says where it was missed. What the rules think of
// a value that has its shape is another question, asked elsewhere.
import { isObject, Malformed } from './json.ts'

/** Where a value lies: a field or an entry of something, or the whole, by its name in a sentence. */
export type Path = string | { readonly key: string | number; readonly of: Path }

/** Reads one shape, or throws Malformed. */
export type Reader<T> = (value: unknown, place: Path) => T

/** What a reader reads. */
export type Shape<R> = R extends Reader<infer T> ? T : never

/** Reads a whole, named as the subject of a sentence: `The state`. */
export const from = <T>(reader: Reader<T>, json: unknown, whole: string): T => reader(json, whole)

/** `The state's "hands[0].card"`. */
export function nameOf(place: Path): string {
  let path = ''
  let at = place
  for (; typeof at !== 'string'; at = at.of)
    path = (typeof at.key === 'number' ? `[${at.key}]` : `.${at.key}`) + path
  return path === '' ? at : `${at}'s "${path.replace(/^\./, '')}"`
}

/** Throws Malformed: what must be at this place. */
export function fail(place: Path, must: string): never {
  throw new Malformed(`${nameOf(place)} must ${must}.`)
}

export const flag: Reader<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : fail(place, 'be true or false')

export const text =
  (max: number): Reader<string> =>
  (value, place) =>
    typeof value === 'string' && value.length <= max
      ? value
      : fail(place, `be text of at most ${max} characters`)

export const whole =
  (min: number, max: number = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value, place) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : fail(
          place,
          max === Number.MAX_SAFE_INTEGER
            ? `be a whole number from ${min} on`
            : `be a whole number from ${min} to ${max}`,
        )

export const oneOf =
  <const T extends string | number>(values: readonly T[]): Reader<T> =>
  (value, place) =>
    values.includes(value as T) ? (value as T) : fail(place, `be one of ${values.join(', ')}`)

/** A word that names something; `find` knows what, or answers undefined. */
export const named =
  <T>(what: string, find: (word: string) => T | undefined): Reader<T> =>
  (value, place) =>
    (typeof value === 'string' ? find(value) : undefined) ?? fail(place, `name ${what}`)

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, place) =>
    value === null ? null : reader(value, place)

/** What was read, turned into something else. */
export const into =
  <T, U>(reader: Reader<T>, make: (value: T) => U): Reader<U> =>
  (value, place) =>
    make(reader(value, place))

/** What was read, if it holds; `must` says what it otherwise should. */
export const where =
  <T>(reader: Reader<T>, holds: (value: T) => boolean, must: string): Reader<T> =>
  (value, place) => {
    const read = reader(value, place)
    return holds(read) ? read : fail(place, must)
  }

const sized = (min: number, max: number): string => {
  if (min === max) return ` of ${max}`
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '' : ` of at least ${min}`
  return min === 0 ? ` of at most ${max}` : ` of ${min} to ${max}`
}

export const list =
  <T>(reader: Reader<T>, max = Number.POSITIVE_INFINITY, min = 0): Reader<T[]> =>
  (value, place) =>
    Array.isArray(value) && value.length >= min && value.length <= max
      ? Array.from(value, (entry, key) => reader(entry, { key, of: place }))
      : fail(place, `be a list${sized(min, max)}`)

/** A list with just this many entries. */
export const exactly = <T>(length: number, reader: Reader<T>): Reader<T[]> => list(reader, length, length)

export const pair = <T>(reader: Reader<T>): Reader<[T, T]> => exactly(2, reader) as unknown as Reader<[T, T]>

/** One field of an object, whatever the others are: for what the reading of the others depends on. */
export const field =
  <T>(key: string, reader: Reader<T>): Reader<T> =>
  (value, place) =>
    reader(valueAt(object(value, place), key), { key, of: place })

type Readers = Readonly<Record<string, Reader<unknown>>>
type Fields<R extends Readers> = { -readonly [K in keyof R]: Shape<R[K]> }
/** The same type, written as one object. */
type Flat<T> = { [K in keyof T]: T[K] }

const object = (value: unknown, place: Path): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : fail(place, 'be an object')

const valueAt = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

const NONE = {}

/** An object with just these fields; `optional` ones may be left out. */
export function fields<R extends Readers, O extends Readers = typeof NONE>(
  readers: R,
  optional: O = NONE as O,
): Reader<Flat<Fields<R> & Partial<Fields<O>>>> {
  const wanted = Object.entries(readers)
  const welcome = Object.entries(optional)
  const known = new Set([...wanted, ...welcome].map(([key]) => key))
  return (value, place) => {
    const given = object(value, place)
    for (const key of Object.keys(given))
      if (!known.has(key)) fail({ key, of: place }, 'be left out: there is no such field')
    const read: Record<string, unknown> = {}
    for (const [key, reader] of wanted) read[key] = reader(valueAt(given, key), { key, of: place })
    for (const [key, reader] of welcome)
      if (Object.hasOwn(given, key)) read[key] = reader(given[key], { key, of: place })
    return read as Flat<Fields<R> & Partial<Fields<O>>>
  }
}

/** An object with any of these keys, and the same under each. */
export const map =
  <const K extends string, V>(keys: readonly K[], reader: Reader<V>): Reader<{ [key in K]?: V }> =>
  (value, place) => {
    const read: { [key in K]?: V } = {}
    for (const [key, item] of Object.entries(object(value, place)))
      read[oneOf(keys)(key, place)] = reader(item, { key, of: place })
    return read
  }

type Tag<K> = K extends 'true' ? true : K extends 'false' ? false : K

/** One of several objects: the field `tag` says which, and so which other fields there are. */
export function tagged<const T extends string, C extends Readonly<Record<string, Readers>>>(
  tag: T,
  cases: C,
): Reader<{ [K in keyof C & string]: Flat<{ [key in T]: Tag<K> } & Fields<C[K]>> }[keyof C & string]> {
  const readers = new Map(
    Object.entries(cases).map(([key, others]) => {
      const value = key === 'true' || key === 'false' ? key === 'true' : key
      return [value, fields({ [tag]: () => value, ...others })] as const
    }),
  )
  return (value, place) => {
    const which = readers.get(valueAt(object(value, place), tag) as string)
    if (which === undefined) fail({ key: tag, of: place }, `be one of ${Object.keys(cases).join(', ')}`)
    return which(value, place) as never
  }
}
