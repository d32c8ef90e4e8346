import { describe, expect, it } from 'vitest'
import { french, frenchMessages, frenchRules } from './french.ts'

const seen = (text: string): string => text.replaceAll('\u202f', '_').replaceAll('\u00a0', '~')

describe('French punctuation', () => {
  it('keeps ; ? ! and « » with their words by a narrow space that does not break', () => {
    expect(seen(french('Où aller ? Là ; vite !'))).toBe('Où aller_? Là_; vite_!')
    expect(seen(french('Où aller? Là; vite!'))).toBe('Où aller_? Là_; vite_!')
    expect(seen(french('dit « oui » et «non»'))).toBe('dit «_oui_» et «_non_»')
    expect(seen(french('Quoi ?!'))).toBe('Quoi_?!')
  })

  it('keeps a colon with its word by a space that does not break, and leaves figures alone', () => {
    expect(seen(french('Coût : {cost}'))).toBe('Coût~: {cost}')
    expect(seen(french('{name}: {points}'))).toBe('{name}~: {points}')
    expect(seen(french('à 10:30'))).toBe('à 10:30')
    expect(seen(french('**Gras :** texte'))).toBe('**Gras~:** texte')
  })

  it('writes apostrophes as books do', () => {
    expect(french("l'allié d'un clan")).toBe('l’allié d’un clan')
  })

  it('changes nothing that is right', () => {
    for (const text of ['Où aller ? « Là » ; vite !', 'Dès qu’une partie : finie.', "a 'b' c"])
      expect(french(french(text))).toBe(french(text))
    for (const text of ['Coût\u202f: 3', '«\u00a0oui\u00a0»']) expect(french(text)).toBe(text)
  })

  it('leaves keys, forms, code and addresses alone', () => {
    const json =
      '{\n  "$schema": "https://x.y",\n  "key": "Où ?",\n  "declarations": ["local count = n: plural"],\n}'
    expect(seen(frenchMessages(json))).toBe(json.replace('Où ?', 'Où_?'))
    const rules = 'Un `a ? b : c` et https://a.b va ; fin\n| :-- | --- |'
    expect(seen(frenchRules(rules))).toBe(rules.replace(' ; fin', '_; fin'))
  })
})
