import { gameOf } from '@cairn/games'
import { commit, defaultOptions, type Game, Match } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { startBots } from './bots.ts'

it('whoever asks for one move does not wait for all that another has asked for', async () => {
  const game = gameOf('braverats') as Game
  const secret = 'ab'.repeat(32)
  const match = new Match(game, 2, defaultOptions(game.options, 2), { ...commit(secret, ['', '']), secret })
  const question = {
    game: game.id,
    version: game.version,
    level: 'medium',
    view: match.view(0),
    ms: 100,
  } as const
  const bots = startBots(1)
  const done: string[] = []
  const ask = (owner: string): Promise<unknown> => bots.choose(question, owner).then(() => done.push(owner))
  const asked = Array.from({ length: 50 }, () => ask('stranger'))
  await ask('Ailsa')
  await ask('Ailsa')
  expect(done.filter(owner => owner === 'stranger').length).toBeLessThanOrEqual(4)
  await Promise.all(asked)
  await bots.close()
})
