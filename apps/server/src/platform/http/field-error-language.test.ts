import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorLanguageOf, germanFieldError, inLanguage } from './field-error-language.ts'

const root = join(import.meta.dirname, '../../../../..')

/** What a season file holds is told to whoever imports it, at a terminal, in English. */
const isImports = /(?:season|modules\/imports)/

function sentencesIn(pattern: string, sentence: RegExp): string[] {
  const files = globSync(pattern, { cwd: root }).filter(
    (path) => !isImports.test(path) && !path.includes('.test.'),
  )
  const texts = files.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(sentence),
  ])
  return [...new Set(texts.map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7')))]
}

const ofContract = sentencesIn(
  'packages/contract/src/*.ts',
  /['`]((?:is|may|must|has|contains|names) [^'`]*\.)['`]/g,
).map((reason) => `The from field ${reason}`)

const ofServices = sentencesIn(
  'apps/server/src/{modules,platform}/**/*.ts',
  /['`](The (?:\w|-)+ (?:field (?:has|is|may|must|belongs|names)|has already) [^'`]*\.)['`]/g,
)

describe('germanFieldError', () => {
  test('there are sentences to translate', () => {
    expect(ofContract.length).toBeGreaterThan(30)
    expect(ofServices.length).toBeGreaterThan(8)
  })

  test.each([
    ...ofContract,
    ...ofServices,
    'The port field is not known.',
    'The foo field is not known; known are from, to.',
  ])('knows “%s”', (sentence) => {
    expect(germanFieldError(sentence)).toMatch(/^(Das Feld|Diese) .+\.$/)
  })

  test.each([
    ['The from field is required.', 'Das Feld from ist erforderlich.'],
    ['The a.0 field must be 12 or more.', 'Das Feld a.0 muss mindestens 12 sein.'],
    ['The x field must be one of a, b.', 'Das Feld x muss eines von a, b sein.'],
  ])('%s', (english, german) => {
    expect(germanFieldError(english)).toBe(german)
  })
})

describe('errorLanguageOf', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT, en;q=0.8', 'de'],
    ['fr, de;q=0.5, en;q=0.7', 'en'],
    ['fr;q=0.9, de;q=0.1', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['*', 'en'],
    ['garbage;;q=x', 'en'],
  ] as const)('%s is %s', (header, language) => {
    expect(errorLanguageOf(header)).toBe(language)
  })
})

describe('inLanguage', () => {
  test('keeps the fields, whatever they are called, and sentences it does not know', () => {
    const errors = { from: ['The from field is required.', 'Who knows.'] }
    expect({ ...inLanguage(errors, 'de') }).toEqual({
      from: ['Das Feld from ist erforderlich.', 'Who knows.'],
    })
    expect(inLanguage(errors, 'en')).toBe(errors)
  })
})
