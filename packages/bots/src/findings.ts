// What somebody who thinks found out about their moves: findings of several who saw the same view are added up.
import type { FastChance, Game, Kind } from '@cairn/kernel'
import type { Bot, Finding, Findings, Level, Thinking } from './bot.ts'

/** A move with less than this part of the final mix is taken for a mere trial. */
const MEANT = 0.06

/** There is nothing to find out about this line: it is played, whatever others think. */
export const certain = <M>(line: readonly M[]): Findings<M> => ({
  mixed: false,
  lines: [{ line, weight: Infinity }],
})

const isCertain = ({ lines }: Findings<unknown>): boolean => lines.some(({ weight }) => weight === Infinity)

/** One of the weighted items, drawn by chance. */
export function draw<T extends { readonly weight: number }>(items: readonly T[], unit: number): T {
  let left = unit * items.reduce((sum, { weight }) => sum + weight, 0)
  for (const item of items) {
    left -= item.weight
    if (left < 0 && item.weight > 0) return item
  }
  return items.findLast(({ weight }) => weight > 0) as T
}

/** The weightiest, the first of equals. */
const weightiest = <T extends { readonly weight: number }>(items: readonly T[]): T =>
  items.reduce((best, item) => (item.weight > best.weight ? item : best))

/** Of a mix, what is meant: without what was only tried. */
export function meant<T extends { readonly weight: number }>(items: readonly T[]): readonly T[] {
  const sum = items.reduce((sum, { weight }) => sum + weight, 0)
  const best = weightiest(items)
  return items.filter(item => item === best || item.weight >= MEANT * sum)
}

/** Adds up what was found, line by line. */
export function addUp(all: readonly Findings<string>[]): Findings<string> {
  const lines = new Map<string, Finding<string>>()
  for (const { line, weight } of all.flatMap(({ lines }) => lines)) {
    const key = line.join('\n')
    lines.set(key, { line, weight: weight + (lines.get(key)?.weight ?? 0) })
  }
  return { mixed: all.some(({ mixed }) => mixed), lines: [...lines.values()] }
}

/**
 * What one who leads and those who help find together. Once the lead is done the others have as long as `patience`
 * takes, if there is anything left to find out; whoever fails or is late has found nothing. Throws why the lead failed
 * if nobody found anything.
 */
export async function findTogether(
  lead: Promise<Findings<string> | undefined>,
  helpers: readonly Promise<Findings<string> | undefined>[],
  patience: () => Promise<unknown>,
): Promise<Findings<string>> {
  const all: Findings<string>[] = []
  const keep = (findings: Findings<string> | undefined): void => {
    if (findings !== undefined) all.push(findings)
  }
  const helped = Promise.all(helpers.map(helper => helper.then(keep, () => undefined)))
  await lead.then(keep, () => undefined)
  const waited = patience()
  if (!all.some(isCertain)) await Promise.race([helped, waited])
  if (all.length === 0) await lead
  return addUp(all)
}

/** The line to play after all that was found. */
export const decide = <M>({ mixed, lines }: Findings<M>, chance: FastChance): readonly M[] =>
  (mixed ? draw(meant(lines), chance.unit()) : weightiest(lines)).line

/** A bot that chooses by what it finds. */
export const finder = <K extends Kind>(
  level: Level,
  find: (view: K['view'], thinking: Thinking) => Findings<K['move']>,
): Bot<K> => ({
  level,
  find,
  choose: (view, thinking) => decide(find(view, thinking), thinking.chance)[0],
})

/** What a bot finds, in the game's notation; undefined if it is to help and has nothing to add. */
export function findingsOf(
  game: Game,
  bot: Bot,
  view: Parameters<Bot['choose']>[0],
  thinking: Thinking,
  helps: boolean,
): Findings<string> | undefined {
  if (bot.find === undefined) return helps ? undefined : certain([game.makeMove(bot.choose(view, thinking))])
  const { mixed, lines } = bot.find(view, thinking)
  return {
    mixed,
    lines: lines.map(({ line, weight }) => ({ line: line.map(move => game.makeMove(move)), weight })),
  }
}
