import { describe, expect, test } from 'vitest'
import { matchingEntries } from './matching-entries.ts'

const entries = [
  { title: 'Mail to the office' },
  { title: 'The office' },
  { title: 'Agencies', detail: 'Administration' },
  { title: 'Theme: Dark', words: 'appearance colours' },
  { title: 'Événements' },
  { title: 'Office hours' },
  { title: 'Back-office' },
]

const found = (text: string) => matchingEntries(entries, text).map(({ title }) => title)

describe('matchingEntries', () => {
  test('puts entries first that begin with the text, then those with a word that does', () => {
    expect(found('office')).toEqual([
      'Office hours',
      'Mail to the office',
      'The office',
      'Back-office',
    ])
  })

  test.each([
    ['  OFFICE  the ', ['Mail to the office', 'The office']],
    ['admin', ['Agencies']],
    ['colour', ['Theme: Dark']],
    ['evene', ['Événements']],
    ['ÉVÉNE', ['Événements']],
    ['office xyz', []],
    ['.*', []],
  ])('finds by %j', (text, titles) => {
    expect(found(text)).toEqual(titles)
  })
})
