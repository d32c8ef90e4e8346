// A match that is over, in a list.
import { shelved } from '../games/index.ts'
import type { Seated } from '../games/module.ts'
import { writeTime } from '../language.ts'
import { Crown } from '../look/crown.tsx'
import { Icon } from '../look/icon.tsx'
import { Picture } from '../look/picture.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { href } from '../route.ts'
import type { PastMatch } from '../table/history.ts'
import { Emblem } from './emblem.tsx'
import { paceText } from './pace.ts'
import { seatInfos } from './seats.ts'

export const resultWords = { won: m.matches_won, drawn: m.matches_drawn, lost: m.matches_lost }

const endings: Readonly<Record<string, () => string>> = {
  time: m.matches_by_time,
  resigned: m.matches_by_resigned,
  agreed: m.matches_by_agreed,
}

const signed = (points: number): string =>
  new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero' }).format(points)

function resultText({ you, result, places }: PastMatch, seats: readonly Seated[]): string {
  if (places === null) return m.matches_unknown()
  if (you !== null && result === 'lost' && seats.length > 2)
    return m.matches_place({ n: places[you] ?? 0, of: seats.length })
  if (result !== null) return resultWords[result]()
  const first = seats.filter(({ seat }) => places[seat] === 1).map(({ name }) => name)
  return first.length === 1
    ? m.matches_won_by({ name: first[0] ?? '' })
    : m.matches_shared_by({ names: first.join(', ') })
}

/** `change` is what it did to the rating, where that is known. */
export function MatchRow({
  match,
  change,
}: {
  readonly match: PastMatch
  readonly change?: number | undefined
}) {
  const { where, id, game, at, pace, rated, you, result, points, by } = match
  const shelf = shelved(game)
  const seats = seatInfos(match.seats, shelf)
  const company = seats.filter(({ seat }) => seat !== you)
  // one's own first
  const order = [...seats.filter(({ seat }) => seat === you), ...company]
  const name = shelf?.name ?? game
  const date = writeTime(at)
  const score = points && order.map(({ seat }) => points[seat] ?? 0).join(seats.length > 2 ? ' · ' : ' – ')
  const more = [
    endings[by ?? '']?.(),
    pace && paceText(pace),
    // what it did to the rating says so
    rated && change === undefined ? m.matches_rated() : undefined,
    where === 'local' ? m.matches_here() : undefined,
  ]
  return (
    <li class="panel match-row">
      {shelf?.picture === undefined ? (
        <Emblem game={game} />
      ) : (
        <Picture src={shelf.picture} class="match-picture" />
      )}
      <span class="match-game">
        <strong>{name}</strong>
        <span class="soft">{date}</span>
      </span>
      <span class="match-company">
        <Tartan sett={company[0]?.tartan ?? 'Black Watch'} repeat="fine" class="tartan-swatch" />
        <span>{company.map(seat => seat.name).join(', ')}</span>
      </span>
      <span class="match-result">
        <span class={`match-sign ${result === 'won' ? 'match-sign-won' : ''}`} aria-hidden="true">
          {result === 'won' ? <Crown /> : result === 'drawn' ? '=' : <Icon name="minus" />}
        </span>
        <span>
          {score === undefined ? null : (
            <>
              <strong class="figures" aria-hidden="true">
                {score}
              </strong>
              <span class="visually-hidden">{m.matches_points({ points: score })}</span>
            </>
          )}
          <span>{resultText(match, seats)}</span>
        </span>
      </span>
      <span class="match-more soft">
        <span>{more.filter(word => word !== undefined).join(' · ')}</span>
        {change === undefined ? null : (
          <strong class={`match-change figures ${change < 0 ? 'match-change-down' : ''}`}>
            {signed(change)}
          </strong>
        )}
      </span>
      <span class="match-ways">
        <a
          class="button"
          href={href('replay', where, id, 'review')}
          aria-label={m.matches_review_of({ game: name, date })}
        >
          {m.end_review()}
        </a>
        <a
          class="button"
          href={href('replay', where, id)}
          aria-label={m.matches_replay_of({ game: name, date })}
        >
          {m.end_replay()}
        </a>
      </span>
    </li>
  )
}
