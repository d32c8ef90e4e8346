import type { OptionField } from '@cairn/kernel'
import { flag } from '../terminal/args.ts'
import { gamesList, type Subcommand } from '../terminal/world.ts'

const spec = { operands: [], options: { json: flag('print one JSON list') } } as const

export const games: Subcommand<typeof spec> = {
  name: 'games',
  about: 'list the games with their seats and options',
  spec,
  async run({ options }, world) {
    if (options.json) {
      await world.print(JSON.stringify(gamesList(world), null, 2))
      return
    }
    for (const { id, seats, options } of world.games) {
      await world.print(
        `${id}: ${seats.min === seats.max ? seats.min : `${seats.min} to ${seats.max}`} seats`,
      )
      for (const [key, field] of Object.entries(options)) await world.print(`  ${key}: ${describe(field)}`)
    }
  },
}

function describe(field: OptionField): string {
  const values =
    field.kind === 'flag'
      ? 'true or false'
      : field.kind === 'choice'
        ? field.values.join(' or ')
        : `${field.min} to ${field.max}`
  const only = field.only
  const where =
    only === undefined
      ? ''
      : ` with ${only.min === only.max ? only.min : `${only.min} to ${only.max}`} seats, else ${only.otherwise}`
  return `${values}${where} (${field.default})`
}
