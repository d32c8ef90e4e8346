// Tables that this device finds in its drawer in the middle of a match: played at random by the rules alone, up to the
// moment that a test is about.
import {
  commit,
  defaultOptions,
  type Entry,
  FastChance,
  type Game,
  type Kind,
  legalMoves,
  Match,
  type OptionValue,
  pick,
  type Seat,
} from '@cairn/kernel'
import type { Page } from 'playwright-core'

export interface Setup {
  readonly seats?: number
  readonly options?: Readonly<Record<string, OptionValue>>
}

/** A match at a moment, and what the seat that decides might do. */
export interface Moment<K extends Kind> {
  readonly match: Match<K>
  readonly seat: Seat
  readonly view: K['view']
  readonly legal: readonly K['move'][]
}

function deal<K extends Kind>(
  game: Game<K>,
  { seats = game.seats.min, options = {} }: Setup,
  seed: number,
): Match<K> {
  const secret = seed.toString(16).padStart(64, '0')
  const fairness = { ...commit(secret, Array<string>(seats).fill('')), secret }
  return new Match(game, seats, { ...defaultOptions(game.options, seats), ...options }, fairness)
}

/** A match in which nothing was decided yet. */
export const dealt = <K extends Kind>(game: Game<K>, setup: Setup = {}): Match<K> => deal(game, setup, 1)

/** Plays one match of random moves; the moment before each. */
function* moments<K extends Kind>(game: Game<K>, setup: Setup, seed: number): Generator<Moment<K>> {
  const match = deal(game, setup, seed)
  const chance = new FastChance(seed)
  for (;;) {
    const [seat] = match.actors
    if (seat === undefined) return
    const view = match.view(seat)
    const legal = legalMoves(game, view)
    yield { match, seat, view, legal }
    match.play(seat, game.makeMove(pick(legal, chance)))
  }
}

/** As many matches are tried before a moment is given up. */
const TRIES = 500

/** The first moment that is wanted. */
export function momentOf<K extends Kind>(
  game: Game<K>,
  setup: Setup,
  wanted: (moment: Moment<K>) => boolean,
): Moment<K> {
  for (let seed = 1; seed <= TRIES; seed++)
    for (const moment of moments(game, setup, seed)) if (wanted(moment)) return moment
  throw new Error('there is no such moment')
}

/** A match that wants so many more entries to its end, if they are the right ones. */
export function nearEnd<K extends Kind>(game: Game<K>, setup: Setup, left: number): Match<K> {
  const match = dealt(game, setup)
  for (const { seat, text } of finished(game, setup).entries.slice(0, -left)) match.play(seat, text)
  return match
}

/** A match that is over. */
export function finished<K extends Kind>(game: Game<K>, setup: Setup = {}): Match<K> {
  let whole: Match<K> | undefined
  for (const { match } of moments(game, setup, 1)) whole = match
  if (whole === undefined) throw new Error('there was nothing to decide')
  return whole
}

/** For each of the kinds a moment at which such a move may be made, and one of those moves. */
export function momentsOf<K extends Kind>(
  game: Game<K>,
  setup: Setup,
  kinds: readonly string[],
  kindOf: (move: K['move']) => string,
): readonly { readonly moment: Moment<K>; readonly move: K['move'] }[] {
  return kinds.map(kind => {
    let move: K['move'] | undefined
    const moment = momentOf(game, setup, ({ legal }) => {
      move = legal.find(move => kindOf(move) === kind)
      return move !== undefined
    })
    return { moment, move }
  })
}

export type Sitter = 'person' | 'random' | 'easy'

const NAMES = ['Ailsa', 'Rory', 'Moira', 'Ewan', 'Isla']
const keyOf = (id: string): string => `cairn.table.${id}`
let opened = 0

/** In the page: puts a table into the drawer, once. */
function keepTable([key, table]: readonly [string, string]): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, table)
}

/** Has the house at this address find the match in its drawer, with these at the table, and opens it; its id. */
export async function open<K extends Kind>(
  page: Page,
  house: string,
  { header, entries }: Match<K>,
  sitters: readonly Sitter[],
): Promise<string> {
  const { game, version, seats, options, fairness } = header
  const { secret, contributions } = fairness
  const people = sitters.map((sitter, i) =>
    sitter === 'person'
      ? { kind: 'person', name: NAMES[i], here: true, ready: true, standIn: null }
      : { kind: 'bot', level: sitter },
  )
  const id = `prepared-${++opened}`
  const kept = {
    id,
    game,
    version,
    seats,
    options,
    secret,
    contributions,
    entries,
    people,
    touched: opened,
    over: false,
  }
  const drawn = [keyOf(id), JSON.stringify(kept)] as const
  // a page that is still to be loaded finds it there
  if (page.url().startsWith(house)) await page.evaluate(keepTable, drawn)
  else await page.addInitScript(keepTable, drawn)
  await page.goto(`${house}/#/local/${id}`)
  await page.locator('.table, .curtain').first().waitFor()
  // what is measured now stays where it is
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  return id
}

/** The entry after so many others at a table that was opened so, as soon as it is written down. */
export async function entry(page: Page, id: string, before: number): Promise<Entry> {
  const written = await page.waitForFunction(
    ([key, before]) =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { entries: Entry[] }).entries[before],
    [keyOf(id), before] as const,
  )
  return (await written.jsonValue()) as Entry
}
