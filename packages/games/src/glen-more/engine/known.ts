import { read, type Seat } from '@cairn/kernel'
import type { Box } from '../box/box.ts'
import { CLANS } from '../box/clans.ts'
import { type Cost, COSTS, GOODS, type Goods } from '../box/components.ts'
import type { Effect, Exchange } from '../box/effect.ts'
import { REACH } from '../table/move.ts'
import type { Figure, Options, Source } from '../table/state.ts'

/** What readers of tasks and of what Chronicles keep can count on: the match's frame, and readers for common things. */
export interface Known {
  readonly options: Options
  readonly seats: number
  readonly box: Box
  readonly seat: read.Reader<Seat>
  readonly figure: read.Reader<Figure['kind']>
  /** A small number of things. */
  readonly few: read.Reader<number>
  readonly coordinate: read.Reader<number>
  readonly tile: read.Reader<string>
  readonly card: read.Reader<string>
  readonly goods: read.Reader<Goods>
  readonly cost: read.Reader<Cost>
  readonly source: read.Reader<Source>
  readonly effect: read.Reader<Effect>
  readonly exchange: read.Reader<Exchange>
}

/** What there is to find in a match: components, words for sources and figures, effects that stand on no component. */
interface There {
  readonly box: Box
  readonly sources: readonly string[]
  readonly figures: Readonly<Record<string, unknown>>
  readonly grants: readonly Effect[]
}

/** Every effect there is, by its text. */
const effectsByText = ({ box, grants }: There): ReadonlyMap<string, Effect> =>
  new Map(
    [
      ...box.tiles.flatMap(tile => [...tile.immediate, ...tile.activation]),
      ...box.cards.flatMap(card => card.effects),
      ...CLANS.flatMap(clan => clan.effects),
      ...grants,
      { tag: 'coins', n: 1 } as const,
      { tag: 'move', n: 1 } as const,
      { tag: 'whisky', n: 1 } as const,
      { tag: 'clanMarker', n: 1 } as const,
      ...Array.from({ length: 40 }, (_, n) => ({ tag: 'vp', n }) as const),
    ].map(effect => [JSON.stringify(effect), effect]),
  )

export function knownIn(there: There, options: Options, seats: number): Known {
  const { box } = there
  const few = read.whole(0, 9)
  const id = read.text(40)
  let effects: ReadonlyMap<string, Effect> | undefined
  const effect: read.Reader<Effect> = (value, place) => {
    effects ??= effectsByText(there)
    return effects.get(JSON.stringify(value) ?? '') ?? read.fail(place, 'be an effect of the game')
  }
  return {
    options,
    seats,
    box,
    seat: read.whole(0, seats - 1),
    figure: read.oneOf(Object.keys(there.figures) as Figure['kind'][]),
    few,
    coordinate: read.whole(-REACH, REACH),
    tile: read.where(id, box.isTile, 'name a tile'),
    card: read.where(id, box.isCard, 'name a card'),
    goods: read.map(GOODS, read.whole(0, 99)),
    cost: read.map(COSTS, read.whole(1, 99)),
    source: read.fields({ of: read.oneOf(there.sources as readonly Source['of'][]), id }),
    effect,
    exchange: (value, place) => {
      const found = effect(value, place)
      return found.tag === 'exchange' ? found : read.fail(place, 'be an exchange')
    },
  }
}
