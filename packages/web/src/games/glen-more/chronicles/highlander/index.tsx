import { GOODS, type Highlander, MOUNTAIN } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { goodName, goodsList, placeName, thing } from '../../pieces/names.ts'
import { Sign } from '../../pieces/signs.tsx'
import type { ChapterOf } from '../../seam/chapter.ts'
import { pictures } from './pictures.ts'
import './highlander.css'

const highlander: ChapterOf<Highlander> = {
  key: 'highlander',
  pictures,
  stops: { [MOUNTAIN.id]: m.glen_more_stop_mountain },
  pieces: { [MOUNTAIN.id]: m.glen_more_mountain_words },
  moves: {
    toll: {
      name: (move, view) =>
        move.what === 'coin'
          ? m.glen_more_toll_coin()
          : m.glen_more_toll_good({
              good: goodName(move.what),
              tile: placeName(view, view.actors[0] ?? 0, move.x, move.y),
            }),
    },
  },
  questions: { toll: { ask: m.glen_more_ask_toll, pane: 'rondel' } },
  events: {
    tolled: ({ what }, name) => m.glen_more_log_tolled({ name, what: thing(what) }),
    collected: (_event, name) => m.glen_more_log_collected({ name }),
  },
  refusals: { notOwned: m.glen_more_refuse_not_owned },
  OnPiece({ view, piece }) {
    const held = view.chronicles.highlander
    if (held === undefined || piece !== MOUNTAIN.id) return null
    return (
      <span class="glen-summit">
        {(['coins', ...GOODS] as const).map(what =>
          held[what] === 0 ? null : <Sign key={what} of={what} n={held[what]} />,
        )}
      </span>
    )
  },
  Center: ({ view }) =>
    view.chronicles.highlander === undefined ? null : (
      <p>{m.glen_more_mountain_holds({ goods: goodsList(view.chronicles.highlander) })}</p>
    ),
}

export default highlander
