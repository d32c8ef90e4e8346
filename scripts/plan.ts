// The plan of the house, held: who may know whom, what stands where in every game, one name for one thing.
// `node scripts/plan.ts` checks it; `--mermaid` prints the picture made from the real imports, `--draw` puts it
// into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circlesOf, type Graph, link, linksOf } from './graph.ts'
import { root } from './run.ts'
import { doorsOf, type Import, readTree, type Source, sourcesOf, type Tree } from './sources.ts'

interface Room {
  readonly about: string
  /** Rooms it may know, or single doors of them. */
  readonly knows: readonly string[]
  /** What its tests may know as well. All tests may use testing code, Node, and any package. */
  readonly testsKnow?: readonly string[]
  /** Whether its sources may use Node; the others run anywhere. */
  readonly node?: true
}

const ROOMS: Readonly<Record<string, Room>> = {
  kernel: { about: 'what a game is, matches, records,<br/>chance, fairness, conformance', knows: [] },
  games: { about: 'rules only: pure', knows: ['kernel'] },
  bots: { about: 'players: a view in, a move out', knows: ['kernel', 'games'] },
  server: {
    about: 'the authority: stores, then tells',
    knows: ['kernel', 'games', 'bots'],
    testsKnow: ['scripts'],
    node: true,
  },
  web: {
    about: 'the table in the browser',
    knows: ['kernel', 'games', 'bots', 'server/protocol'],
    testsKnow: ['server', 'scripts'],
  },
  cli: {
    about: 'cairn serve, games, simulate, arena,<br/>bot, engine, solve, verify, review',
    knows: ['kernel', 'games', 'bots', 'server', 'scripts/page.ts'],
    testsKnow: ['scripts'],
    node: true,
  },
  examples: {
    about: 'what a newcomer writes',
    knows: ['kernel', 'games', 'bots', 'web', 'cli'],
    node: true,
  },
  scripts: {
    about: 'the workshop',
    knows: ['kernel', 'games', 'bots', 'server', 'web', 'cli', 'examples'],
    node: true,
  },
}

/** Where every folder is a game: it knows nothing of its neighbours. */
const APART = ['packages/games/src', 'packages/bots/src', 'packages/web/src/games']

/** Where types may flow back: the base of Glen More takes in the types that its Chronicles bring. */
const TYPES_FLOW_BACK = ['packages/games/src/glen-more/']

/** The files of every game, in its folder or in one inside it, and the names that each exports. */
const FLOOR_PLAN: Readonly<Record<string, readonly string[]>> = {
  'label.ts': ['label'],
  'options.ts': ['OPTIONS', 'Options'],
  'state.ts': ['Ground', 'State', 'clone'],
  'deal.ts': ['deal'],
  'event.ts': ['Event', 'reveals'],
  'moves.ts': ['Move', 'actors', 'moves', 'refuse'],
  'play.ts': ['play'],
  'score.ts': ['outcome'],
  'view.ts': ['View', 'view', 'ground', 'imagine'],
  'notation.ts': ['makeMove', 'parseMove'],
  'codec.ts': ['makeState', 'parseState'],
  'sound.ts': ['checkSound'],
  'index.ts': [],
  'rules.en.md': [],
  'rules.fr.md': [],
  'puzzles.json': [],
}

/** Of these, what a game may do without. */
const IF_ANY: readonly string[] = ['options.ts', 'puzzles.json']

/** Where the page has its boards: a view and legal moves come in, intents go out. */
const BOARDS = 'packages/web/src/games'

/** What is no board there: the module hands the whole game over, and what studies a match plays it again. */
const NO_BOARD = /\/(index\.tsx|perfect\.ts)$/

/** What a board must not take: what decides, plays, deals, reads and writes. */
const RULES: ReadonlySet<string> = new Set([
  ...['deal.ts', 'moves.ts', 'play.ts', 'view.ts', 'notation.ts', 'codec.ts'].flatMap(
    file => FLOOR_PLAN[file] ?? [],
  ),
  'legalMoves',
  'refuseMove',
])

