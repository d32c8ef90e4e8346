import { Malformed } from '@cairn/kernel'
import { Interrupted, type World } from '../terminal/world.ts'
import { type InputLine, linesOf } from './lines.ts'
import { problemOf } from './problem.ts'

/** Answers every line of the input with one line, until the input ends. */
export async function answerLines(world: World, answer: (line: string) => unknown): Promise<void> {
  const answerTo = async (line: InputLine): Promise<unknown> => {
    try {
      if ('problem' in line) throw new Malformed(line.problem)
      return await answer(line.text)
    } catch (error) {
      return { error: problemOf(error) }
    }
  }
  world.signal.addEventListener('abort', () => world.input.destroy())
  try {
    for await (const line of linesOf(world.input))
      if (!('text' in line) || line.text.trim() !== '')
        await world.print(JSON.stringify(await answerTo(line)))
  } catch (error) {
    throw world.signal.aborted ? new Interrupted() : error
  }
}
