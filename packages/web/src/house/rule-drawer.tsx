// The rules beside the board, opened at what matters now.
import type { OptionValue, Rule } from '@cairn/kernel'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { GameModule, RulePieces } from '../games/module.ts'
import { IconButton } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { rulesInPlay } from './rule-parts.ts'
import { findRules, RuleText, tableRules, WithRules } from './rule-text.tsx'

export function RuleDrawer({
  game,
  options,
  at,
  onClose,
}: {
  readonly game: GameModule
  /** Those of the table: only rules that hold there are shown. */
  readonly options: Readonly<Record<string, OptionValue>>
  /** The rule that matters now. */
  readonly at: string | undefined
  readonly onClose: () => void
}) {
  const search = useSignal('')
  return (
    <aside
      class="rule-drawer"
      aria-label={m.nav_rules()}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        <h2>{m.nav_rules()}</h2>
        <input
          class="input"
          type="search"
          aria-label={m.rules_search()}
          placeholder={m.rules_search()}
          value={search.value}
          onInput={event => (search.value = event.currentTarget.value)}
        />
        <IconButton icon="close" label={m.close()} onClick={onClose} />
      </header>
      <WithRules game={game}>
        {(rules, pieces) => (
          <List
            pieces={pieces}
            rules={findRules([...rulesInPlay(game, rules, options), ...tableRules()], search.value)}
            at={at}
          />
        )}
      </WithRules>
    </aside>
  )
}

function List({
  pieces,
  rules,
  at,
}: {
  readonly pieces: RulePieces | undefined
  readonly rules: readonly Rule[]
  readonly at: string | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = at === undefined ? null : list.current?.querySelector(`#drawer-${at}`)
    wanted?.scrollIntoView({ block: 'start' })
    list.current?.focus()
  }, [at])
  return (
    // it scrolls, so it must be reachable by keyboard
    <div class="rule-drawer-list" ref={list} tabIndex={0} role="group" aria-label={m.nav_rules()}>
      {rules.map(rule => (
        <article key={rule.id} id={`drawer-${rule.id}`} class={rule.id === at ? 'rule rule-wanted' : 'rule'}>
          <h3>
            <span class="soft">{rule.id}</span> {rule.title}
          </h3>
          <div class="rule-body">
            <RuleText text={rule.text} />
          </div>
          {pieces === undefined ? null : <pieces.Pieces rule={rule.id} />}
        </article>
      ))}
    </div>
  )
}
