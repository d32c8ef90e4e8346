// What matters at a moment of a match: the rule that is at work, which events are worth coming back to, what is heard.
import { decision, type GlenMore, type View } from '@cairn/games/glen-more'
import type { Told } from '@cairn/kernel'
import * as m from '../../paraglide/messages.js'
import { CHRONICLES } from './chronicles/index.ts'
import { counted, listOf, tileName } from './pieces/names.ts'
import type { SoundName } from '../../sounds.ts'

type Event = Told<GlenMore['event']>

const rules: Readonly<Record<string, string>> = {
  move: 'GM-5',
  pay: 'GM-14',
  place: 'GM-15',
  effects: 'GM-19',
  gain: 'GM-19',
  stow: 'GM-20',
  scotsmen: 'GM-21',
  clan: 'GM-26',
  remove: 'GM-18',
  recover: 'GM-29',
  exchange: 'GM-23',
  activate: 'GM-22',
}

/** The Chronicle that brings a rule: the first digit of three is its number; Highlander's came with the base. */
export function optionOf(rule: string): string | undefined {
  const n = Number(rule.slice('GM-'.length))
  if (n < 100) return n >= 39 && n <= 42 ? 'highlander' : undefined
  return CHRONICLES[Math.floor(n / 100) - 1]?.option
}

export function ruleNow(view: View): string {
  if (view.over) return 'GM-37'
  const task = decision(view)
  return (task === undefined ? undefined : rules[task.kind]) ?? 'GM-9'
}

export const keyEvents = ['scored', 'tookPerson', 'tookCard', 'finalScored'] as const

export const turnEnds = ['turnEnded'] as const

/** GM-4 */
export const playsAgain = (name: string): string => m.glen_more_plays_again({ name })

/** "Pulteney: 2 whisky, 2 coins paid". */
export function turnLine(events: readonly Event[]): string | undefined {
  const gained = new Map<string, number>()
  const paid = new Map<string, number>()
  let tile: string | undefined
  for (const event of events) {
    if (event.type === 'moved') tile ??= event.on ?? undefined
    if (event.type === 'placed' || event.type === 'tookPerson') ({ tile } = event)
    const sum = event.type === 'gained' ? gained : event.type === 'paid' ? paid : undefined
    if (sum !== undefined && 'what' in event && 'n' in event)
      sum.set(event.what, (sum.get(event.what) ?? 0) + event.n)
  }
  if (tile === undefined) return undefined
  const parts = [
    ...[...gained].map(([what, n]) => counted(n, what)),
    ...(paid.size === 0
      ? []
      : [m.glen_more_turn_paid({ what: listOf([...paid].map(([what, n]) => counted(n, what))) })]),
  ]
  return parts.length === 0
    ? tileName(tile)
    : m.glen_more_turn({ tile: tileName(tile), what: parts.join(', ') })
}

/** The tile that lay there when it was told of: the last one laid, or one of those at the start. */
export function tileAt(told: readonly Event[], seat: number, x: number, y: number): string {
  const placed = told.findLast(
    event => event.type === 'placed' && event.seat === seat && event.x === x && event.y === y,
  )
  if (placed?.type === 'placed') return tileName(placed.tile)
  return y === 0 && (x === 0 || x === 1) ? tileName(x === 0 ? 'home-village' : 'home-castle') : `(${x}, ${y})`
}

/** What is heard of an event. */
export const sounds: Readonly<Record<string, SoundName>> = {
  placed: 'tile',
  tookPerson: 'card',
  tookCard: 'card',
  sold: 'coins',
  bought: 'coins',
  marked: 'stone',
  spentBarrel: 'cask',
  soldBarrel: 'cask',
  scored: 'drum',
}
