import { type Highlander, MOUNTAIN } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { goodName, goodsList, placeName, thing } from '../../pieces/names.ts'
import type { ChapterOf } from '../../seam/chapter.ts'
import { card } from './card.ts'

export const highlander: ChapterOf<Highlander> = {
  key: 'highlander',
  card,
  options: {
    highlander: {
      name: m.glen_more_option_highlander,
      help: m.glen_more_help_highlander,
      values: {
        none: m.glen_more_choice_none,
        'two-spaces': m.glen_more_choice_two,
        'one-space': m.glen_more_choice_one,
      },
    },
  },
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
  Center: ({ view }) =>
    view.chronicles.highlander === undefined ? null : (
      <p>{m.glen_more_mountain_holds({ goods: goodsList(view.chronicles.highlander) })}</p>
    ),
}
