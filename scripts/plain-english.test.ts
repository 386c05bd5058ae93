import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** The part of docs/tone.md that a program can check in pages and comments: phrases that read translated. */
const root = join(import.meta.dirname, '..')

type Rule = readonly [pattern: RegExp, instead: string]

const translated: readonly Rule[] = [
  [/\bthe own\b/i, 'one’s own, our own, the caller’s own'],
  [/\bof its own accord\b/i, 'by itself'],
  [/(?:^|[.:] )(?:Stored|Needed|Asked|Kept|Refused|Shown) (?:is|are) /, 'the subject first'],
  [/(?:^|[.:] )Who (?:has|wants|knows|asks|comes) /, 'Anyone who …'],
  [/\bamid (?:a|an|the|its)\b/i, 'during'],
  [/\bthe very same\b/i, 'the same'],
  [/(?:^|[.:] )Of two (?:who|at once)\b/, 'When two …'],
  [/\bis none of (?:these|ours|yours)\b/i, 'is not one of …'],
  [/\be-mails?\b/i, 'email'],
]

const onPages: readonly Rule[] = [
  ...translated,
  [/\banew\b/i, 'again'],
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\b(?:cancelled|colours?|recognised|organisation)\b/i, 'American spelling'],
]

/** What they quote. */
const quoting = ['docs/tone.md', 'proofs/docs/benchmarks.md']

const pages = globSync(['*.md', 'docs/**/*.md', 'proofs/*.md', 'proofs/docs/*.md'], {
  cwd: root,
}).filter((path) => !quoting.includes(path))

const sources = globSync('{apps,packages,proofs,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*)$/.test(path),
})

function faults(path: string, text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`${path}: “${found.trim()}” – ${instead}`]
  })
}

/** Paragraphs in one line each; what stands in code quotes is not prose. */
function paragraphs(text: string): string[] {
  return text
    .replaceAll(/```.*?```|`[^`\n]*`/gs, '`…`')
    .split(/\n\s*\n|\n(?=\s*[-*|\d])/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
}

function commentsOf(path: string): string[] {
  const { comments } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  return comments.map(({ value }) => value.replaceAll(/\s*\n[\s*]*/g, ' ').replace(/^\*\s*/, ''))
}

test.each(pages)('%s reads like English', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(paragraphs(text).flatMap((paragraph) => faults(path, paragraph, onPages))).toEqual([])
})

test('comments read like English', () => {
  const found = sources.flatMap((path) =>
    commentsOf(path).flatMap((comment) => faults(path, comment, translated)),
  )
  expect(found).toEqual([])
})
