import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import * as pageTexts from '../apps/web/src/shared/i18n/page-texts.ts'

const web = join(import.meta.dirname, '../apps/web/src')

/** Where everything begins that can be shown while only the first texts are there. */
const start = [join(web, 'main.tsx'), join(web, 'pages/events-list-page.tsx')]

const pageKeys = Object.entries(pageTexts).flatMap(([area, texts]) =>
  Object.keys(texts).map((key) => `${area}.${key}`),
)

/** A refusal says whose sentence it is: what the start asks for is never refused for the pages' reasons. */
const chosenByServer = 'errors.'

function startFiles(): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [...start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    found.set(file, source)
    waiting.push(...importsOf(file, source))
  }
  return found
}

/** Code that waits for the pages' texts may import what uses them. */
const waitsForTexts = /PageTexts|\bpageOf\(/

function importsOf(file: string, source: string): string[] {
  const { staticImports: imports, staticExports } = parseSync(file, source).module
  const imported = imports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null || isType ? [] : [moduleRequest.value],
    ),
  )
  const lazy = waitsForTexts.test(source)
    ? []
    : [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => specifier)
  return [...imported, ...exported, ...lazy]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier))
    .filter((path) => existsSync(path))
}

/** Keys of texts in a source, whole or as far as a template spells them. */
function keysIn(source: string): { key: string; isWhole: boolean }[] {
  const written = source.matchAll(/(['"`])(\w+\.[\w.-]*)(\1|\$\{)/g)
  return [...written].map(([, quote, key = '', end]) => ({ key, isWhole: end === quote }))
}

test('code that is there from the start uses no texts of the other pages', () => {
  const files = startFiles()
  expect(files.size).toBeGreaterThan(50)
  const tooEarly = [...files].flatMap(([file, source]) =>
    keysIn(source)
      .filter(({ key }) => key !== chosenByServer)
      .filter(({ key, isWhole }) =>
        pageKeys.some((known) => (isWhole ? known === key : known.startsWith(key))),
      )
      .map(({ key }) => `${relative(web, file)}: ${key}`),
  )
  expect(tooEarly).toEqual([])
})
