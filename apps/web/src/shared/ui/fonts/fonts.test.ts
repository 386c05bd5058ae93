import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as pageTexts from '../../i18n/page-texts.ts'
import * as startTexts from '../../i18n/start-texts.ts'

const styles = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8')

/** The file that contains a character; undefined if none does. */
function fileWith(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const faces = styles.matchAll(/inter-(\w+)\.woff2[^}]*unicode-range:([^;]+);/g)
  return [...faces].find(([, , ranges = '']) =>
    [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].some(([, first = '', last = first]) => {
      return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
    }),
  )?.[1]
}

function filesFor(text: string): Set<string | undefined> {
  return new Set(Array.from(text.normalize(), fileWith))
}

test('every text is shown with the first file alone', () => {
  expect(filesFor(JSON.stringify([startTexts, pageTexts]))).toEqual(new Set(['latin']))
})

test('only the first file may come late: its stand-ins have its measures', () => {
  const faces = styles.matchAll(/font-display: (\w+);\s+src: url\('\.\/inter-(\w+)/g)
  expect(Object.fromEntries([...faces].map(([, display, file]) => [file, display]))).toEqual({
    latin: 'swap',
    greek: 'optional',
    cyrillic: 'optional',
    vietnamese: 'optional',
  })
})

describe('a name', () => {
  test.each([
    ['Łukasz Wiśniewski-Żółć', ['latin']],
    ['Çağrı Şahin', ['latin']],
    ['Jürgen Großmann', ['latin']],
    ['Ștefan Țîrlea', ['latin']],
    ['Þórður Ægisson', ['latin']],
    ['Αθηνά Παπαδοπούλου', ['greek', 'latin']],
    ['Наталія Ґонта', ['cyrillic', 'latin']],
    ['Nguyễn Thị Hương', ['latin', 'vietnamese']],
  ])('such as %s needs %j', (name, files) => {
    expect(filesFor(name)).toEqual(new Set(files))
  })
})
