// What is told of a whole match, beside its turning points.
import { readFileSync } from 'node:fs'
import { list } from '@cairn/games/list'
import { type Game, parseRecord } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { type Coach, loadCoach } from './index.ts'
import { type Played, playedOf } from './review.ts'

/** The match of each game that was played to its end and kept. */
async function blundered(id: string): Promise<{ readonly coach: Coach; readonly played: Played }> {
  const game = (await list.find(game => game.id === id)?.load()) as Game
  const text = readFileSync(new URL(`./testing/blunders/${id}.json`, import.meta.url), 'utf8')
  const played = playedOf(
    game,
    parseRecord(text, () => game),
  )
  return { coach: (await loadCoach(game)) as Coach, played }
}

const nameOf = (seat: number): string => `Seat ${seat}`

describe('the account of a match', () => {
  it.each(list)('$id: is told in whole sentences in both languages', async ({ id }) => {
    const { coach, played } = await blundered(id)
    for (const { code, facts, step } of coach.account(played)) {
      for (const tongue of ['en', 'fr'] as const) {
        const sentence = coach.words[code]?.[tongue](facts, nameOf) ?? ''
        expect(sentence).toMatch(/\.$/)
        expect(sentence).not.toMatch(/undefined|NaN|\b1 (coins|points|tiles|cards)\b/)
      }
      if (step !== undefined) expect(played.states[step]).toBeDefined()
    }
  })

  it('Schotten Totten: says of every claimed stone since when it was lost, and leads there', async () => {
    const { coach, played } = await blundered('schotten-totten')
    const claimed = played.events.flat().filter(({ type }) => type === 'claimed')
    const decided = coach.account(played).filter(({ code }) => code === 'decided')
    expect(decided.length).toBe(claimed.length)
    for (const { facts, step } of decided) {
      expect(step).toBe(facts['since'])
      expect(Number(facts['since'])).toBeLessThanOrEqual(Number(facts['at']))
    }
  })

  it('Lords of Scotland: names the powers that came to nothing', async () => {
    const { coach, played } = await blundered('lords-of-scotland')
    const idle = coach.account(played).filter(({ code }) => code === 'idlePowers')
    expect(idle.length).toBeGreaterThan(0)
    for (const { facts } of idle) {
      expect(String(facts['cards']).split(' ').length).toBe(facts['n'])
      expect(Number(facts['n'])).toBeLessThanOrEqual(Number(facts['of']))
    }
  })
})

describe('the layers of a match of Glen More', () => {
  it('are all the points of every seat after every step', async () => {
    const { coach, played } = await blundered('glen-more')
    const { seats, scorings } = coach.layers?.(played) ?? { seats: [], scorings: [] }
    const states = played.states as readonly { readonly players: readonly { readonly vp: number }[] }[]
    expect(seats.length).toBe(3)
    for (const [seat, layers] of seats.entries())
      for (const [step, { players }] of states.entries())
        expect(layers.reduce((sum, { points }) => sum + (points[step] ?? 0), 0)).toBe(players[seat]?.vp)
    expect(scorings.length).toBe(4)
    expect(coach.words['source']?.fr({ of: 'whisky' }, nameOf)).toBe('Tonneaux')
  })

  it('grow by what is compared in scorings alone', async () => {
    const { coach, played } = await blundered('glen-more')
    const { seats, scorings } = coach.layers?.(played) ?? { seats: [], scorings: [] }
    for (const layers of seats)
      for (const { source, points } of layers)
        if (source === 'persons' || source === 'landmarks')
          for (const [step, sum] of points.entries())
            if (step > 0 && sum !== points[step - 1]) expect(scorings).toContain(step)
  })
})
