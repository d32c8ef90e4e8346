import { type Event, glenMore, type Options } from '@cairn/games/glen-more'
import { defaultOptions, FastChance, pick } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { scoringOf } from './scoring.ts'

it('GM-507: after the end the last scoring is shown as it was, whatever rolls have cost since', () => {
  const chance = new FastChance(1)
  const options = { ...defaultOptions(glenMore.options, 3), intro: true, haggis: true } as unknown as Options
  const state = glenMore.deal(options, 3, chance)
  const told: Event[] = []
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    glenMore.play(state, seat, pick(glenMore.moves(state, seat), chance), chance, told)
  }
  for (const player of state.players) player.whisky += player.clans.length * 3 + 1
  const events = told as Parameters<typeof scoringOf>[1]
  const { of, phase, final } = scoringOf(glenMore.view(state, 0), events)
  const vps = (type: 'scored' | 'finalScored') =>
    told.flatMap(event =>
      event.type === type && (!('phase' in event) || event.phase === 3) ? [event.vp] : [],
    )
  expect(of).toBe('last')
  expect(phase.map(({ vp }) => vp)).toEqual(vps('scored'))
  expect(final.map(({ vp }) => vp)).toEqual(vps('finalScored'))
  // what was taken back and scored anew is not shown twice
  expect(scoringOf(glenMore.view(state, 0), [...events, ...events]).phase).toHaveLength(4)
})
