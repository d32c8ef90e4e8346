// All that one has played, on the server and on this device.
import { LEVELS } from '@cairn/bots/bot'
import { Hidden, type PlayedInfo } from '@cairn/server/protocol'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { shelf, shelved } from '../games/index.ts'
import { Loading, useLoaded } from '../house/loading.tsx'
import { MatchRow, resultWords } from '../house/match-row.tsx'
import { botName } from '../house/seats.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { href } from '../route.ts'
import { meet } from '../table/connection.ts'
import {
  isLike,
  type PastFilter,
  type PastMatch,
  sumAgainst,
  sumOf,
  talliesOf,
  together,
} from '../table/history.ts'
import { ask } from '../table/http.ts'
import { pastHere, type PastPage, pastThere, playedThere } from '../table/past.ts'
import { changesIn } from '../table/ratings.ts'
import { RatingHill, useWay } from './rating-hill.tsx'

/** What the server has told so far of the matches that are asked for. */
function usePages(filter: PastFilter): {
  readonly told: PastPage | 'unreachable' | undefined
  readonly more: () => void
} {
  const key = JSON.stringify(filter)
  const [pages, setPages] = useState<{ key: string; told: PastPage | 'unreachable' } | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    pastThere(filter).then(
      told => wanted && setPages({ key, told }),
      () => wanted && setPages({ key, told: 'unreachable' }),
    )
    return () => {
      wanted = false
    }
  }, [key])
  const told = pages?.key === key ? pages.told : undefined
  function more(): void {
    if (told === undefined || told === 'unreachable' || told.next === null) return
    pastThere(filter, told.next).then(
      page =>
        setPages(now =>
          now?.told === told ? { key, told: { ...page, matches: [...told.matches, ...page.matches] } } : now,
        ),
      () => undefined,
    )
  }
  return { told, more }
}

