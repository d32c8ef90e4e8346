// A scoring as a picture: what each has, how much more than the one with the least, and the points for it. It is fetched
// when it is first shown.
import type { Category, View } from '@cairn/games/glen-more'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { categoryName } from './log.ts'
import { Piece } from './pieces/piece.tsx'
import { Sign } from './pieces/signs.tsx'
import './scores.css'
import type { Scoring, ScoringLine } from './scoring.ts'
import { seatName } from './words.ts'

const signs: Readonly<Record<Category | 'size' | 'coins', string>> = {
  scotsmen: 'scotsman',
  landmarks: 'landmark',
  whisky: 'whisky',
  persons: 'person',
  size: 'tile',
  coins: 'coins',
}
const signOf = (of: string): string => (signs as Readonly<Record<string, string>>)[of] ?? 'vp'

/** The sign of a source of points: what is not compared or counted at the end comes from tiles. */
export const SourceSign = ({ of }: { readonly of: string }) => <Sign of={signOf(of)} />

/** More than these are not drawn one by one. */
const DRAWN = 9

export function Scores({
  scoring: { of, phase, final },
  view,
  seats,
}: {
  readonly scoring: Scoring
  readonly view: View
  readonly seats: readonly Seated[]
}) {
  const sums = view.players.map((_, seat) =>
    [...phase, ...(of === 'last' ? final : [])].reduce((sum, { vp }) => sum + (vp[seat] ?? 0), 0),
  )
  return (
    <>
      <p class="glen-score-rule">{m.glen_more_score_least()}</p>
      <div class="glen-scores">
        {phase.map((line, i) => (
          <Picture key={line.of} line={line} seats={seats} order={i} compared />
        ))}
      </div>
      {final.length === 0 ? null : (
        <>
          <p class="glen-score-rule">{m.glen_more_score_at_end()}</p>
          <div class="glen-scores">
            {final.map((line, i) => (
              <Picture
                key={line.of}
                line={line}
                seats={seats}
                order={phase.length + i}
                compared={line.of === 'size'}
              />
            ))}
          </div>
        </>
      )}
      <ul class="glen-sums">
        {view.players.map((player, seat) => (
          <li key={seat}>
            <Piece seats={seats} seat={seat} as="swatch" />
            <b class="glen-sum-name">{seatName(seats, seat)}</b>
            <span>{m.glen_more_score_sum()}</span>
            <b class="figures">{signed(sums[seat] ?? 0)}</b>
            <span>{m.glen_more_line_total()}</span>
            <b class="figures">{player.vp}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

function Picture({
  line: { of, counts, vp },
  seats,
  order,
  compared,
}: {
  readonly line: ScoringLine
  readonly seats: readonly Seated[]
  readonly order: number
  /** Whether it is the difference to the least that counts. */
  readonly compared: boolean
}) {
  const least = compared ? Math.min(...counts) : 0
  const sign = signOf(of)
  return (
    <section class="glen-score" style={{ '--order': order }}>
      <h3>
        <Sign of={sign} /> {categoryName(of)}
      </h3>
      <ul>
        {counts.map((count, seat) => {
          const said = { name: seatName(seats, seat), count, vp: signed(vp[seat] ?? 0) }
          return (
            <li key={seat}>
              <Piece seats={seats} seat={seat} as="swatch" />
              <span class="visually-hidden">
                {compared
                  ? m.glen_more_score_row({ ...said, more: count - least })
                  : m.glen_more_score_coins(said)}
              </span>
              <span class="glen-tokens" aria-hidden="true">
                {count > DRAWN ? (
                  <>
                    <Sign of={sign} /> <span class="figures">× {count}</span>
                  </>
                ) : (
                  Array.from({ length: count }, (_, i) => (
                    <span key={i} class={i < least ? 'glen-token-least' : ''}>
                      <Sign of={sign} />
                    </span>
                  ))
                )}
              </span>
              <span class="glen-more-than figures" aria-hidden="true">
                {compared && count > least ? `+${count - least}` : ''}
              </span>
              <b class={`glen-won figures ${vp[seat] === 0 ? 'glen-won-none' : ''}`} aria-hidden="true">
                {signed(vp[seat] ?? 0)}
              </b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
