// Every rule has the same id in both languages and at least one test that cites it; no test cites a rule that is not there.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseRules } from '@cairn/kernel'
import { root } from './run.ts'

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted()

const problems: string[] = []
const known = new Set<string>()
const prefixes = new Set<string>()
const citations = new Map<string, string[]>()
for (const path of files('packages/*/{src,test}/**/*.test.ts'))
  for (const [id] of read(path).matchAll(/\b[A-Z]{1,3}-\d+\b/g))
    citations.set(id, [...(citations.get(id) ?? []), path])

for (const path of files('packages/{kernel,games}/src/**/rules.en.md')) {
  const english = parseRules(read(path))
  const french = parseRules(read(path.replace('rules.en.md', 'rules.fr.md')))
  const ids = english.map(rule => rule.id)
  if (ids.length === 0) problems.push(`${path}: no rules`)
  if (new Set(ids).size !== ids.length) problems.push(`${path}: an id stands twice`)
  if (ids.join() !== french.map(rule => rule.id).join())
    problems.push(`${dirname(path)}: the two languages do not have the same rules in the same order`)
  for (const rule of [...english, ...french])
    if (rule.text === '') problems.push(`${dirname(path)}: ${rule.id} has no text`)
  for (const id of ids) {
    known.add(id)
    prefixes.add(id.replace(/\d+$/, ''))
    if (!citations.has(id)) problems.push(`${dirname(path)}: no test cites ${id}`)
  }
}
for (const [id, paths] of citations)
  if (prefixes.has(id.replace(/\d+$/, '')) && !known.has(id))
    problems.push(`${paths[0]} cites ${id}, which is no rule`)

for (const problem of problems) console.error(`  ${problem}`)
console.log(`  ${known.size} rules, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
