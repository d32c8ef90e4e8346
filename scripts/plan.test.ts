import { describe, expect, it } from 'vitest'
import { framed, offencesOf, picture } from './plan.ts'

const pack = (name: string, doors: Record<string, string>, dependencies = {}): string =>
  JSON.stringify({ name: `@cairn/${name}`, exports: doors, dependencies })

/** A small house that is as the plan has it. */
const HOUSE: Readonly<Record<string, string>> = {
  'packages/kernel/package.json': pack(
    'kernel',
    { '.': './src/index.ts', './conformance': './src/conformance/index.ts' },
    { '@noble/hashes': '1' },
  ),
  'packages/kernel/src/index.ts': `import { sha256 } from '@noble/hashes/sha2.js'\nexport type { Game } from './game.ts'`,
  'packages/kernel/src/game.ts': `export interface Game {}`,
  'packages/kernel/src/conformance/index.ts': `import { it } from 'vitest'\nimport '../game.ts'`,
  'packages/games/package.json': pack('games', { '.': './src/index.ts', './*.md': './src/*.md' }),
  'packages/games/src/index.ts': `import './hounds/index.ts'`,
  'packages/games/src/hounds/rules.en.md': '',
  'packages/games/src/hounds/rules.fr.md': '',
  'packages/games/src/hounds/label.ts': `export const label = 1`,
  'packages/games/src/hounds/state.ts': `export interface Ground {}\nexport interface State extends Ground {}\nexport const clone = 1`,
  'packages/games/src/hounds/deal.ts': `export const deal = 1`,
  'packages/games/src/hounds/event.ts': `export type Event = 1\nexport const reveals = 1`,
  'packages/games/src/hounds/moves.ts': `export type Move = 1\nexport const actors = 1, moves = 2, refuse = 3`,
  'packages/games/src/hounds/play.ts': `export const play = 1`,
  'packages/games/src/hounds/score.ts': `import type { State } from './state.ts'\nexport const outcome = 1`,
  'packages/games/src/hounds/view.ts': `export interface View {}\nexport const view = 1, ground = 2, imagine = 3`,
  'packages/games/src/hounds/notation.ts': `export const makeMove = 1, parseMove = 2`,
  'packages/games/src/hounds/codec.ts': `const makeState = 3, parseState = 4\nexport { makeState, parseState }`,
  'packages/games/src/hounds/sound.ts': `export const checkSound = 1`,
  'packages/games/src/hounds/index.ts': `import type { Game } from '@cairn/kernel'\nimport './play.ts'`,
  'packages/games/src/hounds/conformance.test.ts': `import { conformance } from '@cairn/kernel/conformance'\nimport { readFileSync } from 'node:fs'`,
  'packages/bots/package.json': pack('bots', { '.': './src/index.ts' }),
  'packages/bots/src/index.ts': `export const load = () => import('./hounds/index.ts')`,
  'packages/bots/src/search.ts': `import '@cairn/kernel'`,
  'packages/bots/src/hounds/index.ts': `import '../search.ts'`,
  'packages/server/package.json': pack('server', {
    '.': './src/index.ts',
    './protocol': './src/protocol.ts',
  }),
  'packages/server/src/index.ts': `import './hall/hall.ts'`,
  'packages/server/src/protocol.ts': `import '@cairn/kernel'`,
  'packages/server/src/hall/hall.ts': `import { randomBytes } from 'node:crypto'\nimport '../protocol.ts'\nimport '@cairn/bots'`,
  'packages/server/src/testing/client.ts': `import '../protocol.ts'`,
  'packages/web/package.json': pack('web', {}, { preact: '1' }),
  'packages/web/src/main.tsx': `import './screens/home.tsx'`,
  'packages/web/src/language.ts': `export type Language = 'en' | 'fr'`,
  'packages/web/src/screens/home.tsx': `import { useState } from 'preact/hooks'\nimport type { Language } from '../language.ts'\nimport en from '@cairn/games/hounds/rules.en.md?raw'\nexport const Home = () => <p>import './nowhere.ts'</p>`,
  'packages/web/src/games/index.ts': `import '@cairn/server/protocol'\nexport const modules = import.meta.glob<{ x: () => void }>('./*/index.tsx')`,
  'packages/web/src/games/hounds/index.tsx': `export type Den = 1`,
  'packages/web/test/home.test.ts': `import { serve } from '@cairn/server'\nimport { ensurePage } from '../../../scripts/page.ts'`,
  'packages/cli/package.json': pack('cli', {}),
  'packages/cli/src/main.ts': `import '@cairn/server'\nawait import('../../../scripts/page.ts')`,
  'scripts/page.ts': `import { globSync } from 'node:fs'`,
  'scripts/load.ts': `import '../packages/server/src/testing/client.ts'`,
}

