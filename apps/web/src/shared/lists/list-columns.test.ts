import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrangedColumns,
  choiceOf,
  choosableColumns,
  movedBy,
  type OfferedColumn,
  shownColumns,
} from './list-columns.ts'

const offered: readonly OfferedColumn[] = [
  { field: 'id', header: '#' },
  { field: 'port', header: 'Port' },
  { field: 'date', header: 'Date' },
  { field: 'reference', header: 'Reference', isExtra: true },
  { field: 'status', header: 'Status' },
]

const fieldsOf = (columns: readonly OfferedColumn[]) => columns.map(({ field }) => field).join(' ')

describe('the columns shown (rule L1.15)', () => {
  test.each([
    ['without a choice: the usual ones', null, 'id port date status'],
    ['in the order chosen', ['id', 'status', 'port'], 'id status port'],
    ['with the first one, chosen or not', ['date'], 'id date'],
    ['with the first one first', ['date', 'id'], 'id date'],
    ['with one that is offered besides', ['id', 'reference', 'date'], 'id reference date'],
    ['with the first one alone', ['id'], 'id'],
    ['without those that no one offers', ['moon', 'status'], 'id status'],
    ['as usual when nothing chosen is offered', ['moon'], 'id port date status'],
  ])('%s', (_, chosen, expected) => {
    expect(fieldsOf(shownColumns(offered, chosen))).toBe(expected)
  })

  test('are with the title wherever it is, and with what belongs to one of them', () => {
    const named: readonly OfferedColumn[] = [
      { field: 'id', header: '#' },
      { field: 'email', header: 'Mail', isUnnamed: true },
      { field: 'title', header: 'Title', isTitle: true },
      { field: 'date', header: 'Date' },
    ]
    expect(fieldsOf(shownColumns(named, ['date']))).toBe('id email title date')
    expect(fieldsOf(shownColumns(named, ['date', 'title', 'email']))).toBe('id email date title')
    expect(fieldsOf(choosableColumns(named))).toBe('id title date')
  })
})

describe('the columns to choose from', () => {
  test.each([
    [null, 'id port date reference status'],
    [['id', 'status', 'date'], 'id port status date reference'],
    [['id'], 'id port date reference status'],
    [['id', 'reference', 'port'], 'id reference status port date'],
  ])('of %j are all of them, the hidden ones in their places', (chosen, expected) => {
    expect(fieldsOf(arrangedColumns(offered, chosen))).toBe(expected)
  })

  test('show the same again, whatever was chosen', () => {
    const anyChoice = fc.option(
      fc.shuffledSubarray(['id', 'port', 'date', 'reference', 'status', '?']),
    )
    fc.assert(
      fc.property(anyChoice, (chosen) => {
        const shown = shownColumns(offered, chosen)
        const ticked = arrangedColumns(offered, chosen).filter((column) => shown.includes(column))
        expect(ticked).toEqual(shown)
        const again = choiceOf(
          offered,
          shown.map(({ field }) => field),
        )
        expect(shownColumns(offered, again)).toEqual(shown)
      }),
    )
  })

  test('are no choice where they are the usual ones', () => {
    expect(choiceOf(offered, ['id', 'port', 'date', 'status'])).toBeNull()
    expect(choiceOf(offered, ['id', 'date', 'port', 'status'])).not.toBeNull()
  })
})

test.each([
  ['b', 1, 'a c b'],
  ['c', -1, 'a c b'],
  ['b', -1, 'a b c'],
  ['a', 1, 'a b c'],
  ['c', 1, 'a b c'],
] as const)('%s moved by %i', (item, by, expected) => {
  expect(movedBy(['a', 'b', 'c'], item, by).join(' ')).toBe(expected)
})
