import type { PluralText } from '@gangway/texts/template'
import { describe, expect, test } from 'vitest'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Catalogue } from './text-types.ts'
import { translator } from './translate.ts'

const t = translator('en', english)

describe('translator', () => {
  test('fills what a text leaves open, every time it does', () => {
    expect(t('lists.info', { from: 1, to: 25, total: 90 })).toBe('Displaying 1 to 25 of 90 items')
  })

  test('takes a value as it is, even when it looks like a place to fill', () => {
    expect(t('lists.tags.remove', { name: '{name} $& $1' })).toBe('Remove {name} $& $1')
  })

  test.each([
    [0, '0 persons'],
    [1, '1 person'],
    [2, '2 persons'],
  ])('counts %i', (n, text) => {
    expect(t('orders.persons', { n })).toBe(text)
  })
})

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

const formsOf = (text: string | PluralText) =>
  typeof text === 'string' ? [text] : Object.values(text)

const textsOf = (catalogue: Catalogue) =>
  Object.entries(catalogue).flatMap(([area, entries]) =>
    Object.entries(entries).map(([key, text]): [string, string | PluralText] => [
      `${area}.${key}`,
      text,
    ]),
  )

// Rule F6.1
describe('the German catalogue', () => {
  const translations = new Map(textsOf(german))

  test('says every text, with the same values', () => {
    for (const [key, original] of textsOf(english)) {
      const translation = translations.get(key)
      expect.soft(translation, key).toBeDefined()
      const expected = new Set(formsOf(original).flatMap(placeholders))
      const actual = new Set(formsOf(translation ?? '').flatMap(placeholders))
      expect.soft(actual, key).toEqual(expected)
    }
  })

  test('leaves no text empty', () => {
    const empty = textsOf(german).filter(([, text]) => formsOf(text).some((form) => !form.trim()))
    expect(empty).toEqual([])
  })
})
