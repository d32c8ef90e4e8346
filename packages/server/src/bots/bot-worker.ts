// A thread in which bots think.
import { randomInt } from 'node:crypto'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { loadBots } from '@cairn/bots'
import type { Findings, Question } from '@cairn/bots/bot'
import { findingsOf } from '@cairn/bots/findings'
import { gameOf } from '@cairn/games'
import { FastChance, type Game, rulesOf } from '@cairn/kernel'

/** What a thread is asked, for itself or to help another that thinks about the same; and what it is told, without an answer. */
export type ThreadTask =
  | { readonly type: 'find'; readonly question: Question; readonly helps: boolean }
  | { readonly type: 'remember'; readonly question: Question; readonly line: readonly string[] }

/** Lines in the game's notation; undefined if it has no help to give. */
export type Choice = { readonly findings: Findings<string> | undefined } | { readonly error: string }

const port = parentPort as MessagePort
/** Not 0 if it is to come to an end. */
const haste = workerData as Int32Array
/** So far does the clock go on at once when haste is made, in milliseconds. */
const AGES = 1e9
const loaded = new Map<string, ReturnType<typeof loadBots>>()

async function botFor({ game: id, version, level }: Question) {
  const present = gameOf(id)
  const game: Game | undefined = present && rulesOf(present, version)
  if (game === undefined) throw new Error(`there is no ${id} of version ${version}`)
  const key = `${id} ${version}`
  const bots = loaded.get(key) ?? loadBots(game)
  loaded.set(key, bots)
  return { game, bot: (await bots)[level] }
}

async function find(question: Question, helps: boolean): Promise<Choice> {
  try {
    const { game, bot } = await botFor(question)
    const now = (): number => performance.now() + (Atomics.load(haste, 0) === 0 ? 0 : AGES)
    const thinking = { chance: new FastChance(randomInt(2 ** 32)), ms: question.ms, now }
    return { findings: findingsOf(game, bot, question.view, thinking, helps) }
  } catch (error) {
    return { error: String(error) }
  }
}

async function remember(question: Question, line: readonly string[]): Promise<void> {
  const { game, bot } = await botFor(question)
  bot.remember?.(
    question.view,
    line.map(text => game.parseMove(text)),
  )
}

port.on('message', (task: ThreadTask) => {
  if (task.type === 'remember') void remember(task.question, task.line).catch(() => undefined)
  else void find(task.question, task.helps).then(choice => port.postMessage(choice))
})
