// French that is right whatever name and number is filled in: no sentence may depend on the gender of a name.
import { BOX, CLANS } from '@cairn/games/glen-more'
import { describe, expect, it } from 'vitest'
import { elided } from '../src/said.ts'
import { messagesIn, textsOf } from './messages.ts'

const french = messagesIn('fr')
const texts = Object.entries(french).flatMap(([key, message]) =>
  textsOf(message).map(text => ({ key, text })),
)

/** A filled-in name as the subject, and a participle that would have to agree with it. */
const AGREES =
  /(?<=^|[.:;,]\s)\{\p{L}+\}(?:,\s|(?:\s(?!est)\p{L}+)?\s(?:est|sont|n’est|était|sera|seront|a été|ont été|reste|devient)\s)(?:(?:bien|déjà|mieux|pas|plus|maintenant)\s)*(?!qui|lui|ni|du|parmi)\p{L}+(?:é|i|u)e?s?(?!\p{L})/u

/** Figures that are never one: the rules say so, or a lone one is said otherwise. */
const SEVERAL = /^(?:goal|limit|size|worlds|won|max|min|pay)$/
/** The points that win, players, creels of herring, and tiles that are activated all at once. */
const ALWAYS =
  /^(?:glen_more_end_|lords_end_|lords_points$|schotten_log_round_won$|review_layers$|home_players$|herring_|glen_more_activate_all$)/
/** A figure and a plural after it. */
const COUNTS = /\{(\p{L}+)\} (?!dans|sans|vers|sous|des|vous|pas|fois|bois|Écossais)(\p{L}+[sx])(?!\p{L})/u

describe('French', () => {
  it('knows what would agree', () => {
    for (const text of [
      '{tile} est défaussée.',
      '{tile}, réservée par {name}, part.',
      'Fin : {name}, mieux classé.',
    ])
      expect(text).toMatch(AGREES)
    for (const text of [
      'La tuile {tile} est défaussée.',
      '{name} est de retour.',
      '{card} reste chez {name}.',
    ])
      expect(text).not.toMatch(AGREES)
  })

  it('lets nothing agree with a name that is filled in', () => {
    expect(texts.filter(({ text }) => AGREES.test(text))).toEqual([])
    expect(texts.filter(({ text }) => /\((?:e|s|es|ne)\)|·e/u.test(text))).toEqual([])
  })

  it('says one of one and several of several, wherever there may be one', () => {
    const wrong = Object.entries(french).flatMap(([key, message]) => {
      const ones = typeof message === 'string' ? [message] : [textsOf(message)[0] as string]
      return ones.flatMap(text => {
        const [, figure = 'goal'] = COUNTS.exec(text) ?? []
        return SEVERAL.test(figure) || ALWAYS.test(key) ? [] : [`${key}: ${text}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('gives every card its article: l’ before a vowel, la to a lady, le to all others', () => {
    const named = Object.entries(french).filter(([key]) => /^(?:braverats|schotten)_the_(?!card)/.test(key))
    expect(named.length).toBe(18)
    for (const [key, the] of named) {
      const name = french[key.replace('_the_', key.startsWith('braverats') ? '_card_' : '_')] as string
      const article = /^[aeiouéè]/i.test(name) ? 'l’' : /^(?:Princesse|Banshee)$/.test(name) ? 'la ' : 'le '
      expect(the, key).toBe(article + name)
    }
  })

  it('drops the vowel of “de” and “que” before every name, and no other', () => {
    const names = [
      ...CLANS.map(({ name }) => name),
      ...BOX.tiles.map(({ name }) => name.fr ?? name.en),
      'Ailsa',
      'Ewan',
      'Isla',
      'Élodie',
      'Œnone',
      'Rory',
      'Hamish',
      'Yvain',
    ]
    const before = texts.filter(({ text }) => /(?<!\p{L})(?:de|que) \{/u.test(text))
    expect(before.length).toBeGreaterThan(40)
    for (const { key, text } of before)
      for (const name of names) {
        const said = elided(text.replaceAll(/\{\p{L}+\}/gu, name))
        expect(said, key).not.toMatch(/(?<!\p{L})(?:de|que) [AEIOUÉŒ]|[dq]u?’(?![aeiouyhàâéèêîôœ])/iu)
        expect(said.includes(name), key).toBe(true)
      }
    // what stands there without a name is right as it is
    for (const { key, text } of texts) expect(elided(text), key).toBe(text)
  })
})
