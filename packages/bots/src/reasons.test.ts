import { createHash } from 'node:crypto'
import { list } from '@cairn/games/list'
import { commit, type Game, isRefusal, Match } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Coach, Facts } from './coach.ts'
import { loadCoach } from './index.ts'
import { reasonsFor, reasonToPlay } from './review.ts'
import matches from './testing/first-matches.json' with { type: 'json' }

interface Place {
  readonly coach: Coach
  readonly match: Match
}

/** A first match after so many entries, as lessons teach it. */
async function placeIn(id: keyof typeof matches, entries: number): Promise<Place> {
  const game = (await list.find(game => game.id === id)?.load()) as Game
  const { seats, seed, entries: all } = matches[id]
  const secret = createHash('sha256').update(seed).digest('hex')
  const words = Array.from({ length: seats }, () => '')
  const match = new Match(game, seats, {}, { ...commit(secret, words), secret })
  for (const entry of all.slice(0, entries)) {
    const step = match.play(Number(entry[0]), entry.slice(2))
    if (isRefusal(step)) throw new Error(`${entry} breaks ${step.rule}`)
  }
  return { coach: (await loadCoach(game)) as Coach, match }
}

/** The facts of a reason for what seat 0 could play here; undefined if it does not hold. */
function factsOf({ coach, match }: Place, code: string, ...line: readonly string[]): Facts | undefined {
  const moves = line.map(text => match.game.parseMove(text))
  return coach.reasons.find(reason => reason.code === code)?.holds(match.view(0), moves, undefined)
}

describe('the reasons that lessons teach', () => {
  it('ST-8: showing the black 9 proves stone 6, and other cards do not', async () => {
    const place = await placeIn('schotten-totten', 36)
    expect(factsOf(place, 'prove', 'play k9 3')).toEqual({ card: 'k9', stone: 6 })
    const others = place.match.view(0) as unknown as { readonly hand: readonly string[] }
    const other = others.hand.find(card => card !== 'k9') as string
    expect(factsOf(place, 'prove', `play ${other} 3`)).toBeUndefined()
  })

  it('ST-1: stone 6 is the third neighbour, and wins the round', async () => {
    const place = await placeIn('schotten-totten', 37)
    expect(factsOf(place, 'wins', 'claim 6')).toEqual({ stone: 6 })
    expect(factsOf(place, 'claim', 'claim 6')).toEqual({ stone: 6 })
  })

  it('LS-7: beside a weaker ally Wemyss 7 stays mute, and Wemyss 1 does not', async () => {
    expect(factsOf(await placeIn('lords-of-scotland', 8), 'mute', 'up wemyss-7')).toEqual({
      ally: 'forsyth-3',
    })
    const place = await placeIn('lords-of-scotland', 10)
    expect(factsOf(place, 'mute', 'up wemyss-1')).toBeUndefined()
    expect(factsOf(place, 'power', 'up wemyss-1')).toEqual({ card: 'wemyss-1' })
  })

  it('LS-20: a fourth Wemyss makes 24 count 48, a stranger breaks it', async () => {
    const place = await placeIn('lords-of-scotland', 14)
    expect(factsOf(place, 'double', 'down wemyss-6')).toEqual({ clan: 'wemyss', n: 24, m: 48 })
    expect(factsOf(place, 'breaks', 'down wemyss-6')).toBeUndefined()
    expect(factsOf(place, 'breaks', 'down macdonnell-10')).toEqual({})
  })

  const turns = [
    [11, 16],
    [16, 24],
    [35, 43],
    [43, 47],
  ] as const
  it.each(turns)('GM-4: whoever stays behind has another turn (entries %i to %i)', async (from, to) => {
    const place = await placeIn('glen-more', from)
    const line = matches['glen-more'].entries.slice(from, to).map(entry => entry.slice(2))
    expect(factsOf(place, 'again', ...line)).toEqual({})
  })

  it('GM-20: a full Lochridge gives nothing when it wakes', async () => {
    const place = await placeIn('glen-more', 24)
    expect(factsOf(place, 'full', 'take butcher', 'place 0,2')).toEqual({ tile: 'lochridge', good: 'sheep' })
  })

  it('GM-36: four tiles more than the smallest land cost 12 points in the end', async () => {
    const place = await placeIn('glen-more', 43)
    const line = matches['glen-more'].entries.slice(43, 47).map(entry => entry.slice(2))
    expect(factsOf(place, 'size', ...line)).toEqual({ n: 4, m: 12 })
  })
})

describe('what is said', () => {
  it('is said of one line and not of the other, in both languages', async () => {
    const { coach, match } = await placeIn('lords-of-scotland', 16)
    const [best, other] = ['claim wemyss-12', 'claim cockburn-2'].map(text => [match.game.parseMove(text)])
    const { better, played } = reasonsFor(coach, match.view(0), best ?? [], other ?? [])
    expect({ better, played }).toEqual({ better: { code: 'best', facts: { n: 12 } }, played: undefined })
    const { en, fr } = coach.words['best'] as Coach['words'][string]
    expect(en({ n: 12 }, String)).toBe('The 12 is the strongest supporter there.')
    expect(fr({ n: 12 }, String)).toBe('Le 12 est le plus fort des partisans.')
  })

  it('has words for every reason of every game', async () => {
    for (const { load } of list) {
      const coach = (await loadCoach(await load())) as Coach
      for (const { code } of coach.reasons) expect(Object.keys(coach.words)).toContain(code)
    }
  })

  it('gives a hint its reason: the Prince is shown, and the Princess answers', async () => {
    const { coach, match } = await placeIn('braverats', 11)
    const move = match.game.parseMove('princess')
    expect(reasonToPlay(coach, match.view(0), move, 1)).toEqual({
      code: 'answer',
      facts: { card: 'prince', best: 'princess' },
    })
  })
})
