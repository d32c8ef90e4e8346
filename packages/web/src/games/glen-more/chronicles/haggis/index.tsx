import { type Haggis, HAGGIS, type HaggisToken } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { listOf, seatName } from '../../pieces/names.ts'
import type { ChapterOf } from '../../seam/chapter.ts'
import { Becomes, Sign } from '../../pieces/signs.tsx'
import { pictures } from './pictures.tsx'
import './haggis.css'

/** A plate with its figure; one that the viewer may not look at shows none. */
const Plate = ({ token, shown = false }: { readonly token: HaggisToken; readonly shown?: boolean }) => (
  <li
    class={`glen-plate ${token === null ? 'is-hidden' : ''} ${shown ? 'is-shown' : ''}`}
    aria-label={
      token === null
        ? m.glen_more_haggis_plate_hidden()
        : shown
          ? m.glen_more_haggis_plate_shown({ value: token })
          : m.glen_more_haggis_plate({ value: token })
    }
  >
    <Sign of="haggis" />
    {token === null ? null : <b>{token}</b>}
  </li>
)

const haggis: ChapterOf<Haggis> = {
  key: 'haggis',
  pictures,
  moves: {
    haggis: {
      name: ({ token }) =>
        token === 'hidden' ? m.glen_more_haggis_draw() : m.glen_more_haggis_take({ value: token }),
    },
    putBack: { name: ({ token }) => m.glen_more_haggis_put_back({ value: token }) },
    roll: { name: () => m.glen_more_haggis_roll() },
  },
  questions: {
    haggis: { ask: m.glen_more_ask_haggis, pane: 'land' },
    putBack: { ask: m.glen_more_ask_put_back, pane: 'land' },
    extraRoll: { ask: m.glen_more_ask_extra_roll, pane: 'land' },
  },
  events: {
    tookHaggis: ({ token }, name) => m.glen_more_log_took_haggis({ name, value: token }),
    drewHaggis: ({ token }, name) =>
      token === null
        ? m.glen_more_log_drew_haggis({ name })
        : m.glen_more_log_drew_haggis_own({ name, value: token }),
    putHaggisBack: (_event, name) => m.glen_more_log_put_back({ name }),
    openedHaggis: ({ tokens }) => m.glen_more_log_opened_haggis({ values: listOf(tokens.map(String)) }),
    rolledHaggis: ({ face }) => m.glen_more_log_rolled_haggis({ face }),
    rolledOwn: ({ face }, name) => m.glen_more_log_rolled_own({ name, face }),
    turnedHaggis: ({ token }, name) => m.glen_more_log_turned_haggis({ name, value: token }),
    noneTurned: ({ face }) => m.glen_more_log_none_turned({ face }),
    haggisScored: ({ vp }, _name, seats) => {
      const scored = vp.flatMap((points, seat) =>
        points === 0 ? [] : [m.glen_more_haggis_points({ name: seatName(seats, seat), vp: points })],
      )
      return scored.length === 0
        ? m.glen_more_log_haggis_nothing()
        : m.glen_more_log_haggis_scored({ list: listOf(scored) })
    },
  },
  effects: {
    haggis: { words: () => m.glen_more_haggis_token(), sign: () => <Sign of="haggis" /> },
  },
  exchanges: {
    haggis: {
      words: () => m.glen_more_exchange_haggis(),
      sign: () => <Becomes from={<Sign of="sheep" />} to={<Sign of="haggis" />} />,
    },
  },
  refusals: {
    noToken: m.glen_more_refuse_no_token,
    noSuchToken: m.glen_more_refuse_no_such_token,
    mustTake: m.glen_more_refuse_must_take,
  },
  Center({ view: { chronicles } }) {
    if (chronicles.haggis === undefined) return null
    const { supply, open } = chronicles.haggis
    return (
      <div class="glen-owned">
        <p>
          {m.glen_more_haggis_supply({
            hidden: supply.length,
            open: open.length === 0 ? m.glen_more_haggis_none_open() : listOf(open.map(String)),
          })}
        </p>
        <ul class="glen-plates" aria-hidden="true">
          <li class="glen-plate is-hidden">
            <Sign of="haggis" />
            <b>×{supply.length}</b>
          </li>
          {open.map((token, i) => (
            <Plate key={i} token={token} />
          ))}
        </ul>
      </div>
    )
  },
  Owned({ view, seat }) {
    const table = view.chronicles.haggis?.tables[seat]
    if (table === undefined) return null
    const { hidden, shown } = table
    const free = HAGGIS.places - hidden.length - shown.length
    return (
      <div class="glen-owned">
        <p>
          <Sign of="haggis" /> {m.glen_more_haggis_table()}
        </p>
        <ul class="glen-plates">
          {shown.map((token, i) => (
            <Plate key={`shown ${i}`} token={token} shown />
          ))}
          {hidden.map((token, i) => (
            <Plate key={`hidden ${i}`} token={token} />
          ))}
          {Array.from({ length: Math.max(0, free) }, (_, i) => (
            <li key={`free ${i}`} class="glen-plate is-free" aria-hidden="true" />
          ))}
        </ul>
      </div>
    )
  },
}

export default haggis
