import {
  castleX,
  type DragonBoats,
  positionAt,
  RACE_RESULTS,
  RACE_START,
  type RaceResult,
  type Reward,
  RIVERS,
  stepsHome,
  type View,
} from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { counted, listOf, seatName } from '../../pieces/names.ts'
import type { ChapterOf } from '../../seam/chapter.ts'
import type { PartProps } from '../../seam/part.ts'
import { Boat, Shield, Track } from './track.tsx'
import './dragon-boats.css'

const REWARDS: Readonly<Record<Reward, readonly [n: number, what: string]>> = {
  whisky: [1, 'whisky'],
  coins: [2, 'coins'],
  vp: [3, 'vp'],
  goods: [2, 'goods'],
  scotsman: [1, 'scotsman'],
  move: [2, 'movement'],
  clan: [1, 'clanMarker'],
}
const rewardName = (token: Reward): string => counted(...REWARDS[token])

const resultName = (card: RaceResult): string => RACE_RESULTS[card].name[getLocale() === 'fr' ? 'fr' : 'en']

const riverName = (seats: PartProps['seats'], river: number): string => {
  const owner = RIVERS[seats.length]?.[river]
  return typeof owner === 'number'
    ? m.glen_more_race_river({ name: seatName(seats, owner) })
    : m.glen_more_race_river_neutral()
}

/** How a boat stands: its result, or how far it has to go. */
function standing(view: View, seat: number): string {
  const result = view.chronicles.boats?.boats[seat]?.result ?? null
  return result === null
    ? m.glen_more_race_steps({ n: stepsHome(positionAt(view), seat) })
    : resultName(result)
}

const dragonBoats: ChapterOf<DragonBoats> = {
  key: 'boats',
  pieces: { [RACE_START]: m.glen_more_race_start_words },
  moves: {
    sail: {
      name: ({ steps }, view) =>
        steps === 1
          ? m.glen_more_sail({ n: stepsHome(positionAt(view), view.actors[0] ?? 0) })
          : m.glen_more_sail_over({ steps }),
    },
    reward: { name: ({ token }) => m.glen_more_reward_take({ what: rewardName(token) }) },
  },
  questions: { reward: { ask: m.glen_more_ask_reward, pane: 'land', done: m.glen_more_reward_leave } },
  events: {
    raceStarted: (_event, name) => m.glen_more_log_race_started({ name }),
    sailed: ({ river }, name, seats) => m.glen_more_log_sailed({ name, river: riverName(seats, river) }),
    lookedAtRewards: ({ tokens }, name) =>
      tokens === null
        ? m.glen_more_log_looked({ name })
        : m.glen_more_log_looked_own({ name, list: listOf(tokens.map(rewardName)) }),
    tookReward: ({ token }, name) => m.glen_more_log_took_reward({ name, what: rewardName(token) }),
    leftReward: (_event, name) => m.glen_more_log_left_reward({ name }),
    raceResult: ({ card }, name) =>
      card === 'last'
        ? m.glen_more_log_race_last({ name })
        : m.glen_more_log_race_result({ name, card: resultName(card) }),
  },
  refusals: {
    noRace: m.glen_more_refuse_no_race,
    boatHome: m.glen_more_refuse_boat_home,
    tooFar: m.glen_more_refuse_too_far,
    noSuchReward: m.glen_more_refuse_no_such_reward,
  },
  OnCell({ view, seats, seat, cell }) {
    const { boats } = view.chronicles
    const river = RIVERS[view.seats]?.indexOf(seat) ?? -1
    const tokens = boats?.castles[river]
    if (boats === undefined || tokens === undefined || cell.y !== 0) return null
    const here = boats.boats.flatMap((boat, whose) =>
      boat.river === river && boat.x === cell.x ? [whose] : [],
    )
    const isCastle = cell.x === castleX(view, river)
    return (
      <span class="glen-moored" aria-hidden="true">
        {here.map(whose => (
          <svg key={whose} viewBox="-42 -62 84 66" class="glen-boat">
            <Boat seats={seats} seat={whose} />
          </svg>
        ))}
        {isCastle && tokens.length > 0 ? (
          <span class="glen-shields">
            <svg viewBox="-18 -18 36 36">
              <Shield />
            </svg>
            <b data-n={tokens.length} />
          </span>
        ) : null}
      </span>
    )
  },
  Center({ view, seats }) {
    const { boats } = view.chronicles
    if (boats === undefined) return null
    return (
      <div class="glen-race">
        {boats.started ? null : <p>{m.glen_more_race_not_started()}</p>}
        <Track view={view} seats={seats} />
        <ul class="glen-race-standings">
          {boats.boats.map(({ result }, seat) => (
            <li key={seat} class={result === null ? '' : `is-${result}`}>
              <svg viewBox="-42 -62 84 66" class="glen-boat" aria-hidden="true">
                <Boat seats={seats} seat={seat} />
              </svg>
              {m.glen_more_race_standing({ name: seatName(seats, seat), where: standing(view, seat) })}
            </li>
          ))}
        </ul>
      </div>
    )
  },
}

export default dragonBoats
