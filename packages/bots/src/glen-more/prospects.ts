// What lies ahead of a pawn on the rondel, as far as its player may hope for it, and when it will be on again.
import {
  type Bill,
  GOODS,
  lastFigure,
  MARKET,
  type ReadPlayer,
  SPACES,
  spaceOf,
  type State,
  tileOf,
} from '@cairn/games/glen-more'

const KINDS = [
  'village',
  'landmark',
  'person',
  'distillery',
  'field',
  'exchange',
  'animal',
  'material',
  'overlay',
] as const

export const PROSPECTS = [
  'again',
  'leeway',
  'tilesAhead',
  ...KINDS.map(kind => `${kind}Ahead`),
  'pointsAhead',
  'dearAhead',
]

/** What a tile on the rondel promises: of which kinds it is, its points at once, and its price. */
interface Offer {
  readonly kinds: readonly number[]
  readonly points: number
  readonly bill: Bill
  readonly isOpen: boolean
}

const offers = new Map<string, Offer>()

function offerOf(id: string): Offer {
  let offer = offers.get(id)
  if (offer === undefined) {
    const { types, terrain, landmark, overlay, immediate, bill, protection } = tileOf(id)
    const is: Readonly<Record<(typeof KINDS)[number], boolean>> = {
      village: types.includes('village'),
      landmark: landmark !== null,
      person: types.includes('person'),
      distillery: terrain === 'distillery',
      field: types.includes('whisky') && terrain !== 'distillery',
      exchange: types.includes('exchange'),
      animal: types.includes('animal'),
      material: types.includes('material'),
      overlay,
    }
    offer = {
      kinds: KINDS.flatMap((kind, i) => (is[kind] ? [i] : [])),
      points: immediate.reduce((sum, effect) => sum + (effect.tag === 'vp' ? effect.n : 0), 0),
      bill,
      isOpen: !protection,
    }
    offers.set(id, offer)
  }
  return offer
}

/** Each tile counts so much of the one before it, and one that cannot be paid for so much of one that can. */
const FURTHER = 0.88
const TOO_DEAR = 0.3

/** How many coins a price takes beside the goods at hand. */
function lacking({ market }: State, { need, coins }: Bill, goods: readonly number[]): number {
  let sum = coins
  for (let k = 0; k < need.length; k++) {
    const lack = (need[k] as number) - (goods[k] as number)
    if (lack > 0) sum += lack * (MARKET.prices[market[GOODS[k] as 'wood']] ?? UNSOLD)
  }
  return sum
}
const UNSOLD = 9

/** Writes PROSPECTS from a place on. */
export function prospects(
  state: State,
  seat: number,
  goods: readonly number[],
  f: Float64Array,
  from: number,
): void {
  const player = state.players[seat] as ReadPlayer
  const pawn = state.figures.find(figure => figure.seat === seat) as State['figures'][number]
  f.fill(0, from, from + PROSPECTS.length)
  if (state.over || pawn.done) return
  const last = lastFigure(state).at
  let next = pawn.at + SPACES
  for (const figure of state.figures)
    if (figure.at > pawn.at && figure.at < next && !figure.done) next = figure.at
  f[from] = pawn.at === last ? 1 : 0
  let weight = 1
  for (let at = pawn.at + 1; at < last + SPACES - 1; at++) {
    const id = state.spaces[spaceOf(at)]
    if (id === null || id === undefined) continue
    const { kinds, points, bill, isOpen } = offerOf(id)
    if (!isOpen) continue
    const isDear = bill.whisky > player.whisky || lacking(state, bill, goods) > player.coins
    const part = isDear ? weight * TOO_DEAR : weight
    if (at < next) f[from + 1] = (f[from + 1] as number) + 1
    f[from + 2] = (f[from + 2] as number) + 1
    for (const kind of kinds) f[from + 3 + kind] = (f[from + 3 + kind] as number) + part
    f[from + 3 + KINDS.length] = (f[from + 3 + KINDS.length] as number) + part * points
    if (isDear) f[from + 4 + KINDS.length] = (f[from + 4 + KINDS.length] as number) + weight
    weight *= FURTHER
  }
}
