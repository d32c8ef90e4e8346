// How much script the home page loads before it can be used, and how much of a table is a game's own: script, styles and
// drawings of its board, not its rules. After gzip, in bytes; fails above the limits; the page must have been built.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export const LIMIT = 60_000
export const GAME_LIMIT = 80_000

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const read = (file: string): string => readFileSync(`${dist}/${file}`, 'utf8')

interface Weighed {
  readonly file: string
  readonly bytes: number
}

const weigh = (file: string): Weighed => ({ file, bytes: gzipSync(read(file), { level: 9 }).length })

export const total = (files: readonly Weighed[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The files of a kind that one file names. */
const namedIn = (file: string, names: RegExp): readonly string[] => [
  ...new Set(
    Array.from(read(file).matchAll(names), ([name]) =>
      name.startsWith('assets/') ? name : `assets/${name}`,
    ),
  ),
]

/** The scripts that index.html names. */
export const firstLoad = (): readonly Weighed[] => namedIn('index.html', /assets\/[^"]+\.js/g).map(weigh)

/** What a table of this game fetches of the game, and what more if it plays with Chronicles. */
export function ownOf(game: string): {
  readonly base: readonly Weighed[]
  readonly chronicles: readonly Weighed[]
} {
  const [index = ''] = namedIn('index.html', /assets\/index-[^"]+\.js/g)
  const files = namedIn(index, new RegExp(`assets/${game}-[\\w-]+\\.(?:js|css)`, 'g'))
  const script = files.find(file => file.endsWith('.js')) ?? ''
  const chapters = namedIn(script, new RegExp(`assets/${game}-chronicles-[\\w-]+\\.(?:js|css)`, 'g'))
  const drawings = chapters.flatMap(file =>
    file.endsWith('.js') ? namedIn(file, /assets\/[\w-]+\.svg/g) : [],
  )
  // the board's script has the rules in it, too: they are what the engine has of the game
  const engine = `assets/${readdirSync(`${dist}/assets`).find(file => file.startsWith('engine.worker')) ?? ''}`
  const rules = namedIn(engine, new RegExp(`${game}-[\\w-]+\\.js`, 'g')).map(weigh)
  return {
    base: [
      ...files.map(weigh),
      ...rules.map(({ file, bytes }) => ({ file: `less the rules, ${file}`, bytes: -bytes })),
    ],
    chronicles: [...chapters, ...drawings].map(weigh),
  }
}

if (import.meta.main) {
  let heaviest = 0
  const print = (title: string, files: readonly Weighed[], limit: number): void => {
    for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`)
    console.log(`${String(total(files)).padStart(8)}  ${title}, of at most ${limit}\n`)
    heaviest = Math.max(heaviest, total(files) / limit)
  }
  print('first script of the home page', firstLoad(), LIMIT)
  for (const game of ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more']) {
    const { base, chronicles } = ownOf(game)
    print(`${game}'s own`, base, GAME_LIMIT)
    if (chronicles.length > 0) print(`${game}'s own with Chronicles`, [...base, ...chronicles], GAME_LIMIT)
  }
  process.exit(heaviest > 0 && heaviest <= 1 ? 0 : 1)
}
