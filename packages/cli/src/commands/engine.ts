import { answerLines } from '../engine/answering.ts'
import { Session } from '../engine/session.ts'
import type { Subcommand } from '../terminal/world.ts'

const spec = { operands: [], options: {} } as const

export const engine: Subcommand<typeof spec> = {
  name: 'engine',
  about: 'speak JSON lines on standard input and output, for programs in any language',
  more: 'docs/protocol.md has every message, and a session that can be pasted.',
  spec,
  async run(_, world) {
    const session = new Session(world)
    await answerLines(world, line => session.answer(line))
  },
}
