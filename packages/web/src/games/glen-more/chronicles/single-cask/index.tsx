import {
  CASK_SALES,
  CASK_WORTH,
  CELLARS,
  FIRST_CELLAR,
  normalSpaces,
  type SingleCask,
  spacesOf,
} from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { costList, tileName } from '../../pieces/names.ts'
import type { ChapterOf } from '../../seam/chapter.ts'
import { Becomes, Sign } from '../../pieces/signs.tsx'
import { pictures } from './pictures.tsx'
import './single-cask.css'

const worth = (space: number): number => CASK_WORTH[space] ?? 0
const spaceName = (space: number): string =>
  space === 0 ? m.glen_more_cask_in_store() : m.glen_more_cask_at({ vp: worth(space) })

const eachSale = <T,>(of: (sale: (typeof CASK_SALES)[number]) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(CASK_SALES.map(sale => [sale.tile, of(sale)]))

/** A cellar that is built, with its spaces; or what it costs. */
function Cellar({
  cellar,
  built,
  barrels,
}: {
  readonly cellar: number
  readonly built: boolean
  readonly barrels: readonly number[]
}) {
  const { cost } = CELLARS[cellar - 1] ?? { cost: {} }
  const first = spacesOf(cellar - 1) + 1
  return (
    <ul
      class={`glen-cellar ${built ? '' : 'is-unbuilt'}`}
      aria-label={
        built
          ? m.glen_more_cask_cellar_name({ cellar })
          : m.glen_more_cask_cellar_unbuilt({ cellar, cost: costList(cost) })
      }
    >
      {built ? null : (
        <li class="glen-cellar-cost" aria-hidden="true">
          {Object.entries(cost).map(([what, n]) => (
            <Sign key={what} of={what} n={n as number} />
          ))}
        </li>
      )}
      {barrels.map((n, i) => {
        const vp = worth(first + i)
        return (
          <li
            key={vp}
            class={`glen-cask-space ${n > 0 ? 'is-full' : ''}`}
            aria-label={n > 0 ? m.glen_more_cask_space_full({ vp }) : m.glen_more_cask_space_free({ vp })}
          >
            {n > 0 ? <Sign of="cask" /> : <span class="glen-hollow" />}
            <b>{vp}</b>
          </li>
        )
      })}
    </ul>
  )
}

const singleCask: ChapterOf<SingleCask> = {
  key: 'cask',
  pictures,
  stops: eachSale(() => m.glen_more_stop_sale),
  pieces: eachSale(
    ({ bonus }) =>
      () =>
        m.glen_more_sale_words({ bonus }),
  ),
  moves: {
    barrel: { name: ({ from }) => m.glen_more_cask_barrel({ space: spaceName(from) }) },
    age: {
      name: ({ from }) => m.glen_more_cask_age({ space: spaceName(from), next: spaceName(from + 1) }),
    },
    cellar: {
      name: ({ cellar }) =>
        m.glen_more_cask_cellar({ cellar, cost: costList(CELLARS[cellar - 1]?.cost ?? {}) }),
    },
    sale: {
      name({ from, part }, { todo }) {
        const task = todo.at(-1)
        const sale = CASK_SALES.find(({ tile }) => task?.kind === 'sale' && tile === task.tile)
        const space = spaceName(from)
        return part === 'bonus'
          ? m.glen_more_cask_sell_bonus({ space, vp: worth(from) + (sale?.bonus ?? 0) })
          : m.glen_more_cask_sell({ space, vp: worth(from) })
      },
    },
  },
  questions: {
    barrel: { ask: m.glen_more_ask_barrel, pane: 'land' },
    aging: { ask: m.glen_more_ask_aging, pane: 'land' },
    sale: {
      ask({ todo }) {
        const task = todo.at(-1)
        return task?.kind === 'sale' && task.must ? m.glen_more_ask_sale_must() : m.glen_more_ask_sale()
      },
      pane: 'rondel',
    },
  },
  events: {
    spentBarrel: ({ from }, name) => m.glen_more_log_spent_barrel({ name, space: spaceName(from) }),
    aged: ({ from }, name) => m.glen_more_log_aged({ name, space: spaceName(from + 1) }),
    builtCellar: ({ cellar }, name) => m.glen_more_log_built_cellar({ name, cellar }),
    soldBarrel: ({ from, part, vp }, name) =>
      part === 'bonus'
        ? m.glen_more_log_sold_barrel_bonus({ name, space: spaceName(from), vp })
        : m.glen_more_log_sold_barrel({ name, space: spaceName(from), vp }),
  },
  effects: {
    caskStep: {
      words: ({ n }) => m.glen_more_cask_step({ n }),
      sign: ({ n }) => <Sign of="caskStep" n={n} />,
    },
  },
  exchanges: {
    cask: {
      words: ({ n }) => m.glen_more_exchange_cask({ n }),
      sign: ({ n }) => (
        <span class="glen-halves">
          <Becomes from={<Sign of="barley" />} to={<Sign of="whisky" />} />
          <i>/</i>
          <Sign of="caskStep" n={n} />
        </span>
      ),
    },
    malt: {
      words: () => m.glen_more_exchange_malt(),
      sign: () => (
        <span class="glen-halves">
          <Sign of="wood" />
          <Becomes from={<Sign of="barley" />} to={<Sign of="whisky" />} />
          <Sign of="caskStep" />
        </span>
      ),
    },
  },
  refusals: {
    noStep: m.glen_more_refuse_no_step,
    noBarrel: m.glen_more_refuse_no_barrel,
    spaceTaken: m.glen_more_refuse_space_taken,
    noCellar: m.glen_more_refuse_no_cellar,
    noBuilding: m.glen_more_refuse_no_building,
    cellarBuilt: m.glen_more_refuse_cellar_built,
    cellarOrder: m.glen_more_refuse_cellar_order,
    mustSell: m.glen_more_refuse_must_sell,
    partFull: m.glen_more_refuse_part_full,
    notThisPart: m.glen_more_refuse_not_this_part,
  },
  OnPiece({ view: { chronicles, seats }, piece }) {
    const i = CASK_SALES.findIndex(({ tile }) => tile === piece)
    const sale = chronicles.cask?.sales[i]
    const bonus = CASK_SALES[i]?.bonus
    if (sale === undefined || bonus === undefined) return null
    return (
      <span class="glen-sale" aria-hidden="true">
        {Array.from({ length: normalSpaces(seats) }, (_, space) => (
          <i key={space}>{space < sale.normal ? <Sign of="cask" /> : null}</i>
        ))}
        <i class="is-bonus" data-n={`+${bonus}`}>
          {sale.bonus > 0 ? <Sign of="cask" /> : null}
        </i>
      </span>
    )
  },
  Center: ({ view: { chronicles, spaces, seats } }) => (
    <>
      {chronicles.cask === undefined || CASK_SALES.some(({ tile }) => spaces.includes(tile)) ? null : (
        <p>{m.glen_more_cask_no_sale()}</p>
      )}
      {CASK_SALES.map(({ tile, bonus }, i) => {
        const sale = chronicles.cask?.sales[i]
        if (sale === undefined || !spaces.includes(tile)) return null
        const n = normalSpaces(seats)
        const words = { tile: tileName(tile), free: n - sale.normal, n }
        return (
          <p key={tile}>
            {sale.bonus === 0
              ? m.glen_more_cask_sale_open({ ...words, bonus })
              : m.glen_more_cask_sale_taken(words)}
          </p>
        )
      })}
    </>
  ),
  Owned({ view, seat }) {
    const cellars = view.chronicles.cask?.cellars[seat]
    if (cellars === undefined) return null
    const { built, barrels } = cellars
    const stored = barrels[0] ?? 0
    return (
      <div class="glen-owned glen-cellars">
        <p>
          <Sign of="cask" /> {m.glen_more_cask_cellars()}
        </p>
        <div class="glen-cellar-row">
          <p class="glen-cask-store" aria-label={m.glen_more_cask_store({ n: stored })}>
            <span>
              {Array.from({ length: stored }, (_, i) => (
                <Sign key={i} of="cask" />
              ))}
            </span>
            <b>0</b>
          </p>
          {CELLARS.map((_, i) => (
            <Cellar
              key={i}
              cellar={i + 1}
              built={i < built}
              barrels={barrels.slice(spacesOf(i) + 1, spacesOf(i) + 1 + FIRST_CELLAR)}
            />
          ))}
        </div>
      </div>
    )
  },
}

export default singleCask
