import { describe, expect, test } from 'vitest'
import { TextSample } from './text-sample.ts'

const sample = new TextSample([
  ...Array.from({ length: 99 }, (_, n) => `cathedral visit, palma ops${n % 3}00@marina.example`),
  'catamaran sailing, muenchen ops1499@marina.example',
])

describe('a sample of texts', () => {
  test.each([
    ['Catamaran', 10],
    ['cathedral', 990],
    ['PALMÁ', 990],
    [' sa', 10],
    ['nowhere', 0],
    ['straße', null],
  ])('knows how many of a thousand rows have %j, if it can fold it: %j', (word, count) => {
    expect(sample.perThousand(word)).toBe(count)
  })

  test('says nothing of few rows', () => {
    expect(new TextSample(['palma', 'palma']).perThousand('palma')).toBe(0)
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
