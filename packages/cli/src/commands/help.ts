import { Malformed } from '@cairn/kernel'
import type { Subcommand } from '../terminal/world.ts'

const spec = { operands: ['[COMMAND]'], options: {} } as const

/** The help is made from the tables the arguments are read with, so it cannot say anything else. */
export const helpFor = (commands: () => readonly Subcommand[]): Subcommand<typeof spec> => ({
  name: 'help',
  about: 'say what there is, or all about one command',
  spec,
  async run({ operands: [name] }, world) {
    const command = commands().find(command => command.name === name)
    if (name !== undefined && command === undefined)
      throw new Malformed(`There is no command ${JSON.stringify(name)}; \`cairn help\` lists them.`)
    await world.print(command === undefined ? overview(commands(), world.version) : about(command))
  },
})

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const overview = (commands: readonly Subcommand[], version: string): string =>
  [
    `Cairn ${version}: four Highland games at one table.`,
    '',
    columns(commands.map(command => [usage(command), command.about])),
    '',
    '`cairn help COMMAND` says all about one of them. Wrong arguments end with exit code 2; what Ctrl-C or SIGTERM stops, with 130.',
  ].join('\n')

const usage = ({ name, spec }: Subcommand): string => ['cairn', name, ...spec.operands].join(' ')

function about(command: Subcommand): string {
  const options = Object.entries(command.spec.options)
  const parts = [
    `${usage(command)}${options.length === 0 ? '' : ' [OPTIONS]'}: ${command.about}.`,
    ...(options.length === 0
      ? []
      : [
          columns(
            options.map(([name, { value, about }]) => [
              `--${name}${value === undefined ? '' : ` ${value}`}`,
              about,
            ]),
          ),
        ]),
    ...(command.more === undefined ? [] : [command.more]),
  ]
  return parts.join('\n\n')
}
