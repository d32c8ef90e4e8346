import { describe, expect, it } from 'vitest'
import { checkRules } from './rules.ts'

const folder = 'packages/games/src/hounds'
const GAME = {
  [`${folder}/rules.en.md`]: '## HO-1 Barking\n\nA hound barks.\n\n## HO-2 Biting\n\nIt does not bite.',
  [`${folder}/rules.fr.md`]: '## HO-1 Aboyer\n\nUn chien aboie.\n\n## HO-2 Mordre\n\nIl ne mord pas.',
  [`${folder}/play.ts`]: '// HO-1\nbark()',
  [`${folder}/moves.ts`]: "refusal('HO-2', 'noBiting')",
  [`${folder}/play.test.ts`]: "it('HO-1, HO-2: barks and does not bite')",
}

const problems = (changes: Readonly<Record<string, string>>) =>
  checkRules(new Map(Object.entries({ ...GAME, ...changes }))).problems

describe('the rules', () => {
  it('are in order where each has two texts, a test, and a line that cites it', () => {
    expect(checkRules(new Map(Object.entries(GAME)))).toEqual({ rules: 2, problems: [] })
  })

  it('must be cited where they act; a test, a text or a reader of states does not count', () => {
    const sentence = `${folder}: no line of the source says that HO-1 acts there`
    expect(problems({ [`${folder}/play.ts`]: 'bark()' })).toEqual([sentence])
    expect(problems({ [`${folder}/play.ts`]: '', [`${folder}/sound.ts`]: '// HO-1' })).toEqual([sentence])
    expect(problems({ [`${folder}/play.ts`]: '', 'packages/web/src/dog.ts': '// HO-1' })).toEqual([sentence])
  })

  it('must be cited by a test', () => {
    expect(problems({ [`${folder}/play.test.ts`]: 'HO-2' })).toEqual([`${folder}: no test cites HO-1`])
  })

  it('must be the same in both languages, once each, with a text', () => {
    expect(problems({ [`${folder}/rules.fr.md`]: '## HO-1 Aboyer\n\nUn chien aboie.' })).toEqual([
      `${folder}: the two languages do not have the same rules in the same order`,
    ])
    expect(problems({ [`${folder}/rules.en.md`]: '## HO-1 Barking\n\n## HO-2 Biting\n\nNo.' })).toEqual([
      `${folder}: HO-1 has no text`,
    ])
  })

  it('must be there if anything cites them', () => {
    expect(problems({ 'packages/web/src/dog.tsx': '<Rule id="HO-3" />' })).toEqual([
      'packages/web/src/dog.tsx cites HO-3, which is no rule',
    ])
  })
})