type Sources = ReadonlyMap<string, Source>

const roomOf = (path: string): string => /^(?:packages\/)?([^/]+)\//.exec(path)?.[1] ?? path
const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/(bin|conformance|scripts|test|testing)\/|\/bench\.ts$/.test(path)
const words = new Intl.ListFormat('en')

function directions(tree: Tree, { path, imports }: Source): string[] {
  const name = roomOf(path)
  const room = ROOMS[name]
  if (room === undefined) return [`${path} stands in no room of the plan.`]
  const isFree = isTest(path) || name === 'scripts'
  const knows = [...room.knows, ...(isFree ? (room.testsKnow ?? []) : [])]
  return imports.flatMap(imported => {
    const why =
      imported.to === undefined && !imported.text.startsWith('@cairn/')
        ? isFree
          ? undefined
          : outside(tree, name, room, imported.text)
        : inside(name, knows, isFree, imported)
    return why === undefined ? [] : [`${path} imports ${imported.text}: ${why}`]
  })
}

/** Why a source may not import this from outside the house. */
function outside(tree: Tree, name: string, room: Room, text: string): string | undefined {
  if (text.startsWith('node:'))
    return room.node ? undefined : `${name} runs anywhere, so that only its tests may know Node.`
  // examples may use what the page may
  const pack = `packages/${name === 'examples' ? 'web' : name}/package.json`
  const { dependencies = {} } = JSON.parse(tree.get(pack) ?? '{}') as { dependencies?: object }
  const named = Object.keys(dependencies).some(known => text === known || text.startsWith(`${known}/`))
  return named ? undefined : `${pack} does not name it.`
}

/** Why a file of this room may not import this from inside the house. */
function inside(
  name: string,
  knows: readonly string[],
  isFree: boolean,
  { text, to }: Import,
): string | undefined {
  const byName = text.startsWith('@cairn/')
  const door = byName ? text.slice('@cairn/'.length) : (to ?? '')
  const other = byName ? (door.split('/')[0] ?? '') : roomOf(door)
  if (other !== name && !knows.includes(other) && !knows.includes(door))
    return `${name} may know ${whom(knows)}.`
  if (!isFree && to !== undefined && isTest(to)) return 'only tests may know what is made for tests.'
  if (other !== name && !byName && name !== 'scripts' && other !== 'scripts')
    return `one enters ${other} by a door of its package.json, not by a path.`
  return undefined
}

const whom = (knows: readonly string[]): string =>
  knows.length === 0
    ? 'no other room'
    : words.format(
        knows.map(door => {
          const [room, ...rest] = door.split('/')
          return rest.length === 0 ? door : `of ${room} only ${rest.join('/')}`
        }),
      )

/** The parts of a folder: folders inside, doors one by one, and the files beside them as one part, `.`. */
function partOf(doors: ReadonlySet<string>, folder: string, path: string): string {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 || doors.has(path) || /^(index|main)\.tsx?$/.test(first) ? first : '.'
}

const titleOf = (part: string): string => (part === '.' ? 'the files beside' : part)

const isCounted = (path: string, { isType }: Import): boolean =>
  !(isType && TYPES_FLOW_BACK.some(folder => path.startsWith(folder)))

