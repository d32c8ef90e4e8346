// Every rule has the same id in both languages, at least one test that cites it, and a line of its game's source where it
// acts or refuses and says so. Nothing cites a rule that is not there.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRules } from '@cairn/kernel'
import { root } from './run.ts'

const isTest = (path: string): boolean => /\.test\.tsx?$|\/(conformance|test|testing)\//.test(path)
/** What reads states and moves, and judges whether they could be: no rule acts there. */
const isReading = (path: string): boolean => /\/(codec|notation|sound)\.ts$/.test(path)

/** What is wrong with the rules of a tree of files, and how many there are. */
export function checkRules(files: ReadonlyMap<string, string>): {
  readonly rules: number
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const known = new Set<string>()
  const prefixes = new Set<string>()
  const citations: { readonly id: string; readonly path: string }[] = []
  for (const [path, text] of files)
    if (!path.endsWith('.md'))
      for (const [id] of text.matchAll(/\b[A-Z]{1,3}-\d+\b/g)) citations.push({ id, path })
  const tested = new Set(citations.filter(({ path }) => isTest(path)).map(({ id }) => id))

  for (const [path, text] of files) {
    if (!path.endsWith('/rules.en.md')) continue
    const folder = posix.dirname(path)
    const english = parseRules(text)
    const french = parseRules(files.get(path.replace('rules.en.md', 'rules.fr.md')) ?? '')
    const ids = english.map(rule => rule.id)
    if (ids.length === 0) problems.push(`${path}: no rules`)
    if (new Set(ids).size !== ids.length) problems.push(`${path}: an id stands twice`)
    if (ids.join() !== french.map(rule => rule.id).join())
      problems.push(`${folder}: the two languages do not have the same rules in the same order`)
    for (const rule of [...english, ...french])
      if (rule.text === '') problems.push(`${folder}: ${rule.id} has no text`)
    const acting = new Set(
      citations
        .filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path) && !isReading(path))
        .map(({ id }) => id),
    )
    for (const id of ids) {
      known.add(id)
      prefixes.add(id.replace(/\d+$/, ''))
      if (!tested.has(id)) problems.push(`${folder}: no test cites ${id}`)
      if (!acting.has(id)) problems.push(`${folder}: no line of the source says that ${id} acts there`)
    }
  }
  for (const { id, path } of citations)
    if (prefixes.has(id.replace(/\d+$/, '')) && !known.has(id))
      problems.push(`${path} cites ${id}, which is no rule`)
  return { rules: known.size, problems: [...new Set(problems)] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = globSync(
    [
      '{packages/{kernel,games}/src,examples/games}/**/rules.*.md',
      '{packages/*/{src,test},examples}/**/*.{ts,tsx}',
    ],
    { cwd: root, exclude: ['**/paraglide'] },
  ).map(path => path.replaceAll('\\', '/'))
  const files = new Map(paths.toSorted().map(path => [path, readFileSync(`${root}${path}`, 'utf8')]))
  const { rules, problems } = checkRules(files)
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`  ${rules} rules, ${problems.length} problems`)
  process.exit(problems.length === 0 ? 0 : 1)
}
