// What anybody may see of a person.
import { PublicPage } from '@cairn/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { Loading, useLoaded } from '../house/loading.tsx'
import { MatchRow } from '../house/match-row.tsx'
import { BlockButton } from '../house/phrases.tsx'
import { ShortPage } from '../house/short-page.tsx'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { route } from '../route.ts'
import { hasMet } from '../settings.ts'
import { meet, person as me } from '../table/connection.ts'
import { fromServer } from '../table/history.ts'
import { ask } from '../table/http.ts'
import { ratingsOf } from '../table/ratings.ts'
import { paceWord } from './rating-hill.tsx'

const pageOf = (id: string, before?: string): Promise<PublicPage> =>
  ask(`/api/people/${encodeURIComponent(id)}${before === undefined ? '' : `?before=${before}`}`, PublicPage)

function RatedMatches({ first }: { readonly first: PublicPage }) {
  const [{ matches, next }, setTold] = useState(first)
  const { person } = first
  return (
    <section>
      <h2>{m.person_matches()}</h2>
      {matches.length === 0 ? (
        <p class="soft">{m.person_none()}</p>
      ) : (
        <ul class="rows" aria-label={m.person_matches()}>
          {matches
            .filter(({ game }) => shelved(game) !== undefined)
            .map(line => (
              <MatchRow key={line.table} match={fromServer(line)} />
            ))}
        </ul>
      )}
      {next === null ? null : (
        <Button
          icon="down"
          onClick={() =>
            void pageOf(person.id, next).then(
              page => setTold({ ...page, matches: [...matches, ...page.matches] }),
              () => undefined,
            )
          }
        >
          {m.matches_more()}
        </Button>
      )}
    </section>
  )
}

function PersonRatings({ id }: { readonly id: string }) {
  const { value: ratings = [] } = useLoaded(id, () => ratingsOf(id))
  if (ratings.length === 0) return null
  return (
    <section>
      <h2>{m.person_ratings()}</h2>
      <ul class="rows">
        {ratings.map(({ game, pace, matches, points, within }) => (
          <li key={`${game} ${pace}`} class="panel row">
            <Emblem game={game} />
            <span class="row-main">
              <strong>{shelved(game)?.name}</strong>
              <span class="soft">{paceWord(pace)}</span>
            </span>
            <span class="figures">
              {points === undefined
                ? m.person_rating_few({ n: matches })
                : m.person_rating({ points: Math.round(points), within: Math.round(within ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PersonPage() {
  const id = route.value[1] ?? ''
  const { value, failed } = useLoaded(id, () => pageOf(id))
  useEffect(() => {
    // who one is, is not known yet where this is the first page that is opened
    if (hasMet.peek() && me.peek() === undefined) meet().catch(() => undefined)
  }, [])
  if (failed) return <ShortPage title={m.person_title()} text={m.person_unknown()} alert />
  if (value === undefined) return <Loading />
  return (
    <main id="main" class="page person">
      <h1>{value.person.name || m.person_guest()}</h1>
      <PersonRatings id={id} />
      <RatedMatches first={value} />
      {me.value === undefined || id === me.value.id ? null : (
        <p>
          <BlockButton person={id} name={value.person.name || m.person_guest()} />
        </p>
      )}
    </main>
  )
}
