import { Worker } from 'node:worker_threads'
import type { SolvedGame } from '@cairn/bots/braverats'
import { Malformed } from '@cairn/kernel'
import { flag } from '../terminal/args.ts'
import { Progress } from '../terminal/progress.ts'
import type { SolveNews, SolveTask } from './solve-worker.ts'
import { gameNamed, Interrupted, type Subcommand, type World } from '../terminal/world.ts'

const spec = {
  operands: ['GAME'],
  options: {
    'no-mime': flag('the older edition with eight cards'),
    json: flag('print one JSON object'),
  },
} as const

export const solve: Subcommand<typeof spec> = {
  name: 'solve',
  about: 'find perfect play from the start, exactly (braverats)',
  more: 'Solves every position by backward induction and prints how many there are, what the start is worth to seat 0, and how often a perfect player opens with each card.',
  spec,
  async run({ operands, options }, world) {
    const { id } = gameNamed(world, operands[0] as string)
    if (id !== 'braverats') throw new Malformed(`${id} cannot be solved; braverats can.`)
    const { states, value, strategy } = await solved({ mime: !options['no-mime'], goal: 4 }, world)
    if (options.json) {
      await world.print(JSON.stringify({ states, value, strategy }))
      return
    }
    await world.print(
      `${id} with ${options['no-mime'] ? 'eight' : 'nine'} cards: ${states} positions before the end`,
    )
    await world.print(`  value of the start to seat 0: ${value}`)
    await world.print('  first card of a perfect player:')
    for (const [card, part] of Object.entries(strategy))
      await world.print(`    ${card.padEnd(10)} ${part.toFixed(4)}`)
  },
}

async function solved(task: SolveTask, world: World): Promise<SolvedGame> {
  const progress = new Progress(world, 'solve braverats')
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { workerData: task })
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (news: SolveNews) =>
        'solved' in news ? resolve(news.solved) : progress.draw(news.part, 1),
      )
      worker.on('error', reject)
      world.signal.addEventListener('abort', () => reject(new Interrupted()))
    })
  } finally {
    await worker.terminate()
    progress.clear()
  }
}
