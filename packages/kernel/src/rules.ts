/** One numbered rule in one language. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Reads a rules.*.md: a rule is a second-level heading that begins with its id, and what stands below it. */
export function parseRules(markdown: string): readonly Rule[] {
  const rules: Rule[] = []
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n')
    const match = /^([A-Z]+-\d+) (.+)$/.exec(heading.trim())
    if (match)
      rules.push({ id: match[1] as string, title: match[2] as string, text: lines.join('\n').trim() })
  }
  return rules
}
