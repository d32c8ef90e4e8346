// The best of those who play rated matches, beside the bots' levels.
import { RatingBoard, Ratings } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { shelf, shelved } from '../games/index.ts'
import { Failed, useLoaded } from '../house/loading.tsx'
import { botName, personName } from '../house/seats.ts'
import * as m from '../paraglide/messages.js'
import { href, route } from '../route.ts'
import { hasMet } from '../settings.ts'
import { meet } from '../table/connection.ts'
import { ask } from '../table/http.ts'
import { NotFound } from './not-found.tsx'

type Line =
  | { readonly kind: 'person'; readonly place: number; readonly of: RatingBoard['best'][number] }
  | { readonly kind: 'level'; readonly of: RatingBoard['levels'][number] }

/** People in their order, and each level where its points are. */
function linesOf({ best, levels }: RatingBoard): readonly Line[] {
  const lines: Line[] = best.map((of, i) => ({ kind: 'person', place: i + 1, of }))
  for (const of of levels.toSorted((a, b) => b.points - a.points)) {
    const at = lines.findIndex(line => line.of.points < of.points)
    lines.splice(at < 0 ? lines.length : at, 0, { kind: 'level', of })
  }
  return lines
}

function Row({ line, me }: { readonly line: Line; readonly me: string | undefined }) {
  if (line.kind === 'level')
    return (
      <li class="row panel ratings-level">
        <span class="ratings-place" />
        <span class="row-main">
          <span>{botName(line.of.level)}</span>
        </span>
        <span class="ratings-points figures soft">{line.of.points}</span>
      </li>
    )
  const { person, matches, points, within } = line.of
  return (
    <li class="row panel" aria-current={person.id === me ? 'true' : undefined}>
      <span class="ratings-place figures">{line.place}</span>
      <span class="row-main">
        <a href={href('people', person.id)}>
          <strong>{person.id === me ? m.seat_you() : personName(person.name)}</strong>
        </a>
        <span class="soft">{m.friends_matches({ n: matches })}</span>
      </span>
      <span class="ratings-points figures">
        {points} <span class="soft">± {within}</span>
      </span>
    </li>
  )
}

/** The asker's own rating there, however few the matches. */
function useMine(game: string, pace: string) {
  const [mine, setMine] = useState<Ratings | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    // whoever only looks need not be anybody
    if (hasMet.peek())
      meet()
        .then(({ id }) => ask(`/api/people/${id}/ratings`, Ratings))
        .then(
          ratings => wanted && setMine(ratings),
          () => undefined,
        )
    return () => {
      wanted = false
    }
  }, [])
  return {
    me: mine?.person.id,
    rating: mine?.ratings.find(rating => rating.game === game && rating.pace === pace),
  }
}

export function RatingsScreen() {
  const [, game = '', pace = 'live'] = route.value
  const {
    value: board,
    failed,
    retry,
  } = useLoaded(`${game} ${pace}`, () =>
    ask(`/api/ratings/${encodeURIComponent(game)}/${pace === 'days' ? 'days' : 'live'}`, RatingBoard),
  )
  const { me, rating } = useMine(game, pace)
  if (shelved(game) === undefined) return <NotFound />
  return (
    <main id="main" class="page ratings">
      <h1>{m.rating_title()}</h1>
      <p class="soft">{m.rating_help()}</p>
      <nav class="tabs" aria-label={m.rating_title()}>
        {shelf.map(({ id, name }) => (
          <a key={id} href={href('ratings', id, pace)} aria-current={id === game ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <nav class="tabs" aria-label={m.create_pace()}>
        {(['live', 'days'] as const).map(kind => (
          <a key={kind} href={href('ratings', game, kind)} aria-current={kind === pace ? 'page' : undefined}>
            {kind === 'live' ? m.rating_live() : m.rating_days()}
          </a>
        ))}
      </nav>
      {rating === undefined ? null : (
        <p class="notice">
          {rating.points === undefined
            ? m.rating_yours_soon({ n: Math.max(1, 5 - rating.matches) })
            : m.rating_yours({ points: rating.points, within: rating.within ?? 0 })}
        </p>
      )}
      {failed ? <Failed retry={retry} /> : null}
      {board?.best.length === 0 ? <p>{m.rating_nobody()}</p> : null}
      <ul class="rows">
        {(board === undefined ? [] : linesOf(board)).map(line => (
          <Row key={line.kind === 'level' ? line.of.level : line.of.person.id} line={line} me={me} />
        ))}
      </ul>
      <p>
        <a class="button button-main" href={href('somebody', game)}>
          {m.seek_title()}
        </a>
      </p>
    </main>
  )
}
