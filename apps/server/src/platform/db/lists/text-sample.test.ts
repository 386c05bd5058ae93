import { describe, expect, test } from 'vitest'
import { TextSample } from './text-sample.ts'

const sample = new TextSample([
  ...Array.from({ length: 60 }, (_, n) => `cathedral visit, palma ops${n % 3}00@marina.example`),
  'catamaran sailing, muenchen ops1499@marina.example',
])

describe('a sample of texts', () => {
  test.each([
    ['Catamaran', true],
    ['cathedral', false],
    ['PALMÁ', false],
    ['nowhere', true],
  ])('knows whether hardly any row has %j', (word, isLacking) => {
    expect(sample.lacks(word)).toBe(isLacking)
  })

  test('leaves letters to the database that only it folds', () => {
    expect(sample.lacks('straße')).toBeNull()
  })

  test.each([
    ['ops1499@marina', 's1499'],
    ['Catamaran', 'atama'],
    ['kayak', 'kayak'],
    ['bay', 'bay'],
    ['a-b-c-d', 'a-b-c-d'],
    ['ääääää', 'ääääää'],
  ])('of %j asks the index for %j, which the fewest rows have', (word, part) => {
    expect(sample.rarestPart(word)).toBe(part)
  })
})
