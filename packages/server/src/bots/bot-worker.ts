// A thread in which bots think.
import { randomInt } from 'node:crypto'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { loadBots } from '@cairn/bots'
import type { Level } from '@cairn/bots/bot'
import { gameOf } from '@cairn/games'
import { type BaseView, FastChance, rulesOf } from '@cairn/kernel'

export interface Question {
  readonly game: string
  readonly version: number
  readonly level: Level
  readonly view: BaseView
  readonly ms: number
}

/** The move in the game's notation. */
export type Choice = { readonly text: string } | { readonly error: string }

const port = parentPort as MessagePort
const loaded = new Map<string, ReturnType<typeof loadBots>>()

async function choose({ game: id, version, level, view, ms }: Question): Promise<Choice> {
  try {
    const present = gameOf(id)
    const game = present && rulesOf(present, version)
    if (game === undefined) return { error: `there is no ${id} of version ${version}` }
    const key = `${id} ${version}`
    const bots = await (loaded.get(key) ?? loaded.set(key, loadBots(game)).get(key))
    if (bots === undefined) return { error: 'no bots' }
    const chance = new FastChance(randomInt(2 ** 32))
    return {
      text: game.makeMove(bots[level].choose(view, { chance, ms, now: () => performance.now() })),
    }
  } catch (error) {
    return { error: String(error) }
  }
}

port.on('message', (question: Question) => void choose(question).then(choice => port.postMessage(choice)))
