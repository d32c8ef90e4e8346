import { type DubiousTome, tileOf, type View } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { listOf, placeName, seatName, thing, tileName } from '../../pieces/names.ts'
import { Sign } from '../../pieces/signs.tsx'
import type { ChapterOf } from '../../seam/chapter.ts'
import type { PartProps } from '../../seam/part.ts'
import { landOf } from '../../seam/touched.ts'
import { pictures } from './pictures.tsx'
import { landmarkName, TomeCard } from './tome-card.tsx'
import './dubious-tome.css'

const EVENTS: Readonly<Record<string, () => string>> = {
  'card-old-man-of-storr': m.glen_more_event_old_man_of_storr,
  'card-wallace-monument': m.glen_more_event_wallace_monument,
  'card-dunvegan-castle': m.glen_more_event_dunvegan_castle,
  'card-fort-george': m.glen_more_event_fort_george,
  'card-loch-lochy': m.glen_more_event_loch_lochy,
  'card-donan-castle': m.glen_more_event_donan_castle,
  'card-castle-stalker': m.glen_more_event_castle_stalker,
  'card-inverness': m.glen_more_event_inverness,
  'card-loch-shiel': m.glen_more_event_loch_shiel,
  'card-duart-castle': m.glen_more_event_duart_castle,
  'card-loch-ness': m.glen_more_event_loch_ness,
  'card-armadale-castle': m.glen_more_event_armadale_castle,
  'card-loch-morar': m.glen_more_event_loch_morar,
  'card-castle-moil': m.glen_more_event_castle_moil,
  'card-castle-of-mey': m.glen_more_event_castle_of_mey,
  'card-loch-lomond': m.glen_more_event_loch_lomond,
  'card-glenfinnan-church': m.glen_more_event_glenfinnan_church,
  'card-glenfinnan-monument': m.glen_more_event_glenfinnan_monument,
  'card-general-wade': m.glen_more_event_general_wade,
}

const eventWords = (card: string): string => EVENTS[card]?.() ?? ''

/** The task that is asked now, if it is of this kind. */
const asked = <K extends DubiousTome['task']['kind']>({ todo }: View, kind: K) => {
  const task = todo.at(-1)
  return task?.kind === kind ? (task as Extract<DubiousTome['task'], { readonly kind: K }>) : undefined
}

const isTurned = ({ chronicles }: View, card: string): boolean =>
  chronicles.tome?.turned.includes(card) === true

const vpPerStone = (view: View): number => asked(view, 'stones')?.vp ?? 0

/** What the landmarks ahead will tell once their cards are turned. */
function Row({ view: { chronicles, spaces } }: PartProps) {
  const cards = spaces.flatMap(tile => (tile === null ? [] : (tileOf(tile).landmark ?? [])))
  if (chronicles.tome === undefined || cards.length === 0) return null
  return (
    <details class="glen-tome-row" open>
      <summary>
        <Sign of="event" /> {m.glen_more_tome_row()}
      </summary>
      {cards.map(card => (
        <p key={card}>
          <b>{landmarkName(card)}</b> {eventWords(card)}
        </p>
      ))}
    </details>
  )
}

