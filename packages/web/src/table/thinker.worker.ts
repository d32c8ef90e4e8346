// Where bots think: they are sent the view of the seat they think for, and nothing else.
import { type Bot, type Level, loadBots, loadCoach } from '@cairn/bots'
import type { Findings, Question } from '@cairn/bots/bot'
import { findingsOf } from '@cairn/bots/findings'
import { reasonToPlay } from '@cairn/bots/review'
import { loadRules } from '@cairn/games/load'
import { type BaseView, FastChance, type Game, rulesOf } from '@cairn/kernel'
import { answerCalls } from './calls.ts'
import { type Sentence, say } from './sentence.ts'

/** The bot of this level by the rules of this version. */
async function botFor(game: string, version: number, level: Level): Promise<{ rules: Game; bot: Bot }> {
  const rules = rulesOf(await loadRules(game), version)
  if (rules === undefined) throw new Error(`version ${version} of ${game} is not kept here`)
  return { rules, bot: (await loadBots(rules))[level] }
}

const thinker = {
  /** What a bot finds, for itself or to help another, in the game's notation. */
  async find(
    { game, version, level, view, ms }: Question,
    helps: boolean,
  ): Promise<Findings<string> | undefined> {
    const { rules, bot } = await botFor(game, version, level)
    const chance = new FastChance(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    return findingsOf(rules, bot, view, { chance, ms, now: () => performance.now() }, helps)
  },

  /** Takes in what was decided, whoever found it. */
  async remember({ game, version, level, view }: Question, line: readonly string[]): Promise<void> {
    const { rules, bot } = await botFor(game, version, level)
    bot.remember?.(
      view,
      line.map(text => rules.parseMove(text)),
    )
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
