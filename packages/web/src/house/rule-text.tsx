import { parseRules, type Rule } from '@cairn/kernel'
import tableEn from '@cairn/kernel/rules.en.md?raw'
import tableFr from '@cairn/kernel/rules.fr.md?raw'
import type { JSX } from 'preact'
import type { GameModule, RulePieces } from '../games/module.ts'
import { locale } from '../language.ts'
import { Button } from '../look/button.tsx'
import { Dialog } from '../look/dialog.tsx'
import * as m from '../paraglide/messages.js'
import { Failed, useLoaded } from './loading.tsx'

/** The rules of every table, in the language of the moment. */
export const tableRules = (): readonly Rule[] => parseRules(locale.value === 'fr' ? tableFr : tableEn)

/** Renders with a game's rules in the language of the moment, once they are here. */
export function WithRules({
  game,
  children,
}: {
  readonly game: GameModule
  readonly children: (rules: readonly Rule[], pieces: RulePieces | undefined) => JSX.Element
}) {
  const language = locale.value
  const { value, failed, retry } = useLoaded(`${game.game.id} ${language}`, async () => {
    const [text, pieces] = await Promise.all([game.rules[language](), game.pieces?.()])
    return { rules: parseRules(text.default), pieces }
  })
  if (value !== undefined) return children(value.rules, value.pieces)
  return failed ? <Failed retry={retry} /> : <p role="status">{m.loading()}</p>
}

/** Without accents and case, so that "epee" finds "Épée". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those in which all the words stand. */
export function findRules(rules: readonly Rule[], words: string): readonly Rule[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return rules.filter(rule => {
    const text = plain(`${rule.id} ${rule.title} ${rule.text}`)
    return wanted.every(word => text.includes(word))
  })
}

/** A rule's text: paragraphs, lists, tables, `**strong**` and `*emphasis*`, as our rules.*.md use them. */
export function RuleText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/\n\s*\n/).map((block, i) => (
        <Block key={i} text={block.trim()} />
      ))}
    </>
  )
}

function Block({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  if (lines.every(line => line.trim().startsWith('|'))) return <RuleTable lines={lines} />
  if (/^([-*]|\d+\.) /.test(text)) {
    const items = text.split(/\n(?=(?:[-*]|\d+\.) )/).map(item => item.replace(/^([-*]|\d+\.) /, ''))
    return (
      <ul>
        {items.map((item, i) => (
          <li key={i}>
            <Inline text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p>
      <Inline text={text} />
    </p>
  )
}

function RuleTable({ lines }: { readonly lines: readonly string[] }) {
  const rows = lines
    .filter(line => !/^\|[\s|:-]+\|$/.test(line.trim()))
    .map(line =>
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
  const [head = [], ...body] = rows
  return (
    // wide tables scroll, so they must be reachable by keyboard
    <div class="rule-table" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) =>
                x === 0 ? (
                  <th key={x} scope="row">
                    <Inline text={cell} />
                  </th>
                ) : (
                  <td key={x}>
                    <Inline text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Inline = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, i) => {
      if (part.startsWith('**')) return <strong key={i}>{part.slice(2, -2)}</strong>
      if (part.startsWith('*') && part.length > 1) return <em key={i}>{part.slice(1, -1)}</em>
      if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>
      return part
    })}
  </>
)

/** One rule above the table, so that nobody has to leave it. */
export function RuleDialog({
  game,
  id,
  onClose,
  onAll,
}: {
  readonly game: GameModule
  readonly id: string
  readonly onClose: () => void
  /** Shows it among all others. */
  readonly onAll: () => void
}) {
  return (
    <Dialog title={m.table_rule({ rule: id })} close={m.close()} onClose={onClose}>
      <WithRules game={game}>
        {rules => {
          const rule = [...rules, ...tableRules()].find(rule => rule.id === id)
          return (
            <div class="rule-body">
              {rule === undefined ? null : <h3>{rule.title}</h3>}
              <RuleText text={rule?.text ?? m.rules_unknown()} />
            </div>
          )
        }}
      </WithRules>
      <p>
        <Button icon="rules" onClick={onAll}>
          {m.rules_all()}
        </Button>
      </p>
    </Dialog>
  )
}