/** For every folder that has parts which know each other: how they do. Tests are left out. */
function foldersOf(tree: Tree, sources: Sources): ReadonlyMap<string, Graph> {
  const doors = new Set(doorsOf(tree).values())
  const graphs = new Map<string, Graph>()
  for (const { path, imports } of sources.values())
    for (const imported of imports) {
      const { text, to } = imported
      if (isTest(path) || to === undefined || !sources.has(to) || !isCounted(path, imported)) continue
      if (roomOf(path) !== roomOf(to)) continue
      let folder = posix.dirname(path)
      while (!to.startsWith(`${folder}/`)) folder = posix.dirname(folder)
      const from = partOf(doors, folder, path)
      const known = partOf(doors, folder, to)
      if (from === known || !/^packages\/[^/]+\/src/.test(folder)) continue
      const graph: Graph = graphs.get(folder) ?? new Map()
      graphs.set(folder, graph)
      link(graph, from, known, `${path} imports ${text}`)
    }
  return new Map([...graphs].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function circlesOfFolders(tree: Tree, sources: Sources): string[] {
  return [...foldersOf(tree, sources)].flatMap(([folder, graph]) =>
    [...circlesOf(graph)].map(circle => {
      const links = linksOf(circle).map(
        ([from, to]) => `${titleOf(from)} knows ${titleOf(to)} (${graph.get(from)?.get(to)})`,
      )
      return `In ${folder} parts know each other in a circle: ${links.join(', ')}.`
    }),
  )
}

function circlesOfFiles(sources: Sources): string[] {
  const graph: Graph = new Map()
  for (const { path, imports } of sources.values())
    for (const imported of imports)
      if (imported.to !== undefined && isCounted(path, imported))
        link(graph, path, imported.to, imported.text)
  return [...circlesOf(graph)].map(
    circle => `Files import each other in a circle: ${[...circle, circle[0]].join(' > ')}.`,
  )
}

/** The game whose folder, inside this one, the file stands in. */
function gameOf(folder: string, path: string | undefined): string | undefined {
  if (path?.startsWith(`${folder}/`) !== true) return undefined
  const [name, ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length === 0 || name === 'testing' ? undefined : name
}

function neighbours(sources: Sources): string[] {
  return [...sources.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ text, to }) =>
      APART.flatMap(folder => {
        const [own, other] = [gameOf(folder, path), gameOf(folder, to)]
        const isApart = own !== undefined && other !== undefined && own !== other
        return isApart ? [`${path} imports ${text}: ${own} knows nothing of ${other}.`] : []
      }),
    ),
  )
}

function boards(sources: Sources): string[] {
  return [...sources.values()].flatMap(({ path, imports }) => {
    const game = gameOf(BOARDS, path)
    if (game === undefined || isTest(path) || NO_BOARD.test(path)) return []
    const whole = game.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    return imports
      .filter(({ text }) => text.startsWith('@cairn/'))
      .flatMap(({ names }) => names.filter(name => name === whole || RULES.has(name)))
      .map(name => `${path} takes ${name}: a board knows no rules and no notation.`)
  })
}

function floorPlans(tree: Tree, sources: Sources): string[] {
  const folders = new Set(
    [...tree.keys()].flatMap(
      path => /^(?:packages\/games\/src|examples\/games)\/[^/]+\//.exec(path)?.[0] ?? [],
    ),
  )
  return [...folders].flatMap(folder =>
    Object.entries(FLOOR_PLAN).flatMap(([file, names]) => {
      const found = [...tree.keys()].filter(
        path => path.startsWith(folder) && path.endsWith(`/${file}`) && !isTest(path),
      )
      const game = posix.basename(folder)
      if (found.length === 0)
        return IF_ANY.includes(file) ? [] : [`${game} has no ${file}; every game has one.`]
      return names
        .filter(name => !found.some(path => sources.get(path)?.exports.has(name)))
        .map(name => `${found.join(' and ')} does not export ${name}; that of every game does.`)
    }),
  )
}

function sameNames(sources: Sources): string[] {
  const declared = new Map<string, string[]>()
  for (const { path, types } of sources.values())
    if (!isTest(path) && path.startsWith('packages/'))
      for (const name of types) declared.set(name, [...(declared.get(name) ?? []), path])
  return [...declared]
    .filter(([, paths]) => new Set(paths.map(roomOf)).size > 1)
    .map(([name, paths]) => `${name} is a type in more rooms than one: ${paths.join(', ')}.`)
}

