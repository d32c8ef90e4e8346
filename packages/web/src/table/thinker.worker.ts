// Where bots think: they are sent the view of the seat they think for, and nothing else.
import { type Level, loadBots, loadCoach } from '@cairn/bots'
import { reasonToPlay } from '@cairn/bots/review'
import { loadRules } from '@cairn/games/load'
import { type BaseView, FastChance, rulesOf } from '@cairn/kernel'
import { answerCalls } from './calls.ts'
import { type Sentence, say } from './sentence.ts'

const thinker = {
  /** What a bot of this level would play by the rules of this version, in the game's notation. */
  async think(game: string, version: number, level: Level, view: BaseView, ms: number): Promise<string> {
    const rules = rulesOf(await loadRules(game), version)
    if (rules === undefined) throw new Error(`version ${version} of ${game} is not kept here`)
    const bots = await loadBots(rules)
    const chance = new FastChance(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    return rules.makeMove(bots[level].choose(view, { chance, ms, now: () => performance.now() }))
  },

  /** Why somebody who sees this should play this move; undefined where no reason is known. */
  async explain(game: string, version: number, view: BaseView, text: string): Promise<Sentence | undefined> {
    const rules = rulesOf(await loadRules(game), version)
    const coach = rules && (await loadCoach(rules))
    const move = rules?.parseMove(text)
    if (coach === undefined || move === undefined) return undefined
    return say(coach, reasonToPlay(coach, view, move, 1))
  },
}

export type Thinker = typeof thinker

answerCalls(globalThis, thinker)
