// Where bots think: they are sent the view of the seat they think for, and nothing else.
import { type Level, loadBots } from '@cairn/bots'
import { loadRules } from '@cairn/games/list'
import { type BaseView, FastChance } from '@cairn/kernel'
import { answerCalls } from './calls.ts'

const thinker = {
  /** What a bot of this level would play, in the game's notation. */
  async think(game: string, level: Level, view: BaseView, ms: number): Promise<string> {
    const rules = await loadRules(game)
    const bots = await loadBots(rules)
    const chance = new FastChance(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    return rules.makeMove(bots[level].choose(view, { chance, ms, now: () => performance.now() }))
  },
}

export type Thinker = typeof thinker

answerCalls(globalThis, thinker)