/** Whatever in this tree is not as the plan has it. */
export function offencesOf(tree: Tree): string[] {
  const sources = sourcesOf(tree)
  return [
    ...[...sources.values()].flatMap(source => directions(tree, source)),
    ...circlesOfFolders(tree, sources),
    ...circlesOfFiles(sources),
    ...neighbours(sources),
    ...boards(sources),
    ...floorPlans(tree, sources),
    ...sameNames(sources),
  ]
}

const PACKAGES = Object.keys(ROOMS).filter(name => name !== 'scripts' && name !== 'examples')

const idOf = (text: string): string => text.replaceAll(/[^a-z]/g, '_')

/** The rooms and their folders as they know each other, as Mermaid draws it. */
export function picture(tree: Tree): string {
  const sources = sourcesOf(tree)
  const rooms: Graph = new Map()
  for (const { path, imports } of sources.values())
    for (const { text, to } of imports) {
      const [from, known] = [roomOf(path), to === undefined ? '' : roomOf(to)]
      if (isTest(path) || from === known || !PACKAGES.includes(from) || !PACKAGES.includes(known)) continue
      const door = ROOMS[from]?.knows.includes(known) === true ? '' : text.replace(`@cairn/${known}/`, '')
      link(rooms, from, known, door)
    }
  const lines = ['```mermaid', 'graph TD']
  for (const name of PACKAGES) lines.push(`  ${name}["<b>${name}</b><br/>${ROOMS[name]?.about}"]`)
  for (const name of PACKAGES)
    for (const known of [...(rooms.get(name)?.keys() ?? [])].toSorted()) {
      const door = rooms.get(name)?.get(known)
      lines.push(door === '' ? `  ${name} --> ${known}` : `  ${name} -. "${door} only" .-> ${known}`)
    }
  lines.push('```')
  for (const [folder, graph] of foldersOf(tree, sources)) {
    const title = folder.replace(/^packages\//, '').replace('/src', '')
    const node = (part: string): string => {
      const isGame = part !== '.' && APART.includes(folder) && !part.endsWith('.ts')
      const label = isGame ? 'each game' : titleOf(part)
      return `${idOf(title)}_${idOf(label)}["${label}"]`
    }
    const drawn = [...graph]
      .flatMap(([from, known]) => [...known.keys()].map(to => [from, to]))
      .filter(parts => !parts.some(part => /^(index|main)\.tsx?$/.test(part)))
      .map(parts => `    ${parts.map(node).join(' --> ')}`)
    if (drawn.length > 0)
      lines.push(
        '',
        '```mermaid',
        'graph TD',
        `  subgraph in_${idOf(title)}["${title}"]`,
        ...new Set(drawn.toSorted()),
        '  end',
        '```',
      )
  }
  return lines.join('\n')
}

const DRAWN_IN = 'docs/architecture.md'
const FRAME = /(<!-- drawn by scripts\/plan\.ts -->\n)[\s\S]*?(<!-- until here -->)/

/** The document with this picture between its marks. */
export const framed = (document: string, drawing: string): string =>
  document.replace(FRAME, (_, before: string, after: string) => `${before}\n${drawing}\n\n${after}`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = readTree(root)
  const document = readFileSync(`${root}${DRAWN_IN}`, 'utf8')
  const current = framed(document, picture(tree))
  if (process.argv.includes('--mermaid')) console.log(picture(tree))
  else if (process.argv.includes('--draw')) writeFileSync(`${root}${DRAWN_IN}`, current)
  else {
    const offences = offencesOf(tree)
    if (!FRAME.test(document) || document !== current)
      offences.push(`${DRAWN_IN} does not show the imports as they are: node scripts/plan.ts --draw.`)
    for (const offence of offences) console.error(`  ${offence}`)
    console.log(`  ${tree.size} files, ${offences.length} offences`)
    process.exit(offences.length === 0 ? 0 : 1)
  }
}
