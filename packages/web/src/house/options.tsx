import { defaultOptions, offeredFields, type OptionValue } from '@cairn/kernel'
import { type FormModule, wordsOf } from '../games/module.ts'
import * as m from '../paraglide/messages.js'

/** The option and what was chosen, as a person would say it. */
function chosenName(game: FormModule, id: string, value: OptionValue): string {
  const words = wordsOf(game, id)
  if (value === true) return words.name()
  if (value === false) return m.option_without({ option: words.name() })
  return m.option_value({ option: words.name(), value: words.values?.[value]?.() ?? value })
}

/** What this table plays differently from the usual. */
export function OptionList({
  game,
  options,
  seats,
}: {
  readonly game: FormModule
  readonly options: Readonly<Record<string, OptionValue>>
  readonly seats: number
}) {
  const usual: Readonly<Record<string, OptionValue>> = defaultOptions(game.game.options, seats)
  const offered = offeredFields(game.game.options, seats)
  const chosen = Object.entries(options).filter(([id, value]) => id in offered && usual[id] !== value)
  if (chosen.length === 0) return null
  return (
    <section class="option-list">
      <h2>{m.create_options()}</h2>
      <ul>
        {chosen.map(([id, value]) => (
          <li key={id}>{chosenName(game, id, value)}</li>
        ))}
      </ul>
    </section>
  )
}