function Select<T extends string>({
  label,
  any,
  value,
  choices,
  onChoose,
}: {
  readonly label: string
  readonly any: string
  readonly value: T | undefined
  readonly choices: readonly (readonly [T, string])[]
  readonly onChoose: (value: T | undefined) => void
}) {
  return (
    <select
      class="input"
      aria-label={label}
      value={value ?? ''}
      onChange={event => {
        const chosen = event.currentTarget.value
        onChoose(choices.find(([choice]) => choice === chosen)?.[0])
      }}
    >
      <option value="">{any}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}

const percent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** How often one wins against each level of bots, game by game. */
function AgainstBots({ tallies }: { readonly tallies: PlayedInfo['tallies'] }) {
  const games = shelf.filter(({ id }) => LEVELS.some(level => sumAgainst(tallies, id, level).played > 0))
  if (games.length === 0) return null
  return (
    <section class="panel matches-bots">
      <h2 id="against-bots">{m.matches_bots_title()}</h2>
      {/* on a phone it is wider than the page, and must be reached by keyboard */}
      <div class="matches-bots-scroll" role="region" aria-labelledby="against-bots" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.matches_level()}</th>
              {games.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LEVELS.map(level => (
              <tr key={level}>
                <th scope="row">{botName(level)}</th>
                {games.map(({ id }) => {
                  const { played, won } = sumAgainst(tallies, id, level)
                  return (
                    <td key={id} class="figures">
                      {played === 0
                        ? m.matches_share_none()
                        : m.matches_share({ share: percent(won / played), n: played })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The page that others see, and whether they do. */
function OwnPage({ me, hidden }: { readonly me: string; readonly hidden: boolean }) {
  const isHidden = useSignal(hidden)
  async function hide(value: boolean): Promise<void> {
    isHidden.value = value
    await ask('/api/me/hidden', Hidden, { hidden: value }).catch(() => (isHidden.value = !value))
  }
  return (
    <section class="panel matches-page">
      <h2>{m.matches_page()}</h2>
      <p class="soft">{m.matches_page_text()}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={isHidden.value}
          onChange={event => void hide(event.currentTarget.checked)}
        />
        <span>{m.matches_page_hide()}</span>
      </label>
      {isHidden.value ? null : (
        <p>
          <a class="button" href={href('people', me)}>
            <Icon name="person" /> {m.matches_page_open()}
          </a>
        </p>
      )}
    </section>
  )
}

const results = (): readonly (readonly ['won' | 'drawn' | 'lost', string])[] =>
  (['won', 'drawn', 'lost'] as const).map(result => [result, resultWords[result]()])

export function Matches(): JSX.Element {
  const filter = useSignal<PastFilter>({})
  const { value: here } = useLoaded('', pastHere)
  const { value: known, failed } = useLoaded('', playedThere)
  const { told, more } = usePages(filter.value)
  // whoever has played nothing there need not be anybody
  const isKnown = known !== undefined && known.tallies.length > 0
  const { value: me } = useLoaded(String(isKnown), async () => (isKnown ? (await meet()).id : undefined))
  const { game, result, pace, company } = filter.value
  const way = useWay(me, game, pace === 'none' ? undefined : pace)
  if (here === undefined || (known === undefined && !failed)) return <Loading />

  function choose(change: { readonly [K in keyof PastFilter]?: PastFilter[K] | undefined }): void {
    const entries = Object.entries({ ...filter.peek(), ...change }).filter(([, value]) => value !== undefined)
    filter.value = Object.fromEntries(entries)
  }
  const changes = changesIn(way.steps)
  const tallies = [...(known?.tallies ?? []), ...talliesOf(here)]
  const sum = sumOf(tallies.filter(tally => game === undefined || tally.game === game))
  const page = told === undefined || told === 'unreachable' ? { matches: [], next: null } : told
  const list: readonly PastMatch[] = together(
    page.matches,
    page.next !== null,
    here.filter(match => isLike(match, filter.value)),
  ).filter(match => shelved(match.game) !== undefined)
  return (
    <main id="main" class="matches">
      <RatingHill way={way}>
        <h1>{m.matches_title()}</h1>
        <div class="matches-games" role="group" aria-label={m.matches_game()}>
          {[undefined, ...shelf].map(each => (
            <button
              key={each?.id ?? ''}
              type="button"
              class="chip"
              aria-pressed={game === each?.id}
              onClick={() => choose({ game: each?.id })}
            >
              {each?.name ?? m.matches_all()}
            </button>
          ))}
        </div>
        <p class="matches-sum figures" role="status">
          {m.matches_sum({ ...sum })}
        </p>
      </RatingHill>
      <div class="page matches-list">
        {failed || told === 'unreachable' ? <p class="notice">{m.matches_no_server()}</p> : null}
        <div class="matches-filters">
          <Select
            label={m.matches_result()}
            any={m.matches_any_result()}
            value={result}
            choices={results()}
            onChoose={value => choose({ result: value })}
          />
          <Select
            label={m.matches_pace()}
            any={m.matches_any_pace()}
            value={pace}
            choices={[
              ['none', m.pace_none()],
              ['live', m.matches_pace_live()],
              ['days', m.matches_pace_days()],
            ]}
            onChoose={value => choose({ pace: value })}
          />
          <Select
            label={m.matches_company()}
            any={m.matches_any_company()}
            value={company}
            choices={[
              ['people', m.matches_people()],
              ['bots', m.matches_bots()],
              ...LEVELS.map(level => [level, botName(level)] as const),
              ...(known?.companions ?? []).map(({ id, name }) => [id, name || m.person_guest()] as const),
            ]}
            onChoose={value => choose({ company: value })}
          />
          <a class="button button-quiet" href={href('replay')}>
            <Icon name="open" /> {m.matches_open()}
          </a>
        </div>
        {told === undefined ? (
          <p role="status">{m.loading()}</p>
        ) : list.length === 0 ? (
          <p class="soft">
            {sum.played === 0 && here.length === 0 ? m.matches_none() : m.matches_none_such()}
          </p>
        ) : (
          <ul class="rows" aria-label={m.matches_list()}>
            {list.map(match => (
              <MatchRow key={`${match.where} ${match.id}`} match={match} change={changes.get(match.id)} />
            ))}
          </ul>
        )}
        {page.next === null ? null : (
          <p>
            <Button icon="down" onClick={more}>
              {m.matches_more()}
            </Button>
          </p>
        )}
        <AgainstBots tallies={tallies} />
        {known === undefined || me === undefined ? null : <OwnPage me={me} hidden={known.hidden} />}
      </div>
    </main>
  )
}
