// Which rules belong together, and which of them hold at a table.
import type { OptionValue, Rule } from '@cairn/kernel'
import type { GameModule } from '../games/module.ts'

/** What of a game's module tells that. */
type Ruled = Pick<GameModule, 'optionOf'> & { readonly game: Pick<GameModule['game'], 'options'> }

/** The rules of a game in parts: its own, and those of each option that brings some. */
export function partsOf(
  game: Ruled,
  rules: readonly Rule[],
): readonly {
  readonly option: string | undefined
  readonly title: string
  readonly rules: readonly Rule[]
}[] {
  const options = new Set(rules.map(rule => game.optionOf?.(rule.id)))
  return [undefined, ...[...options].filter(option => option !== undefined)].map(option => {
    const part = rules.filter(rule => game.optionOf?.(rule.id) === option)
    const title = option === undefined ? '' : (part[0]?.title.split(/\s*:\s/)[0] ?? '')
    return { option, title, rules: part }
  })
}

/** The rules that hold where these options were chosen. */
export function rulesInPlay(
  game: Ruled,
  rules: readonly Rule[],
  options: Readonly<Record<string, OptionValue>>,
): readonly Rule[] {
  return rules.filter(({ id }) => {
    const option = game.optionOf?.(id)
    return option === undefined || options[option] !== game.game.options[option]?.default
  })
}
