import { expect, test } from 'vitest'
import { countText, fill, formFor, inLanguage, say, texts } from './template.ts'

test('fills what a text leaves open, every time it does, and takes a value as it is', () => {
  expect(fill('{a} and {b} and {a}', { a: '{b} $& $1', b: 2 })).toBe(
    '{b} $& $1 and 2 and {b} $& $1',
  )
})

test('a place without a value stays', () => {
  expect(fill('Hello {name}')).toBe('Hello {name}')
})

const days = { one: '{n} dzień', few: '{n} dni', many: '{n} dni,', other: '{n} dnia' }

test.each([
  ['en', 1, days.one],
  ['en', 2, days.other],
  ['pl', 1, days.one],
  ['pl', 3, days.few],
  ['pl', 5, days.many],
  ['pl', 1.5, days.other],
])('%s counts %d', (language, n, form) => {
  expect(formFor(days, language, n)).toBe(form)
})

test('a form that is not there is the other one', () => {
  expect(formFor({ other: '{n} people' }, 'en', 1)).toBe('{n} people')
})

test.each([
  [999, 'en', '999'],
  [1_000, 'en', '1,000'],
  [1_000, 'de', '1.000'],
  [454_398, 'de', '454.398'],
] as const)('%d in %s is written %s, also within a text', (n, language, text) => {
  expect(countText(n, language)).toBe(text)
  expect(say({ other: '{n} rows' }, language, { n })).toBe(`${text} rows`)
})

test('a table is picked in a language once, with the tables within it', () => {
  const table = texts({ a: { b: { en: 'Yes', de: 'Ja' } }, c: { en: days, de: days } })
  expect(inLanguage(table, 'de')).toEqual({ a: { b: 'Ja' }, c: days })
  expect(inLanguage(table, 'de')).toBe(inLanguage(table, 'de'))
})
