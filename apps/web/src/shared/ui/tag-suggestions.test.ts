import { describe, expect, test } from 'vitest'
import { exactTag, tagSuggestions } from './tag-suggestions.ts'

const options = [
  { value: 'de', label: 'German' },
  { value: 'el', label: 'Greek' },
  { value: 'en', label: 'English' },
  { value: 'no', label: 'Norwegian' },
] as const

const labels = (typed: string, chosen: ('de' | 'el' | 'en' | 'no')[] = []) =>
  tagSuggestions({ options, chosen, typed }).map(({ label }) => label)

describe('tagSuggestions', () => {
  // Rules E2.1, L1.12
  test('waits for the first character', () => {
    expect(labels('')).toEqual([])
    expect(labels('  ')).toEqual([])
  })

  test('puts the code first, then beginnings, then the rest', () => {
    expect(labels('g')).toEqual(['German', 'Greek', 'English', 'Norwegian'])
    expect(labels('EN')).toEqual(['English'])
    expect(labels('no')).toEqual(['Norwegian'])
    expect(labels('man')).toEqual(['German'])
  })

  test('does not offer what is chosen, nor what is not there', () => {
    expect(labels('g', ['de', 'en'])).toEqual(['Greek', 'Norwegian'])
    expect(labels('klingon')).toEqual([])
  })
})

describe('exactTag', () => {
  test.each([
    ['german', 'de'],
    [' DE ', 'de'],
    ['germ', undefined],
    ['', undefined],
  ])('takes %j for %s', (typed, value) => {
    expect(exactTag(options, typed)?.value).toBe(value)
  })
})