/** The house with one file changed or added. */
const house = (changes: Readonly<Record<string, string | undefined>> = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...HOUSE, ...changes }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text]],
    ),
  )

const said = (changes: Readonly<Record<string, string | undefined>>): string[] => offencesOf(house(changes))

/** One file more or another, and the only sentence that must be said to it. */
const refused: readonly (readonly [string, Readonly<Record<string, string | undefined>>, string])[] = [
  [
    'a game that knows the server’s protocol',
    { 'packages/games/src/hounds/bark.ts': `import type { Message } from '@cairn/server/protocol'` },
    'packages/games/src/hounds/bark.ts imports @cairn/server/protocol: games may know kernel.',
  ],
  [
    'a kernel that reaches a game by a path',
    { 'packages/kernel/src/match.ts': `import { deal } from '../../games/src/hounds/state.ts'` },
    'packages/kernel/src/match.ts imports ../../games/src/hounds/state.ts: kernel may know no other room.',
  ],
  [
    'a page that reads the server’s sources by a path',
    { 'packages/web/src/screens/hall.tsx': `import type { Hall } from '../../../server/src/hall/hall.ts'` },
    'packages/web/src/screens/hall.tsx imports ../../../server/src/hall/hall.ts: web may know kernel, games, bots, and of server only protocol.',
  ],
  [
    'a page that knows more of the server than its protocol, be it a type',
    { 'packages/web/src/screens/hall.tsx': `import type { Hall } from '@cairn/server'` },
    'packages/web/src/screens/hall.tsx imports @cairn/server: web may know kernel, games, bots, and of server only protocol.',
  ],
  [
    'a bot that is told what the server knows, when it is needed',
    { 'packages/bots/src/hounds/cheat.ts': `const hall = await import('@cairn/server')` },
    'packages/bots/src/hounds/cheat.ts imports @cairn/server: bots may know kernel and games.',
  ],
  [
    'a server that knows the command line',
    { 'packages/server/src/hall/ask.ts': `export * from '@cairn/cli'` },
    'packages/server/src/hall/ask.ts imports @cairn/cli: server may know kernel, games, and bots.',
  ],
  [
    'a command line that takes another tool than the page’s from the workshop',
    { 'packages/cli/src/load.ts': `import '../../../scripts/load.ts'` },
    'packages/cli/src/load.ts imports ../../../scripts/load.ts: cli may know kernel, games, bots, server, and of scripts only page.ts.',
  ],
  [
    'a room entered by a path where a door is',
    { 'packages/bots/src/hounds/rules.ts': `import '../../../games/src/hounds/play.ts'` },
    'packages/bots/src/hounds/rules.ts imports ../../../games/src/hounds/play.ts: one enters games by a door of its package.json, not by a path.',
  ],
  [
    'a thread started from another room',
    {
      'packages/web/src/screens/hall.tsx': `new Worker(new URL('../../../server/src/hall/hall.ts', import.meta.url))`,
    },
    'packages/web/src/screens/hall.tsx imports ../../../server/src/hall/hall.ts: web may know kernel, games, bots, and of server only protocol.',
  ],
  [
    'a test that knows a room above its own',
    { 'packages/kernel/src/game.test.ts': `import '@cairn/games'` },
    'packages/kernel/src/game.test.ts imports @cairn/games: kernel may know no other room.',
  ],
  [
    'rules that read files',
    { 'packages/games/src/hounds/bark.ts': `import { readFileSync } from 'node:fs'` },
    'packages/games/src/hounds/bark.ts imports node:fs: games runs anywhere, so that only its tests may know Node.',
  ],
  [
    'a package that the room does not name',
    { 'packages/kernel/src/match.ts': `import fc from 'fast-check'` },
    'packages/kernel/src/match.ts imports fast-check: packages/kernel/package.json does not name it.',
  ],
  [
    'a source that leans on what is made for tests',
    { 'packages/games/src/hounds/bark.ts': `import '@cairn/kernel/conformance'` },
    'packages/games/src/hounds/bark.ts imports @cairn/kernel/conformance: only tests may know what is made for tests.',
  ],
  [
    'a file in a room that the plan does not have',
    { 'packages/attic/src/trunk.ts': '' },
    'packages/attic/src/trunk.ts stands in no room of the plan.',
  ],
  [
    'folders that know each other in a circle without any file doing so',
    {
      'packages/web/src/look/card.tsx': `import '../screens/size.ts'`,
      'packages/web/src/screens/size.ts': '',
      'packages/web/src/screens/rules.tsx': `import '../look/button.tsx'`,
      'packages/web/src/look/button.tsx': '',
    },
    'In packages/web/src parts know each other in a circle: look knows screens (packages/web/src/look/card.tsx imports ../screens/size.ts), screens knows look (packages/web/src/screens/rules.tsx imports ../look/button.tsx).',
  ],
  [
    'a folder in a circle with the files beside it',
    {
      'packages/server/src/token.ts': `import './hall/hall.ts'`,
      'packages/server/src/hall/seat.ts': `import '../clock.ts'`,
      'packages/server/src/clock.ts': '',
    },
    'In packages/server/src parts know each other in a circle: the files beside knows hall (packages/server/src/token.ts imports ./hall/hall.ts), hall knows the files beside (packages/server/src/hall/seat.ts imports ../clock.ts).',
  ],
  [
    'files that import each other in a circle, be it for types',
    {
      'packages/games/src/hounds/play.ts': `import type { View } from './view.ts'\nexport const play = 1`,
      'packages/games/src/hounds/view.ts': `import './score.ts'\nexport interface View {}\nexport const view = 1, ground = 2, imagine = 3`,
      'packages/games/src/hounds/score.ts': `import './play.ts'\nexport const outcome = 1`,
    },
    'Files import each other in a circle: packages/games/src/hounds/play.ts > packages/games/src/hounds/view.ts > packages/games/src/hounds/score.ts > packages/games/src/hounds/play.ts.',
  ],
  [
    'a game that knows its neighbour',
    {
      'packages/bots/src/foxes/index.ts': `import '../hounds/index.ts'`,
    },
    'packages/bots/src/foxes/index.ts imports ../hounds/index.ts: foxes knows nothing of hounds.',
  ],
  [
    'a board that reads notation',
    {
      'packages/games/package.json': pack('games', { './*': './src/*/index.ts' }),
      'packages/web/src/games/schotten-totten/board.tsx': `import { type Move, parseMove } from '@cairn/games/schotten-totten'`,
    },
    'packages/web/src/games/schotten-totten/board.tsx takes parseMove: a board knows no rules and no notation.',
  ],
  [
    'a board that asks the whole game',
    {
      'packages/games/package.json': pack('games', { './*': './src/*/index.ts' }),
      'packages/web/src/games/lords-of-scotland/army.tsx': `import { lordsOfScotland } from '@cairn/games/lords-of-scotland'`,
      'packages/web/src/games/lords-of-scotland/index.tsx': `import { lordsOfScotland } from '@cairn/games/lords-of-scotland'`,
    },
    'packages/web/src/games/lords-of-scotland/army.tsx takes lordsOfScotland: a board knows no rules and no notation.',
  ],
  [
    'a game without a file of the floor plan',
    { 'packages/games/src/hounds/score.ts': undefined },
    'hounds has no score.ts; every game has one.',
  ],
  [
    'options in another shape than those of every game',
    { 'packages/games/src/hounds/options.ts': `export const OPTIONS = 1` },
    'packages/games/src/hounds/options.ts does not export Options; that of every game does.',
  ],
  [
    'a game that keeps a name in another file',
    {
      'packages/games/src/hounds/event.ts': `export type Event = 1`,
      'packages/games/src/hounds/play.ts': `export const play = 1, reveals = 2`,
    },
    'packages/games/src/hounds/event.ts does not export reveals; that of every game does.',
  ],
  [
    'one name for two types in two rooms',
    {
      'packages/server/src/hall/table.ts': `export class Table {}`,
      'packages/web/src/screens/table.tsx': `export interface Table {}`,
    },
    'Table is a type in more rooms than one: packages/server/src/hall/table.ts, packages/web/src/screens/table.tsx.',
  ],
]

describe('the plan of the house', () => {
  it('finds nothing in a house that is as the plan has it', () => expect(said({})).toEqual([]))

  it.each(refused)('refuses %s', (_, changes, sentence) => expect(said(changes)).toEqual([sentence]))

  it('draws the rooms and their folders as the imports are', () => {
    const drawing = picture(house())
    expect(drawing).toContain('\n  cli --> server\n')
    expect(drawing).toContain('\n  web -. "protocol only" .-> server\n')
    expect(drawing).toContain(
      '\n    bots_each_game["each game"] --> bots_the_files_beside["the files beside"]\n',
    )
    expect(drawing).not.toContain('kernel -->')
    expect(picture(house({ 'packages/web/src/screens/home.tsx': '' }))).not.toBe(drawing)
  })

  it('keeps the picture between its marks', () => {
    const page = 'before\n<!-- drawn by scripts/plan.ts -->\nold\n<!-- until here -->\nafter'
    const drawn = 'before\n<!-- drawn by scripts/plan.ts -->\n\nnew\n\n<!-- until here -->\nafter'
    expect(framed(page, 'new')).toBe(drawn)
    expect(framed(drawn, 'new')).toBe(drawn)
  })
})
