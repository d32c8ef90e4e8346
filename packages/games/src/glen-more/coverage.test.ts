// Plays until every tile, card, clan, exchange form, overlay and removal has been used.
import { FastChance, type Seat } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { CARDS } from './box/cards.ts'
import { CLANS } from './box/clans.ts'
import type { Event } from './table/event.ts'
import { BOX, glenMore, tileOf } from './index.ts'
import type { Move } from './table/move.ts'
import type { Options, State, Task } from './table/state.ts'
import { castleOf, cellAt, spotsFor } from './table/territory.ts'
import { STACK_TILES } from './box/tiles.ts'
import { PLAIN } from './testing/options.ts'

/** Every form of exchange, with how many goods it takes. */
const FORMS = [
  'different of 2',
  'different of 4',
  'animals of 1',
  'animals of 2',
  'animals of 3',
  'any3 of 3',
  'exact of 2',
  'clanMarker of 1',
  'whisky of 1',
]
const KINDS: readonly Task['kind'][] = [
  'move',
  'pay',
  'place',
  'effects',
  'gain',
  'stow',
  'scotsmen',
  'clan',
  'remove',
  'recover',
  'activate',
  'toll',
]

/** Everything that must have been used, by a word of its own. */
const WANTED: readonly string[] = [
  ...STACK_TILES.map(tile => `take ${tile.id}`),
  ...STACK_TILES.filter(tile => tile.activation.length > 0).map(tile => `activate ${tile.id}`),
  ...STACK_TILES.filter(tile => tile.overlay).map(tile => `overlay ${tile.id}`),
  ...CARDS.map(card => `card ${card.id}`),
  ...CLANS.map(clan => `clan ${clan.id}`),
  ...FORMS.map(form => `exchange ${form}`),
  ...KINDS.map(kind => `decide ${kind}`),
  'exchange with a coin',
  'whisky for points',
  'overlay on an overlay',
  'overlay on the home village',
  'remove for macmillan',
  'remove for loch-morar',
  'remove loch-morar itself',
  'remove a covered tile',
  'recover a tile',
  'recover a person',
  'loch-ness',
  'castle-of-mey',
  'castle-moil',
  'armadale-castle',
  'macintosh',
  'points for movement',
  'stop the-end',
  'stop mountain',
  'past the-end',
  'collected',
  'dieOut',
  'discard for coin',
  'discard for movement',
  'sell from the hand',
  'bought',
  'lost',
]

/** What playing this move uses. */
function uses(state: State, seat: Seat, move: Move): readonly string[] {
  const task = state.todo.at(-1) as Task
  const player = state.players[seat] as State['players'][number]
  const words = [`decide ${task.kind}`]
  if (move.type === 'clan') words.push(`clan ${move.clan}`)
  if (move.type === 'stop') words.push(`stop ${move.on}`)
  if (move.type === 'discard') words.push(`discard for ${move.gain}`)
  if (move.type === 'sell' && move.x === null) words.push('sell from the hand')
  if (move.type === 'recover')
    words.push(tileOf(move.tile).types.includes('person') ? 'recover a person' : 'recover a tile')
  if (move.type === 'remove' && task.kind === 'remove') {
    if (task.left === 2) words.push('remove for loch-morar')
    else if (!player.cards.includes('card-loch-morar')) words.push('remove for macmillan')
    if (cellAt(player, move.x, move.y)?.tile === 'loch-morar') words.push('remove loch-morar itself')
    if ((cellAt(player, move.x, move.y)?.under.length ?? 0) > 0) words.push('remove a covered tile')
  }
  if (move.type === 'place' && task.kind === 'place') {
    const below = cellAt(player, move.x, move.y)
    if (below !== undefined) words.push(`overlay ${task.tile}`)
    if (below !== undefined && tileOf(below.tile).overlay) words.push('overlay on an overlay')
    if (below?.tile === 'home-village') words.push('overlay on the home village')
    const alone = { ...player, clans: [] }
    if (!spotsFor(BOX, alone, tileOf(task.tile)).some(({ x, y }) => x === move.x && y === move.y))
      words.push('macintosh')
  }
  if (move.type === 'activate' && task.kind === 'activate') {
    const cell = cellAt(player, move.x, move.y)
    const tile = tileOf(cell?.tile ?? '')
    words.push(`activate ${tile.id}`)
    for (const effect of tile.activation)
      if (effect.tag === 'exchange') words.push(`exchange ${effect.exchange} of ${move.pay.length}`)
    if (move.pay.includes('coin')) words.push('exchange with a coin')
    if (move.vp) words.push('whisky for points')
    if (task.all) words.push('castle-of-mey')
  }
  return words
}

