import { linesOf } from '../engine/lines.ts'
import { Session } from '../engine/session.ts'
import { Interrupted, type Subcommand } from '../terminal/world.ts'

const spec = { operands: [], options: {} } as const

export const engine: Subcommand<typeof spec> = {
  name: 'engine',
  about: 'speak JSON lines on standard input and output, for programs in any language',
  more: 'docs/protocol.md has every message, and a session that can be pasted.',
  spec,
  async run(_, world) {
    const session = new Session(world)
    world.signal.addEventListener('abort', () => world.input.destroy())
    try {
      for await (const line of linesOf(world.input)) {
        if ('problem' in line)
          await world.print(JSON.stringify({ error: { code: 'malformed', message: line.problem } }))
        else if (line.text.trim() !== '') await world.print(JSON.stringify(await session.answer(line.text)))
      }
    } catch (error) {
      throw world.signal.aborted ? new Interrupted() : error
    }
  },
}
