import { pageInfo } from '@gangway/domain/lists/list-params'
import { describe, expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { infoText, isCutOff } from './list-info.ts'

const inEnglish = { t: translateIn('en'), language: 'en' } as const
const inGerman = { t: translateIn('de'), language: 'de' } as const

const pageOf = (page: number, total: number) => pageInfo({ page, per_page: 25, total })

describe('infoText', () => {
  test.each([
    [pageOf(1, 0), 'No relevant data', 'Keine passenden Daten'],
    [pageOf(1, 90), 'Displaying 1 to 25 of 90 items', 'Einträge 1 bis 25 von 90'],
    [pageOf(2, 3000), 'Displaying 26 to 50 of 3,000 items', 'Einträge 26 bis 50 von 3.000'],
    [
      { ...pageOf(1, 10_000), found: null },
      'Displaying 1 to 25 of 10,000+ items',
      'Einträge 1 bis 25 von 10.000+',
    ],
    [
      { ...pageOf(400, 10_000), found: 454_398 },
      'Displaying 9,976 to 10,000 of 454,398 items',
      'Einträge 9.976 bis 10.000 von 454.398',
    ],
    [
      { ...pageOf(1, 1_000_000), found: undefined },
      'Displaying 1 to 25 of 1,000,000 items',
      'Einträge 1 bis 25 von 1.000.000',
    ],
  ])('%o', (page, english, german) => {
    expect(infoText(inEnglish, page)).toBe(english)
    expect(infoText(inGerman, page)).toBe(german)
  })
})

test.each([
  ['more than can be paged through', { ...pageOf(400, 10_000), found: 454_398 }, true],
  ['nobody knows how many', { ...pageOf(400, 10_000), found: null }, true],
  ['not the last page', { ...pageOf(399, 10_000), found: null }, false],
  ['some are gone meanwhile', { ...pageOf(400, 10_000), found: 9_998 }, false],
  ['all of them', pageOf(400, 10_000), false],
])('is cut off: %s', (_, page, expected) => {
  expect(isCutOff(page)).toBe(expected)
})
