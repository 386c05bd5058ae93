import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@gangway/domain/languages/language'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** The parts of docs/tone.md that a program can check: texts of the product, pages, comments and test titles. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Rule = readonly [pattern: RegExp, instead: string]

/** English and German ones. */
const written = ['packages/texts/src/*.ts', 'packages/contract/src/*errors.ts']

const notEnglish: readonly Rule[] = [
  [/\b[eE]-mail/, 'email'],
  [/\bsomebody|\bnobody/i, 'someone, no one'],
  [/\b(?:cancelled|colour|recognise|organisation)/i, 'canceled, color, recognize, organization'],
  [/\bsecond factor/i, 'two-factor authentication'],
  [/\bthere is no such\b/i, '… not found'],
  [/\bwaits? for you\b/i, 'needs your attention'],
  [/\bnot yours\b|\byours to see\b/i, "you don't have access"],
  [/\bholds (?:a|more|something)\b/i, 'contains'],
  [/\bany more\b|\banew\b/i, 'any longer, again'],
  [/\blogout\b|\blog-out\b|\blog in\b/i, 'log out, sign in'],
  [/\bsignin\b|\bsign in page\b/i, 'sign in, sign-in page'],
]

const notGerman: readonly Rule[] = [
  [/(?<!E-)\bMails?\b/, 'E-Mail'],
  [/\bzweiten? Faktor/i, 'Zwei-Faktor-Authentifizierung'],
  [/\bAnsprechpartner|\bAnsprechperson/, 'Kontaktperson'],
  [/\bAuthentifizierungs-App/, 'Authenticator-App'],
  [/\bGuide\b/, 'Reiseleitung'],
  [/\b[Dd](?:u|ir|ich|ein|eine)\b/, 'Sie'],
]

const translated: readonly Rule[] = [
  [/\banew\b/i, 'again'],
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
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\b(?:cancelled|colours?|recognised|organisation)\b/i, 'American spelling'],
]

/** Pages that quote what they warn of. */
const quoting = ['docs/tone.md', 'proofs/docs/benchmarks.md']

const pages = globSync(['*.md', 'docs/**/*.md', 'proofs/*.md', 'proofs/docs/*.md'], {
  cwd: root,
}).filter((path) => !quoting.includes(path))

const sources = globSync('{apps,packages,proofs,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*)$/.test(path),
})

/**
 * Words that give a translated text away, in comments, test titles and pages, and how often each is left. The counts only fall:
 * when one does, lower it here; when one rises, say it as the field does.
 */
const budgets: Readonly<Record<string, readonly [pattern: RegExp, left: number]>> = {
  'told, tells': [/\btold\b|\btell(?:s|ing)?\b(?! (?:\S+ ){1,6}apart)/gi, 45],
  whoever: [/\bwhoever\b/gi, 4],
  'brought, brings': [/\b(?:bring|brings|brought|bringing)\b/gi, 11],
  'is gone': [/\b(?:is|are|was|were) gone\b/gi, 2],
  'hears of': [/\bhears? (?:of|from)\b|\bheard of\b/gi, 4],
  somebody: [/\b(?:some|any|every|no)body\b/gi, 10],
  'What, Of, Those, Who, as the first word': [/^(?:What|Of|Those|Who(?:ever|m|se)?) /g, 18],
  'Of a …, at the start': [
    /(?:^|[.:] )Of (?:a|an|all|each|every|the|its|one|two|several|what|whom)\b/g,
    6,
  ],
  'Who …, at the start': [/(?:^|[.:] )Who(?:ever|m|se)? [a-z]/g, 5],
}

function broken(text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`“${found.trim()}” – ${instead}`]
  })
}

interface WrittenText {
  language: Language
  text: string
  place: string
}

