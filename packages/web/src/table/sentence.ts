// What a coach says, as a worker sends it: in both languages, with a mark where a seat is named.
import type { Because, Coach } from '@cairn/bots'
import type { Seat } from '@cairn/kernel'

export type Sentence = Readonly<Record<'en' | 'fr', string>>

/** The mark of a seat in a sentence: whoever shows it puts the name there. */
const markOf = (seat: Seat): string => `\u{1}${seat}\u{1}`

export function say({ words }: Coach, because: Because | undefined): Sentence | undefined {
  const saying = because && words[because.code]
  return saying && { en: saying.en(because.facts, markOf), fr: saying.fr(because.facts, markOf) }
}

/** The sentence in a language, with the names of the seats in it. */
export const withNames = (
  sentence: Sentence,
  language: keyof Sentence,
  seats: readonly { readonly seat: Seat; readonly name: string }[],
): string => seats.reduce((text, { seat, name }) => text.replaceAll(markOf(seat), name), sentence[language])
