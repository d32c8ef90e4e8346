import { join, resolve } from 'node:path'
import { Malformed } from '@cairn/kernel'
import type { Admin } from '@cairn/server/admin'
import { text } from '../terminal/args.ts'
import type { Subcommand } from '../terminal/world.ts'

const spec = {
  operands: ['ACTION', '[WHO]', '[NAME]'],
  options: {
    data: text('DIR', 'where everything is kept (CAIRN_DATA, or ./data)'),
    database: text('URL', 'a PostgreSQL where it is kept instead (CAIRN_DATABASE)'),
    why: text('WORDS', 'why: stands in the log, and nowhere else'),
  },
} as const

interface Asked {
  readonly who: string
  readonly name: string
  readonly why: string
}

/** What it takes besides who or which table, and what it says when it is done. */
interface Action {
  readonly takes: number
  run(admin: Admin, asked: Asked): Promise<readonly string[]>
}

const day = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 16)
const called = ({ name }: { readonly name: string }): string => (name === '' ? 'a guest' : name)

const actions: Readonly<Record<string, Action>> = {
  find: {
    takes: 1,
    async run(admin, { who }) {
      const found = await admin.find(who)
      if (found.length === 0) throw new Malformed(`There is nobody called ${JSON.stringify(who)}.`)
      return found.map(person => {
        const since = `since ${day(person.at)}, ${person.devices} devices, ${person.tables} tables`
        const barred = person.barred === null ? '' : `, barred since ${day(person.barred)}`
        return `${person.id}  ${called(person)}: ${since}${barred}`
      })
    },
  },
  rename: {
    takes: 2,
    async run(admin, { who, name }) {
      const person = await admin.rename(who, name)
      return [`${person.id} is called ${called(person)} now.`]
    },
  },
  bar: {
    takes: 1,
    async run(admin, { who, why }) {
      const person = await admin.bar(who, why)
      return [`${person.id} (${called(person)}) is barred.`]
    },
  },
  unbar: {
    takes: 1,
    async run(admin, { who, why }) {
      const person = await admin.unbar(who, why)
      return [`${person.id} (${called(person)}) is barred no more.`]
    },
  },
  close: {
    takes: 1,
    async run(admin, { who, why }) {
      await admin.shut(who, why)
      return [`Table ${who} is closed.`]
    },
  },
  log: {
    takes: 0,
    async run(admin) {
      const deeds = await admin.log()
      return deeds.map(({ at, kind, person, table, words }) =>
        [day(at), kind, person ?? table, ...(words === '' ? [] : [JSON.stringify(words)])].join('  '),
      )
    },
  },
}

export const admin: Subcommand<typeof spec> = {
  name: 'admin',
  about: 'look up, rename or bar a person, close a table, and see what was done',
  more: [
    'find WORDS lists people by id or name; rename WHO NAME; bar WHO, who then can neither play nor speak and gives up their matches; unbar WHO; close TABLE; log lists what was done.',
    'WHO is an id, or a name that only one person has; what begins with `-` comes after `--`. It works beside a server that runs, which takes it in within seconds.',
  ].join(' '),
  spec,
  async run({ operands: [action = '', ...words], options }, world) {
    const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (chosen === undefined)
      throw new Malformed(
        `admin cannot ${JSON.stringify(action)}; there is ${Object.keys(actions).join(', ')}.`,
      )
    if (words.length !== chosen.takes)
      throw new Malformed(
        `admin ${action} takes ${['nothing more', 'one word more', 'two words more'][chosen.takes]}; \`cairn help admin\` says which.`,
      )
    const { openAdmin } = await import('@cairn/server/admin')
    const opened = await openAdmin({
      file: join(resolve(options.data ?? process.env['CAIRN_DATA'] ?? 'data'), 'cairn.sqlite'),
      database: options.database ?? (options.data === undefined ? process.env['CAIRN_DATABASE'] : undefined),
    })
    const [who = '', name = ''] = words
    try {
      for (const line of await chosen.run(opened, { who, name, why: options.why ?? '' }))
        await world.print(line)
    } finally {
      await opened.close()
    }
  },
}