/** Every string and template of the product's texts, with its place. */
function writtenTexts(): WrittenText[] {
  return globSync(written, { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) => {
    const source = read(path)
    const found: WrittenText[] = []
    let germanUntil = 0
    const add = (start: number, text: string) => {
      const line = source.slice(0, start).split('\n').length
      const language = start < germanUntil ? 'de' : 'en'
      found.push({ language, text, place: `${path}:${line}` })
    }
    new Visitor({
      Property({ key, end }) {
        if (key.type === 'Identifier' && key.name === 'de') germanUntil = end
      },
      Literal({ start, value }) {
        if (typeof value === 'string') add(start, value)
      },
      TemplateElement({ start, value }) {
        add(start, value.cooked ?? value.raw)
      },
    }).visit(parseSync(path, source).program)
    return found
  })
}

function textFaults(language: Language, rules: readonly Rule[]): string[] {
  const texts = writtenTexts().filter((text) => text.language === language)
  expect(texts.length).toBeGreaterThan(1000)
  return texts.flatMap(({ place, text }) =>
    broken(text, rules).map((fault) => `${place}: ${fault} in “${text}”`),
  )
}

/** One line for each paragraph; code quotes are not prose. */
function paragraphs(text: string): string[] {
  return text
    .replaceAll(/```.*?```|`[^`\n]*`/gs, '`…`')
    .split(/\n\s*\n|\n(?=\s*[-*|\d])/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
}

const joined = (text: string) => text.replaceAll(/\s*\n[\s*/]*/g, ' ')

/** Finds files worth parsing: a pattern for the start of a comment may match anywhere in them. */
const anyPattern = new RegExp(
  [...translated.map(([pattern]) => pattern), ...Object.values(budgets).map(([one]) => one)]
    .map(({ source, flags }) => {
      const anywhere = source.replace('(?:^|[.:] )', '').replace(/^\^/, '')
      return flags.includes('i') ? `(?i:${anywhere})` : anywhere
    })
    .join('|'),
)

/** Comments, and titles of tests. Only files with something to find are parsed. */
function prosesOf(path: string): string[] {
  const source = read(path)
  if (!anyPattern.test(joined(source))) return []
  const { comments, program } = parseSync(path, source)
  const titles: string[] = []
  if (/\.(?:test|spec)\.tsx?$/.test(path)) {
    new Visitor({
      CallExpression({ arguments: [title, ...others], callee }) {
        const runner = /^(?:describe|it|test)\b/.test(source.slice(callee.start, callee.end))
        if (title === undefined || others.length === 0 || !runner) return
        if (title.type === 'Literal' || title.type === 'TemplateLiteral') {
          titles.push(source.slice(title.start + 1, title.end - 1))
        }
      },
    }).visit(program)
  }
  return [...comments.map(({ value }) => joined(value).replace(/^[*\s]*/, '')), ...titles]
}

describe('docs/tone.md', () => {
  test('English texts keep to it', () => {
    expect(textFaults('en', notEnglish)).toEqual([])
  })

  test('German texts keep to it', () => {
    expect(textFaults('de', notGerman)).toEqual([])
  })
})

test.each(pages)('%s reads like English', (path) => {
  const found = paragraphs(read(path)).flatMap((paragraph) => broken(paragraph, onPages))
  expect(found).toEqual([])
})

test('comments, titles and pages read like English, more so each time', () => {
  const prose = sources.flatMap((path) => prosesOf(path).map((text) => ({ path, text })))
  const found = prose.flatMap(({ path, text }) =>
    broken(text, translated).map((fault) => `${path}: ${fault}`),
  )
  expect(found).toEqual([])
  const all = [
    ...prose.map(({ text }) => text),
    ...pages
      .filter((path) => path !== 'docs/progress.md')
      .flatMap((path) => paragraphs(read(path))),
  ]
  const changed = Object.entries(budgets).flatMap(([word, [pattern, left]]) => {
    const count = all.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
    return count === left ? [] : [`${word}: ${count} instead of ${left}`]
  })
  expect(changed).toEqual([])
})
