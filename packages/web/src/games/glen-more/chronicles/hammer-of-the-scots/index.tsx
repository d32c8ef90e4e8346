import { ENGLAND, ENGLISHMAN, type HammerOfTheScots, type View } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { counted, seatName, tileName } from '../../pieces/names.ts'
import { Piece } from '../../pieces/piece.tsx'
import type { ChapterOf } from '../../seam/chapter.ts'
import type { PartProps } from '../../seam/part.ts'
import { Becomes, Sign } from '../../pieces/signs.tsx'
import { pictures } from './pictures.tsx'
import './hammer-of-the-scots.css'

/** What taking a tile with him costs beside it, and what discarding one brings. */
const priceOf = ({ chronicles }: View): number | undefined => ENGLAND.prices[chronicles.hammer?.row ?? 0]
const pileOf = ({ chronicles }: View): number => ENGLAND.prices[(chronicles.hammer?.row ?? 0) - 1] ?? 0

/** A redcoat: tricorne, crossed belts. */
const Redcoat = () => (
  <svg class="glen-redcoat" viewBox="-19 -45 38 47" aria-hidden="true">
    <path class="glen-redcoat-coat" d="M-13 0c0-10 1-17 6-20h14c5 3 6 10 6 20-8 2-18 2-26 0z" />
    <path class="glen-redcoat-shade" d="M4-19c4 2 5 8 5 18h3.5c0-10-1-16-6-19z" />
    <path class="glen-redcoat-belts" d="M-8-19 8-2M8-19-8-2" />
    <circle class="glen-redcoat-gold" cy="-10.5" r="2.2" />
    <path class="glen-redcoat-wig" d="M-8-22c-2 1-3-2-1-4M8-22c2 1 3-2 1-4" />
    <path class="glen-redcoat-face" d="M-7-24c0-9 14-9 14 0 0 8-14 8-14 0z" />
    <path class="glen-redcoat-look" d="M-2.5-23v.01M3-23v.01M-3.5-19c2-1 5-1 7 0" />
    <path class="glen-redcoat-hat" d="M-17-34c6 0 10-8 17-8s11 8 17 8c-4 6-9 6-17 4-8 2-13 2-17-4z" />
    <path class="glen-redcoat-braid" d="M-16-33.5c5 3 10 4 16 2.5 6 1.5 11 .5 16-2.5" />
  </svg>
)

/** The row of England below the market, and who has the token. */
function Row({ view, seats }: PartProps) {
  const { hammer } = view.chronicles
  if (hammer === undefined) return null
  const { row, controller } = hammer
  const held =
    controller === null
      ? m.glen_more_england_free()
      : m.glen_more_england_held({ name: seatName(seats, controller) })
  return (
    <ul class="glen-england">
      <li title={held}>
        <Sign of="england" />
        {ENGLAND.prices.map((price, i) => (
          <span
            key={price}
            class={`glen-price ${i < row ? 'glen-price-filled' : ''}`}
            data-n={price}
            aria-hidden="true"
          />
        ))}
        <span class="visually-hidden">{`${m.glen_more_england_row({ filled: row })} ${held}`}</span>
        {controller === null ? <span /> : <Piece seats={seats} seat={controller} as="swatch" />}
      </li>
    </ul>
  )
}

const hammerOfTheScots: ChapterOf<HammerOfTheScots> = {
  key: 'hammer',
  pictures,
  moves: {
    drop: {
      name({ tile }, view) {
        const coins = pileOf(view)
        return coins === 0
          ? m.glen_more_drop({ tile: tileName(tile) })
          : m.glen_more_drop_for({ tile: tileName(tile), coins: counted(coins, 'coins') })
      },
      anchor: ({ tile }) => `tile ${tile}`,
    },
  },
  questions: {
    englishman: {
      ask(view) {
        const coins = priceOf(view)
        return coins === undefined
          ? m.glen_more_ask_englishman_full()
          : m.glen_more_ask_englishman({ coins: counted(coins, 'coins') })
      },
      pane: 'rondel',
    },
  },
  events: {
    tookEngland: (_event, name) => m.glen_more_log_took_england({ name }),
    laidCoins: ({ coins }, name) => m.glen_more_log_laid_coins({ name, coins: counted(coins, 'coins') }),
    tookCoins: ({ coins }, name) => m.glen_more_log_took_coins({ name, coins: counted(coins, 'coins') }),
    englishmanOut: () => m.glen_more_log_englishman_out(),
  },
  effects: {
    controlEngland: { words: () => m.glen_more_england_token(), sign: () => <Sign of="england" /> },
  },
  exchanges: {
    whiskyToVp: {
      words: ({ vp }) => m.glen_more_exchange_whisky_vp({ vp }),
      sign: ({ vp }) => <Becomes from={<Sign of="whisky" />} to={<Sign of="vp" n={vp} />} />,
    },
  },
  cards: Object.fromEntries(
    ['loch-lomond', 'glenfinnan-church', 'glenfinnan-monument', 'general-wade'].map(tile => [
      `card-${tile}`,
      m.glen_more_card_england,
    ]),
  ),
  refusals: {
    notForHim: m.glen_more_refuse_not_for_him,
    englandFull: m.glen_more_refuse_england_full,
  },
  figures: { [ENGLISHMAN]: { name: m.glen_more_englishman, Figure: Redcoat } },
  Center: Row,
  Owned: ({ view, seat }) =>
    view.chronicles.hammer?.controller !== seat ? null : (
      <p>
        <Sign of="england" /> {m.glen_more_england_mine()}
      </p>
    ),
}

export default hammerOfTheScots
