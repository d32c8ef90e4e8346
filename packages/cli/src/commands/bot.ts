import { randomInt } from 'node:crypto'
import { FastChance, Malformed } from '@cairn/kernel'
import { answerLines } from '../engine/answering.ts'
import { parseQuestion } from '../engine/choosing.ts'
import { whole } from '../terminal/args.ts'
import { botNamed, gameNamed, type Subcommand } from '../terminal/world.ts'
import { processorTime } from './playing.ts'
import { MAX_SEED } from './simulate.ts'

const spec = {
  operands: ['GAME', 'LEVEL'],
  options: { seed: whole('S', 'where its luck begins (anywhere)', 0, MAX_SEED, undefined) },
} as const

export const bot: Subcommand<typeof spec> = {
  name: 'bot',
  about: 'be a player for `cairn arena`, here or of another version',
  more: 'Reads one question a line from standard input and answers it with one line: docs/protocol.md has both. Its time is processor time.',
  spec,
  async run({ operands, options: { seed } }, world) {
    const [id, level] = operands as readonly [string, string]
    const game = gameNamed(world, id)
    const bot = await botNamed(world, game, level)
    const chance = new FastChance(seed ?? randomInt(MAX_SEED + 1))
    await answerLines(world, line => {
      const { game: asked, view, ms } = parseQuestion(line)
      if (asked !== game.id) throw new Malformed(`This player plays ${game.id}, not ${asked}.`)
      return { move: game.makeMove(bot.choose(view, { chance, ms, now: processorTime })) }
    })
  },
}
