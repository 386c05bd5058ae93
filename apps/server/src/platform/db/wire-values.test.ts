import { type FieldDef, types } from 'pg'
import { expect, test } from 'vitest'
import { rowReaderOf } from './wire-values.ts'

const field = (name: string, dataTypeID: number) => ({ name, dataTypeID }) as FieldDef
const { INT4, INT8, DATE, TEXT } = types.builtins

test('a row has every column under its name, whatever that is', () => {
  const read = rowReaderOf([
    field('id', INT4),
    field('total', INT8),
    field('it\'s "a\\b"', TEXT),
    field('day', DATE),
    field('tags', 1009),
    field('none', TEXT),
  ])
  expect(read(['1', '2', 'x', '2026-11-29', '{a,b}', null])).toEqual({
    id: 1,
    total: 2,
    'it\'s "a\\b"': 'x',
    day: '2026-11-29',
    tags: ['a', 'b'],
    none: null,
  })
})

test('the same columns of another statement are read by the same reader, other types by another', () => {
  const read = rowReaderOf([field('n', INT4)])
  expect(rowReaderOf([field('n', INT4)])).toBe(read)
  expect(rowReaderOf([field('n', TEXT)])(['1'])).toEqual({ n: '1' })
})
