// What whoever runs a server does with all that is kept: copy it, put it back, see whether it holds.
import { join, resolve } from 'node:path'
import { gameOf } from '@cairn/games'
import { Malformed } from '@cairn/kernel'
import { text } from '../terminal/args.ts'
import type { Subcommand } from '../terminal/world.ts'

const data = text('DIR', 'where everything is kept (CAIRN_DATA, or ./data)')
const databaseIn = (given: string | undefined): string =>
  join(resolve(given ?? process.env['CAIRN_DATA'] ?? 'data'), 'cairn.sqlite')

const copying = { operands: ['FILE'], options: { data } } as const

export const backup: Subcommand<typeof copying> = {
  name: 'backup',
  about: 'copy all that is kept into one file, also while a server runs',
  spec: copying,
  async run({ operands: [file = ''], options }, world) {
    const { backUp } = await import('@cairn/server')
    const lines = backUp(databaseIn(options.data), resolve(file))
    await world.print(`${lines} lines are in ${file}.`)
  },
}

export const restore: Subcommand<typeof copying> = {
  name: 'restore',
  about: 'put a backup where a server finds it',
  more: 'What is there already is never overwritten.',
  spec: copying,
  async run({ operands: [file = ''], options }, world) {
    const { restore } = await import('@cairn/server')
    const lines = restore(resolve(file), databaseIn(options.data))
    await world.print(`${lines} lines are back from ${file}.`)
  },
}

const checking = { operands: [], options: { data } } as const

export const check: Subcommand<typeof checking> = {
  name: 'check',
  about: 'play everything again that is kept, and name what is damaged',
  spec: checking,
  async run({ options }, world) {
    const { check } = await import('@cairn/server')
    const { tables, lines, damage } = check(databaseIn(options.data), gameOf)
    for (const sentence of damage) await world.print(sentence)
    const all = `${lines} lines of ${tables} tables`
    if (damage.length > 0) throw new Malformed(`${all} were read; ${damage.length} things do not hold.`)
    await world.print(`${all}: all holds.`)
  },
}

const moving = {
  operands: [],
  options: {
    from: text('PLACE', 'where it is (CAIRN_DATA, or ./data)'),
    to: text('PLACE', 'where it shall be'),
  },
} as const

export const move: Subcommand<typeof moving> = {
  name: 'move',
  about: 'take all that is kept into another, empty place',
  more: 'A place is a folder or a PostgreSQL (postgres://...). No server may run there meanwhile; what is there stays.',
  spec: moving,
  async run({ options: { from, to } }, world) {
    if (to === undefined) throw new Malformed('--to says where: a folder or postgres://...')
    const { move } = await import('@cairn/server/move')
    const lines = await move(from ?? process.env['CAIRN_DATA'] ?? 'data', to)
    await world.print(`${lines} lines are there.`)
  },
}