function tells(event: Event, state: State): readonly string[] {
  if (event.type === 'moved' && event.seat >= 0 && event.on !== null) {
    const pawn = state.figures.find(figure => figure.seat === event.seat)
    const past = state.end !== null && pawn !== undefined && pawn.at > state.end ? ['past the-end'] : []
    return [`take ${event.on}`, ...past]
  }
  if (event.type === 'tookCard') return [`card ${event.card}`]
  const owns = (card: string) => state.players.filter(player => player.cards.includes(card))
  if (event.type === 'scored' && event.category === 'scotsmen')
    return owns('card-castle-moil').some(player => castleOf(player).scotsmen > 0) ? ['castle-moil'] : []
  if (event.type === 'finalScored' && event.line === 'coins')
    return owns('card-armadale-castle').some(player => player.coins > 0) ? ['armadale-castle'] : []
  if (
    event.type === 'collected' ||
    event.type === 'dieOut' ||
    event.type === 'bought' ||
    event.type === 'lost'
  )
    return [event.type]
  return []
}

/** Plays one match with a liking for what has not been used yet; returns what it used. */
function playOne(seed: number, used: Set<string>): void {
  const chance = new FastChance(seed)
  const options: Options = {
    ...PLAIN,
    die: true,
    highlander: (['none', 'two-spaces', 'one-space'] as const)[seed % 3] ?? 'none',
  }
  const state = glenMore.deal(options, 2 + (seed % 3), chance)
  // much coin and Scotsmen soon all out reach what plain random play seldom does
  for (const player of state.players) {
    const castle = player.cells[1] as State['players'][number]['cells'][number]
    const out = chance.below(player.supply)
    player.coins += chance.below(20)
    player.supply -= out
    castle.scotsmen += out
  }
  while (!state.over) {
    const [seat] = glenMore.actors(state)
    if (seat === undefined) throw new Error('nobody to decide')
    const moves = glenMore.moves(state, seat)
    const busy = moves.filter(move => move.type !== 'done' && move.type !== 'sell')
    const fresh = moves.filter(
      move =>
        uses(state, seat, move).some(word => !used.has(word)) ||
        (move.type === 'take' && !used.has(`take ${move.tile}`)),
    )
    const from =
      fresh.length > 0 && chance.below(4) > 0 ? fresh : busy.length > 0 && chance.below(8) > 0 ? busy : moves
    const move = from[chance.below(from.length)] as Move
    const extra = state.todo.findLast(task => task.kind === 'activate' && task.closing)
    const [before, vp] = [extra?.kind === 'activate' ? extra.extra : 0, state.players[seat]?.vp ?? 0]
    for (const word of uses(state, seat, move)) used.add(word)
    const events: Event[] = []
    glenMore.play(state, seat, move, chance, events)
    for (const event of events) for (const word of tells(event, state)) used.add(word)
    if (extra?.kind === 'activate' && extra.extra > before) used.add('loch-ness')
    const ended = events.findIndex(event => event.type === 'turnEnded')
    const last = events[ended - 1]
    if (
      move.type === 'done' &&
      last?.type === 'gained' &&
      last.what === 'vp' &&
      (state.players[seat]?.vp ?? 0) > vp
    )
      used.add('points for movement')
  }
}

const FIRST = Number(process.env['SEED'] ?? 0)
const MOST = 400
// what a match does depends on what those before it have used, so all of them are played again
const AGAIN = `SEED=${FIRST} npx vitest run --project pure packages/games/src/glen-more/coverage.test.ts`

it('GM-9: play reaches every tile, card, clan, exchange form, overlay and removal', () => {
  const used = new Set<string>()
  const missing = (): readonly string[] => WANTED.filter(word => !used.has(word))
  let seed = FIRST
  for (; seed < FIRST + MOST && missing().length > 0; seed++) {
    try {
      playOne(seed, used)
    } catch (error) {
      throw new Error(`match ${seed} failed; again: ${AGAIN}`, { cause: error })
    }
  }
  expect(missing(), `not reached within ${MOST} matches; again: ${AGAIN}`).toEqual([])
})
