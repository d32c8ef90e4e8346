// The rules of each game as a book to read and to search; every rule can be linked to.
import type { Rule } from '@cairn/kernel'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { shelf, shelved } from '../games/index.ts'
import { Emblem } from '../house/emblem.tsx'
import { WithGame } from '../house/loading.tsx'
import type { GameModule, RulePieces } from '../games/module.ts'
import { partsOf } from '../house/rule-parts.ts'
import { findRules, RuleText, tableRules, WithRules } from '../house/rule-text.tsx'
import { Example, exampleOf } from '../lesson/example.tsx'
import { LessonList, useLessons } from '../lesson/lesson-list.tsx'
import type { Lesson } from '../lesson/lesson.ts'
import { lessonsOf } from '../lesson/list.ts'
import { Button } from '../look/button.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { href, route } from '../route.ts'
import { NotFound } from './not-found.tsx'

function RuleList({
  game,
  module,
  pieces,
  lessons,
  rules,
  title,
  wanted,
}: {
  readonly game: string
  readonly module: GameModule
  readonly pieces: RulePieces | undefined
  readonly lessons: Lessons
  readonly rules: readonly Rule[]
  readonly title: string
  readonly wanted: string | undefined
}) {
  if (rules.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {rules.map(rule => (
        <article key={rule.id} id={rule.id} class={rule.id === wanted ? 'rule rule-wanted' : 'rule'}>
          <h3>
            <a href={href('rules', game, rule.id)}>{rule.id}</a> {rule.title}
          </h3>
          <div class="rule-body">
            <RuleText text={rule.text} />
          </div>
          {pieces === undefined ? null : <pieces.Pieces rule={rule.id} />}
          <Shown game={module} lessons={lessons} rule={rule.id} />
        </article>
      ))}
    </section>
  )
}

type Lessons = readonly { readonly id: string; readonly lesson: Lesson | undefined }[]

function Shown({
  game,
  lessons,
  rule,
}: {
  readonly game: GameModule
  readonly lessons: Lessons
  readonly rule: string
}) {
  const example = exampleOf(lessons, rule)
  return example === undefined ? null : <Example key={rule} game={game} {...example} />
}

/** What matters most, on one page: only a printer sees it. */
function AidSheet({
  pieces,
  rules,
  name,
}: {
  readonly pieces: RulePieces
  readonly rules: readonly Rule[]
  readonly name: string
}) {
  const most = rules.filter(({ id }) => pieces.aid.includes(id))
  return (
    <section class="aid-sheet" aria-hidden="true">
      <h2>{m.rules_aid({ game: name })}</h2>
      <div class="aid-columns">
        {most.map(({ id, title, text }) => (
          <article key={id}>
            <h3>
              {title} <small>{id}</small>
            </h3>
            <RuleText text={text.split(/\n\s*\n/)[0] ?? ''} />
            <pieces.Pieces rule={id} />
          </article>
        ))}
      </div>
    </section>
  )
}

function Book({ id }: { readonly id: string }) {
  const search = useSignal('')
  const wanted = route.value[2]
  const lessons = useLessons(id)
  return (
    // pieces of every option may be shown
    <WithGame id={id} options={Object.fromEntries(lessonsOf(id).map(option => [option, true]))}>
      {game => (
        <WithRules game={game}>
          {(rules, pieces) => {
            const own = findRules(rules, search.value)
            const parts = partsOf(game, own)
            const name = shelved(id)?.name ?? ''
            const table = findRules(tableRules(), search.value)
            return (
              <main id="main" class="page rules">
                <h1>{m.rules_of({ game: name })}</h1>
                {pieces?.PieceParts === undefined ? null : (
                  <div class="piece-parts">
                    <pieces.PieceParts />
                  </div>
                )}
                <LessonList game={id} lessons={lessons} />
                <label class="field rules-search">
                  <span class="label">{m.rules_search()}</span>
                  <input
                    class="input"
                    type="search"
                    value={search.value}
                    onInput={event => {
                      search.value = event.currentTarget.value
                    }}
                  />
                </label>
                <p class="soft" role="status">
                  {m.rules_found({ n: own.length + table.length })}
                </p>
                {pieces === undefined ? null : (
                  <p>
                    <Button icon="save" onClick={() => print()}>
                      {m.rules_print()}
                    </Button>
                  </p>
                )}
                {parts.length < 2 ? null : (
                  <nav class="rules-parts" aria-label={m.rules_parts()}>
                    {parts.map(({ option, title, rules: [first] }) =>
                      first === undefined ? null : (
                        <a key={option ?? ''} class="button button-small" href={href('rules', id, first.id)}>
                          {title || name}
                        </a>
                      ),
                    )}
                  </nav>
                )}
                {parts.map(({ option, title, rules }) => (
                  <RuleList
                    key={option ?? ''}
                    game={id}
                    module={game}
                    pieces={pieces}
                    lessons={lessons}
                    rules={rules}
                    title={title || name}
                    wanted={wanted}
                  />
                ))}
                <RuleList
                  game={id}
                  module={game}
                  pieces={pieces}
                  lessons={lessons}
                  rules={table}
                  title={m.rules_table()}
                  wanted={wanted}
                />
                {pieces === undefined ? null : <AidSheet pieces={pieces} rules={rules} name={name} />}
                <ToRule id={wanted} />
              </main>
            )
          }}
        </WithRules>
      )}
    </WithGame>
  )
}

/** Brings the rule that was asked for into sight, once it is there. */
function ToRule({ id }: { readonly id: string | undefined }) {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id])
  return null
}

export function Rules() {
  const id = route.value[1]
  if (id !== undefined) return shelved(id) === undefined ? <NotFound /> : <Book key={id} id={id} />
  return (
    <main id="main" class="page rules">
      <h1>{m.nav_rules()}</h1>
      <p>{m.rules_lead()}</p>
      <ul class="rows">
        {shelf.map(game => (
          <li key={game.id}>
            <a class="row panel" href={href('rules', game.id)}>
              <Emblem game={game.id} />
              <strong class="row-main">{game.name}</strong>
              <Tartan sett={game.tartan} repeat="small" class="row-cloth" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