const dubiousTome: ChapterOf<DubiousTome> = {
  key: 'tome',
  pictures,
  cards: {
    'card-old-man-of-storr': m.glen_more_card_old_man_of_storr,
    'card-wallace-monument': m.glen_more_card_wallace_monument,
    'card-dunvegan-castle': m.glen_more_card_dunvegan_castle,
    'card-fort-george': m.glen_more_card_fort_george,
  },
  moves: {
    turn: {
      name: ({ card, event }) =>
        event
          ? m.glen_more_tome_turn_event({ card: landmarkName(card), words: eventWords(card) })
          : m.glen_more_tome_turn({ card: landmarkName(card) }),
    },
    borrow: {
      name({ seat, x, y, pay, vp }, view, seats) {
        const [tile, owner] = [placeName(view, seat, x, y), seatName(seats, seat)]
        if (pay.length === 0) return m.glen_more_tome_borrow({ tile, owner })
        const words = { tile, owner, pay: listOf(pay.map(price => thing(price))) }
        return vp ? m.glen_more_tome_borrow_vp(words) : m.glen_more_tome_borrow_for(words)
      },
      anchor: ({ seat, ...spot }) => landOf(seat, spot),
    },
    march: {
      name: ({ x, y, toX, toY }, view) =>
        m.glen_more_walk({
          tile: placeName(view, view.actors[0] ?? 0, x, y),
          to: placeName(view, view.actors[0] ?? 0, toX, toY),
        }),
      anchor: ({ x, y }) => `man ${x},${y}`,
    },
    swap: {
      name: ({ tile }) => m.glen_more_tome_swap({ tile: tileName(tile) }),
      anchor: ({ tile }) => `tile ${tile}`,
    },
    stones: { name: ({ n }, view) => m.glen_more_tome_stones({ n, vp: n * vpPerStone(view) }) },
  },
  questions: {
    turnCard: {
      ask: view =>
        asked(view, 'turnCard')?.triggers === true
          ? m.glen_more_ask_turn_card()
          : m.glen_more_ask_turn_another(),
      pane: 'land',
      done: m.glen_more_tome_turn_none,
    },
    borrow: {
      ask: view => m.glen_more_ask_borrow({ n: asked(view, 'borrow')?.left ?? 0 }),
      pane: 'land',
      done: m.glen_more_tome_borrow_enough,
    },
    march: {
      ask: view =>
        asked(view, 'march')?.to === 'home' ? m.glen_more_ask_march_home() : m.glen_more_ask_march_away(),
      pane: 'land',
      done: m.glen_more_tome_march_enough,
    },
    swap: { ask: m.glen_more_ask_swap, pane: 'rondel', done: m.glen_more_tome_swap_not },
    stones: { ask: m.glen_more_ask_stones, pane: 'land', done: m.glen_more_tome_stones_none },
  },
  events: {
    turnedCard: ({ card, used }, name) =>
      used
        ? m.glen_more_log_turned_event({ name, card: landmarkName(card), words: eventWords(card) })
        : m.glen_more_log_turned_only({ name, card: landmarkName(card) }),
    borrowed: ({ owner, tile }, name, seats) =>
      m.glen_more_log_borrowed({ name, tile: tileName(tile), owner: seatName(seats, owner) }),
    swapped: ({ tile }, name) => m.glen_more_log_swapped({ name, tile: tileName(tile) }),
  },
  effects: {
    event: { words: () => m.glen_more_effect_event(), sign: () => <Sign of="event" /> },
  },
  refusals: {
    noCardToTurn: m.glen_more_refuse_no_card_to_turn,
    mustTurn: m.glen_more_refuse_must_turn,
    notYourCard: m.glen_more_refuse_not_your_card,
    turnedAlready: m.glen_more_refuse_turned_already,
    cannotPayEvent: m.glen_more_refuse_cannot_pay_event,
    noSupply: m.glen_more_refuse_no_supply,
    nothingDiscarded: m.glen_more_refuse_nothing_discarded,
    turnedOnly: m.glen_more_refuse_turned_only,
    ownTile: m.glen_more_refuse_own_tile,
    notThisWay: m.glen_more_refuse_not_this_way,
    tooManyStones: m.glen_more_refuse_too_many_stones,
    notToSwap: m.glen_more_refuse_not_to_swap,
  },
  Center: Row,
  landmarks: {
    Face: ({ view, card, picture }) => (
      <TomeCard card={card} turned={isTurned(view, card)} picture={picture} />
    ),
    words: (card, view) =>
      view !== undefined && isTurned(view, card)
        ? m.glen_more_tome_turned({ words: eventWords(card) })
        : m.glen_more_tome_event({ words: eventWords(card) }),
  },
}

export default dubiousTome
