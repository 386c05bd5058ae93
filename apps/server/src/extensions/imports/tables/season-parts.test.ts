import { expect, test } from 'vitest'
import { emptyRows } from '../reading/empty-season.rules.ts'
import { splitJson } from './season-parts.rules.ts'

test('a file may have more rows of a kind than a call has arguments', () => {
  const row = { content: 1, placeOf: () => ({ file: 'a.json', line: 1, field: '' }) }
  const agencies = Array.from({ length: 200_000 }, () => row)
  const { parts } = splitJson([{ ...emptyRows(), agencies }], 2)
  expect(parts.map((part) => part.agencies.length)).toEqual([200_000, 0])
})
