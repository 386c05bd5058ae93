import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@gangway/domain/languages/language'
import type { PluralText, Table, Text } from '@gangway/texts/template'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import * as pageTexts from '../apps/web/src/shared/i18n/page-texts.ts'
import * as startTexts from '../apps/web/src/shared/i18n/start-texts.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('packages/texts/src/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })

interface KeyedText {
  table: string
  key: string
  text: Text
}

const isText = (value: object): value is Text => languages.every((language) => language in value)

function textsOf(table: string, value: Text | Table, key = ''): KeyedText[] {
  if (isText(value)) return [{ table, key, text: value }]
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'object' ? textsOf(table, each, name) : [],
  )
}

const modules = await Promise.all(
  files.map((path): Promise<Record<string, Table>> => import(join(root, path))),
)
const all = modules
  .flatMap((tables) => Object.entries(tables))
  // Faults of fields are functions, of which the compiler knows the values.
  .filter(([name, table]) => typeof table === 'object' && name !== 'faultReasons')
  .flatMap(([name, table]) => textsOf(name, table))

const formsOf = (text: string | PluralText) =>
  typeof text === 'string' ? [text] : Object.values(text)

const placeholders = (text: string | PluralText) =>
  new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))

test('every text says something, with the same values in every language', () => {
  expect(all.length).toBeGreaterThan(2_000)
  for (const { table, key, text } of all) {
    expect.soft(placeholders(text.de), `${table}.${key}`).toEqual(placeholders(text.en))
    const forms = languages.flatMap((language) => formsOf(text[language]))
    expect.soft(forms, `${table}.${key}`).not.toContain('')
  }
})

/** Sources that use texts, without the tables themselves. */
const sources = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'apps/web/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/i18n/*-texts.ts'],
}).filter((path) => !files.includes(path) || !/\btexts\(/.test(read(path)))

/** Names in sources: what is quoted, read of an object or taken apart, and templates as far as they are spelled. */
function namesIn(): { whole: Set<string>; templates: RegExp[] } {
  const whole = new Set<string>()
  const templates = new Set<string>()
  for (const path of sources) {
    const source = read(path)
    for (const [, name = ''] of source.matchAll(/['"]([\w .-]+)['"]/g)) whole.add(name)
    for (const [name] of source.matchAll(/(?<=\.|[{,]\s*)\b\w+\b/g)) whole.add(name)
    for (const [, template = ''] of source.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g))
      if (/[\w-]{2}/.test(template.replaceAll(/\$\{.*?\}/g, ''))) templates.add(template)
  }
  const patterns = [...templates].map(
    (template) =>
      new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\$\{.*?\}/g, '.+')}$`),
  )
  return { whole, templates: patterns }
}

test('every text is used', () => {
  const { whole, templates } = namesIn()
  const isNamed = (name: string) => whole.has(name) || templates.some((one) => one.test(name))
  /** A key may come in two parts: `keysOf('audit.by', ['password'])`. */
  const isSpelled = (area: string, key: string) => {
    const [first = '', ...rest] = key.split('.')
    return isNamed(`${area}.${key}`) || (whole.has(`${area}.${first}`) && whole.has(rest.join('.')))
  }
  const areas = new Set(Object.keys({ ...startTexts, ...pageTexts }))
  const used = new Set(
    all
      .filter(({ table, key }) =>
        areas.has(table) ? isSpelled(table, key) : key === '' || isNamed(key),
      )
      .map(({ text }) => text),
  )
  const unused = all.filter(({ text }) => !used.has(text))
  expect(unused.map(({ table, key }) => `${table}.${key}`)).toEqual([])
})

/** Said twice in German only: the English ones differ. */
const coincidences = new Set([
  // Column of the guide's list (Valid until), and the fact that the booking system calls Expire date.
  'Gültig bis',
  // A sign beside an order, and part of a sentence of its history, in which English has no capital letter.
  'Telefon fehlt',
])

/** German texts of more than one word, as they are written. */
function sentencesIn(path: string): string[] {
  const found: string[] = []
  let germanUntil = 0
  new Visitor({
    Property({ key, end }) {
      if (key.type === 'Identifier' && key.name === 'de') germanUntil = end
    },
    Literal({ start, value }) {
      const isGerman = typeof value === 'string' && start < germanUntil
      if (isGerman && /\p{L}+ .*\p{L}{2}/u.test(value.replaceAll(/\{\w+\}/g, ''))) found.push(value)
    },
  }).visit(parseSync(path, read(path)).program)
  return found
}

test('no sentence stands in two places', () => {
  const refusals = globSync('packages/contract/src/*errors.ts', { cwd: root })
  const places = [...files, ...refusals].flatMap((path) =>
    sentencesIn(path).map((sentence) => ({ sentence, path })),
  )
  expect(places.length).toBeGreaterThan(500)
  const bySentence = Map.groupBy(places, ({ sentence }) => sentence)
  const twice = [...bySentence].filter(([, at]) => at.length > 1)
  expect(twice.filter(([sentence]) => !coincidences.has(sentence))).toEqual([])
  expect(twice).toHaveLength(coincidences.size)
})
