// The checker of the faults must be able to find some: a match that holds, and one lie about it at a time.
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Command, Message } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Line } from '../store/store.ts'
import { type Checker, openChecker } from './checker.ts'
import { connect, type Reply, visit } from './client.ts'
import { begin, firstMove, isDecided, isToMove, version } from './playing.ts'
import { startWorld, temporaryFolder } from './world.ts'

const data = temporaryFolder()
const heard: Message[] = []
const answers: [string, Command, Reply][] = []
let table: string
let lines: readonly Line[]

beforeAll(async () => {
  const world = await startWorld({ data })
  const onMessage = (message: Message): unknown => heard.push(message)
  const clients = [
    await connect(await visit(world.url), { onMessage }),
    await connect(await visit(world.url), { onMessage }),
  ] as const
  const id = await begin(...clients)
  table = id
  while (!isDecided(clients[0], id))
    for (const client of clients) {
      if (!isToMove(client, id)) continue
      const known = version(client, id)
      const play = {
        type: 'play',
        id: `${known}`,
        table: id,
        version: known,
        text: firstMove(client, id),
      } as const
      answers.push([client.visitor.person.id, play, await client.must(play)])
      for (const other of clients) await other.until(() => version(other, id) > known)
    }
  for (const client of clients) await client.close()
  await world.close()
  const store = await openSqlite(join(data, 'cairn.sqlite'))
  lines = await store.read(table)
  await store.close()
})
afterAll(() => rmSync(data, { recursive: true }))

/** What is found if somebody had been told something else, or something else were stored. */
function found(stored: readonly Line[] = lines, more: (checker: Checker) => void = () => undefined) {
  const checker = openChecker()
  for (const message of heard) checker.hear(message)
  for (const answer of answers) checker.answered(...answer)
  more(checker)
  return checker.compare(async id => (id === table ? stored : []))
}
const isMove = ({ kind }: Line): boolean => kind === 'played'
const renumbered = (these: readonly Line[]): Line[] => these.map((line, seq) => ({ ...line, seq }))
const lastUpdate = (): Extract<Message, { type: 'update' }> =>
  heard.findLast(message => message.type === 'update') as Extract<Message, { type: 'update' }>

it('finds nothing where everything holds', async () => {
  expect(await found()).toEqual([])
})

it('finds a move that was acknowledged and is not stored', async () => {
  const broken = await found(lines.slice(0, lines.findLastIndex(isMove)))
  expect(broken).toContainEqual(expect.stringMatching(/what was acknowledged is not there$/))
  expect(broken).toContainEqual(expect.stringMatching(/was told and is not stored$/))
})

it('finds a position that was told before it was stored, and never was', async () => {
  const { version } = lastUpdate()
  const broken = await found(lines, checker => checker.hear({ ...lastUpdate(), version: version + 1 }))
  expect(broken).toContain(`${table} ${version + 1} was told and is not stored`)
})

it('finds a command that was done twice', async () => {
  const took = lines.findIndex(({ kind }) => kind === 'took')
  const broken = await found(renumbered(lines.toSpliced(took, 0, lines[took] as Line)))
  expect(broken).toEqual([expect.stringMatching(/the command .* was done twice$/)])
})

it('finds another move where one was acknowledged', async () => {
  const at = lines.findLastIndex(isMove)
  const other = { ...(JSON.parse(lines[at]?.body ?? '') as object), by: 'somebody else' }
  const broken = await found(
    lines.map((line, i) => (i === at ? { ...line, body: JSON.stringify(other) } : line)),
  )
  expect(broken).toContainEqual(expect.stringMatching(/what was acknowledged is not there$/))
})

it('finds moves in another order than they were acknowledged in', async () => {
  const mine = answers.filter(([person]) => person === answers[0]?.[0])
  const [first, second] = mine as [(typeof answers)[0], (typeof answers)[0]]
  const broken = await found(lines, checker => {
    checker.answered(first[0], { ...first[1], id: 'a' }, { ...second[2] })
    checker.answered(second[0], { ...second[1], id: 'b' }, { ...first[2] })
  })
  expect(broken).toContainEqual(expect.stringMatching(/stands in another order$/))
})

it('finds a command that was refused and yet done', async () => {
  const [[person, command]] = answers as [(typeof answers)[0]]
  const broken = await found(lines, checker =>
    checker.answered(person, command, { type: 'refused', id: command.id, problem: { code: 'stale' } }),
  )
  expect(broken).toEqual([`${table}: the command ${person} ${command.id} was refused, and yet it is there`])
})

it('finds a view, a step and a seal that are not those of the log', async () => {
  const update = lastUpdate()
  const { version, view } = update
  const lie = (other: Partial<typeof update>): Promise<readonly string[]> => {
    const checker = openChecker()
    checker.hear({ ...update, ...other })
    checker.hear({ type: 'table', table: { id: table } } as Message)
    return checker.compare(async () => lines)
  }
  expect(await lie({})).toEqual([])
  expect(await lie({ view: { ...view, more: 1 } })).toEqual([
    `${table} ${version} was shown to ${view.viewer} otherwise than it is stored`,
  ])
  expect(await lie({ steps: update.steps.map(step => ({ ...step, seat: 1 - step.seat })) })).toEqual([
    `the step to ${table} ${version} was told to ${view.viewer} otherwise than it is stored`,
  ])
  expect(await lie({ seal: 'another' })).toEqual([`${table} ${version} was told otherwise than it is stored`])
  expect(await found(lines, checker => checker.hear({ ...update, seal: 'another' }))).toContain(
    `${table} ${version} was told in two ways`,
  )
})
