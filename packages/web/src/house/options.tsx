import { defaultOptions, offeredFields, type OptionValue } from '@cairn/kernel'
import type { GameModule } from '../games/module.ts'
import * as m from '../paraglide/messages.js'

const valueName = (game: GameModule, id: string, value: OptionValue): string =>
  typeof value === 'string' ? game.choiceName(id, value) : typeof value === 'number' ? String(value) : ''

/** What this table plays differently from the usual. */
export function OptionList({
  game,
  options,
  seats,
}: {
  readonly game: GameModule
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
          <li key={id}>
            {value === false
              ? m.option_without({ option: game.optionName(id) })
              : [game.optionName(id), valueName(game, id, value)].filter(word => word !== '').join(' : ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
